import { expect, it } from 'vitest'
import { uneFactureX } from '../facture.fixtures.ts'
import { LIGNE, lignesDe, REGLEMENT, taxesDe } from './chemins.ts'
import { composerCii } from './cii.ts'
import { texteDe } from './xml.ts'

it.each([
  [{ prelevement: true }, '59', 'Prélèvement'],
  [{ prelevement: false }, '1', 'Carte bancaire, virement, chèque ou espèces'],
  // nothing is paid of a credit note
  [{ type: 'AVOIR' as const }, undefined, undefined],
])('an invoice %j says that it is paid by %s, %s (UNTDID 4461)', (choix, code, texte) => {
  const moyen = `${REGLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`
  const cii = composerCii({ ...uneFactureX(), ...choix })
  expect([texteDe(cii, `${moyen}/ram:TypeCode`), texteDe(cii, `${moyen}/ram:Information`)]).toEqual([code, texte])
})

it('says of each rate whether VAT is charged, of the lines as of the breakdown, and why not (UNTDID 5305)', () => {
  const [ligne] = uneFactureX().lignes
  if (ligne === undefined) throw new Error('the invoice of the fixture has lines')
  const cii = composerCii({
    ...uneFactureX(),
    lignes: [
      { ...ligne, taux: 0 },
      { ...ligne, taux: 55 },
    ],
    tva: [
      { taux: 0, base: 1_000, montant: 0 },
      { taux: 55, base: 1_000, montant: 55 },
    ],
  })
  expect(lignesDe(cii).map((une) => [texteDe(une, LIGNE.categorie), texteDe(une, LIGNE.taux)])).toEqual([
    ['E', '0.00'],
    ['S', '5.50'],
  ])
  const dits = ['CategoryCode', 'RateApplicablePercent', 'BasisAmount', 'CalculatedAmount', 'ExemptionReason']
  expect(taxesDe(cii).map((une) => dits.map((nom) => texteDe(une, `ram:${nom}`)))).toEqual([
    ['E', '0.00', '10.00', '0.00', 'Sans TVA'],
    ['S', '5.50', '10.00', '0.55', undefined],
  ])
})

it.each([
  [true, '1234'],
  [false, '1234.00'],
])('without a smaller unit (%s), a total of 1 234 is %s', (sansCentimes, total) => {
  const cii = composerCii({ ...uneFactureX(), sansCentimes, totalTTC: 123_400, dejaPaye: 0 })
  const sommes = `${REGLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
  expect(texteDe(cii, `${sommes}/ram:GrandTotalAmount`)).toBe(total)
  expect(
    texteDe(composerCii({ ...uneFactureX(), sansCentimes, totalTTC: 123_450 }), `${sommes}/ram:GrandTotalAmount`),
  ).toBe('1234.50')
})
