import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { gestionErreurs, gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import { canChangerProfils } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { CompteEnregistre } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerUnAdministrateur } from '../../acces/dernier-administrateur.public.ts'
import { LIENS_D_ACCES, perimerLiens } from '../../acces/liens.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { peutUsurper } from '../../acces/usurpation.public.ts'
import { findCompte } from '../compte.repo.ts'
import { envoyerActivation, resteAActiver } from '../envoyer-activation.ts'
import { exigerCompteGere, relireCompteGere } from '../gestion.public.ts'
import { ecrireCompte, type LigneGeree, remplacerProfils } from '../gestion.repo.ts'
import { jugerMeta } from '../meta.rules.ts'
import { ecrireMeta } from '../utilisateur.repo.ts'
import { suivreChangementAdresse } from './changer-adresse-par-gestion.ts'
import { appliquerMotDePasse, compterSiLien, lireMotDePasseDonne } from './mot-de-passe-par-gestion.ts'
import { exigerNomsLibres } from './noms-libres.ts'
import { presenterUtilisateur } from './presenter-utilisateur.ts'

type Saisie = Entree<(typeof gestionUtilisateursEndpoints)['modifieUtilisateurEtProfils']>['body']

const autreAdresse = (saisie: Saisie, compte: LigneGeree): string | undefined =>
  saisie.email === undefined || saisie.email.toLowerCase() === compte.email.toLowerCase() ? undefined : saisie.email

/**
 * One's own access has its own doors, which ask for what this one does not: the present password, the new mailbox. An open
 * session of staff must not be enough to keep the account.
 */
const refuserSonPropreAcces = (ctx: ContexteUtilisateur, saisie: Saisie, compte: LigneGeree): void => {
  if (saisie.userWebId !== ctx.auteur.userWebId) return
  const fautes = [
    { champ: 'motDePasse', si: (saisie.motDePasse ?? '') !== '', message: gestionTextes.soiMemeMotDePasse },
    { champ: 'email', si: autreAdresse(saisie, compte) !== undefined, message: gestionTextes.soiMemeEmail },
    { champ: 'mailValide', si: saisie.mailValide === false, message: gestionTextes.soiMemeValidation },
  ].filter(({ si }) => si)
  if (fautes.length === 0) return
  const champs = fautes.map(({ champ, message }) => ({ champ, code: 'soi_meme', message }))
  throw new ErreurApi(gestionErreurs.soiMeme, { champs })
}

const changerProfils = async (ctx: ContexteUtilisateur, compte: LigneGeree, voulus: readonly string[]) => {
  const profils = [...new Set(voulus)]
  if (profils.length === compte.profils.length && profils.every((un) => compte.profils.includes(un))) return false
  if (!canChangerProfils(ctx.auteur.profils, compte.profils, profils)) throw new ErreurApi(gestionErreurs.profilRefuse)
  await remplacerProfils(ctx.sql, compte.user_web_id, profils)
  await exigerUnAdministrateur(ctx)
  await tracer(ctx, {
    action: 'profils-modifies',
    objetType: 'utilisateur',
    objetId: compte.user_web_id,
    detail: { avant: compte.profils.join(', '), apres: profils.join(', ') },
  })
  return true
}

/** Nobody comes in any more by what was open, and what was sent opens nothing. */
const fermer = async (ctx: ContexteUtilisateur, userWebId: number): Promise<void> => {
  await perimerLiens(ctx, userWebId, LIENS_D_ACCES)
  await exigerUnAdministrateur(ctx)
}

const dateFermeture = (ctx: ContexteUtilisateur, fermee: boolean, valide: boolean | undefined) => {
  if (fermee) return { ferme_par_gestion_le: ctx.clock.now() }
  return valide === true ? { ferme_par_gestion_le: null } : {}
}

