import type { Page } from '@playwright/test'
import { CABANON } from './comptes.ts'
import { unePageConnexion } from './connexion.page.ts'
import { unePageConsommation } from './consommation.page.ts'
import { HISTOIRE } from './jours.ts'
import { unPortail } from './portail.page.ts'
import { reseauCalme } from './reseau.ts'
import { rienEnCours, type Vue } from './vue.ts'
import { VUES_ACCUEIL } from './vues-accueil.ts'
import { VUES_ALERTES } from './vues-alertes.ts'
import { VUES_COMPTES } from './vues-comptes.ts'
import { VUES_CONSOMMATION } from './vues-consommation.ts'
import { VUES_CONTRATS } from './vues-contrats.ts'
import { VUES_DEMARCHES } from './vues-demarches.ts'
import { VUES_FACTURES } from './vues-factures.ts'
import { VUES_GESTION } from './vues-gestion.ts'
import { VUES_GROUPES } from './vues-groupes.ts'
import { VUES_LISTES } from './vues-listes.ts'
import { VUES_PAIEMENTS } from './vues-paiements.ts'

const MOIS = HISTOIRE.jourOrdinaire.slice(0, 7)

const graphe =
  (recherche: string) =>
  async (page: Page): Promise<void> => {
    const conso = unePageConsommation(page)
    await conso.ouvrir(recherche)
    await conso.barres.first().waitFor()
    await rienEnCours(page)
    // the comparison with the year before comes last
    await reseauCalme(page)
  }

const tableauDeBord = async (page: Page): Promise<void> => {
  await page.goto('/#/dashboard')
  await page.getByRole('region', { name: /^Contrat \d{7}$/ }).waitFor()
  await rienEnCours(page)
}

