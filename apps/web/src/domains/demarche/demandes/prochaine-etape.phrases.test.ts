import { expect, it } from 'vitest'
import { etapeDatee, retardDit } from './prochaine-etape.phrases.ts'

const recue = { etat: 'EN_ATTENTE', reponseAvant: '2026-11-24', attendDepuis: null } as const

it('what comes next has its day while that day is to come, the promised one included', () => {
  expect(etapeDatee(recue, '2026-11-20')).toMatchObject({
    jour: '2026-11-24',
    titre: expect.stringMatching(/^Réponse, au plus tard le mardi 24\s?novembre$/),
  })
  expect(etapeDatee(recue, '2026-11-24')?.jour).toBe('2026-11-24')
  expect(retardDit(recue, '2026-11-24')).toBeNull()
})

it('a late one has no new day: since when, in working days', () => {
  expect(etapeDatee(recue, '2026-11-25')).toBeNull()
  expect(retardDit(recue, '2026-11-25')).toMatch(
    /^Nous vous devions une réponse le 24\s?novembre, il y a un jour ouvré\./,
  )
  // over a weekend
  expect(retardDit(recue, '2026-11-30')).toMatch(/il y a 4 jours ouvrés\..*pas encore de nouvelle date sûre/)
})

it.each([
  { ...recue, etat: 'EN_ATTENTE_CLIENT', attendDepuis: '2026-11-19' },
  { ...recue, etat: 'TRAITE', reponseAvant: null },
  { ...recue, etat: 'ANNULE', reponseAvant: null },
  { ...recue, reponseAvant: null },
] as const)('nothing is dated of $etat', (demande) => {
  expect(etapeDatee(demande, '2026-11-20')).toBeNull()
  expect(retardDit(demande, '2027-01-01')).toBeNull()
})

it('a document that is expected has its day, for a calendar too, until that day is gone', () => {
  const demande = { ...recue, etat: 'EN_ATTENTE_CLIENT', attendDepuis: '2026-11-19', attenduLe: '2026-12-04' } as const
  expect(etapeDatee(demande, '2026-12-04')).toMatchObject({
    jour: '2026-12-04',
    titre: 'Nous attendons un document de votre part',
    precision: expect.stringMatching(/^Ajoutez-le à cette demande, au plus tard le vendredi 4\s?décembre\.$/),
    rappel: 'Document à envoyer',
  })
  expect(etapeDatee(demande, '2026-12-05')).toBeNull()
})
