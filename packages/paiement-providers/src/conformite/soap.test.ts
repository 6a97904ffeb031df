import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SaxesParser } from 'saxes'
import { createClientAsync, type IHttpClient, listen } from 'soap'
import { afterEach, describe, expect, it } from 'vitest'
import { type Depart, SansReponse } from '../port.ts'
import { unEssai } from './epreuve.ts'
import { railsEprouves } from './rails.ts'
import { CONTRAT_PAYFIP, CONTRAT_PAYLINE } from './soap.fixtures.ts'

const BASIC = 'Basic MTIzNDU2Nzg5MDphY2Nlc3NrZXk='
const PAYFIP = {
  code: 'PAYFIP',
  contrat: CONTRAT_PAYFIP,
  chemin: '/tpa/services/securite',
  service: 'PaiementSecuriseService',
  ouvrir: 'creerPaiementSecurise',
  demander: 'recupererDetailPaiementSecurise',
  entetes: {},
  espace: 'contrat_paiement_securise',
  sommes: [4200],
  question: (idOp: string): object => ({ arg0: { idOp } }),
}
type Rail = typeof PAYFIP
const PAYLINE: Rail = {
  code: 'PAYLINE',
  contrat: CONTRAT_PAYLINE,
  chemin: '/V4/services/WebPaymentAPI',
  service: 'WebPaymentAPI',
  ouvrir: 'doWebPayment',
  demander: 'getWebPaymentDetails',
  entetes: { authorization: BASIC },
  espace: 'http://obj.ws',
  sommes: [4200, 4200],
  question: (token) => ({ version: '26', token }),
}

/** Leaves of the body of an envelope in their order: the path of each, by space and name, and its text. */
const feuilles = (xml: string): [string, string][] => {
  const pile: { nom: string; texte: string; feuille: boolean }[] = []
  const lues: [string, string][] = []
  const lecteur = new SaxesParser({ xmlns: true })
  lecteur.on('opentag', ({ uri, local }) => {
    for (const parent of pile) parent.feuille = false
    pile.push({ nom: `{${uri}}${local}`, texte: '', feuille: true })
  })
  lecteur.on('text', (texte) => {
    const ici = pile.at(-1)
    if (ici !== undefined) ici.texte += texte
  })
  lecteur.on('closetag', () => {
    const chemin = pile.map(({ nom }) => nom).join('/')
    const fini = pile.pop()
    if (fini?.feuille && chemin.includes('}Body/')) lues.push([chemin, fini.texte.trim()])
  })
  lecteur.write(xml).close()
  return lues
}

