import { join } from 'node:path'
import { mesurer, type Vue } from './lighthouse/mesurer.ts'
import { ouvrirNavigateur } from './lighthouse/navigateur.ts'
import { servirPageVide } from './lighthouse/page-vide.ts'
import { PAGES, type PageVue } from './lighthouse/pages.ts'
import { startPortal } from './portal.ts'
import type { Bench, BenchContext, BenchRow } from './row.ts'

const TIMES = { full: 5, short: 3 }
const TARGET = { performance: 95, shift: 0.02, blocking: 150, firstPaint: 1_500 }

/**
 * A phone does not share its processor with the portal that it asks: on a machine of two cores portal and database took half of it from the browser,
 * whose tasks lasted twice what they cost.
 */
const GIVES_WAY = ['nice', '-n', '19']

const ms = (duration: number): string => `${Math.round(duration).toLocaleString('en')} ms`
const told = ({ scores, premierAffichage, plusGrand, blocage, decalage }: Vue): string =>
  `${scores.performance}, ${scores.accessibility}, ${scores['best-practices']}, ${scores.seo}; shift ${decalage.toFixed(3)}, blocking ${ms(blocage)}, first paint ${ms(premierAffichage)}, largest ${ms(plusGrand)}`

const rowOf = ({ nom }: PageVue, ours: Vue, empty: Vue, times: number): BenchRow => {
  const login = nom === 'login'
  return {
    id: 'P14',
    workload: `Lighthouse mobile, ${nom}, median of ${times}: performance, accessibility, best practices, SEO`,
    measure: told(ours),
    baseline: `${told(empty)} (Vite and React, one heading)`,
    ratio: ours.scores.performance / empty.scores.performance,
    target: `>= ${TARGET.performance}; shift <= ${TARGET.shift}, blocking <= ${TARGET.blocking} ms${login ? ', first paint <= 1.5 s' : ''}`,
    met:
      ours.scores.performance >= TARGET.performance &&
      ours.decalage <= TARGET.shift &&
      ours.blocage <= TARGET.blocking &&
      (!login || ours.premierAffichage <= TARGET.firstPaint),
  }
}

/** P14, on a phone: the nine pages as Lighthouse simulates it, beside an empty page in the same minutes. */
export const benchLighthouse: Bench = async ({ full, folder }: BenchContext) => {
  const times = full ? TIMES.full : TIMES.short
  const portal = await startPortal(join(folder, 'lighthouse'), {}, [], GIVES_WAY)
  const vide = await servirPageVide(folder)
  const rows: BenchRow[] = []
  try {
    for (const compte of new Set(PAGES.map((page) => page.compte))) {
      const navigateur = await ouvrirNavigateur(folder, portal.url, compte)
      try {
        for (const page of PAGES.filter((une) => une.compte === compte)) {
          const empty = await mesurer(vide.url, navigateur.port, times)
          const ours = await mesurer(`${portal.url}${page.adresse}`, navigateur.port, times)
          if (ours.fautes.length > 0) console.log(`${page.nom}: ${ours.fautes.join(', ')}`)
          rows.push(rowOf(page, ours, empty, times))
          console.log(`${page.nom}: ${told(ours)} | empty page: ${told(empty)}`)
        }
      } finally {
        await navigateur.fermer()
      }
    }
  } finally {
    await vide.fermer()
    await portal.stop()
  }
  return rows
}
