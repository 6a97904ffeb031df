import { estChampContact } from '@ondine/webapi/client/client.codes.ts'
import type { ValeursClient } from '@ondine/webapi/client/client.rules.ts'
import type { Contexte } from '../../../platform/context.ts'
import { publier } from '../../../platform/evenements.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { contactsChanges } from '../client.events.ts'
import type { LigneClient } from '../client-detail.repo.ts'
import { ecrireClient } from '../valeurs-client.repo.ts'

/** Makes a change asked online effective, in the open transaction; a change of contacts is announced to those known before. */
export const appliquerModification = async (
  ctx: Contexte,
  faite: { id: number; ligne: LigneClient; numeroContrat: string; userWebId: number; apres: ValeursClient },
): Promise<void> => {
  const { id, ligne, numeroContrat, userWebId, apres } = faite
  const le = ctx.clock.now()
  const numeroClient = ligne.numero_client
  await ecrireClient(ctx.sql, { numeroClient, numeroContrat, estProfessionnel: ligne.est_professionnel }, apres, {
    le,
    jour: jourLocal(le),
  })
  const champs = Object.keys(apres).filter(estChampContact)
  if (champs.length > 0)
    await publier(ctx, contactsChanges, { modification: id, numeroClient, numeroContrat, userWebId, champs })
}
