import { estCodeComplet, modeDeVille, villeDuCode } from '@ondine/webapi/demarche/ville.rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useVilles } from './adresse.queries.ts'

interface Adresse {
  readonly codePostal: string
  readonly ville: string
  readonly etranger: boolean
  readonly changer: (ville: string) => void
}

/** The town of an address, as its postal code lets it be answered. */
export const useVille = ({ codePostal, ville, etranger, changer }: Adresse) => {
  const villes = useVilles(etranger ? '' : codePostal)
  /** The code for which one types it: another code is looked up again. */
  const [libreDe, setLibreDe] = useState<string>()
  const repris = useRef(ville === '' ? undefined : codePostal)
  const libre = etranger || libreDe === codePostal
  useEffect(() => {
    if (villes === undefined || libre) return
    const choisie = villeDuCode(villes, ville)
    if (choisie === ville) return
    // typed before this form was left: it was meant
    if (repris.current === codePostal && choisie === '') setLibreDe(codePostal)
    else changer(choisie)
  }, [villes, libre, ville, codePostal, changer])
  return {
    villes,
    mode: modeDeVille(villes, libre),
    /** One types what the list does not have. */
    force: !etranger && libre && estCodeComplet(codePostal),
    forcer: () => setLibreDe(codePostal),
    choisir: () => {
      repris.current = undefined
      setLibreDe(undefined)
    },
  }
}
