import { expect, it } from 'vitest'
import { phraseRelance } from './tableau-de-bord.textes.ts'

it('speaks of the bills that are asked for: one that waits for its debit may have been reminded of', () => {
  expect(phraseRelance({ nombre: 0, montant: 0 })).toBe(
    'Parmi vos factures à régler, aucune n’a fait l’objet d’un rappel.',
  )
  expect(phraseRelance({ nombre: 2, montant: 4_200 })).toContain('42,00')
})
