import type { Contexte } from '../../../platform/context.ts'
import { publier } from '../../../platform/evenements.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import type { CleCreance } from '../../facture/creances.public.ts'
import { paiementRefuse, paiementRegularise } from '../paiement.events.ts'
import type { LigneDePaiement, LignePaiement } from '../paiement.repo.ts'
import { finirIncidentsDes, type Incident, noterIncidents } from './incidents.repo.ts'

/** Tells of these to who watches the payments of their contracts: of each once. */
export const direIncidents = async (ctx: Contexte, incidents: readonly Incident[]): Promise<void> => {
  const le = ctx.clock.now()
  const neufs = await noterIncidents(ctx.sql, incidents, le)
  for (const { numeroContrat, cle, type, centimes } of incidents)
    if (neufs.some((un) => un.numeroContrat === numeroContrat && un.cle === cle))
      await publier(ctx, paiementRefuse, { numeroContrat, cle, type, le: le.toISOString(), montantCentimes: centimes })
}

export const direRegularises = async (
  ctx: Contexte,
  finis: readonly Pick<Incident, 'numeroContrat' | 'cle'>[],
): Promise<void> => {
  for (const { numeroContrat, cle } of finis) await publier(ctx, paiementRegularise, { numeroContrat, cle })
}

/** A payment was refused, once a day for a due; a stranger's refused card alarms nobody. */
export const publierIncident = async (
  ctx: Contexte,
  { origine }: LignePaiement,
  lignes: readonly LigneDePaiement[],
): Promise<void> => {
  if (origine === 'ANONYME') return
  const jour = jourLocal(ctx.clock.now())
  await direIncidents(
    ctx,
    lignes
      .filter(({ centimes }) => centimes > 0)
      .map(({ numero_contrat: numeroContrat, id_creance: idCreance, centimes }) => ({
        numeroContrat,
        cle: `IP:${idCreance}:${jour}`,
        type: 'IP',
        idCreance,
        centimes,
      })),
  )
}

/** Ends what was told of dues of which nothing is left now. */
export const publierRegularises = async (ctx: Contexte, soldees: readonly CleCreance[]): Promise<void> =>
  direRegularises(ctx, await finirIncidentsDes(ctx.sql, soldees, ctx.clock.now()))
