import type { ContexteUtilisateur } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import type { Lecture } from './compte.repo.ts'

/** How this caller reads accounts now. */
export const lectureDe = ({
  clock,
  fonctionnalites,
}: Pick<ContexteUtilisateur, 'clock' | 'fonctionnalites'>): Lecture => ({
  aujourdhui: jourLocal(clock.now()),
  sansRegroupes: fonctionnalites.ContratRegroupeMasquerReglement,
})
