import { expect, it } from 'vitest'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { TRIAL } from '../consommation/serie/trial.fixtures.ts'
import { avecFuite, joursDe, lecturesDaiad } from './daiad.fixtures.ts'
import type { Episode } from './evaluation/episode.ts'
import { TOUJOURS, TOUT } from './evaluation/evaluation.fixtures.ts'
import { type JourHoraire, jugerFuite } from './evaluation/fuite.ts'

// Leaks put into copies of real series: how many are found, how soon, and how often the untouched series fire (docs/alertes.md).

const COMPLET = process.env.TEST_FULL === '1'
const GRAINE = Number(process.env.GRAINE ?? 2026)
const ESSAIS = COMPLET ? 4_000 : 250
const REGLE = { seuil: 5, jours: 2 }
const HEURE = 3600
const TAILLES = [
  [1, 4],
  [5, 9],
  [10, 19],
  [20, 50],
] as const
const DUREES = [
  [1, 2],
  [3, 30],
] as const

const juger = (jours: readonly JourHoraire[]): readonly Episode[] => jugerFuite(jours, REGLE, TOUJOURS, TOUT).episodes

/** Measured hours between two instants. */
const heuresMesurees = (jours: readonly JourHoraire[], de: number, a: number): number =>
  jours.reduce((somme, { debut, qualite }) => {
    if (debut + qualite.length * HEURE <= de || debut >= a) return somme
    return (
      somme +
      [...qualite].filter((lettre, k) => {
        const instant = debut + k * HEURE
        return (lettre === 'M' || lettre === 'C') && instant >= de && instant + HEURE <= a
      }).length
    )
  }, 0)

interface Essai {
  readonly litresHeure: number
  readonly jours: number
  /** Measured hours from the start of the leak to the alert; null: not found. */
  readonly delai: number | null
}

TRIAL.describe('fuites injectées dans des séries réelles', { timeout: 540_000 }, () => {
  const series = [...lecturesDaiad()].map(([compteur, lectures]) => {
    const triees = lectures.toSorted((a, b) => a.instant - b.instant)
    const jours = joursDe(triees)
    return { compteur, lectures: triees, jours, episodes: juger(jours) }
  })

  it('fires at most once per five meter-years on the untouched series', () => {
    const annees =
      series.reduce((somme, { jours }) => somme + heuresMesurees(jours, 0, Number.MAX_SAFE_INTEGER), 0) / 8760
    const calendrier = series.reduce((somme, { jours }) => somme + jours.length, 0) / 365
    const alarmes = series.reduce((somme, { episodes }) => somme + episodes.length, 0)
    console.info(
      `untouched: ${alarmes} events in ${calendrier.toFixed(1)} meter-years (${annees.toFixed(1)} of measured hours), one per ${(annees / alarmes).toFixed(1)} measured meter-years`,
    )
    expect(alarmes / annees).toBeLessThanOrEqual(1 / 5)
    expect(alarmes).toBeGreaterThan(0)
  })

  it('finds 95 % of the leaks of 10 L/h or more that last 3 days, within 48 h of data', () => {
    const hasard = hasardDe(GRAINE)
    const entier = (min: number, max: number): number => min + Math.floor(hasard() * (max - min + 1))
    const essais: Essai[] = []
    let [tires, vides] = [0, 0]
    while (essais.length < ESSAIS) {
      tires++
      const { lectures, episodes, jours: avant } = series[entier(0, series.length - 1)] as (typeof series)[number]
      const [premier, dernier] = [lectures[0], lectures.at(-1)]
      if (premier === undefined || dernier === undefined) continue
      const [litresHeure, jours] = [entier(1, 50), entier(1, 30)]
      const debut = entier(premier.instant, dernier.instant - jours * 86_400)
      const fin = debut + jours * 86_400
      // a leak already told hides the next; a silent meter shows none: neither says anything of the rule
      if (episodes.some((e) => e.debut < fin && (e.fin ?? Number.POSITIVE_INFINITY) > debut)) continue
      if (heuresMesurees(avant, debut, fin) < 24 * Math.min(jours, 3) - 4) {
        vides++
        continue
      }
      // only the days around it: what is far away is judged the same
      const autour = lectures.filter(({ instant }) => instant > debut - 4 * 86_400 && instant < fin + 3 * 86_400)
      const derives = joursDe(avecFuite(autour, litresHeure, debut, fin))
      const trouvee = juger(derives).find((e) => e.declenchement > debut && e.debut < fin)
      const delai = trouvee === undefined ? null : heuresMesurees(derives, debut, trouvee.declenchement)
      essais.push({ litresHeure, jours, delai })
    }
    console.info(`seed ${GRAINE}: ${ESSAIS} leaks out of ${tires} draws (${vides} fell where too little is measured)`)
    for (const [min, max] of TAILLES)
      for (const [court, long] of DUREES) {
        const groupe = essais.filter(
          (e) => e.litresHeure >= min && e.litresHeure <= max && e.jours >= court && e.jours <= long,
        )
        const delais = groupe.flatMap(({ delai }) => (delai === null ? [] : [delai])).sort((a, b) => a - b)
        const dans48 = delais.filter((delai) => delai <= 48).length
        console.info(
          `${min}-${max} L/h, ${court}-${long} days: ${groupe.length} leaks, found ${delais.length}, within 48 h of data ${dans48}, median ${delais[delais.length >> 1] ?? '-'} h, worst ${delais.at(-1) ?? '-'} h`,
        )
      }
    const vises = essais.filter(({ litresHeure, jours }) => litresHeure >= 10 && jours >= 3)
    const tot = vises.filter(({ delai }) => delai !== null && delai <= 48)
    console.info(`aim: ${((100 * tot.length) / vises.length).toFixed(1)} % of ${vises.length} within 48 h of data`)
    expect(vises.length).toBeGreaterThan(ESSAIS / 2)
    expect(tot.length / vises.length).toBeGreaterThanOrEqual(0.95)
  })

  it('would miss them with a threshold above the leaks (negative control)', () => {
    const { lectures } = series[3] as (typeof series)[number]
    const debut = (lectures[0]?.instant ?? 0) + 60 * 86_400
    const jours = joursDe(avecFuite(lectures, 12, debut, debut + 10 * 86_400))
    const dedans = (seuil: number) =>
      jugerFuite(jours, { seuil, jours: 2 }, TOUJOURS, TOUT).episodes.filter(
        (e) => e.debut >= debut - 86_400 && e.debut < debut + 10 * 86_400,
      )
    expect([dedans(5).length, dedans(200).length]).toEqual([1, 0])
  })
})
