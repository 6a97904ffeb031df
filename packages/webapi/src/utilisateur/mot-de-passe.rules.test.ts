import { describe, expect, it } from 'vitest'
import { exigencesMotDePasse, motDePasseTextes } from './exigences-mot-de-passe.rules.ts'
import { motDePasseSchema } from './mot-de-passe.rules.ts'

const bornes = { motDePasseLongueurMin: 8, motDePasseLongueurMax: 12 }
const manque = (motDePasse: string) =>
  exigencesMotDePasse(motDePasse, bornes)
    .filter(({ satisfaite }) => !satisfaite)
    .map(({ code }) => code)

describe('new password', () => {
  it.each([
    ['Ondine#2026', []],
    ['Aa1#aaaa', []],
    ['Aa1#aaaaaaaa', []],
    ['Aa1#aaa', ['longueur']],
    ['Aa1#aaaaaaaaa', ['longueur']],
    ['Abcdefg#', ['chiffre']],
    ['Abcdefg1', ['special']],
    ['abcdef1#', ['majuscule']],
    ['ABCDEF1#', ['minuscule']],
    ['Éàç8éàç!', []],
    ['Abc 1234', ['special']],
    ['', ['longueur', 'chiffre', 'special', 'majuscule', 'minuscule']],
  ])('%j lacks %j [password-new]', (motDePasse, attendu) => {
    expect(manque(motDePasse)).toEqual(attendu)
  })

  it('follows the parameters', () => {
    const larges = { motDePasseLongueurMin: 10, motDePasseLongueurMax: 64 }
    expect(motDePasseSchema(larges).safeParse('Aa1#aaaaa').success).toBe(false)
    expect(motDePasseSchema(larges).safeParse('Rivière claire 1#').success).toBe(true)
  })

  it.each([
    'Password1!',
    'P@ssw0rd!',
    'Azerty123!',
    'M0tdepasse!',
    'Bonjour2026#',
    '123Azerty!',
    'Été2026!!',
    'Test1234!',
  ])('refuses %s, which everybody tries first', (motDePasse) => {
    const lu = motDePasseSchema(bornes).safeParse(motDePasse)
    expect(lu.error?.issues.map(({ message }) => message)).toEqual([motDePasseTextes.tropCourant])
  })

  it.each(['Ondine#2026', 'Rz7!vQpl2w', 'Tortue#8Bleu'])('accepts %s', (motDePasse) => {
    expect(motDePasseSchema(bornes).safeParse(motDePasse).success).toBe(true)
  })

  it('says in one sentence what is missing', () => {
    const lu = motDePasseSchema(bornes).safeParse('abcdefgh')
    expect(lu.error?.issues[0]?.message).toBe(
      'Pour des raisons de sécurité, votre mot de passe doit contenir\u202f: au moins un chiffre, au moins un caractère spécial, au moins une majuscule.',
    )
  })
})
