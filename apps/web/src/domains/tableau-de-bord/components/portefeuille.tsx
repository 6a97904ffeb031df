import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { autresContrats, type ATraiter as Points } from '../a-traiter.rules.ts'
import type { LectureDuPortefeuille } from '../portefeuille.queries.ts'
import { ATraiter } from './a-traiter.tsx'
import { JoursAVenir } from './jours-a-venir.tsx'
import { ParGroupe } from './par-groupe.tsx'

interface Proprietes {
  readonly points: Points
  readonly groupes: LectureDuPortefeuille
  readonly ensemble: TuilesGroupe
  /** Above last year's month by this many percent, a group stands out. */
  readonly hausseNotable: number
}

/** Every contract of an account that has several: what presses, the days to come, then group by group. */
export const Portefeuille = ({ points, groupes, ensemble, hausseNotable }: Proprietes) => (
  <>
    <ATraiter
      points={points}
      nbAutres={autresContrats(ensemble)}
      couleurs={new Map(groupes.data?.resultats.map(({ idGroupe, color }) => [idGroupe, color]))}
    />
    <JoursAVenir jours={ensemble.tuiles.facturesARegler.donnees?.joursAVenir ?? []} />
    <ParGroupe lecture={groupes} ensemble={ensemble} hausseNotable={hausseNotable} />
  </>
)
