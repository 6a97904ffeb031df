import { expect, it } from 'vitest'
import { envoisEnRoute, phraseEnvoi } from './envois.rules.ts'

const mobile = { cle: 'a', canal: 'SMS', masque: '… 42' } as const
const autre = { cle: 'b', canal: 'SMS', masque: '… 17' } as const
const boite = { cle: 'c', canal: 'EMAIL', masque: 'm…@g….fr' } as const
const sms = { canal: 'SMS', expireLe: '2026-11-20T09:15:00.000Z' } as const
const mail = { canal: 'EMAIL', expireLe: '2026-11-21T09:00:00.000Z' } as const

it.each([
  ['nothing', { enRoute: [], contacts: [mobile, boite] }, null, []],
  ['what was sent before the page was opened', { enRoute: [sms], contacts: [mobile, boite] }, null, ['… 42']],
  ['no number where it may be one of two', { enRoute: [sms], contacts: [mobile, autre] }, null, [undefined]],
  [
    'the new one in the place of the former of its kind',
    { enRoute: [sms, mail], contacts: [mobile, autre, boite] },
    { ...sms, masque: '… 17' },
    ['m…@g….fr', '… 17'],
  ],
] as const)('tells %s', (_, moyens, dernier, masques) => {
  const envois = envoisEnRoute({ enRoute: [...moyens.enRoute], contacts: [...moyens.contacts] }, dernier)
  expect(envois.map(({ masque }) => masque)).toEqual(masques)
})

it('says until when, with or without the number', () => {
  expect(phraseEnvoi({ ...sms, masque: '… 42' })).toBe(
    'Un SMS est parti au … 42. Son code sert jusqu’à 10\u00a0h\u00a015.',
  )
  expect(phraseEnvoi(sms)).toBe('Un SMS est parti. Son code sert jusqu’à 10\u00a0h\u00a015.')
  expect(phraseEnvoi(mail)).toBe(
    'Un e-mail est parti. Ouvrez son lien avant le 21\u00a0novembre 2026 à 10\u00a0h, connecté à ce compte.',
  )
})
