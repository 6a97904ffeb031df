import { expect, it } from 'vitest'
import { indexDit, phrasesDIndex } from './dernier-index.phrases.ts'

const releve = {
  dateReleve: '2026-11-19T07:00:00.000Z',
  valeurIndex: 2104,
  indexEnLitres: 2_104_312,
  origine: 'TELERELEVE',
  numeroPhysiqueAppareil: 'H20TC118264',
  volumeConsoEnLitres: 12_400,
  volumeConsoEnM3: 12,
  depuis: '2026-05-03T08:00:00.000Z',
} as const
const simple = (texte: string | undefined) => texte?.replace(/\s/g, ' ')

it('says the last index as the meter shows it, with the unit of its contract where that is known', () => {
  expect(simple(indexDit(releve, 'm3'))).toBe('2 104 m³')
  expect(simple(indexDit(releve, 'kwh'))).toBe('2 104 kWh')
  expect(simple(indexDit(releve, undefined))).toBe('2 104')
  expect(indexDit({ ...releve, valeurIndex: null }, 'm3')).toBeUndefined()
})

it('says how it was read, when and on which meter, and what was used since the billing reading before', () => {
  expect(phrasesDIndex(releve, 'm3').map(simple)).toEqual([
    'Reçu par radio le 19 novembre 2026, compteur H20TC118264.',
    '12,4 m³ depuis le relevé du 3 mai 2026.',
  ])
  expect(phrasesDIndex({ ...releve, numeroPhysiqueAppareil: null, depuis: null }, 'm3').map(simple)).toEqual([
    'Reçu par radio le 19 novembre 2026.',
  ])
  // a volume without its unit says nothing
  expect(phrasesDIndex(releve, undefined)).toHaveLength(1)
})
