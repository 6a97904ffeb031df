import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { consommerLien, perimerLiens } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { hacherMotDePasse } from '../../acces/mot-de-passe.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { prouverAdresse } from '../adresse.repo.ts'
import { findCompte, reprendrePreuves, validerMail } from '../compte.repo.ts'
import { poserMotDePasse, verifierNouveauMotDePasse } from './nouveau-mot-de-passe.ts'

/**
 * Sets a new password by the link of a mail, once (1§7.1). Whoever opens the link reads the mailbox it went to: that address is proved,
 * and an account still waiting for its activation is activated, without what somebody else's papers proved at sign-up. Every session
 * ends.
 * @throws ErreurApi 400 dead link or weak password, 429, 503
 */
export const reinitialiserMotDePasse = async (
  ctx: Contexte,
  { body }: Entree<typeof compteEndpoints.reinitialiseMotDePasse>,
): Promise<Record<string, never>> => {
  await limiterLiens(ctx)
  // before the link is used: a weak password must not cost it
  verifierNouveauMotDePasse(ctx, 'MotDePasse', body.MotDePasse)
  const empreinte = await hacherMotDePasse(body.MotDePasse)
  await ctx.enTransaction(async (dedans) => {
    const lien = await consommerLien(dedans, 'MOT_DE_PASSE', body.Activationcode)
    const compte = lien && (await findCompte(dedans.sql, lien.userWebId))
    if (compte === undefined) throw new ErreurApi(liensErreurs.motDePasseNonModifie)
    const userWebId = compte.user_web_id
    await poserMotDePasse(dedans, compte, empreinte)
    const prouvee = await prouverAdresse(dedans.sql, userWebId, lien?.charge.adresse, dedans.clock.now())
    const activation = await validerMail(dedans.sql, userWebId)
    if (activation || prouvee) {
      await perimerLiens(dedans, userWebId, ['ACTIVATION'])
      await reprendrePreuves(dedans.sql, userWebId, dedans.clock.now())
    }
    await terminerSessionsDe(dedans, userWebId)
    await tracer(dedans, {
      action: 'mot-de-passe-reinitialise',
      objetType: 'utilisateur',
      objetId: userWebId,
      auteurId: userWebId,
      detail: { ip: ctx.appel.ip, activation },
    })
  })
  return {}
}
