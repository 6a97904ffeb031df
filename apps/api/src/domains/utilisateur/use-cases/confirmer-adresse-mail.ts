import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { consommerLien, LIENS_DU_COMPTE, lireLienDuCompte, perimerLiens } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { findAdresseARetablir, oublierAdresseTenue, prouverAdresse } from '../adresse.repo.ts'
import { changerEmail, findCompte, type LigneCompte } from '../compte.repo.ts'
import { estEncoreOuvert } from '../utilisateur.repo.ts'
import { exigerMotDePasse } from './exiger-mot-de-passe.ts'
import { tenirAncienneAdresse } from './tenir-ancienne-adresse.ts'

type Endpoint = typeof compteEndpoints.notificationModifierAdresseMailEtLogin

/** Has this call come in an open session of that very account, its owner's own? */
export const estSaSession = ({ auteur }: Contexte, userWebId: number): boolean =>
  auteur !== undefined && auteur.userWebId === userWebId && auteur.usurpateurId === undefined

/** The former address may undo it, unless nobody ever proved it; that of before a recent change, where there was one. */
const garderAncienne = async (ctx: Contexte, compte: LigneCompte, email: string): Promise<void> => {
  const ancienne = await findAdresseARetablir(ctx.sql, compte.user_web_id, ctx.clock.now())
  if (ancienne === undefined || ancienne.toLowerCase() === email.toLowerCase())
    return oublierAdresseTenue(ctx.sql, compte.user_web_id)
  await tenirAncienneAdresse(ctx, compte, { ancienne, email, parGestion: false })
}

const confirmer = async (ctx: Contexte, code: string, motDePasse: string | null | undefined): Promise<void> => {
  const lien = await consommerLien(ctx, 'ADRESSE_MAIL', code)
  const compte = lien && (await findCompte(ctx.sql, lien.userWebId))
  const email = lien?.charge.email
  if (compte === undefined || email === undefined) throw new ErreurApi(liensErreurs.mailNonModifie)
  const userWebId = compte.user_web_id
  if (motDePasse !== undefined && !(await estEncoreOuvert(ctx.sql, userWebId, motDePasse)))
    throw new ErreurApi(liensErreurs.mailNonModifie)
  await changerEmail(ctx.sql, userWebId, email)
  // links sent to the old mailbox die with it
  await perimerLiens(ctx, userWebId, LIENS_DU_COMPTE)
  await garderAncienne(ctx, compte, email)
  await prouverAdresse(ctx.sql, userWebId, email, ctx.clock.now())
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
 * Confirms a change of address by its link, once (1§4), in a session of the account or with its password: the mailbox may be somebody's
 * who never asked for it, and must not prove that address for a stranger's account. The sessions end: the person logs in with the
 * new address. The former one may undo it for three days.
 * @throws ErreurApi 400 dead link or wrong password, 412 the address was taken in the meantime, C429, 429
 */
export const confirmerAdresseMail = async (
  ctx: Contexte,
  { body }: Entree<Endpoint>,
): Promise<Record<string, never>> => {
  await limiterLiens(ctx)
  const lien = await lireLienDuCompte(ctx, 'ADRESSE_MAIL', body.activationCode)
  const compte = lien?.vivant ? await findCompte(ctx.sql, lien.userWebId) : undefined
  if (compte === undefined) throw new ErreurApi(liensErreurs.mailNonModifie)
  const empreinte = estSaSession(ctx, compte.user_web_id) ? undefined : await exigerMotDePasse(ctx, compte, body)
  try {
    await ctx.enTransaction((dedans) => confirmer(dedans, body.activationCode, empreinte))
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new ErreurApi(compteErreurs.emailPris, { cause })
    throw cause
  }
  ctx.appel.effacerCookie(ctx.installation.nomCookieSession)
  return {}
}
