import { expect, it } from 'vitest'
import { dure, momentDit } from './evenements-contrat.phrases.ts'

const fuite = { dateDebut: '2026-10-09T02:00:00+02:00', dateFin: null, etat: 'DECLENCHEE', pauseJusquAu: null } as const
const finie = { ...fuite, etat: 'TERMINEE', dateFin: '2026-10-29T12:00:00+01:00' } as const

it.each([
  [fuite, true, /^Depuis le 9\soctobre 2026\.$/],
  [
    { ...fuite, etat: 'EN_PAUSE', pauseJusquAu: '2026-12-01' },
    true,
    /^Depuis le 9\s.*, en pause jusqu’au 1er\sdécembre 2026\.$/,
  ],
  [finie, false, /^Du 9\soctobre 2026 au 29\soctobre 2026, terminée\.$/],
  [{ ...finie, dateFin: '2026-10-09T20:00:00+02:00' }, false, /^Le 9\soctobre 2026, terminée\.$/],
] as const)('an event %o says when it was', (evenement, enCours, dit) => {
  expect(dure(evenement)).toBe(enCours)
  expect(momentDit(evenement)).toMatch(dit)
})
