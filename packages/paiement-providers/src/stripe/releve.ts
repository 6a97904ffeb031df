import type Stripe from 'stripe'
import { type LigneDeReleve, type NatureDeReleve, type Prestataire, SansReponse } from '../port.ts'
import { clientStripe, motDe, refusDefinitif } from './client.ts'
import type { SecretsStripe } from './secrets.ts'

/** The most that a page of theirs holds. */
const PAGE = 100

// their reporting categories, the words that accountants are given; what is not here waits for somebody
const natures: Readonly<Record<string, NatureDeReleve>> = {
  charge: 'ENCAISSEMENT',
  refund: 'REMBOURSEMENT',
  partial_capture_reversal: 'REMBOURSEMENT',
  dispute: 'IMPAYE',
  // a debit that came back after it had succeeded
  charge_failure: 'IMPAYE',
  fee: 'FRAIS',
  network_cost: 'FRAIS',
  tax: 'FRAIS',
  payout: 'VIREMENT',
  payout_reversal: 'VIREMENT',
}

type Argent = Pick<Stripe.Charge, 'amount' | 'currency'>

const idDe = (lie: string | { readonly id: string } | null | undefined): string | null =>
  typeof lie === 'string' ? lie : (lie?.id ?? null)

/** A balance is kept in the currency of the account: what was charged is said by the charge. */
const argentDe = (
  mouvement: Stripe.BalanceTransaction,
  source: Argent | undefined,
): Pick<LigneDeReleve, 'montant' | 'devise'> => ({
  montant: source === undefined ? mouvement.amount : Math.sign(mouvement.amount) * source.amount,
  devise: (source?.currency ?? mouvement.currency).toUpperCase(),
})

const ligneDe = (mouvement: Stripe.BalanceTransaction): LigneDeReleve => {
  const nature = natures[mouvement.reporting_category] ?? 'AUTRE'
  // expanded, of the kind that its category says
  const source = mouvement.source as Stripe.Charge | Stripe.Refund | Stripe.Dispute | null
  const duPaiement =
    source?.object === 'charge' || source?.object === 'refund' || source?.object === 'dispute' ? source : undefined
  const { reference = null, traite } = duPaiement?.metadata ?? {}
  const charge = duPaiement?.object === 'charge' ? duPaiement.id : idDe(duPaiement?.charge)
  return {
    operation: mouvement.id,
    nature,
    transaction: idDe(duPaiement?.payment_intent) ?? charge,
    reference,
    traite,
    ...argentDe(mouvement, duPaiement),
    moyen: duPaiement?.object === 'charge' ? (duPaiement.payment_method_details?.type ?? null) : null,
    le: new Date(mouvement.created * 1000),
  }
}

/** The balance transactions of the account: what its balance is made of, fees and payouts among them. Nothing of none is left out. */
export const relever: NonNullable<Prestataire<SecretsStripe>['relever']> = async ({ du, au }, outils) => {
  const client = clientStripe(outils)
  const created = { gte: Math.floor(du.getTime() / 1000), lt: Math.floor(au.getTime() / 1000) }
  const lignes: LigneDeReleve[] = []
  let apres: string | undefined
  try {
    for (;;) {
      const page = await client.balanceTransactions.list({
        created,
        limit: PAGE,
        expand: ['data.source'],
        ...(apres === undefined ? {} : { starting_after: apres }),
      })
      if (!Array.isArray(page.data) || typeof page.has_more !== 'boolean') throw new SansReponse('malformed answer')
      lignes.push(...page.data.filter(({ amount }) => amount !== 0).map(ligneDe))
      apres = page.data.at(-1)?.id
      if (!page.has_more || apres === undefined) return lignes
    }
  } catch (cause) {
    throw cause instanceof SansReponse ? cause : new SansReponse(refusDefinitif(cause) ?? motDe(cause))
  }
}
