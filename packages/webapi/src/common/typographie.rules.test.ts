import { expect, it } from 'vitest'
import { typographie, typographieHtml } from './typographie.rules.ts'

it('puts the narrow spaces of French, and leaves what is no punctuation of a sentence', () => {
  expect(typographie('Le groupe « Les Tilleuls » est plein : retirez-en un ! Vraiment ?')).toBe(
    'Le groupe «\u202fLes Tilleuls\u202f» est plein\u202f: retirez-en un\u202f! Vraiment\u202f?',
  )
  expect(typographie('De 8:30 à 9 h, https://ondine.example/?a=b')).toBe('De 8:30 à 9 h, https://ondine.example/?a=b')
})

it('changes the words of a page, never what stands in its tags', () => {
  expect(typographieHtml('Objet : <a href="https://ondine.test/x ?a=« b" title="a : b">Une question ?</a> Oui !')).toBe(
    'Objet\u202f: <a href="https://ondine.test/x ?a=« b" title="a : b">Une question\u202f?</a> Oui\u202f!',
  )
})
