import { PREMIER_LOT } from '../support/comptes.ts'
import { HISTOIRE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'syndic' })

test('hours stay closed until the subscriber agrees, open with one button, and close again the same way', async ({
  page,
  conso,
  portail,
  surveillance,
}) => {
  // the hours that still show when the consent is withdrawn are asked for once more, and refused
  surveillance.attendre(/status of 403/)
  const question = page.getByRole('heading', { name: /heure par heure demande votre accord/ })
  await page.goto('/#/dashboard')
  await expect(portail.contexte).toContainText(PREMIER_LOT)
  await conso.ouvrir(`?periode=${HISTOIRE.jourOrdinaire.slice(0, 7)}`)
  await conso.barre(HISTOIRE.jourOrdinaire).click()
  await expect(question).toBeVisible()
  await expect(conso.barres).toHaveCount(0)
  await expect(page.getByRole('region').filter({ has: question })).not.toHaveAttribute('aria-busy')
  // refusing leads back to the graph one comes from
  await page.getByRole('button', { name: 'Revenir au graphique précédent' }).click()
  await expect(conso.barres).toHaveCount(31)
  await conso.barre(HISTOIRE.jourOrdinaire).click()
  await page.getByRole('button', { name: 'J’accepte, afficher les heures' }).click()
  await expect(portail.message('Votre accord est enregistré.')).toBeVisible()
  await expect(conso.barres).toHaveCount(24)
  // it is kept: another visit shows the hours at once
  await page.reload()
  await expect(conso.barres).toHaveCount(24)
  await page.getByRole('button', { name: 'Retirer mon accord' }).click()
  await expect(question).toBeVisible()
  await page.reload()
  await expect(question).toBeVisible()
  await expect(conso.barres).toHaveCount(0)
})
