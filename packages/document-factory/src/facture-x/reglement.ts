import { categorie, jour, periode } from './elements.ts'
import type { FactureX } from './modele.ts'
import { montant, taux } from './nombres.ts'
import { type Element, el } from './xml.ts'

/** UNTDID 4461: SEPA direct debit, and a means that the text tells. */
const [PRELEVEMENT, AUTRE] = ['59', '1']

const moyen = ({ type, prelevement }: FactureX): Element | undefined =>
  type === 'AVOIR'
    ? undefined
    : el('ram:SpecifiedTradeSettlementPaymentMeans', [
        el('ram:TypeCode', prelevement ? PRELEVEMENT : AUTRE),
        el('ram:Information', prelevement ? 'Prélèvement' : 'Carte bancaire, virement, chèque ou espèces'),
      ])

const taxes = ({ tva, sansCentimes }: FactureX): (Element | undefined)[] =>
  tva.map((une) =>
    el('ram:ApplicableTradeTax', [
      el('ram:CalculatedAmount', montant(une.montant, sansCentimes)),
      el('ram:TypeCode', 'VAT'),
      el('ram:ExemptionReason', une.taux === 0 && 'Sans TVA'),
      el('ram:BasisAmount', montant(une.base, sansCentimes)),
      el('ram:CategoryCode', categorie(une.taux)),
      el('ram:RateApplicablePercent', taux(une.taux)),
    ]),
  )

const totaux = ({ totalHT, totalTTC, dejaPaye, devise, sansCentimes }: FactureX): Element | undefined => {
  const ecrit = (centimes: number): string => montant(centimes, sansCentimes)
  return el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    el('ram:LineTotalAmount', ecrit(totalHT)),
    el('ram:TaxBasisTotalAmount', ecrit(totalHT)),
    el('ram:TaxTotalAmount', ecrit(totalTTC - totalHT), { currencyID: devise }),
    el('ram:GrandTotalAmount', ecrit(totalTTC)),
    el('ram:TotalPrepaidAmount', dejaPaye !== 0 && ecrit(dejaPaye)),
    el('ram:DuePayableAmount', ecrit(totalTTC - dejaPaye)),
  ])
}

/** How it is paid, VAT by rate, by when, the totals, and what it corrects. */
export const reglement = (facture: FactureX): Element | undefined => {
  const { origine, echeanceLe } = facture
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:InvoiceCurrencyCode', facture.devise),
    moyen(facture),
    ...taxes(facture),
    periode(facture.du, facture.au),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', facture.conditions),
      jour('ram:DueDateDateTime', echeanceLe),
    ]),
    totaux(facture),
    origine !== null &&
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', origine.numero),
        jour('ram:FormattedIssueDateTime', origine.emiseLe, 'qdt'),
      ]),
  ])
}
