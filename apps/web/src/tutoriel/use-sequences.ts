import { useQuery } from '@tanstack/react-query'
import { useMenus } from '../navigation/use-menus.ts'
import { requeteConfiguration } from '../session/contrats.queries.ts'
import { type CodeTutoriel, codesTutoriel, sequences } from './sequences.ts'

/** The sequences open to this person: none while the feature is off, those of groups where groups are shown. */
export const useSequences = (): readonly CodeTutoriel[] => {
  const { data } = useQuery(requeteConfiguration())
  const menus = useMenus()
  if (data?.fonctionnalites.UseTutorial !== true) return []
  const groupes = menus.groupes && (menus.lateral.includes('manage-groupes') || menus.haut.includes('groupes'))
  return codesTutoriel.filter((code) => !sequences[code].groupes || groupes)
}
