import { suites } from './dues.rules.ts'
import type { EtatDit } from './etat-dit.codes.ts'
import type { Facture } from './factures.schemas.ts'

/** The state that an invoice is told to be in: what stops it from being paid now comes before the step of its recovery. Pure. */
export const etatDit = ({
  nature,
  annulee,
  etape,
  rejet,
  motifSansPaiement,
}: Pick<Facture, 'nature' | 'etape' | 'rejet' | 'motifSansPaiement'> & { readonly annulee: boolean }): EtatDit => {
  if (nature === 'AVOIR') return 'AVOIR'
  // nobody paid it: a credit note took it back whole
  if (annulee && etape === 'SOLDEE') return 'ANNULEE'
  const demandee = suites[etape].attente === 'REGLEMENT'
  if (demandee && (motifSansPaiement === 'NON_VALIDEE' || motifSansPaiement === 'EN_COURS')) return motifSansPaiement
  return rejet !== null && (etape === 'A_ECHOIR' || etape === 'ECHUE') ? 'PRELEVEMENT_REFUSE' : etape
}
