import { differences } from '@ondine/webapi/demarche/differences.rules.ts'
import type { DemarcheVue } from './reglages.queries.ts'

/** OUVERTE can be sent; FERMEE has no definition; PREPAREE has one, and the portal cannot receive it yet. */
export type EtatDemarche = 'OUVERTE' | 'FERMEE' | 'PREPAREE'

export const etatDe = (une: DemarcheVue): EtatDemarche =>
  !('modifieLe' in une) ? 'FERMEE' : une.offert ? 'OUVERTE' : 'PREPAREE'

/** Is it tuned otherwise than a new installation tunes it? */
export const estChangee = (une: DemarcheVue): boolean =>
  'modifieLe' in une ? une.origine === null || differences(une, une.origine).length > 0 : une.origine !== null
