import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { joursEntre } from './comparer.ts'
import type { FactureDuContrat } from './explication.repo.ts'
import { findLogement } from './semblables.repo.ts'

type Semblables = Pick<ExplicationFacture, 'semblables' | 'motifSemblables'>
const sans = (motifSemblables: NonNullable<Semblables['motifSemblables']>): Semblables => ({
  semblables: null,
  motifSemblables,
})

/** Groups are of the last year: an older bill has no fellow. */
const RECENTE_JOURS = 430

/** The year that an invoice closes, beside homes alike; they are at least twenty, or nothing is said of them. */
export const comparerAuxSemblables = async (
  ctx: Pick<ContexteUtilisateur, 'sql' | 'clock'>,
  facture: FactureDuContrat,
  numeroContrat: string,
): Promise<Semblables> => {
  const { periode_au: jour } = facture
  if (jour === null || joursEntre(jour, jourLocal(ctx.clock.now())) > RECENTE_JOURS) return sans('FACTURE_ANCIENNE')
  const logement = await findLogement(ctx.sql, numeroContrat, jour)
  if (logement === undefined) return sans('LOGEMENT_INCONNU')
  const { litres, nb_foyers, bas_litres, milieu_litres, haut_litres, calcule_le } = logement
  if (
    nb_foyers === null ||
    bas_litres === null ||
    milieu_litres === null ||
    haut_litres === null ||
    calcule_le === null
  )
    return sans('TROP_PEU')
  if (litres === null) return sans('HISTORIQUE_COURT')
  return {
    semblables: {
      volume: litres,
      bas: bas_litres,
      milieu: milieu_litres,
      haut: haut_litres,
      nbFoyers: nb_foyers,
      commune: logement.ville,
      diametre: logement.diametre_mm,
      calculeLe: calcule_le,
    },
    motifSemblables: null,
  }
}
