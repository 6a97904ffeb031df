import type { ValeursParametres } from '../parametrage/parametres.ts'
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
  typeDonnees,
}: Pick<Facture, 'nature' | 'etape' | 'rejet' | 'motifSansPaiement'> & {
  readonly annulee: boolean
  readonly typeDonnees: ValeursParametres['factureTypeDonnees']
}): EtatDit => {
  if (nature === 'AVOIR') return 'AVOIR'
  // nobody paid it: a credit note took it back whole
  if (annulee && etape === 'SOLDEE') return 'ANNULEE'
  const demandee = suites[etape].attente === 'REGLEMENT'
  if (demandee && (motifSansPaiement === 'NON_VALIDEE' || motifSansPaiement === 'EN_COURS')) return motifSansPaiement
  // no French institution is named where another country's law holds
  if (etape === 'TRESOR' && typeDonnees === 'MTC') return 'CONTENTIEUX'
  return rejet !== null && (etape === 'A_ECHOIR' || etape === 'ECHUE') ? 'PRELEVEMENT_REFUSE' : etape
}
