/** Lists of invoices (2§4). The one in which an invoice stands follows from what is left of it: `statutFacture`. */
export const statutsFacture = ['AR', 'DR', 'TR'] as const
export type StatutFacture = (typeof statutsFacture)[number]

/** As a person reads the state of one invoice. */
export const libellesStatut: Readonly<Record<StatutFacture, string>> = {
  AR: 'À régler',
  DR: 'Réglée',
  TR: 'Au Trésor public',
}

export const naturesFacture = ['FACTURE', 'AVOIR', 'ECHEANCIER_RECAP'] as const
export type NatureFacture = (typeof naturesFacture)[number]

/** What an invoice is called where billing gives it no name of its own. */
export const libellesNature: Readonly<Record<NatureFacture, string>> = {
  FACTURE: 'Facture',
  AVOIR: 'Avoir',
  ECHEANCIER_RECAP: 'Récapitulatif de mensualisation',
}

/** Ways to pay that billing sends, in words; one it does not know is shown as it came. */
export const libellesModeReglement: Readonly<Record<string, string>> = {
  PRELEVEMENT: 'Prélèvement',
  MENSUALISATION: 'Mensualisation',
  CARTE: 'Carte bancaire',
  VIREMENT: 'Virement',
  CHEQUE: 'Chèque',
  TIP: 'TIP SEPA',
  ESPECES: 'Espèces',
  MANDAT: 'Mandat administratif',
  AUTRE: 'Autre moyen',
}

/** Headings of a water bill, in the order and words of the law (order of 10 July 1996). */
export const rubriquesFacture = {
  DISTRIBUTION: 'Distribution de l’eau',
  COLLECTE: 'Collecte et traitement des eaux usées',
  ORGANISMES: 'Organismes publics',
} as const

/** The sort word of the specification for the invoice date (2§9). */
export const TRI_DATE_FACTURE = 'f.dat_fac_cli'

/** A file smaller than that is no invoice (2§8). */
export const OCTETS_MIN_PDF = 255

/** What the quantity of a line counts, as it is written after it. */
export const symbolesUnite: Readonly<Record<string, string>> = {
  M3: 'm³',
  KWH: 'kWh',
  MOIS: 'mois',
  JOUR: 'jours',
  FORFAIT: '',
}
