import { type NotificationSimulee, notificationsSimulees } from '../stripe/simulateur/notification.ts'
import {
  PAGE_DE_MAINTENANCE,
  type PanneSimulee,
  pageDeSession,
  pageDuPanneau,
  pannesSimulees,
} from '../stripe/simulateur/page.ts'
import type { SessionSimulee } from '../stripe/simulateur/sessions.ts'

/** A page of the fictional bank, as any protocol opened it; `champs` is what it was opened with. */
export interface PageSimulee extends SessionSimulee {
  readonly champs: Readonly<Record<string, string>>
  issue: 'OUVERTE' | 'PAYEE' | 'REFUSEE' | 'ANNULEE' | 'EN_ATTENTE'
}
export interface DemandeSimulee {
  readonly methode: string
  readonly chemin: string
  readonly entetes: NodeJS.Dict<string | string[]>
  readonly corps: Buffer
}
export interface ReponseSimulee {
  readonly statut: number
  readonly type: string
  readonly corps: string
  readonly entetes?: Readonly<Record<string, string>>
}
/** What it sends to the portal. */
export interface MessageSimule {
  readonly adresse: string
  readonly methode: 'GET' | 'POST'
  readonly type: string
  readonly corps: string
  readonly entetes?: Readonly<Record<string, string>>
}
export type EnvoyerMessage = (message: MessageSimule) => Promise<unknown>

interface Ouverture {
  readonly id: string
  readonly reference: string
  readonly nom: string
  readonly montant: number
  readonly devise: string
  readonly retour: string
  readonly annulation: string
  readonly expireLe: number
  readonly champs: Readonly<Record<string, string>>
}
export interface Banque {
  readonly racine: string
  readonly pages: ReadonlyMap<string, PageSimulee>
  maintenant(): Date
  /** The page of that id; one that is known is the same again. */
  ouvrir(ouverture: Ouverture): PageSimulee
  /** Leads a browser to a page. */
  mener(page: PageSimulee): ReponseSimulee
}

/** How a provider speaks, from its documentation. */
export interface Protocole {
  /** What a browser posts or asks, the pages apart; undefined: not there. */
  navigateur?(demande: DemandeSimulee, banque: Banque): ReponseSimulee | undefined
  /** What a portal asks; undefined: not there. */
  api?(demande: DemandeSimulee, banque: Banque): ReponseSimulee | undefined
  /** What the portal is told of what happened on a page; undefined: nothing. */
  message(page: PageSimulee, banque: Banque): MessageSimule | undefined
  /** The same with a signature that is not. */
  fausser(message: MessageSimule): MessageSimule
  /** Where the browser goes back to. */
  retour(page: PageSimulee, banque: Banque): string
}

interface Options {
  readonly racine: string
  readonly maintenant: () => Date
  readonly envoyer: EnvoyerMessage
  readonly protocole: Protocole
  readonly plusTard?: (faire: () => void) => void
}

const TARD_MS = 20_000
export const html = (corps: string, statut = 200): ReponseSimulee => ({
  statut,
  type: 'text/html; charset=utf-8',
  corps,
})
const vers = (adresse: string): ReponseSimulee => ({ ...html(''), statut: 303, entetes: { location: adresse } })
const jamais = (): Promise<never> => new Promise(() => undefined)

