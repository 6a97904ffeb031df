import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import { expect, it } from 'vitest'
import { aRegarder, fileAOuvrir } from './file-a-ouvrir.rules.ts'

const files = (nombres: Partial<Record<FileDePaiements, number>>) =>
  (Object.entries(nombres) as [FileDePaiements, number][]).map(([file, nombre]) => ({
    file,
    nombre,
    montant: nombre * 100,
    depuis: null,
  }))

it.each([
  ['what the address says', 'A_VERIFIER', { ORPHELIN: 2 }, 'A_VERIFIER'],
  [
    'the first in which something waits for somebody',
    undefined,
    { NON_INTEGRE: 9, ORPHELIN: 2, A_VERIFIER: 1 },
    'A_VERIFIER',
  ],
  ['else what billing has yet to book', undefined, { NON_INTEGRE: 9, SANS_RETOUR: 0 }, 'NON_INTEGRE'],
  ['else the first', undefined, {}, 'SANS_RETOUR'],
  ['an address that says nothing known', 'AUTRE', { ECART_RELEVE: 1 }, 'ECART_RELEVE'],
] as const)('opens on %s', (_, vue, nombres, file) => {
  expect(fileAOuvrir(vue, files(nombres))).toBe(file)
})

it('leaves what billing has yet to book to the archive of the day', () => {
  expect(aRegarder(files({ NON_INTEGRE: 9, ECART_RELEVE: 1, SANS_RETOUR: 3 })).map(({ file }) => file)).toEqual([
    'SANS_RETOUR',
    'ECART_RELEVE',
  ])
})
