import { estCouleurLisible } from '../couleurs.rules.ts'
import { booleen, declarer, type Forme } from '../parametre.declaration.ts'

/** As people write them, « 112 » too: a link calls it. */
const telephone: Forme = { motif: /^\+?\d[\d .()-]+$/, exemple: '01 99 00 12 34' }

/** The utility: who it is and where it answers. */
export const parametresRegie = declarer({
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
    forme: telephone,
    description: 'Téléphone de l’accueil',
    public: true,
  },
  regieHoraires: {
    type: 'System.String',
    defaut: 'Lundi au vendredi, 8\u00a0h\u00a0– 18\u00a0h',
    max: 80,
    description: 'Horaires de l’accueil',
    public: true,
  },
  regieUrgence: {
    type: 'System.String',
    defaut: '01 99 00 45 45',
    max: 20,
    forme: telephone,
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
  regieCouleur: {
    type: 'System.String',
    defaut: '#005F86',
    max: 7,
    forme: {
      motif: /^#[0-9A-Fa-f]{6}$/,
      exemple: '#005F86',
      verifie: estCouleurLisible,
      refus: 'Cette couleur est trop claire\u202f: liens et boutons ne se liraient pas. Prenez-en une plus foncée.',
    },
    description:
      'Couleur de la régie\u202f: boutons et liens du portail, e-mails, documents. Assez foncée pour se lire sur fond clair (contraste de 4,5)',
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
    forme: { motif: /^\d{3} ?\d{3} ?\d{3}$/, exemple: '100 000 009' },
    description: 'SIREN de la régie, sur les factures',
  },
  regieNumeroTva: {
    type: 'System.String',
    defaut: 'FR88100000009',
    max: 20,
    forme: { motif: /^[A-Z]{2}[A-Z0-9 ]{2,}$/, exemple: 'FR88100000009' },
    description: 'Numéro de TVA de la régie, sur les factures',
  },
  mediateur: {
    type: 'System.String',
    defaut: 'Médiation de l’eau, BP 40463, 75366 Paris Cedex 08, www.mediation-eau.fr',
    max: 200,
    description: 'Médiateur de la consommation, sur les factures',
    public: true,
  },
  modeRegie: booleen(true, 'La collectivité gère elle-même le service (régie)'),
  numeroSociete: {
    type: 'System.String',
    defaut: '1',
    max: 10,
    description: 'Numéro de société des communes desservies',
  },
  sitesParSociete: {
    type: 'System.List',
    defaut: [],
    forme: { motif: /^\d+=https?:\/\/\S+$/, exemple: '38=https://exemple.fr' },
    description: 'Sites vers lesquels mènent certaines sociétés, par exemple «\u202f38=https://exemple.fr\u202f»',
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
})
