import { expect, it } from 'vitest'
import { ecrireRecherche, lireRecherche } from './recherche.ts'

it('keeps period, unit and presentation in the address, and nothing that cannot be read', () => {
  const recherche = { periode: '2026-10', unite: 'euros', vue: 'tableau' } as const
  expect(lireRecherche(ecrireRecherche(recherche))).toEqual(recherche)
  expect(ecrireRecherche(lireRecherche({ periode: '', unite: 'm3', vue: 'graphique' }))).toEqual({})
  expect(lireRecherche({ periode: '2026-13', unite: 'dollars', vue: 'camembert' })).toEqual({
    periode: '',
    unite: undefined,
    vue: 'graphique',
  })
})
