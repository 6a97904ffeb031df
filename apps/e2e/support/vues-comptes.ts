import type { Page } from '@playwright/test'
import { cocherCaptcha } from './captcha.ts'
import { NOUVEAU_MOT_DE_PASSE, unePageInscription } from './inscription.page.ts'
import { unPortail } from './portail.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

/** A link of the right form that no mail ever carried. */
const CODE_INCONNU = 'x'.repeat(43)

/** What the server says of a link: no view can wait for a real one. */
const lireLien = (page: Page, json: object) =>
  page.route('**/webapi/Utilisateur/lireLien', (route) => route.fulfill({ json }))

const ouvrirMenu = (entree: string) => async (page: Page) => {
  await page.goto('/#/dashboard')
  await page.getByRole('region', { name: /^Contrat \d{7}$/ }).waitFor()
  await rienEnCours(page)
  await unPortail(page).menuUtilisateur.click()
  await page.getByRole('button', { name: entree, exact: true }).click()
  await page.getByRole('dialog', { name: entree }).waitFor()
}

const dialogueDe =
  (entree: string, etiquette: RegExp, suite?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await ouvrirMenu(entree)(page)
    await page.getByRole('dialog').getByLabel(etiquette).first().waitFor()
    await suite?.(page)
  }

const saisirIdentite = async (page: Page): Promise<void> => {
  const boite = page.getByRole('dialog')
  await boite.getByLabel(/^Adresse e-mail/).fill('abonne@ondine.example')
  await boite.getByLabel(/^Nom \*/).fill('Martin')
  await boite.getByLabel(/^Prénom/).fill('Camille')
  await boite.getByRole('button', { name: 'Continuer' }).click()
  await boite.getByText(/Êtes-vous sûr de vouloir supprimer votre compte/).waitFor()
}

