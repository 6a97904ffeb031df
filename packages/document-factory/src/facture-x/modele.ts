// What an electronic invoice says, in whole numbers: amounts in centimes, quantities in thousandths, prices in ten-thousandths of
// a euro, rates of VAT in thousandths. Names in comments are those of the European standard EN 16931.

export interface AdresseFacture {
  readonly lignes: readonly string[]
  readonly codePostal: string | null
  readonly ville: string | null
  /** ISO 3166, two letters. */
  readonly pays: string
}

export interface VendeurFacture {
  readonly nom: string
  /** Nine digits. */
  readonly siren: string | null
  readonly numeroTva: string | null
  readonly telephone: string | null
  readonly adresse: AdresseFacture
}

export interface AcheteurFacture {
  readonly nom: string
  /** Fourteen digits; null of a private person. */
  readonly siret: string | null
  readonly adresse: AdresseFacture
}

export interface LigneFactureX {
  /** BT-153 */
  readonly libelle: string
  /** BT-127: heading of the law that the line stands under. */
  readonly rubrique: string
  /** BT-154: who receives it. */
  readonly beneficiaire: string | null
  readonly quantite: number
  /** UN/ECE recommendation 20: MTQ, KWH, MON, DAY, C62. */
  readonly unite: string
  /** Never negative. */
  readonly prix: number
  /** BT-149: how many units that price is for, such as the 12 months of a yearly price. */
  readonly prixPour: number
  readonly montant: number
  readonly taux: number
  readonly du: string | null
  readonly au: string | null
}

/** Days are yyyy-MM-dd. Of a credit note every amount is positive, as its type says what it is. */
export interface FactureX {
  readonly numero: string
  readonly type: 'FACTURE' | 'AVOIR'
  /** BT-23, of the French rules: water is a good, sewerage a service, a bill of both is mixed; all to be paid. */
  readonly cadre: 'B1' | 'S1' | 'M1'
  readonly emiseLe: string
  readonly echeanceLe: string | null
  /** BT-20, said where there is no day by which to pay. */
  readonly conditions: string
  /** Code of ISO 4217. */
  readonly devise: string
  /** That currency has no smaller unit: amounts are written whole. */
  readonly sansCentimes: boolean
  /** BT-25, BT-26: the invoice that a credit note corrects. */
  readonly origine: { readonly numero: string; readonly emiseLe: string | null } | null
  /** BT-22 with its code of subject. */
  readonly notes: readonly { readonly code: string | null; readonly texte: string }[]
  readonly vendeur: VendeurFacture
  readonly acheteur: AcheteurFacture
  /** Where the water is used, and the holder where another pays. */
  readonly livraison: { readonly nom: string | null; readonly adresse: AdresseFacture } | null
  readonly numeroContrat: string
  readonly secteurPublic: {
    readonly codeService: string | null
    readonly engagement: string | null
    readonly marche: string | null
  }
  readonly prelevement: boolean
  readonly du: string | null
  readonly au: string | null
  readonly lignes: readonly LigneFactureX[]
  readonly tva: readonly { readonly taux: number; readonly base: number; readonly montant: number }[]
  readonly totalHT: number
  readonly totalTTC: number
  /** BT-113: monthly payments taken off the bill. */
  readonly dejaPaye: number
}
