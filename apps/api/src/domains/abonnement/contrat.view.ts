import {
  type CodeEtatContrat,
  type CodeTypeService,
  MODE_DISTRIBUTION_SECTEUR_PUBLIC,
  typesService,
} from '@ondine/webapi/abonnement/abonnement.codes.ts'
import {
  type Adresse,
  construireAdresse,
  etatLib,
  isEnAttente,
  isResilie,
  isTypeElectricity,
} from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { ContratDeListe, ContratDetail, ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { Auteur, Contexte } from '../../platform/context.ts'
import { contenuOuvert } from '../acces/contenus.public.ts'
import type { LigneContrat, LigneContratDeListe, LigneDetail } from './contrats.repo.ts'
import { refusJustificatif } from './justificatif.rules.ts'

const adresseDe = (ligne: LigneContrat): Adresse | null =>
  ligne.adresse === null
    ? null
    : {
        adresse: ligne.adresse,
        complement: ligne.complement,
        codePostal: ligne.code_postal ?? '',
        ville: ligne.ville ?? '',
      }

/** What a view goes by: the features, and what is closed to the reader. */
type Lecteur = Pick<Contexte, 'fonctionnalites' | 'contenus'>

/** Row to answer (1§3.2). */
export const vueContrat = (
  ligne: LigneContrat,
  { fonctionnalites }: Pick<Lecteur, 'fonctionnalites'>,
): ContratResume => {
  const codeTypeService = ligne.code_type_service as CodeTypeService
  const codeEtatContrat = ligne.code_etat_contrat as CodeEtatContrat
  const adresseLivraison = adresseDe(ligne)
  return {
    numeroContrat: ligne.numero_contrat,
    libelle: ligne.libelle,
    codeTypeService,
    libelleTypeService: typesService[codeTypeService],
    isTypeElectricity: isTypeElectricity(codeTypeService),
    codeEtatContrat,
    etatLib: etatLib({
      codeEtatContrat,
      dateEtat: ligne.date_etat,
      dateDeMiseEnService: ligne.date_de_mise_en_service,
    }),
    dateEtat: ligne.date_etat,
    isResilie: isResilie(codeEtatContrat),
    isEnAttente: isEnAttente(codeEtatContrat),
    nomClientTitulaire: ligne.nom_titulaire,
    nomClientPayeur: ligne.nom_payeur,
    numeroClientTitulaire: ligne.numero_client_titulaire,
    numeroClientPayeur: ligne.numero_client_payeur,
    adresseLivraison,
    adresseLivraisonConstruite: adresseLivraison === null ? '' : construireAdresse(adresseLivraison),
    numeroPhysiqueAppareil: ligne.numero_physique_appareil,
    identifiantAppareil: ligne.identifiant_appareil,
    telereleve: ligne.telereleve ?? false,
    typeContrat: ligne.type_contrat,
    groupes: fonctionnalites.Groupe ? ligne.groupes : [],
    isDefautContrat: ligne.is_defaut_contrat ?? false,
    isAttache: ligne.attache,
    lectureSeule: ligne.lecture_seule,
  }
}

export const vueContratDeListe = (ligne: LigneContratDeListe, lecteur: Lecteur): ContratDeListe => {
  const ouverte = contenuOuvert(lecteur, 'tuile-releve', ligne.numero_contrat)
  return {
    ...vueContrat(ligne, lecteur),
    indexDernierReleve: ouverte ? (ligne.index_dernier_releve ?? null) : null,
    dateDernierReleve: ouverte ? (ligne.date_dernier_releve ?? null) : null,
    dues: contenuOuvert(lecteur, 'tuile-reglements', ligne.numero_contrat) ? (ligne.dues ?? null) : null,
  }
}

/** What « Mon contrat » alone shows: the rest is how one finds one's way. */
const DETAIL_FERME = {
  numeroClientCoTitulaire: null,
  nomClientCoTitulaire: null,
  rolesClients: [],
  adresseContrat: null,
  dateDeMiseEnService: null,
  libelleCategorieContrat: null,
  libelleCategorieFacturation: null,
  libelleRythmeFacturation: null,
  libelleRythmeReleve: null,
  referenceInterne: null,
  infoSecteurPublic: null,
  isJustificatifDelivrable: false,
} satisfies Partial<ContratDetail>

const detailEntier = (
  ligne: LigneDetail,
  { auteur: { personnel }, ...lecteur }: Lecteur & { auteur: Auteur },
): ContratDetail => ({
  ...vueContrat(ligne, lecteur),
  numeroClientCoTitulaire: ligne.numero_client_co_titulaire,
  rolesClients: ligne.roles_clients,
  nomClientCoTitulaire: ligne.nom_co_titulaire,
  adresseContrat: ligne.adresse_contrat,
  isIndexSaisisable: ligne.is_index_saisisable,
  isAttachableGroupe: ligne.is_attachable_groupe,
  typeRegroupement: ligne.type_regroupement,
  numeroContratRegroupant: ligne.numero_contrat_regroupant,
  dateDeMiseEnService: ligne.date_de_mise_en_service,
  libelleCategorieContrat: ligne.libelle_categorie_contrat,
  libelleCategorieFacturation: ligne.libelle_categorie_facturation,
  libelleRythmeFacturation: ligne.libelle_rythme_facturation,
  libelleRythmeReleve: ligne.libelle_rythme_releve,
  referenceInterne: ligne.reference_interne,
  attachementContratInfo: ligne.attache
    ? { isDefautContrat: ligne.is_defaut_contrat ?? false, libelle: ligne.libelle }
    : null,
  infoSecteurPublic:
    ligne.mode_distribution === MODE_DISTRIBUTION_SECTEUR_PUBLIC
      ? { codeService: ligne.code_service, numeroCommande: ligne.numero_commande, numeroMarche: ligne.numero_marche }
      : null,
  isJustificatifDelivrable: (personnel || !ligne.lecture_seule) && refusJustificatif(ligne) === undefined,
})

/** Staff may issue a proof of address of any contract. */
export const vueDetail = (ligne: LigneDetail, lecteur: Lecteur & { auteur: Auteur }): ContratDetail => ({
  ...detailEntier(ligne, lecteur),
  ...(contenuOuvert(lecteur, 'detail') ? {} : DETAIL_FERME),
})
