import { expect, it } from 'vitest'
import { etapesDe, messagesDe } from './fil.rules.ts'

const prise = { de: 'EN_ATTENTE', vers: 'EN_COURS', texte: null } as const
const reponse = { de: 'EN_COURS', vers: 'EN_COURS', texte: 'Nous regardons.' } as const
const fichier = { de: 'EN_COURS', vers: 'EN_COURS', texte: null } as const
const demandee = { de: 'EN_COURS', vers: 'EN_ATTENTE_CLIENT', texte: 'Une photo du cadran' } as const

it('words stand in the thread, what moves a request in its progress, what does both in both', () => {
  const tout = [prise, reponse, fichier, demandee]
  expect(etapesDe(tout)).toEqual([prise, fichier, demandee])
  expect(messagesDe(tout)).toEqual([reponse, demandee])
})
