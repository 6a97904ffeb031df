import { describe, expect, it } from 'vitest'
import { etatDeDemande, resumeDesDemandes, suiteDeDemande, suivies } from './suite.phrases.ts'

const AUJOURDHUI = '2026-11-20'
const recue = { etat: 'EN_ATTENTE', reponseAvant: '2026-11-24', attendDepuis: null, closeLe: null } as const
const CAS = {
  recue,
  'le jour promis': { ...recue, reponseAvant: AUJOURDHUI },
  'en cours': { ...recue, etat: 'EN_COURS' },
  'en retard': { ...recue, etat: 'EN_COURS', reponseAvant: '2026-11-19' },
  'en retard de plus': { ...recue, reponseAvant: '2026-11-10' },
  'attend la personne, le jour passé': {
    ...recue,
    etat: 'EN_ATTENTE_CLIENT',
    reponseAvant: '2026-11-10',
    attendDepuis: '2026-11-09',
  },
  traitee: { ...recue, etat: 'TRAITE', reponseAvant: null, closeLe: '2026-11-18T09:00:00Z' },
  annulee: { ...recue, etat: 'ANNULE', reponseAvant: null, closeLe: '2026-11-18T09:00:00Z' },
} as const

describe('a request tells its state, what happens next and by when', () => {
  it.each([
    ['recue', 'Reçue', /prise en charge et réponse, au plus tard le mardi 24\s?novembre/],
    ['le jour promis', 'Reçue', /au plus tard le vendredi 20\s?novembre/],
    ['en cours', 'En cours', /réponse, au plus tard le mardi 24\s?novembre/],
    ['en retard', 'En retard', /devions une réponse le 19\s?novembre/],
    ['en retard de plus', 'En retard', /devions une réponse le 10\s?novembre/],
    ['attend la personne, le jour passé', 'Attend votre réponse', /attendons un document.*depuis le 9\s?novembre/],
    ['traitee', 'Traitée', /^Traitée le 18\s?novembre\.$/],
    ['annulee', 'Annulée', /^Annulée le 18\s?novembre\.$/],
  ] as const)('%s', (cas, mot, suite) => {
    expect(etatDeDemande(CAS[cas], AUJOURDHUI).mot).toBe(mot)
    expect(suiteDeDemande(CAS[cas], AUJOURDHUI)).toMatch(suite)
  })

  it.each([
    ['2026-12-04', /depuis le 9\s?novembre\. Ajoutez-le à cette demande, au plus tard le vendredi 4\s?décembre\.$/],
    ['2026-11-20', /Ajoutez-le à cette demande, au plus tard le vendredi 20\s?novembre\.$/],
    ['2026-11-19', /Il était attendu le 19\s?novembre\s: ajoutez-le à cette demande\.$/],
    [null, /Ajoutez-le à cette demande\.$/],
  ])('a document that is expected by %s', (attenduLe, suite) => {
    expect(suiteDeDemande({ ...CAS['attend la personne, le jour passé'], attenduLe }, AUJOURDHUI)).toMatch(suite)
  })

  it('counts those under way, those that wait for the person and those that are late', () => {
    expect(resumeDesDemandes(Object.values(CAS), AUJOURDHUI)).toBe(
      '6 en cours, dont une attend votre réponse et 2 sont en retard.',
    )
    expect(resumeDesDemandes([CAS.recue], AUJOURDHUI)).toBe('1 en cours.')
    expect(resumeDesDemandes([CAS.traitee], AUJOURDHUI)).toBe('')
  })
})

it('a dashboard shows three that are under way, first what waits for the person, then what is late', () => {
  expect(suivies(Object.values(CAS), AUJOURDHUI)).toEqual([
    CAS['attend la personne, le jour passé'],
    CAS['en retard'],
    CAS['en retard de plus'],
  ])
  expect(suivies([CAS.traitee, CAS.annulee], AUJOURDHUI)).toEqual([])
})

it('closed in the hour after midnight, it says the day that it is here', () => {
  const peuApresMinuit = '2026-11-17T23:00:40Z'
  expect(suiteDeDemande({ ...CAS.traitee, closeLe: peuApresMinuit }, AUJOURDHUI)).toMatch(
    /^Traitée le 18\s?novembre\.$/,
  )
  expect(suiteDeDemande({ ...CAS.annulee, closeLe: peuApresMinuit }, AUJOURDHUI)).toMatch(
    /^Annulée le 18\s?novembre\.$/,
  )
})
