import type { Constat, Demande, Depart, Outils, Prestataire, Verdict } from '../port.ts'
import {
  type DemandeSimulee,
  type EnvoyerMessage,
  type MessageSimule,
  type Protocole,
  type ReponseSimulee,
  simulerBanque,
} from '../simulateur/banque.ts'
import type { PanneSimulee } from '../stripe/simulateur/page.ts'

const RACINE = 'http://127.0.0.2:4010/banque'
const PORTAIL = 'https://agence.exemple.fr/webapi/Paiement'

/** Where a fictional bank stands, its clock, and who hears it. */
interface Place {
  readonly racine: string
  readonly maintenant: () => Date
  readonly envoyer: EnvoyerMessage
  /** How it waits before it tells late; absent: twenty seconds. */
  readonly plusTard?: (faire: () => void) => void
}
export interface BanqueEprouvee {
  repondre(demande: DemandeSimulee): Promise<ReponseSimulee>
  tomber(panne: PanneSimulee): void
  /** Tells twice again what it told of a payment, with another amount. */
  redire?(reference: string, montant: number): Promise<void>
  readonly pages: ReadonlyMap<string, { readonly montant: number }>
}
export const parProtocole =
  (protocole: Protocole) =>
  (place: Place): BanqueEprouvee =>
    simulerBanque({ ...place, protocole })

/** A rail, the fictional bank that speaks as it, and what that protocol cannot say. */
export interface RailEprouve<S = unknown, C = unknown> {
  readonly prestataire: Prestataire<S, C>
  readonly essai: { readonly secrets: S; readonly config: C }
  /** What it is asked for, where another account of the same rail is asked otherwise. */
  readonly demande?: Partial<Demande>
  simuler(place: Place): BanqueEprouvee
  /** Keys of somebody else; undefined: nothing is signed. */
  readonly autresCles?: S | undefined
  /** The field, or the header, that bears its signature, where it is not called so. */
  readonly signature?: string
  /** A new key before the old one; undefined: it has none that is changed. */
  readonly clesChangees?: S | undefined
  /** Its answers tell no amount, or no currency: it holds what the signed request asked for. */
  readonly taitMontant?: true
  readonly taitDevise?: true
  /** Its notification is believed of nothing: only a statement confirms. */
  readonly declare?: true
  /** Its page lets nobody wait. */
  readonly sansAttente?: true
  /** What a refused card, and giving up, are told as, where not final. */
  readonly refus?: 'EN_COURS'
  readonly abandon?: 'EN_COURS' | 'REFUSE'
  /** Where its second host stands beside the first, where it has one. */
  readonly secours?: string
  /** It tells of nothing but a payment. */
  readonly neDitQuePaye?: true
}

const demandeDEssai = (reste: Partial<Demande>, maintenant: Date, vieMinutes: number): Demande => {
  const reference = reste.reference ?? '7K3M9PQRSTVW'
  return {
    id: '0b0e7b1e-6f0d-4a52-9b4e-3c1f0f1e2d3c',
    reference,
    traite: 'EAU',
    montant: 4_200,
    devise: 'EUR',
    libelle: `Facture d’eau, paiement ${reference}`,
    email: 'abonne@exemple.fr',
    urlRetour: `${PORTAIL}/retour/${reference}`,
    urlAnnulation: `${PORTAIL}/retour/${reference}?cancel=1`,
    urlNotification: `${PORTAIL}/notification/RAIL/EAU`,
    creeLe: maintenant,
    expireLe: new Date(maintenant.getTime() + vieMinutes * 60_000),
    numero: 123,
    titre: null,
    ...reste,
  }
}

