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
import { exigerPoint } from '../../acces/limites.public.ts'
import { noterConsentement } from '../consentements.public.ts'
import { findUtilisateur, modifierUtilisateur } from '../utilisateur.repo.ts'
import { DEMANDES_ADRESSE, demanderChangementAdresse } from './demander-changement-adresse.ts'
import { presenterUtilisateur } from './presenter-utilisateur.ts'

type Saisie = Entree<typeof utilisateurEndpoints.modifieUtilisateur>['body']

/** The identifiant is sent along by the form; here it may only be what it is (1§5). */
const champsFiges = (saisie: Saisie, present: { identifiant: string }): ChampEnErreur[] =>
  saisie.identifiant === undefined || saisie.identifiant === present.identifiant
    ? []
    : [{ champ: 'identifiant', code: 'fige', message: utilisateurTextes.identifiantNonModifiable }]

const direConsentementRgpd = async (ctx: ContexteUtilisateur, accorde: boolean): Promise<void> => {
  // a consent is given by the person, never by whoever acts in their place
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const { userWebId } = ctx.auteur
  await noterConsentement(ctx, { userWebId, nature: 'RGPD', accorde, versionTexte: consentementRgpd.version })
  await tracer(ctx, {
    action: 'consentement',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { nature: 'RGPD', accorde, version: consentementRgpd.version },
  })
}

const changerProfil = async (ctx: ContexteUtilisateur, saisie: Saisie): Promise<void> => {
  const { userWebId } = ctx.auteur
  const changement = { titre: saisie.titre, nom: saisie.nom, nom_usage: saisie.nomUsage, prenom: saisie.prenom }
  const champs = Object.entries(changement).flatMap(([champ, valeur]) => (valeur === undefined ? [] : [champ]))
  if (champs.length === 0) return
  if (!canModifierSonProfil(ctx.auteur.profils)) throw new ErreurApi(communErreurs.accesRefuse)
  await modifierUtilisateur(ctx.sql, userWebId, changement)
  await tracer(ctx, {
    action: 'compte-modifie',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { champs: champs.join(', ') },
  })
}

/** Undefined unless another address than the present one is given, by somebody who may change it. */
const lireNouvelleAdresse = async (
  ctx: ContexteUtilisateur,
  email: string | undefined,
  presente: string,
): Promise<string | undefined> => {
  if (email === undefined || email.toLowerCase() === presente.toLowerCase()) return undefined
  if (!canModifierSonProfil(ctx.auteur.profils) || ctx.auteur.usurpateurId !== undefined)
    throw new ErreurApi(communErreurs.accesRefuse)
  await exigerPoint(ctx, DEMANDES_ADRESSE, String(ctx.auteur.userWebId))
  return email
}

/**
 * Changes one's own account and records the data-protection consent (1§2.4 step 6, 1§7.2). What is not given stays. A new
 * e-mail address waits for the link sent to it (1§5). Opens its own transaction: a refused address must be counted.
 * @throws ErreurApi 400 identifiant changed, 403 profile that may not edit itself, 412 address taken, 429
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
  const nouvelle = await lireNouvelleAdresse(ctx, body.email, present.email)

  return ctx.enTransaction(async (ouvert) => {
    const dedans: ContexteUtilisateur = { ...ouvert, auteur: ctx.auteur }
    await changerProfil(dedans, body)
    if (body.meta?.rgpd_consent !== undefined) await direConsentementRgpd(dedans, body.meta.rgpd_consent)
    if (nouvelle !== undefined) await demanderChangementAdresse(dedans, { userWebId, ...present }, nouvelle)
    return { ...(await presenterUtilisateur(dedans, userWebId)), emailEnAttente: nouvelle ?? null }
  })
}
