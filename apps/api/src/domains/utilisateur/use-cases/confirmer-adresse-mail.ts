import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { consommerLien, LIENS_DU_COMPTE, perimerLiens } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { oublierAdresseTenue } from '../adresse.repo.ts'
import { changerEmail, findCompte } from '../compte.repo.ts'

const confirmer = async (ctx: Contexte, code: string): Promise<void> => {
  const lien = await consommerLien(ctx, 'ADRESSE_MAIL', code)
  const compte = lien && (await findCompte(ctx.sql, lien.userWebId))
  const email = lien?.charge.email
  if (compte === undefined || email === undefined) throw new ErreurApi(liensErreurs.mailNonModifie)
  const userWebId = compte.user_web_id
  await changerEmail(ctx.sql, userWebId, email)
  // links sent to the old mailbox die with it
  await perimerLiens(ctx, userWebId, LIENS_DU_COMPTE)
  await oublierAdresseTenue(ctx.sql, userWebId)
  await terminerSessionsDe(ctx, userWebId)
  await tracer(ctx, {
    action: 'adresse-mail-modifiee',
    objetType: 'utilisateur',
    objetId: userWebId,
    auteurId: userWebId,
    detail: { ip: ctx.appel.ip },
  })
}

/**
 * Confirms a change of address by its link, once (1§4). The sessions end: the person logs in with the new address.
 * @throws ErreurApi 400 dead link, 412 the address was taken in the meantime, 429
 */
export const confirmerAdresseMail = async (
  ctx: Contexte,
  { body }: Entree<typeof compteEndpoints.notificationModifierAdresseMailEtLogin>,
): Promise<Record<string, never>> => {
  await limiterLiens(ctx)
  try {
    await ctx.enTransaction((dedans) => confirmer(dedans, body.activationCode))
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new ErreurApi(compteErreurs.emailPris, { cause })
    throw cause
  }
  ctx.appel.effacerCookie(ctx.installation.nomCookieSession)
  return {}
}
