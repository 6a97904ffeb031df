import { declarer, entier, type Forme } from '../parametre.declaration.ts'

const codeDit: Forme = { motif: /^[A-Z0-9_-]{1,20}=\S.*$/, exemple: 'D12=Contrôle du compteur' }

/** Paperwork: what forms ask for, and what may be sent with them. */
export const parametresDemarches = declarer({
  demandeDelaiJours: entier(10, 1, 90, 'Délai de réponse annoncé à qui envoie une démarche, en jours ouvrés'),
  demandeConservationAnnees: entier(5, 1, 30, 'Années de conservation d’une demande après sa fin'),
  demandePiecesConservationJours: entier(
    90,
    1,
    3650,
    'Jours de conservation des pièces jointes après la fin d’une demande',
  ),
  demandePieceJours: entier(
    10,
    1,
    90,
    'Délai donné à la personne pour envoyer un document demandé, en jours ouvrés\u202f: il lui est dit, et au personnel',
  ),
  demandeRappelJours: entier(
    10,
    0,
    90,
    'Jours sans réponse après lesquels un e-mail rappelle un document demandé, deux fois au plus\u202f; 0\u202f: aucun rappel',
  ),
  brouillonConservationJours: entier(30, 1, 365, 'Jours de conservation d’une démarche commencée et pas envoyée'),
  brouillonRappelJours: entier(
    7,
    0,
    60,
    'Jours avant l’effacement d’un brouillon auxquels un e-mail le rappelle, une fois\u202f; 0\u202f: aucun rappel',
  ),
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
  demarcheOfts: {
    type: 'System.List',
    defaut: [],
    forme: codeDit,
    description:
      'Ordres de travail que les contacts des démarches peuvent transmettre, par exemple «\u202fD12=Contrôle du compteur\u202f»',
  },
  demarcheTiers: {
    type: 'System.List',
    defaut: [],
    forme: { ...codeDit, exemple: 'LABO=Laboratoire départemental' },
    description:
      'Tiers que les contacts des démarches peuvent transmettre, par exemple «\u202fLABO=Laboratoire départemental\u202f»',
  },
  archiveTailleMaxMo: { ...entier(5, 1, 50, 'Taille maximale d’un document archivé, en Mo'), public: true },
  archiveExtensions: {
    type: 'System.List',
    defaut: ['jpg', 'jpeg', 'gif', 'png', 'bmp', 'pdf'],
    description: 'Extensions acceptées à l’archivage',
    public: true,
  },
})
