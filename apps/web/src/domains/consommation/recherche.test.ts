import { expect, it } from 'vitest'
import { ecrireRecherche, lireRecherche } from './recherche.ts'

it('keeps period, unit and presentation in the address, and nothing that cannot be read', () => {
  const recherche = { periode: '2026-10', unite: 'euros', vue: 'tableau', facture: undefined } as const
  expect(lireRecherche(ecrireRecherche(recherche))).toEqual(recherche)
  const libre = { ...recherche, periode: '2026-05-02..2026-11-01', facture: 12 } as const
  expect(lireRecherche(ecrireRecherche(libre))).toEqual(libre)
  expect(ecrireRecherche({ ...libre, periode: '2026' }).facture).toBeUndefined()
  expect(lireRecherche({ periode: '2026-05-02..2026-11-01', facture: '12 or 1=1' }).facture).toBeUndefined()
  expect(ecrireRecherche(lireRecherche({ periode: '', unite: 'm3', vue: 'graphique' }))).toEqual({})
  // where litres are shown first, cubic metres are what somebody chose
  expect(ecrireRecherche({ ...recherche, unite: 'm3' }, 'litres').unite).toBe('m3')
  expect(ecrireRecherche({ ...recherche, unite: 'litres' }, 'litres').unite).toBeUndefined()
  expect(lireRecherche({ periode: '2026-13', unite: 'dollars', vue: 'camembert' })).toEqual({
    periode: '',
    unite: undefined,
    vue: 'graphique',
    facture: undefined,
  })
})
