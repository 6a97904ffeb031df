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
