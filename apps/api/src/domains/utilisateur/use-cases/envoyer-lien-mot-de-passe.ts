import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { exigerPoint, type Limite } from '../../acces/limites.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { creerLienDAcces } from '../adresse.public.ts'
import type { LigneCompte } from '../compte.repo.ts'
import { exigerCompteGere } from '../gestion.public.ts'

type Endpoint = typeof gestionUtilisateursEndpoints.envoieLienMotDePasse

/** A mailbox is not to be filled by a button pressed again and again. */
const PAR_COMPTE: Limite = { nature: 'lien-gestion:compte', points: 5, fenetreMs: 3_600_000 }

/** Counts a link that staff send, outside the transaction of it. @throws ErreurApi 429 */
export const compterLien = (ctx: ContexteUtilisateur, userWebId: number): Promise<void> =>
  exigerPoint(ctx, PAR_COMPTE, String(userWebId))

/** Mails a link to choose a password, in the open transaction. Answers where to: not always the account's present address. */
export const posterLien = async (
  ctx: Contexte,
  compte: Pick<LigneCompte, 'user_web_id' | 'email' | 'nom' | 'prenom'>,
): Promise<string> => {
  const dureeHeures = ctx.parametres.dureeLienMotDePasseHeures
  const { destinataire, lien } = await creerLienDAcces(ctx, compte, { nature: 'MOT_DE_PASSE', dureeHeures })
  await envoyerCourriel(ctx, {
    type: 'MOT_DE_PASSE_OUBLIE',
    destinataire,
    champs: { nomComplet: nomComplet(compte), lien, validite: dureeEnLettres(dureeHeures) },
  })
  await tracer(ctx, { action: 'lien-mot-de-passe', objetType: 'utilisateur', objetId: compte.user_web_id })
  return destinataire
}

/** Sends somebody a link to choose a password, as staff (3§2). @throws ErreurApi 404, 429 */
export const envoyerLienMotDePasse = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const compte = await exigerCompteGere(ctx, body.userWebId)
  await compterLien(ctx, body.userWebId)
  return { email: await ctx.enTransaction((dedans) => posterLien({ ...dedans, auteur: ctx.auteur }, compte)) }
}
