import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { redirectionConnue } from '@ondine/webapi/navigation/redirection.rules.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { consommerLien } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { poserCookieSession } from '../../acces/session.public.ts'
import { findCompte } from '../compte.repo.ts'
import { ouvrirSessionDe } from './ouvrir-session.ts'

type Endpoint = typeof compteEndpoints.connexionParJeton

/**
 * Silent login by a single-use link (1§2.1, 1§4). Opens no account that a login would refuse.
 * @throws ErreurApi 400 dead link, 429
 */
export const connecterParJeton = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  await limiterLiens(ctx)
  const ouverte = await ctx.enTransaction(async (dedans) => {
    const lien = await consommerLien(dedans, 'CONNEXION', body.token)
    const compte = lien && (await findCompte(dedans.sql, lien.userWebId))
    if (!compte?.mail_valide || compte.mot_de_passe_a_changer)
      throw new ErreurApi(liensErreurs.connexionAutomatiqueEchouee)
    return ouvrirSessionDe(dedans, compte.user_web_id, { action: 'connexion', detail: { par: 'lien' } })
  })
  poserCookieSession(ctx, ouverte)
  return { ...ouverte, redirection: redirectionConnue(body.redirect) }
}
