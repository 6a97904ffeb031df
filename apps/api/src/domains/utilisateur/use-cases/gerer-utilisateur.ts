import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { gestionErreurs, gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import { canChangerProfils } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerUnAdministrateur } from '../../acces/dernier-administrateur.public.ts'
import { hacherMotDePasse } from '../../acces/mot-de-passe.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { ecrireMotDePasse, findCompte, findNomsPris } from '../compte.repo.ts'
import { exigerCompteGere } from '../gestion.public.ts'
import { ecrireCompte, findCompteGere, insererCompteGere, type LigneGeree, remplacerProfils } from '../gestion.repo.ts'
import { vueGeree } from '../gestion.view.ts'
import { poserMotDePasse, verifierNouveauMotDePasse } from './nouveau-mot-de-passe.ts'

type Endpoints = typeof gestionUtilisateursEndpoints

const relire = async (ctx: ContexteUtilisateur, userWebId: number): Promise<UtilisateurGere> => {
  const compte = await findCompteGere(ctx.sql, userWebId, ctx.parametres.limitUsers)
  if (compte === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueGeree(compte, ctx.auteur.profils)
}

const empreinteDe = async (ctx: ContexteUtilisateur, motDePasse: string | undefined): Promise<string | undefined> => {
  if (motDePasse === undefined || motDePasse === '') return undefined
  verifierNouveauMotDePasse(ctx, 'motDePasse', motDePasse)
  return hacherMotDePasse(motDePasse)
}

const exigerNomsLibres = async (
  ctx: ContexteUtilisateur,
  voulus: { identifiant?: string; email?: string },
  present?: LigneGeree,
): Promise<void> => {
  const change = (nom: 'identifiant' | 'email') =>
    voulus[nom] !== undefined && voulus[nom].toLowerCase() !== present?.[nom].toLowerCase()
  const pris = await findNomsPris(ctx.sql, { identifiant: voulus.identifiant ?? '', email: voulus.email ?? '' })
  const emailPris = change('email') && pris.email
  const identifiantPris = change('identifiant') && pris.identifiant
  if (emailPris || identifiantPris)
    throw new ErreurApi(emailPris ? gestionErreurs.emailPris : gestionErreurs.compteExistant, {
      champs: [
        ...(emailPris ? [{ champ: 'email', code: 'pris', message: gestionTextes.emailPris }] : []),
        // by default the identifiant is the address
        ...(identifiantPris && voulus.identifiant !== voulus.email
          ? [{ champ: 'identifiant', code: 'pris', message: gestionTextes.identifiantPris }]
          : []),
      ],
    })
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

/**
 * Changes an account as staff (3§7, 1§6). What was given or taken away counts at the next call; a changed profile, password
 * or address ends the sessions of the account.
 * @throws ErreurApi 404 not to be changed by the caller, 403 profile, 409 identifiant, 412 e-mail, 400 password
 */
export const modifierUtilisateurEtProfils = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['modifieUtilisateurEtProfils']>,
): Promise<UtilisateurGere> => {
  const { userWebId } = body
  // hashing is slow: outside the transaction, which looks at the account again
  await exigerCompteGere(ctx, userWebId)
  const empreinte = await empreinteDe(ctx, body.motDePasse)
  return ctx.enTransaction(async (ouverte) => {
    const dedans = { ...ouverte, auteur: ctx.auteur }
    const compte = await exigerCompteGere(dedans, userWebId)
    await exigerNomsLibres(dedans, body, compte)
    const champs = {
      identifiant: body.identifiant,
      email: body.email,
      titre: body.titre,
      nom: body.nom,
      nom_usage: body.nomUsage,
      prenom: body.prenom,
      mail_valide: body.mailValide,
    }
    const changes = Object.entries(champs).filter(
      ([nom, valeur]) => valeur !== undefined && valeur !== compte[nom as keyof LigneGeree],
    )
    await ecrireCompte(dedans.sql, userWebId, champs)
    const autreProfil = body.profils !== undefined && (await changerProfils(dedans, compte, body.profils))
    if (empreinte !== undefined) {
      const present = await findCompte(dedans.sql, userWebId)
      if (present !== undefined) await poserMotDePasse(dedans, present, empreinte)
    }
    const autreAcces =
      autreProfil || empreinte !== undefined || changes.some(([nom]) => nom === 'email' || nom === 'identifiant')
    if (autreAcces) await terminerSessionsDe(dedans, userWebId, { saufPresentee: true })
    if (changes.length > 0 || empreinte !== undefined)
      await tracer(dedans, {
        action: 'compte-modifie',
        objetType: 'utilisateur',
        objetId: userWebId,
        detail: {
          champs: [...changes.map(([nom]) => nom), ...(empreinte === undefined ? [] : ['mot_de_passe'])].join(', '),
        },
      })
    return relire(dedans, userWebId)
  })
}

/**
 * Creates an account as staff: valid at once, with a password or without one until its link is sent (3§5).
 * @throws ErreurApi 403 profile, 409 identifiant, 412 e-mail, 400 password
 */
export const creerUtilisateurParGestion = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['creeUtilisateurParGestion']>,
): Promise<UtilisateurGere> => {
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const profils = [...new Set(body.profils)]
  if (!canChangerProfils(ctx.auteur.profils, [], profils)) throw new ErreurApi(gestionErreurs.profilRefuse)
  const empreinte = await empreinteDe(ctx, body.motDePasse)
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
    if (empreinte !== undefined) await ecrireMotDePasse(dedans.sql, userWebId, empreinte)
    await tracer(dedans, {
      action: 'compte-cree',
      objetType: 'utilisateur',
      objetId: userWebId,
      detail: { profils: profils.join(', ') },
    })
    return relire(dedans, userWebId)
  })
}
