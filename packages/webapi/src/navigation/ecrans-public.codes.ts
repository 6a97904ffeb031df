import type { DefinitionEcran } from './ecran.ts'

/** Screens reachable without a session, or only without one (1§2.1). */
export const ecransPublic = {
  root: { pattern: '/', access: 'open', titre: 'Connexion' },
  unknown: { pattern: '/{any*}', access: 'open', titre: 'Page introuvable' },
  login: {
    pattern: '/login',
    access: 'disconnected-only',
    titre: 'Connexion',
    recherche: { login: 'texte', resetPwd: 'oui', activationCode: 'texte' },
  },
  'profile-token': {
    pattern: '/user/profile/{profileToken*}',
    access: 'disconnected-only',
    titre: 'Nouveau mot de passe',
  },
  'auth-token': { pattern: '/auth/{token}/{redirect?}', access: 'open', titre: 'Connexion automatique' },
  'carte-reponse': { pattern: '/carte-reponse', access: 'disconnected-only', titre: 'Carte-réponse' },
  'auto-releve': { pattern: '/auto-releve', access: 'disconnected-only', titre: 'Transmettre un relevé' },
  'facture-electronique': {
    pattern: '/facture-electronique',
    access: 'disconnected-only',
    titre: 'Facture électronique',
  },
  paiements: {
    pattern: '/paiements/{numFacture?}/{numContrat?}/{traiteFacturationCode?}',
    access: 'disconnected-only',
    titre: 'Payer une facture',
  },
  'confirmation-paiement': {
    pattern: '/confirmationPaiement/{numFacture?}/{traiteFacturationCode?}',
    access: 'disconnected-only',
    titre: 'Confirmation de paiement',
  },
  'contrat-souscription': { pattern: '/contrat/souscription', access: 'disconnected-only', titre: 'Ouvrir un contrat' },
  redirect: { pattern: '/redirect', access: 'disconnected-only', titre: 'Redirection', sociale: true },
  'social-login': {
    pattern: '/socialLogin',
    access: 'disconnected-only',
    titre: 'Connexion par un service tiers',
    sociale: true,
  },
  'social-inscription': {
    pattern: '/socialInscription',
    access: 'disconnected-only',
    titre: 'Inscription par un service tiers',
    sociale: true,
  },
  'france-connect-login': {
    pattern: '/franceConnectLogin',
    access: 'disconnected-only',
    titre: 'Connexion avec FranceConnect',
    sociale: true,
  },
  'france-connect-inscription': {
    pattern: '/franceConnectInscription/{code?}/{state?}',
    access: 'disconnected-only',
    titre: 'Inscription avec FranceConnect',
    sociale: true,
  },
  'facture-cancel': {
    pattern: '/facture/{cancel?}/{traiteFacturationCode?}',
    access: 'open-terminated-ok',
    titre: 'Paiement de ma facture',
    menu: 'facture',
  },
  'facture-num': {
    pattern: '/facture/{numContrat?}/{numFacture?}/{traiteFacturationCode?}',
    access: 'open-terminated-ok',
    titre: 'Paiement de ma facture',
    menu: 'facture',
  },
  'facture-num-cancel': {
    pattern: '/facture/{numContrat?}/{numFacture?}/cancel/{traiteFacturationCode?}',
    access: 'open-terminated-ok',
    titre: 'Paiement annulé',
    menu: 'facture',
  },
  inscription: {
    pattern: '/inscription/{origin?}',
    access: 'open',
    titre: 'Créer mon compte',
    recherche: { contrat: 'texte', compteur: 'texte', nom: 'texte', prenom: 'texte', email: 'texte' },
  },
  activation: {
    pattern: '/activation',
    access: 'disconnected-only',
    titre: 'Activer mon compte',
    recherche: { activationCode: 'texte', wsActivationCode: 'texte' },
  },
  'mail-update': {
    pattern: '/mail-update',
    access: 'open',
    titre: 'Changement d’adresse e-mail',
    recherche: { activationCode: 'texte' },
  },
  'client-update': {
    pattern: '/client-update',
    access: 'open',
    titre: 'Confirmation de mes coordonnées',
    recherche: { validationClient: 'texte' },
  },
  'message-success': { pattern: '/message-success', access: 'open', titre: 'Demande enregistrée' },
  cgu: {
    pattern: '/cgu',
    access: 'open',
    titre: 'Conditions générales d’utilisation',
    toujoursLisible: true,
  },
  mentions: { pattern: '/mentions', access: 'open', titre: 'Mentions légales', toujoursLisible: true },
  faq: { pattern: '/faq', access: 'open', titre: 'Questions fréquentes', fonctionnalite: 'UseFaq' },
  contenu: {
    pattern: '/contenu/{identifiantContenu}/{formatAffichage?}',
    access: 'open',
    titre: 'Information',
    toujoursLisible: true,
  },
} as const satisfies Record<string, DefinitionEcran>
