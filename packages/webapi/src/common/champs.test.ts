import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  codeApe,
  dateNaissance,
  email,
  facultatif,
  identifiant,
  idNumerique,
  jourLocal,
  nom,
  numeroCompteur,
  numeroContrat,
  prenom,
  siret,
  telephone,
  telephoneFrance,
  texteLibre,
} from './champs.ts'

const table = (schema: z.ZodType, bons: unknown[], mauvais: unknown[]) => {
  for (const valeur of bons) expect([valeur, schema.safeParse(valeur).success]).toEqual([valeur, true])
  for (const valeur of mauvais) expect([valeur, schema.safeParse(valeur).success]).toEqual([valeur, false])
}

describe('fields', () => {
  it('take a day that the database knows: of a year of the calendar', () => {
    table(
      jourLocal,
      ['2026-11-20', '1900-01-01', '2024-02-29', '9999-12-31'],
      ['0000-01-01', '0001-01-01', '0202-11-20', '2026-02-30', '99999-12-31', '20-11-2026', ''],
    )
  })

  it('pad a contract number to 7 digits', () => {
    expect(numeroContrat.parse('123')).toBe('0000123')
    expect(numeroContrat.parse(' 1234567 ')).toBe('1234567')
    table(numeroContrat, [], ['', '12345678', '12a', '-1', '١٢', 5, null])
  })

  it('take the number of a meter, 1 to 20 characters [meter-number]', () => {
    table(numeroCompteur, ['1', ' D19FA0412 ', 'x'.repeat(20)], ['', '  ', 'x'.repeat(21), 'é', 'a<b'])
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
    table(texteLibre, ['', 'Bonjour, l’eau\u202f!', 'x'.repeat(255)], ['<b>', '5 $', '5 %', 'x'.repeat(256)])
  })

  it('take plausible e-mail addresses [email]', () => {
    table(
      email,
      ['a@b.fr', 'prenom.nom+eau@sous.domaine.example', 'élu@mairie.fr'],
      ['', 'a', 'a@b', '@b.fr', 'a b@c.fr', 'a@b..fr', 'a@b.fr, c@d.fr', 'a@b.fr\nBcc: c@d.fr'],
    )
    // an empty field is told to be empty, and that alone
    expect(email.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual([
      'L’adresse e-mail est obligatoire.',
    ])
  })

  it('take a SIRET by its checksum, and the establishments of La Poste by theirs [siret]', () => {
    table(
      siret,
      ['73282932000074', '732 829 320 00074', '99999900600011', '35600000000010', '35600000000048'],
      // 35600000000011 is neither Luhn nor a multiple of 5, 35600000000014 is Luhn and no multiple of 5
      ['73282932000079', '7328293200007', '732829320000741', 'A3282932000074', '35600000000011', '35600000000014', ''],
    )
    expect(siret.parse('732 829 320 00074')).toBe('73282932000074')
  })

  it('take an activity code of 4 digits and a letter in a division that exists [ape]', () => {
    table(facultatif(codeApe), ['', null, '3600Z', '36.00z'], ['3600', '36000Z', 'Z3600', '0000Z', '4400A'])
    expect(facultatif(codeApe).parse('36.00z')).toBe('3600Z')
    expect(facultatif(codeApe).parse(' ')).toBeNull()
  })

  it('take French phones and foreign ones of 7 to 14 characters after + or 0033 [phone-fr] [phone-intl]', () => {
    table(
      telephone,
      ['0612345678', '06 12 34 56 78', '06.12.34.56.78', '+33612345678', '0033612345678', '+32470123456', '+123456'],
      ['0012345678', '061234567', '06123456789', '+12345', '+123456789012345', '0612a45678', '12345678', ''],
    )
    expect(telephone.parse('+33 6 12 34 56 78')).toBe('0612345678')
    expect(telephone.parse('00 33 6 12 34 56 78')).toBe('0612345678')
    table(telephoneFrance, ['0612345678', '+33612345678'], ['+32470123456'])
  })

  it('take a birth date 16 to 100 years ago, to the day, and 120 in generic forms [birth-date] [birth-date-generic]', () => {
    const jour = '2026-11-20'
    table(
      dateNaissance(jour),
      ['2010-11-20', '1926-11-20', '1925-11-21'],
      ['2010-11-21', '1925-11-20', '2026-11-21', '2027-01-01', '1990-02-30'],
    )
    table(dateNaissance(jour, 120), ['1925-11-20', '1905-11-21'], ['1905-11-20'])
  })
})
