import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { magasinSession, useSession } from '../../session/session.store.ts'

/**
 * On a first login, where configured, opens the menu, then closes it after timeoutMenu (1§2.3, 1§9). Only the phone
 * has a menu to open: the one of the desktop never closes.
 */
export const useMenuAutomatique = (ouvrir: (ouvert: boolean) => void): void => {
  const { premiereConnexion } = useSession()
  const { data } = useQuery(requeteConfiguration())
  const delai = data?.parametres.menuOuvertPremiereConnexion ? data.parametres.timeoutMenu : 0
  const telephone = window.matchMedia('(max-width: 700px)').matches
  useEffect(() => {
    if (!premiereConnexion || !telephone || !delai) return undefined
    ouvrir(true)
    const fermer = setTimeout(() => {
      ouvrir(false)
      magasinSession.changer({ premiereConnexion: false })
    }, delai)
    return () => clearTimeout(fermer)
  }, [premiereConnexion, telephone, delai, ouvrir])
}
