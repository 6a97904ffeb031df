import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { autresContrats, type ATraiter as Points } from '../a-traiter.rules.ts'
import type { LectureDuPortefeuille } from '../portefeuille.queries.ts'
import { ATraiter } from './a-traiter.tsx'
import { ParGroupe } from './par-groupe.tsx'

interface Proprietes {
  readonly points: Points
  readonly groupes: LectureDuPortefeuille
  readonly ensemble: TuilesGroupe
  /** Above last year's month by this many percent, a group stands out. */
  readonly hausseNotable: number
}

/** Every contract of an account that has several: what presses, then group by group. */
export const Portefeuille = ({ points, groupes, ensemble, hausseNotable }: Proprietes) => (
  <>
    <ATraiter points={points} nbAutres={autresContrats(ensemble)} />
    <ParGroupe lecture={groupes} ensemble={ensemble} hausseNotable={hausseNotable} />
  </>
)
