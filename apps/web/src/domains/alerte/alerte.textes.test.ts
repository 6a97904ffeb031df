import { expect, it } from 'vitest'
import {
  creationEnPhrase,
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

it('says of how many alerts one more may be active, in the singular too, and why none may be created', () => {
  const lues = (actives: number, maximum: number, nombre: number, creation: boolean, adresses = true) =>
    creationEnPhrase({
      resultats: Array.from({ length: nombre }),
      nbAlertesActives: actives,
      nbMaxAlertesActives: maximum,
      possibles: { creation, adresses },
    }).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(creationEnPhrase(undefined)).toBe('')
  expect(lues(0, 1, 0, true)).toBe('0 alerte active sur 1 possible.')
  expect(lues(1, 1, 1, true)).toBe(
    '1 alerte active sur 1 possible : une nouvelle sera créée désactivée, et pourra remplacer celle que vous désactiverez.',
  )
  expect(lues(2, 2, 3, true)).toMatch(/^2 alertes actives sur 2 possibles : /)
  // the button is gone: what stands in its place says why
  expect(lues(1, 1, 50, false)).toBe(
    'Ce contrat compte déjà 50 alertes. Supprimez celles qui ne servent plus avant d’en créer une autre.',
  )
  expect(lues(0, 1, 2, false)).toBe('Ce contrat est résilié : il ne peut plus recevoir d’alerte.')
  expect(lues(0, 1, 2, false, false)).toBe('Seul le titulaire du contrat règle ses alertes.')
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