/** Custom fields that change of somebody else's account; a consent is given by the person alone. */
const lireMetaDAutrui = async (ctx: ContexteUtilisateur, { userWebId, meta }: Saisie) => {
  if (meta === undefined) return []
  const lue = (await presenterUtilisateur(ctx, userWebId)).meta
  const { fautes, champs, consentement } = jugerMeta(meta, lue, ctx.parametres.champsLibresCompte)
  if (consentement !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  if (fautes.length > 0) throw new ErreurApi(communErreurs.saisieInvalide, { champs: fautes })
  return Object.entries(champs)
}

/** Staff's tick lets the person log in, and proves nothing: the mailbox gets the link that does, or that says « Ce n'est pas moi ». */
const demanderPreuve = async (ctx: ContexteUtilisateur, userWebId: number): Promise<void> => {
  const compte = await findCompte(ctx.sql, userWebId)
  if (compte !== undefined && (await resteAActiver(ctx, compte))) await envoyerActivation(ctx, compte)
}

/**
 * Changes an account as staff (3§7, 1§6). What was given or taken away counts at the next call; a changed profile, password,
 * address or identifiant ends the sessions of the account, and so does a validation taken back.
 * @throws ErreurApi 404 not to be changed by the caller, 403 profile, 409 identifiant, 412 e-mail, 400 password or one's own
 * access, 429 links
 */
export const modifierUtilisateurEtProfils = async (
  ctx: ContexteUtilisateur,
  { body }: { body: Saisie },
): Promise<CompteEnregistre> => {
  const { userWebId } = body
  // hashing is slow: outside the transaction, which looks at the account again
  refuserSonPropreAcces(ctx, body, await exigerCompteGere(ctx, userWebId))
  const donne = await lireMotDePasseDonne(ctx, body, () => peutUsurper(ctx, userWebId))
  await compterSiLien(ctx, donne, userWebId)
  return ctx.enTransaction(async (ouverte) => {
    const dedans = { ...ouverte, auteur: ctx.auteur }
    const compte = await exigerCompteGere(dedans, userWebId)
    await exigerNomsLibres(dedans, body, compte)
    const meta = await lireMetaDAutrui(dedans, body)
    const champs = {
      identifiant: body.identifiant,
      email: body.email,
      titre: body.titre,
      nom: body.nom,
      nom_usage: body.nomUsage,
      prenom: body.prenom,
      mail_valide: body.mailValide,
      acces_contrat_resilie: body.accesContratResilie,
    }
    const changes = Object.entries(champs).filter(
      ([nom, valeur]) => valeur !== undefined && valeur !== compte[nom as keyof LigneGeree],
    )
    const fermee = compte.mail_valide && body.mailValide === false
    await ecrireCompte(dedans.sql, userWebId, { ...champs, ...dateFermeture(dedans, fermee, body.mailValide) })
    if (meta.length > 0) await ecrireMeta(dedans.sql, userWebId, Object.fromEntries(meta))
    const adresse = autreAdresse(body, compte)
    if (adresse !== undefined) await suivreChangementAdresse(dedans, compte, adresse)
    const autreProfil = body.profils !== undefined && (await changerProfils(dedans, compte, body.profils))
    if (fermee) await fermer(dedans, userWebId)
    if (!compte.mail_valide && body.mailValide === true) await demanderPreuve(dedans, userWebId)
    const autreAcces = autreProfil || fermee || changes.some(([nom]) => nom === 'email' || nom === 'identifiant')
    if (autreAcces) await terminerSessionsDe(dedans, userWebId, { saufPresentee: true })
    const modifies = [...changes, ...meta].map(([nom]) => nom)
    if (modifies.length > 0)
      await tracer(dedans, {
        action: 'compte-modifie',
        objetType: 'utilisateur',
        objetId: userWebId,
        detail: { champs: modifies.join(', ') },
      })
    const motDePasse = await appliquerMotDePasse(dedans, userWebId, donne)
    return { ...(await relireCompteGere(dedans, userWebId)), ...motDePasse }
  })
}
