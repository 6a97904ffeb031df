import { LOT_QUI_FUIT_AUSSI, unePageAlertes } from '../support/alertes.page.ts'
import { expect, test } from '../support/test.ts'

test.describe('the syndic, on a lot whose leak is known', () => {
  test.use({ compte: 'syndic' })

  test('tries an alert on the year that is past before it is made: what it would have said, and nothing is sent', async ({
    page,
  }) => {
    const alertes = unePageAlertes(page)
    const appels = alertes.appels()
    await alertes.ouvrirDe(LOT_QUI_FUIT_AUSSI)
    await alertes.creer.first().click()
    const essayer = alertes.dialogue.getByRole('button', { name: 'Essayer sur l’année passée' })
    await expect(essayer).toHaveCount(0)
    await alertes.dialogue.getByRole('radio', { name: /^Fuite/ }).check()
    await essayer.focus()
    await page.keyboard.press('Enter')
    await expect(alertes.dialogue.getByText(/cette alerte aurait été déclenchée/)).toContainText(/\d+ fois/)
    await expect(
      alertes.dialogue.getByRole('listitem').filter({ hasText: 'L’eau coule sans interruption' }),
    ).toBeVisible()

    // a threshold that nothing passes; a threshold that is none
    await alertes.dialogue.getByRole('radio', { name: 'Le mien' }).check()
    await essayer.click()
    await expect(alertes.dialogue.getByText('Le seuil est obligatoire.')).toBeVisible()
    await alertes.dialogue.getByLabel(/^Seuil par heure/).fill('900000')
    await essayer.click()
    await expect(alertes.dialogue.getByText(/cette alerte n’aurait rien signalé/)).toBeVisible()
    await alertes.dialogue.getByRole('radio', { name: /^Rejet de prélèvement/ }).check()
    await expect(essayer).toHaveCount(0)
    expect(appels.filter((chemin) => /creationAlerte|modificationAlerte/.test(chemin))).toEqual([])
    expect(appels.filter((chemin) => chemin === 'Alerte/essai')).toHaveLength(2)
  })
})
