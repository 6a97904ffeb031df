import type { Page } from '@playwright/test'
import { rienEnCours, type Vue } from './vue.ts'

const page1 = (chemin: string, titre: string | RegExp) => async (page: Page) => {
  await page.goto(`/#${chemin}`)
  await page.getByRole('heading', { level: 1, name: titre }).waitFor()
  await rienEnCours(page)
}

const unGroupe = async (page: Page): Promise<void> => {
  await page1('/manage/groupes', 'Mes groupes')(page)
  await page.getByRole('link', { name: 'Les Bateliers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Les Bateliers' }).waitFor()
  await page
    .getByRole('checkbox', { name: /Sélectionner le contrat/ })
    .nth(1)
    .waitFor()
}

const enErreur = (appel: string, chemin: string) => async (page: Page) => {
  await page.route(`**/webapi/${appel}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/#${chemin}`)
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
}

/** Groups, universes and sub-users of a premium account. */
export const VUES_GROUPES: readonly Vue[] = [
  {
    nom: 'accueil-gestion',
    compte: 'grandcompte',
    courte: true,
    ouvrir: async (page) => {
      await page1('/manage/home', 'Mes contrats et mes groupes')(page)
      await page
        .getByRole('button', { name: /^Ouvrir le contrat/ })
        .first()
        .waitFor()
    },
  },
  {
    nom: 'accueil-gestion-groupes',
    compte: 'syndic',
    ouvrir: async (page) => {
      await page1('/manage/home', 'Mes contrats et mes groupes')(page)
      await page.getByRole('button', { name: /^Tous mes contrats/ }).waitFor()
    },
  },
  {
    nom: 'admin-groupes',
    compte: 'charge',
    courte: true,
    ouvrir: page1('/admin/groupes', 'Groupes'),
  },
  { nom: 'groupes', compte: 'syndic', courte: true, ouvrir: page1('/manage/groupes', 'Mes groupes') },
  {
    nom: 'groupes-erreur',
    compte: 'syndic',
    plaintes: /status of 500/,
    ouvrir: enErreur('Groupe/groupes?*', '/manage/groupes'),
  },
  {
    nom: 'groupe-creation-refusee',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await page1('/manage/groupes', 'Mes groupes')(page)
      await page.getByRole('button', { name: 'Créer un groupe' }).click()
      await page.getByRole('button', { name: 'Créer le groupe' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  { nom: 'groupe', compte: 'syndic', courte: true, ouvrir: unGroupe },
  {
    nom: 'groupe-selection',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await unGroupe(page)
      await page.getByText('Ajouter des contrats', { exact: true }).click()
      const cases = page.getByRole('checkbox', { name: /Sélectionner le contrat/ })
      await cases.nth(2).waitFor()
      for (const rang of [0, 1, 2]) await cases.nth(rang).check()
      await page.getByText(/^3\s(contrats )?sélectionnés$/).waitFor()
    },
  },
  {
    nom: 'groupe-utilisateurs',
    compte: 'syndic',
    ouvrir: async (page) => {
      await unGroupe(page)
      await page.getByText('Utilisateurs', { exact: true }).click()
      await page
        .getByRole('button', { name: /^Ajouter / })
        .first()
        .waitFor()
    },
  },
  {
    nom: 'groupe-introuvable',
    compte: 'syndic',
    plaintes: /status of 404/,
    ouvrir: async (page) => {
      await page.goto('/#/manage/groupe/999999')
      await page.getByRole('heading', { name: /n’a pas pu s’afficher/ }).waitFor()
    },
  },
  {
    nom: 'groupes-fenetre',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/dashboard')
      await page.getByRole('button', { name: /mon compte$/ }).click()
      await page.getByRole('button', { name: 'Mes groupes', exact: true }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { nom: 'univers', compte: 'syndic', courte: true, ouvrir: page1('/manage/univers', 'Mes espaces partagés') },
  {
    nom: 'univers-erreur',
    compte: 'syndic',
    plaintes: /status of 500/,
    ouvrir: enErreur('Acces/listeUnivers', '/manage/univers'),
  },
  {
    nom: 'univers-groupes',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await page1('/manage/univers', 'Mes espaces partagés')(page)
      await page.getByRole('link', { name: /groupes de l’espace partagé Gardiens des Bateliers/ }).click()
      await page.getByRole('checkbox', { name: 'Sélectionner Les Bateliers' }).waitFor()
    },
  },
  {
    nom: 'univers-contrats',
    compte: 'syndic',
    ouvrir: async (page) => {
      await page1('/manage/univers', 'Mes espaces partagés')(page)
      await page.getByRole('link', { name: /contrats? de l’espace partagé Gardiens des Bateliers/ }).click()
      await page.getByRole('heading', { name: 'Aucun contrat ouvert' }).waitFor()
    },
  },
  { nom: 'sous-utilisateurs', compte: 'syndic', courte: true, ouvrir: page1('/manage/users', 'Mes utilisateurs') },
  {
    nom: 'sous-utilisateur-refuse',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await page1('/manage/users', 'Mes utilisateurs')(page)
      await page.getByRole('button', { name: 'Créer un utilisateur' }).click()
      await page.getByRole('button', { name: 'Créer et inviter' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    // the answer alone is changed: taking somebody's place would end a session that other views use
    nom: 'usurpation-bandeau',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.route('**/webapi/Utilisateur/infoUtilisateur', async (route) => {
        const reponse = await route.fetch()
        const corps = (await reponse.json()) as Record<string, unknown>
        await route.fulfill({
          response: reponse,
          json: { ...corps, usurpateur: { userWebId: 1, nomComplet: 'Sophie Chevallier' } },
        })
      })
      await page.goto('/#/dashboard')
      await page.getByRole('region', { name: 'Mode usurpation' }).waitFor()
      await rienEnCours(page)
    },
  },
]
