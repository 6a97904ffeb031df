import { describe, expect, it } from 'vitest'
import { uneFactureX } from '../facture.fixtures.ts'
import { ACCORD, LIGNE, OPERATION, REGLEMENT, TOTAUX } from './chemins.ts'
import { composerCii } from './cii.ts'
import { reglesEn16931, reglesEnfreintes } from './regles.ts'
import type { Element } from './xml.ts'

/** The tree with each element at that path replaced, or gone where it becomes undefined. */
const changer = (element: Element, chemin: string, par: (ancien: Element) => Element | undefined): Element => {
  const [nom, ...reste] = chemin.split('/')
  if (typeof element.contenu === 'string') return element
  const contenu = element.contenu.flatMap((enfant) => {
    if (enfant.nom !== nom) return [enfant]
    const change = reste.length === 0 ? par(enfant) : changer(enfant, reste.join('/'), par)
    return change === undefined ? [] : [change]
  })
  return { ...element, contenu }
}
const sans = (chemin: string) => (cii: Element) => changer(cii, chemin, () => undefined)
const avec = (chemin: string, contenu: string) => (cii: Element) => changer(cii, chemin, (un) => ({ ...un, contenu }))

const UNE_LIGNE = `${OPERATION}/ram:IncludedSupplyChainTradeLineItem`
const TAXE = `${REGLEMENT}/ram:ApplicableTradeTax`
const [VENDEUR, ACHETEUR] = [`${ACCORD}/ram:SellerTradeParty`, `${ACCORD}/ram:BuyerTradeParty`]
const FIN = 'ram:EndDateTime/udt:DateTimeString'
const PAYS = 'ram:PostalTradeAddress/ram:CountryID'
const CONDITIONS = `${REGLEMENT}/ram:SpecifiedTradePaymentTerms`

const exonere = (cii: Element) =>
  [
    avec(`${UNE_LIGNE}/${LIGNE.categorie}`, 'E'),
    avec(`${UNE_LIGNE}/${LIGNE.taux}`, '0.00'),
    avec(`${TAXE}/ram:CategoryCode`, 'E'),
    avec(`${TAXE}/ram:RateApplicablePercent`, '0.00'),
  ].reduce((tel, geste) => geste(tel), cii)

