import type { Page } from '@playwright/test'
import { chiffres, lignesDuCsv } from '../support/consommation.page.ts'
import { HISTOIRE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'
import { choisirGroupe } from '../support/vues-consommation.ts'

const JOUR = HISTOIRE.jourOrdinaire
const MOIS = JOUR.slice(0, 7)

/** Litres that each bar of a graph says, in order; those to come say nothing. */
const litresDes = async (page: Page, graphe: 'principal' | 'voisin'): Promise<number[]> => {
  const noms = await page
    .locator(`[data-graphe="${graphe}"] [data-cle]`)
    .evaluateAll((barres) => barres.map((barre) => barre.getAttribute('aria-label') ?? ''))
  return noms.flatMap((nom) => {
    const figure = /: ([\d\s]+) litres?/.exec(nom)?.[1]
    return figure === undefined ? [] : [Number(chiffres(figure))]
  })
}
const somme = (valeurs: readonly number[]): number => valeurs.reduce((total, valeur) => total + valeur, 0)

test.describe('a subscriber', () => {
  test.use({ compte: 'abonne' })

  test('sees the quarters beside the months of a year and the weeks beside the days of a month, telling the same litres [conso-month-quarter] [conso-day-week]', async ({
    page,
    conso,
  }) => {
    await conso.ouvrir('?periode=2025&unite=litres')
    const voisin = page.locator('[data-graphe="voisin"]')
    await expect(voisin.getByRole('heading', { name: 'Par trimestre' })).toBeVisible()
    await expect(voisin.locator('[data-cle]')).toHaveCount(4)
    const mois = await litresDes(page, 'principal')
    expect(mois).toHaveLength(12)
    const trimestres = [0, 3, 6, 9].map((debut) => somme(mois.slice(debut, debut + 3)))
    expect(await litresDes(page, 'voisin')).toEqual(trimestres)

    await conso.barre('2025-09').click()
    await expect(voisin.getByRole('heading', { name: 'Semaine par semaine' })).toBeVisible()
    // September 2025 begins on a Monday and ends on a Tuesday
    await expect(voisin.locator('[data-cle]')).toHaveCount(5)
    const jours = await litresDes(page, 'principal')
    const semaines = await litresDes(page, 'voisin')
    expect(semaines.slice(0, 4)).toEqual([0, 7, 14, 21].map((debut) => somme(jours.slice(debut, debut + 7))))
    // hours have no graph beside
    await conso.barre('2025-09-10').click()
    await expect(voisin).toHaveCount(0)
  })

  test('reads the calendar: weekdays in seven columns, hours in rows of six, the figures of the table', async ({
    page,
    conso,
  }) => {
    await conso.ouvrir(`?periode=${MOIS}&unite=litres&vue=tableau`)
    await expect(conso.tableau.locator('tbody tr')).toHaveCount(31)
    const lignes = await conso.lignesDuTableau()
    const duTableau = lignes.map(([, volume = '']) => chiffres(volume))
    await conso.choisir('Calendrier')
    const grille = page.locator('[data-grille]')
    await expect(grille.getByRole('columnheader')).toHaveCount(7)
    const cellules = grille.locator('td[data-etat] span:nth-child(2)')
    const duCalendrier = (await cellules.allInnerTexts()).map((texte) => chiffres(texte).replace(/L$/, ''))
    expect(duCalendrier).toEqual(duTableau)
    // 1 October 2026 is a Thursday
    await expect(grille.locator('tbody tr').first().locator('td').nth(3)).toContainText('1')
    await grille.getByRole('button').nth(19).press('Enter')
    await expect(conso.periode).toHaveText('Mardi 20 octobre 2026')
    await expect(grille.locator('tbody tr')).toHaveCount(4)
    await expect(grille.locator('tbody tr').first().locator('td')).toHaveCount(6)
    // months have no grid
    await conso.ouvrir('?periode=2026&vue=calendrier')
    await expect(conso.barres).toHaveCount(11)
    await expect(page.getByRole('radio', { name: 'Calendrier' })).toHaveCount(0)
  })

  test('reads the weekly readings ten at a time, the regional average, and a production chart that says it is a demonstration [conso-history-page] [conso-production]', async ({
    page,
    conso,
  }) => {
    await conso.ouvrir('?periode=2026-06')
    // the leak of June is marked on its days
    await expect(conso.barre('2026-06-24')).toHaveAccessibleName(/Alerte\s?: /)
    await page.getByRole('link', { name: 'En détail' }).click()
    await expect(page.getByText('par personne et par jour')).toBeVisible()
    const lignes = page.getByRole('table', { name: /Dernier index relevé/ }).locator('tbody tr')
    await expect(lignes).toHaveCount(10)
    await page.getByRole('button', { name: /^Afficher 10\s?semaines de plus/ }).click()
    await expect(lignes).toHaveCount(20)

    const appel = page.waitForRequest(/Consommation\/listeProductionsParAnneeChart\/0012345\/3\/JOURNEE\/true$/)
    await page.goto('/#/production')
    await appel
    await expect(page.getByText('Données de démonstration.')).toBeVisible()
    await expect(page.getByRole('group', { name: /démonstration/ }).locator('[data-cle]')).toHaveCount(11)
    await page.getByText('2025', { exact: true }).click()
    await expect(page.getByRole('group', { name: /démonstration/ }).locator('[data-cle]')).toHaveCount(12)
  })
})

test.describe('the syndic', () => {
  test.use({ compte: 'syndic' })

  test('reads a group: its contracts are counted, those that are not are told, a closed level leads back [conso-unauthorised]', async ({
    page,
    conso,
  }) => {
    await choisirGroupe(page, 'Les Bateliers')
    await conso.ouvrir('?unite=litres')
    await expect(page.getByRole('heading', { level: 1, name: 'Consommation du groupe' })).toBeVisible()
    await expect(page.getByText(/^44\s?contrats comptés\.$/)).toBeVisible()
    await conso.barre('2026').click()
    await expect(conso.periode).toHaveText('Année 2026')
    await conso.barre(MOIS).click()
    await expect(conso.periode).toHaveText('Octobre 2026')
    await expect(page.getByText(/^5\s?contrats comptés sur 44/)).toBeVisible()
    await expect(page.getByText(/39\s?compteurs ne sont pas relevés à distance/)).toBeVisible()
    await expect(conso.barres).toHaveCount(31)
    const total = somme(await litresDes(page, 'principal'))
    // the same in cubic metres, in the first figure of the page
    await expect(page.getByText(`${(total / 1000).toFixed(2).replace('.', ',')} m³`).first()).toBeVisible()
    // the file says the same litres
    const csv = await conso.telecharger(await conso.ouvrirExport(), 'CSV')
    expect(somme(lignesDuCsv(csv.texte).map(({ volume }) => Number(volume)))).toBe(total)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(csv.nom).toMatch(/^consommation-groupe-\d+-2026-10-01-au-2026-10-31-par-jour\.csv$/)
    // nobody of the group has opened the hours
    await conso.barre(JOUR).press('Enter')
    await expect(page.getByText('Les consommations ne sont pas disponibles sur cette période.')).toBeVisible()
    await expect(page.getByText(/^Aucun contrat de ce groupe n’a donné son accord/)).toBeVisible()
    await page.getByRole('button', { name: 'Revenir au graphique précédent' }).click()
    await expect(conso.periode).toHaveText('Octobre 2026')
    await page.reload()
    await expect(conso.barres).toHaveCount(31)
  })
})
