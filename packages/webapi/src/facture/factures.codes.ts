import type { UniteLigne } from './facture.codes.ts'

/** Lists of invoices (2§4). The one in which an invoice stands follows from what is left of it: `statutFacture`. */
export const statutsFacture = ['AR', 'DR', 'TR'] as const
export type StatutFacture = (typeof statutsFacture)[number]

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

/** The sort word of the specification for the invoice date (2§9). */
export const TRI_DATE_FACTURE = 'f.dat_fac_cli'

/** A file smaller than that is no invoice (2§8). */
export const OCTETS_MIN_PDF = 255

/** What the quantity of a line counts, as it is written after it. */
export const symbolesUnite: Readonly<Record<UniteLigne, string>> = {
  M3: 'm³',
  KWH: 'kWh',
  MOIS: 'mois',
  JOUR: 'jours',
  FORFAIT: '',
}

/** Most invoices of one archive. */
export const FACTURES_MAX_ZIP = 5_000

/** What is answered to whom an archive is kept for, in their turn. */
export const CODE_LOT_EN_ATTENTE = 'FA23'

/** Names the invoices that an archive could not hold. */
export const NOM_FACTURES_MANQUANTES = 'factures-manquantes.txt'
