import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { prouverLesAdresses } from '../../abonnement/preuves.public.ts'
import { consommerLien, perimerLiens } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { poserCookieSession } from '../../acces/session.public.ts'
import { ouvrirCompte, ouvrirSessionProuvee } from '../../utilisateur/compte.public.ts'

type Endpoint = typeof inscriptionEndpoints.validationMailUtilisateur

/**
 * Activates an account by its link, once, and logs its owner in (1§4). The other activation links of the account die.
 * @throws ErreurApi 400 dead link, 429
 */
export const activerCompte = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  await limiterLiens(ctx)
  const ouverte = await ctx.enTransaction(async (dedans) => {
    const lien = await consommerLien(dedans, 'ACTIVATION', body.activationCode)
    if (lien === undefined || !(await ouvrirCompte(dedans, lien.userWebId)))
      throw new ErreurApi(liensErreurs.lienInvalide)
    // the address is proved from here on: where billing knows it, it proves the contract of the sign-up
    await prouverLesAdresses(dedans, lien.userWebId)
    await perimerLiens(dedans, lien.userWebId, ['ACTIVATION'])
    return ouvrirSessionProuvee(dedans, lien.userWebId, { action: 'activation' })
  })
  poserCookieSession(ctx, ouverte)
  return ouverte
}
