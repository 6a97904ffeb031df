import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { type Limite, prendrePoint } from '../../acces/limites.public.ts'
import { insererDemande } from '../rappel.repo.ts'
import { rappelerInfosJob } from '../rappeler-infos.job.ts'

const HEURE_MS = 3_600_000
/** Beyond, nothing more is sent to that mailbox, and the answer does not tell. */
const PAR_EMAIL: Limite = { nature: 'rappel:email', points: 5, fenetreMs: HEURE_MS }

/**
 * Asks for a link by mail (1§7.1). The answer, and the work behind it, are the same for every address: a job looks for
 * the account.
 */
export const rappelerInfos = async (
  ctx: Contexte,
  { body }: Entree<typeof compteEndpoints.rappelInfosCompte>,
): Promise<Record<string, never>> => {
  const email = body.Email.toLowerCase()
  if (!(await prendrePoint(ctx, PAR_EMAIL, email))) return {}
  await ctx.enTransaction(async (dedans) => {
    const demande = await insererDemande(dedans.sql, { nature: body.TypeInfo, email, le: dedans.clock.now() })
    await rappelerInfosJob.ajouter(dedans, { demande })
  })
  return {}
}
