import { construireAdresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
import { isClientIncomplet, masquerIban } from '@ondine/webapi/client/client.rules.ts'
import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import type { LigneClientDuContrat } from './client-detail.repo.ts'
import type { ModificationEnAttente } from './modifications.repo.ts'

const rolesDe = (ligne: LigneClientDuContrat): RoleClient[] => [
  ...(ligne.est_titulaire ? (['titulaire'] as const) : []),
  ...(ligne.est_co_titulaire ? (['coTitulaire'] as const) : []),
  ...(ligne.est_payeur ? (['payeur'] as const) : []),
]

const adresseDe = (ligne: LigneClientDuContrat): ClientDetail['adresseFacturation'] =>
  ligne.facturation_adresse === null
    ? null
    : {
        adresse: ligne.facturation_adresse,
        complement: ligne.facturation_complement,
        codePostal: ligne.facturation_code_postal ?? '',
        ville: ligne.facturation_ville ?? '',
        pays: ligne.facturation_pays,
      }

const instantDe = (date: Date): string => instantLocal(Math.floor(date.getTime() / 1000))

/** What the reader may learn beyond the coordinates. */
export interface Regard {
  /** The contract is attached to the reader, who is known to be this client. */
  modifiable: boolean
  /** Attached, and this client may be somebody else. */
  autreClient: boolean
  /** Birth data: the account itself and staff. */
  naissance: boolean
  /** Bank details, masked: the account itself and staff, while AfficherBlocRIB is on. */
  rib: boolean
}

/** Row to answer (1§3.4). */
export const vueClient = (
  ligne: LigneClientDuContrat,
  regard: Regard,
  enAttente: ModificationEnAttente | undefined,
): ClientDetail => {
  const adresseFacturation = adresseDe(ligne)
  return {
    numeroClient: ligne.numero_lisible,
    roles: rolesDe(ligne),
    nomAffiche: ligne.nom_affiche,
    civilite: ligne.civilite,
    denomination: ligne.denomination,
    raisonSociale: ligne.raison_sociale,
    prenom: ligne.prenom,
    nom: ligne.nom,
    codeQualite: ligne.code_qualite,
    libelleQualite: ligne.libelle_qualite,
    siret: ligne.siret,
    codeAPE: ligne.code_ape,
    numeroTelephone1: ligne.numero_telephone1,
    numeroTelephone2: ligne.numero_telephone2,
    email: ligne.email,
    dateNaissance: regard.naissance ? ligne.date_naissance : null,
    dateNaissanceBis: regard.naissance ? ligne.date_naissance_bis : null,
    villeNaissance: regard.naissance ? ligne.ville_naissance : null,
    villeNaissanceBis: regard.naissance ? ligne.ville_naissance_bis : null,
    estProfessionnel: ligne.est_professionnel,
    refExterneUtilisateur: ligne.ref_externe_utilisateur,
    dateDernierChangement: ligne.date_dernier_changement,
    adresseFacturation,
    adresseFacturationConstruite: adresseFacturation === null ? '' : construireAdresse(adresseFacturation),
    iban: regard.rib && ligne.iban !== null ? masquerIban(ligne.iban) : null,
    bic: regard.rib ? ligne.bic : null,
    titulaireDuCompte: regard.rib ? ligne.titulaire_du_compte : null,
    isNotComplete: isClientIncomplet({
      email: ligne.email,
      numeroTelephone1: ligne.numero_telephone1,
      numeroTelephone2: ligne.numero_telephone2,
      estProfessionnel: ligne.est_professionnel,
      siret: ligne.siret,
    }),
    modifiable: regard.modifiable,
    autreClient: regard.autreClient,
    modificationEnAttente:
      enAttente === undefined
        ? null
        : {
            demandeeLe: instantDe(enAttente.demandee_le),
            expireLe: instantDe(enAttente.expire_le),
            champs: enAttente.champs,
            valeurs: enAttente.apres,
            envoyeeA: enAttente.envoyee_a,
          },
  }
}
