/** One kind of mail that the product sends. Its subject and text live in the database, edited by staff (3§2). */
export interface TypeDeMail {
  /** Name staff read in the list. */
  readonly libelle: string
  /** When it leaves, for staff. */
  readonly description: string
  /** Placeholders its text may use beside the common ones, with what staff read on their button. */
  readonly champs: Readonly<Record<string, string>>
}

const declarer = <const T extends Readonly<Record<string, TypeDeMail>>>(table: T): T => table

const personne = { nomComplet: 'Nom de la personne' } as const
const lienDate = { lien: 'Lien à ouvrir', validite: 'Durée de validité du lien' } as const
const contrat = { numeroContrat: 'Numéro de contrat', adresse: 'Adresse desservie' } as const
const facture = {
  numeroContrat: 'Numéro de contrat',
  date: 'Date de la facture',
  montant: 'Montant',
} as const
const credit = { numeroContrat: 'Numéro de contrat', montant: 'Montant', date: 'Date', reference: 'Référence' } as const
const demande = {
  nomComplet: 'Nom de la personne',
  reference: 'Référence de la demande',
  objet: 'Objet de la demande',
} as const
const suite = { ...demande, reponse: 'Ce que l’équipe a écrit' } as const
const attente = {
  ...suite,
  attendu: 'Pour quand\u202f: «\u202fau plus tard le 4 décembre 2026\u202f»',
  lien: 'Lien qui mène où ajouter le document',
} as const
const alerte = { ...personne, ...contrat, titreAlerte: 'Nom de l’alerte', lien: 'Lien vers l’alerte' } as const

