import { expect, it } from 'vitest'
import { lireOptions } from './options.ts'
import { creerValeurs } from './values.ts'

it('reads a whole command line', () => {
  const lues = lireOptions(
    [
      'telereleve',
      'a.csv',
      '--colonnes',
      'valeurIndex=Index lu, dateReleve = Date',
      '--unite',
      'm3',
      '--separateur',
      'tab',
    ],
    '/ici',
  )
  expect(lues).toMatchObject({
    fichiers: ['/ici/a.csv'],
    separateur: '\t',
    rapport: '/ici/a.csv.rapport.csv',
    valeurs: { unite: 'm3', fuseau: 'Europe/Paris' },
  })
  expect(lues !== 'help' && [...lues.colonnes]).toEqual([
    ['valeurIndex', 'Index lu'],
    ['dateReleve', 'Date'],
  ])
})

it('puts the report where the operator stands, that of a manifest beside it', () => {
  const rapport = (...args: string[]) => {
    const lues = lireOptions(args, '/ici')
    return lues !== 'help' && lues.rapport
  }
  expect(rapport('clients', 'lot/a.csv')).toBe('/ici/a.csv.rapport.csv')
  expect(rapport('originaux', 'lot/a.csv')).toBe('/ici/lot/a.csv.rapport.csv')
  expect(rapport('originaux', '/depot/a.csv')).toBe('/depot/a.csv.rapport.csv')
  expect(rapport('originaux', '-')).toBe('/ici/import.rapport.csv')
  expect(rapport('originaux', 'lot/a.csv', '--rapport', 'r.csv')).toBe('/ici/r.csv')
})

it.each([
  [['truc', 'a.csv'], /Unknown format "truc"/],
  [['clients'], /No file given/],
  [[], /^Usage/],
  [['clients', 'a.csv', '--unite', 'gal'], /Unknown unit "gal"/],
  [['clients', 'a.csv', '--separateur', '::'], /Unknown separator/],
  [['clients', 'a.csv', '--colonnes', 'nom'], /Unreadable --colonnes "nom"/],
  [['clients', 'a.csv', '--bizarre'], /bizarre/],
])('refuses %j in one sentence', (args, message) => {
  expect(() => lireOptions(args, '/ici')).toThrow(message)
})

it('reads indexes to the litre without floating point, in litres and in cubic metres', () => {
  const [l, m3] = (['L', 'm3'] as const).map((unite) =>
    creerValeurs({ unite, fuseau: 'Europe/Paris', formatDate: undefined }),
  )
  const lire = (valeurs: typeof l, texte: string) => {
    const lu = valeurs?.litres(texte)
    return typeof lu === 'object' ? lu.litres : lu
  }
  expect(['0', '68321', '68321,0', '4e+05', '1,5E3'].map((t) => lire(l, t))).toEqual([0, 68_321, 68_321, 400_000, 1500])
  expect(['12,345', '0.1', '7', '1,0010'].map((t) => lire(m3, t))).toEqual([12_345, 100, 7000, 1001])
  expect(['', '-3', '1.5', 'x', '1e-3', '9999999999999'].map((t) => typeof lire(l, t))).toEqual(Array(6).fill('string'))
  expect(lire(m3, '0,12345')).toContain('trois décimales')
})

it('reads dates as written, and refuses the hour that spring skips', () => {
  const valeurs = creerValeurs({ unite: 'L', fuseau: 'Europe/Paris', formatDate: undefined })
  const instant = (texte: string) => {
    const lu = valeurs.instant(texte)
    return lu.ok ? [new Date(lu.instant * 1000).toISOString(), lu.heureDouble] : lu.raison
  }
  expect(instant('2025-01-15T10:00')).toEqual(['2025-01-15T09:00:00.000Z', false])
  expect(instant('2025-01-15 10:00:00.000+02:00')).toEqual(['2025-01-15T08:00:00.000Z', false])
  expect(instant('2025-01-15')).toEqual(['2025-01-14T23:00:00.000Z', false])
  expect(instant('2025-10-26T02:30:00')).toEqual(['2025-10-26T00:30:00.000Z', true])
  expect(instant('2025-03-30T02:30:00')).toBe('heure-inexistante')
  expect(instant('2025-02-30T02:30:00')).toBe('date')
  expect(() => creerValeurs({ unite: 'L', fuseau: 'Mars/Olympe', formatDate: undefined })).toThrow(/Unknown time zone/)
  expect(() => creerValeurs({ unite: 'L', fuseau: 'UTC', formatDate: 'HH:mm' })).toThrow(/Unreadable date format/)
})
