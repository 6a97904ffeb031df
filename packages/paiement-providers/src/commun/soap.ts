import { type Outils, SansReponse } from '../port.ts'
import { appelerRail } from './enquete.ts'

const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const lireTexte = (xml: string): string =>
  xml.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g, (tout, dix: string, seize: string, nom: string) =>
    nom === undefined ? String.fromCodePoint(Math.min(Number(dix ?? `0x${seize}`), 0x10ffff)) : (ENTITES[nom] ?? tout),
  )
export const enXml = (texte: string): string =>
  texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

/** What stands in the first element of that name, whatever its prefix; undefined: none. */
export const element = (xml: string, nom: string): string | undefined =>
  new RegExp(`<(?:[\\w-]+:)?${nom}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${nom}>`).exec(xml)?.[1]
/** Text of an element that holds no other; empty: none. */
export const texte = (xml: string, nom: string): string => {
  const dedans = element(xml, nom)
  return dedans === undefined || dedans.includes('<') ? '' : lireTexte(dedans).trim()
}

/**
 * Calls an operation and gives the body of its answer, a fault too. A document type is never read.
 * @throws SansReponse what came is no envelope
 */
export const appelerSoap = async (
  outils: Pick<Outils<unknown>, 'appeler'>,
  {
    adresse,
    action,
    corps,
    entetes,
  }: { adresse: string; action: string; corps: string; entetes?: Record<string, string> },
  delaiMs?: number,
): Promise<string> => {
  const reponse = await appelerRail(
    outils,
    adresse,
    {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"`, ...entetes },
      body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${corps}</soapenv:Body></soapenv:Envelope>`,
    },
    delaiMs,
  )
  const corpsRecu = /<!(?:DOCTYPE|ENTITY)/i.test(reponse.corps)
    ? undefined
    : element(element(reponse.corps, 'Envelope') ?? '', 'Body')
  if (corpsRecu === undefined) throw new SansReponse(`no envelope (${reponse.statut})`)
  return corpsRecu
}
