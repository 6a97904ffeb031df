import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { corrige } from '@ondine/webapi/common/textes-corriges.codes.ts'
import type { AttenteVoulue } from '@ondine/webapi/facture/dues.rules.ts'
import { NOM_FACTURES_MANQUANTES, type StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue } from '../../ui/format/dates.ts'

const AUCUNE = 'La facturation n’a encore transmis aucune facture de ce contrat.'

/** Bills that another collects (TR). Where another country's law holds (data type MTC) no French institution is named. */
export const tresorTextes = {
  STANDARD: {
    TR: 'Trésor public',
    vide: 'Aucune facture au Trésor public',
    phrase: 'Le Trésor public recouvre ces factures\u202f: réglez-les auprès de lui, avec l’avis qu’il vous a adressé.',
    auTresor: ['est à régler au Trésor public.', 'sont à régler au Trésor public.'],
  },
  MTC: {
    TR: 'Recouvrement',
    vide: 'Aucune facture en recouvrement',
    phrase: 'Le recouvrement de ces factures est confié à un tiers. Contactez votre agence.',
    auTresor: ['est recouvré par un tiers.', 'sont recouvrés par un tiers.'],
  },
} as const

export const factureTextes = {
  titre: 'Mes factures',
  liste: 'Liste',
  tableau: 'Tableau',
  presentation: 'Présentation des factures',
  chercher: 'Chercher une facture de ce contrat',
  chercherExemple: 'Numéro de facture',
  suivantes: 'Afficher les suivantes',
  aucune: AUCUNE,
  solde: {
    aPayer: 'À payer',
    enFaveur: 'En votre faveur',
    rien: 'Rien à payer',
    rienAujourdhui: 'Rien à payer aujourd’hui',
    exigible: 'Exigible',
    enRetard: 'En retard',
    aucunRetard: 'Rien en retard',
    // for less than two euros, for more
    preleves: ['sera prélevé', 'seront prélevés'],
    suspendus: ['ne vous est pas demandé pour l’instant.', 'ne vous sont pas demandés pour l’instant.'],
    credits: ['d’avoir vous revient', 'd’avoirs vous reviennent'],
    creditsNonDeduits: [
      '\u202f: il n’est pas encore déduit du montant à payer',
      '\u202f: ils ne sont pas encore déduits du montant à payer',
    ],
    surContrat: (numero: string) => ` sur le contrat ${numero}`,
    rienPhrase: 'Toutes les factures de ce contrat sont réglées.',
    inconnu: 'Solde non communiqué',
    inconnuPhrase: 'La facturation n’a pas encore transmis le compte de ce contrat.',
    faveurPhrase: 'Cette somme sera déduite de votre prochaine facture.',
    erreur: 'Votre solde n’a pas pu se charger',
  },
  historique: {
    titre: 'Historique',
    filtre: 'Factures affichées',
    csv: 'CSV',
    total: 'Total\u202f:',
    vues: {
      toutes: 'Toutes',
      AR: 'À régler',
      DR: 'Réglées',
    } satisfies Record<Exclude<StatutFacture, 'TR'> | 'toutes', string>,
    vides: {
      toutes: AUCUNE,
      AR: 'Aucune facture à régler sur ce contrat.',
      DR: 'Aucune facture réglée sur ce contrat.',
    } satisfies Record<Exclude<StatutFacture, 'TR'> | 'toutes', string>,
    depuis: 'Les factures réglées sont montrées depuis le',
    dues: 'Celles qui restent à régler le sont toutes, quelle que soit leur date.',
  },
  echeance: { filtre: 'Échéance', retard: 'En retard' },
  paiement: {
    filtre: 'Paiement',
    attentes: {
      REGLEMENT: 'À payer',
      PRELEVEMENT: 'À prélever',
      SUSPENDU: 'En suspens',
    } satisfies Record<AttenteVoulue, string>,
  },
  erreurListe: 'Ces factures n’ont pas pu se charger',
  erreurListePhrase: 'Cela ne veut pas dire qu’il n’y a rien à payer. Réessayez dans un instant.',
  detail: {
    choisir: 'Choisissez une facture pour la lire en détail.',
    erreur: 'Cette facture n’a pas pu se charger',
    question: 'Une question, un désaccord ?',
    revenirListe: 'Échap\u202f: revenir à la liste.',
    comprendre: { AVOIR: 'Voir cet avoir', autre: 'Comprendre cette facture' },
    etat: { AVOIR: 'État de l’avoir', autre: 'État de la facture' },
    pourquoi: 'Explication du montant',
    contexte: 'Prix, relève et comparaisons',
    comprise: { AVOIR: 'Ce que compte cet avoir', autre: 'Ce que compte cette facture' },
    absente: 'Cette facture n’existe pas ou ne vous est pas accessible.',
    pdf: 'PDF',
    sansPdf: 'Le document n’est pas disponible en ligne. Demandez-le à l’accueil.',
    pdfReserve: 'Le titulaire ou le payeur du contrat peut télécharger ce document.',
    sansLignes: 'La facturation n’a pas transmis le détail exact de cette facture.',
    ancien: 'Ancien index',
    nouveau: 'Nouvel index',
    volume: 'Volume facturé',
    compteurs: 'Index du compteur au début et à la fin de la facture',
    factures: 'facturés',
    totalHT: 'Total hors taxes',
    totalTTC: 'Total TTC',
    reste: 'Reste à payer',
    limite: 'À payer avant le',
    emise: { AVOIR: 'Émis le', autre: 'Émise le' },
    mode: 'Mode habituel',
    mensualites: 'Mensualités déduites',
    apresMensualites: 'Reste après mensualités',
    parts: 'Répartition hors taxes',
    annule: { AVOIR: 'Cet avoir annule la facture', autre: 'Cette facture annule la facture' },
    corrige: { AVOIR: 'Cet avoir corrige la facture', autre: 'Cette facture corrige la facture' },
    avoirSeul: (somme: string): string =>
      `Cet avoir vous rend ${somme}. La facturation n’a pas dit quelle facture il corrige.`,
    annulee: 'Annulée par',
    corrigee: 'Corrigée par',
  },
  selection: {
    telecharger: 'Télécharger',
    tropNombreuses: (max: string) => `${max} factures au plus par téléchargement`,
    aucunDocument: 'aucun document à télécharger',
    dontARegler: 'dont à régler',
    sansDocument: 'sans document',
    recus: (recus: number, attendus: number | undefined) =>
      `${compter(recus, 'document reçu', 'documents reçus')}${attendus === undefined ? '' : ` sur ${entier(attendus)}`}`,
    incomplet: (documents: number, factures: number | undefined) =>
      `L’archive contient ${compter(documents, 'document')}${factures === undefined ? '' : ` pour ${compter(factures, 'facture')}`}\u202f: son fichier ${NOM_FACTURES_MANQUANTES} nomme les autres et dit pourquoi.`,
    calcul: 'calcul du total…',
    totalInconnu: 'total indisponible',
    toutes: (nombre: string) => `Tout sélectionner (${nombre})`,
    aucune: 'Tout désélectionner',
    mode: 'Sélectionner',
    barre: 'Actions sur la sélection',
  },
  tous: {
    voir: (nombre: string) => `Voir les factures de mes ${nombre} contrats`,
    titre: 'Tous mes contrats.',
    revenir: 'Revenir à un seul contrat',
  },
  groupe: {
    etats: { AR: 'À régler', DR: 'Réglées', toutes: 'Toutes' },
    etat: 'État des factures',
    detail: 'Facture',
    vides: {
      AR: 'Aucune facture à régler',
      DR: 'Aucune facture réglée',
      toutes: 'Aucune facture',
    },
    videPhrase: 'Aucune facture de ces contrats n’est dans cet état.',
    enRetard: 'Voir ce qui est en retard',
    toutARegler: 'Voir tout ce qui est à régler',
    rienPhrase: 'Toutes les factures de ces contrats sont réglées.',
    inconnuPhrase: 'La facturation n’a encore transmis le compte d’aucun de ces contrats.',
    faveurPhrase: 'Ces sommes seront déduites des prochaines factures des contrats concernés.',
  },
  echecSuite:
    'Choisissez moins de factures, ou téléchargez-les une à une. Si cela se reproduit, appelez-nous\u202f: nous vous les enverrons.',
  lotTelecharge: 'Le téléchargement de vos factures a réussi.',
  telechargee: corrige('Le téléchargement de votre facture a reussi.'),
  echecTelechargement: corrige('Impossible de télécharger votre document. Veuillez re-essayer plus tard.'),
} as const

type Nommee = Pick<Facture, 'numeroFacture' | 'libelleTypeFacture' | 'dateFacture'>

/** « Facture F26-11-048210 » */
export const titreDeFacture = (facture: Nommee): string =>
  facture.numeroFacture === null ? nomDeFacture(facture) : `${facture.libelleTypeFacture} ${facture.numeroFacture}`

/** After « la facture »: « F26-11-048210 du 3 novembre 2026 », or its day alone. */
export const factureNommee = ({ numeroFacture, dateFacture }: Omit<Nommee, 'libelleTypeFacture'>): string =>
  [...(numeroFacture === null ? [] : [numeroFacture]), `du ${dateLongue(dateFacture)}`].join(' ')

/** How a person calls an invoice: by its number, else by its day, for who may not know the number. */
export const nomDeFacture = ({ numeroFacture, libelleTypeFacture, dateFacture }: Nommee): string =>
  numeroFacture ?? `${libelleTypeFacture} du ${dateLongue(dateFacture)}`
