import type { Granularite, MotifRefus, Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import { niveaux } from '@ondine/webapi/consommation/consommation.codes.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import { isTropAncien } from '@ondine/webapi/consommation/periode.rules.ts'
import { niveauDe, type Periode, zoomArriere } from '@ondine/webapi/consommation/zoom.rules.ts'
import { ErreurApi } from '../../api/erreur-api.ts'

export type Refus = MotifRefus | 'AUTRE'

/** What the authorisations of a contract or of a group say of each level. */
export interface Droits {
  readonly granularites: readonly {
    readonly granularite: Granularite
    readonly autorise: boolean
    readonly motif: MotifRefus | null
    /** Of a contract only: a group asks nobody. */
    readonly consentement?: {
      readonly requis: boolean
      readonly accorde: boolean
      readonly le: string | null
      readonly modifiable: boolean
    }
  }[]
}

/** Why the contract's authorisations close a level; undefined when it is open, or not known yet: the server decides. */
export const refusDuNiveau = (droits: Droits | undefined, niveau: Niveau): Refus | undefined => {
  const droit = droits?.granularites.find(({ granularite }) => granularite === niveau)
  return droit && !droit.autorise ? (droit.motif ?? 'AUTRE') : undefined
}

/**
 * Levels a click may ask for. A level that only waits for the subscriber's consent is one: its graph is replaced by
 * the question, where a toast would lead nowhere.
 */
export const niveauxOuverts = (droits: Droits | undefined): ReadonlySet<Niveau> =>
  new Set(
    niveaux.filter((niveau) => {
      const refus = refusDuNiveau(droits, niveau)
      return refus === undefined || refus === 'CONSENTEMENT_REQUIS'
    }),
  )

/** Refusal of a whole period before asking: older than the archive limit, or a closed level (1§5). */
export const refusDePeriode = (
  droits: Droits | undefined,
  periode: Periode,
  au: string,
  dateMinArchive: string | undefined,
): Refus | undefined => (isTropAncien(au, dateMinArchive) ? 'DATE_ARCHIVE' : refusDuNiveau(droits, niveauDe(periode)))

/** The same from the server's answer; undefined for any other failure. */
export const refusDuServeur = (erreur: unknown): Refus | undefined => {
  if (!(erreur instanceof ErreurApi) || erreur.status !== 403) return undefined
  if (erreur.code === consommationErreurs.consentementRequis.code) return 'CONSENTEMENT_REQUIS'
  if (erreur.code === consommationErreurs.dateArchive.code) return 'DATE_ARCHIVE'
  return erreur.code === consommationErreurs.granulariteNonAutorisee.code ? 'AUTRE' : undefined
}

/** The server's sentence where « Tous mes contrats » are more than a group may hold. */
export const texteTropDeContrats = (erreur: unknown): string | undefined =>
  erreur instanceof ErreurApi && erreur.code === consommationErreurs.contratsTropNombreux.code
    ? erreur.message
    : undefined

/** Nearest wider period whose level is open. */
export const periodeOuverte = (periode: Periode, ouverts: ReadonlySet<Niveau>): Periode =>
  periode === '' || ouverts.has(niveauDe(periode)) ? periode : periodeOuverte(zoomArriere(periode), ouverts)
