import { describe, expect, it } from 'vitest'
import type { Champ } from './champ.ts'
import { schemaDe } from './lire.ts'
import { adresse } from './natures/adresse.ts'
import { commun } from './natures/commun.ts'
import { compte } from './natures/compte.ts'
import { connexion } from './natures/connexion.ts'
import { contrat } from './natures/contrat.ts'
import { demarche } from './natures/demarche.ts'
import { identite } from './natures/identite.ts'

const natures: readonly (readonly [string, Champ])[] = Object.entries({
  ...identite,
  ...connexion,
  ...compte,
  ...contrat,
  ...adresse,
  ...commun,
  ...demarche,
})
const deTexte = natures.filter(([, { piece = 'long' }]) => ['long', 'secret'].includes(piece))

/** Purposes of WCAG 1.3.5 that the portal asks for, and those of accounts. */
const USAGES = [
  ...['off', 'given-name', 'family-name', 'email', 'tel', 'bday', 'postal-code', 'address-level2'],
  ...['address-line1', 'address-line2', 'username', 'current-password', 'new-password', 'one-time-code'],
]

describe.each(natures)('a field %s', (nature, champ) => {
  it('bears its name, which has a rule', () => {
    expect(champ.nature).toBe(nature)
    expect(schemaDe({ ...champ, min: 0, max: '2026-11-20', options: [] }).safeParse(null).success).toBe(false)
  })

  it('tells a missing answer in the words of its form', () => {
    const lu = schemaDe({ ...champ, manque: 'Il manque.', min: 0, max: '2026-11-20' }).safeParse(
      nature === 'plusieurs' ? [] : nature === 'case' ? false : '',
    )
    expect(lu.error?.issues.map(({ message }) => message)).toEqual(['Il manque.'])
  })

  it('names its purpose to the browser by a token that exists, or says it has none', () => {
    const choisi = ['choix', 'liste', 'segments', 'plusieurs', 'case'].includes(champ.piece ?? '')
    if (!choisi && nature !== 'captcha' && nature !== 'date') expect(USAGES).toContain(champ.autoComplete)
  })
})

it.each(deTexte.filter(([, { longueur }]) => longueur !== undefined))(
  'a field %s takes no longer an answer than its keyboard lets one type',
  (_, champ) => {
    expect(schemaDe({ ...champ, max: '2026-11-20' }).safeParse('1'.repeat((champ.longueur ?? 0) + 1)).success).toBe(
      false,
    )
  },
)

it('secrets are never kept: passwords, codes, captchas, bank accounts', () => {
  const secrets = natures.filter(([, { secret }]) => secret).map(([nature]) => nature)
  expect(secrets.toSorted()).toEqual([
    'bic',
    'captcha',
    'codeRecu',
    'confirmation',
    'iban',
    'motDePasse',
    'nouveauMotDePasse',
  ])
})
