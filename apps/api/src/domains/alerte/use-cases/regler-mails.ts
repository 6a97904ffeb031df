import { canaux, periodicites } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { canauxAutorises, periodicitesAutorisees } from '../autorisations.ts'
import { ajouterMail, listerMails, modifierMail, supprimerMail } from '../mails.repo.ts'
import { contratTelereleve } from '../parametres-contrat.repo.ts'
import { reglerContrat } from './regler-alerte.ts'

type Endpoints = typeof alerteEndpoints
const MAILS_MAX = 20

/** Addresses the caller gave for a contract: personal data, never those of another account. */
export const lireMails = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoints['notificationMails']>,
): Promise<Reponse<Endpoints['notificationMails']>> => {
  const mails = await listerMails(ctx.sql, ctx.auteur.userWebId, query.numContrat)
  return { resultats: mails.filter(({ type }) => (query.type ?? type) === type) }
}

/** Adds or changes an address. @throws ErreurApi AL01 unknown idMail, AL05, AL16 too many, AL17 already there */
export const reglerMail = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['setNotificationMail']>,
): Promise<Reponse<Endpoints['setNotificationMail']>> => {
  const { idMail, numContrat, adresseMail, type } = body
  await reglerContrat(ctx, numContrat)
  const connus = await listerMails(ctx.sql, ctx.auteur.userWebId, numContrat)
  const pareil = connus.find((m) => m.type === type && m.adresseMail.toLowerCase() === adresseMail.toLowerCase())
  if (idMail == null) {
    if (connus.length >= MAILS_MAX) throw new ErreurApi(alerteErreurs.tropDAlertes, { valeurs: { n: MAILS_MAX } })
    const ajoute = await ajouterMail(ctx.sql, ctx.auteur.userWebId, { numContrat, adresseMail, type })
    if (ajoute === null) throw new ErreurApi(alerteErreurs.adresseDejaNotifiee)
    return { idMail: ajoute, numContrat, adresseMail, type }
  }
  if (!connus.some((m) => m.idMail === idMail)) throw new ErreurApi(alerteErreurs.alerteIntrouvable)
  if (pareil !== undefined && pareil.idMail !== idMail) throw new ErreurApi(alerteErreurs.adresseDejaNotifiee)
  await modifierMail(ctx.sql, idMail, { adresseMail, type })
  return { idMail, numContrat, adresseMail, type }
}

export const retirerMail = async (
  ctx: ContexteUtilisateur,
  { body: { idMail, numContrat } }: Entree<Endpoints['deleteNotificationMail']>,
): Promise<Reponse<Endpoints['deleteNotificationMail']>> => {
  await reglerContrat(ctx, numContrat)
  if (!(await supprimerMail(ctx.sql, ctx.auteur.userWebId, numContrat, idMail)))
    throw new ErreurApi(alerteErreurs.alerteIntrouvable)
  return { idMail }
}

/** Periodicities offered (1§7.6): none without remote readings. */
export const lirePeriodicites = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['periodiciteAlerteAutorisations']>,
): Promise<Reponse<Endpoints['periodiciteAlerteAutorisations']>> => {
  const codes = periodicitesAutorisees(ctx.parametres, await contratTelereleve(ctx.sql, params.numeroContrat))
  return { resultats: codes.map((code) => ({ code, libelle: periodicites[code] })) }
}

/** Channels offered (1§7.6). */
export const lireCanaux = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['canalAlerteAutorisations']>> =>
  Promise.resolve({ resultats: canauxAutorises(ctx.parametres).map((code) => ({ code, libelle: canaux[code] })) })