/** States of the account screens. */
export const VUES_COMPTES: readonly Vue[] = [
  {
    nom: 'contestation-lien-perime',
    plaintes: /status of 400/,
    ouvrir: async (page) => {
      await page.goto(`/#/contestation?code=${CODE_INCONNU}`)
      await page.getByRole('heading', { level: 1, name: 'Ce lien ne peut plus servir' }).waitFor()
    },
  },
  {
    nom: 'cookies-barre',
    courte: true,
    ouvrir: async (page) => {
      await page.context().clearCookies({ name: 'hasConsent' })
      await page.goto('/#/login')
      await page.getByRole('region', { name: 'Vos cookies' }).waitFor()
    },
  },
  {
    nom: 'cookies-dialogue',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/login')
      await page.getByRole('button', { name: /^cookies refusés/ }).click()
      await page.getByRole('dialog', { name: 'Vos cookies' }).waitFor()
    },
  },
  {
    nom: 'cookies-barre-connecte',
    compte: 'abonne',
    ouvrir: async (page) => {
      await page.context().clearCookies({ name: 'hasConsent' })
      await page.goto('/#/dashboard')
      await page.getByRole('region', { name: /^Contrat \d{7}$/ }).waitFor()
      await rienEnCours(page)
    },
  },
  {
    nom: 'mot-de-passe-oublie',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/login?resetPwd=true')
      await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor()
      await page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).waitFor()
    },
  },
  {
    nom: 'mot-de-passe-oublie-champs-vides',
    ouvrir: async (page) => {
      await page.goto('/#/login?resetPwd=true')
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
      await page.getByRole('heading', { name: '2 réponses sont à corriger' }).waitFor()
    },
  },
  {
    nom: 'mot-de-passe-oublie-envoye',
    courte: true,
    ouvrir: async (page) => {
      await page.route('**/webapi/Utilisateur/rappelInfosCompte', (route) => route.fulfill({ json: {} }))
      await page.goto('/#/login?resetPwd=true')
      await page.getByLabel(/^Adresse e-mail/).fill('camille.martin@exemple.fr')
      await cocherCaptcha(page)
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
      await page.getByText('Regardez votre boîte aux lettres').waitFor()
    },
  },
  {
    nom: 'nouveau-mot-de-passe',
    courte: true,
    ouvrir: async (page) => {
      await lireLien(page, { etat: 'VALABLE', motDePasseDemande: false, effacable: false })
      await page.goto(`/#/user/profile/${CODE_INCONNU}`)
      await page.getByLabel(/^Mot de passe/).fill('Lavoir2026')
      await page.getByText('au moins un chiffre\u202f: oui').waitFor()
    },
  },
  {
    nom: 'nouveau-mot-de-passe-lien-perime',
    courte: true,
    ouvrir: async (page) => {
      await page.goto(`/#/user/profile/${CODE_INCONNU}`)
      await page.getByRole('link', { name: 'Demander un nouveau lien' }).waitFor()
    },
  },
  {
    nom: 'activation-lien-perime',
    courte: true,
    plaintes: /status of 400/,
    ouvrir: async (page) => {
      await page.goto(`/#/activation?activationCode=${CODE_INCONNU}&wsActivationCode=${CODE_INCONNU}`)
      await page.getByRole('heading', { name: 'Recevoir un nouveau lien' }).waitFor()
      await page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).waitFor()
    },
  },
  {
    nom: 'activation-mot-de-passe',
    courte: true,
    ouvrir: async (page) => {
      await lireLien(page, { etat: 'VALABLE', motDePasseDemande: true, effacable: true })
      await page.goto(`/#/activation?activationCode=${CODE_INCONNU}&wsActivationCode=${CODE_INCONNU}`)
      await page.getByRole('button', { name: 'Ce n’est pas moi' }).waitFor()
    },
  },
  {
    nom: 'activation-deja-faite',
    courte: true,
    ouvrir: async (page) => {
      await lireLien(page, { etat: 'DEJA_SERVI', motDePasseDemande: false, effacable: false })
      await page.goto(`/#/activation?activationCode=${CODE_INCONNU}&wsActivationCode=${CODE_INCONNU}`)
      await page.getByRole('heading', { name: 'Ce lien a déjà servi' }).waitFor()
    },
  },
  {
    nom: 'adresse-a-confirmer',
    courte: true,
    ouvrir: async (page) => {
      await lireLien(page, { etat: 'VALABLE', motDePasseDemande: true, effacable: false })
      await page.goto(`/#/mail-update?activationCode=MAIL_${CODE_INCONNU}`)
      await page.getByRole('button', { name: 'Ce n’est pas moi' }).waitFor()
    },
  },
  {
    nom: 'adresse-a-garder',
    courte: true,
    ouvrir: async (page) => {
      await lireLien(page, { etat: 'VALABLE', motDePasseDemande: false, effacable: false })
      await page.goto(`/#/mail-cancel?code=${CODE_INCONNU}`)
      await page.getByRole('button', { name: 'Garder mon ancienne adresse' }).waitFor()
    },
  },
  {
    nom: 'inscription',
    courte: true,
    ouvrir: (page) => unePageInscription(page).ouvrir(),
  },
  {
    nom: 'inscription-contrat',
    courte: true,
    ouvrir: async (page) => {
      await unePageInscription(page).ouvrir('?contrat=0012345&compteur=D19FA0412&nom=Martin&prenom=Camille')
      await page.getByRole('complementary', { name: /^Où le trouver/ }).waitFor()
    },
  },
  {
    nom: 'inscription-refusee',
    courte: true,
    ouvrir: async (page) => {
      const inscription = unePageInscription(page)
      await inscription.ouvrir()
      await page.getByLabel(/^Mot de passe/).fill('court')
      await page.getByLabel(/^Confirmez-le/).fill('autre')
      await page.getByRole('radio', { name: 'Le numéro de mon compteur' }).check()
      await inscription.bouton.click()
      await inscription.resume.waitFor()
    },
  },
  {
    nom: 'inscription-captcha-fait',
    ouvrir: async (page) => {
      const inscription = unePageInscription(page)
      await inscription.ouvrir('/factures')
      await inscription.remplir('une.adresse.vraiment.tres.longue.pour.tenir.dans.un.champ@sous-domaine.exemple.fr')
      await inscription.cocherCaptcha()
    },
  },
  {
    nom: 'inscription-succes',
    courte: true,
    ouvrir: async (page) => {
      await page.route('**/webapi/Utilisateur/creeUtilisateur', (route) =>
        route.fulfill({ json: { email: 'camille.martin@exemple.fr', numeroContratRattache: '0012345' } }),
      )
      const inscription = unePageInscription(page)
      await inscription.ouvrir()
      await inscription.remplir('camille.martin@exemple.fr')
      await inscription.cocherCaptcha()
      await inscription.bouton.click()
      await page.getByRole('heading', { level: 1, name: 'Il reste un lien à ouvrir' }).waitFor()
    },
  },
  {
    nom: 'message-success',
    ouvrir: async (page) => {
      await page.goto('/#/message-success')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    nom: 'cgu',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/cgu')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    nom: 'mentions',
    ouvrir: async (page) => {
      await page.goto('/#/mentions')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    nom: 'profil',
    compte: 'abonne',
    courte: true,
    ouvrir: async (page) => {
      await page.goto('/#/user/profile')
      await page.getByLabel(/^Prénom/).waitFor()
    },
  },
  {
    nom: 'profil-erreur',
    compte: 'abonne',
    plaintes: /status of 500/,
    ouvrir: async (page) => {
      await page.route(/webapi\/Utilisateur\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/#/user/profile')
      await page.getByRole('button', { name: 'Réessayer' }).waitFor()
    },
  },
  { nom: 'profil-dialogue', compte: 'abonne', ouvrir: dialogueDe('Mon profil', /^Prénom/) },
  {
    nom: 'mot-de-passe-dialogue',
    compte: 'abonne',
    courte: true,
    ouvrir: dialogueDe('Mon mot de passe', /^Mot de passe actuel/, (page) =>
      page
        .getByRole('dialog')
        .getByLabel(/^Nouveau mot de passe/)
        .fill(NOUVEAU_MOT_DE_PASSE),
    ),
  },
  {
    nom: 'supprimer-compte',
    compte: 'abonne',
    ouvrir: dialogueDe('Supprimer mon compte', /^Adresse e-mail/, async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('heading', { name: '3 réponses sont à corriger' }).waitFor()
    }),
  },
  {
    nom: 'supprimer-compte-confirmation',
    compte: 'abonne',
    courte: true,
    ouvrir: dialogueDe('Supprimer mon compte', /^Adresse e-mail/, saisirIdentite),
  },
]
