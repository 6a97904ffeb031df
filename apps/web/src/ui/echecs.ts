import { useEffect, useId } from 'react'
import { creerMagasin, useMagasin } from './store.ts'

type Relire = () => unknown

/** What could not be read on the page, and how to read it anew. */
const magasin = creerMagasin<{ lectures: ReadonlyMap<string, Relire> }>({ lectures: new Map() })

const changer = (faire: (lectures: Map<string, Relire>) => void): void => {
  const lectures = new Map(magasin.lire().lectures)
  faire(lectures)
  magasin.changer({ lectures })
}

/**
 * Counts a part of the page as unread as long as it shows so; answers whether others are too: then the page has one button for all.
 * @param relire undefined where reading anew cannot help.
 */
export const useEchec = (relire: Relire | undefined): boolean => {
  const cle = useId()
  useEffect(() => {
    if (relire === undefined) return
    changer((lectures) => lectures.set(cle, relire))
    return () => changer((lectures) => lectures.delete(cle))
  }, [cle, relire])
  return useMagasin(magasin).lectures.size > 1
}

/** Reads anew all that could not be read; undefined where less than two parts could not. */
export const useToutRelire = (): (() => void) | undefined => {
  const { lectures } = useMagasin(magasin)
  if (lectures.size < 2) return undefined
  return () => {
    for (const relire of lectures.values()) void relire()
  }
}