const aFermer: (() => void)[] = []
afterEach(() => {
  for (const fermer of aFermer.splice(0)) fermer()
})
const surLaBoucle = async (faire?: RequestListener) => {
  const serveur = createServer(faire)
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  aFermer.push(() => serveur.close())
  return { serveur, racine: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}` }
}

/** Sends what npm `soap` made, by the transport of everybody here. */
const envoyeur = (entetes: Record<string, string>) =>
  ({
    request: (
      adresse: string,
      body: string,
      dire: (erreur: unknown, reponse?: object, corps?: string) => void,
      siens: Record<string, string>,
    ) => {
      const headers = { ...siens, ...entetes, connection: 'close' }
      fetch(adresse, { method: 'POST', body, headers })
        .then(async (reponse) => [reponse.status, await reponse.text()] as const)
        .then(([statusCode, corps]) => dire(null, { statusCode, headers: {}, data: corps }, corps), dire)
    },
  }) as unknown as IHttpClient

const unRail = ({ code, contrat, chemin, service, ouvrir, demander, entetes }: Rail) => {
  const eprouve = railsEprouves.find(({ prestataire }) => prestataire.code === code)
  if (eprouve === undefined) throw new Error(`${code} is not in the suite`)
  const essai = unEssai(eprouve)
  const { simulateur, demande } = essai
  const client = (racine: string) =>
    createClientAsync(contrat, { endpoint: `${racine}${chemin}`, httpClient: envoyeur(entetes) })
  const repondre = (corps: string | Buffer) =>
    simulateur.repondre({ methode: 'POST', chemin, entetes, corps: Buffer.from(corps) })

  /** A server of npm `soap` that answers `dit` of each operation, or throws it: what it read, what came on the wire. */
  const serveur = async (dit: Readonly<Record<string, object>> = {}) => {
    const { serveur: http, racine } = await surLaBoucle()
    const lus: [string, object][] = []
    const port = Object.fromEntries(
      [ouvrir, demander].map((nom) => [
        nom,
        (lu: object) => {
          lus.push([nom, lu])
          if (dit[nom] !== undefined && 'Fault' in dit[nom]) throw dit[nom]
          return dit[nom] ?? {}
        },
      ]),
    )
    const services = { [service]: { Port: port } }
    await new Promise((callback) => listen(http, { path: chemin, services, xml: contrat, callback }))
    const passes: { demande: string; authorization: string | null }[] = []
    const outils = {
      ...essai.outils,
      racine,
      appeler: async (adresse: string, requete: RequestInit = {}) => {
        const headers = new Headers(requete.headers)
        passes.push({ demande: String(requete.body), authorization: headers.get('authorization') })
        headers.set('connection', 'close')
        return await fetch(adresse, { ...requete, headers })
      },
    }
    const enqueter = (idPrestataire: string) =>
      eprouve.prestataire.enqueter(
        {
          idPrestataire,
          reference: demande.reference,
          traite: 'EAU',
          creeLe: demande.creeLe,
          expireLe: demande.expireLe,
          titre: null,
        },
        outils,
      )
    return { racine, lus, passes, enqueter, ouvrir: () => eprouve.prestataire.demander(demande, outils) }
  }
  /** What our bank answers: as a client of npm `soap` reads it, on the wire, and written again as its contract says. */
  const demanderALaBanque = async (nom: string, champs: object) => {
    const { racine } = await surLaBoucle((requete, reponse) => {
      const recus: Buffer[] = []
      requete.on('data', (morceau: Buffer) => recus.push(morceau))
      requete.on('end', () => {
        void repondre(Buffer.concat(recus)).then(({ statut, type, corps }) =>
          reponse.writeHead(statut, { 'content-type': type }).end(corps),
        )
      })
    })
    const lui = await client(racine)
    const [lu] = await lui[`${nom}Async`](champs)
    const sortie = lui.wsdl.definitions.bindings.Liaison?.methods[nom]?.output
    if (sortie === undefined) throw new Error(`no ${nom} in the contract`)
    const { $name = '', targetNSAlias = '', targetNamespace = '' } = sortie
    // attributes of the contract, which its types do not name
    const { $type, $lookupType } = sortie as { readonly $type?: string; readonly $lookupType?: string }
    const type = $type ?? $lookupType
    const corps = lui.wsdl.objectToDocumentXML($name, lu, targetNSAlias, targetNamespace, type)
    const refait = String(lui.lastRequest).replace(/<soap:Body>.*<\/soap:Body>/s, `<soap:Body>${corps}</soap:Body>`)
    return { lu, fil: String(lui.lastResponse), refait }
  }
  return { ...essai, client, repondre, serveur, demanderALaBanque }
}
const idDe = (depart: Depart): string => ('idPrestataire' in depart ? depart.idPrestataire : '')
const sans = (xml: string, noms: string): string => xml.replace(new RegExp(`<((?:\\w+:)?(?:${noms}))>.*?</\\1>`), '')

describe.each([PAYFIP, PAYLINE])('$code and npm soap', (rail) => {
  const { ouvrir, demander, espace } = rail

  it('its server reads every field of what our rail asks, its client would have written the same', async () => {
    const un = unRail(rail)
    const la = await un.serveur()
    await la.ouvrir()
    await expect(la.enqueter('UnJeton0000001')).rejects.toThrow(SansReponse)
    const lus = [...la.lus]
    expect(lus.map(([nom]) => nom)).toEqual([ouvrir, demander])
    const [ouverture, enquete] = lus.map(([, lu]) => JSON.stringify(lu))
    for (const champ of ['reference', 'urlRetour', 'urlNotification', 'email'] as const)
      expect(ouverture).toContain(`"${un.demande[champ]}"`)
    const sommes = [...(ouverture ?? '').matchAll(/"(?:montant|amount)":(\d+)[,}]/g)]
    expect(sommes.map(([, somme]) => Number(somme))).toEqual(rail.sommes)
    expect(enquete).toContain('"UnJeton0000001"')
    for (const [rang, [nom, lu]] of lus.entries()) {
      const lui = await un.client(la.racine)
      await lui[`${nom}Async`](lu)
      const [notre, sien] = [la.passes[rang]?.demande ?? '', feuilles(String(lui.lastRequest))]
      expect(feuilles(notre)).toEqual(sien)
      // another space, a field that is not there: seen
      expect(feuilles(notre.replaceAll(/http:\/\/(impl|securite)/g, 'http://autre'))).not.toEqual(sien)
      expect(feuilles(sans(notre, 'refdet|ref|idOp|token'))).not.toEqual(sien)
    }
    const attendu = 'authorization' in rail.entetes ? BASIC : null
    expect(la.passes.map(({ authorization }) => authorization)).toEqual([attendu, attendu])
  })

  it('its client reads what our bank answers, our rail reads the same of its server', async () => {
    const un = unRail(rail)
    const ecoute = await un.serveur()
    await ecoute.ouvrir()
    const ouverte = await un.demanderALaBanque(ouvrir, ecoute.lus[0]?.[1] ?? {})
    const [[id, page] = []] = [...un.simulateur.pages]
    if (id === undefined) throw new Error('no page')
    expect(page?.montant).toBe(4200)
    expect(JSON.stringify(ouverte.lu)).toContain(`"${id}"`)
    await un.agir(`${un.outils.racine}/page/${id}`, 'PAYER')
    const payee = await un.demanderALaBanque(demander, rail.question(id))
    for (const { fil, refait } of [ouverte, payee]) {
      expect(feuilles(fil)).toEqual(feuilles(refait))
      expect(feuilles(fil).length).toBeGreaterThan(0)
    }

    const lui = await un.serveur({ [ouvrir]: ouverte.lu, [demander]: payee.lu })
    const depart = await lui.ouvrir()
    expect([depart.nature, idDe(depart)]).toEqual(['REDIRECTION', id])
    expect(await lui.enqueter(id)).toMatchObject({
      nature: 'PAYE',
      capture: { montant: 4200, devise: 'EUR', reference: un.demande.reference },
    })
    // an amount that did not come pays nothing
    const reste = JSON.parse(JSON.stringify(payee.lu).replaceAll(/"(montant|amount)":4200,?/g, ''))
    await expect((await un.serveur({ [demander]: reste })).enqueter(id)).rejects.toThrow(SansReponse)
  })

  it('our bank opens nothing of another space, nor without a field that must be there', async () => {
    const un = unRail(rail)
    const la = await un.serveur()
    await la.ouvrir()
    const bonne = la.passes[0]?.demande ?? ''
    for (const mauvaise of [bonne.replaceAll(espace, 'autre'), sans(bonne, 'urlredirect|cancelURL')]) {
      expect(mauvaise).not.toBe(bonne)
      expect((await un.repondre(mauvaise)).corps).not.toMatch(/<(idOp|token)>/)
    }
    expect(un.simulateur.pages.size).toBe(0)
    expect((await un.repondre(bonne)).corps).toMatch(/<(idOp|token)>/)
  })
})

it('a fault of PAYFIP is one for its client, and one of its server is one for our rail', async () => {
  const un = unRail(PAYFIP)
  await expect(un.demanderALaBanque(PAYFIP.demander, PAYFIP.question('inconnu'))).rejects.toMatchObject({
    root: { Envelope: { Body: { Fault: { detail: { FonctionnelleErreur: { code: 'P1' } } } } } },
  })
  const faute = (nom: string, code: string) => ({
    Fault: { faultcode: 'S:Server', faultstring: nom, detail: { [nom]: { code } }, statusCode: 500 },
  })
  const dire = async (nom: string, code: string) =>
    await (await un.serveur({ [PAYFIP.demander]: faute(nom, code) })).enqueter('a')
  expect(await dire('FonctionnelleErreur', 'P5')).toEqual({ nature: 'EN_COURS' })
  expect(await dire('FonctionnelleErreur', 'P1')).toEqual({ nature: 'EXPIRE', oublie: true })
  await expect(dire('TechIndisponibiliteErreur', 'P1')).rejects.toThrow(SansReponse)
})
