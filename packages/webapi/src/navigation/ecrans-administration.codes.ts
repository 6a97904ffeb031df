import { profilsAdministration, profilsDroits } from '../acces/profils.codes.ts'
import type { DefinitionEcran } from './ecran.ts'

/** Back office screens (3§2): login and manager rights. */
export const ecransAdministration = {
  admin: { pattern: '/admin', access: 'auth-manager', titre: 'Administration' },
  'admin-general': {
    pattern: '/admin/general',
    access: 'auth-manager',
    titre: 'Tableau de bord technique',
    profils: profilsAdministration,
  },
  'admin-alertes': { pattern: '/admin/alertes', access: 'auth-manager', titre: 'Réglage des alertes' },
  'admin-faq': { pattern: '/admin/faq', access: 'auth-manager', titre: 'Questions fréquentes' },
  'admin-users': { pattern: '/admin/users', access: 'auth-manager', titre: 'Utilisateurs' },
  'admin-droits': {
    pattern: '/admin/droits',
    access: 'auth-manager',
    titre: 'Droits',
    profils: profilsDroits,
  },
  'admin-documents': { pattern: '/admin/documents', access: 'auth-manager', titre: 'Documents archivés' },
  'admin-configuration': {
    pattern: '/admin/configuration',
    access: 'auth-manager',
    titre: 'Fonctionnalités',
    profils: profilsAdministration,
  },
  'admin-contrat': {
    pattern: '/admin/contrat',
    access: 'auth-manager',
    titre: 'Utilisateurs d’un contrat',
    fonctionnalite: 'RechercheUtilisateursParContrat',
    recherche: { contrat: 'texte' },
  },
  'admin-contrats': { pattern: '/admin/contrats', access: 'auth-manager', titre: 'Contrats' },
  'admin-signalements': {
    pattern: '/admin/signalements',
    access: 'auth-manager',
    titre: 'Signalements et courriers',
    recherche: { vue: 'texte' },
    notre: true,
  },
  'admin-demandes': {
    pattern: '/admin/demandes',
    access: 'auth-manager',
    titre: 'Demandes à traiter',
    recherche: { vue: 'texte', demande: 'texte', type: 'texte', etat: 'texte', recherche: 'texte' },
    notre: true,
  },
  'admin-groupes': {
    pattern: '/admin/groupes',
    access: 'auth-manager',
    titre: 'Groupes',
    fonctionnalite: 'Groupe',
  },
  'admin-contenus': { pattern: '/admin/contenus', access: 'auth-manager', titre: 'Contenus' },
  'admin-messages': {
    pattern: '/admin/messages',
    access: 'auth-manager',
    titre: 'Messages',
    profils: profilsAdministration,
    fonctionnalite: 'AfficherAdminMessagesErreurs',
  },
  'admin-mails': {
    pattern: '/admin/mails',
    access: 'auth-manager',
    titre: 'E-mails types',
    recherche: { type: 'texte' },
  },
  'admin-demarches': {
    pattern: '/admin/demarches',
    access: 'auth-manager',
    titre: 'Démarches',
    profils: profilsAdministration,
    fonctionnalite: 'AfficherAdminDemarche',
    recherche: { demarche: 'texte', apercu: 'texte', etape: 'texte' },
  },
  'admin-parametrage': {
    pattern: '/admin/parametrage',
    access: 'auth-manager',
    titre: 'Paramètres',
    profils: profilsAdministration,
  },
  'admin-paiements': {
    pattern: '/admin/paiements',
    access: 'auth-manager',
    titre: 'Paiements',
    fonctionnalite: 'AfficherAdminRecuperationPaiement',
    recherche: { vue: 'texte' },
  },
  'admin-audit': {
    pattern: '/admin/audit',
    access: 'auth-manager',
    titre: 'Journal des actions',
    profils: profilsDroits,
    notre: true,
  },
} as const satisfies Record<string, DefinitionEcran>
