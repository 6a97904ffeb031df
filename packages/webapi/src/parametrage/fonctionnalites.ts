/** Parts of the features screen, in order. */
export const groupesFonctionnalites = {
  comptes: { titre: 'Comptes et connexion', intro: 'Qui entre, et comment.' },
  contrats: { titre: 'Contrats et groupes', intro: 'Pour les syndics et les grands comptes.' },
  factures: { titre: 'Factures et paiement', intro: 'Ce que l’on peut régler en ligne.' },
  demarches: { titre: 'Démarches', intro: 'Ce que l’on peut demander en ligne.' },
  presentation: { titre: 'Aide et présentation', intro: 'Ce que l’espace client montre en plus.' },
  gestion: { titre: 'Espace de gestion', intro: 'Ce que les équipes de la régie peuvent faire.' },
} as const
export type GroupeFonctionnalites = keyof typeof groupesFonctionnalites

/** The features of the specification (1§6, 2§6, 3§2). The database stores only the differences from `actif`. */
export interface Fonctionnalite {
  readonly groupe: GroupeFonctionnalites
  /** What staff read in the features screen: a name, then one sentence. */
  readonly titre: string
  readonly description: string
  readonly actif: boolean
  /** Sold apart (3§3). */
  readonly payant: boolean
}

const declarer = <const T extends Record<string, Fonctionnalite>>(table: T): T => table

const un = <const A extends boolean>(groupe: GroupeFonctionnalites, titre: string, description: string, actif: A) =>
  ({ groupe, titre, description, actif, payant: false }) as const
const unePayante = <const A extends boolean>(
  groupe: GroupeFonctionnalites,
  titre: string,
  description: string,
  actif: A,
) => ({ groupe, titre, description, actif, payant: true }) as const

