import { liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import { inscriptionErreurs, inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import { estPremiumSeul } from '@ondine/webapi/navigation/profils.rules.ts'
import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { consentementRgpd, versionCgu } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import { estAdresseDAutrui } from '@ondine/webapi/utilisateur/identifiant.rules.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { annuler, garderTout } from '../../../platform/db/savepoint.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { reseauDe } from '../../../platform/reseau.ts'
import { dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { type Limite, limiterAdresse, rendrePoint } from '../../acces/limites.public.ts'
import { hacherMotDePasse } from '../../acces/mot-de-passe.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { creerLienDAcces } from '../../utilisateur/adresse.public.ts'
import {
  creerCompteNonValide,
  exigerMotDePasseAccepte,
  nomDuCompte,
  nomsPris,
} from '../../utilisateur/compte.public.ts'
import { prendrePreuveInscription, rattacherALInscription } from './rattacher-a-l-inscription.ts'

type Endpoint = typeof inscriptionEndpoints.creeUtilisateur
type Saisie = Entree<Endpoint>['body']

/** The answers tell which addresses have an account: the captcha and this bound keep it from being listed. */
const CREATIONS: Limite = { nature: 'inscription:adresse', points: 20, fenetreMs: 3_600_000 }
/** Refused attachments of one network: nobody has an account to count them by yet (decision 14). */
const REFUS = { nature: 'rattachement:adresse', fenetreMs: 3_600_000 }

const refuserChamp = (champ: string, code: string, message: string): never => {
  throw new ErreurApi(communErreurs.saisieInvalide, { champs: [{ champ, code, message }] })
}

/** The hidden field says who fills in the form; the session knows. @throws ErreurApi 400 at the field */
const exigerPremiumVrai = (ctx: Contexte, { utilisateur: { premium } }: Saisie): void => {
  if (premium !== undefined && premium !== estPremiumSeul(ctx.auteur?.profils ?? []))
    refuserChamp('utilisateur.premium', 'premium', inscriptionTextes.premiumIncoherent)
}

/** The e-mail where it serves as identifiant (1§5). @throws ErreurApi 400 at the field */
const identifiantDe = (ctx: Contexte, { utilisateur }: Saisie): string => {
  const { identifiant, email } = utilisateur
  const refuser = (message: string): never => refuserChamp('utilisateur.identifiant', 'identifiant', message)
  if (!ctx.parametres.connexionParEmail) {
    if (identifiant === undefined) return refuser(inscriptionTextes.identifiantObligatoire)
    return estAdresseDAutrui(identifiant, email) ? refuser(inscriptionTextes.identifiantAdresseDAutrui) : identifiant
  }
  if (identifiant !== undefined && identifiant.toLowerCase() !== email.toLowerCase())
    refuser(inscriptionTextes.identifiantEstEmail)
  return email
}

const exigerRattachement = (ctx: Contexte, saisie: Saisie): void => {
  const obligatoire =
    ctx.fonctionnalites.UseCreationDeCompteAvecContrat || ctx.parametres.inscriptionRattachementObligatoire
  if (!obligatoire || saisie.infoAttachementAbonnement !== undefined) return
  refuserChamp(
    'infoAttachementAbonnement.numeroContratAbonnement',
    'obligatoire',
    inscriptionTextes.rattachementObligatoire,
  )
}

/** The neutral answer to an address that has an account: its owner is told, the caller is not. */
const prevenirProprietaire = async (ctx: Contexte, email: string): Promise<void> => {
  const nom = await nomDuCompte(ctx, email)
  if (nom === undefined) return
  await envoyerCourriel(ctx, {
    type: 'COMPTE_DEJA_EXISTANT',
    destinataire: email,
    champs: { nomComplet: nom, lien: liensSimples.PAGE_CONNEXION.chemin },
  })
}

const sansCourriel: typeof envoyerCourriel = () => Promise.resolve()

const inscrire = async (
  ctx: Contexte,
  saisie: Saisie,
  compte: { identifiant: string; empreinte: string },
  annoncer = envoyerCourriel,
): Promise<Reponse<Endpoint>> => {
  const { nom, nomUsage, prenom, email } = saisie.utilisateur
  const userWebId = await creerCompteNonValide(ctx, {
    identifiant: compte.identifiant,
    email,
    nom,
    nomUsage: nomUsage ?? null,
    prenom,
    motDePasse: compte.empreinte,
    le: ctx.clock.now(),
    versionRgpd: consentementRgpd.version,
    versionCgu,
  })
  const rattache =
    saisie.infoAttachementAbonnement && (await rattacherALInscription(ctx, userWebId, saisie.infoAttachementAbonnement))
  const dureeHeures = ctx.parametres.dureeLienActivationHeures
  const compteCree = { user_web_id: userWebId, email }
  const { lien } = await creerLienDAcces(ctx, compteCree, { nature: 'ACTIVATION', dureeHeures })
  await annoncer(ctx, {
    type: 'ACTIVATION_COMPTE',
    destinataire: email,
    champs: { nomComplet: nomComplet({ nom, prenom }), lien, validite: dureeEnLettres(dureeHeures) },
  })
  await tracer(ctx, {
    action: 'compte-cree',
    objetType: 'utilisateur',
    objetId: userWebId,
    auteurId: userWebId,
    detail: { ip: ctx.appel.ip },
  })
  return { email, numeroContratRattache: rattache?.numeroContrat ?? null, etatRattachement: rattache?.etat ?? null }
}

/** All of a creation, its refusals and its time included, and nothing of it: under names that nobody has. */
const faireSemblant = async (ctx: Contexte, saisie: Saisie, empreinte: string): Promise<Reponse<Endpoint>> => {
  const { email } = saisie.utilisateur
  const personne = `${ctx.ids.uuid()}@ondine.invalid`
  const essai = { ...saisie, utilisateur: { ...saisie.utilisateur, email: personne } }
  const faite = await annuler(ctx.sql, () => inscrire(ctx, essai, { identifiant: personne, empreinte }, sansCourriel))
  await prevenirProprietaire(ctx, email)
  return { ...faite, email }
}

/**
 * Creates an account (1§5, 1§7.1, 1§8): throttling, then the entries; its captcha was verified before. It opens with the link sent by mail. An
 * attachment that fails leaves no account.
 * @throws ErreurApi 400 entries, U1 identifiant taken, U2 attachment refused; 401; 412 address taken; 429; 503
 */
export const creerCompte = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  await limiterAdresse(ctx, CREATIONS)
  const { email, motDePasse } = body.utilisateur
  exigerPremiumVrai(ctx, body)
  const identifiant = identifiantDe(ctx, body)
  exigerMotDePasseAccepte(ctx, 'utilisateur.motDePasse', motDePasse)
  exigerRattachement(ctx, body)
  // computed whether the account can be made or not: the time tells nothing
  const empreinte = await hacherMotDePasse(motDePasse)
  const pris = await nomsPris(ctx, { identifiant, email })
  const parEmail = identifiant.toLowerCase() === email.toLowerCase()
  const taire = ctx.parametres.inscriptionReponseNeutre && (pris.email || (parEmail && pris.identifiant))
  if (pris.email && !taire) throw new ErreurApi(compteErreurs.emailPris)
  // an identifiant of one's own choice is told to be taken, whatever the address
  if (pris.identifiant && !(taire && parEmail)) throw new ErreurApi(inscriptionErreurs.identifiantPris)
  const avecContrat = body.infoAttachementAbonnement !== undefined
  const refus: Limite = { ...REFUS, points: ctx.parametres.rattachementRefusMaxParHeure }
  if (avecContrat) await limiterAdresse(ctx, refus)
  const rendrePreuve =
    body.infoAttachementAbonnement && (await prendrePreuveInscription(ctx, body.infoAttachementAbonnement))
  try {
    const cree = await ctx.enTransaction(async (dedans) => {
      if (taire) return faireSemblant(dedans, body, empreinte)
      const faire = () => inscrire(dedans, body, { identifiant, empreinte })
      if (!ctx.parametres.inscriptionReponseNeutre) return faire()
      // step by step what the other way does, so that the time tells nothing
      const faite = await garderTout(dedans.sql, faire)
      await nomDuCompte(dedans, email)
      return faite
    })
    if (avecContrat) await rendrePoint(ctx, refus, reseauDe(ctx.appel.ip))
    await rendrePreuve?.()
    return cree
  } catch (cause) {
    // the same person, twice at the same time
    if (isUniqueViolation(cause)) throw new ErreurApi(inscriptionErreurs.compteExistant, { cause })
    throw cause
  }
}
