import type { NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/** Settings editable at run time, as they stand at one version. */
export interface Reglages {
  version: number
  fonctionnalites: Readonly<Record<NomFonctionnalite, boolean>>
  parametres: Readonly<ValeursParametres>
  /** Differences of the rights matrix: `controleur/action` → profile → allowed. */
  droits: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  /** Texts replaced by staff: `controleur/action/code/culture` → sentence. */
  textes: ReadonlyMap<string, string>
}

export interface SourceReglages {
  /** The settings at `version`, reloaded when the version read with the session has moved on. */
  a(version: number): Promise<Reglages>
}

/** Keeps one loaded copy; concurrent calls at a new version share one load. */
export const createSourceReglages = (charger: () => Promise<Reglages>): SourceReglages => {
  let courants: Reglages | undefined
  let enCours: Promise<Reglages> | undefined
  return {
    async a(version) {
      if (courants !== undefined && courants.version >= version) return courants
      enCours ??= charger().finally(() => {
        enCours = undefined
      })
      const charges = await enCours
      // a load begun before the change was committed may be older than what the caller read
      courants = charges.version >= version ? charges : await charger()
      return courants
    },
  }
}
