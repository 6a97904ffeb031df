import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { compte, contenusDe } from '../lecture-pdf.fixtures.ts'
import { ecrivable } from './police.ts'
import { ecrireTableauPdf } from './tableau.ts'

const pdf = async (nombre: number, colonnes = 3) => {
  async function* lignes() {
    if (nombre > 0)
      yield Array.from({ length: nombre }, (_, rang) => Array.from({ length: colonnes }, (_, c) => `L${rang} C${c}`))
  }
  const flux = ecrireTableauPdf({
    titre: 'Utilisateurs',
    sousTitre: 'Liste complète',
    emetteur: 'Régie des eaux',
    etabliLe: 'Établi le 20/11/2026 10:00',
    colonnes: Array.from({ length: colonnes }, (_, rang) => ({ label: `Colonne ${rang}` })),
    lignes: lignes(),
    vide: 'Rien',
  })
  return (await buffer(flux)).toString('latin1')
}

it('is tagged, French, titled, with its font inside', async () => {
  const document = await pdf(3)
  expect(document.startsWith('%PDF-1.7')).toBe(true)
  for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/DisplayDocTitle true', '/FontFile2'])
    expect(document).toContain(preuve)
  expect(document).not.toMatch(/Helvetica/)
  expect(compte(document, /\/S \/TH\b/g)).toBe(3)
  expect(compte(document, /\/S \/TD\b/g)).toBe(9)
  expect(compte(document, /\/S \/TR\b/g)).toBe(4)
  expect(compte(document, /\/S \/H1\b/g)).toBe(1)
})

it('repeats its headings on each page, and puts head and foot outside the content', async () => {
  const document = await pdf(120)
  const pages = compte(document, /\/Type \/Page\b/g)
  expect(pages).toBeGreaterThan(2)
  expect(compte(document, /\/S \/TH\b/g)).toBe(3 * pages)
  expect(compte(document, /\/S \/TD\b/g)).toBe(360)
  expect(compte(contenusDe(document), /\/Artifact <<\s*\/Type \/Pagination/g)).toBe(pages)
})

it('says so when there is no row', async () => {
  expect(compte(await pdf(0), /\/S \/P\b/g)).toBe(2)
})

it('fails when its rows do, rather than ending as if it were whole', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first row
  async function* lignes(): AsyncGenerator<string[][]> {
    throw new Error('la base ne répond plus')
  }
  const flux = ecrireTableauPdf({
    titre: 'x',
    emetteur: 'x',
    etabliLe: 'x',
    colonnes: [{ label: 'x' }],
    lignes: lignes(),
    vide: 'x',
  })
  await expect(buffer(flux)).rejects.toThrow('la base ne répond plus')
})

it('writes what its font has, and the nearest of what it has not', () => {
  const connait = (point: number) => point < 0x250 && point !== 0x1d
  expect(ecrivable('1\u202f234 ạ 漢', connait)).toBe('1\u00a0234 a ?')
})
