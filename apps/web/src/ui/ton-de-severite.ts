import type { Severite } from '@ondine/webapi/http/erreur.ts'
import type { TonNote } from './etats.tsx'

/** How a refusal shows (2§8): Information and None inform, Inconsistant is an error, Security warns, others are errors. */
export const tonDeSeverite = (severite: Severite): TonNote => {
  if (severite === 'Information' || severite === 'None') return 'information'
  return severite === 'Security' ? 'vigilance' : 'danger'
}
