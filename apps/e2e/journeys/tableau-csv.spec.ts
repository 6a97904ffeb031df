import { MAISON } from '../support/comptes.ts'
import { chiffres, lignesDuCsv } from '../support/consommation.page.ts'
import { HISTOIRE, JOUR_REFERENCE, jourAvant } from '../support/jours.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { expect, test } from '../support/test.ts'

const MOIS = HISTOIRE.jourOrdinaire.slice(0, 7)

test.use({ compte: 'abonne' })
// one after the other: a person has one export at a time, the next is refused (S15)
test.describe.configure({ mode: 'default' })

const MOTS = ['mesuré', 'estimé', 'incomplet', 'corrigé']
/** 0,312 m³ of a table is 312 litres. */
const enLitres = (m3 = ''): string => String(Number(m3.replace(',', '')))

/** The figure a bar says: "Samedi 17 octobre, mesuré : 468 litres. Voir les heures" gives 468; '' without data. */
const figureDite = (nom: string): string => chiffres(/: ([\d\s\u00a0\u202f]+) litres?/.exec(nom)?.[1] ?? '')

for (const { cas, periode, barres, ensemble } of [
  { cas: 'the days of a month', periode: MOIS, barres: 31, ensemble: 0 },
  // what its missing days took together is known, and has a line of its own
  {
    cas: 'the days of a month with missing ones',
    periode: HISTOIRE.manquants[0]?.slice(0, 7) ?? '',
    barres: 28,
    ensemble: 1,
  },
  { cas: 'the hours of a day', periode: HISTOIRE.jourOrdinaire, barres: 24, ensemble: 0 },
])
  test(`the table, the CSV and the PDF give the figures of the graph, to the litre: ${cas}`, async ({
    page,
    conso,
  }) => {
    await conso.ouvrir(`?periode=${periode}&unite=litres`)
    await expect(conso.barres).toHaveCount(barres)
    const dites = (await conso.nomsDesBarres()).map(figureDite)
    const csv = await conso.telecharger(await conso.ouvrirExport(), 'CSV')
    await expect(page.getByText('L’export a réussi.')).toBeVisible()
    await conso.choisir('Tableau')
    await expect(conso.tableau.locator('tbody tr')).toHaveCount(barres + ensemble)
    const toutes = await conso.lignesDuTableau()
    const lignes = toutes.slice(0, barres)
    const reportes = toutes.slice(barres).map(([, volume = '']) => chiffres(volume))
    expect(lignes.map(([, volume = '']) => chiffres(volume).replace('–', ''))).toEqual(dites)
    const lues = lignesDuCsv(csv.texte)
    expect(lues.map(({ volume }) => volume)).toEqual([...dites, ...reportes])
    // what is estimated or missing on screen is so in the file
    const qualites = lignes.map(([, , qualite = '']) => qualite.replace('pas de donnée', 'sans donnée'))
    expect(lues.map(({ qualite }) => qualite)).toEqual([
      ...qualites,
      ...reportes.map(() => 'jours sans relevé, ensemble'),
    ])
    for (const { volume, estime, qualite } of lues)
      if (qualite === 'estimé') expect(Number(estime)).toBeGreaterThan(0)
      else if (qualite === 'sans donnée') expect([volume, estime]).toEqual(['', ''])
    // the total of the table is the sum of its lines
    const somme = dites.reduce((total, figure) => total + Number(figure || 0), 0)
    const total = (await conso.tableau.locator('tfoot td').first().textContent()) ?? ''
    const entier = somme + Number(reportes[0] ?? 0)
    expect(Number(chiffres(total))).toBe(entier)
    expect(somme).toBeGreaterThan(0)
    expect(csv.nom).toMatch(new RegExp(`^consommation-${MAISON}-${periode}`))
    expect(csv.texte).toMatch(/^\uFEFFContrat;Début;Fin;Volume \(m³\);Volume \(L\)/)

    // the PDF, from the table this time: its lines hold the same litres, its total the sum
    const pdf = await conso.telecharger(await conso.ouvrirExport(), 'PDF')
    expect(pdf.nom).toBe(csv.nom.replace(/csv$/, 'pdf'))
    const textes = textesDuPdf(pdf.octets)
    const volumes = textes.flatMap((texte, rang) =>
      texte === 'sans donnée' ? [''] : MOTS.includes(texte) ? [enLitres(textes[rang - 2])] : [],
    )
    expect(volumes).toEqual([...dites, ...reportes])
    expect(textes.map(chiffres)).toContain(`${(entier / 1000).toFixed(3).replace('.', ',')}m³`)
    expect(textes).toContain(`n°\u00a0${MAISON}`)
  })

test('the form keeps the rules of its dates, resets them with the level, and files of long periods come whole', async ({
  page,
  conso,
}) => {
  await conso.ouvrir(`?periode=${MOIS}`)
  await expect(conso.barres).toHaveCount(31)
  const dialogue = await conso.ouvrirExport()
  const [du, au, niveau] = ['Du', 'Au', 'Niveau de détail'].map((nom) => dialogue.getByLabel(new RegExp(`^${nom}`)))
  if (!du || !au || !niveau) throw new Error('the form misses a field')
  await expect(du).toHaveValue(`${MOIS}-01`)
  await du.fill(`${MOIS}-20`)
  await au.fill(`${MOIS}-10`)
  await dialogue.getByRole('button', { name: 'Télécharger' }).click()
  await expect(
    dialogue.getByText('Veuillez renseigner une date de fin postérieure à la date de début.').last(),
  ).toBeVisible()
  await niveau.selectOption('Par semaine')
  await expect(du).not.toHaveValue(`${MOIS}-20`)
  await expect(dialogue.getByText('Veuillez renseigner une date de fin')).toHaveCount(0)
  await niveau.selectOption('Par jour')
  const jours = await conso.telecharger(dialogue, 'CSV')
  expect(jours.nom).toMatch(/par-jour\.csv$/)
  expect(lignesDuCsv(jours.texte).length).toBeGreaterThan(700)
  const heures = await conso.ouvrirExport()
  await heures.getByLabel('Niveau de détail').selectOption('Par heure')
  // days that the demo has, whatever the day it is read on
  await heures.getByLabel(/^Du/).fill(jourAvant(58))
  await heures.getByLabel(/^Au/).fill(JOUR_REFERENCE)
  const fichier = await conso.telecharger(heures, 'CSV international')
  expect(fichier.texte).toMatch(/^contrat,debut,fin,volume_m3,/)
  expect(fichier.texte.split('\r\n').length).toBeGreaterThan(1400)

  // an answer under 10 bytes is no file; the form stays, and says it
  await page.route('**/webapi/Export/**', (route) => route.fulfill({ contentType: 'text/csv', body: 'vide' }))
  const dernier = await conso.ouvrirExport()
  await dernier.getByRole('button', { name: 'Télécharger' }).click()
  await expect(dernier.getByText('Document corrompu\u202f: veuillez réessayer plus tard.')).toBeVisible()
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

test('cubic metres, litres and euros tell the same volume, and the choice stays in the address [conso-unit]', async ({
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

  // an estimate at the price of the configuration, said to be one
  await conso.choisir('Euros')
  await expect(page).toHaveURL(/unite=euros/)
  const centimes = Math.round(Number(enM3.replace(',', '.')) * 117)
  await expect
    .poll(async () => chiffres((await total.textContent()) ?? ''))
    .toBe((centimes / 100).toFixed(2).replace('.', ','))
  await expect(page.getByText(/^Estimation au prix de 1,17\s€ le m³, hors abonnement/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Euros' })).toBeChecked()
})
