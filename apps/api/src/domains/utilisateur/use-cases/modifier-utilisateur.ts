import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import { consentementRgpd } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { utilisateurTextes } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'
import { canModifierSonProfil } from '@ondine/webapi/utilisateur/utilisateur.rules.ts'
import type { UtilisateurModifie } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ajouterConsentementRgpd, findUtilisateur, modifierUtilisateur } from '../utilisateur.repo.ts'
import { presenterUtilisateur } from './presenter-utilisateur.ts'

type Saisie = Entree<typeof utilisateurEndpoints.modifieUtilisateur>['body']

/** Identifiant and e-mail are sent along by the form; here they may only be what they are (1§5). */
const champsFiges = (saisie: Saisie, present: { identifiant: string; email: string }): ChampEnErreur[] => {
  const fautes: ChampEnErreur[] = []
  if (saisie.identifiant !== undefined && saisie.identifiant !== present.identifiant)
    fautes.push({ champ: 'identifiant', code: 'fige', message: utilisateurTextes.identifiantNonModifiable })
  if (saisie.email !== undefined && saisie.email.toLowerCase() !== present.email.toLowerCase())
    fautes.push({ champ: 'email', code: 'fige', message: utilisateurTextes.adresseMailNonModifiable })
  return fautes
}

const noterConsentement = async (ctx: ContexteUtilisateur, accorde: boolean): Promise<void> => {
  // a consent is given by the person, never by whoever acts in their place
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const { userWebId } = ctx.auteur
  await ajouterConsentementRgpd(ctx.sql, {
    userWebId,
    accorde,
    version: consentementRgpd.version,
    le: ctx.clock.now(),
  })
  await tracer(ctx, {
    action: 'consentement',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { nature: 'RGPD', accorde, version: consentementRgpd.version },
  })
}

/**
 * Changes one's own account and records the data-protection consent (1§2.4 step 6, 1§7.2). What is not given stays.
 * @throws ErreurApi 400 identifiant or e-mail changed, 403 profile that may not edit itself
 */
export const modifierSonCompte = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<typeof utilisateurEndpoints.modifieUtilisateur>,
): Promise<UtilisateurModifie> => {
  const { userWebId } = ctx.auteur
  const present = await findUtilisateur(ctx.sql, userWebId)
  if (present === undefined) throw new ErreurApi(communErreurs.introuvable)
  const fautes = champsFiges(body, present)
  if (fautes.length > 0) throw new ErreurApi(communErreurs.saisieInvalide, { champs: fautes })

  const changement = { titre: body.titre, nom: body.nom, nom_usage: body.nomUsage, prenom: body.prenom }
  const champs = Object.entries(changement).flatMap(([champ, valeur]) => (valeur === undefined ? [] : [champ]))
  if (champs.length > 0) {
    if (!canModifierSonProfil(ctx.auteur.profils)) throw new ErreurApi(communErreurs.accesRefuse)
    await modifierUtilisateur(ctx.sql, userWebId, changement)
    await tracer(ctx, {
      action: 'compte-modifie',
      objetType: 'utilisateur',
      objetId: userWebId,
      detail: { champs: champs.join(', ') },
    })
  }
  if (body.meta?.rgpd_consent !== undefined) await noterConsentement(ctx, body.meta.rgpd_consent)
  return { ...(await presenterUtilisateur(ctx, userWebId)), emailEnAttente: null }
}
