import { MAISON } from '../support/comptes.ts'
import { chiffres } from '../support/consommation.page.ts'
import { HISTOIRE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

const MOIS = HISTOIRE.jourOrdinaire.slice(0, 7)

test.use({ compte: 'abonne' })

/** The figure a bar says: "Samedi 17 octobre, mesuré : 468 litres. Voir les heures" gives 468; '' without data. */
const figureDite = (nom: string): string => chiffres(/: ([\d\s\u00a0\u202f]+) litres?/.exec(nom)?.[1] ?? '')

for (const { cas, periode, barres } of [
  { cas: 'the days of a month', periode: MOIS, barres: 31 },
  { cas: 'the days of a month with missing ones', periode: HISTOIRE.manquants[0]?.slice(0, 7) ?? '', barres: 28 },
  { cas: 'the hours of a day', periode: HISTOIRE.jourOrdinaire, barres: 24 },
])
  test(`the table and the file give the figures of the graph, to the litre: ${cas}`, async ({ page, conso }) => {
    await conso.ouvrir(`?periode=${periode}&unite=litres`)
    await expect(conso.barres).toHaveCount(barres)
    const dites = (await conso.nomsDesBarres()).map(figureDite)
    const fichier = await conso.telecharger('Télécharger (CSV)')
    await conso.choisir('Tableau')
    await expect(conso.tableau.locator('tbody tr')).toHaveCount(barres)
    const lignes = await conso.lignesDuTableau()
    expect(lignes.map(([, volume = '']) => chiffres(volume).replace('–', ''))).toEqual(dites)
    expect(fichier.lignes.map(({ volume }) => volume)).toEqual(dites)
    // the total of the table is the sum of its lines
    const somme = dites.reduce((total, figure) => total + Number(figure || 0), 0)
    const total = (await conso.tableau.locator('tfoot td').first().textContent()) ?? ''
    expect(Number(chiffres(total))).toBe(somme)
    expect(somme).toBeGreaterThan(0)
    expect(fichier.nom).toMatch(new RegExp(`^consommation-${MAISON}-${periode}`))
    expect(fichier.texte).toMatch(/^\uFEFFContrat;Début;Fin;Volume \(L\)/)
    await expect(page).toHaveURL(/vue=tableau/)
  })

test('the file says estimated and missing values apart', async ({ conso }) => {
  await conso.ouvrir(`?periode=${MOIS}&unite=litres`)
  await expect(conso.barres).toHaveCount(31)
  const octobre = await conso.telecharger('Télécharger (CSV)')
  const estimes = octobre.lignes.filter(({ qualite }) => qualite === 'estimé')
  expect(estimes.length).toBeGreaterThanOrEqual(HISTOIRE.estimes.length)
  for (const ligne of estimes) expect(Number(ligne.estime)).toBeGreaterThan(0)
  await conso.ouvrir(`?periode=${HISTOIRE.manquants[0]?.slice(0, 7)}&unite=litres`)
  await expect(conso.barres).toHaveCount(28)
  const fevrier = await conso.telecharger('Télécharger (CSV)')
  const sans = fevrier.lignes.filter(({ qualite }) => qualite === 'sans donnée')
  expect(sans.length).toBeGreaterThanOrEqual(HISTOIRE.manquants.length - 2)
  for (const ligne of sans) expect(ligne.volume).toBe('')
})

test('the table opens periods and goes back with Escape, as the graph does', async ({ page, conso }) => {
  await conso.ouvrir('?vue=tableau')
  await conso.tableau.getByRole('button', { name: 'Année 2026' }).click()
  await expect(conso.periode).toHaveText('Année 2026')
  await conso.tableau.getByRole('button', { name: 'Octobre 2026' }).click()
  await expect(conso.tableau.locator('tbody tr')).toHaveCount(31)
  await conso.tableau.getByRole('button').first().focus()
  await page.keyboard.press('Escape')
  await expect(conso.periode).toHaveText('Année 2026')
})

test('long periods come as one file', async ({ conso }) => {
  await conso.ouvrir()
  const jours = await conso.telecharger('Deux ans, jour par jour')
  expect(jours.nom).toMatch(/par-jour\.csv$/)
  expect(jours.lignes.length).toBeGreaterThan(700)
  const heures = await conso.telecharger('Deux mois, heure par heure')
  expect(heures.lignes.length).toBeGreaterThan(1400)
})

test('cubic metres and litres tell the same volume, and the choice stays in the address [conso-unit]', async ({
  page,
  conso,
}) => {
  await conso.ouvrir(`?periode=${MOIS}&vue=tableau`)
  const total = conso.tableau.locator('tfoot td').first()
  await expect(total).toHaveText(/^\d+,\d{3}$/)
  const enM3 = (await total.textContent()) ?? ''
  await conso.choisir('Litres')
  await expect(page).toHaveURL(/unite=litres/)
  await expect.poll(async () => chiffres((await total.textContent()) ?? '')).toBe(String(Number(enM3.replace(',', ''))))
})
