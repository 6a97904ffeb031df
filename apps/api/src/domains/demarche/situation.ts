import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { typesDuProcessus } from '@ondine/webapi/demarche/processus.codes.ts'
import { type Situation, vuePourContrat } from '@ondine/webapi/demarche/visibilite.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { impactePlusieurs } from '../client/impact.public.ts'
import { findEtatContrat, findReglagesDeListe } from './liste-demarches.repo.ts'

/** What a contract, which whoever asks may see, says of the procedures about it. */
export const situationDuContrat = async (
  ctx: Contexte,
  numeroContrat: string | null,
): Promise<Pick<Situation, 'etatContrat' | 'plusieursContrats'>> => {
  const { auteur } = ctx
  if (numeroContrat === null || auteur === undefined) return { etatContrat: null, plusieursContrats: false }
  return {
    etatContrat: (await findEtatContrat(ctx.sql, numeroContrat)) ?? null,
    plusieursContrats: await impactePlusieurs({ ...ctx, auteur }, numeroContrat),
  }
}

const cacheQuelquePart = (reglage: Parameters<typeof vuePourContrat>[0][number]): boolean =>
  reglage.masquerPourContratResilie ||
  reglage.masquerPourContratEnAttente ||
  reglage.actionImpactePlusieursContrats === 'CacherBouton'

/** What no list shows for this contract is neither opened nor sent by its address. @throws ErreurApi DE15 */
export const exigerVisible = async (
  ctx: Contexte,
  reglage: ReglageDemarche,
  numeroContrat: string | null,
): Promise<void> => {
  if (numeroContrat === null) return
  const types = typesDuProcessus(reglage.identifiant)
  const reglages = types.length === 1 ? [reglage] : await findReglagesDeListe(ctx.sql, types)
  if (!reglages.some(cacheQuelquePart)) return
  if (vuePourContrat(reglages, await situationDuContrat(ctx, numeroContrat)) === 'masquee')
    throw new ErreurApi(demarcheErreurs.masquee)
}
