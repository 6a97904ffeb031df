import type { Compte } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

const CONTRAT = [
  'Tableau de bord',
  'Mon contrat',
  'Ma consommation',
  'Mes factures',
  'Mes services',
  'Mes démarches',
  'Mes demandes',
]
const GESTION = ['Tableau de bord', 'Mes groupes', 'Mes contrats', ...CONTRAT.slice(1), 'Mes alertes']
// the journeys start with cookies refused
const OUVERTES = ['Conditions d’utilisation', 'cookies refusés', 'Questions fréquentes']
const TITULAIRE = ['Mon profil', 'Mon mot de passe', 'Supprimer mon compte', 'Mes contrats', 'Mes groupes']

/** Side menu and account entries of each role (1§2.3, 1§6). */
const MENUS: Partial<Record<Compte, { lateral: string[]; compte: string[] }>> = {
  abonne: { lateral: CONTRAT, compte: [...TITULAIRE, 'Nous contacter', ...OUVERTES] },
  syndic: { lateral: GESTION, compte: [...TITULAIRE, 'Mes utilisateurs', 'Nous contacter', ...OUVERTES] },
  secondaire: { lateral: CONTRAT, compte: ['Nous contacter', ...OUVERTES] },
  visiteur: { lateral: CONTRAT, compte: OUVERTES },
  grandcompte: { lateral: GESTION, compte: ['Mes groupes', ...OUVERTES] },
}

for (const [compte, attendus] of Object.entries(MENUS))
  test.describe(`the menus of ${compte}`, () => {
    test.use({ compte: compte as Compte })

    test('list what the role may see, in order [menu-side-contract] [menu-top]', async ({ page, portail }) => {
      await page.goto('/#/dashboard')
      await expect.poll(portail.liensDuMenu).toEqual(attendus.lateral)
      expect(await portail.entreesDuCompte()).toEqual(attendus.compte)
    })
  })

test.describe('the name in the header', () => {
  test.use({ compte: 'abonne' })

  for (const [affichage, connexionsSociales, attendu] of [
    ['Name', [], 'Camille Martin'],
    ['Email', [], 'abonne@ondine.example'],
    ['Email', ['Google'], 'abonne@ondine.example'],
    ['Email', ['FranceConnect'], 'Camille Martin'],
  ] as const)
    test(`is ${attendu} where the display mode is ${affichage} and logins are offered by ${connexionsSociales.join() || 'nobody'} [menu-header-name]`, async ({
      page,
      portail,
    }) => {
      await page.route('**/webapi/Configuration/getConfiguration**', async (route) => {
        const reponse = await route.fetch()
        const corps = (await reponse.json()) as { parametres: object }
        await route.fulfill({
          response: reponse,
          json: { ...corps, connexionsSociales, parametres: { ...corps.parametres, affichageUtilisateur: affichage } },
        })
      })
      await page.goto('/#/dashboard')
      await expect(portail.menuUtilisateur).toHaveText(new RegExp(`${attendu}, mon compte$`))
    })
})

test.describe('the context switcher of a syndic', () => {
  test.use({ compte: 'syndic' })

  test('lists five contracts, and searches above three characters [menu-lists]', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.contexte.click()
    const panneau = page.getByRole('searchbox').locator('xpath=../..')
    // five groups, five contracts
    await expect(panneau.getByRole('listitem')).toHaveCount(10)
    await expect(panneau.getByRole('status')).toHaveText('Les 5 premiers sur 350 contrats.')
    const demandes: string[] = []
    page.on('request', (requete) => /Abonnement\/contrats\?/.test(requete.url()) && demandes.push(requete.url()))
    const recherche = page.getByRole('searchbox')
    await recherche.pressSequentially('020')
    await recherche.pressSequentially('0003')
    await expect(panneau.getByRole('listitem')).toHaveCount(1)
    await expect(panneau.getByRole('listitem')).toContainText('0200003')
    expect(demandes.some((url) => /recherche=.{1,3}(&|$)/.test(url))).toBe(false)
    await recherche.fill('')
    await expect(panneau.getByRole('listitem')).toHaveCount(10)
    await page.keyboard.press('Escape')
    await expect(recherche).toHaveCount(0)
    await expect(portail.contexte).toBeFocused()
  })

  test('switches the whole portal to all contracts, then back to one [context-select-group] [menu-side-group]', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/conso')
    await portail.contexte.click()
    await page.getByRole('button', { name: /Tous mes contrats/ }).click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.contexte).toContainText('Tous mes contrats')
    await expect
      .poll(portail.liensDuMenu)
      .toEqual([
        'Tableau de bord',
        'Mes groupes',
        'Mes contrats',
        'Ma consommation',
        'Mes factures',
        'Mes services',
        'Mes alertes',
      ])
    await portail.changerDeContrat('0200000')
    await expect(portail.contexte).toContainText('0200000')
    await expect.poll(portail.liensDuMenu).toEqual(GESTION)
  })
})

test.describe('the account menu', () => {
  test.use({ compte: 'abonne' })

  test('opens and closes with the keyboard, and the chosen theme survives a reload', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.menuUtilisateur.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Mon profil' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Mon profil' })).toHaveCount(0)
    await expect(portail.menuUtilisateur).toBeFocused()
    await portail.menuUtilisateur.click()
    await page.getByText('Sombre').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('the skip link', () => {
  test.use({ compte: 'abonne' })

  test('is the first stop of the keyboard and moves to the content', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await expect(portail.titre).toContainText('Camille')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/#\/dashboard$/)
  })
})

test.describe('at every width of a tablet', () => {
  test.use({ compte: 'syndic' })

  test('the top bar keeps within the window and its search keeps its name', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await expect(portail.titre).toBeVisible()
    for (const width of [702, 768, 900, 1024, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      const deborde = () =>
        page.getByRole('banner').evaluate((barre) => {
          const [dernier] = [...barre.children].slice(-1)
          return Math.max(
            barre.scrollWidth - barre.clientWidth,
            (dernier?.getBoundingClientRect().right ?? 0) - innerWidth,
          )
        })
      expect(await deborde(), `at ${width} px`).toBeLessThanOrEqual(0)
      await expect(page.getByRole('button', { name: 'Rechercher un contrat' })).toBeVisible()
    }
  })
})
