import { captchaTextes } from '../acces/captcha.messages.ts'
import { defineChamps } from '../champ/champ.ts'
import { seulement } from '../champ/condition.rules.ts'
import type { Controle } from '../champ/controles.rules.ts'
import { compte } from '../champ/natures/compte.ts'
import { connexion } from '../champ/natures/connexion.ts'
import { identite } from '../champ/natures/identite.ts'
import { compteTextes } from './compte.messages.ts'
import type { BornesMotDePasse } from './exigences-mot-de-passe.rules.ts'

/** The confirmation must match (1§5); told with the other faults, not after them. */
export const memeMotDePasse: Controle = {
  sur: 'confirmation',
  op: 'egal',
  a: 'motDePasse',
  message: compteTextes.confirmationDifferente,
}

/** A new password, twice. */
export const nouveauMotDePasse = (politique: BornesMotDePasse) => ({
  champs: defineChamps({ motDePasse: { ...compte.nouveauMotDePasse, politique }, confirmation: compte.confirmation }),
  controles: [memeMotDePasse],
})

/** A change of password (1§5): the present one is not asked of staff. */
export const changementMotDePasse = (politique: BornesMotDePasse, personnel: boolean) => {
  const nouveau = nouveauMotDePasse(politique)
  return {
    ...nouveau,
    champs: defineChamps({
      actuel: {
        ...connexion.motDePasse,
        etiquette: 'Mot de passe actuel',
        manque: 'Indiquez votre mot de passe actuel.',
        ...seulement(!personnel),
      },
      ...nouveau.champs,
      motDePasse: { ...nouveau.champs.motDePasse, etiquette: 'Nouveau mot de passe' },
    }),
  }
}

/** An address to write to, and the captcha where there is one. */
export const champsDemandeDeMail = (captcha: boolean) =>
  defineChamps({
    email: { ...identite.courriel, manque: 'Indiquez votre adresse e-mail.' },
    captcha: { ...connexion.captcha, requis: captcha, manque: captchaTextes.manquant },
  })

/** Profile data (1§5): the usage name with the national identity login alone. */
export const champsProfil = (parEmail: boolean, identiteNationale: boolean) =>
  defineChamps({
    identifiant: {
      ...compte.identifiant,
      aide: 'L’identifiant ne se modifie pas.',
      readOnly: true,
      ...seulement(!parEmail),
    },
    prenom: identite.prenom,
    nom: identite.nom,
    nomUsage: {
      ...identite.nom,
      etiquette: 'Nom d’usage',
      autoComplete: 'off',
      requis: false,
      ...seulement(identiteNationale),
    },
    email: {
      ...identite.courriel,
      aide: 'Un lien de confirmation part à la nouvelle adresse. Il reste valable 2 heures.',
    },
  })

/** What the person types again before the account goes (1§5): as the account says it, whatever its rules were. */
export const champsSuppression = defineChamps({
  email: { ...identite.courriel, nature: 'phrase' },
  nom: { ...identite.nom, nature: 'phrase', longueur: 255 },
  prenom: { ...identite.prenom, nature: 'phrase', longueur: 255 },
})
