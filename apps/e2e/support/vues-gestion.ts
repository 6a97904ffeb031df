import type { Page } from '@playwright/test'
import { MAISON } from './comptes.ts'
import { unPortail } from './portail.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

/** A back-office screen, once its first answers are there. */
const gestion =
  (chemin: string, titre: string, suite: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page) => {
    await page.goto(`/#${chemin}`)
    await page.getByRole('heading', { level: 1, name: titre }).waitFor()
    await rienEnCours(page)
    await suite(page)
  }

/** The settings of the back office. */
export const VUES_GESTION: readonly Vue[] = [
  { nom: 'administration', compte: 'admin', courte: true, ouvrir: gestion('/admin', 'Administration') },
  {
    nom: 'administration-signalements',
    compte: 'charge',
    ouvrir: gestion('/admin/signalements', 'Signalements et courriers'),
  },
  {
    nom: 'administration-lettres',
    compte: 'charge',
    ouvrir: gestion('/admin/signalements?vue=lettres', 'Signalements et courriers'),
  },
  {
    nom: 'administration-documents',
    compte: 'charge',
    courte: true,
    ouvrir: gestion('/admin/documents', 'Documents archivés'),
  },
  { nom: 'administration-charge', compte: 'charge', ouvrir: gestion('/admin', 'Administration') },
  {
    nom: 'administration-demarches',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/demarches', 'Démarches', (page) => page.getByRole('listitem').last().waitFor()),
  },
  {
    nom: 'administration-demarche',
    compte: 'admin',
    ouvrir: gestion('/admin/demarches?demarche=RECLAMATION', 'Réclamation'),
  },
  {
    nom: 'administration-fonctionnalites',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/configuration', 'Fonctionnalités'),
  },
  {
    nom: 'administration-fonctionnalites-a-enregistrer',
    compte: 'admin',
    ouvrir: gestion('/admin/configuration', 'Fonctionnalités', async (page) => {
      await page.getByRole('switch').first().click()
      await page.getByRole('switch').nth(1).click()
      await page.getByRole('region', { name: 'Modifications à enregistrer' }).waitFor()
    }),
  },
  {
    nom: 'administration-fonctionnalites-vide',
    compte: 'admin',
    ouvrir: gestion('/admin/configuration', 'Fonctionnalités', async (page) => {
      await page.getByRole('searchbox').fill('zzz')
      await page.getByText('Aucune fonctionnalité ne correspond').waitFor()
    }),
  },
  {
    nom: 'administration-fonctionnalites-erreur',
    compte: 'admin',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      await page.route('**/webapi/Configuration/listeConfig', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/#/admin/configuration')
      await page.getByRole('button', { name: 'Réessayer' }).waitFor()
    },
  },
  {
    nom: 'administration-parametres',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/parametrage', 'Paramètres'),
  },
  {
    nom: 'administration-parametre-refuse',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/parametrage', 'Paramètres', async (page) => {
      await page.getByRole('button', { name: 'Modifier limitGroupes' }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Valeur/)
        .fill('0')
      await page.getByRole('dialog').getByRole('button', { name: 'Ajouter aux modifications' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    }),
  },
  { nom: 'administration-messages', compte: 'admin', courte: true, ouvrir: gestion('/admin/messages', 'Messages') },
  {
    nom: 'administration-message-edition',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/messages', 'Messages', async (page) => {
      await page.getByRole('searchbox').fill('ModifierParametre P400')
      await page.getByRole('button', { name: /^Modifier P400/ }).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    nom: 'administration-droits',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/droits', 'Droits par profil', async (page) => {
      await page.getByRole('searchbox').fill('Sante')
      await page.getByText(/^\d droits affichés$/).waitFor()
    }),
  },
  {
    nom: 'administration-profils',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/droits', 'Droits par profil', async (page) => {
      await page.getByText('Profils', { exact: true }).click()
      await page.getByRole('heading', { name: 'Ajouter un profil' }).waitFor()
    }),
  },
  {
    nom: 'administration-droits-demarches',
    compte: 'admin',
    ouvrir: gestion('/admin/droits', 'Droits par profil', async (page) => {
      await page.getByText('Démarches', { exact: true }).last().click()
      await page.getByRole('cell', { name: /^Virement annoncé/ }).waitFor()
    }),
  },
  {
    nom: 'administration-contenus-restreints',
    compte: 'admin',
    courte: true,
    ouvrir: gestion('/admin/droits', 'Droits par profil', async (page) => {
      await page.getByText('Contenus restreints', { exact: true }).click()
      await page.getByRole('switch').first().waitFor()
    }),
  },
  {
    nom: 'administration-verrou',
    compte: 'admin',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await unPortail(page).chercherContrat(MAISON)
      // tiles of the contract before give way to those of this one, and a dialog of theirs with them
      await rienEnCours(page)
      await page.getByRole('button', { name: /^Visibilité.*Dernière relève/ }).click()
      await page.getByRole('dialog').getByRole('switch').first().waitFor()
    },
  },
  {
    nom: 'administration-sante',
    compte: 'admin',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/admin/general')
      await page.getByRole('heading', { name: 'Imports de la semaine' }).waitFor()
    },
  },
]
