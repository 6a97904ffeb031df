import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { expect, it } from 'vitest'
import { partDe, premiereLue } from './part.rules.ts'

const une = (etape: EtapeRelance, isPaiementAutorise = true) => ({
  etape,
  isPaiementAutorise,
  isBloquerPaiement: false,
  isEncaissable: true,
  isValide: true,
})
const [gelee, contentieuse, echue, aVenir, reglee] = [
  une('LITIGE'),
  une('CONTENTIEUX', false),
  une('ECHUE'),
  une('A_ECHOIR'),
  une('SOLDEE', false),
]

it('tells what is paid here, another way, or by nobody for now', () => {
  expect([gelee, contentieuse, echue, reglee].map(partDe)).toEqual(['attente', 'autres', 'offertes', 'attente'])
})

it.each([
  [[gelee, contentieuse, echue, aVenir, reglee], echue],
  [[gelee, contentieuse, reglee], contentieuse],
  [[gelee, reglee], gelee],
  [[], undefined],
])('reads first the first row of what is asked for: %#', (factures, lue) => {
  expect(premiereLue(factures)).toBe(lue)
})
