import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requeteConfiguration } from '../session/contrats.queries.ts'
import { useSession } from '../session/session.store.ts'
import { demarrerTutoriel } from './tutoriel.store.ts'
import { lireVus } from './vus.rules.ts'

/** 5 s after a first connection (1§9). */
const DELAI_MS = 5000
const ENCORE_MS = 500

/** Somebody is busy: a dialog waits for an answer, or a field is being filled in. */
const occupe = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName))

/** Starts the welcome sequence on the home, once, when nobody is busy (1§4, 3§9). */
export const useTutorielAutomatique = (surAccueil: boolean): void => {
  const { premiereConnexion, utilisateur } = useSession()
  const { data } = useQuery(requeteConfiguration())
  const [attendu, setAttendu] = useState<number | null>(null)
  // kept apart: the menu that opens by itself ends the first connection
  useEffect(() => {
    if (premiereConnexion && utilisateur) setAttendu(utilisateur.userWebId)
  }, [premiereConnexion, utilisateur])
  const actif = data?.fonctionnalites.UseTutorial === true && surAccueil && attendu === utilisateur?.userWebId
  useEffect(() => {
    if (!actif || lireVus(document.cookie).includes('welcome')) return undefined
    let minuterie = 0
    const essayer = (): void => {
      if (occupe()) minuterie = window.setTimeout(essayer, ENCORE_MS)
      else demarrerTutoriel('welcome', false)
    }
    minuterie = window.setTimeout(essayer, DELAI_MS)
    return () => window.clearTimeout(minuterie)
  }, [actif])
}
