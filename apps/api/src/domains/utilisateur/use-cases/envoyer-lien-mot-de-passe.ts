import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { creerLien } from '../../acces/liens.public.ts'
import { exigerPoint, type Limite } from '../../acces/limites.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { exigerCompteGere } from '../gestion.public.ts'

type Endpoint = typeof gestionUtilisateursEndpoints.envoieLienMotDePasse

/** A mailbox is not to be filled by a button pressed again and again. */
const PAR_COMPTE: Limite = { nature: 'lien-gestion:compte', points: 5, fenetreMs: 3_600_000 }

/** Sends somebody a link to choose a password, as staff (3§2). @throws ErreurApi 404, 429 */
export const envoyerLienMotDePasse = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const compte = await exigerCompteGere(ctx, body.userWebId)
  await exigerPoint(ctx, PAR_COMPTE, String(body.userWebId))
  await ctx.enTransaction(async (dedans) => {
    const dureeHeures = ctx.parametres.dureeLienMotDePasseHeures
    const lien = await creerLien(dedans, { nature: 'MOT_DE_PASSE', userWebId: compte.user_web_id, dureeHeures })
    await envoyerCourriel(dedans, {
      type: 'MOT_DE_PASSE_OUBLIE',
      destinataire: compte.email,
      champs: { nomComplet: nomComplet(compte), lien, validite: dureeEnLettres(dureeHeures) },
    })
    await tracer(dedans, { action: 'lien-mot-de-passe', objetType: 'utilisateur', objetId: compte.user_web_id })
  })
  return { email: compte.email }
}
