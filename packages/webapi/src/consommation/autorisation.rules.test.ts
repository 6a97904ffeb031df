import { describe, expect, it } from 'vitest'
import { type Consentement, isArchive, isConsenti, motifRefusGranularite } from './autorisation.rules.ts'

const mot = (nature: Consentement['nature'], accorde: boolean, userWebId = 1): Consentement => ({
  userWebId,
  nature,
  accorde,
  le: '2026-11-20T10:00:00Z',
})

describe('consent to a level', () => {
  it.each<[string, Consentement[], boolean, boolean]>([
    ['nothing said', [], true, false],
    ['hours agreed', [mot('HEURE', true)], true, true],
    ['hours refused', [mot('HEURE', false)], true, false],
    ['days refused', [mot('JOURNEE', false), mot('HEURE', true)], false, false],
    ['one of two accounts agreed to hours', [mot('HEURE', false), mot('HEURE', true, 2)], true, true],
    ['one of two accounts refused days', [mot('JOURNEE', true), mot('JOURNEE', false, 2)], false, false],
  ])('%s', (_, consentements, jours, heures) => {
    expect([isConsenti('JOURNEE', consentements), isConsenti('HEURE', consentements)]).toEqual([jours, heures])
    expect([isConsenti('MOIS', consentements), isConsenti('ANNEE', consentements)]).toEqual([true, true])
  })
})

it('names why a level is closed', () => {
  const sans = { telereleve: false, consentements: [mot('HEURE', true)] }
  expect(motifRefusGranularite('HEURE', sans)).toBe('COMPTEUR_NON_TELERELEVE')
  expect(motifRefusGranularite('MOIS', sans)).toBeNull()
  expect(motifRefusGranularite('HEURE', { telereleve: true, consentements: [] })).toBe('CONSENTEMENT_REQUIS')
  expect(motifRefusGranularite('JOURNEE', { telereleve: true, consentements: [] })).toBeNull()
})

it('archives what ends before the archive date', () => {
  expect([isArchive('2025-06-14', '2025-06-15'), isArchive('2025-06-15', '2025-06-15')]).toEqual([true, false])
})
