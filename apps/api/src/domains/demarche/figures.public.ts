import { defineFigures } from '../../platform/figures/figures.ts'
import { lireConstat } from '../parametrage/sante.public.ts'

/** What `ranger-pieces` says of the S3 store, where there is one. */
export const CONSTAT_DEPOT = 'Rangement des pièces jointes'
const ETATS: Readonly<Record<string, string>> = { OK: 'ok', ALERTE: 'refuses', KO: 'away' }
/** Longer than any run but the first: a store that is set up no more has no figure. */
const PERIME_MS = 24 * 3_600_000

export const figuresDepot = defineFigures({
  figures: {
    ondine_files_store: {
      aide: 'Always 1: how the S3 store of files was last found (ok, refuses some of them, away); absent where there is none.',
      labels: ['state'],
    },
  },
  lire: async ({ sql, clock }) => {
    const constat = await lireConstat(sql, CONSTAT_DEPOT)
    const state = constat === undefined ? undefined : ETATS[constat.etat]
    if (constat === undefined || state === undefined) return { ondine_files_store: undefined }
    const perime = clock.now().getTime() - constat.le.getTime() > PERIME_MS
    return { ondine_files_store: perime ? undefined : [{ state, valeur: 1 }] }
  },
})
