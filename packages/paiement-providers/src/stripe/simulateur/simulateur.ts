import { MouvementsSimules, type RepriseSimulee } from './mouvements.ts'
import { type Envoyer, facteurStripe, type NotificationSimulee, notificationsSimulees } from './notification.ts'
import {
  PAGE_DE_MAINTENANCE,
  type PanneSimulee,
  pageDeSession,
  pageDuPanneau,
  pannesSimulees,
  reprisesSimulees,
} from './page.ts'
import { ecrireSession, erreur, type ReponseApi, type SessionSimulee, SessionsSimulees } from './sessions.ts'

/** Keys of the fictional account. */
export const COMPTE_ESSAI_STRIPE = {
  cleApi: 'sk_test_BanqueFictive0001',
  clesNotification: ['whsec_BanqueFictive0001'],
}

interface Options {
  readonly cleApi: string
  readonly clesNotification: readonly string[]
  /** Where it was set up, without a slash at its end. */
  readonly racine: string
  readonly maintenant: () => Date
  readonly envoyer: Envoyer
  readonly plusTard?: (faire: () => void) => void
}
interface Demande {
  readonly methode: string
  readonly chemin: string
  readonly entetes: NodeJS.Dict<string | string[]>
  readonly corps: Buffer
}
interface Reponse {
  readonly statut: number
  readonly type: string
  readonly corps: string
  readonly entetes?: Readonly<Record<string, string>>
}

const html = (corps: string, statut = 200): Reponse => ({ statut, type: 'text/html; charset=utf-8', corps })
const json = ([statut, corps]: ReponseApi): Reponse => ({
  statut,
  type: 'application/json',
  corps: JSON.stringify(corps),
})
const vers = (adresse: string): Reponse => ({ ...html(''), statut: 303, entetes: { location: adresse } })
const absente = erreur(404, 'invalid_request_error', 'No such session', 'resource_missing')
const jamais = (): Promise<never> => new Promise(() => undefined)

type Dit = 'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'

/** Money that the bank took: what a portal must agree with. */
export interface CaptureSimulee {
  readonly reference: string
  readonly transaction: string
  readonly montant: number
  readonly devise: string
}

/**
 * Stripe Checkout as documented, with a page that a person uses and switches for what goes wrong. Written from its documentation, not from the
 * adapter; what its SDK has for this side, signatures and types, is the SDK's (decision 082).
 */
