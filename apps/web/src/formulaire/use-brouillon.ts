import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { aGarder, garderBrouillon, lireBrouillon, oublierBrouillon } from './brouillon.ts'

const memes = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface Brouillon {
  /** What was typed before has been put back. */
  readonly repris: boolean
  /** Drops it and goes back to an empty form. */
  readonly effacer: () => void
  readonly oublier: () => void
}

/** Keeps the draft of a form while it changes. `valeurs` are those of an untouched form. */
export const useBrouillon = <V extends FieldValues>(
  cle: string | undefined,
  form: UseFormReturn<V, unknown, never>,
  valeurs: V,
): Brouillon => {
  const [repris, setRepris] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    if (!cle) return undefined
    const garde = lireBrouillon(cle)
    const connus = Object.fromEntries(Object.entries(garde ?? {}).filter(([nom]) => nom in valeurs))
    if (garde && !memes(aGarder({ ...valeurs, ...connus }), aGarder(valeurs))) {
      form.reset({ ...valeurs, ...connus }, { keepDefaultValues: true })
      setRepris(true)
    }
    const { unsubscribe } = form.watch((suite) => {
      if (memes(aGarder(suite), aGarder(valeurs))) oublierBrouillon(cle)
      else garderBrouillon(cle, suite)
    })
    return unsubscribe
  }, [cle])
  const oublier = (): void => {
    if (cle) oublierBrouillon(cle)
  }
  return {
    repris,
    oublier,
    effacer: () => {
      form.reset(valeurs)
      oublier()
      setRepris(false)
    },
  }
}
