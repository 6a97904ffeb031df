import { describe, expect, it } from 'vitest'
import { estAffiche, estLien, type FaitsContrat } from './article.rules.ts'

const faits: FaitsContrat = {
  codeTypeService: 'EA',
  codeEtatContrat: 'SE',
  telereleve: true,
  estProfessionnel: false,
}

describe('a block', () => {
  it.each([
    ['', true],
    [' , ', true],
    ['TELERELEVE', true],
    ['telereleve, eau ,EN_SERVICE', true],
    ['PARTICULIER', true],
    ['NON_TELERELEVE', false],
    ['TELERELEVE,PROFESSIONNEL', false],
    ['ASSAINISSEMENT', false],
    ['ELECTRICITE', false],
    ['RESILIE', false],
    ['EN_ATTENTE', false],
    // a word nobody knows never opens a block
    ['TOUS', false],
  ])('of condition «\u202f%s\u202f» shows: %s', (condition, attendu) => {
    expect(estAffiche(condition, faits)).toBe(attendu)
  })

  it('that asks something of the contract does not show without one', () => {
    expect(estAffiche('EAU', undefined)).toBe(false)
    expect(estAffiche('', undefined)).toBe(true)
  })
})

it.each([
  ['https://exemple.fr/page?a=1', true],
  ['#/conso', true],
  ['#', true],
  ['/fichiers/guide.pdf', true],
  ['//voleur.exemple', false],
  ['/\\voleur.exemple', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:a@b.fr', false],
  ['https://a b', false],
  ['', false],
])('link %s: %s', (url, attendu) => {
  expect(estLien(url)).toBe(attendu)
})
