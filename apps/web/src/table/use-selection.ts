import { useSelectionGardee } from './selection-gardee.ts'

/** Every row of a list call but some: a selection over pages, which the server resolves. */
export interface ListeChoisie<L> {
  /** Path of the list call with the search on screen. */
  readonly urlService: string
  readonly sauf: readonly L[]
}

interface Toutes<L> {
  readonly urlService: string
  readonly sauf: ReadonlyMap<string, L>
}

interface Choisies<L> {
  readonly choisies: ReadonlyMap<string, L | undefined>
  readonly voulues: Toutes<L> | undefined
}

/** Rows chosen one by one, also over several pages, or all of the search on screen but some. `nom`: of the list on its screen. */
export const useSelection = <L>(nom: string, idDe: (ligne: L) => string, urlService: string) => {
  const [{ choisies, voulues }, changerEtat] = useSelectionGardee<Choisies<L>>(nom, {
    choisies: new Map(),
    voulues: undefined,
  })
  const setChoisies = (
    suite: Choisies<L>['choisies'] | ((avant: Choisies<L>['choisies']) => Choisies<L>['choisies']),
  ): void =>
    changerEtat((avant) => ({ ...avant, choisies: typeof suite === 'function' ? suite(avant.choisies) : suite }))
  const setToutes = (suite: Toutes<L> | undefined): void => changerEtat((avant) => ({ ...avant, voulues: suite }))
  // another search is another list: what was chosen of the former one is not chosen of this one
  const toutes = voulues?.urlService === urlService ? voulues : undefined

  const choisir = (lignes: readonly L[], oui: boolean): void => {
    const changer = <V>(avant: ReadonlyMap<string, V>, garder: boolean, valeur: (ligne: L) => V): Map<string, V> => {
      const apres = new Map(avant)
      for (const ligne of lignes) garder ? apres.set(idDe(ligne), valeur(ligne)) : apres.delete(idDe(ligne))
      return apres
    }
    if (toutes) setToutes({ ...toutes, sauf: changer(toutes.sauf, !oui, (ligne) => ligne) })
    else setChoisies((avant) => changer<L | undefined>(avant, oui, (ligne) => ligne))
  }

  return {
    /** The rows of this page that are chosen, and those chosen elsewhere where they are counted one by one. */
    parmi: (page: readonly L[]): ReadonlyMap<string, L | undefined> =>
      toutes
        ? new Map(page.flatMap((ligne) => (toutes.sauf.has(idDe(ligne)) ? [] : [[idDe(ligne), ligne] as const])))
        : choisies,
    /** The rows chosen one by one that this page does not show, by identifier; what is known of them, where they were on screen. */
    horsDe: (page: readonly L[]): ReadonlyMap<string, L | undefined> => {
      const montrees = new Set(page.map(idDe))
      return new Map([...choisies].filter(([id]) => !montrees.has(id)))
    },
    choisies,
    setChoisies,
    choisir,
    liste: toutes && { urlService: toutes.urlService, sauf: [...toutes.sauf.values()] },
    toutChoisir: (): void => {
      setToutes({ urlService, sauf: new Map() })
      setChoisies(new Map())
    },
    vider: (restants: readonly string[] = []): void => {
      setToutes(undefined)
      setChoisies((avant) => new Map(restants.map((id) => [id, avant.get(id)] as const)))
    },
  }
}
