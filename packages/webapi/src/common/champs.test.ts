import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { email, identifiant, idNumerique, nom, numeroContrat, prenom, texteLibre } from './champs.ts'

const table = (schema: z.ZodType, bons: unknown[], mauvais: unknown[]) => {
  for (const valeur of bons) expect([valeur, schema.safeParse(valeur).success]).toEqual([valeur, true])
  for (const valeur of mauvais) expect([valeur, schema.safeParse(valeur).success]).toEqual([valeur, false])
}

describe('fields', () => {
  it('pad a contract number to 7 digits', () => {
    expect(numeroContrat.parse('123')).toBe('0000123')
    expect(numeroContrat.parse(' 1234567 ')).toBe('1234567')
    table(numeroContrat, [], ['', '12345678', '12a', '-1', '١٢', 5, null])
  })

  it('read identifiers as whole numbers, not as whatever turns into one', () => {
    expect(idNumerique.parse('42')).toBe(42)
    expect(idNumerique.parse(42)).toBe(42)
    table(
      idNumerique,
      [0, '0', Number.MAX_SAFE_INTEGER],
      ['', ' ', '1e3', '0x10', '1.5', -1, 1.5, '9'.repeat(17), null, true, [1]],
    )
  })

  it('take names as the specification bounds them', () => {
    table(nom, ["O'Neill", 'Müller-Roux', 'x'.repeat(30)], ['', '  ', 'a<b', 'a%', '$', 'x'.repeat(31)])
    table(prenom, ['Éloïse', "N'Golo", 'Jean-Marie', 'Anne Lise'], ['', 'R2D2', 'x'.repeat(21), 'a_b'])
  })

  it('take identifiants of letters, digits and + _ - @ $ . [identifiant]', () => {
    table(identifiant, ['ab', 'a+b_c-d@e$f.g', 'x'.repeat(255)], ['a', 'a b', 'é@b.fr', 'a/b', 'x'.repeat(256)])
  })

  it('take free text without < > $ % up to 255 characters [free-text]', () => {
    table(texteLibre, ['', 'Bonjour, l’eau !', 'x'.repeat(255)], ['<b>', '5 $', '5 %', 'x'.repeat(256)])
  })

  it('take plausible e-mail addresses [email]', () => {
    table(
      email,
      ['a@b.fr', 'prenom.nom+eau@sous.domaine.example', 'élu@mairie.fr'],
      ['', 'a', 'a@b', '@b.fr', 'a b@c.fr', 'a@b..fr', 'a@b.fr, c@d.fr', 'a@b.fr\nBcc: c@d.fr'],
    )
  })
})
