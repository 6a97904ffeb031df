import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { prouverLesAdresses } from '../../abonnement/preuves.public.ts'
import { consommerLien, lireLienDuCompte, perimerLiens } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { poserCookieSession } from '../../acces/session.public.ts'
import { exigerMotDePasseDuCompte, ouvrirCompte, ouvrirSessionProuvee } from '../../utilisateur/compte.public.ts'

type Endpoint = typeof inscriptionEndpoints.validationMailUtilisateur

/**
 * Activates an account by its link, once, and logs its owner in (1§4). The mailbox may be somebody's who did not ask for the account:
 * its password, chosen at sign-up, is asked for too, or following a link would open their contract to a stranger. The other
 * activation links of the account die.
 * @throws ErreurApi 400 dead link or wrong password, 412, C429, 429
 */
export const activerCompte = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  await limiterLiens(ctx)
  const lu = await lireLienDuCompte(ctx, 'ACTIVATION', body.activationCode)
  if (!lu?.vivant) throw new ErreurApi(liensErreurs.lienInvalide)
  const motDePasse = await exigerMotDePasseDuCompte(ctx, lu.userWebId, body)
  const ouverte = await ctx.enTransaction(async (dedans) => {
    const lien = await consommerLien(dedans, 'ACTIVATION', body.activationCode)
    const vers = lien && { userWebId: lien.userWebId, adresse: lien.charge.adresse }
    if (lien === undefined || vers === undefined || !(await ouvrirCompte(dedans, vers, motDePasse)))
      throw new ErreurApi(liensErreurs.lienInvalide)
    // where the address is proved from here on, and billing knows it, it proves the contract of the sign-up
    await prouverLesAdresses(dedans, lien.userWebId)
    await perimerLiens(dedans, lien.userWebId, ['ACTIVATION'])
    return ouvrirSessionProuvee(dedans, lien.userWebId, { action: 'activation' })
  })
  poserCookieSession(ctx, ouverte)
  return ouverte
}
