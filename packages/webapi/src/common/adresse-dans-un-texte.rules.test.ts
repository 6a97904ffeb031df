import { describe, expect, it } from 'vitest'
import { contientAdresse, contientInvisible, desarmerTexte } from './adresse-dans-un-texte.rules.ts'
import { email, nom, prenom } from './champs.ts'

describe('a text that would become an address', () => {
  it.each([
    ['https://gain.exemple', 'https : / /gain. exemple'],
    ['HTTP://1.2.3.4/x', 'HTTP : / /1. 2. 3. 4/x'],
    ['//gain', '/ /gain'],
    ['www.gain.fr', 'www. gain. fr'],
    ['www.g', 'www. g'],
    ['Gagnez sur gain.exemple', 'Gagnez sur gain. exemple'],
    ['x.co', 'x. co'],
    ['gain．com', 'gain． com'],
    ['gain。com', 'gain。 com'],
    ['gain.рф', 'gain. рф'],
    ['gain.xn--p1ai', 'gain. xn--p1ai'],
    ['ga\u200Bin.c\u00ADom', 'gain. com'],
    ['g@gain.fr', 'g (a) gain. fr'],
    ['g＠gain', 'g (a) gain'],
    ['mailto:x', 'mailto : x'],
    ['tel:0899000000', 'tel : 0899000000'],
    ['192.0.2.1', '192. 0. 2. 1'],
  ])('%j is seen, and mailed as %j', (texte, desarme) => {
    expect(contientAdresse(texte)).toBe(true)
    expect(desarmerTexte(texte)).toBe(desarme)
    expect(contientAdresse(desarme)).toBe(false)
    expect(nom.safeParse(texte).success).toBe(false)
  })

  it.each([
    'S.C.I. Martin',
    'S.A.R.L',
    'J.-P. d’Aubigné',
    'Müller-Ørsted',
    'M. et Mme Dupont',
    'Lotissement n° 4',
    '3,250\u00a0m³',
    '1.5',
    '12 rue des Tilleuls, 99001 Ondine-sur-Vive',
  ])('%j stays as it is', (texte) => {
    expect(contientAdresse(texte)).toBe(false)
    expect(desarmerTexte(texte)).toBe(texte)
  })
})

describe('marks that do not show', () => {
  it.each(['\u202E', '\u2066', '\u200F', '\u061C', '\u200B', '\uFEFF', '\u0007', '\u2028', '\uE000', '\uD800'])(
    '%j is refused at the field and gone from mails',
    (marque) => {
      const texte = `Du${marque}pont`
      expect(contientInvisible(texte)).toBe(true)
      expect(nom.safeParse(texte).success).toBe(false)
      expect(prenom.safeParse(texte).success).toBe(false)
      expect(email.safeParse(`dupont@ex${marque}emple.fr`).success).toBe(false)
      expect(contientInvisible(desarmerTexte(texte))).toBe(false)
    },
  )

  it('leave the words where a command stood between them', () => {
    expect(desarmerTexte('Dupont\r\nBcc: x')).toBe('Dupont Bcc: x')
  })
})

it('whatever the text, nothing of an address is left', () => {
  const morceaux = [
    '.',
    '。',
    '@',
    '//',
    ':',
    'www',
    'http',
    'a',
    'fr',
    'Ω',
    '1',
    '9',
    ' ',
    '\u200B',
    '\u202E',
    '-',
    '\n',
  ]
  let graine = 12
  const tirer = (borne: number): number => {
    graine = (graine * 48_271) % 2_147_483_647
    return graine % borne
  }
  for (let essai = 0; essai < 20_000; essai += 1) {
    const texte = Array.from({ length: 1 + tirer(9) }, () => morceaux[tirer(morceaux.length)]).join('')
    const desarme = desarmerTexte(texte)
    expect([texte, desarme, contientAdresse(desarme) || contientInvisible(desarme)]).toEqual([texte, desarme, false])
  }
})

it('tells each fault in its own words', () => {
  const message = (saisie: string) => nom.safeParse(saisie).error?.issues.map((une) => une.message)
  expect(message('gain.exemple')?.[0]).toContain('ni adresse de site')
  expect(message('a\u202Eb')?.[0]).toContain('caractère invisible')
})