export const simulerStripe = (options: Options) => {
  const { racine } = options
  const secondes = () => Math.floor(options.maintenant().getTime() / 1000)
  const sessions = new SessionsSimulees(secondes)
  const mouvements = new MouvementsSimules(secondes)
  const captures: CaptureSimulee[] = []
  const notifier = facteurStripe({
    cle: options.clesNotification[0] ?? '',
    maintenant: secondes,
    envoyer: options.envoyer,
    plusTard: options.plusTard,
  })
  let panne: PanneSimulee = 'AUCUNE'

  const adresseDe = ({ retour, traite }: SessionSimulee): string =>
    `${retour.replace(/\/retour\/.*$/, '')}/notification/STRIPE/${traite}`
  const dire = (session: SessionSimulee, type: Dit, comment: NotificationSimulee) =>
    notifier(adresseDe(session), `checkout.session.${type}`, ecrireSession(session, racine), comment)

  const encaisser = (session: SessionSimulee, montant: string | null): void => {
    if (montant === 'AUTRE_MONTANT') session.montant += 100
    if (montant === 'AUTRE_DEVISE') session.devise = 'usd'
    session.statut = 'complete'
    session.paiement = 'paid'
    session.refus = undefined
    const { reference, intention: transaction, devise } = session
    captures.push({ reference, transaction, montant: session.montant, devise: devise.toUpperCase() })
    mouvements.encaisser(session)
  }
  const retourDe = ({ retour, id }: SessionSimulee): Reponse => vers(retour.replace('{CHECKOUT_SESSION_ID}', id))

  /** What a person does on the page of the bank. */
  const agir = async (session: SessionSimulee, champs: URLSearchParams): Promise<Reponse> => {
    const dite = champs.get('notification') ?? 'NORMALE'
    const comment = (dite in notificationsSimulees ? dite : 'NORMALE') as NotificationSimulee
    const enAttente = session.statut === 'complete' && session.paiement === 'unpaid'
    switch (champs.get('geste')) {
      case 'PAYER':
        if (session.statut !== 'open') return html(pageDeSession(session))
        encaisser(session, champs.get('montant'))
        await dire(session, 'completed', comment)
        return retourDe(session)
      case 'REFUSER':
        session.refus = 'card_declined'
        return html(pageDeSession(session))
      case 'ATTENDRE':
        session.statut = 'complete'
        await dire(session, 'completed', comment)
        return retourDe(session)
      case 'CONFIRMER':
        if (!enAttente) return html(pageDeSession(session))
        encaisser(session, champs.get('montant'))
        await dire(session, 'async_payment_succeeded', comment)
        return retourDe(session)
      case 'ECHOUER':
        session.echouee = enAttente
        if (enAttente) await dire(session, 'async_payment_failed', comment)
        return retourDe(session)
      case 'ANNULER':
        return vers(session.annulation)
      default:
        return html(pageDeSession(session))
    }
  }

  const expirer = async (session: SessionSimulee): Promise<ReponseApi> => {
    if (session.statut !== 'open') return erreur(400, 'invalid_request_error', 'Only open sessions can be expired.')
    session.statut = 'expired'
    await dire(session, 'expired', 'NORMALE')
    return [200, ecrireSession(session, racine)]
  }

  const api = async ({ methode, chemin, entetes, corps }: Demande): Promise<ReponseApi> => {
    if (entetes.authorization !== `Bearer ${options.cleApi}`)
      return erreur(401, 'invalid_request_error', 'Invalid API Key provided')
    if (methode === 'GET' && chemin.startsWith('/v1/balance_transactions'))
      return mouvements.lister(new URL(chemin, 'http://banque.example').searchParams)
    const [, id, geste] = /^\/v1\/checkout\/sessions(?:\/([\w]+))?(?:\/(expire))?(?:\?.*)?$/.exec(chemin) ?? []
    if (!chemin.startsWith('/v1/checkout/sessions')) return absente
    if (id === undefined) {
      const creee = sessions.creer(corps.toString('utf8'), [entetes['idempotency-key']].flat()[0])
      return 'id' in creee ? [200, ecrireSession(creee, racine)] : creee
    }
    const session = sessions.lire(id)
    if (session === undefined) return absente
    if (methode === 'POST' && geste === 'expire') return expirer(session)
    return [200, ecrireSession(session, racine, chemin.includes('expand'))]
  }

  const apiAvecPanne = async (demande: Demande): Promise<Reponse> => {
    const celle = panne
    panne = 'AUCUNE'
    if (celle === 'ERREUR') return json(erreur(500, 'api_error', 'An error occurred.'))
    if (celle === 'MALFORMEE') return html(PAGE_DE_MAINTENANCE)
    if (celle === 'MUETTE') return jamais()
    const reponse = json(await api(demande))
    if (celle === 'AILLEURS') return { ...reponse, corps: reponse.corps.replaceAll(racine, 'https://ailleurs.example') }
    return celle === 'MUETTE_APRES' ? jamais() : reponse
  }

  const repondre = async (demande: Demande): Promise<Reponse> => {
    const { methode, chemin, corps } = demande
    if (chemin.startsWith('/v1/')) return apiAvecPanne(demande)
    const champs = new URLSearchParams(corps.toString('utf8'))
    const [, id] = /^\/page\/([\w]+)$/.exec(chemin) ?? []
    const session = id === undefined ? undefined : sessions.lire(id)
    if (session !== undefined) return methode === 'POST' ? agir(session, champs) : html(pageDeSession(session))
    if (chemin !== '' && chemin !== '/') return html('', 404)
    const voulue = champs.get('panne') ?? ''
    if (methode === 'POST' && voulue in pannesSimulees) panne = voulue as PanneSimulee
    const reprise = champs.get('reprise') ?? ''
    const reprisee = sessions.lire(champs.get('session') ?? '')
    if (methode === 'POST' && reprisee?.paiement === 'paid' && reprise in reprisesSimulees)
      mouvements.reprendre(reprisee, reprise as RepriseSimulee)
    return html(pageDuPanneau(panne, [...sessions.toutes.values()]))
  }

  const tomber = (une: PanneSimulee): void => {
    panne = une
  }
  return { repondre, captures, sessions: sessions.toutes, mouvements, tomber, dire }
}
