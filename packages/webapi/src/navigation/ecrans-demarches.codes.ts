import type { DefinitionEcran } from './ecran.ts'

/** Where one is in a form: its step, or the receipt of what was sent. */
const recherche = { etape: 'texte', recu: 'texte' } as const

/** Procedure screens (2§2). Access of contradictory pairs: the contract number in the path asks for the login. */
export const ecransDemarches = {
  demarches: { pattern: '/demarches', access: 'open', titre: 'Mes démarches', menu: 'demarches' },
  'demarches-contrat': {
    pattern: '/demarches/{numcontrat}',
    access: 'auth',
    titre: 'Démarches de mon contrat',
    menu: 'demarches',
  },
  'dem-paiement-virement': {
    pattern: '/demarches/paiementVirement/{numcontrat?}',
    access: 'auth',
    titre: 'Payer par virement',
    menu: 'demarches',
  },
  'dem-branchement': {
    pattern: '/demarches/branchement/{numcontrat}',
    access: 'auth',
    titre: 'Nouveau branchement',
    menu: 'demarches',
  },
  'dem-branchement-open': {
    pattern: '/demarches/branchement/',
    access: 'open',
    titre: 'Nouveau branchement',
    menu: 'demarches',
  },
  'dem-entreprise': {
    pattern: '/demarches/entreprise/',
    access: 'open',
    titre: 'Entreprise en difficulté',
    menu: 'demarches',
  },
  'dem-autoreleve': {
    pattern: '/demarches/autoreleve/{numcontrat?}',
    access: 'auth',
    titre: 'Transmettre mon relevé',
    menu: 'demarches',
  },
  'dem-autoreleve-disc': {
    pattern: '/demarches/autoreleve',
    access: 'disconnected-only',
    titre: 'Transmettre un relevé',
    menu: 'demarches',
  },
  'dem-autorelevedec': {
    pattern: '/demarches/autorelevedec',
    access: 'open',
    titre: 'Transmettre un relevé',
    menu: 'demarches',
  },
  'dem-warsmann': {
    pattern: '/demarches/warsmann/{numFacture?}',
    access: 'open',
    titre: 'Dégrèvement après une fuite',
    menu: 'demarches',
  },
  'dem-payeur': {
    pattern: '/demarches/payeur/{numcontrat?}',
    access: 'auth',
    titre: 'Changer de payeur',
    menu: 'demarches',
  },
  'dem-changer-rib': {
    pattern: '/demarches/changerRIB/{numcontrat?}',
    access: 'auth',
    titre: 'Changer mes coordonnées bancaires',
    menu: 'demarches',
  },
  'dem-changer-rib-manuel': {
    pattern: '/demarches/changerRIBManuel/{numcontrat?}',
    access: 'auth',
    titre: 'Changer mes coordonnées bancaires',
    menu: 'demarches',
  },
  'dem-analyse': {
    pattern: '/demarches/analyse/{numcontrat?}',
    access: 'auth',
    titre: 'Demande d’analyse',
    menu: 'demarches',
  },
  'dem-resiliation': {
    pattern: '/demarches/resiliation/{numcontrat?}',
    access: 'auth',
    titre: 'Résilier mon contrat',
    menu: 'demarches',
  },
  'dem-resiliation-dec': {
    pattern: '/demarches/resiliationdec/',
    access: 'disconnected-only',
    titre: 'Résilier un contrat',
    menu: 'demarches',
  },
  'dem-demenagement': {
    pattern: '/demarches/demenagement/{numcontrat?}',
    access: 'auth',
    titre: 'Je déménage',
    menu: 'demarches',
  },
  'dem-demenagement-v2': {
    pattern: '/demarches/demenagementv2/{numcontrat?}',
    access: 'auth',
    titre: 'Je déménage',
    menu: 'demarches',
  },
  'dem-contact-open': {
    pattern: '/demarches/contact/',
    access: 'open',
    titre: 'Nous contacter',
    menu: 'demarches',
    recherche,
  },
  'dem-contact': {
    pattern: '/demarches/contact/{numcontrat?}',
    access: 'auth',
    titre: 'Nous contacter',
    menu: 'demarches',
    recherche,
  },
  'dem-reclamation': { pattern: '/demarches/reclamation/', access: 'open', titre: 'Réclamation', menu: 'demarches' },
  'dem-souscription': {
    pattern: '/demarches/souscription/{numcontrat?}',
    access: 'open',
    titre: 'Ouvrir un contrat',
    menu: 'demarches',
  },
  'dem-souscription-simple': {
    pattern: '/demarches/souscription',
    access: 'open',
    titre: 'Ouvrir un contrat',
    menu: 'demarches',
  },
  'dem-souscription-new': {
    pattern: '/demarches/souscriptionNew',
    access: 'open',
    titre: 'Ouvrir un contrat',
    menu: 'demarches',
  },
  'dem-souscription-v3': {
    pattern: '/demarches/souscriptionv3',
    access: 'open',
    titre: 'J’emménage',
    menu: 'demarches',
  },
  'dem-droits-acces': {
    pattern: '/demarches/droitsAccesDonnees',
    access: 'open-terminated-ok',
    titre: 'Mes droits sur mes données',
    menu: 'demarches',
  },
  'dem-mes-interventions': {
    pattern: '/demarches/mesInterventions/{numcontrat?}',
    access: 'auth',
    titre: 'Mes interventions',
    menu: 'demarches',
  },
  'dem-coordonnee': {
    pattern: '/demarches/coordonnee/{numcontrat?}',
    access: 'auth',
    titre: 'Changer mon adresse de facturation',
    menu: 'demarches',
  },
  'dem-coordonnee-manuel': {
    pattern: '/demarches/coordonneeManuel/{numcontrat?}',
    access: 'auth',
    titre: 'Changer mon adresse de facturation',
    menu: 'demarches',
  },
  'dem-export-releve-compte': {
    pattern: '/demarches/exportReleveCompte/{numcontrat?}',
    access: 'auth',
    titre: 'Relevé de compte',
    menu: 'demarches',
    terminatedOk: true,
  },
} as const satisfies Record<string, DefinitionEcran>
