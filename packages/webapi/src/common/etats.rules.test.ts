import { describe, expect, it } from 'vitest'
import { tousLesCas } from './etats.fixtures.ts'
import { apres, defineEtats, evenementsOfferts, origines, passage, passages } from './etats.rules.ts'

const porte = defineEtats({
  nom: 'porte',
  etats: ['FERMEE', 'OUVERTE', 'BLOQUEE'],
  aretes: [
    { de: ['FERMEE'], evenement: 'OUVRIR', vers: 'OUVERTE', par: ['ABONNE', 'AGENT'] },
    { de: ['BLOQUEE'], evenement: 'OUVRIR', vers: 'FERMEE', par: ['AGENT'] },
    { de: ['FERMEE', 'OUVERTE'], evenement: 'BLOQUER', vers: 'BLOQUEE', par: ['AGENT', 'SYSTEME'] },
  ],
})

describe('states as a table', () => {
  it('lead an event somewhere only along an edge, for who may', () => {
    const menees = tousLesCas(porte).filter(({ vers }) => vers !== undefined)
    expect(tousLesCas(porte)).toHaveLength(3 * 2 * 5)
    expect(menees.map(({ de, evenement, par, vers }) => `${de} ${evenement} ${par} ${vers}`)).toEqual([
      'FERMEE OUVRIR ABONNE OUVERTE',
      'FERMEE OUVRIR AGENT OUVERTE',
      'FERMEE BLOQUER AGENT BLOQUEE',
      'FERMEE BLOQUER SYSTEME BLOQUEE',
      'OUVERTE BLOQUER AGENT BLOQUEE',
      'OUVERTE BLOQUER SYSTEME BLOQUEE',
      'BLOQUEE OUVRIR AGENT FERMEE',
    ])
    expect(apres(porte, { de: 'BLOQUEE', evenement: 'OUVRIR', par: 'ABONNE' })).toBeUndefined()
    expect(apres(porte, { de: 'BLOQUEE', evenement: 'OUVRIR' })).toBe('FERMEE')
  })

  it('say what an update checks of its row, by role', () => {
    expect(origines(porte, { evenement: 'OUVRIR' })).toEqual(['FERMEE', 'BLOQUEE'])
    expect(origines(porte, { evenement: 'OUVRIR', par: 'ABONNE' })).toEqual(['FERMEE'])
    expect(origines(porte, { evenement: 'BLOQUER', par: 'ABONNE' })).toEqual([])
    expect(passages(porte, { evenement: 'OUVRIR' })).toEqual([
      { de: ['BLOQUEE'], vers: 'FERMEE' },
      { de: ['FERMEE'], vers: 'OUVERTE' },
    ])
    expect(passage(porte, { evenement: 'BLOQUER' })).toEqual({ de: ['FERMEE', 'OUVERTE'], vers: 'BLOQUEE' })
    expect(() => passage(porte, { evenement: 'OUVRIR' })).toThrow('leads to 2 states')
    expect(() => passage(porte, { evenement: 'BLOQUER', par: 'ABONNE' })).toThrow('leads to 0 states')
  })

  it('offer the buttons of a role', () => {
    expect(evenementsOfferts(porte, { de: 'FERMEE', par: 'AGENT' })).toEqual(['OUVRIR', 'BLOQUER'])
    expect(evenementsOfferts(porte, { de: 'FERMEE', par: 'ABONNE' })).toEqual(['OUVRIR'])
    expect(evenementsOfferts(porte, { de: 'BLOQUEE', par: 'ABONNE' })).toEqual([])
  })

  it('refuse an event that leads to two states', () => {
    const double = {
      nom: 'double',
      etats: ['A', 'B'],
      aretes: [
        { de: ['A', 'B'], evenement: 'X', vers: 'B', par: ['AGENT'] },
        { de: ['A'], evenement: 'X', vers: 'A', par: ['ABONNE', 'AGENT'] },
      ],
    } as const
    expect(() => defineEtats(double)).toThrow('double: A X AGENT is said twice.')
  })
})
