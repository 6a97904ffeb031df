import { MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

test.describe('the first visit of the dashboard', () => {
  test.use({ compte: 'abonne' })

  test('asks for its frame, its file and its tiles before anybody said who it is, each of them once', async ({
    page,
  }) => {
    const demandes: string[] = []
    page.on('request', (requete) => demandes.push(new URL(requete.url()).pathname))
    let dire: (() => void) | undefined
    await page.route('**/webapi/Utilisateur/infoUtilisateur', async (route) => {
      await new Promise<void>((suite) => {
        dire = suite
      })
      await route.continue()
    })
    await page.goto('/#/dashboard')
    await expect.poll(() => demandes.some((une) => une.endsWith('/infoUtilisateur'))).toBe(true)
    for (const motif of [
      /\/assets\/cadre-.*\.js$/,
      /\/assets\/tableau-de-bord\.screen-.*\.js$/,
      new RegExp(`/TableauDeBord/tuiles/${MAISON}$`),
      /\/Demarche\/listeDemandes$/,
    ])
      await expect.poll(() => demandes.filter((une) => motif.test(une)), { message: String(motif) }).toHaveLength(1)
    await expect(page.getByTestId('cadre-en-attente')).toBeVisible()
    dire?.()
    await expect(page.getByRole('region', { name: `Contrat ${MAISON}` })).toContainText(/\d/)
    const appels = demandes.filter((une) => une.startsWith('/webapi/'))
    expect(appels.filter((une) => /tuiles|listeDemandes|getConfiguration|detailAbonnement/.test(une)).sort()).toEqual([
      `/webapi/Abonnement/detailAbonnement/${MAISON}`,
      '/webapi/Configuration/getConfiguration',
      '/webapi/Demarche/listeDemandes',
      `/webapi/TableauDeBord/tuiles/${MAISON}`,
    ])
  })
})
