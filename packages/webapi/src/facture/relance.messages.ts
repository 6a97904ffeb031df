import type { ValeursParametres } from '../parametrage/parametres.ts'
import type { CodeAlerteReglement, EtapeRelance, NiveauAlerteReglement } from './relance.codes.ts'

type TypeDonnees = ValeursParametres['factureTypeDonnees']

interface Etape {
  readonly libelle: string
  readonly explication: string
  readonly prochaineEtape: string | null
}

const APPELER = 'Appelez-nous\u202f: un délai ou un paiement en plusieurs fois se décide en quelques minutes.'

/**
 * Where recovery stands, in plain words, and what comes next. Water is not cut in a home that owes its bill (CASF L115-3): no
 * sentence here says or hints that it is.
 */
export const etapesRelance: Readonly<Record<EtapeRelance, Etape>> = {
  SOLDEE: { libelle: 'Réglée', explication: 'Cette facture est réglée.', prochaineEtape: null },
  A_ECHOIR: { libelle: 'À régler', explication: 'Vous avez encore le temps de la régler.', prochaineEtape: null },
  PRELEVEMENT: {
    libelle: 'Prélèvement prévu',
    explication: 'Vous n’avez rien à faire\u202f: elle sera prélevée sur votre compte.',
    prochaineEtape: null,
  },
  ECHUE: {
    libelle: 'Échéance dépassée',
    explication: 'La date limite est passée et nous n’avons pas reçu votre règlement.',
    prochaineEtape: `Si vous venez de payer, ne tenez pas compte de ce message. Sinon, réglez-la dès que possible. ${APPELER}`,
  },
  RELANCE_1: {
    libelle: 'Premier rappel',
    explication: 'Nous vous avons envoyé un premier rappel.',
    prochaineEtape: APPELER,
  },
  RELANCE_2: {
    libelle: 'Deuxième rappel',
    explication: 'Nous vous avons envoyé un deuxième rappel.',
    prochaineEtape: `Sans nouvelles de vous, une mise en demeure suivra. ${APPELER}`,
  },
  MISE_EN_DEMEURE: {
    libelle: 'Mise en demeure',
    explication: 'Nous vous avons demandé par courrier de régler cette facture.',
    prochaineEtape: `Sans accord entre nous, son recouvrement sera confié à un tiers. ${APPELER}`,
  },
  CONTENTIEUX: {
    libelle: 'Recouvrement',
    explication: 'Le recouvrement de cette facture est confié à un tiers.',
    prochaineEtape: 'Réglez-la auprès de lui, avec le courrier qu’il vous a adressé, ou appelez-nous.',
  },
  PLAN_DE_PAIEMENT: {
    libelle: 'Paiement en plusieurs fois',
    explication: 'Nous avons convenu d’un paiement en plusieurs fois.',
    prochaineEtape: 'Réglez chaque échéance à sa date\u202f: les rappels s’arrêtent tant que l’échéancier est suivi.',
  },
  IRRECOUVRABLE: {
    libelle: 'Recouvrement arrêté',
    explication: 'Le recouvrement de cette facture est arrêté\u202f: nous ne vous demandons pas de la régler.',
    prochaineEtape: 'Elle n’est pas effacée pour autant. Pour la régler quand même, appelez-nous.',
  },
  TRESOR: {
    libelle: 'Au Trésor public',
    explication: 'Le Trésor public recouvre cette facture.',
    prochaineEtape: 'Réglez-la auprès de lui, avec l’avis qu’il vous a adressé. Il peut vous accorder un délai.',
  },
  FSL: {
    libelle: 'Aide à l’étude',
    explication: 'Une aide est à l’étude pour cette facture\u202f: les rappels sont arrêtés.',
    prochaineEtape:
      'Attendez la décision avant de payer\u202f: elle est attendue dans les deux mois. Si l’aide est partielle, le reste pourra se payer en plusieurs fois.',
  },
  LITIGE: {
    libelle: 'Réclamation à l’étude',
    explication: 'Vous contestez cette facture\u202f: les rappels sont arrêtés jusqu’à notre réponse.',
    prochaineEtape: 'Attendez notre réponse avant de payer\u202f: vous la recevrez par écrit.',
  },
}

/** Where another country's rules hold (data type MTC), what its billing says and nothing of French law. */
const etapesRelanceMtc: Readonly<Partial<Record<EtapeRelance, Etape>>> = {
  TRESOR: {
    libelle: 'Recouvrement',
    explication: 'Le recouvrement de cette facture est confié à un tiers.',
    prochaineEtape: 'Contactez votre agence.',
  },
  FSL: {
    libelle: 'Rappels arrêtés',
    explication: 'Les rappels de cette facture sont arrêtés.',
    prochaineEtape: 'Contactez votre agence avant de payer.',
  },
}

/** A step in the words of this utility. */
export const etapeDite = (etape: EtapeRelance, typeDonnees: TypeDonnees): Etape =>
  (typeDonnees === 'MTC' ? etapesRelanceMtc[etape] : undefined) ?? etapesRelance[etape]

/** Help that a household may ask for, and where. */
export const aidesRelance = [
  {
    code: 'FSL',
    titre: 'Fonds de solidarité pour le logement (FSL)',
    texte: 'Votre département peut payer tout ou partie de la facture d’eau. Demandez-le à un travailleur social.',
  },
  {
    code: 'CCAS',
    titre: 'Centre communal d’action sociale (CCAS)',
    texte: 'Il vous reçoit à la mairie, vous aide à monter le dossier et peut accorder un secours ou un chèque eau.',
  },
] as const

