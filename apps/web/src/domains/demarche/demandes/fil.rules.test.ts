import { expect, it } from 'vitest'
import { etapesDe, messagesDe } from './fil.rules.ts'

const prise = { de: 'EN_ATTENTE', vers: 'EN_COURS', texte: null, constat: false } as const
const reponse = { de: 'EN_COURS', vers: 'EN_COURS', texte: 'Nous regardons.', constat: false } as const
const fichier = { de: 'EN_COURS', vers: 'EN_COURS', texte: null, constat: false } as const
const demandee = { de: 'EN_COURS', vers: 'EN_ATTENTE_CLIENT', texte: 'Une photo du cadran', constat: false } as const
const prouvee = { de: 'EN_COURS', vers: 'EN_COURS', texte: 'Par l’adresse connue.', constat: true } as const

it('words stand in the thread, what moves a request in its progress, what does both in both', () => {
  const tout = [prise, reponse, fichier, demandee, prouvee]
  expect(etapesDe(tout)).toEqual([prise, fichier, demandee, prouvee])
  expect(messagesDe(tout)).toEqual([reponse, demandee])
})
