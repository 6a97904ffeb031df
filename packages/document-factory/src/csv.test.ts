import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CelluleCsv, ecrireCsv } from './csv.ts'

const texteDe = async (entetes: string[], lignes: CelluleCsv[][]) => {
  async function* paquets() {
    for (const ligne of lignes) yield [ligne]
  }
  let texte = ''
  for await (const morceau of ecrireCsv(entetes, paquets())) texte += morceau
  return texte
}
const relire = (texte: string): string[][] =>
  parse(texte, { bom: true, delimiter: ';', record_delimiter: '\r\n', relax_column_count: false })

describe('a CSV file', () => {
  it('opens in French Excel: BOM, semicolons, CRLF, decimal comma', async () => {
    const texte = await texteDe(['Nom', 'Montant (€)'], [['Élodie ; "Zoé"', { nombre: '-1234,50' }]])
    expect(texte).toBe('\uFEFFNom;Montant (€)\r\n"Élodie ; ""Zoé""";-1234,50\r\n')
  })

  it.each([
    '=1+1',
    '+33612345678',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00a0=cmd|x',
    '\uFF1D1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20x',
    '=HYPERLINK("http://x";"y")',
  ])('neutralises %j (S20)', async (formule) => {
    const [, [cellule] = []] = relire(await texteDe(['x'], [[formule]]))
    expect(cellule).toBe(`'${formule}`)
  })

  it('writes in the place of each control character that something stood there, a formula behind one included', async () => {
    for (const dialecte of ['francais', 'iso'] as const) {
      async function* paquets() {
        yield [['a\u0000b\u0007c\u001B[31m\u007F\u0085d', 'un\ttab', 'deux\r\nlignes', '\u0008=1+1'] as CelluleCsv[]]
      }
      let texte = ''
      for await (const morceau of ecrireCsv(['w', 'x', 'y', 'z'], paquets(), dialecte)) texte += morceau
      const [, lue = []] = parse(texte, {
        bom: true,
        delimiter: dialecte === 'iso' ? ',' : ';',
        record_delimiter: '\r\n',
      })
      expect(lue).toEqual(['a\uFFFDb\uFFFDc\uFFFD[31m\uFFFD\uFFFDd', 'un\ttab', 'deux\r\nlignes', '\uFFFD=1+1'])
      expect(texte).not.toMatch(/(?![\t\r\n])\p{Cc}/u)
    }
  })

  it('would be seen with a formula in a cell that nobody neutralised (negative control)', () => {
    expect(relire('x\r\n"=1+1"\r\n')[1]).toEqual(['=1+1'])
  })

  it('has a strict form for programs: comma, decimal point, no BOM, the same neutralising', async () => {
    async function* paquets() {
      yield [['a, "b"; c', { nombre: '-1234,50' }, '=1+1'] as CelluleCsv[]]
    }
    let texte = ''
    for await (const morceau of ecrireCsv(['nom', 'volume_m3', 'x'], paquets(), 'iso')) texte += morceau
    expect(texte).toBe(`nom,volume_m3,x\r\n"a, ""b""; c",-1234.50,'=1+1\r\n`)
  })

  it('neutralises a formula that claims to be a number', async () => {
    expect(await texteDe(['x'], [[{ nombre: '=1+1' }]])).toContain("'=1+1")
  })

  it('gives back any text, with an apostrophe before what could run and nothing else changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 2, maxLength: 4 }),
        async (cellules) => {
          const lu = relire(
            await texteDe(
              cellules.map(() => 'x'),
              [cellules],
            ),
          )[1]
          expect(lu?.map((cellule, rang) => (cellule === `'${cellules[rang]}` ? cellules[rang] : cellule))).toEqual(
            cellules,
          )
          for (const cellule of lu ?? []) expect(cellule).not.toMatch(/^\s*[=+\-@]/)
        },
      ),
    )
  })
})
