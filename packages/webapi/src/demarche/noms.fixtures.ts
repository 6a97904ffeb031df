// The specification's names (2§3), the oracle of the definitions. An address stands as one name where the specification has one.

const groupe = (prefixe: string, noms: string) => noms.split(' ').map((nom) => `${prefixe}_${nom}`)
const etatCivil = 'civilite nom prenom dateNaissance naissance_ville naissance_pays email'

const souscriptionV2 = [
  ...['type_client', 'recherche_compteur', 'facturation_adresseIdentique', 'assainissement_proprietaire'],
  ...groupe('particulier', `nombreOccuppantsLogement ${etatCivil} telephone1 telephone2`),
  ...groupe('professionnel', 'civilite siret naf nom email telephone1'),
  ...groupe('coTitulaire', `${etatCivil} telephone adresse`),
  ...groupe('releve', 'dateReleveIndexConsommation cadran'),
  ...groupe('confirmation', 'check adresseLivraison'),
  ...groupe('payeur', `${etatCivil} telephone1 telephone2 adressePayeur`),
  ...groupe('demande', 'proprietaire connaissance_proprietaire'),
  ...groupe('proprietaire', `${etatCivil} telephone adresse`),
  ...groupe('paiement', 'serviceMensu servicePrelevement facture'),
  ...groupe('prelevement', 'nomTitulaireDuCompte iban bic signature'),
  ...groupe('accord', 'delai formulaire_retractation fourniture_eau reglement_service contrat'),
]

const sesCoordonnees = 'nom prenom email telephone commentaire'
const coordonnees = [...groupe('coord', `numeroContrat complement dateEffet ${sesCoordonnees}`), 'coord', 'info_file']

export const noms = {
  contact: ['ContratAbonnementId', 'subject', 'nom', 'prenom', 'MailContact', 'MessageClient', 'info_file'],
  souscriptionV2,
  souscriptionSignee: [...souscriptionV2, 'prelevement_domiciliation', 'prelevement_banque'],
  souscriptionV3: [
    ...groupe('type', 'commune numeroCompteur ancienProprio ancienProprio_nom'),
    ...groupe('indexreleve', 'dateentree compteur datedernierindex valeurIndexConsommationReleve'),
    ...groupe('indexreleve', 'datedernierindex_ancien valeurIndexConsommationReleve_ancien'),
    ...groupe('sumup', 'type locataire_prop email civilite nom prenom telephone1 telephone2 siret ape'),
    ...groupe('sumup', 'titulaire_dateNaissance titulaire_ville cotitulaire_dateNaissance cotitulaire_ville'),
    ...groupe('sumup_adresseLivraison', 'rue codePostal ville'),
    ...groupe('ancien', 'occupant_nom commune numeroCompteur ancienNumeroContrat rue codePostal ville'),
    ...groupe('ancien', 'confirm_habitation confirm_lieu_raccordement confirm_adress_facturation'),
    ...groupe('infoProprio', 'civilite nom prenom rue codePostal ville pays telephone'),
    ...groupe('modePaiement', 'ok_facture ok_paiement_mensu nbr_occupant mensu_prevue mensu_demande'),
    ...groupe('modePaiement', 'nom domiciliation banque iban bic'),
    // three acceptance boxes, which the specification does not name
    ...groupe('ecranrecap', 'exact contrat mandat file2 file3'),
  ],
  // no document names the fields of these: those a utility asks for (decision 035); company aid has seven of its own
  reclamation: [
    ...groupe('reclamation', `numeroContrat motif numeroFacture dejaFaite reference message ${sesCoordonnees}`),
    'info_file',
  ],
  analyse: [
    ...groupe('analyse', `numeroContrat motif depuis robinets robinet eau voisins message ${sesCoordonnees}`),
    ...groupe('analyse', 'adresse disponibilites'),
    'info_file',
  ],
  droitAccesDonnees: [
    ...groupe('droit', `type pour represente message numeroContrat identite ${sesCoordonnees}`),
    'info_file',
  ],
  branchementNeuf: [
    ...groupe('branchement', 'numeroContrat reseau nature permis fin usage logements debit adresse parcelle souhaite'),
    ...groupe('branchement', `qualite raisonSociale siret proprietaire ${sesCoordonnees}`),
    'info_file',
  ],
  entreprise: [...groupe('entreprise', 'eligible siret ape nom prenom telephone email commentaire'), 'info_file'],
  nouveauPayeur: [
    ...groupe('payeur', 'numeroContrat type civilite nom prenom raisonSociale siret email telephone1 telephone2'),
    ...groupe('payeur', 'adressePayeur dateEffet lien accord commentaire'),
    ...groupe('demandeur', 'nom prenom email telephone'),
    'info_file',
  ],
  virement: [...groupe('virement', `numeroContrat montant reference date titulaire ${sesCoordonnees}`), 'info_file'],
  coordPayeur: coordonnees,
  coordPayeurContact: coordonnees,
}
