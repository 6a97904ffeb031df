import { champsPreuve, type ModeRattachement } from '../abonnement/rattachement.champs.ts'
import { captchaTextes } from '../acces/captcha.messages.ts'
import { defineChamps } from '../champ/champ.ts'
import { seulement } from '../champ/condition.rules.ts'
import { commun } from '../champ/natures/commun.ts'
import { compte } from '../champ/natures/compte.ts'
import { connexion } from '../champ/natures/connexion.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { identite } from '../champ/natures/identite.ts'
import { nouveauMotDePasse } from '../utilisateur/compte.champs.ts'
import type { BornesMotDePasse } from '../utilisateur/exigences-mot-de-passe.rules.ts'
import { inscriptionTextes } from './inscription.messages.ts'

export interface ReglesInscription {
  readonly motDePasse: BornesMotDePasse
  /** The e-mail serves as identifiant: the other field is hidden (1§5). */
  readonly parEmail: boolean
  readonly captcha: boolean
  /** Numbers a contract may be attached with; none: no such section. */
  readonly modes: readonly ModeRattachement[]
  readonly rattachementObligatoire: boolean
  /** A premium user, who is no member of staff, fills it in (1§5). */
  readonly premium: boolean
}

/** Answer of who attaches no contract yet. */
export const PLUS_TARD = 'plusTard'

/** Account creation, form NEW_ACCOUNT, under the present settings (1§3.1, 1§5). */
export const formulaireInscription = (regles: ReglesInscription) => {
  const { champs: secret, controles } = nouveauMotDePasse(regles.motDePasse)
  const autres = regles.rattachementObligatoire ? [] : [{ valeur: PLUS_TARD, libelle: 'Plus tard, depuis mon espace' }]
  const { mode, ...numeros } = champsPreuve(regles.modes, autres)
  const champs = defineChamps({
    prenom: identite.prenom,
    nom: identite.nom,
    email: {
      ...identite.courriel,
      aide: regles.parEmail
        ? 'Elle servira à vous connecter. Nous y envoyons un lien à ouvrir.'
        : 'Nous y envoyons un lien à ouvrir.',
    },
    identifiant: {
      ...compte.identifiant,
      aide: 'De 2 à 255 lettres, chiffres ou signes + _ - @ $ . sans espace.',
      ...seulement(!regles.parEmail),
    },
    ...secret,
    mode: {
      ...mode,
      manque: inscriptionTextes.rattachementObligatoire,
      requis: regles.rattachementObligatoire,
      ...seulement(regles.modes.length > 0),
    },
    numeroContratAbonnement: {
      ...contrat.numeroContrat,
      si: { champ: 'mode', vaut: ['facture', 'client', 'compteur'] },
    },
    ...numeros,
    cgu: {
      ...commun.case,
      etiquette: 'J’ai lu et j’accepte les conditions générales d’utilisation',
      manque: inscriptionTextes.cguObligatoires,
    },
    captcha: { ...connexion.captcha, requis: regles.captcha, manque: captchaTextes.manquant },
  })
  return { champs, controles }
}
