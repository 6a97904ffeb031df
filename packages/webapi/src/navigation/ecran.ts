import type { Profil } from '../acces/profils.codes.ts'
import type { NomFonctionnalite } from '../parametrage/fonctionnalites.ts'

/**
 * Who may open a screen (1§2.1): `disconnected-only` sends a logged-in user away, `auth-manager` asks for staff,
 * `open-terminated-ok` is open and stays reachable when the current contract is terminated.
 */
export type AccesEcran = 'open' | 'auth' | 'disconnected-only' | 'auth-manager' | 'open-terminated-ok'

/** Items of the side menu, in the order and under the names of 1§2.3. */
export type ElementMenu =
  | 'dashboard'
  | 'manage-groupes'
  | 'manage-contrats'
  | 'detail'
  | 'conso'
  | 'facture'
  | 'service'
  | 'demarches'
  | 'demandes'

/** `oui`: true or absent. */
export type GenreRecherche = 'texte' | 'oui'

export interface DefinitionEcran {
  /** Written like `/alerte/{type?}`; `{any*}` takes the rest of the path. */
  readonly pattern: string
  readonly access: AccesEcran
  /** French title: h1 of a screen to come, page title of the others. */
  readonly titre: string
  readonly menu?: ElementMenu
  /** Feature without which the screen is refused. */
  readonly fonctionnalite?: NomFonctionnalite
  readonly needsPremium?: true
  /** Staff profiles that may open it, where it is not all staff (docs/decisions/010). */
  readonly profils?: readonly Profil[]
  /** False where secondary users and visitors are refused (1§6). */
  readonly secondaryAllowed?: false
  /** Reachable on a terminated contract although not open (1§2, 2§6). */
  readonly terminatedOk?: true
  /** Belongs to a social or national-identity login, which must be pending (1§2.4 step 7). */
  readonly sociale?: true
  /** Readable before the data-protection consent: what one accepts can be read. */
  readonly toujoursLisible?: true
  /** A path of ours, which the specification does not name (docs/decisions/006). */
  readonly notre?: true
  /** What may stand behind the question mark; a screen reads nothing else of it, its lists apart. */
  readonly recherche?: Readonly<Record<string, GenreRecherche>>
}
