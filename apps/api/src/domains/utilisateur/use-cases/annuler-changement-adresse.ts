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
import { findAdresseTenue, oublierAdresseTenue } from '../adresse.repo.ts'
import { changerEmail, exigerNouveauMotDePasse } from '../compte.repo.ts'

const annuler = async (ctx: Contexte, code: string): Promise<void> => {
  const lien = await consommerLien(ctx, 'ANNULATION_ADRESSE', code)
  const tenue = lien && (await findAdresseTenue(ctx.sql, lien.userWebId, ctx.clock.now()))
  if (lien === undefined || tenue === undefined) throw new ErreurApi(compteErreurs.adresseNonRetablie)
  const { userWebId } = lien
  await changerEmail(ctx.sql, userWebId, tenue.ancienne)
  // whoever changed it in the account may know its password, or have chosen it: it opens nothing more, a new one comes by this mailbox
  if (!tenue.parGestion) await exigerNouveauMotDePasse(ctx.sql, userWebId)
  await oublierAdresseTenue(ctx.sql, userWebId)
  await perimerLiens(ctx, userWebId, LIENS_DU_COMPTE)
  await terminerSessionsDe(ctx, userWebId)
  await tracer(ctx, {
    action: 'adresse-mail-retablie',
    objetType: 'utilisateur',
    objetId: userWebId,
    auteurId: userWebId,
    detail: { ip: ctx.appel.ip, severite: 'Security' },
  })
}

/**
 * Gives the account its former address back, by the link that this address received when it was changed. Every session ends;
 * after a change made in the account itself the password must be chosen anew.
 * @throws ErreurApi 400 dead link, 429
 */
export const annulerChangementAdresse = async (
  ctx: Contexte,
  { body }: Entree<typeof compteEndpoints.annuleChangementAdresseMail>,
): Promise<Record<string, never>> => {
  await limiterLiens(ctx)
  try {
    await ctx.enTransaction((dedans) => annuler(dedans, body.code))
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new ErreurApi(compteErreurs.adresseNonRetablie, { cause })
    throw cause
  }
  ctx.appel.effacerCookie(ctx.installation.nomCookieSession)
  return {}
}
