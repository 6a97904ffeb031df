import { fournisseursCaptchaProposes } from '../acces/captcha.codes.ts'
import { codesPeriodicite } from '../alerte/alerte.codes.ts'
import { etatsAccessibilite } from './accessibilite.codes.ts'
import type { Parametre } from './parametre.declaration.ts'

type Table = Readonly<Record<string, Parametre>>
const declarer = <const T extends Table>(table: T): T => table

const entier = <const D extends number>(defaut: D, min: number, max: number, description: string) =>
  ({ type: 'System.Int32', defaut, min, max, description }) as const
const booleen = (defaut: boolean, description: string) => ({ type: 'System.Boolean', defaut, description }) as const
const decimal = (defaut: number, min: number, max: number, description: string) =>
  ({ type: 'System.Double', defaut, min, max, description }) as const

/** `public`: read by the web client through Configuration/getConfiguration. */
export const parametres = declarer({
  ConfigurationNbMaxElementPagination: { ...entier(25, 1, 100, 'Nombre de lignes par page'), public: true },
  ConfigurationNbSwitchVueGrandCompte: {
    ...entier(1000, 1, 1_000_000, 'Nombre de contrats à partir duquel la vue « grand compte » s’ouvre'),
    public: true,
  },
  AttachementContratNbMaxParGroupe: {
    ...entier(1000, 1, 100_000, 'Nombre maximal de contrats par groupe'),
    public: true,
  },
  FacturesNbContratsActivationRestrictionHistorique: entier(
    50,
    1,
    100_000,
    'Contrats d’un groupe au-delà desquels l’historique des factures est limité',
  ),
  FacturesNbMoisRestrictionHistorique: entier(24, 1, 240, 'Mois d’historique des factures d’un grand groupe'),
  ConfigurationNbMaxContenusDansUnArticle: entier(2, 1, 20, 'Blocs de contenu par article'),
  NbMaxAlertesActives: { ...entier(1, 1, 100, 'Nombre maximal d’alertes actives par contrat'), public: true },
  AFDM: decimal(5, 0, 1000, 'Débit minimal de fuite, litres par heure, premier fournisseur de capteurs'),
  AFDH: decimal(5, 0, 1000, 'Débit minimal de fuite, litres par heure, deuxième fournisseur de capteurs'),
  AFDW: decimal(5, 0, 1000, 'Débit minimal de fuite, litres par heure, troisième fournisseur de capteurs'),
  AFND: entier(2, 1, 30, 'Jours consécutifs d’écoulement avant une alerte de fuite'),
  ASND: entier(3, 1, 60, 'Jours de dépassement avant une alerte de surconsommation'),
  alerteCanaux: {
    type: 'System.List',
    defaut: ['MAIL', 'SMS'],
    choix: ['MAIL', 'SMS'],
    description: 'Envois proposés pour les alertes',
  },
  alertePeriodicites: {
    type: 'System.List',
    defaut: codesPeriodicite,
    choix: codesPeriodicite,
    description: 'Fréquences proposées pour les alertes',
  },
  facteurCoutEurosParM3: decimal(
    1.17,
    0,
    1000,
    'Prix estimé de l’eau par m³, dans la monnaie de l’agence (0 : ne pas estimer de coût)',
  ),
  timeoutMenu: {
    ...entier(10_000, 0, 120_000, 'Délai de fermeture du menu ouvert à la première connexion, en ms'),
    public: true,
  },
  menuOuvertPremiereConnexion: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Ouvrir le menu à la première connexion',
    public: true,
  },
  menuToHide: {
    type: 'System.String',
    defaut: '',
    max: 255,
    forme: {
      motif: /^[A-Z_]+ *: *\w+(?: *, *\w+)*(?: *; *[A-Z_]+ *: *\w+(?: *, *\w+)*)*$/,
      exemple: 'UTILISATEUR_STANDARD:faq,cgu;GRAND_COMPTE:cookies',
    },
    description: 'Entrées du menu cachées par profil, par exemple « UTILISATEUR_STANDARD:faq,cgu »',
    public: true,
  },
  accesContratResilie: {
    type: 'System.Boolean',
    defaut: true,
    description: 'Accès aux contrats résiliés',
    public: true,
  },
  limitGroupes: { ...entier(10, 1, 1000, 'Nombre maximal de groupes'), public: true },
  limitUsers: { ...entier(10, 1, 100, 'Contrats affichés avec un utilisateur'), public: true },
  affichageUtilisateur: {
    type: 'System.String',
    defaut: 'Name',
    max: 10,
    choix: ['Name', 'Email'],
    description: 'Nom affiché dans l’en-tête : Name ou Email',
    public: true,
  },
  connexionParEmail: {
    type: 'System.Boolean',
    defaut: true,
    description: 'L’adresse mail sert d’identifiant',
    public: true,
  },
  telephoneFranceUniquement: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Numéros de téléphone français seulement',
    public: true,
  },
  dureeJetonHeures: { ...entier(2, 1, 24, 'Durée de la session, en heures'), public: true },
  courrielConservationJours: entier(
    30,
    1,
    365,
    'Jours pendant lesquels l’adresse d’un courriel ou SMS envoyé est conservée',
  ),
  motDePasseLongueurMin: { ...entier(8, 8, 64, 'Longueur minimale du mot de passe'), public: true },
  motDePasseLongueurMax: { ...entier(12, 12, 128, 'Longueur maximale du mot de passe'), public: true },
  motDePasseChiffre: { ...booleen(true, 'Mot de passe : au moins un chiffre'), public: true },
  motDePasseSpecial: { ...booleen(true, 'Mot de passe : au moins un caractère spécial'), public: true },
  motDePasseMajuscule: { ...booleen(true, 'Mot de passe : au moins une majuscule'), public: true },
  motDePasseMinuscule: { ...booleen(true, 'Mot de passe : au moins une minuscule'), public: true },
  motDePasseRefuserCourants: { ...booleen(true, 'Refuser les mots de passe trop courants'), public: true },
  motDePasseMotsRefuses: {
    type: 'System.String',
    defaut: '',
    max: 2000,
    description: 'Autres mots refusés dans un mot de passe, séparés par des virgules',
    public: true,
  },
  captchaFournisseur: {
    type: 'System.String',
    defaut: 'ALTCHA',
    max: 20,
    choix: fournisseursCaptchaProposes,
    description: 'Captcha des formulaires : ALTCHA, GOOGLE ou FRIENDLY-CAPTCHA',
  },
  captchaDifficulte: entier(2000, 1, 200_000, 'Captcha ALTCHA : nombre d’essais demandés au navigateur'),
  captchaDureeMinutes: entier(10, 1, 60, 'Durée de validité d’un captcha ALTCHA, en minutes'),
  dureeLienActivationHeures: entier(72, 1, 720, 'Validité du lien d’activation d’un compte, en heures'),
  dureeLienMotDePasseHeures: entier(2, 1, 72, 'Validité du lien de changement de mot de passe, en heures'),
  dureeLienAdresseMailHeures: entier(2, 1, 72, 'Validité du lien de changement d’adresse mail, en heures'),
  inscriptionRattachementObligatoire: {
    ...booleen(false, 'Rattachement d’un contrat obligatoire à l’inscription'),
    public: true,
  },
  inscriptionReponseNeutre: booleen(
    false,
    'Inscription : ne pas dire qu’une adresse mail a déjà un compte, lui écrire à la place',
  ),
  rattachementFactureMoisMax: entier(24, 1, 240, 'Âge maximal d’une facture qui prouve un contrat, en mois'),
  rattachementCompteurSuffit: booleen(
    false,
    'Rattachement : accepter le numéro de compteur comme preuve. Risque : il se lit sur le compteur, donc un voisin, un facteur ou un ancien occupant ouvre le contrat, ses factures et les coordonnées de son titulaire',
  ),
  rattachementPreuvesRefuseesMaxParJour: entier(
    10,
    1,
    1000,
    'Preuves refusées par contrat et par jour, tous comptes ensemble ; ensuite lien, code, lettre ou accueil',
  ),
  rattachementRefusMaxParHeure: entier(10, 1, 1000, 'Rattachements refusés par compte et par heure'),
  factureAnnonceDepuis: {
    type: 'System.DateTime',
    defaut: '2999-01-01',
    description:
      'Les factures émises à partir de ce jour sont annoncées par mail à leur payeur ; l’historique ne l’est pas',
  },
  factureRappelJours: entier(
    5,
    0,
    30,
    'Jours avant la date limite où une facture ni ouverte ni réglée est rappelée par mail ; 0\u202f: jamais',
  ),
  devise: { type: 'System.String', defaut: '€', max: 5, description: 'Symbole de la monnaie', public: true },
  consommationDateArchive: {
    type: 'System.DateTime',
    defaut: '2000-01-01',
    description: 'Plus ancienne date de consommation consultable',
    public: true,
  },
  consommationEcartMesureMinutes: entier(
    120,
    1,
    1440,
    'Écart maximal entre deux lectures pour une valeur mesurée, en minutes',
  ),
  consommationEcartEstimeJours: entier(7, 1, 31, 'Écart maximal entre deux lectures pour une valeur estimée, en jours'),
  consommationDebitMaximalM3h: entier(
    150,
    1,
    100_000,
    'Débit qu’aucun compteur de diamètre inconnu ne dépasse, en m³ par heure : un index qui saute davantage n’est pas compté',
  ),
  consommationMargeDebitPourCent: entier(
    200,
    100,
    1000,
    'Débit qu’un compteur de diamètre connu peut passer pendant un jour, en pourcentage de son débit de surcharge (Q4)',
  ),
  consommationPuissanceMaximaleKw: entier(
    1000,
    1,
    1_000_000,
    'Puissance qu’aucune installation électrique ne dépasse, en kW : un index qui saute davantage n’est pas compté',
  ),
  consommationNouvelleBaseHeures: entier(48, 1, 720, 'Heures d’index plus bas avant de retenir une nouvelle base'),
  profondeurHistorique: entier(-1, -1, 600, 'Mois d’historique des listes de factures, -1 pour tout'),
  uniteAffichage: {
    type: 'System.String',
    defaut: 'm3',
    max: 10,
    choix: ['m3', 'litres'],
    description: 'Unité affichée au départ',
    public: true,
  },
  longueurTexteReplie: {
    ...entier(200, 20, 5000, 'Nombre de caractères au-delà duquel un texte est replié'),
    public: true,
  },
  rattachementObligatoireInscription: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Rattacher un contrat pour créer un compte',
    public: true,
  },
  birthDataRequired: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Naissance obligatoire dans les démarches',
    public: true,
  },
  civiliteIsRequired: {
    type: 'System.Boolean',
    defaut: true,
    description: 'Civilité obligatoire dans les démarches',
    public: true,
  },
  ribObligatoire: {
    type: 'System.Boolean',
    defaut: false,
    description: 'RIB à joindre pour souscrire un prélèvement',
    public: true,
  },
  resiliationServiceParContact: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Arrêter un service par une demande de contact plutôt que directement',
    public: true,
  },
  texteAnnulationIntervention: {
    type: 'System.String',
    defaut: 'Votre rendez-vous est annulé.',
    max: 255,
    description: 'Phrase affichée après l’annulation d’un rendez-vous',
    public: true,
  },
  creancierNom: {
    type: 'System.String',
    defaut: 'Régie des eaux du Val d’Ondine',
    max: 70,
    description: 'Nom du créancier des prélèvements SEPA',
    public: true,
  },
  creancierIdentifiant: {
    type: 'System.String',
    defaut: 'FR00ZZZ000000',
    max: 35,
    description: 'Identifiant du créancier SEPA (ICS)',
    public: true,
  },
  factureTypeDonnees: {
    type: 'System.String',
    defaut: 'STANDARD',
    max: 10,
    choix: ['STANDARD', 'MTC'],
    description: 'Nature des données de facturation',
    public: true,
  },
  sitesParSociete: {
    type: 'System.List',
    defaut: [],
    forme: { motif: /^\d+=https?:\/\/\S+$/, exemple: '38=https://exemple.fr' },
    description: 'Sites vers lesquels mènent certaines sociétés, par exemple « 38=https://exemple.fr »',
    public: true,
  },
  siteParDefaut: {
    type: 'System.String',
    defaut: 'https://agence.exemple.fr',
    max: 255,
    forme: { motif: /^https?:\/\/\S+$/, exemple: 'https://agence.exemple.fr' },
    description: 'Site de l’exploitant pour les autres sociétés',
    public: true,
  },
  archiveTailleMaxMo: entier(5, 1, 50, 'Taille maximale d’un document archivé, en Mo'),
  archiveNbMaxFichiers: entier(1, 1, 10, 'Fichiers par archivage'),
  archiveExtensions: {
    type: 'System.List',
    defaut: ['jpg', 'jpeg', 'gif', 'png', 'bmp', 'pdf'],
    description: 'Extensions acceptées à l’archivage',
  },
  modeRegie: booleen(true, 'La collectivité gère elle-même le service (régie)'),
  traitesFacturation: {
    type: 'System.String',
    defaut: 'EAU:Eau et assainissement',
    max: 255,
    forme: { motif: /^[^:;]+:[^:;]+(?:;[^:;]+:[^:;]+)*$/, exemple: 'EAU:Eau;ASS:Assainissement' },
    description: 'Traités de facturation, par exemple « EAU:Eau;ASS:Assainissement »',
  },
  numeroSociete: {
    type: 'System.String',
    defaut: '1',
    max: 10,
    description: 'Numéro de société des communes desservies',
  },
  mesureAudienceScript: {
    type: 'System.String',
    defaut: '',
    max: 255,
    forme: { motif: /^(?:https?:\/\/|\/)\S+$/, exemple: 'https://mesure.exemple.fr/mesure.js' },
    description: 'Adresse du script de mesure d’audience, chargé après accord seulement (vide : aucune mesure)',
    public: true,
  },
  accessibiliteEtat: {
    type: 'System.String',
    defaut: etatsAccessibilite[0],
    max: 30,
    choix: etatsAccessibilite,
    description: 'Accessibilité affichée sur chaque page, comme la dit la déclaration (article « accessibilite »)',
    public: true,
  },
  regieNom: {
    type: 'System.String',
    defaut: 'Val d’Ondine',
    max: 60,
    description: 'Nom court de la régie',
    public: true,
  },
  regieNomComplet: {
    type: 'System.String',
    defaut: 'Régie des eaux du Val d’Ondine',
    max: 120,
    description: 'Nom complet de la régie',
    public: true,
  },
  regieTelephone: {
    type: 'System.String',
    defaut: '01 99 00 12 34',
    max: 20,
    description: 'Téléphone de l’accueil',
    public: true,
  },
  regieHoraires: {
    type: 'System.String',
    defaut: 'Lundi au vendredi, 8 h – 18 h',
    max: 80,
    description: 'Horaires de l’accueil',
    public: true,
  },
  regieUrgence: {
    type: 'System.String',
    defaut: '01 99 00 45 45',
    max: 20,
    description: 'Téléphone d’urgence',
    public: true,
  },
  regieUrgenceHoraires: {
    type: 'System.String',
    defaut: 'Jour et nuit',
    max: 80,
    description: 'Horaires d’urgence',
    public: true,
  },
  regieAdresse: {
    type: 'System.String',
    defaut: '1 place de la Fontaine, 99100 Val-d’Ondine',
    max: 160,
    description: 'Adresse postale de la régie, sur les factures',
  },
  regieSiren: {
    type: 'System.String',
    defaut: '100 000 009',
    max: 20,
    description: 'SIREN de la régie, sur les factures',
  },
  regieNumeroTva: {
    type: 'System.String',
    defaut: 'FR88100000009',
    max: 20,
    description: 'Numéro de TVA de la régie, sur les factures',
  },
  mediateur: {
    type: 'System.String',
    defaut: 'Médiation de l’eau, BP 40463, 75366 Paris Cedex 08, www.mediation-eau.fr',
    max: 200,
    description: 'Médiateur de la consommation, sur les factures',
  },
})

export type NomParametre = keyof typeof parametres
type Elargi<T> = T extends number
  ? number
  : T extends boolean
    ? boolean
    : T extends readonly string[]
      ? readonly string[]
      : string
/** Typed values by name: what both ends read. */
export type ValeursParametres = { -readonly [N in NomParametre]: Elargi<(typeof parametres)[N]['defaut']> }
