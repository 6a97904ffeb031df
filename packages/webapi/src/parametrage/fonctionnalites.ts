/** The features of the specification (1§6, 2§6, 3§2). The database stores only the differences from `actif`. */
export interface Fonctionnalite {
  /** What staff read in the features screen. */
  readonly description: string
  readonly actif: boolean
}

const declarer = <const T extends Record<string, Fonctionnalite>>(table: T): T => table

export const fonctionnalites = declarer({
  UsePagination: { description: 'Pagination et vue « grand compte » pour tous les comptes', actif: false },
  RechercheUtilisateursParContrat: { description: 'Recherche des utilisateurs d’un contrat', actif: true },
  Groupe: { description: 'Groupes de contrats', actif: true },
  supprimerUtilisateurs: { description: 'Suppression d’utilisateurs', actif: true },
  Usurpation: { description: 'Usurpation d’un compte par le personnel', actif: true },
  RattachementContratsMasse: { description: 'Rattachement de contrats en masse', actif: true },
  ContratParDefaut: { description: 'Choix du contrat par défaut', actif: true },
  PersonnalisationContrat: { description: 'Libellé personnel d’un contrat', actif: true },
  UseFaq: { description: 'Questions fréquentes', actif: true },
  UseTutorial: { description: 'Tutoriels de première connexion', actif: true },
  UseCreationDeCompteAvecContrat: { description: 'Contrat obligatoire à la création du compte', actif: false },
  AttachementContratAvecCompteur: { description: 'Rattacher un contrat par le numéro de compteur', actif: true },
  AttachementContratAvecFacture: { description: 'Rattacher un contrat par le numéro de facture', actif: true },
  AttachementContratAvecClient: { description: 'Rattacher un contrat par le numéro de client', actif: true },
  ImpactePlusieursContrats: { description: 'Prévenir quand un payeur a plusieurs contrats', actif: true },
  BloqueContratCoordonneeIncomplete: { description: 'Bloquer un contrat aux coordonnées incomplètes', actif: false },
  ValidationParMailInfoClient: { description: 'Confirmer par mail une modification de coordonnées', actif: true },
  AfficherBlocRIB: { description: 'Afficher les coordonnées bancaires', actif: true },
  SyntheseDesDemandes: { description: 'Suivi des demandes', actif: true },
  ForceNoCaptcha: { description: 'Formulaires sans captcha', actif: false },
  ANNEE: { description: 'Instances d’alertes en cours sur l’année', actif: true },
  ForceFeSubscription: { description: 'Facture électronique indépendante du prélèvement', actif: false },
  SouscriptionAbonnementAvecPdf: { description: 'Aperçu du contrat à la souscription', actif: true },
  PaiementPartiel: { description: 'Paiement partiel', actif: true },
  PaiementPartielDuSoldeContratUniquement: { description: 'Paiement partiel du seul solde du contrat', actif: false },
  PaiementMultiFacture: { description: 'Paiement de plusieurs factures', actif: true },
  BloquerPaiement: { description: 'Bloquer les paiements', actif: false },
  GestionFactureV2: { description: 'Présentation détaillée des factures', actif: true },
  ContratRegroupeMasquerReglement: { description: 'Masquer les règlements d’un contrat regroupé', actif: false },
  AfficherPopinRedirect: { description: 'Fenêtre de redirection', actif: false },
  AdminFormulaires: { description: 'Administration des formulaires', actif: true },
  AfficherTuileDocuments: { description: 'Tuile des documents', actif: true },
  AfficherAdminMessagesErreurs: { description: 'Administration des messages', actif: true },
  AfficherAdminRecuperationPaiement: { description: 'Administration des paiements', actif: true },
  AfficherAdminDemarche: { description: 'Administration des démarches', actif: true },
})

export type NomFonctionnalite = keyof typeof fonctionnalites
