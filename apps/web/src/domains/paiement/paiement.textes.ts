import { corrige } from '@ondine/webapi/common/textes-corriges.codes.ts'
export const paiementTextes = {
  titre: 'Régler mes factures',
  fil: 'Mes factures',
  question: 'Que voulez-vous régler\u202f?',
  toute: 'Toute la facture',
  partie: 'Une partie',
  partiePhrase: 'Le reste se règle plus tard, en une ou plusieurs fois.',
  bref: {
    tout: 'La totalité',
    unPaiement: 'En un paiement',
    enCours: 'Un paiement de ce contrat est en cours\u202f: voyez où il en est avant d’en commencer un autre.',
    ailleurs: 'Vous choisissez à l’écran suivant.',
    payer: 'Payer en ligne',
    recu: (email: string) => `Reçu envoyé à ${email}.`,
    autrement: 'Autres choix de paiement',
  },
  montant: 'Montant à payer',
  minimum: 'Minimum',
  moitie: 'Moitié',
  plusieurs: 'Plusieurs factures',
  plusieursPhrase: 'Un seul paiement, un seul débit. Décochez celles que vous réglerez plus tard.',
  lesquelles: 'Lesquelles réglez-vous\u202f?',
  compte: 'Le solde du contrat',
  comptePhrase: 'En un montant, la facture la plus ancienne d’abord. Ce que vous avez en avance est déduit.',
  comptePartiel: 'En tout ou partie, la facture la plus ancienne d’abord. Ce que vous avez en avance est déduit.',
  echeance: 'Échéance',
  solde: 'Solde du contrat',
  suspendu: 'Paiement en ligne suspendu',
  separement: {
    titre: (libelle: string) => `${libelle}, à payer à part.`,
    phrase: 'Un autre compte l’encaisse\u202f: c’est un second paiement, avant ou après celui-ci.',
    choisir: (libelle: string) => `Régler plutôt\u202f: ${libelle.toLowerCase()}`,
  },
  uneAUne: {
    titre: (nombre: number) =>
      nombre === 1 ? 'Une autre facture, à payer à part.' : `${nombre} autres factures, à payer une à une.`,
    phrase: 'Ce compte encaisse une facture à la fois\u202f: chacune est un paiement, dans l’ordre que vous voulez.',
    choisir: (facture: string, montant: string) => `Régler plutôt\u202f: ${facture}, ${montant}`,
  },
  email: 'E-mail pour le reçu',
  emailAide: 'Le reçu part dès que le paiement est confirmé.',
  emailInvalide: 'Écrivez une adresse e-mail comme nom@exemple.fr.',
  aujourdhui: 'Vous payez aujourd’hui',
  cePaiement: 'Ce paiement',
  ilRestera: 'Restera à payer',
  plusRien: 'Rien',
  aJour: 'Rien d’autre n’est demandé pour ce que vous réglez ici.',
  avant: 'À régler avant le',
  passee: (jour: string) => `L’échéance du ${jour} est passée\u202f: réglez le reste dès que possible.`,
  carte: (montant: string | undefined) => (montant === undefined ? 'Payer par carte' : `Payer ${montant} par carte`),
  autre: (montant: string | undefined) => (montant === undefined ? 'Payer' : `Payer ${montant}`),
  prestataire: 'Vous payez sur la page sécurisée de notre prestataire,',
  /** As they write their names, where it is not the code with one capital. */
  nomsDesPrestataires: { PAYFIP: 'PayFiP', PAYZEN: 'PayZen', TIPI: 'TIPI' } as Readonly<Record<string, string>>,
  sansFrais: 'Votre carte ne passe jamais par notre site. Sans frais.',
  depart: 'Ouverture de la page de paiement…',
  aucune: 'Choisissez au moins une facture.',
  hors: (minimum: string, maximum: string) => `Choisissez un montant de ${minimum} à ${maximum}.`,
  bornes: (minimum: string, maximum: string) => `De ${minimum} à ${maximum}`,
  echec: corrige("Impossible d'effectuer le paiement. Veuillez re-essayer plus tard."),
  sansReponse:
    'La réponse ne nous est pas parvenue. Réessayez\u202f: si le paiement a commencé, c’est le même qui reprend, vous ne payez qu’une fois.',
  erreur: 'Le paiement de cette facture n’a pas pu s’ouvrir',
  introuvable: 'Facture introuvable',
  introuvablePhrase: 'Cette facture n’existe pas, ou n’est pas à vous.',
  contratIntrouvable: 'Contrat introuvable',
  contratIntrouvablePhrase: 'Ce contrat n’existe pas, ou n’est pas à vous.',
  adresse: 'Adresse incomplète ou inconnue',
  adressePhrase: 'Elle ne désigne ni un contrat ni une facture à régler. Ouvrez la facture depuis votre liste.',
  rien: 'Rien à régler en ligne',
  rienPhrase: 'Aucune facture de ce contrat ne se paie en ligne pour l’instant.',
  visiteur: 'Votre accès permet de voir les factures, pas de les payer.',
  usurpation: 'On ne paie pas à la place de quelqu’un.',
  connexion: 'Connectez-vous pour régler cette facture',
  connexionPhrase: 'Vous retrouverez ensuite la facture dans «\u202fMes factures\u202f».',
  seConnecter: 'Me connecter',
  annule: 'Votre paiement a été annulé.',
  // said by an address alone: it knows of no payment
  annulePhrase: 'Ce qui reste à régler est dans «\u202fMes factures\u202f».',
  enCours: {
    titre: (montant: string) => `Un paiement de ${montant} est en cours`,
    sien: (minutes: string) =>
      `Reprenez-le, ou abandonnez-le pour en commencer un autre. Sa page se ferme dans ${minutes}.`,
    aTerminer: (minutes: string) => `Reprenez-le pour le terminer\u202f: sa page reste ouverte ${minutes}.`,
    verification:
      'Nous attendons la réponse de la banque. Ne payez pas une seconde fois\u202f: votre reçu part par e-mail dès que le paiement est confirmé.',
    /** Of a page that does not open again, before it may be given up, and since. */
    quittee: (instant: string) =>
      `Si vous avez quitté sa page sans payer, elle ne se rouvre pas\u202f: vous pourrez abandonner ce paiement à partir du ${instant}, puis payer de nouveau.`,
    /** Of one that nobody can be asked about any more. */
    finit: (instant: string) =>
      `Sans nouvelles de la banque, cette demande prend fin d’elle-même le ${instant}\u202f: la facture se paie alors de nouveau.`,
    sansSuite: 'Si vous avez quitté sa page sans payer, abandonnez-le pour payer de nouveau.',
    autre: (minutes: string) =>
      `Une autre personne l’a commencé. Sa page se ferme dans ${minutes}\u202f: ensuite, la banque dit ce qu’il est devenu.`,
    reprendre: 'Reprendre le paiement',
    abandonner: 'Abandonner',
    echecAbandon: 'Ce paiement n’a pas pu être abandonné. Réessayez dans un instant.',
    abandonne: 'Le paiement est abandonné. Rien n’a été débité.',
    fini: 'Ce paiement a pris fin\u202f: voyez ce qu’il est devenu.',
  },
} as const

