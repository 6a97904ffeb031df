import type { ContexteUtilisateur } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import type { Lecture } from './compte.repo.ts'

/** How this caller reads accounts now. */
export const lectureDe = ({
  auteur,
  clock,
  fonctionnalites,
}: Pick<ContexteUtilisateur, 'auteur' | 'clock' | 'fonctionnalites'>): Lecture => ({
  lecteur: auteur.userWebId,
  aujourdhui: jourLocal(clock.now()),
  sansRegroupes: fonctionnalites.ContratRegroupeMasquerReglement,
})