export const fonctionnalites = declarer({
  UsePagination: un(
    'contrats',
    'Pagination des grandes listes',
    'Ouvre l’accueil « Mes contrats et mes groupes » et le mode syndic à tous les comptes.',
    false,
  ),
  RechercheUtilisateursParContrat: un(
    'gestion',
    'Utilisateurs d’un contrat',
    'Recherche les comptes auxquels un contrat est rattaché.',
    true,
  ),
  Groupe: unePayante(
    'contrats',
    'Groupes de contrats',
    'Rassemble des contrats et fait basculer tout l’espace sur un groupe.',
    true,
  ),
  supprimerUtilisateurs: un('gestion', 'Suppression d’utilisateurs', 'Permet au personnel de fermer un compte.', true),
  Usurpation: un(
    'gestion',
    'Voir comme un client',
    'Permet à un administrateur de prendre la place d’un utilisateur, avec trace au journal.',
    true,
  ),
  RattachementContratsMasse: unePayante(
    'contrats',
    'Rattachement en masse',
    'Un numéro de contrat par ligne, contrôle avant validation.',
    true,
  ),
  ContratParDefaut: un('contrats', 'Contrat par défaut', 'Chacun choisit le contrat affiché à la connexion.', true),
  PersonnalisationContrat: un('contrats', 'Nom d’un contrat', 'Chacun peut donner un libellé à ses contrats.', true),
  UseFaq: un('presentation', 'Questions fréquentes', 'Ajoute la page et son entrée de menu.', true),
  UseTutorial: un('presentation', 'Visite guidée', 'Présente l’espace client à la première connexion.', true),
  UseCreationDeCompteAvecContrat: un(
    'comptes',
    'Création de compte avec un contrat',
    'Demande un numéro de contrat et de compteur à l’inscription.',
    false,
  ),
  AttachementContratAvecCompteur: un(
    'contrats',
    'Rattachement par compteur',
    'Un contrat se rattache avec son numéro de compteur.',
    true,
  ),
  AttachementContratAvecFacture: un(
    'contrats',
    'Rattachement par facture',
    'Un contrat se rattache avec un numéro de facture.',
    true,
  ),
  AttachementContratAvecClient: un(
    'contrats',
    'Rattachement par numéro de client',
    'Un contrat se rattache avec le numéro de client de son titulaire.',
    true,
  ),
  ImpactePlusieursContrats: un(
    'demarches',
    'Payeur de plusieurs contrats',
    'Cache la démarche, ou prévient, quand elle touche plusieurs contrats d’un même payeur.',
    true,
  ),
  BloqueContratCoordonneeIncomplete: un(
    'comptes',
    'Coordonnées obligatoires',
    'Mène à « Mon contrat » tant que ses coordonnées sont incomplètes.',
    false,
  ),
  ValidationParMailInfoClient: un(
    'comptes',
    'Confirmation des coordonnées par e-mail',
    'Une modification prend effet quand son lien est ouvert, sous 72 heures.',
    true,
  ),
  AfficherBlocRIB: un('comptes', 'Coordonnées bancaires', 'Les montre dans « Mon contrat ».', true),
  SyntheseDesDemandes: un(
    'demarches',
    'Suivi des demandes',
    'Ajoute « Mes demandes » au menu de l’espace client.',
    true,
  ),
  ForceNoCaptcha: un(
    'demarches',
    'Formulaires sans captcha',
    'Les formulaires ouverts à tous n’en demandent pas.',
    false,
  ),
  ANNEE: un('presentation', 'Alertes en cours', 'Charge les alertes en cours avec l’écran des alertes.', true),
  ForceFeSubscription: un(
    'factures',
    'Facture électronique sans prélèvement',
    'Reste proposée à qui refuse les deux prélèvements.',
    false,
  ),
  SouscriptionAbonnementAvecPdf: un(
    'demarches',
    'Aperçu du contrat',
    'Montre le contrat en PDF avant une souscription.',
    true,
  ),
  PaiementPartiel: unePayante(
    'factures',
    'Paiement partiel',
    'Laisse régler une partie du solde, à partir de 1 (monnaie de l’agence) plus 25 % du montant dû.',
    true,
  ),
  PaiementPartielDuSoldeContratUniquement: un(
    'factures',
    'Paiement partiel du solde seulement',
    'Le limite au solde du contrat, hors factures.',
    false,
  ),
  PaiementMultiFacture: unePayante(
    'factures',
    'Paiement de plusieurs factures',
    'Une seule transaction pour les factures cochées.',
    true,
  ),
  BloquerPaiement: un(
    'factures',
    'Suspendre tous les paiements',
    'Ferme le paiement en ligne, à utiliser pendant une maintenance.',
    false,
  ),
  GestionFactureV2: un(
    'factures',
    'Présentation détaillée des factures',
    'Ajoute les volets du solde, de la mensualisation et du client.',
    true,
  ),
  ContratRegroupeMasquerReglement: un(
    'factures',
    'Règlements des contrats regroupés',
    'Masque le volet des règlements d’un contrat regroupé.',
    false,
  ),
  AfficherPopinRedirect: un(
    'presentation',
    'Fenêtre de redirection',
    'Prévient avant de quitter l’espace client.',
    false,
  ),
  AdminFormulaires: un('gestion', 'Administration des formulaires', 'Ouvre le réglage des formulaires.', true),
  AfficherTuileDocuments: un('presentation', 'Tuile des documents', 'La montre sur le tableau de bord.', true),
  AfficherAdminMessagesErreurs: un(
    'gestion',
    'Administration des messages',
    'Ouvre l’écran des textes d’erreur.',
    true,
  ),
  AfficherAdminRecuperationPaiement: un(
    'gestion',
    'Administration des paiements',
    'Ouvre l’écran des paiements non intégrés ou sans retour.',
    true,
  ),
  AfficherAdminDemarche: un('gestion', 'Administration des démarches', 'Ouvre le réglage des démarches.', true),
})

export type NomFonctionnalite = keyof typeof fonctionnalites
