import type { Preuve } from '../http/preuves.ts'
import { type TypeDemarche, typesDemarche } from './types.codes.ts'

interface Droits {
  /** By whom: anybody, only a login, only somebody without one. */
  readonly acces: 'ouvert' | 'connecte' | 'deconnecte'
  /** In somebody's place: never where bank details or a consent are given. */
  readonly enUsurpation: boolean
  /** By sub-users, and by those of them who only look. */
  readonly sousUtilisateurs: 'tous' | 'secondaires' | 'aucun'
  /**
   * What it is about:
   * - `facultatif`: no contract, or one that the caller sees;
   * - `prouve`: one that the account, or the owner who opens it to a sub-user, has proved to be its own, and that is open; neither what
   *   staff see nor a bare number will do;
   * - `du`: the same, ended and closed too: what is owed is paid.
   */
  readonly contrat: 'facultatif' | 'prouve' | 'du'
}

const souscription = { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'aucun', contrat: 'facultatif' } as const

/** Who may send what, about what: one call sends them all, its guard looks here (decision 086). */
export const droitsDemarche: Readonly<Record<TypeDemarche, Droits>> = {
  Contact: { acces: 'ouvert', enUsurpation: true, sousUtilisateurs: 'tous', contrat: 'facultatif' },
  SOUSCRIPTIONV2: souscription,
  SOUSCRIPTIONV2_PRO: souscription,
  SOUSCRIPTION_SIGN: souscription,
  SOUSCRIPTIONV3: souscription,
  RECLAMATION: { acces: 'ouvert', enUsurpation: true, sousUtilisateurs: 'tous', contrat: 'facultatif' },
  ANALYSE: { acces: 'connecte', enUsurpation: true, sousUtilisateurs: 'tous', contrat: 'prouve' },
  // a right of the person alone: nobody asks for it in their place, staff included
  DROIT_ACCES_DONNEES: { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'tous', contrat: 'facultatif' },
  BRANCHEMENT_NEUF: { acces: 'ouvert', enUsurpation: true, sousUtilisateurs: 'secondaires', contrat: 'facultatif' },
  ENTREPRISE: { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'aucun', contrat: 'facultatif' },
  NOUVEAU_PAYEUR: { acces: 'connecte', enUsurpation: false, sousUtilisateurs: 'aucun', contrat: 'prouve' },
  COORD_PAYEUR: { acces: 'connecte', enUsurpation: true, sousUtilisateurs: 'aucun', contrat: 'prouve' },
  COORD_PAYEUR_CONTACT: { acces: 'connecte', enUsurpation: true, sousUtilisateurs: 'aucun', contrat: 'prouve' },
  // it shows what the contract owes, and says who pays
  VIREMENT: { acces: 'connecte', enUsurpation: false, sousUtilisateurs: 'aucun', contrat: 'du' },
}

/** About one contract: without it they are not sent. */
export const contratExige: readonly TypeDemarche[] = typesDemarche.filter(
  (type) => droitsDemarche[type].contrat !== 'facultatif',
)

/** What is asked of each sending besides, whatever its type and whoever sends: of the calls that send, and of the words about them. */
export const gardeDEnvoi = {
  preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'DEMARCHE' }],
  limite: { appels: 20, minutes: 60, par: 'reseau' },
} as const satisfies {
  readonly preuves: readonly [Preuve]
  readonly limite: { readonly appels: number; readonly minutes: number; readonly par: 'reseau' }
}
