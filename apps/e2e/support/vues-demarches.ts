import type { Page } from '@playwright/test'
import { MAISON } from './comptes.ts'
import { rienEnCours, type Vue } from './vue.ts'

const ouvrir =
  (chemin: string, titre: string, suite: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page): Promise<void> => {
    await page.goto(`/#${chemin}`)
    await page.getByRole('heading', { level: 1, name: titre }).waitFor()
    await rienEnCours(page)
    await suite(page)
  }
const etape = (page: Page, titre: string): Promise<void> =>
  page.locator('#demarche-etape', { hasText: titre }).waitFor()
const continuer = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuer' }).click()

/** A complaint without an account, as far as its list of answers. */
const seReclamer = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Une facture' }).check()
  await page.getByRole('radio', { name: 'Non' }).check()
  await page.getByRole('textbox', { name: /^Ce qui s’est passé/ }).fill('Ma facture a doublé.\nJe demande pourquoi.')
  await continuer(page)
  await etape(page, 'Vos coordonnées')
  for (const [nom, valeur] of [
    [/^Nom/, 'Berger'],
    [/^Prénom/, 'Lucie'],
    [/^Adresse e-mail/, 'lucie@exemple.fr'],
    [/^Téléphone/, '0612345678'],
  ] as const)
    await page.getByRole('textbox', { name: nom }).fill(valeur)
  await continuer(page)
  await etape(page, 'Vérifier et envoyer')
}

/** The desk of staff, once a request is read with what stands beside it. */
const auGuichet = async (page: Page): Promise<void> => {
  await page.locator('#demande-titre').waitFor()
  await rienEnCours(page)
}

/** Procedures, requests, and those who treat them. */
export const VUES_DEMARCHES: readonly Vue[] = [
  { nom: 'demarches-visiteur', ouvrir: ouvrir('/demarches', 'Mes démarches') },
  { nom: 'demarches', compte: 'abonne', ouvrir: ouvrir('/demarches', 'Mes démarches') },
  { nom: 'demarche-etape', compte: 'abonne', ouvrir: ouvrir(`/demarches/analyse/${MAISON}`, 'Demande d’analyse') },
  {
    nom: 'demarche-fautes',
    compte: 'abonne',
    ouvrir: ouvrir(`/demarches/analyse/${MAISON}`, 'Demande d’analyse', async (page) => {
      await continuer(page)
      await page
        .getByRole('alert')
        .filter({ has: page.getByRole('heading') })
        .waitFor()
    }),
  },
  { nom: 'demarche-recapitulatif', ouvrir: ouvrir('/demarches/reclamation/', 'Réclamation', seReclamer) },
  {
    nom: 'demarche-virement',
    compte: 'abonne',
    ouvrir: ouvrir(`/demarches/paiementVirement/${MAISON}`, 'Payer par virement'),
  },
  { nom: 'demandes', compte: 'abonne', ouvrir: ouvrir('/demandes', 'Mes demandes') },
  { nom: 'demandes-tableau', compte: 'abonne', ouvrir: ouvrir('/demandes?vue=tableau', 'Mes demandes') },
  { nom: 'demandes-aucune', compte: 'nouveau', ouvrir: ouvrir('/demandes', 'Mes demandes') },
  { nom: 'guichet', compte: 'charge', ouvrir: ouvrir('/admin/demandes', 'Demandes à traiter', auGuichet) },
  {
    nom: 'guichet-piece-manquante',
    compte: 'charge',
    ouvrir: ouvrir('/admin/demandes', 'Demandes à traiter', async (page) => {
      await auGuichet(page)
      await page.getByRole('radio', { name: 'Document' }).check()
    }),
  },
]
