import { categorie, jour, periode } from './elements.ts'
import type { FactureX, LigneFactureX } from './modele.ts'
import { decimal, montant, taux } from './nombres.ts'
import { accord, livraison } from './parties.ts'
import { reglement } from './reglement.ts'
import { type Element, el } from './xml.ts'

/** BT-24 of the profile that the file claims. */
export const PROFIL = 'urn:cen.eu:en16931:2017'

const ESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** UNTDID 1001. */
export const TYPES = { FACTURE: '380', AVOIR: '381' } as const

const ligne = (une: LigneFactureX, rang: number, sansCentimes: boolean): Element | undefined =>
  el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [
      el('ram:LineID', String(rang + 1)),
      el('ram:IncludedNote', [el('ram:Content', une.rubrique)]),
    ]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:Name', une.libelle),
      el('ram:Description', une.beneficiaire !== null && `Bénéficiaire\u202f: ${une.beneficiaire}`),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [
        el('ram:ChargeAmount', decimal(une.prix, 4)),
        el('ram:BasisQuantity', String(une.prixPour), { unitCode: une.unite }),
      ]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', decimal(une.quantite, 3), { unitCode: une.unite })]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', categorie(une.taux)),
        el('ram:RateApplicablePercent', taux(une.taux)),
      ]),
      periode(une.du, une.au),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        el('ram:LineTotalAmount', montant(une.montant, sansCentimes)),
      ]),
    ]),
  ])

/** The invoice as an element tree of the Cross Industry Invoice, profile EN 16931. */
export const composerCii = (facture: FactureX): Element => ({
  nom: 'rsm:CrossIndustryInvoice',
  attributs: ESPACES,
  contenu: [
    el('rsm:ExchangedDocumentContext', [
      el('ram:BusinessProcessSpecifiedDocumentContextParameter', [el('ram:ID', facture.cadre)]),
      el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', PROFIL)]),
    ]),
    el('rsm:ExchangedDocument', [
      el('ram:ID', facture.numero),
      el('ram:TypeCode', TYPES[facture.type]),
      jour('ram:IssueDateTime', facture.emiseLe),
      ...facture.notes.map(({ code, texte }) =>
        el('ram:IncludedNote', [el('ram:Content', texte), el('ram:SubjectCode', code)]),
      ),
    ]),
    el('rsm:SupplyChainTradeTransaction', [
      ...facture.lignes.map((une, rang) => ligne(une, rang, facture.sansCentimes)),
      accord(facture),
      livraison(facture),
      reglement(facture),
    ]),
  ].filter((enfant) => enfant !== undefined),
})