/** A fictional bank that speaks a protocol: its pages, its switches, its journal of captures. */
export const simulerBanque = ({ racine, maintenant, envoyer, protocole, plusTard }: Options) => {
  const pages = new Map<string, PageSimulee>()
  const captures: { reference: string; transaction: string; montant: number; devise: string }[] = []
  let panne: PanneSimulee = 'AUCUNE'
  const attendre = plusTard ?? ((faire: () => void) => void setTimeout(faire, TARD_MS).unref())
  const banque: Banque = {
    racine,
    pages,
    maintenant,
    ouvrir: ({ expireLe, ...reste }) => {
      const connue = pages.get(reste.id)
      if (connue !== undefined) return connue
      const page: PageSimulee = {
        ...reste,
        traite: '',
        intention: `tx${String(pages.size + 1).padStart(6, '0')}${reste.reference}`,
        expireLe,
        statut: 'open',
        paiement: 'unpaid',
        refus: undefined,
        echouee: false,
        issue: 'OUVERTE',
      }
      pages.set(page.id, page)
      return page
    },
    mener: ({ id }) => vers(`${racine}/page/${encodeURIComponent(id)}`),
  }

  const dire = async (page: PageSimulee, comment: NotificationSimulee): Promise<void> => {
    const message = comment === 'JAMAIS' ? undefined : protocole.message(page, banque)
    if (message === undefined) return
    const une = comment === 'MAL_SIGNEE' ? protocole.fausser(message) : message
    const partir = async (): Promise<void> => {
      for (let fois = comment === 'DEUX_FOIS' ? 2 : 1; fois > 0; fois -= 1) await envoyer(une).catch(() => undefined)
    }
    if (comment === 'TARDIVE') attendre(() => void partir())
    else await partir()
  }
  const encaisser = (page: PageSimulee, montant: string | null): void => {
    if (montant === 'AUTRE_MONTANT') page.montant += 100
    if (montant === 'AUTRE_DEVISE') page.devise = 'USD'
    Object.assign(page, { statut: 'complete', paiement: 'paid', refus: undefined, issue: 'PAYEE' })
    const { reference, intention: transaction, devise } = page
    captures.push({ reference, transaction, montant: page.montant, devise })
  }

  const faire = (page: PageSimulee, champs: URLSearchParams): 'RESTER' | 'REVENIR' | 'ANNULER' => {
    const enAttente = page.issue === 'EN_ATTENTE'
    const ouverte = page.statut === 'open'
    switch (champs.get('geste')) {
      case 'PAYER':
      case 'CONFIRMER':
        if (!ouverte && !enAttente) return 'RESTER'
        encaisser(page, champs.get('montant'))
        return 'REVENIR'
      case 'REFUSER':
        if (ouverte) Object.assign(page, { refus: 'card_declined', issue: 'REFUSEE' })
        return 'RESTER'
      case 'ATTENDRE':
        if (!ouverte) return 'RESTER'
        Object.assign(page, { statut: 'complete', issue: 'EN_ATTENTE' })
        return 'REVENIR'
      case 'ECHOUER':
        if (!enAttente) return 'RESTER'
        Object.assign(page, { echouee: true, issue: 'REFUSEE' })
        return 'REVENIR'
      case 'ANNULER':
        if (!ouverte) return 'RESTER'
        Object.assign(page, { statut: 'expired', issue: 'ANNULEE' })
        return 'ANNULER'
      default:
        return 'RESTER'
    }
  }
  /** What a person does on a page. */
  const agir = async (page: PageSimulee, champs: URLSearchParams): Promise<ReponseSimulee> => {
    const dite = champs.get('notification') ?? 'NORMALE'
    const comment = (dite in notificationsSimulees ? dite : 'NORMALE') as NotificationSimulee
    const suite = faire(page, champs)
    if (suite !== 'RESTER' || champs.get('geste') === 'REFUSER') await dire(page, comment)
    if (suite === 'RESTER') return html(pageDeSession(page))
    return vers(suite === 'ANNULER' ? page.annulation : protocole.retour(page, banque))
  }

  const avecPanne = (demande: DemandeSimulee): ReponseSimulee | Promise<never> | undefined => {
    const celle = panne
    if (celle === 'AUCUNE') return protocole.api?.(demande, banque)
    panne = 'AUCUNE'
    if (celle === 'MUETTE') return jamais()
    if (celle === 'ERREUR') return { statut: 500, type: 'text/plain', corps: 'Internal Server Error' }
    if (celle === 'MALFORMEE') return html(PAGE_DE_MAINTENANCE)
    protocole.api?.(demande, banque)
    return jamais()
  }
  const repondre = async (demande: DemandeSimulee): Promise<ReponseSimulee> => {
    const { methode, chemin, corps } = demande
    const champs = new URLSearchParams(corps.toString('utf8'))
    const [, id] = /^\/page\/([^/?]+)$/.exec(chemin) ?? []
    const page = id === undefined ? undefined : pages.get(decodeURIComponent(id))
    if (page !== undefined) return methode === 'POST' ? agir(page, champs) : html(pageDeSession(page))
    const sienne =
      chemin === '' || chemin === '/'
        ? undefined
        : (protocole.navigateur?.(demande, banque) ?? (await avecPanne(demande)))
    if (sienne !== undefined) return sienne
    if (chemin !== '' && chemin !== '/') return html('', 404)
    const voulue = champs.get('panne') ?? ''
    if (methode === 'POST' && voulue in pannesSimulees) panne = voulue as PanneSimulee
    return html(pageDuPanneau(panne, [...pages.values()]))
  }
  return {
    repondre,
    captures,
    pages: pages as ReadonlyMap<string, PageSimulee>,
    dire,
    redire: async (reference: string, montant: number): Promise<void> => {
      for (const page of pages.values()) if (page.reference === reference) await dire({ ...page, montant }, 'DEUX_FOIS')
    },
    tomber: (une: PanneSimulee): void => {
      panne = une
    },
  }
}
