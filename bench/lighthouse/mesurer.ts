import { median } from '../row.ts'
import { chargerLighthouse, type Lighthouse, type Resultat } from './outil.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Categorie = (typeof CATEGORIES)[number]

/** Medians of one page: scores out of 100, milliseconds as Lighthouse simulates its phone, layout shift. */
export interface Vue {
  readonly scores: Readonly<Record<Categorie, number>>
  readonly premierAffichage: number
  readonly plusGrand: number
  readonly blocage: number
  readonly decalage: number
  /** What it marks below the best score, by name: worst first. */
  readonly fautes: readonly string[]
}

const unPassage = async (lighthouse: Lighthouse, url: string, port: number): Promise<Resultat> => {
  const resultat = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    // its phone and its network, as by default; so is what it clears before each look: files kept by the browser and workers,
    // never cookies, which keep somebody logged in (told not to, it would look at pages whose files are there already)
    logLevel: 'error',
  })
  if (resultat === undefined || resultat.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse said nothing of ${url}: ${resultat?.lhr.runtimeError?.message ?? ''}`)
  return resultat.lhr
}

const chiffre = (passages: readonly Resultat[], audit: string): number =>
  median(passages.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** Looks at an address so many times, its files fetched anew each time. */
export const mesurer = async (url: string, port: number, fois: number): Promise<Vue> => {
  const lighthouse = await chargerLighthouse()
  const passages: Resultat[] = []
  while (passages.length < fois) passages.push(await unPassage(lighthouse, url, port))
  const score = (categorie: Categorie): number =>
    Math.round(100 * median(passages.map(({ categories }) => categories[categorie]?.score ?? Number.NaN)))
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    premierAffichage: chiffre(passages, 'first-contentful-paint'),
    plusGrand: chiffre(passages, 'largest-contentful-paint'),
    blocage: chiffre(passages, 'total-blocking-time'),
    decalage: chiffre(passages, 'cumulative-layout-shift'),
    fautes: [
      ...new Set(
        passages
          .flatMap(({ audits }) => Object.values(audits))
          .filter(({ score: note, scoreDisplayMode }) => note === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id),
      ),
    ],
  }
}