const accueil = async (page: Page): Promise<void> => {
  await page.goto('/#/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  await page
    .getByRole('heading', { level: 2, name: /contrat/ })
    .last()
    .waitFor()
}

const aVenir = (chemin: string) => async (page: Page) => {
  await page.goto(`/#${chemin}`)
  await page.getByText('Bientôt disponible').waitFor()
}

/** Every screen that is built, and its states worth a look. */
export const VUES: readonly Vue[] = [
  ...VUES_GESTION,
  ...VUES_FACTURES,
  {
    nom: 'connexion',
    courte: true,
    ouvrir: async (page) => {
      await unePageConnexion(page).ouvrir()
      await unePageConnexion(page).titre.waitFor()
    },
  },
  {
    nom: 'connexion-refusee',
    courte: true,
    plaintes: /status of 40[01]/,
    ouvrir: async (page) => {
      await page.route('**/webapi/Utilisateur/authentification', (route) =>
        route.fulfill({
          status: 401,
          json: {
            code: 'U1',
            message: 'Identifiant et/ou mot de passe incorrect',
            severity: 'Security',
            isCustomMessage: true,
            aelCode: null,
            conversationId: 'JS-WEB',
          },
        }),
      )
      const connexion = unePageConnexion(page)
      await connexion.ouvrir()
      await connexion.entrer('camille.martin@ondine.example', 'Mauvais#26')
      await connexion.resumeErreurs.waitFor()
    },
  },
  {
    nom: 'connexion-champs-vides',
    ouvrir: async (page) => {
      const connexion = unePageConnexion(page)
      await connexion.ouvrir()
      await connexion.bouton.click()
      await connexion.resumeErreurs.waitFor()
    },
  },
  ...VUES_ALERTES,
  ...VUES_COMPTES,
  ...VUES_CONSOMMATION,
  ...VUES_CONTRATS,
  ...VUES_DEMARCHES,
  ...VUES_GROUPES,
  ...VUES_LISTES,
  ...VUES_PAIEMENTS,
  ...VUES_ACCUEIL,
  { nom: 'a-venir-visiteur', ouvrir: aVenir('/faq') },
  { nom: 'tableau-de-bord', compte: 'abonne', courte: true, ouvrir: tableauDeBord },
  {
    nom: 'tableau-de-bord-cabanon',
    compte: 'abonne',
    ouvrir: async (page) => {
      await tableauDeBord(page)
      await unPortail(page).changerDeContrat(CABANON)
      await page.getByRole('region', { name: `Contrat ${CABANON}` }).waitFor()
      await rienEnCours(page)
    },
  },
  {
    nom: 'tableau-de-bord-attente',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.route('**/webapi/TableauDeBord/**', () => undefined)
      await page.goto('/#/dashboard')
      await page.locator('section[aria-busy="true"]').first().waitFor()
    },
  },
  {
    nom: 'tableau-de-bord-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      await page.route('**/webapi/TableauDeBord/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/#/dashboard')
      await page.getByRole('button', { name: 'Réessayer' }).waitFor()
    },
  },
  {
    nom: 'tableau-de-bord-tuile-en-erreur',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.route('**/webapi/TableauDeBord/tuiles/**', async (route) => {
        const reponse = await route.fetch()
        const corps = (await reponse.json()) as { tuiles: Record<string, unknown> }
        corps.tuiles.derniereFacture = { etat: 'erreur', motif: null, donnees: null }
        corps.tuiles.derniereReleve = { etat: 'vide', motif: 'AUCUNE_DONNEE', donnees: null }
        await route.fulfill({ response: reponse, json: corps })
      })
      await tableauDeBord(page)
    },
  },
  { nom: 'nouveau-compte', compte: 'nouveau', courte: true, ouvrir: accueil },
  { nom: 'syndic', compte: 'syndic', ouvrir: tableauDeBord },
  {
    nom: 'syndic-selecteur-ouvert',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await tableauDeBord(page)
      await unPortail(page).contexte.click()
      await page.getByText(/^Les 5 premiers sur/).waitFor()
    },
  },
  {
    nom: 'accord-heures',
    compte: 'syndic',
    courte: true,
    ouvrir: async (page) => {
      await tableauDeBord(page)
      // another contract than the one whose consent is given and withdrawn
      await unPortail(page).changerDeContrat('0200006')
      await unePageConsommation(page).ouvrir(`?periode=${HISTOIRE.jourOrdinaire}`)
      await page.getByRole('heading', { name: /demande votre accord/ }).waitFor()
    },
  },
  { nom: 'grand-compte', compte: 'grandcompte', ouvrir: tableauDeBord },
  { nom: 'personnel', compte: 'charge', ouvrir: accueil },
  {
    nom: 'menu-utilisateur-ouvert',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await tableauDeBord(page)
      await unPortail(page).menuUtilisateur.click()
      await page.getByRole('button', { name: 'Me déconnecter' }).waitFor()
    },
  },
  {
    nom: 'telephone-plus-ouvert',
    compte: 'abonne',
    seulement: 'telephone',
    ouvrir: async (page) => {
      await tableauDeBord(page)
      await page.getByRole('button', { name: 'Plus' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  { nom: 'consommation-annees', compte: 'abonne', courte: true, ouvrir: graphe('') },
  { nom: 'consommation-mois', compte: 'abonne', ouvrir: graphe('?periode=2026') },
  { nom: 'consommation-jours', compte: 'abonne', courte: true, ouvrir: graphe(`?periode=${MOIS}&unite=litres`) },
  {
    nom: 'consommation-jours-manquants',
    compte: 'abonne',
    ouvrir: graphe(`?periode=${HISTOIRE.manquants[0]?.slice(0, 7)}&unite=litres`),
  },
  { nom: 'consommation-heures', compte: 'abonne', ouvrir: graphe(`?periode=${HISTOIRE.jourOrdinaire}&unite=litres`) },
  {
    nom: 'consommation-fuite',
    compte: 'abonne',
    ouvrir: graphe(`?periode=${HISTOIRE.fuite}&unite=litres`),
  },
  {
    nom: 'consommation-barre-lue',
    compte: 'abonne',
    ouvrir: async (page) => {
      await graphe(`?periode=${MOIS}&unite=litres`)(page)
      // as from the keyboard: only then does the focus show
      await page.keyboard.press('Tab')
      await unePageConsommation(page).barre(`${MOIS}-24`).focus()
      await page.keyboard.press('ArrowRight')
    },
  },
  {
    nom: 'consommation-tableau',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await unePageConsommation(page).ouvrir(`?periode=${MOIS}&vue=tableau`)
      await unePageConsommation(page).tableau.waitFor()
    },
  },
  {
    nom: 'consommation-export',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await graphe(`?periode=${MOIS}`)(page)
      await unePageConsommation(page).ouvrirExport()
      await rienEnCours(page)
    },
  },
  {
    nom: 'consommation-non-telerelevee',
    compte: 'abonne',
    ouvrir: async (page) => {
      await tableauDeBord(page)
      await unPortail(page).changerDeContrat(CABANON)
      await graphe('?periode=2025')(page)
    },
  },
  {
    nom: 'consommation-indisponible',
    compte: 'abonne',
    ouvrir: async (page) => {
      await unePageConsommation(page).ouvrir('?periode=2024-02')
      await page.getByText('Les consommations ne sont pas disponibles sur cette période.').waitFor()
    },
  },
  {
    nom: 'consommation-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      await page.route('**/webapi/Consommation/getConsoGraphData/**', (route) =>
        route.fulfill({ status: 500, json: {} }),
      )
      await unePageConsommation(page).ouvrir('?periode=2026')
      await page.getByRole('button', { name: 'Réessayer' }).waitFor()
    },
  },
  {
    nom: 'consommation-attente',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.route('**/webapi/Consommation/getConsoGraphData/**', () => undefined)
      await unePageConsommation(page).ouvrir('?periode=2026')
      await page.getByText('Chargement de vos consommations en cours.').waitFor({ state: 'attached' })
    },
  },
  {
    nom: 'mails-types',
    compte: 'admin',
    ouvrir: async (page) => {
      await page.goto('/#/admin/mails')
      await page.getByRole('button', { name: 'Modifier Activation du compte' }).waitFor()
    },
  },
  { nom: 'a-venir', compte: 'abonne', courte: true, ouvrir: aVenir('/service') },
  {
    nom: 'consentement',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      // shown without touching the account: the answer of the session says that none is recorded
      await page.route('**/webapi/Utilisateur/infoUtilisateur', async (route) => {
        const reponse = await route.fetch()
        const corps = (await reponse.json()) as { meta: Record<string, unknown> }
        corps.meta.rgpd_consent = false
        await route.fulfill({ response: reponse, json: corps })
      })
      await page.goto('/#/dashboard')
      await page.getByRole('dialog', { name: 'Protection de vos données' }).waitFor()
    },
  },
]
