import type { Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import type { Contexte } from '../../platform/context.ts'
import { presenterUtilisateur } from './use-cases/presenter-utilisateur.ts'

/** An account as its owner sees it, and who acts in its place. @throws ErreurApi S404 */
export const presenterCompte = (ctx: Contexte, userWebId: number): Promise<Utilisateur> =>
  presenterUtilisateur(ctx, userWebId)
