import { expect, it } from 'vitest'
import { uneFactureX } from '../facture.fixtures.ts'
import { REGLEMENT } from './chemins.ts'
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
