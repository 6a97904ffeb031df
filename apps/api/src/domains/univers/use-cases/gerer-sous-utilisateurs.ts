import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { universErreurs, universTextes } from '@ondine/webapi/univers/univers.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { changerSousCompte, creerSousCompte, effacerSousCompte } from '../../utilisateur/sous-compte.public.ts'
import { verrouillerSousUtilisateur } from '../sous-utilisateurs.repo.ts'
import { attribuer, presenterSousUtilisateur } from './attribuer-univers.ts'
import { envoyerInvitation } from './inviter.ts'

type Endpoints = typeof sousUtilisateursEndpoints

/**
 * Creates a secondary user or a visitor with its universes, and invites it by mail: all or nothing (3§4).
 * @throws ErreurApi UN02 an account uses the address, UN01 no universe of one's own is given
 */
export const creerSousUtilisateur = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['creeUtilisateurSecondaire']>,
): Promise<Reponse<Endpoints['creeUtilisateurSecondaire']>> => {
  const proprietaireId = ctx.auteur.userWebId
  const { nom, prenom, email, profil, listeUniversInfoKey } = body
  const userWebId = await creerSousCompte(ctx, { proprietaireId, nom, prenom, email, profil })
  if (userWebId === undefined)
    throw new ErreurApi(universErreurs.compteExistant, {
      champs: [{ champ: 'email', code: 'pris', message: universTextes.adressePrise }],
    })
  await attribuer(ctx, { userWebId, proprietaireId }, listeUniversInfoKey)
  await envoyerInvitation(ctx, userWebId)
  await tracer(ctx, {
    action: 'sous-utilisateur-cree',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { profil, univers: listeUniversInfoKey.join(', ') },
  })
  return presenterSousUtilisateur(ctx, userWebId)
}

/** Changes the name, the profile and the universes of a sub-user. @throws ErreurApi UN01, S404 */
export const changerSousUtilisateur = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['modifieUtilisateurSecondaire']>,
): Promise<Reponse<Endpoints['modifieUtilisateurSecondaire']>> => {
  const { userWebIdSecondaire: userWebId, nom, prenom, profil, listeUniversInfoKey } = body
  const proprietaireId = await verrouillerSousUtilisateur(ctx.sql, userWebId)
  if (proprietaireId === undefined || !(await changerSousCompte(ctx, userWebId, { nom, prenom, profil })))
    throw new ErreurApi(communErreurs.introuvable)
  await attribuer(ctx, { userWebId, proprietaireId }, listeUniversInfoKey)
  await tracer(ctx, {
    action: 'sous-utilisateur-modifie',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { profil, univers: listeUniversInfoKey.join(', ') },
  })
  return presenterSousUtilisateur(ctx, userWebId)
}

/** Deletes a sub-user: its sessions end at once, nothing names it any more. @throws ErreurApi S404 */
export const supprimerSousUtilisateur = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['supprimeUtilisateurSecondaire']>,
): Promise<Reponse<Endpoints['supprimeUtilisateurSecondaire']>> => {
  const userWebId = body.userWebIdSecondaire
  if ((await verrouillerSousUtilisateur(ctx.sql, userWebId)) === undefined)
    throw new ErreurApi(communErreurs.introuvable)
  await effacerSousCompte(ctx, userWebId)
  await tracer(ctx, { action: 'sous-utilisateur-supprime', objetType: 'utilisateur', objetId: userWebId })
  return { userWebId }
}
