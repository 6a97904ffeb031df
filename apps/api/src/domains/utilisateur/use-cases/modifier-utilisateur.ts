import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import { consentementRgpd } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { utilisateurTextes } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'
import { canModifierSonProfil } from '@ondine/webapi/utilisateur/utilisateur.rules.ts'
import type { UtilisateurModifie } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint } from '../../acces/limites.public.ts'
import { noterConsentement } from '../consentements.public.ts'
import { type ChangementMeta, jugerMeta } from '../meta.rules.ts'
import { ecrireMeta, findUtilisateur, modifierUtilisateur } from '../utilisateur.repo.ts'
import { DEMANDES_ADRESSE, demanderChangementAdresse } from './demander-changement-adresse.ts'
import { modifierUtilisateurEtProfils } from './gerer-utilisateur.ts'
import { presenterUtilisateur } from './presenter-utilisateur.ts'

type Saisie = Entree<typeof utilisateurEndpoints.modifieUtilisateur>['body']

interface Present {
  readonly identifiant: string
  readonly mailValide: boolean
}

/** The identifiant is sent along by the form; here it may only be what it is (1§5). So may one's own validation. */
const champsFiges = (saisie: Saisie, present: Present, soiMeme: boolean): ChampEnErreur[] => [
  ...(saisie.identifiant === undefined || saisie.identifiant === present.identifiant
    ? []
    : [{ champ: 'identifiant', code: 'fige', message: utilisateurTextes.identifiantNonModifiable }]),
  ...(!soiMeme || saisie.mailValide === undefined || saisie.mailValide === present.mailValide
    ? []
    : [{ champ: 'mailValide', code: 'fige', message: utilisateurTextes.validationNonModifiable }]),
]

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

const changerProfil = async (
  ctx: ContexteUtilisateur,
  saisie: Saisie,
  meta: ChangementMeta['champs'],
): Promise<void> => {
  const { userWebId } = ctx.auteur
  const changement = { titre: saisie.titre, nom: saisie.nom, nom_usage: saisie.nomUsage, prenom: saisie.prenom }
  const libres = Object.keys(meta)
  const champs = [
    ...Object.entries(changement).flatMap(([champ, valeur]) => (valeur === undefined ? [] : [champ])),
    ...libres,
  ]
  if (champs.length === 0) return
  if (!canModifierSonProfil(ctx.auteur.profils)) throw new ErreurApi(communErreurs.accesRefuse)
  await modifierUtilisateur(ctx.sql, userWebId, changement)
  if (libres.length > 0) await ecrireMeta(ctx.sql, userWebId, meta)
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
 * Staff's change of an account, or its activation: what the call of staff does, under the right to that call (1§7.2).
 * @throws ErreurApi 403 without it; 404 an account above the caller
 */
const modifierAutrui = async (
  ctx: ContexteUtilisateur,
  { identifiant: _fige, ...body }: Saisie,
): Promise<UtilisateurModifie> => {
  if (ctx.appel.peutAppeler?.(gestionUtilisateursEndpoints.modifieUtilisateurEtProfils) !== true)
    throw new ErreurApi(communErreurs.accesRefuse)
  await modifierUtilisateurEtProfils(ctx, { body })
  return { ...(await presenterUtilisateur(ctx, body.userWebId)), emailEnAttente: null }
}

const RIEN: ChangementMeta = { fautes: [], champs: {}, consentement: undefined }

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
  const soiMeme = body.userWebId === userWebId
  const present = await presenterUtilisateur(ctx, body.userWebId)
  const meta = soiMeme && body.meta ? jugerMeta(body.meta, present.meta, ctx.parametres.champsLibresCompte) : RIEN
  const fautes = [...champsFiges(body, present, soiMeme), ...meta.fautes]
  if (fautes.length > 0) throw new ErreurApi(communErreurs.saisieInvalide, { champs: fautes })
  if (!soiMeme) return modifierAutrui(ctx, body)
  const compte = await findUtilisateur(ctx.sql, userWebId)
  if (compte === undefined) throw new ErreurApi(communErreurs.introuvable)
  const nouvelle = await lireNouvelleAdresse(ctx, body.email, present.email)

  return ctx.enTransaction(async (ouvert) => {
    const dedans: ContexteUtilisateur = { ...ouvert, auteur: ctx.auteur }
    await changerProfil(dedans, body, meta.champs)
    if (meta.consentement !== undefined) await direConsentementRgpd(dedans, meta.consentement)
    if (nouvelle !== undefined) await demanderChangementAdresse(dedans, { ...compte, userWebId }, nouvelle)
    return { ...(await presenterUtilisateur(dedans, userWebId)), emailEnAttente: nouvelle ?? null }
  })
}
