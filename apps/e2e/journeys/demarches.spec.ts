import type { Page } from '@playwright/test'
import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { unePageDemarche } from '../support/demarche.page.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { reseauCalme } from '../support/reseau.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

interface Cas {
  readonly nom: string
  readonly chemin: string
  readonly titre: string
  readonly type: string
}
const cas = (nom: string, chemin: string, titre: string, type: string): Cas => ({ nom, chemin, titre, type })

const OUVERTES = [
  cas('complaint', '/demarches/reclamation/', 'Réclamation', 'RECLAMATION'),
  cas('access to data', '/demarches/droitsAccesDonnees', 'Mes droits sur mes données', 'DROIT_ACCES_DONNEES'),
  cas('new connection', '/demarches/branchement/', 'Nouveau branchement', 'BRANCHEMENT_NEUF'),
  cas('company aid', '/demarches/entreprise/', 'Entreprise en difficulté', 'ENTREPRISE'),
]
const DU_CONTRAT = [
  cas('analysis', `/demarches/analyse/${MAISON}`, 'Demande d’analyse', 'ANALYSE'),
  cas('new payer', `/demarches/payeur/${MAISON}`, 'Changer de payeur', 'NOUVEAU_PAYEUR'),
  cas('billing address', `/demarches/coordonnee/${MAISON}`, 'Changer mon adresse de facturation', 'COORD_PAYEUR'),
  cas(
    'billing address with a proof',
    `/demarches/coordonneeManuel/${MAISON}`,
    'Changer mon adresse de facturation',
    'COORD_PAYEUR_CONTACT',
  ),
  cas('transfer', `/demarches/paiementVirement/${MAISON}`, 'Payer par virement', 'VIREMENT'),
  cas('connection of a contract', `/demarches/branchement/${MAISON}`, 'Nouveau branchement', 'BRANCHEMENT_NEUF'),
]

for (const [compte, formes] of [
  [undefined, OUVERTES],
  ['abonne', DU_CONTRAT],
] as const)
  test.describe(compte === undefined ? 'without an account' : 'of a contract', () => {
    test.use({ compte })
    for (const { nom, chemin, titre, type } of formes)
      test(`${nom} is filled in, sent, and on the desk of staff`, async ({ page, chez, baseURL }) => {
        await page.goto(`/#${chemin}`)
        await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible()
        const demarche = unePageDemarche(page, adresseNeuve('demarche'))
        await demarche.parcourir(async (etape) => {
          await verifierAxe(page, `${nom} ${etape}`)
          await page.setViewportSize({ width: 390, height: 844 })
          await verifierLargeur(page, `${nom} ${etape}`)
          await page.setViewportSize({ width: 1280, height: 800 })
        })
        await expect(demarche.envoyee).toBeVisible()
        const reference = (await demarche.reference.textContent()) ?? ''
        const personnel = await chez('charge')
        const lue = await appeler(personnel.context(), baseURL ?? '', 'GET', `Demarche/demandeATraiter/${reference}`)
        expect(lue).toMatchObject({ type, etat: 'EN_ATTENTE', numeroContrat: compte ? MAISON : null })
      })
  })

test('an address that leads past what is not answered leads back to it, in a form that is open already too', async ({
  page,
}) => {
  const titre = page.locator('#demarche-etape')
  for (const etape of ['coordonnees', 'recapitulatif']) {
    await page.goto(`/#/demarches/droitsAccesDonnees?etape=${etape}`)
    await expect(page).toHaveURL(/droitsAccesDonnees$/)
    await expect(titre).toHaveText('Votre demande')
  }
})

/** A complaint without an account, from its first step to its list of answers. */
const jusquAuRecapitulatif = async (page: Page, entreDeux: () => Promise<void> = async () => undefined) => {
  await page.goto('/#/demarches/reclamation/')
  const titre = page.locator('#demarche-etape')
  await expect(titre).toHaveText('Votre réclamation')
  await page.getByRole('radio', { name: 'Autre chose' }).check()
  await entreDeux()
  await page.getByRole('radio', { name: 'Non' }).check()
  await page.getByRole('textbox', { name: /^Ce qui s’est passé/ }).fill('Le robinet goutte.')
  const continuer = page.getByRole('button', { name: 'Continuer' })
  await continuer.click()
  await expect(titre).toHaveText('Vos coordonnées')
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Berger')
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Lucie')
  await page.getByRole('textbox', { name: /^Adresse e-mail/ }).fill('lucie@exemple.fr')
  await page.getByRole('textbox', { name: /^Téléphone/ }).fill('0612345678')
  await continuer.click()
  await expect(titre).toHaveText('Vérifier et envoyer')
}

test('a network that goes once one has begun to answer stops nobody between two steps, up to the list of answers', async ({
  page,
  surveillance,
}) => {
  surveillance.attendre(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await jusquAuRecapitulatif(page, async () => {
    await reseauCalme(page)
    await page.context().setOffline(true)
  })
})

test('on a phone one reads how far one is and what comes next, an asterisk stays with its words, and the button that sends is one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/demarches/reclamation/')
  const etapes = page.getByRole('navigation', { name: 'Étapes de la démarche' })
  await expect(etapes.getByText('Étape 1 sur 3\u202f: Votre réclamation')).toBeVisible()
  await expect(etapes.getByText('Ensuite\u202f: Vos coordonnées')).toBeVisible()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const seuls = await page.locator('form [data-requis]').evaluateAll((asterisques) =>
      asterisques.flatMap((asterisque) => {
        const mots = document.createRange()
        mots.selectNodeContents(asterisque.parentElement as HTMLElement)
        mots.setEndBefore(asterisque)
        const fin = [...mots.getClientRects()].at(-1)
        const ecart = asterisque.getBoundingClientRect().bottom - (fin?.bottom ?? 0)
        return Math.abs(ecart) > 8 ? [asterisque.parentElement?.textContent] : []
      }),
    )
    expect(seuls, `${width} pixels`).toEqual([])
  }
  await jusquAuRecapitulatif(page)
  await expect(etapes.getByText(/^Ensuite/)).toHaveCount(0)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await verifierLargeur(page, `list of answers, ${width}`)
    const boite = await page.getByRole('button', { name: 'Envoyer ma demande' }).boundingBox()
    expect(boite?.height, `${width} pixels`).toBeLessThanOrEqual(48)
  }
})

test('on paper stand the answers, and nothing of what surrounds them on the screen', async ({ page }) => {
  await jusquAuRecapitulatif(page)
  const autour = [
    page.getByRole('navigation', { name: 'Étapes de la démarche' }),
    page.locator('[class*=paysage]').first(),
    page.getByText('Je ne suis pas un robot'),
    page.getByRole('button', { name: 'Envoyer ma demande' }),
  ]
  for (const une of autour) await expect(une).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const une of autour) await expect(une).toBeHidden()
  await expect(page.getByText('Le robinet goutte.')).toBeVisible()
})

test.describe('without a contract', () => {
  test.use({ compte: 'nouveau' })

  test('a procedure about a contract says so at once, rather than once all of it is answered', async ({ page }) => {
    for (const chemin of ['payeur', 'analyse', 'coordonnee', 'paiementVirement']) {
      await page.goto(`/#/demarches/${chemin}/`)
      await expect(page.getByRole('heading', { name: 'Choisissez un contrat' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0)
    }
    await verifierAxe(page, 'a procedure without its contract')
    await page.goto('/#/demarches/reclamation/')
    await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible()
  })
})
