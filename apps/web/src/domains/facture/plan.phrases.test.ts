import { expect, it } from 'vitest'
import { direConsommation, direMensualites, direRegularisation, direSansRegularisation } from './plan.phrases.ts'

const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  [27_74, 23_14, 'Si l’on régularisait aujourd’hui, il resterait 27,74 € à payer, dont 23,14 € déjà demandés.'],
  [27_74, 0, 'Si l’on régularisait aujourd’hui, il resterait 27,74 € à payer.'],
  [-27_74, 0, 'Si l’on régularisait aujourd’hui, 27,74 € vous seraient rendus.'],
])('says of %s what is asked for already', (centimes, deja, attendu) => {
  expect(lisible(direRegularisation(centimes, deja))).toBe(attendu)
})

it('says no cost of a consumption that the plan does not pay', () => {
  const jours = { du: '2025-05-20', au: '2026-05-28', estime: null }
  expect(direConsommation({ ...jours, facture: null })).toBe('')
  expect(lisible(direConsommation({ ...jours, facture: 240_07 }))).toBe(
    'Du 20 mai 2025 au 28 mai 2026, votre consommation coûte 240,07 €.',
  )
  expect(lisible(direConsommation({ ...jours, facture: 200_00, estime: 40_07 }))).toBe(
    'Du 20 mai 2025 au 28 mai 2026, votre consommation coûte 240,07 €, dont 40,07 € estimés.',
  )
})

it.each([
  [0, '0 mensualité payée sur 10 : 23,14 €.'],
  [1, '1 mensualité payée sur 10 : 23,14 €.'],
  [2, '2 mensualités payées sur 10 : 23,14 €.'],
])('counts %s instalment(s) that were paid', (nbPayees, attendu) => {
  expect(lisible(direMensualites({ nbPayees, nbEcheances: 10, paye: 23_14 }))).toBe(attendu)
})

it('does not give twice the reason that the forecast above gives', () => {
  const sans = 'Ce que l’on régulariserait aujourd’hui n’est pas connu.'
  expect(direSansRegularisation('SANS_TELERELEVE', 'SANS_TELERELEVE')).toBe(sans)
  expect(lisible(direSansRegularisation('TROP_TOT', null))).toBe(
    `${sans} Trop tôt pour prévoir un montant : il faut deux semaines de mesures depuis la dernière facture.`,
  )
  expect(direSansRegularisation('PLAN_PLUS_LOIN', 'SANS_TELERELEVE')).toContain('plus récente')
})
