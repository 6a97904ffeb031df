import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { isPaiementOffert, type Payabilite } from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'

type Situee = Pick<Facture, 'etape'> & Payabilite

/** Where a bill to settle stands: paid here, paid another way, or nobody asks anything for now (debited, frozen, paid in parts). */
export const partDe = (une: Situee): 'offertes' | 'autres' | 'attente' => {
  if (suites[une.etape].attente !== 'REGLEMENT') return 'attente'
  return isPaiementOffert(une) ? 'offertes' : 'autres'
}

/** The bill that is read before one is chosen: the first of those that are asked for, in the order of their rows; else the first of all. */
export const premiereLue = <F extends Situee>(factures: readonly F[]): F | undefined =>
  factures.find((une) => partDe(une) === 'offertes') ?? factures.find((une) => partDe(une) === 'autres') ?? factures[0]
