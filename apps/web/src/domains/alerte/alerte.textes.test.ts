import { expect, it } from 'vitest'
import {
  introDesAlertes,
  quotaEnPhrase,
  seuilEnPhrase,
  texteSansAlerte,
  titreEvenement,
  volumeEnPhrase,
} from './alerte.textes.ts'

it('promises no leak alert on a contract that is not read remotely', () => {
  expect(introDesAlertes(false)).toContain('portent sur les paiements')
  expect(introDesAlertes(undefined)).toBe(introDesAlertes(true))
  expect(texteSansAlerte(undefined, false)).toContain('prélèvement rejeté')
  // of several contracts together nobody knows of a meter that is
  expect(texteSansAlerte(undefined, undefined)).not.toContain('fuite')
  expect(texteSansAlerte('AF', false)).toContain('demande un compteur d’eau télérelevé')
  expect([texteSansAlerte('RP', false), texteSansAlerte('AF', true)]).toEqual([
    'Choisissez un autre type, ou créez cette alerte.',
    'Choisissez un autre type, ou créez cette alerte.',
  ])
})

it('says beforehand what becomes of an alert beyond the maximum', () => {
  expect(quotaEnPhrase(1, 2).replaceAll('\u00a0', ' ')).toBe('1 alerte active sur 2 possibles.')
  expect(quotaEnPhrase(1, 1)).toContain('créée désactivée')
})

it('tells a threshold as it is set, decimals included', () => {
  const alerte = { codeTypeAlarme: 'AF', valeurSeuilEnLitres: 0, debitMin: 6.5, nbJourDepassement: 2 } as never
  expect(seuilEnPhrase(alerte).replaceAll('\u00a0', ' ')).toBe('Au moins 6,5 L par heure, 2 jours de suite')
})

it.each([
  ['AF', 4820, 1740, 'environ 1,74 m³ perdu'],
  ['AF', 4820, 312, 'environ 312 L perdus'],
  ['AF', 900, 1, 'environ 1 L perdu'],
  ['SC', 1, 1, '1 L consommé'],
  ['AC', 1760, 560, '1,76 m³ consommé'],
  ['AC', null, null, undefined],
] as const)(
  'says of each volume of an event what it is of (%s, %s litres)',
  (codeTypeAlarme, litres, perdus, phrase) => {
    const dite = volumeEnPhrase({ codeTypeAlarme, volumeConsommeEnLitre: litres, litresPerdus: perdus })
    expect(dite?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(phrase)
  },
)

it('says of a leak nothing of whose home it is: a manager reads it of a flat', () => {
  expect(titreEvenement({ codeTypeAlarme: 'AF', etat: 'DECLENCHEE' })).toBe('Une fuite est possible')
})
