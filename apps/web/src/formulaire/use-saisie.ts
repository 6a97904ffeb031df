import { useEffect, useRef, useState } from 'react'
import { garderBrouillon, lireBrouillon, oublierBrouillon } from '../session/brouillons.ts'
import { aRetenir } from './brouillon.ts'

type Valeurs = Readonly<Record<string, unknown>>

export interface Brouillon {
  /** What was typed before has been put back. */
  readonly repris: boolean
  /** Drops it and goes back to an untouched form. */
  readonly effacer: () => void
  readonly oublier: () => void
}

const pareil = (une: unknown, autre: unknown): boolean => JSON.stringify(une) === JSON.stringify(autre)

/**
 * What a form holds while one types, kept as a draft under `cle`. `valeurs` are those of an untouched form, `dAilleurs` what was typed before
 * and is kept elsewhere.
 */
export const useSaisie = <V extends Valeurs>(
  valeurs: V,
  cle: string | undefined,
  secrets: ReadonlySet<string>,
  dAilleurs?: Valeurs,
) => {
  const [depart] = useState(() => {
    const gardees = cle === undefined ? {} : aRetenir(valeurs, lireBrouillon(cle) ?? {}, secrets)
    const saisies = { ...gardees, ...dAilleurs }
    return { saisie: { ...valeurs, ...saisies } as V, repris: Object.keys(saisies).length > 0 }
  })
  const [saisie, montrer] = useState(depart.saisie)
  const [repris, setRepris] = useState(depart.repris)
  // state comes one render late: what is sent and kept is what was typed last
  const derniere = useRef(depart.saisie)
  const intactes = useRef(valeurs)

  const oublier = (): void => {
    if (cle !== undefined) oublierBrouillon(cle)
  }
  const poser = (suite: V): void => {
    derniere.current = suite
    montrer(suite)
  }
  const ecrire = (changees: Partial<V>): void => {
    poser({ ...derniere.current, ...changees })
    if (cle === undefined) return
    const aGarder = aRetenir(intactes.current, derniere.current, secrets)
    if (Object.keys(aGarder).length === 0) oublier()
    else garderBrouillon(cle, aGarder)
  }
  const remettre = (suite: V): void => {
    intactes.current = suite
    poser(suite)
  }

  // a form may open on an answer of the cache that is being read again: fields nobody touched follow
  const present = JSON.stringify(valeurs)
  const montre = useRef(present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values count, not the object that holds them
  useEffect(() => {
    if (montre.current === present) return
    montre.current = present
    const avant = intactes.current
    intactes.current = valeurs
    const touchees = Object.entries(derniere.current).filter(([nom, valeur]) => !pareil(valeur, avant[nom]))
    poser({ ...valeurs, ...Object.fromEntries(touchees) })
  }, [present])

  const effacer = (): void => {
    remettre(valeurs)
    oublier()
    setRepris(false)
  }
  return {
    saisie,
    lire: () => derniere.current,
    ecrire,
    remettre,
    brouillon: { repris, effacer, oublier } as Brouillon,
  }
}
