import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import type { AnnulationDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { EtatRemise } from '@ondine/webapi/remise/remise.etats.ts'
import type { Contexte } from '../../platform/context.ts'
import type { DemandeEcrite } from './lecture.repo.ts'
import { estPartie } from './remettre-demande.ts'
import { findEtatAnnulation } from './remise.repo.ts'

const SANS_REPONSE: readonly EtatRemise[] = ['A_REMETTRE', 'REMISE', 'EN_ECHEC']

/** How its person takes a request back now: of what left for billing they ask once. */
export const annulationDe = async (
  ctx: Contexte,
  { demande_id: id, etat }: Pick<DemandeEcrite, 'demande_id' | 'etat'>,
): Promise<AnnulationDemande> => {
  const demandee = await findEtatAnnulation(ctx.sql, id)
  if (demandee !== undefined) return SANS_REPONSE.includes(demandee) ? 'DEMANDEE' : 'TROP_TARD'
  const offerts = evenementsOfferts(etatsDemande, { de: etat, par: 'ABONNE' })
  if (await estPartie(ctx, id)) return offerts.includes('ANNULATION_DEMANDEE') ? 'A_DEMANDER' : 'TROP_TARD'
  return offerts.includes('ANNULATION') ? 'POSSIBLE' : 'TROP_TARD'
}
