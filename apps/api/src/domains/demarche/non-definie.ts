import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'

/** DE01. What was asked for is anybody's text: only a name of ours goes to the log, or back. */
export const nonDefinie = ({ log }: Pick<Contexte, 'log'>, type?: TypeDemarche): ErreurApi => {
  log.error({ type }, 'A procedure was asked for that is not configured.')
  const valeurs = { type: type === undefined ? '' : `«\u202f${libellesDemarche[type]}\u202f»` }
  return new ErreurApi(demarcheErreurs.nonDefinie, { valeurs })
}
