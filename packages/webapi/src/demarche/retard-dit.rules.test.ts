import { expect, it } from 'vitest'
import { joursDeRetard } from './delais.rules.ts'
import { etatDit } from './retard-dit.rules.ts'

const recue = { etat: 'EN_ATTENTE', reponseAvant: '2026-11-19', attendDepuis: null } as const

it.each([
  ['in time on the day that was promised', recue, '2026-11-19', 'Reçue'],
  ['late from the next day', recue, '2026-11-20', '1 jour de retard'],
  ['by working days', recue, '2026-11-24', '3 jours de retard'],
  [
    'not while its person is waited for',
    { ...recue, etat: 'EN_ATTENTE_CLIENT', attendDepuis: '2026-11-18' },
    '2026-11-24',
    'Attend votre réponse',
  ],
  ['not once it is closed', { ...recue, etat: 'TRAITE', reponseAvant: null }, '2026-11-24', 'Traitée'],
] as const)('a request is late %s', (_, demande, jour, dit) => {
  expect(etatDit(demande, jour)).toBe(dit)
})

it('what was answered on the day that was promised was not late, as the file for the mediator says', () => {
  const jours = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'].map((jour) =>
    joursDeRetard({ echeance: '2026-11-20', attendDepuis: null }, jour),
  )
  expect(jours).toEqual([0, 0, 1, 1])
})
