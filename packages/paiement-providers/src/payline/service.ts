import { DELAI_DEMANDE_MS } from '../commun/enquete.ts'
import { appelerSoap, element, enXml, texte } from '../commun/soap.ts'
import { type Constat, type Demande, type Depart, type Outils, type PaiementConnu, SansReponse } from '../port.ts'
import type { ConfigPayline, SecretsPayline } from './compte.ts'
import { constatPayline } from './constat.ts'

type OutilsPayline = Outils<SecretsPayline, ConfigPayline>
const ESPACES = 'xmlns:impl="http://impl.ws.payline.experian.com" xmlns:obj="http://obj.ws.payline.experian.com"'
export const FORME_JETON = /^[A-Za-z0-9]{8,50}$/

const balises = (prefixe: 'impl' | 'obj', champs: Readonly<Record<string, string>>): string =>
  Object.entries(champs)
    .map(([nom, valeur]) => `<${prefixe}:${nom}>${enXml(valeur)}</${prefixe}:${nom}>`)
    .join('')
const appeler = (outils: OutilsPayline, operation: string, dedans: string, delaiMs?: number) => {
  const { secrets, config, racine } = outils
  const authorization = `Basic ${Buffer.from(`${config.marchand}:${secrets.cleAcces}`).toString('base64')}`
  const corps = `<impl:${operation}Request ${ESPACES}>${dedans}</impl:${operation}Request>`
  const adresse = `${racine}/V4/services/WebPaymentAPI`
  return appelerSoap(outils, { adresse, action: operation, corps, entetes: { authorization } }, delaiMs)
}

const PARIS = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

// elements in the order of its schema
const demandeXml = (demande: Demande, { version, contrat }: ConfigPayline): string => {
  const somme = { amount: String(demande.montant), currency: '978' }
  const payment = balises('obj', { ...somme, action: '101', mode: 'CPT', contractNumber: contrat })
  const date = PARIS.format(demande.creeLe).replace(/[^\d/:]+/g, ' ')
  const order = balises('obj', { ref: demande.reference, ...somme, date })
  const buyer = demande.email === null ? '' : `<impl:buyer>${balises('obj', { email: demande.email })}</impl:buyer>`
  return [
    balises('impl', { version }),
    `<impl:payment>${payment}</impl:payment>`,
    balises('impl', { returnURL: demande.urlRetour, cancelURL: demande.urlAnnulation }),
    `<impl:order>${order}</impl:order>`,
    balises('impl', { notificationURL: demande.urlNotification, languageCode: 'fr' }),
    buyer,
  ].join('')
}

/** Opens a page; where it would be elsewhere than its pages are, nobody is led there. */
export const demanderPayline = async (demande: Demande, outils: OutilsPayline): Promise<Depart> => {
  if (demande.devise !== 'EUR') return { nature: 'REFUS', motif: 'currency' }
  try {
    const corps = await appeler(outils, 'doWebPayment', demandeXml(demande, outils.config), DELAI_DEMANDE_MS)
    const code = texte(element(corps, 'result') ?? '', 'code')
    if (/^023\d\d$/.test(code)) return { nature: 'REFUS', motif: code }
    const [token, url] = [texte(corps, 'token'), texte(corps, 'redirectURL')]
    if (code !== '00000' || !FORME_JETON.test(token) || !url.startsWith(`${outils.page}/`))
      return { nature: 'SANS_REPONSE', motif: `code ${code}`.slice(0, 40) }
    return { nature: 'REDIRECTION', url, idPrestataire: token, expireLe: demande.expireLe }
  } catch (cause) {
    if (cause instanceof SansReponse) return { nature: 'SANS_REPONSE', motif: cause.message }
    throw cause
  }
}

/** @throws SansReponse */
export const enqueterPayline = async (paiement: PaiementConnu, outils: OutilsPayline): Promise<Constat> => {
  const champs = { version: outils.config.version, token: paiement.idPrestataire }
  const corps = await appeler(outils, 'getWebPaymentDetails', balises('impl', champs))
  return constatPayline(corps, paiement, outils.maintenant())
}
