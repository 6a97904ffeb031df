import { expect, it } from 'vitest'
import { compte, contenusDe } from './lecture-pdf.fixtures.ts'
import type { BarrePdf, EtatBarrePdf } from './pdf/graphique.ts'
import { ecrireRapportConsommation, type RapportConsommation } from './rapport-consommation.ts'

const barre = (etat: EtatBarrePdf, valeur: number | null = 10, estimee = 0): BarrePdf => ({
  axe: '1',
  valeur,
  estimee,
  etat,
})

const rapport = (barres: readonly BarrePdf[], lignes = 3): RapportConsommation => ({
  titre: 'Consommation du contrat 0012345',
  emetteur: { nom: 'Régie des eaux', telephone: '01 99 00 12 34', horaires: 'en semaine' },
  objet: [['Contrat', 'n° 0012345']],
  chiffres: [['Total', '9,840 m³']],
  graphique:
    barres.length === 0
      ? undefined
      : {
          unite: 'm³',
          panneaux: [{ description: 'Volume par jour', barres }],
          legende: [{ signe: 'mesure', texte: 'Mesuré' }],
        },
  notes: ['Une note.'],
  grille: { colonnes: [{ label: 'Jour' }], lignes: Array.from({ length: lignes }, (_, rang) => [String(rang)]) },
  etabliLe: '21 novembre 2026',
  instant: new Date('2026-11-21T10:00:00Z'),
})
const ecrire = async (demande: RapportConsommation) => (await ecrireRapportConsommation(demande)).toString('latin1')

it('is tagged, its chart a figure with words and a place, its font inside', async () => {
  const document = await ecrire(rapport([barre('mesure')]))
  for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/FontFile2'])
    expect(document).toContain(preuve)
  expect(compte(document, /\/S \/Figure\b/g)).toBe(1)
  expect(document).toMatch(/\/Alt \(Volume par jour\)/)
  expect(document).toMatch(/\/BBox \[/)
  expect(compte(document, /\/S \/TD\b/g)).toBe(3)
  expect(document.endsWith('%%EOF\n')).toBe(true)
})

it('draws with lines and fills: estimated hatched, missing never as a bar, nothing for what is to come', async () => {
  const pleins = async (barres: BarrePdf[]) =>
    compte(contenusDe(await ecrire(rapport(barres))), / re\n(?:[^\n]*\n){0,2}f\n/g)
  const vide = await pleins([barre('hors', null)])
  expect(await pleins([barre('mesure')])).toBe(vide + 1)
  expect(await pleins([barre('manquant', null)])).toBe(vide)
  const hachure = contenusDe(await ecrire(rapport([barre('estime', 10, 10)])))
  expect(hachure).toMatch(/\/Pattern\b|scn/)
  expect(await ecrire(rapport([barre('manquant', null)]))).not.toMatch(/\/Subtype \/Image/)
})

it('says the same bytes for the same content', async () => {
  expect(await ecrire(rapport([barre('mesure')]))).toBe(await ecrire(rapport([barre('mesure')])))
})

it('repeats the headings of its table on each page', async () => {
  const document = await ecrire(rapport([], 200))
  const pages = compte(document, /\/Type \/Page\b/g)
  expect(pages).toBeGreaterThan(3)
  expect(compte(document, /\/S \/TH\b/g)).toBeGreaterThanOrEqual(pages - 1)
  expect(compte(document, /\/S \/TD\b/g)).toBe(200)
})

it('lets other work go on while it is long', async () => {
  let tours = 0
  const horloge = setInterval(() => {
    tours += 1
  }, 1)
  await ecrire(rapport([], 2_000))
  clearInterval(horloge)
  expect(tours).toBeGreaterThan(5)
})
