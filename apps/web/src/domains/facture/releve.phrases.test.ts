import { describe, expect, it } from 'vitest'
import { phraseDeLaReleve, releveEtSuite } from './releve.phrases.ts'

/** No-break spaces as plain ones. */
const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('how an invoice was read', () => {
  it.each([
    ['RELEVE', 'TELERELEVE', 'Relevé, et non estimé'],
    ['RELEVE', 'ESTIME', 'Estimé, et non relevé'],
    ['ESTIME', 'ESTIME', 'Estimé, et non relevé'],
    ['ESTIME', 'RELEVE', 'Relevé, après une estimation'],
    [null, null, 'Relevé ou estimé ?'],
    ['RELEVE', 'AUTRE', 'Relevé ou estimé ?'],
  ])('from %s to %s', (origine1, origine2, titre) => {
    expect(lisible(releveEtSuite({ origine1, origine2, etatDit: 'SOLDEE', isContratResilie: false }).titre)).toBe(titre)
  })

  it('of years ago promises nothing of a reading to come', () => {
    for (const origine2 of ['ESTIME', 'RELEVE'])
      expect(
        releveEtSuite({ origine1: 'RELEVE', origine2, etatDit: 'SOLDEE', isContratResilie: false }).suite,
      ).not.toMatch(/sera|prochaine/)
  })

  it.each(['ESTIME', 'RELEVE'])('of a bill that was cancelled regularises nothing: %s', (origine2) => {
    const { suite } = releveEtSuite({ origine1: 'ESTIME', origine2, etatDit: 'ANNULEE', isContratResilie: true })
    expect(lisible(suite)).toBe(
      'Cette facture est annulée : ce qu’elle compte n’est plus dû, et rien n’en sera régularisé.',
    )
  })

  it.each(['ESTIME', 'RELEVE'])('of a contract that ended leads to no reading that nobody makes: %s', (origine2) => {
    const lue = { origine1: 'RELEVE', origine2, etatDit: 'SOLDEE', isContratResilie: true } as const
    expect(releveEtSuite(lue).suite).not.toContain('relève suivante')
    expect(releveEtSuite({ ...lue, isContratResilie: false }).suite).toContain('relève suivante')
  })

  it('says about when the next one is', () => {
    expect(lisible(phraseDeLaReleve('2027-10-31'))).toBe('Prochaine relève vers le 31 octobre 2027.')
  })
})
