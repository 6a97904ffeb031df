import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { universErreurs } from '@ondine/webapi/univers/univers.messages.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { type Limite, prendrePoint } from '../../acces/limites.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { creerLienDAcces } from '../../utilisateur/adresse.public.ts'
import { findInvitation } from '../invitation.repo.ts'

type Endpoint = (typeof sousUtilisateursEndpoints)['inviteUtilisateurSecondaire']

const PAR_PERSONNE: Limite = { nature: 'invitation', points: 3, fenetreMs: 3_600_000 }

/** Sends a sub-user the link to choose a password, in the open transaction. Answers the address. @throws ErreurApi S404 */
export const envoyerInvitation = async (ctx: ContexteUtilisateur, userWebId: number): Promise<string> => {
  const invitation = await findInvitation(ctx.sql, userWebId)
  if (invitation === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { invite, invitant } = invitation
  const dureeHeures = ctx.parametres.dureeLienActivationHeures
  const compte = { user_web_id: userWebId, email: invite.email }
  const { destinataire, lien } = await creerLienDAcces(ctx, compte, { nature: 'MOT_DE_PASSE', dureeHeures })
  await envoyerCourriel(ctx, {
    type: 'INVITATION_SOUS_UTILISATEUR',
    destinataire,
    champs: {
      nomComplet: nomComplet(invite),
      nomInvitant: nomComplet(invitant),
      lien,
      validite: dureeEnLettres(dureeHeures),
    },
  })
  return destinataire
}

/** Sends the link again. Opens its own transaction: the count must outlive a refusal. @throws ErreurApi UN03, S404 */
export const inviterDeNouveau = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const userWebId = body.userWebIdSecondaire
  if (!(await prendrePoint(ctx, PAR_PERSONNE, String(userWebId))))
    throw new ErreurApi(universErreurs.invitationTropFrequente)
  const email = await ctx.enTransaction(async (dedans) => {
    const avecAuteur = { ...dedans, auteur: ctx.auteur }
    const adresse = await envoyerInvitation(avecAuteur, userWebId)
    await tracer(avecAuteur, { action: 'sous-utilisateur-invite', objetType: 'utilisateur', objetId: userWebId })
    return adresse
  })
  return { email }
}
