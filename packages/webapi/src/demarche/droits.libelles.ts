import { droitsDemarche, gardeDEnvoi } from './droits.codes.ts'
import type { TypeDemarche } from './types.codes.ts'

type Droits = (typeof droitsDemarche)[TypeDemarche]
/** What each value of a declaration says: to staff, and in the documents of the API. */
type Mots<C extends keyof Droits> = Readonly<Record<`${Droits[C]}`, { readonly dit: string; readonly bref: string }>>

const mots: { readonly [C in keyof Droits]: Mots<C> } = {
  acces: {
    ouvert: { dit: 'Avec ou sans compte', bref: 'anybody' },
    connecte: { dit: 'Avec un compte', bref: 'with an account' },
    deconnecte: { dit: 'Sans compte', bref: 'without an account' },
  },
  sousUtilisateurs: {
    tous: { dit: 'Utilisateurs secondaires et visiteurs compris', bref: 'sub-users too' },
    secondaires: {
      dit: 'Utilisateurs secondaires compris, visiteurs exclus',
      bref: 'sub-users too, visitors apart',
    },
    aucun: { dit: 'Ni utilisateur secondaire, ni visiteur', bref: 'no sub-user' },
  },
  enUsurpation: {
    true: { dit: 'Aussi à la place de la personne', bref: 'in somebody’s place too' },
    false: { dit: 'Jamais à la place de la personne', bref: 'never in somebody’s place' },
  },
  contrat: {
    facultatif: { dit: 'Sans contrat, ou pour l’un de ceux que l’on voit', bref: 'no contract, or one that is seen' },
    prouve: { dit: 'Pour un contrat rattaché avec une preuve', bref: 'one proved contract' },
    du: {
      dit: 'Pour un contrat rattaché avec une preuve, même résilié',
      bref: 'one proved contract, ended or not',
    },
  },
}

const lus = (type: TypeDemarche) => {
  const { acces, sousUtilisateurs, enUsurpation, contrat } = droitsDemarche[type]
  return {
    acces: mots.acces[acces],
    sousUtilisateurs: mots.sousUtilisateurs[sousUtilisateurs],
    enUsurpation: mots.enUsurpation[`${enUsurpation}`],
    contrat: mots.contrat[contrat],
  }
}

/** Rights of a type in one line. */
export const droitsEnBref = (type: TypeDemarche): string =>
  Object.values(lus(type))
    .map(({ bref }) => bref)
    .join(', ')

/** What staff read of the rights of a type: who sends it, and for which contract. */
export const direDroits = (type: TypeDemarche): { readonly qui: readonly string[]; readonly contrat: string } => {
  const { acces, sousUtilisateurs, enUsurpation, contrat } = lus(type)
  return { qui: [acces.dit, sousUtilisateurs.dit, enUsurpation.dit], contrat: contrat.dit }
}

const { appels, minutes } = gardeDEnvoi.limite
/** What is asked of every sending, whatever its type. */
export const gardeDite = `Chaque envoi demande un captcha, s’il est actif, avec ou sans compte. Depuis un même réseau, ${appels}\u00a0envois sont acceptés ${minutes === 60 ? 'par heure' : `toutes les ${minutes}\u00a0minutes`}, toutes démarches réunies.`
