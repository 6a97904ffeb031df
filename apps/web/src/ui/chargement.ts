import { type ComponentType, createElement, type FunctionComponent, type ReactElement, use } from 'react'

/** Parts that could not be loaded, each as how to forget that: the next time it shows it is fetched anew. */
const perdues = new Set<() => void>()
/** Style sheets that did not come: the part that asked for them would show without. */
const feuilles = new Set<HTMLLinkElement>()

/** Notes what is lost, whoever asked for it. */
export const surveillerFeuilles = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') feuilles.add(target)
    },
    true,
  )

/** Fetches anew what was lost: sheets at once, parts when they show next. */
export const reprendreChargements = (): void => {
  for (const feuille of feuilles) {
    const neuve = document.createElement('link')
    neuve.rel = 'stylesheet'
    neuve.href = feuille.href
    feuille.replaceWith(neuve)
  }
  feuilles.clear()
  for (const oublier of perdues) oublier()
  perdues.clear()
}

type ProprietesDe<C> = C extends ComponentType<infer P extends object> ? P : never

/** A named component of a part of the page that loads when it is first shown; lost, it is fetched anew when asked to. */
export const charge = <M, N extends keyof M>(importer: () => Promise<M>, nom: N) => {
  type P = ProprietesDe<M[N]>
  let composant: FunctionComponent<P> | undefined
  let demande: Promise<void> | undefined
  const charger = (): Promise<void> => {
    demande ??= importer().then(
      (module) => {
        composant = module[nom] as FunctionComponent<P>
      },
      (cause: unknown) => {
        perdues.add(() => {
          demande = undefined
        })
        throw cause
      },
    )
    return demande
  }
  // one for each part, made once when its file is read
  // biome-ignore lint/correctness/noComponentHookFactories: as React's own lazy does
  const Charge = (proprietes: P): ReactElement | null => {
    if (composant === undefined) use(charger())
    return composant === undefined ? null : createElement(composant, proprietes)
  }
  return Object.assign(Charge, { preload: () => charger().catch(() => undefined) })
}