/** For each rule, one fact that breaks it. */
const CAS: Readonly<Record<string, (cii: Element) => Element>> = {
  'BR-01': sans('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter'),
  'BR-02': sans('rsm:ExchangedDocument/ram:ID'),
  'BR-03': avec('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString', '2026-11-02'),
  'BR-04': avec('rsm:ExchangedDocument/ram:TypeCode', '999'),
  'BR-05': avec(`${REGLEMENT}/ram:InvoiceCurrencyCode`, '€'),
  'BR-06': sans(`${VENDEUR}/ram:Name`),
  'BR-07': sans(`${ACHETEUR}/ram:Name`),
  'BR-09': sans(`${VENDEUR}/${PAYS}`),
  'BR-11': avec(`${ACHETEUR}/${PAYS}`, 'FRANCE'),
  'BR-12': sans(`${TOTAUX}/ram:LineTotalAmount`),
  'BR-13': sans(`${TOTAUX}/ram:TaxBasisTotalAmount`),
  'BR-14': sans(`${TOTAUX}/ram:GrandTotalAmount`),
  'BR-15': sans(`${TOTAUX}/ram:DuePayableAmount`),
  'BR-16': sans(UNE_LIGNE),
  'BR-21': sans(`${UNE_LIGNE}/${LIGNE.numero}`),
  'BR-22': sans(`${UNE_LIGNE}/${LIGNE.quantite}`),
  'BR-23': (cii) => changer(cii, `${UNE_LIGNE}/${LIGNE.quantite}`, (un) => ({ ...un, attributs: {} })),
  'BR-24': sans(`${UNE_LIGNE}/${LIGNE.montant}`),
  'BR-25': sans(`${UNE_LIGNE}/${LIGNE.nom}`),
  'BR-26': sans(`${UNE_LIGNE}/${LIGNE.prix}`),
  'BR-27': avec(`${UNE_LIGNE}/${LIGNE.prix}`, '-0.9850'),
  'BR-29': avec(`${REGLEMENT}/ram:BillingSpecifiedPeriod/${FIN}`, '20251231'),
  'BR-30': avec(`${UNE_LIGNE}/${LIGNE.periode}/${FIN}`, '20251231'),
  'BR-45': sans(`${TAXE}/ram:BasisAmount`),
  'BR-46': sans(`${TAXE}/ram:CalculatedAmount`),
  'BR-47': sans(`${TAXE}/ram:CategoryCode`),
  'BR-55': avec(`${REGLEMENT}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`, ''),
  'BR-CO-04': sans(`${UNE_LIGNE}/${LIGNE.categorie}`),
  'BR-CO-10': avec(`${TOTAUX}/ram:LineTotalAmount`, '220.21'),
  'BR-CO-13': avec(`${TOTAUX}/ram:TaxBasisTotalAmount`, '220.21'),
  'BR-CO-14': avec(`${TOTAUX}/ram:TaxTotalAmount`, '14.55'),
  'BR-CO-15': avec(`${TOTAUX}/ram:GrandTotalAmount`, '234.75'),
  'BR-CO-16': avec(`${TOTAUX}/ram:DuePayableAmount`, '234.75'),
  'BR-CO-17': avec(`${TAXE}/ram:CalculatedAmount`, '9.15'),
  'BR-CO-18': sans(TAXE),
  'BR-CO-25': sans(CONDITIONS),
  'BR-CO-26': (cii) =>
    [sans(`${VENDEUR}/ram:SpecifiedLegalOrganization`), sans(`${VENDEUR}/ram:SpecifiedTaxRegistration`)].reduce(
      (tel, geste) => geste(tel),
      cii,
    ),
  'BR-S-02': sans(`${VENDEUR}/ram:SpecifiedTaxRegistration`),
  'BR-S-05': avec(`${UNE_LIGNE}/${LIGNE.taux}`, '0.00'),
  'BR-S-08': avec(`${TAXE}/ram:BasisAmount`, '166.21'),
  'BR-E-05': avec(`${UNE_LIGNE}/${LIGNE.categorie}`, 'E'),
  'BR-E-08': (cii) => avec(`${TAXE}/ram:BasisAmount`, '1.00')(exonere(cii)),
  'BR-E-10': exonere,
  LIGNE: avec(`${UNE_LIGNE}/${LIGNE.quantite}`, '121.000'),
}

const juste = composerCii(uneFactureX({ origine: { numero: 'F2025-1-0A1B2C3D', emiseLe: '2025-11-03' } }))

describe('rules of EN 16931 on an electronic invoice', () => {
  it('are all kept by a right one', () => {
    expect(reglesEnfreintes(juste)).toEqual([])
    expect(reglesEnfreintes(composerCii(uneFactureX({ dejaPaye: 20_000, echeanceLe: null })))).toEqual([])
  })

  it('have each a fact that breaks it', () => {
    expect(Object.keys(CAS).toSorted()).toEqual(Object.keys(reglesEn16931).toSorted())
  })

  it.each(Object.entries(CAS))('%s refuses what breaks it', (regle, casser) => {
    expect(reglesEnfreintes(casser(juste))).toContain(regle)
  })

  it.each([
    ['a third decimal', '220.200'],
    ['a comma', '220,20'],
    ['a space', '1 220.20'],
    ['nothing', ''],
  ])('take %s for no amount', (_quoi, texte) => {
    expect(reglesEnfreintes(avec(`${TOTAUX}/ram:LineTotalAmount`, texte)(juste))).toContain('BR-CO-10')
  })
})
