import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { gestionErreurs } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import { canChangerProfils } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { CompteEnregistre } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { peutUsurperTous } from '../../acces/usurpation.public.ts'
import { relireCompteGere } from '../gestion.public.ts'
import { insererCompteGere, remplacerProfils } from '../gestion.repo.ts'
import { appliquerMotDePasse, lireMotDePasseDonne } from './mot-de-passe-par-gestion.ts'
import { exigerNomsLibres } from './noms-libres.ts'

type Endpoint = typeof gestionUtilisateursEndpoints.creeUtilisateurParGestion

/**
 * Creates an account as staff: valid at once, without a password until its link is opened, or with one that only serves to choose
 * another (3§5).
 * @throws ErreurApi 403 profile, 409 identifiant, 412 e-mail, 400 password
 */
export const creerUtilisateurParGestion = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<CompteEnregistre> => {
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const profils = [...new Set(body.profils)]
  if (!canChangerProfils(ctx.auteur.profils, [], profils)) throw new ErreurApi(gestionErreurs.profilRefuse)
  const donne = await lireMotDePasseDonne(ctx, body, () => peutUsurperTous(ctx))
  return ctx.enTransaction(async (ouverte) => {
    const dedans = { ...ouverte, auteur: ctx.auteur }
    const { email, nom, prenom } = body
    const identifiant = body.identifiant ?? email
    await exigerNomsLibres(dedans, { identifiant, email })
    const userWebId = await insererCompteGere(
      dedans.sql,
      { identifiant, email, nom, prenom, titre: body.titre ?? 'M.', nom_usage: body.nomUsage ?? null },
      ctx.clock.now(),
    )
    if (userWebId === undefined) throw new ErreurApi(gestionErreurs.compteExistant)
    await remplacerProfils(dedans.sql, userWebId, profils)
    await tracer(dedans, {
      action: 'compte-cree',
      objetType: 'utilisateur',
      objetId: userWebId,
      detail: { profils: profils.join(', ') },
    })
    const motDePasse = await appliquerMotDePasse(dedans, userWebId, donne)
    return { ...(await relireCompteGere(dedans, userWebId)), ...motDePasse }
  })
}
