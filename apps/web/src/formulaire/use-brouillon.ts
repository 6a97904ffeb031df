import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { aRetenir, garderBrouillon, lireBrouillon, oublierBrouillon } from './brouillon.ts'

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
  // an answer that comes later changes them: that is nothing that somebody typed
  const intactes = useRef(valeurs)
  useEffect(() => {
    intactes.current = valeurs
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    if (!cle) return undefined
    const saisies = aRetenir(intactes.current, lireBrouillon(cle) ?? {})
    if (Object.keys(saisies).length > 0) {
      form.reset({ ...intactes.current, ...saisies }, { keepDefaultValues: true })
      setRepris(true)
    }
    const { unsubscribe } = form.watch((suite) => {
      const nouvelles = aRetenir(intactes.current, suite)
      if (Object.keys(nouvelles).length === 0) oublierBrouillon(cle)
      else garderBrouillon(cle, nouvelles)
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
