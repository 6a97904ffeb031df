import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'

type Lue = Pick<
  Facture,
  | 'nature'
  | 'etape'
  | 'dateEmissionFacture'
  | 'dateLimitePaiementFacture'
  | 'datePrelevement'
  | 'dateDerniereRelance'
  | 'montantTTCFacture'
  | 'soldeFactureClient'
>

const echeance = ({ nature, etape, dateLimitePaiementFacture: limite, datePrelevement: debit }: Lue): string => {
  const { attente, retard } = suites[etape]
  if (nature === 'AVOIR') return ''
  if (attente === 'PRELEVEMENT') return debit === null ? '' : `, prélevée le ${dateLongue(debit)}`
  if (attente !== 'REGLEMENT' || limite === null) return ''
  return `, ${retard ? 'à payer depuis le' : 'à payer avant le'} ${dateLongue(limite)}`
}

/** Of a bill, for staff: since when, until when, what is left of it, when it was last asked for. */
export const phrasesDeDerniere = (facture: Lue): string[] => {
  const { dateEmissionFacture, dateDerniereRelance, montantTTCFacture, soldeFactureClient, etape } = facture
  const reste = -soldeFactureClient
  return [
    `Émise le ${dateLongue(dateEmissionFacture)}${echeance(facture)}.`,
    ...(reste > 0 && reste !== montantTTCFacture ? [`Reste ${euros(reste)}.`] : []),
    ...(etape !== 'SOLDEE' && dateDerniereRelance !== null
      ? [`Dernière relance le ${dateLongue(dateDerniereRelance)}.`]
      : []),
  ]
}
