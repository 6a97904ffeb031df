import type { ReglesPieces } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Contexte } from '../../../platform/context.ts'
import { findReglage } from '../reglage.repo.ts'

/** Of all that a person ever sends with one request. */
const TOTAL_NOMBRE = 30
const PAR_DEFAUT: ReglesPieces = { tailleMaxPj: 5 * 1_048_576, nbMaxPj: 5, extensionPj: ['.jpg', '.png', '.pdf'] }

/** What may be added to a request that has so many files: as its form takes them, or as ours do where it takes none. */
export const reglesComplement = async (
  { sql }: Pick<Contexte, 'sql'>,
  type: TypeDemarche,
  dejaLa: number,
): Promise<ReglesPieces> => {
  const reglage = await findReglage(sql, type)
  const regles = reglage?.autoriserPj && reglage.extensionPj.length > 0 ? reglage : PAR_DEFAUT
  return {
    tailleMaxPj: regles.tailleMaxPj,
    nbMaxPj: Math.min(regles.nbMaxPj, Math.max(0, TOTAL_NOMBRE - dejaLa)),
    extensionPj: regles.extensionPj,
  }
}
