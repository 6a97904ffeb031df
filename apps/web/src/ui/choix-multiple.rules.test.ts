import { describe, expect, it } from 'vitest'
import { optionsMontrees } from './choix-multiple.rules.ts'

const options = Array.from({ length: 24 }, (_, rang) => ({ valeur: `u${rang}`, libelle: `Résidence ${rang}` }))
const montrees = (choisies: readonly string[], recherche = '') =>
  optionsMontrees(options, new Set(choisies), recherche).montrees.map(({ valeur }) => valeur)

describe('a searchable multiple choice', () => {
  it('shows ten answers, and says how many it does not [multiselect-limit]', () => {
    expect(optionsMontrees(options, new Set(), '')).toEqual({ montrees: options.slice(0, 10), reste: 14 })
    expect(optionsMontrees(options.slice(0, 10), new Set(), '').reste).toBe(0)
  })

  it('puts first what is chosen', () => {
    expect(montrees(['u23', 'u12']).slice(0, 3)).toEqual(['u12', 'u23', 'u0'])
  })

  it('searches by words, without accents or capitals', () => {
    expect(montrees([], ' RESIDENCE 21 ')).toEqual(['u21'])
    expect(montrees([], 'jardin')).toEqual([])
  })
})
