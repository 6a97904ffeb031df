import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { findRelevesDeContrats } from './facturees.repo.ts'
import { sommerFactureesDuGroupe } from './groupe/facturees-du-groupe.ts'
import {
  composerFacturees,
  type FactureesDeContrat as Facturees,
  type MoisFacture as Mois,
  type PeriodeFacturee as Periode,
} from './lecture/composer-facturees.ts'

export type FactureesDeContrat = Facturees
export type PeriodeFacturee = Periode
export type MoisFacture = Mois

/** Billed periods of a contract that the guard has checked. @throws ErreurApi S404 absent contract */
export const lireFacturees = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<FactureesDeContrat> => {
  const [lu] = await findRelevesDeContrats(ctx.sql, [numeroContrat])
  if (lu === undefined) throw new ErreurApi(communErreurs.introuvable)
  return composerFacturees(lu)
}

/**
 * Billed consumptions of a group that the guard has checked, by month in no order. 0 is « Tous mes contrats », which staff do not have.
 * @throws ErreurApi S404; CO07 group 0 beyond the size of a group
 */
export const lireFactureesDuGroupe = (ctx: ContexteUtilisateur, idGroupe: number): Promise<MoisFacture[]> =>
  sommerFactureesDuGroupe(ctx, idGroupe)
