import type { EndpointLecture, Requete } from '@ondine/webapi/http/endpoint.ts'
import type { Liste } from '@ondine/webapi/liste/liste.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { lire } from '../api/appels.ts'
import { adresseDe } from '../api/http.ts'
import { useRechercheBrute } from '../navigation/use-adresse.ts'
import { type EtatTable, ecrireEtat, lireEtat, requeteDeTable } from './etat-url.ts'
import { ecrirePreferences, lirePreferences } from './preferences.ts'

/** Default page size (1§9); an installation's own parameter rules the calls that do not say. */
const TAILLE = 25

/** What the table of that list is searched for now: the address keeps it. */
export const useRechercheDeTable = (liste: Liste): string => lireEtat(useRechercheBrute(), liste, [], TAILLE).recherche

export interface Page<L> {
  readonly resultats: readonly L[]
  readonly nbTotalResultats: number
  readonly isTotalExact: boolean
  readonly precedent: string | null
  readonly suivant: string | null
  readonly dernier: string | null
}

/** What a page asks to have read besides its rows, by field of the list call. */
export type Lectures = Readonly<Record<string, 'true'>>

/** Was a page read with at least that? */
const estLueAvec = (cle: readonly unknown[] | undefined, lectures: Lectures): boolean => {
  const { query = {} } = (cle?.[1] ?? {}) as { query?: Readonly<Record<string, unknown>> }
  return Object.keys(lectures).every((nom) => nom in query)
}

/** State of a table in the address, and its page. */
export const useTableDeListe = <E extends EndpointLecture, L>({
  liste,
  appel,
  filtres,
  fixes,
  lectures,
  parametres,
  fraiche,
}: {
  readonly liste: Liste
  readonly appel: E
  readonly filtres: readonly string[]
  readonly fixes: Readonly<Record<string, unknown>> | undefined
  readonly lectures: Lectures
  readonly parametres: Requete<E>['params'] | undefined
  readonly fraiche: true | undefined
}) => {
  const brut = useRechercheBrute()
  const navigate = useNavigate()
  const tailleParDefaut = lirePreferences(liste).taille ?? TAILLE
  const etat = lireEtat(brut, liste, filtres, tailleParDefaut)
  const requete = requeteDeTable(etat, fixes)
  const lecture = useQuery({
    ...lire(appel, { params: parametres, query: { ...requete, ...lectures } } as unknown as Requete<E>),
    // rows that were read without what is asked for now would say that it is not known
    placeholderData: (avant, question) => (estLueAvec(question?.queryKey, lectures) ? avant : undefined),
    ...(fraiche && { staleTime: 0 }),
  })
  // the first rows come a few milliseconds at a time, behind their places: a slow phone goes on answering
  const venue = useDeferredValue(lecture.data !== undefined)
  /** Changes the address; another sort, search or size goes back to the first page. */
  const changer = (changement: Partial<EtatTable>): void => {
    const seulementPage = Object.keys(changement).every((nom) => nom === 'page' || nom === 'curseur')
    if (changement.taille !== undefined) ecrirePreferences(liste, { taille: changement.taille })
    const neuf = { ...etat, ...(seulementPage ? {} : { page: 1 }), curseur: '', ...changement }
    void navigate({
      to: '.',
      search: ecrireEtat(neuf, liste, filtres, tailleParDefaut, brut) as never,
      replace: !seulementPage,
    })
  }
  const { curseur: _c, indexPage: _i, nbElements: _n, ...sansPlace } = requete as Record<string, unknown>
  const url = (query: Readonly<Record<string, unknown>>): string => adresseDe(appel.path, { params: parametres, query })
  return {
    etat,
    changer,
    page: venue ? (lecture.data as Page<L> | undefined) : undefined,
    enErreur: lecture.isError,
    attente: lecture.isPending || (lecture.data !== undefined && !venue),
    ancienne: lecture.isPlaceholderData,
    relire: lecture.refetch,
    cause: lecture.error,
    /** The search on screen, its place in the pages left out. */
    sansPlace,
    urlService: url(sansPlace),
    /** The whole list in the order on screen. */
    urlSansRecherche: url({ ...fixes, tri: etat.tri, triDecroissant: String(etat.decroissant) }),
  }
}