/** The mails of the product. Staff may add types of their own, which only use the common placeholders. */
export const typesDeMail = declarer({
  ACTIVATION_COMPTE: {
    libelle: 'Activation du compte',
    description: 'À la création d’un compte\u202f: le lien à ouvrir avant la première connexion.',
    champs: { ...personne, ...lienDate },
  },
  ACTIVATION_NOUVEAU_LIEN: {
    libelle: 'Nouveau lien d’activation',
    description: 'Quand le premier lien a expiré et qu’un autre est demandé.',
    champs: { ...personne, ...lienDate },
  },
  ADRESSE_A_CONFIRMER: {
    libelle: 'Adresse e-mail à confirmer',
    description:
      'Quand le personnel ouvre un compte dont personne n’a confirmé l’adresse\u202f: le lien qui la confirme.',
    champs: { ...personne, ...lienDate },
  },
  COMPTE_DEJA_EXISTANT: {
    libelle: 'Compte déjà existant',
    description: 'Quand une inscription utilise l’adresse d’un compte qui existe déjà.',
    champs: { ...personne, lien: 'Lien vers la connexion' },
  },
  MOT_DE_PASSE_OUBLIE: {
    libelle: 'Mot de passe oublié',
    description: 'Le lien pour choisir un nouveau mot de passe.',
    champs: { ...personne, ...lienDate },
  },
  MOT_DE_PASSE_MODIFIE: {
    libelle: 'Mot de passe modifié',
    description: 'Après chaque changement de mot de passe, pour prévenir le titulaire du compte.',
    champs: { ...personne, date: 'Date et heure du changement', lien: 'Lien vers «\u202fmot de passe oublié\u202f»' },
  },
  MOT_DE_PASSE_PROVISOIRE: {
    libelle: 'Mot de passe provisoire',
    description: 'Quand l’équipe donne un mot de passe à un compte\u202f: il sert 24 heures, pour en choisir un autre.',
    champs: {
      ...personne,
      date: 'Date et heure',
      validite: 'Durée de validité du mot de passe',
      lien: 'Lien vers «\u202fmot de passe oublié\u202f»',
    },
  },
  ADRESSE_CHANGEE_ANCIENNE: {
    libelle: 'Adresse e-mail changée par l’équipe (ancienne adresse)',
    description: 'Envoyé à l’ancienne adresse quand l’équipe change celle d’un compte\u202f: le lien qui annule.',
    champs: {
      ...personne,
      nouvelleAdresse: 'Nouvelle adresse e-mail, en partie masquée',
      date: 'Date et heure',
      lien: 'Lien qui annule le changement',
      validite: 'Durée de validité du lien',
    },
  },
  ADRESSE_MODIFIEE_ANCIENNE: {
    libelle: 'Adresse e-mail changée par son titulaire (ancienne adresse)',
    description: 'Envoyé à l’ancienne adresse quand une personne a changé la sienne\u202f: le lien qui annule.',
    champs: {
      ...personne,
      nouvelleAdresse: 'Nouvelle adresse e-mail, en partie masquée',
      date: 'Date et heure',
      lien: 'Lien qui annule le changement',
      validite: 'Durée de validité du lien',
    },
  },
  ADRESSE_CHANGEE_NOUVELLE: {
    libelle: 'Adresse e-mail changée par l’équipe (nouvelle adresse)',
    description: 'Envoyé à la nouvelle adresse quand l’équipe change celle d’un compte.',
    champs: { ...personne, date: 'Date et heure', lien: 'Lien vers la connexion' },
  },
  CHANGEMENT_EMAIL: {
    libelle: 'Confirmation d’une nouvelle adresse e-mail',
    description: 'Envoyé à la nouvelle adresse\u202f: le lien qui confirme le changement.',
    champs: { ...personne, nouvelleAdresse: 'Nouvelle adresse e-mail', ...lienDate },
  },
  CHANGEMENT_EMAIL_AVERTISSEMENT: {
    libelle: 'Changement d’adresse e-mail demandé',
    description: 'Envoyé à l’ancienne adresse quand un changement est demandé.',
    champs: { ...personne, nouvelleAdresse: 'Nouvelle adresse e-mail, en partie masquée', date: 'Date et heure' },
  },
  COMPTE_SUPPRIME: {
    libelle: 'Compte supprimé',
    description: 'Après la suppression du compte.',
    champs: { ...personne, date: 'Date et heure de la suppression' },
  },
  INVITATION_SOUS_UTILISATEUR: {
    libelle: 'Invitation d’un sous-utilisateur',
    description: 'Quand un compte premium crée un utilisateur secondaire ou un visiteur.',
    champs: { ...personne, nomInvitant: 'Nom de la personne qui invite', ...lienDate },
  },
  COORDONNEES_A_VALIDER: {
    libelle: 'Coordonnées à confirmer',
    description: 'Quand les coordonnées d’un contrat sont modifiées\u202f: le lien, à usage unique, qui les confirme.',
    champs: { ...personne, numeroContrat: 'Numéro de contrat', ...lienDate },
  },
  PREUVE_CONTRAT: {
    libelle: 'Lien qui prouve un rattachement',
    description: 'À un contact connu de la facturation, quand un compte demande à confirmer un contrat par e-mail.',
    champs: {
      numeroContrat: 'Numéro de contrat',
      compte: 'Adresse du compte qui demande, en partie masquée',
      ...lienDate,
    },
  },
  COORDONNEES_MODIFIEES: {
    libelle: 'Coordonnées modifiées en ligne',
    description: 'À l’adresse connue auparavant, quand l’adresse e-mail ou le téléphone d’un contrat change en ligne.',
    champs: {
      numeroContrat: 'Numéro de contrat',
      coordonnees: 'Ce qui a changé\u202f: adresse e-mail, téléphone…',
      date: 'Date et heure',
      ...lienDate,
    },
  },
  COORDONNEES_RETABLIES: {
    libelle: 'Coordonnées rétablies',
    description:
      'Au compte qui avait modifié des coordonnées, quand l’adresse connue auparavant répond «\u202fCe n’est pas moi\u202f».',
    champs: { ...personne, numeroContrat: 'Numéro de contrat', date: 'Date et heure' },
  },
  RATTACHEMENT_ANNONCE: {
    libelle: 'Contrat rattaché à un compte',
    description:
      'Aux adresses e-mail connues de la facturation, quand des contrats sont rattachés à un compte en ligne.',
    champs: { contrats: 'Numéros des contrats', date: 'Date et heure', ...lienDate },
  },
  RATTACHEMENT_AUTRE_COMPTE: {
    libelle: 'Contrat rattaché à un autre compte',
    description: 'Aux comptes qui suivent déjà un contrat, quand il est rattaché à un compte de plus.',
    champs: { ...personne, contrats: 'Numéros des contrats', date: 'Date et heure' },
  },
  CONTRAT_PASSE: {
    libelle: 'Contrat passé à d’autres personnes',
    description:
      'Aux comptes qui n’ont plus un contrat, quand la facturation lui donne un autre titulaire, co-titulaire ou payeur.',
    champs: { ...personne, contrats: 'Numéros des contrats', suite: 'Ce qui reste ouvert, et ce qui est à faire' },
  },
  FACTURE_DISPONIBLE: {
    libelle: 'Facture disponible',
    description: 'Au payeur, quand la facturation transmet une nouvelle facture et que son document est là.',
    champs: { ...facture, reglement: 'Comment et quand elle se règle', ...lienDate },
  },
  FACTURE_RAPPEL: {
    libelle: 'Facture bientôt à payer',
    description:
      'Au payeur qui n’a ni ouvert ni réglé sa facture, quelques jours avant la date limite (paramètre factureRappelJours).',
    champs: { ...facture, limite: 'Date limite de paiement', ...lienDate },
  },
  PAIEMENT_RECU: {
    libelle: 'Reçu de paiement',
    description: 'À qui a payé en ligne, dès que le prestataire confirme le paiement.',
    champs: {
      reference: 'Référence du paiement',
      montant: 'Montant payé',
      date: 'Date du paiement',
      detail: 'Ce qui est réglé, et ce qui reste à payer',
    },
  },
  PAIEMENT_EXCEDENT: {
    libelle: 'Paiement de trop',
    description: 'À qui a payé plus que ce qui restait dû\u202f: deux fois, ou après un autre règlement.',
    champs: { reference: 'Référence du paiement', montant: 'Montant en trop', date: 'Date du paiement' },
  },
  CREDIT_CONTRAT: {
    libelle: 'Somme portée au crédit d’un contrat',
    description: 'Au titulaire, quand une somme reçue sans que l’on sache pour quel paiement est portée à son contrat.',
    champs: credit,
  },
  CREDIT_CONTRAT_ANNULE: {
    libelle: 'Crédit d’un contrat annulé',
    description: 'Au titulaire, quand une somme portée à son contrat par erreur en est retirée.',
    champs: credit,
  },
  DEMANDE_RECUE: {
    libelle: 'Demande enregistrée',
    description: 'À l’envoi d’une démarche\u202f: sa référence et le délai de réponse.',
    champs: { ...demande, date: 'Date et heure', delai: 'Délai de réponse' },
  },
  DEMANDE_IDENTITE: {
    libelle: 'Identité à prouver',
    description:
      'À l’adresse que la facturation connaît pour un contrat, quand une personne sans contrat prouvé exerce un droit sur ses données.',
    champs: lienDate,
  },
  BROUILLON_LIEN: {
    libelle: 'Démarche à reprendre',
    description: 'Quand une personne sans compte garde une démarche pour plus tard\u202f: le lien qui la reprend.',
    champs: { objet: 'Démarche', ...lienDate },
  },
  BROUILLON_RAPPEL: {
    libelle: 'Démarche pas encore envoyée',
    description: 'Une fois, avant qu’un brouillon ne soit effacé.',
    champs: { objet: 'Démarche', lien: 'Lien à ouvrir', limite: 'Jour de l’effacement' },
  },
  DEMANDE_PRISE_EN_CHARGE: {
    libelle: 'Demande prise en charge',
    description: 'Quand l’équipe prend une demande en charge.',
    champs: demande,
  },
  DEMANDE_REPONSE: {
    libelle: 'Réponse à une demande',
    description: 'Quand l’équipe répond sans terminer la demande.',
    champs: suite,
  },
  DEMANDE_PIECE: {
    libelle: 'Document demandé',
    description: 'Quand il manque un document pour traiter une demande, ou qu’une partie seulement est venue.',
    champs: attente,
  },
  DEMANDE_RAPPEL: {
    libelle: 'Document toujours attendu',
    description: 'Quand le document demandé pour traiter une demande n’est pas venu\u202f: deux fois au plus.',
    champs: attente,
  },
  DEMANDE_COMPLEMENT: {
    libelle: 'Demande complétée',
    description: 'Quand une personne ajoute un message ou un document à sa demande, ou que l’équipe l’a reçu.',
    champs: demande,
  },
  DEMANDE_REPRISE: {
    libelle: 'Demande reprise après un refus',
    description: 'Quand la facturation refuse une demande\u202f: l’équipe la reprend.',
    champs: suite,
  },
  DEMANDE_TRAITEE: { libelle: 'Demande traitée', description: 'Quand une demande est terminée.', champs: suite },
  DEMANDE_ANNULEE: { libelle: 'Demande annulée', description: 'Quand une demande est annulée.', champs: suite },
  DEMANDE_A_TRAITER: {
    libelle: 'Demande à traiter, au personnel',
    description: 'À l’adresse que nomme un contact de la démarche, quand une demande arrive.',
    champs: {
      reference: demande.reference,
      objet: demande.objet,
      echeance: 'Jour promis pour la réponse',
      lien: 'Lien vers le guichet',
    },
  },
  DEMANDE_ROUVERTE: { libelle: 'Demande rouverte', description: 'Quand l’équipe reprend une demande.', champs: suite },
  ALERTE_FUITE: {
    libelle: 'Alerte\u202f: fuite probable',
    description: 'Quand l’eau coule sans interruption depuis plusieurs jours (AF).',
    champs: { ...alerte, debitMinimal: 'Débit minimal observé', depuis: 'Début de l’écoulement' },
  },
  ALERTE_SURCONSOMMATION: {
    libelle: 'Alerte\u202f: surconsommation',
    description: 'Quand la consommation dépasse nettement l’habitude (AS).',
    champs: { ...alerte, consommation: 'Consommation observée', depassement: 'Dépassement observé' },
  },
  ALERTE_VEILLE: {
    libelle: 'Alerte\u202f: veille de consommation',
    description: 'Quand la consommation d’une période dépasse le seuil choisi (SC).',
    champs: { ...alerte, periode: 'Période observée', consommation: 'Consommation observée', seuil: 'Seuil choisi' },
  },
  ALERTE_CONSOMMATION: {
    libelle: 'Alerte\u202f: seuil de consommation',
    description: 'Quand le service d’alerte de consommation voit son seuil dépassé (AC).',
    champs: { ...alerte, periode: 'Période observée', consommation: 'Consommation observée', seuil: 'Seuil choisi' },
  },
  ALERTE_REJET: {
    libelle: 'Alerte\u202f: prélèvement rejeté',
    description: 'Quand la banque rejette un prélèvement (RP).',
    champs: { ...alerte, montant: 'Montant', date: 'Date du rejet' },
  },
  ALERTE_INCIDENT: {
    libelle: 'Alerte\u202f: incident de paiement',
    description: 'Quand un paiement n’a pas abouti (IP).',
    champs: { ...alerte, montant: 'Montant', date: 'Date de l’incident' },
  },
})