export const retourTextes = {
  titre: 'Votre demande de paiement',
  enregistre: 'Votre reçu vous est envoyé par e-mail. Vos factures et votre solde en tiennent déjà compte.',
  attente:
    'Cela prend d’ordinaire moins de deux minutes. Vous pouvez fermer cette page\u202f: votre reçu part par e-mail dès que le paiement est confirmé.',
  pasDeuxFois: 'Ne payez pas une seconde fois.',
  verifier: (jour: string) =>
    `Nous vérifions ce paiement avec la banque et vous répondons au plus tard le ${jour}. Ne payez pas une seconde fois.`,
  ouvert: (instant: string) =>
    `La page de paiement est ouverte jusqu’au ${instant}\u202f: vous pouvez y revenir pour terminer. Ensuite, sans paiement, cette demande prend fin.`,
  /** Without an account. */
  quitteeIci: (instant: string) =>
    `Si vous avez quitté la page de paiement sans payer, vous pourrez abandonner cette demande ici à partir du ${instant}, puis payer de nouveau.`,
  quittee: (instant: string) =>
    `Si vous avez quitté la page de paiement sans payer, elle ne se rouvre pas. À partir du ${instant}, abandonnez cette demande dans «\u202fMes factures\u202f», puis payez de nouveau.`,
  refuse:
    'Votre banque n’a pas accepté le paiement. Rien n’a été débité. Essayez une autre carte ou un montant plus petit\u202f; votre banque peut vous dire pourquoi.',
  annule: 'Vous avez quitté la page de paiement\u202f: rien n’a été débité. La facture reste à régler.',
  expire: 'La page de paiement est restée sans suite\u202f: rien n’a été débité. La facture reste à régler.',
  sansRetour: {
    titre: 'Nous ne savons pas si ce paiement a été débité.',
    verifier: 'La banque ne nous l’a pas dit. Vérifiez votre compte bancaire avant de payer de nouveau.',
    aVenir: (jour: string) =>
      `Si votre paiement a été validé, il sera intégré automatiquement, d’ordinaire d’ici le ${jour}\u202f: ses relevés nous le diront.`,
    passe: (jour: string) =>
      `Ses relevés ne nous ont rien dit au ${jour}\u202f: si votre compte n’a pas été débité, la facture reste à régler. S’il l’a été, écrivez-nous avec la référence de ce paiement.`,
  },
  contrepasse: 'Ce paiement a été repris par la banque\u202f: la facture est de nouveau à régler.',
  sansReference: 'Ce lien ne désigne aucun paiement.',
  inconnu: 'Ce lien ne désigne aucun paiement de votre compte.',
  etapes: ['Envoyé', 'Confirmation', 'Enregistré'],
  paye: 'Payé le',
  demande: 'Demandé le',
  montant: 'Montant',
  reference: 'Référence',
  reste: 'Reste à régler',
  resteAvant: (jour: string) => `Reste à régler, date limite le ${jour}`,
  recu: 'Voir le reçu',
  recus: 'Reçus',
  recuDe: (facture: string) => `Reçu de ${facture}`,
  factures: 'Voir mes factures',
  actualiser: 'Actualiser',
  reessayer: 'Reprendre le paiement',
  revenir: 'Revenir à la page de paiement',
  connexion: 'Me connecter',
} as const
