import { verifierAxe, verifierLargeur } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { unePageDemarche } from '../support/demarche.page.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
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