export type TypeCourriel = keyof typeof typesDeMail
/** Values a mail of that type needs. */
export type ChampsCourriel<T extends TypeCourriel> = Readonly<Record<keyof (typeof typesDeMail)[T]['champs'], string>>

/** Placeholders of every mail, filled from the configuration. */
export const champsCommuns = {
  regieNom: 'Nom court de la régie',
  regieNomComplet: 'Nom complet de la régie',
  regieTelephone: 'Téléphone de l’accueil',
  regieHoraires: 'Horaires de l’accueil',
  regieUrgence: 'Téléphone d’urgence',
  regieUrgenceHoraires: 'Horaires d’urgence',
  adressePortail: 'Adresse de l’agence en ligne',
} as const
export type ChampCommun = keyof typeof champsCommuns

/** Values that are addresses, checked as such by whoever gives them; what any other holds is mailed as words only. */
const CHAMPS_ADRESSE: ReadonlySet<string> = new Set(['lien', 'nouvelleAdresse', 'compte'])
export const estChampAdresse = (champ: string): boolean => CHAMPS_ADRESSE.has(champ)

/** Code of a mail type: capitals, digits and underscores. */
export const MOTIF_TYPE_DE_MAIL = /^[A-Z][A-Z0-9_]{1,59}$/

const estTypeCourriel = (type: string): type is TypeCourriel => Object.hasOwn(typesDeMail, type)

/** The type as declared; undefined for a type that staff added. */
export const typeDeMail = (type: string): TypeDeMail | undefined =>
  estTypeCourriel(type) ? typesDeMail[type] : undefined

/** Every placeholder that the text of this type may use, with its label. */
export const champsDe = (type: string): Readonly<Record<string, string>> => ({
  ...typeDeMail(type)?.champs,
  ...champsCommuns,
})
