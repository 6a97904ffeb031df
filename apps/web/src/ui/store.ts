import { useSyncExternalStore } from 'react'

/** Smallest shared state: a value, its change, its listeners. */
export interface Magasin<T> {
  readonly lire: () => T
  readonly changer: (suite: Partial<T>) => void
  readonly ecouter: (surChangement: () => void) => () => void
}

export const creerMagasin = <T extends object>(initial: T): Magasin<T> => {
  let valeur = initial
  const ecouteurs = new Set<() => void>()
  return {
    lire: () => valeur,
    changer: (suite) => {
      valeur = { ...valeur, ...suite }
      for (const ecouteur of ecouteurs) ecouteur()
    },
    ecouter: (surChangement) => {
      ecouteurs.add(surChangement)
      return () => ecouteurs.delete(surChangement)
    },
  }
}

export const useMagasin = <T extends object>(magasin: Magasin<T>): T =>
  useSyncExternalStore(magasin.ecouter, magasin.lire, magasin.lire)