/** The same for every rail: a payment, its page, what is told, what is asked. */
export const unEssai = (rail: RailEprouve, changes: { secrets?: unknown; demande?: Partial<Demande> } = {}) => {
  let maintenant = new Date('2026-11-20T17:00:00.000Z')
  const attente: (() => void)[] = []
  const recus: { message: MessageSimule; verdict: Verdict }[] = []
  const demande = demandeDEssai(
    { ...rail.demande, ...changes.demande },
    maintenant,
    rail.prestataire.capacites.vieMinutes,
  )
  const simulateur = rail.simuler({
    racine: RACINE,
    maintenant: () => maintenant,
    plusTard: (faire) => attente.push(faire),
    envoyer: async (message) => {
      recus.push({ message, verdict: verifier(message) })
    },
  })
  const appels: string[] = []
  const appeler: Outils<unknown>['appeler'] = async (adresse, requete = {}) => {
    if (!adresse.startsWith(RACINE)) throw new Error(`asked elsewhere: ${adresse}`)
    appels.push(adresse)
    const { statut, type, corps } = await Promise.race([
      simulateur.repondre({
        methode: requete.method ?? 'GET',
        chemin: adresse.slice(RACINE.length),
        entetes: Object.fromEntries(new Headers(requete.headers)),
        corps: Buffer.from((requete.body as string | undefined) ?? ''),
      }),
      // a bank that hangs is given up, and only because the rail said when
      new Promise<never>((_, rejeter) => {
        if (requete.signal != null) setImmediate(() => rejeter(new DOMException('late', 'TimeoutError')))
      }),
    ])
    return new Response(corps, { status: statut, headers: { 'content-type': type } })
  }
  const outils = {
    ...rail.essai,
    ...(changes.secrets === undefined ? {} : { secrets: changes.secrets }),
    racine: RACINE,
    page: RACINE,
    secours: rail.secours === undefined ? undefined : `${RACINE}${rail.secours}`,
    appeler,
    maintenant: () => maintenant,
  }
  const messageDe = ({ corps, entetes = {} }: Pick<MessageSimule, 'corps' | 'entetes'>) => ({
    octets: Buffer.from(corps),
    entetes,
    traite: 'EAU',
  })
  const verifier = (message: Pick<MessageSimule, 'corps' | 'entetes'>, autres: object = {}): Verdict =>
    rail.prestataire.verifier(messageDe(message), { ...outils, ...autres })
  const connu = (depart: Depart) => ({
    idPrestataire: 'idPrestataire' in depart ? depart.idPrestataire : '',
    reference: demande.reference,
    traite: 'EAU',
    creeLe: demande.creeLe,
    expireLe: demande.expireLe,
    titre: demande.titre,
  })
  const naviguer = async (methode: 'GET' | 'POST', adresse: string, corps = '') => {
    const reponse = await simulateur.repondre({
      methode,
      chemin: adresse.slice(RACINE.length),
      entetes: {},
      corps: Buffer.from(corps),
    })
    return { ...reponse, vers: reponse.entetes?.location ?? '' }
  }
  /** As a browser: to the page of the bank, by the form or the address that the rail gave. */
  const partir = async (): Promise<{ depart: Depart; page: string }> => {
    const depart = await rail.prestataire.demander(demande, outils)
    if (depart.nature === 'FORMULAIRE') {
      const { action, champs } = depart.formulaire
      const corps = new URLSearchParams(champs.map(([nom, valeur]): [string, string] => [nom, valeur])).toString()
      return { depart, page: (await naviguer('POST', action, corps)).vers }
    }
    if (depart.nature !== 'REDIRECTION') return { depart, page: '' }
    const { vers } = await naviguer('GET', depart.url)
    return { depart, page: vers || depart.url }
  }
  const agir = async (page: string, geste: string, reste: Record<string, string> = {}): Promise<string> =>
    (await naviguer('POST', page, new URLSearchParams({ geste, ...reste }).toString())).vers
  const lire = async (page: string): Promise<string> => (await naviguer('GET', page)).corps
  const enqueter = (depart: Depart): Promise<Constat> => rail.prestataire.enqueter(connu(depart), outils)
  /** What is known once everything that was told was made what it is, in that order. */
  const constats = async (depart: Depart): Promise<Constat[]> => {
    const tous: Constat[] = []
    for (const { verdict } of recus) {
      if (verdict.nature === 'CONSTAT') tous.push(verdict.constat)
      if (verdict.nature === 'A_ENQUETER') tous.push(await enqueter(depart))
    }
    return tous
  }
  return {
    demande,
    outils,
    simulateur,
    appels,
    recus,
    verifier,
    relire: (message: MessageSimule) => rail.prestataire.relire(messageDe(message), outils),
    partir,
    agir,
    lire,
    enqueter,
    expirer: (depart: Depart) => rail.prestataire.expirer(connu(depart), outils),
    constats,
    finAttente: async (): Promise<void> => {
      for (const faire of attente.splice(0)) faire()
      await new Promise(setImmediate)
    },
    avancer: (minutes: number): void => {
      maintenant = new Date(maintenant.getTime() + minutes * 60_000)
    },
  }
}
