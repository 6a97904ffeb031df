import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { terminerSessionsPresentees } from '../session.public.ts'

/** Logs out: the session dies on every instance, the browser forgets it (1§7.1). */
export const fermerSession = async (ctx: ContexteUtilisateur): Promise<Record<string, never>> => {
  const { userWebId } = ctx.auteur
  await ctx.enTransaction(async (dedans) => {
    await terminerSessionsPresentees(dedans)
    await tracer(dedans, { action: 'deconnexion', objetType: 'utilisateur', objetId: userWebId })
  })
  ctx.appel.effacerCookie(ctx.installation.nomCookieSession)
  return {}
}
