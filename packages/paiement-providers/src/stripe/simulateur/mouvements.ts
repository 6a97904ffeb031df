import { createHash } from 'node:crypto'
import type { ReponseApi, SessionSimulee } from './sessions.ts'

/** What moves the balance of the account, beside payments. */
export type RepriseSimulee = 'refund' | 'dispute'

interface Mouvement {
  readonly id: string
  readonly created: number
  readonly type: string
  readonly categorie: string
  readonly montant: number
  readonly devise: string
  readonly frais: number
  readonly source: Record<string, unknown> | string
}

/** A cent and a half in the euro, and a quarter of a euro. */
const fraisDe = (montant: number): number => 25 + Math.round((montant * 15) / 1000)

/** Objects of the balance, as documented: the latest first, a hundred at most for a page. */
export class MouvementsSimules {
  readonly #tous: Mouvement[] = []
  readonly #maintenant: () => number

  constructor(maintenant: () => number) {
    this.#maintenant = maintenant
  }

  #noter(mouvement: Omit<Mouvement, 'id' | 'created'>): void {
    const numero = String(this.#tous.length + 1).padStart(6, '0')
    const grain = createHash('sha256')
      .update(`${numero}${JSON.stringify(mouvement)}`)
      .digest('hex')
      .slice(0, 18)
    this.#tous.push({ ...mouvement, id: `txn_${numero}${grain}`, created: this.#maintenant() })
  }

  /** The charge of a session that is paid. */
  encaisser(session: SessionSimulee): void {
    const { montant, devise, intention, reference, traite } = session
    this.#noter({
      type: 'charge',
      categorie: 'charge',
      montant,
      devise,
      frais: fraisDe(montant),
      source: {
        id: chargeDe(session),
        object: 'charge',
        amount: montant,
        currency: devise,
        payment_intent: intention,
        metadata: { reference, traite },
        payment_method_details: { type: 'card' },
      },
    })
  }

  /** Money given back, by whoever keeps the account or by the bank of the payer. */
  reprendre(session: SessionSimulee, comment: RepriseSimulee, montant = session.montant): void {
    const { devise, intention } = session
    const grain = `${session.intention.slice(3)}${this.#tous.length}`
    this.#noter({
      type: comment === 'refund' ? 'refund' : 'adjustment',
      categorie: comment,
      montant: -montant,
      devise,
      // its fee for a dispute
      frais: comment === 'refund' ? 0 : 2000,
      source: {
        id: `${comment === 'refund' ? 're' : 'dp'}_${grain}`,
        object: comment,
        amount: montant,
        currency: devise,
        charge: chargeDe(session),
        payment_intent: intention,
        metadata: {},
      },
    })
  }

  /** All of the balance, to the bank account of the agency. */
  virer(): void {
    const solde = this.#tous.reduce((somme, { montant, frais }) => somme + montant - frais, 0)
    if (solde <= 0) return
    const source = { id: `po_${this.#tous.length}`, object: 'payout', amount: solde, currency: 'eur', metadata: {} }
    this.#noter({ type: 'payout', categorie: 'payout', montant: -solde, devise: 'eur', frais: 0, source })
  }

  lister(requete: URLSearchParams): ReponseApi {
    const nombre = Number(requete.get('limit') ?? 10)
    if (!(nombre >= 1 && nombre <= 100))
      return [400, { error: { type: 'invalid_request_error', message: 'Invalid limit', param: 'limit' } }]
    const [des, avant] = [Number(requete.get('created[gte]') ?? 0), Number(requete.get('created[lt]') ?? Infinity)]
    const rendus = this.#tous.filter(({ created }) => created >= des && created < avant).toReversed()
    const apres = requete.get('starting_after')
    const rang = apres === null ? -1 : rendus.findIndex(({ id }) => id === apres)
    if (apres !== null && rang === -1)
      return [
        404,
        {
          error: {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: `No such balance transaction: '${apres}'`,
          },
        },
      ]
    const reste = rendus.slice(rang + 1)
    const ouverte = [...requete].some(([nom, valeur]) => nom.startsWith('expand') && valeur === 'data.source')
    const data = reste.slice(0, nombre).map((un) => ecrire(un, ouverte))
    return [200, { object: 'list', url: '/v1/balance_transactions', has_more: reste.length > nombre, data }]
  }
}

const chargeDe = ({ intention }: SessionSimulee): string => `ch_${intention.slice(3)}`

const ecrire = ({ montant, frais, categorie, devise, source, ...reste }: Mouvement, ouverte: boolean) => ({
  ...reste,
  object: 'balance_transaction',
  amount: montant,
  fee: frais,
  net: montant - frais,
  currency: devise,
  reporting_category: categorie,
  status: 'pending',
  available_on: reste.created + 2 * 86_400,
  description: null,
  exchange_rate: null,
  fee_details: [],
  source: ouverte || typeof source === 'string' ? source : source.id,
})