interface Alerte {
  readonly niveau: NiveauAlerteReglement
  readonly titre: string
  readonly message: string
}

/** What asks something of the person who pays: one title, and what to do. */
export const alertesReglement: Readonly<Record<CodeAlerteReglement, Alerte>> = {
  PRELEVEMENT_REJETE: {
    niveau: 'danger',
    titre: 'Prélèvement refusé par votre banque',
    message: 'Cette facture reste à régler par un autre moyen. Vérifiez aussi vos coordonnées bancaires.',
  },
  ECHEANCE_REJETEE: {
    niveau: 'danger',
    titre: 'Échéance refusée par votre banque',
    message: 'Réglez-la par un autre moyen\u202f: après deux refus, votre échéancier s’arrête.',
  },
  CONTENTIEUX: { niveau: 'danger', titre: 'Facture en recouvrement', message: etapesRelance.CONTENTIEUX.explication },
  MISE_EN_DEMEURE: { niveau: 'danger', titre: 'Mise en demeure', message: etapesRelance.MISE_EN_DEMEURE.explication },
  TRESOR: { niveau: 'vigilance', titre: 'Facture au Trésor public', message: etapesRelance.TRESOR.explication },
  RELANCE: { niveau: 'vigilance', titre: 'Rappel envoyé', message: 'Cette facture reste à régler.' },
  ECHUE: { niveau: 'vigilance', titre: 'Échéance dépassée', message: etapesRelance.ECHUE.explication },
  FSL: { niveau: 'information', titre: 'Aide à l’étude', message: etapesRelance.FSL.explication },
  LITIGE: { niveau: 'information', titre: 'Réclamation à l’étude', message: etapesRelance.LITIGE.explication },
}

const alertesReglementMtc: Readonly<Partial<Record<CodeAlerteReglement, Alerte>>> = {
  TRESOR: {
    niveau: 'vigilance',
    titre: 'Facture en recouvrement',
    message: 'Le recouvrement de cette facture est confié à un tiers.',
  },
  FSL: { niveau: 'information', titre: 'Rappels arrêtés', message: 'Les rappels de cette facture sont arrêtés.' },
}

/** An alert in the words of this utility. */
export const alerteDite = (code: CodeAlerteReglement, typeDonnees: TypeDonnees): Alerte =>
  (typeDonnees === 'MTC' ? alertesReglementMtc[code] : undefined) ?? alertesReglement[code]

type Plusieurs = Pick<Alerte, 'titre' | 'message'>

/** The same of several dues at once, said once: what they are, after how many, and what is asked of them. */
const alertesEnsemble: Readonly<Record<CodeAlerteReglement, Plusieurs>> = {
  PRELEVEMENT_REJETE: {
    titre: 'prélèvements refusés par votre banque',
    message: 'Ces factures restent à régler par un autre moyen. Vérifiez aussi vos coordonnées bancaires.',
  },
  ECHEANCE_REJETEE: {
    titre: 'échéances refusées par votre banque',
    message: 'Réglez-les par un autre moyen\u202f: après deux refus, votre échéancier s’arrête.',
  },
  CONTENTIEUX: {
    titre: 'factures en recouvrement',
    message: 'Le recouvrement de ces factures est confié à un tiers.',
  },
  MISE_EN_DEMEURE: {
    titre: 'mises en demeure',
    message: 'Nous vous avons demandé par courrier de régler ces factures.',
  },
  TRESOR: { titre: 'factures au Trésor public', message: 'Le Trésor public recouvre ces factures.' },
  RELANCE: { titre: 'factures rappelées', message: 'Ces factures restent à régler.' },
  ECHUE: {
    titre: 'échéances dépassées',
    message: 'Les dates limites sont passées et nous n’avons pas reçu vos règlements.',
  },
  FSL: {
    titre: 'aides à l’étude',
    message: 'Une aide est à l’étude pour ces factures\u202f: les rappels sont arrêtés.',
  },
  LITIGE: {
    titre: 'réclamations à l’étude',
    message: 'Vous contestez ces factures\u202f: les rappels sont arrêtés jusqu’à notre réponse.',
  },
}

const alertesEnsembleMtc: Readonly<Partial<Record<CodeAlerteReglement, Plusieurs>>> = {
  TRESOR: alertesEnsemble.CONTENTIEUX,
  FSL: { titre: 'rappels arrêtés', message: 'Les rappels de ces factures sont arrêtés.' },
}

/** Several alerts of one kind in the words of this utility. */
export const alertesDites = (code: CodeAlerteReglement, typeDonnees: TypeDonnees): Plusieurs =>
  (typeDonnees === 'MTC' ? alertesEnsembleMtc[code] : undefined) ?? alertesEnsemble[code]

export const libellesMotifSansPaiement = {
  REGLEE: 'Rien ne reste à payer.',
  NON_VALIDEE: 'Cette facture n’est pas encore validée. Son paiement ouvrira dès qu’elle le sera.',
  PRELEVEMENT: 'Elle sera prélevée\u202f: la payer en plus serait la payer deux fois.',
  TRESOR: 'Le Trésor public la recouvre.',
  EN_COURS: 'Un paiement de cette facture est en cours.',
  FSL: 'Une aide est à l’étude\u202f: attendez la décision avant de payer.',
  LITIGE: 'Vous contestez cette facture\u202f: attendez notre réponse.',
  RECOUVREMENT: 'Elle ne se règle pas en une fois ici\u202f: suivez ce qui a été convenu, ou appelez-nous.',
  BLOQUEE: 'Son paiement en ligne est suspendu.',
  SANS_PRESTATAIRE: 'Elle ne se paie pas en ligne.',
} as const
