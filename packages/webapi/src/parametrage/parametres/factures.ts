import { estIbanValide } from '../../champ/iban.rules.ts'
import { declarer, entier } from '../parametre.declaration.ts'

/** Invoices and who is paid. */
export const parametresFactures = declarer({
  FacturesNbContratsActivationRestrictionHistorique: entier(
    50,
    1,
    100_000,
    'Contrats d’un groupe au-delà desquels l’historique des factures est limité',
  ),
  FacturesNbMoisRestrictionHistorique: entier(24, 1, 240, 'Mois d’historique des factures d’un grand groupe'),
  profondeurHistorique: {
    ...entier(-1, -1, 600, 'Mois d’historique des listes de factures, -1 pour tout'),
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
  factureAnnonceDepuis: {
    type: 'System.DateTime',
    defaut: '2999-01-01',
    description:
      'Les factures émises à partir de ce jour sont annoncées par e-mail à leur payeur\u202f; l’historique ne l’est pas',
  },
  factureRappelJours: entier(
    5,
    0,
    30,
    'Jours avant la date limite où une facture ni ouverte ni réglée est rappelée par e-mail\u202f; 0\u202f: jamais',
  ),
  leveesAffichees: {
    type: 'System.Boolean',
    defaut: true,
    description:
      'Montrer les levées de bacs (collecte des déchets) au tableau de bord\u202f; non, là où rien n’en est facturé',
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
  encaissementIban: {
    type: 'System.String',
    defaut: '',
    max: 42,
    forme: {
      motif: /^[A-Z]{2}[A-Z0-9 ]+$/,
      exemple: 'FR76 3000 1007 9412 3456 7890 185',
      verifie: (texte) => estIbanValide(texte.replaceAll(' ', '')),
    },
    description: 'IBAN du compte où les virements sont reçus\u202f; vide, aucune facture ni aucun écran ne l’annonce',
  },
  encaissementBic: {
    type: 'System.String',
    defaut: '',
    max: 11,
    forme: { motif: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, exemple: 'BDFEFRPPCCT' },
    description: 'BIC de ce compte',
  },
  chequeOrdre: {
    type: 'System.String',
    defaut: '',
    max: 70,
    description: 'Ordre des chèques\u202f; vide, le chèque n’est pas expliqué',
  },
  reglementAdresse: {
    type: 'System.String',
    defaut: '',
    max: 160,
    description: 'Adresse où envoyer chèques et TIP',
  },
  arsInformation: {
    type: 'System.String',
    defaut: '',
    max: 255,
    description:
      'Information annuelle de l’ARS sur la qualité de l’eau, ou l’endroit où la lire, en première page des factures',
  },
  paiementRapprochementJours: entier(
    3,
    1,
    60,
    'Jours après lesquels un paiement encaissé, absent du relevé de son prestataire, est à expliquer',
  ),
  traitesFacturation: {
    type: 'System.String',
    defaut: 'EAU:Eau et assainissement',
    max: 255,
    forme: { motif: /^[^:;]+:[^:;]+(?:;[^:;]+:[^:;]+)*$/, exemple: 'EAU:Eau;ASS:Assainissement' },
    description: 'Traités de facturation, par exemple «\u202fEAU:Eau;ASS:Assainissement\u202f»',
  },
})
