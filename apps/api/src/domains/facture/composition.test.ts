import { expect, it } from 'vitest'
import { FACTURE_TRAVAILLEE } from '../../../test-setup/fixtures/facture.ts'
import { composer } from './composition.ts'

const { lignes, tva, montant_ht_centimes, montant_ttc_centimes } = FACTURE_TRAVAILLEE
const detail = {
  lignes: [...lignes],
  tva: tva.map((une) => ({ ...une, rang: null })),
  total_ht_centimes: montant_ht_centimes,
  total_ttc_centimes: montant_ttc_centimes,
  verifiable: true,
}

it.each([
  // 550.47 less the subscription of 83.64, over 120 m³; over the sewerage only where there is no water
  [120_000, 100_000, 389],
  [null, 100_000, 467],
  [0, null, null],
  [null, null, null],
])(
  'of %s litres of water and %s of sewerage, a litre costs %s hundred-thousandths of a euro',
  (volume_eau_litres, volume_ast_litres, prix) => {
    const { prixDuLitre, abonnementTTC } = composer(detail, { volume_eau_litres, volume_ast_litres })
    expect([prixDuLitre, abonnementTTC]).toEqual([prix, 83_64])
  },
)

it('the VAT of a subscription in several lines is that of their sum, and no other line counts in it', () => {
  const [modele] = detail.lignes
  if (modele === undefined) throw new Error('the worked invoice has lines')
  // 5.5 % of 0.54 is 0.03, where that of 0.27 is 0.01; 20 % of 10.10 is 2.02
  const lignes = [
    { ...modele, fixe: true, montant: 27, taux: 55 },
    { ...modele, fixe: true, montant: 27, taux: 55 },
    { ...modele, fixe: true, montant: 1_010, taux: 200 },
    { ...modele, fixe: false, montant: 99_999, taux: 55 },
  ]
  const { abonnementTTC } = composer({ ...detail, lignes }, { volume_eau_litres: null, volume_ast_litres: null })
  expect(abonnementTTC).toBe(54 + 3 + 1_010 + 202)
})
