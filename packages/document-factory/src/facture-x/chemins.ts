import { type Element, texteDe, tous } from './xml.ts'

// Where the facts of an invoice stand in its tree.

export const OPERATION = 'rsm:SupplyChainTradeTransaction'
export const ACCORD = `${OPERATION}/ram:ApplicableHeaderTradeAgreement`
export const REGLEMENT = `${OPERATION}/ram:ApplicableHeaderTradeSettlement`
export const TOTAUX = `${REGLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
export const LIGNE = {
  numero: 'ram:AssociatedDocumentLineDocument/ram:LineID',
  nom: 'ram:SpecifiedTradeProduct/ram:Name',
  prix: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  prixPour: 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity',
  quantite: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
  categorie: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode',
  taux: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent',
  periode: 'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod',
  montant: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
} as const

export const lignesDe = (cii: Element): readonly Element[] =>
  tous(cii, `${OPERATION}/ram:IncludedSupplyChainTradeLineItem`)
export const taxesDe = (cii: Element): readonly Element[] => tous(cii, `${REGLEMENT}/ram:ApplicableTradeTax`)

/** Is the day this element ends on before the one it starts on? */
export const enOrdre = (periodes: readonly Element[]): boolean =>
  periodes.every((periode) => {
    const [du, au] = ['Start', 'End'].map((bout) => texteDe(periode, `ram:${bout}DateTime/udt:DateTimeString`))
    return du === undefined || au === undefined || du <= au
  })
