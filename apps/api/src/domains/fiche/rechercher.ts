import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { libellesEtatDit } from '@ondine/webapi/facture/etat-dit.codes.ts'
import { facturesParNumeroEndpoints } from '@ondine/webapi/facture/par-numero.endpoints.ts'
import type { ficheEndpoints } from '@ondine/webapi/fiche/fiche.endpoints.ts'
import type { Endpoint as Declaration, Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { longueurMinRecherche } from '@ondine/webapi/navigation/menus.rules.ts'
import { fonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { chercherContrats } from '../abonnement/du-compte.public.ts'
import { chercherDemandes } from '../demarche/du-compte.public.ts'
import { chercherFactures } from '../facture/par-numero.public.ts'
import { chercherComptes } from '../utilisateur/gestion.public.ts'

type Endpoint = (typeof ficheEndpoints)['rechercher']
type Trouves = Reponse<Endpoint>

/** Of each kind: enough to choose from at a glance. */
const PAR_NATURE = 5

const nu = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const chercherReglages = (ctx: ContexteUtilisateur, recherche: string): Trouves['reglages'] => {
  const mots = nu(recherche).split(/\s+/)
  const dit = (...textes: string[]): boolean => mots.every((mot) => nu(textes.join(' ')).includes(mot))
  const ouvert = (endpoint: Declaration): boolean => ctx.appel.peutAppeler?.(endpoint) === true
  const deFonctionnalites = ouvert(reglagesEndpoints.listeConfig)
    ? Object.entries(fonctionnalites)
        .filter(([nom, { titre, description }]) => dit(nom, titre, description))
        .map(([nom, { titre }]) => ({ nature: 'FONCTIONNALITE' as const, nom, libelle: titre, precision: nom }))
    : []
  const deParametres = ouvert(reglagesEndpoints.listeParametres)
    ? Object.entries(parametres)
        .filter(([nom, { description }]) => dit(nom, description))
        .map(([nom, { description }]) => ({ nature: 'PARAMETRE' as const, nom, libelle: description, precision: nom }))
    : []
  return [...deFonctionnalites, ...deParametres].slice(0, PAR_NATURE)
}

/**
 * Everything that a clerk may be looking for, a few of each kind: one call. What the caller may not list is not searched; contracts
 * are from where their own search begins (1§5).
 */
export const rechercher = async (
  ctx: ContexteUtilisateur,
  { query: { recherche } }: Entree<Endpoint>,
): Promise<Trouves> => {
  const si = async <T>(endpoint: Declaration, chercher: () => Promise<T[]>): Promise<T[]> =>
    ctx.appel.peutAppeler?.(endpoint) === true ? await chercher() : []
  const comptes = await si(gestionUtilisateursEndpoints.utilisateurs, () => chercherComptes(ctx, recherche, PAR_NATURE))
  const contrats =
    recherche.length > longueurMinRecherche
      ? await si(abonnementEndpoints.contrats, () => chercherContrats(ctx, recherche, PAR_NATURE))
      : []
  const factures =
    recherche.length > longueurMinRecherche
      ? await si(facturesParNumeroEndpoints.facturesParNumero, () => chercherFactures(ctx, recherche))
      : []
  const demandes =
    recherche.length > longueurMinRecherche
      ? await si(demarcheEndpoints.demandesATraiter, () => chercherDemandes(ctx, recherche, PAR_NATURE))
      : []
  return {
    comptes: comptes.map(({ userWebId, nomComplet, email, nbContrats = 0, mailValide = true }) => ({
      userWebId,
      libelle: nomComplet,
      precision: email,
      nbContrats,
      mailValide,
    })),
    contrats: contrats.map((un) => ({
      numeroContrat: un.numeroContrat,
      libelle: un.numeroContrat,
      precision: [un.adresseLivraisonConstruite, un.nomClientTitulaire].filter(Boolean).join(', '),
      codeEtatContrat: un.codeEtatContrat,
      userWebId: un.userWebId,
    })),
    factures: factures.slice(0, PAR_NATURE).map((une) => ({
      identifiantInterneFacture: une.identifiantInterneFacture,
      libelle: une.numeroFacture ?? '',
      precision: [une.numeroContrat, une.adresseLivraisonConstruite].filter(Boolean).join(', '),
      etat: libellesEtatDit[une.etatDit],
    })),
    demandes: demandes.map(({ reference, libelle, nomComplet, etat }) => ({
      reference,
      libelle: `${libelle}, ${nomComplet}`,
      precision: reference,
      etat,
    })),
    reglages: chercherReglages(ctx, recherche),
  }
}
