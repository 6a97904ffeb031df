import { expect, it } from 'vitest'
import { nombreDit, raisonDAttente } from './factures-suspendues.ts'

it.each([
  [['A_ECHOIR', 'LITIGE'], 2, '1, et 1 non demandée'],
  [['A_ECHOIR', 'FSL', 'IRRECOUVRABLE'], 3, '1, et 2 non demandées'],
  [['A_ECHOIR', 'ECHUE'], 2, '2'],
  // the rest of the list is not known
  [['A_ECHOIR', 'LITIGE'], 40, '40'],
] as const)('counts apart bills that nobody asks for: %s of %i', (etapes, total, attendu) => {
  expect(
    nombreDit(
      etapes.map((etape) => ({ etape })),
      total,
    ),
  ).toBe(attendu)
})

it('says why a bill waits, and until when', () => {
  expect(raisonDAttente({ etape: 'LITIGE' })).toMatch(/^Vous contestez cette facture.* vous la recevrez par écrit\.$/)
})
