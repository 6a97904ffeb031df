import { describe, expect, it } from 'vitest'
import { uneBarre } from './consommation.fixtures.ts'
import { cellule, csvDesBarres, nomDuFichier } from './fichier-csv.ts'

describe('consumption as CSV', () => {
  it('writes one line a bar for a French spreadsheet', () => {
    const barres = [uneBarre('2026-10-12', 1_312, 'ESTIME', 1_312), uneBarre('2026-10-22', null)]
    const csv = csvDesBarres('0012345', 'JOURNEE', barres, 'm3')
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Contrat;Début;Fin;Volume (m³);Dont estimé (m³);Qualité',
      '0012345;12/10/2026;12/10/2026;1,312;1,312;estimé',
      '0012345;22/10/2026;22/10/2026;;;sans donnée',
      '',
    ])
  })
  it('keeps small volumes exact, and litres whole', () => {
    const un = [uneBarre('2026-10-12', 7)]
    expect(csvDesBarres('0012345', 'JOURNEE', un, 'm3')).toContain(';0,007;0,000;')
    expect(csvDesBarres('0012345', 'JOURNEE', un, 'litres')).toContain('Volume (L)')
    expect(csvDesBarres('0012345', 'JOURNEE', un, 'litres')).toContain(';7;0;')
  })
  it('tells the doubled hour of October apart', () => {
    const heures = [uneBarre('2026-10-25T02:00:00+02:00', 1), uneBarre('2026-10-25T02:00:00+01:00', 2)]
    const csv = csvDesBarres('0012345', 'HEURE', heures, 'litres')
    expect(csv).toContain('25/10/2026 02:00 (UTC+02:00)')
    expect(csv).toContain('25/10/2026 02:00 (UTC+01:00)')
  })
  it.each([
    ['=1+1', "'=1+1"],
    ['+33', "'+33"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['-12,5', '-12,5'],
    ['a;b', '"a;b"'],
    ['dit "oui"', '"dit ""oui"""'],
    ['=a;b', `"'=a;b"`],
  ])('makes %j harmless: %j', (texte, attendu) => {
    expect(cellule(texte)).toBe(attendu)
  })
  it('is named after the period and the contract [conso-export-name]', () => {
    expect(nomDuFichier('0012345', 'JOURNEE', '2026-10-01', '2026-10-31')).toBe(
      'consommation-0012345-2026-10-01-au-2026-10-31-par-jour.csv',
    )
    expect(nomDuFichier('0012345', 'HEURE', '2026-10-17', '2026-10-17')).toBe(
      'consommation-0012345-2026-10-17-par-heure.csv',
    )
  })
})
