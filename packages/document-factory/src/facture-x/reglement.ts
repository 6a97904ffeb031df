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

const taxes = ({ tva }: FactureX): (Element | undefined)[] =>
  tva.map((une) =>
    el('ram:ApplicableTradeTax', [
      el('ram:CalculatedAmount', montant(une.montant)),
      el('ram:TypeCode', 'VAT'),
      el('ram:ExemptionReason', une.taux === 0 && 'Sans TVA'),
      el('ram:BasisAmount', montant(une.base)),
      el('ram:CategoryCode', categorie(une.taux)),
      el('ram:RateApplicablePercent', taux(une.taux)),
    ]),
  )

const totaux = ({ totalHT, totalTTC, dejaPaye, devise }: FactureX): Element | undefined =>
  el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    el('ram:LineTotalAmount', montant(totalHT)),
    el('ram:TaxBasisTotalAmount', montant(totalHT)),
    el('ram:TaxTotalAmount', montant(totalTTC - totalHT), { currencyID: devise }),
    el('ram:GrandTotalAmount', montant(totalTTC)),
    el('ram:TotalPrepaidAmount', dejaPaye !== 0 && montant(dejaPaye)),
    el('ram:DuePayableAmount', montant(totalTTC - dejaPaye)),
  ])

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
