import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { textePremierePage } from './lecture-pdf.fixtures.ts'
import { ecrireRecu } from './recu.ts'

const un = (objets: number, couleur?: string) =>
  ecrireRecu({
    titre: 'Reçu de règlement',
    emetteur: { nom: 'Régie des eaux', lignes: ['Accueil'], ...(couleur && { couleur }) },
    phrase: 'Régie des eaux a reçu 55,00 € le 18 novembre 2026, par carte bancaire.',
    faits: [['Contrat', 'n° 0012345']],
    objets: Array.from(
      { length: objets },
      (_, rang) => [`Facture n° F26-${rang}`, '2 novembre 2026', '5,50 €'] as const,
    ),
    total: '55,00 €',
    suite: 'Ce reçu porte sur ce seul règlement.',
    etabliLe: '20 novembre 2026',
    instant: new Date('2026-11-20T09:00:00Z'),
  })

it('is one tagged French page that says all of it, for as many bills as a person pays at once', async () => {
  const octets = await un(12)
  const document = await getDocumentProxy(new Uint8Array(octets))
  expect(document.numPages).toBe(1)
  const texte = await textePremierePage(octets)
  for (const mot of [
    'Reçu de règlement',
    'a reçu 55,00',
    'n° 0012345',
    'F26-0',
    'F26-11',
    'Total reçu',
    'seul règlement',
    'établi le',
  ])
    expect(texte).toContain(mot)
  const latin = octets.toString('latin1')
  for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/DisplayDocTitle true'])
    expect(latin).toContain(preuve)
})

it('is the same for the same payment', async () => {
  expect((await un(2)).equals(await un(2))).toBe(true)
})

it('has its total under the amounts, flush with them, on the page of the last', async () => {
  for (const objets of [1, 12, 29]) {
    const document = await getDocumentProxy(new Uint8Array(await un(objets)))
    const { items } = await (await document.getPage(document.numPages)).getTextContent()
    const mots = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    const droite = (texte: string): number => {
      const trouves = mots.filter(({ str }) => str.replaceAll(/\s/g, ' ') === texte)
      const mot = trouves.at(-1)
      if (mot === undefined) throw new Error(`${texte} is not on the last page of ${objets}`)
      return mot.transform[4] + mot.width
    }
    expect(Math.abs(droite('55,00 €') - droite('5,50 €'))).toBeLessThan(0.5)
  }
})

it('ends in one piece: no sentence alone on a second sheet, and none where a little less air makes one sheet of it', async () => {
  const feuilles = []
  const nombres = [20, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 60]
  for (const objets of nombres) {
    const document = await getDocumentProxy(new Uint8Array(await un(objets)))
    const { items } = await (await document.getPage(document.numPages)).getTextContent()
    const derniere = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    for (const mot of [`F26-${objets - 3}`, `F26-${objets - 1}`, 'Total reçu', 'seul règlement'])
      expect(derniere, `${mot} of ${objets}`).toContain(mot)
    feuilles.push(document.numPages)
  }
  expect(nombres[feuilles.lastIndexOf(1)]).toBeGreaterThanOrEqual(30)
  expect(feuilles).toEqual(feuilles.toSorted())
  expect(Math.max(...feuilles)).toBe(2)
})

/** What its pages draw, in the language of PDF. */
const dessin = (octets: Buffer): string =>
  [...octets.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, flux = '']) => {
      try {
        return inflateSync(Buffer.from(flux, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

it('has the colour of whoever signs it, and ours without one', async () => {
  // #7A1F5C and #005F86, as parts of one
  const [siennes, notres] = [/0\.4784\d* 0\.1215\d* 0\.3607\d* scn/, /\b0 0\.3725\d* 0\.5254\d* scn/]
  const colore = dessin(await un(1, '#7A1F5C'))
  expect([siennes.test(colore), notres.test(colore)]).toEqual([true, false])
  expect(notres.test(dessin(await un(1)))).toBe(true)
})
