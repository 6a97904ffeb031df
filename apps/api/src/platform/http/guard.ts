import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { droitDe, type Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { fonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import type { Auteur, ContenusDuLecteur } from '../context.ts'
import { ErreurApi } from './erreur-api.ts'
import type { Reglages } from './snapshot.ts'

/** A contract of one's own, or that of another who shares it, and of anybody for staff (acces_contrat, migration 0014). */
export type AccesContrat = 'ECRITURE' | 'LECTURE'

/** What one round trip to the database says of the presented tokens and of the declared contract. */
export interface Identite {
  version: number
  /** `absent`: nothing presented; `mort`: presented but unknown, expired or revoked. */
  application: 'absent' | 'mort' | 'valide'
  session: 'absente' | 'morte' | 'valide'
  auteur: Auteur | undefined
  /** How the contract that the call names is seen; null: not at all, or the call names none. */
  accesContrat: AccesContrat | null
  contenus: ContenusDuLecteur
  /** Contents are restricted in places by name: an answer over several contracts must know of each. */
  contenusParLieu: boolean
}

export interface DemandeIdentite {
  empreinteToken: Buffer | undefined
  empreinteCookie: Buffer | undefined
  numeroContrat: string | undefined
  /** Group that the input names. */
  idGroupe?: number | undefined
}
export type Identifier = (demande: DemandeIdentite) => Promise<Identite>

/** May these profiles call it, as the matrix stands? */
export const aLeDroit = (endpoint: Endpoint, auteur: Auteur, reglages: Reglages): boolean => {
  const { controleur, action } = droitDe(endpoint)
  const differences = reglages.droits.get(`${controleur}/${action}`)
  return auteur.profils.some(
    (profil) => differences?.get(profil) ?? (endpoint.profils === 'tous' || endpoint.profils.includes(profil)),
  )
}

/** Is this call, or one of the fields it gives, personal: not for whoever acts in somebody's place (1§4, S23)? */
export const estInterditEnUsurpation = (
  endpoint: Pick<Endpoint, 'interditEnUsurpation'>,
  donne: (chemin: string) => boolean,
): boolean => {
  const { interditEnUsurpation } = endpoint
  return interditEnUsurpation === true || (interditEnUsurpation?.some(donne) ?? false)
}

/**
 * The caller as this call may know them: whoever has not chosen their own password yet is a visitor wherever a visitor may call.
 */
export const identitePour = (endpoint: Pick<Endpoint, 'auth'>, identite: Identite): Identite =>
  endpoint.auth === 'utilisateur' || identite.auteur?.motDePasseProvisoire !== true
    ? identite
    : {
        ...identite,
        session: 'absente',
        auteur: undefined,
        accesContrat: null,
      }

/** @throws ErreurApi 403 the feature of this call is off */
const exigerFonctionnalite = (
  { fonctionnalite }: Pick<Endpoint, 'fonctionnalite'>,
  reglages: Pick<Reglages, 'fonctionnalites'>,
  donne: (chemin: string) => boolean,
): void => {
  if (fonctionnalite === undefined) return
  const nom = typeof fonctionnalite === 'string' ? fonctionnalite : fonctionnalite.nom
  if (reglages.fonctionnalites[nom] || (typeof fonctionnalite !== 'string' && !donne(fonctionnalite.si))) return
  throw new ErreurApi(communErreurs.fonctionnaliteInactive, { valeurs: { nom: fonctionnalites[nom].titre } })
}

/** After the objects: of what one does not see, nothing is said. @throws ErreurApi 403 what the call shows is closed here (1§6) */
export const exigerContenu = ({ contenu }: Pick<Endpoint, 'contenu'>, { fermes }: ContenusDuLecteur): void => {
  if (typeof contenu === 'string' && fermes.has(contenu)) throw new ErreurApi(communErreurs.contenuFerme)
}

/** @throws ErreurApi 410 dead token, 401 user needed, 403 profile refused or password of one's own still to be chosen */
const exigerIdentite = (endpoint: Endpoint, identite: Identite, reglages: Reglages): void => {
  if (endpoint.auth === 'anonyme') return
  if (identite.application === 'mort') throw new ErreurApi(communErreurs.jetonExpire)
  if (identite.application === 'absent') throw new ErreurApi(communErreurs.connexionRequise)
  // a dead session beside a living application token: whoever comes to log in again must get through
  if (endpoint.auth === 'application') return
  if (identite.session === 'morte') throw new ErreurApi(communErreurs.jetonExpire)
  if (identite.auteur === undefined) throw new ErreurApi(communErreurs.connexionRequise)
  if (identite.auteur.motDePasseProvisoire === true) {
    // these are not a matter of rights: without them nobody could leave that state
    if (endpoint.ouvertMotDePasseProvisoire === true) return
    throw new ErreurApi(communErreurs.motDePasseProvisoire)
  }
  if (!aLeDroit(endpoint, identite.auteur, reglages)) throw new ErreurApi(communErreurs.accesRefuse)
}

/**
 * Refuses a call before its handler runs (decisions: token; spec 1§4).
 * @throws ErreurApi as exigerIdentite; 403 feature off, or personal call in somebody's place
 */
export const garder = (
  endpoint: Endpoint,
  identite: Identite,
  reglages: Reglages,
  /** Does the input give this field? */
  donne: (chemin: string) => boolean = () => false,
): void => {
  exigerIdentite(endpoint, identite, reglages)
  exigerFonctionnalite(endpoint, reglages, donne)
  if (identite.auteur?.usurpateurId !== undefined && estInterditEnUsurpation(endpoint, donne))
    throw new ErreurApi(communErreurs.usurpationInterdite)
}
