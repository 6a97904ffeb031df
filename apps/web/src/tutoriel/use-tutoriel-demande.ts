import { useEffect } from 'react'
import { lireCodeTutoriel } from './sequences.ts'
import { demarrerTutoriel } from './tutoriel.store.ts'
import { useSequences } from './use-sequences.ts'

/** Starts the sequence that the address names (1§2.1), where the feature is on and the sequence open to this person. */
export const useTutorielDemande = (parametre: string | undefined): void => {
  const ouvertes = useSequences()
  const code = parametre === undefined ? undefined : lireCodeTutoriel(parametre)
  const ouverte = code !== undefined && ouvertes.includes(code)
  useEffect(() => {
    if (ouverte && code !== undefined) demarrerTutoriel(code, true)
  }, [ouverte, code])
}
