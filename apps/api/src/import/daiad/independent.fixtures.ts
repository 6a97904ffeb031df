/**
 * Litres per meter and month of the trial's file, computed another way than the product does: no day rows, no generator, no
 * shared code. Dates through Intl, one running level per meter, months as differences of the floored line at their bounds.
 */

type Point = { readonly t: number; readonly index: number }

const HEURE = 3_600_000
const DELAI_BASE = 48 * HEURE

const horloge = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' })
const murale = (t: number): number => Date.parse(`${horloge.format(t).replace(' ', 'T')}Z`)

/** Instants that show this wall clock: both offsets are tried. */
const instants = (locale: number): number[] => [locale - 2 * HEURE, locale - HEURE].filter((t) => murale(t) === locale)

const borne = (annee: number, mois: number): number => instants(Date.UTC(annee, mois, 1))[0] ?? Number.NaN

const lire = (csv: string): Map<string, Point[]> => {
  const parCompteur = new Map<string, { locale: number; index: number }[]>()
  for (const ligne of csv.trimEnd().split('\n').slice(1)) {
    const [compteur = '', date = '', index = ''] = ligne.split(';')
    const locale = Date.parse(`${date.slice(6, 10)}-${date.slice(3, 5)}-${date.slice(0, 2)}T${date.slice(11)}Z`)
    const liste = parCompteur.get(compteur) ?? []
    liste.push({ locale, index: Number(index) })
    parCompteur.set(compteur, liste)
  }
  const series = new Map<string, Point[]>()
  for (const [compteur, lus] of parCompteur) {
    // wall clock, then index: in the doubled hour the pass with the lower index comes first
    lus.sort((a, b) => a.locale - b.locale || a.index - b.index)
    const points = new Map<string, Point>()
    const ambigus = lus.filter(({ locale }, i) => estDouble(locale) && !memes(lus[i - 1], lus[i]))
    const seconds = new Set(secondePasse(ambigus))
    for (const lu of lus) {
      const [t = Number.NaN] = estDouble(lu.locale)
        ? [lu.locale - (seconds.has(lu) ? 1 : 2) * HEURE]
        : instants(lu.locale)
      if (estDouble(lu.locale) && !ambigus.includes(lu)) continue
      points.set(`${t}/${lu.index}`, { t, index: lu.index })
    }
    series.set(
      compteur,
      [...points.values()].sort((a, b) => a.t - b.t),
    )
  }
  return series
}

type Lu = { locale: number; index: number }
const DEBUT_DOUBLE = Date.UTC(2016, 9, 30, 2)
const estDouble = (locale: number): boolean => locale >= DEBUT_DOUBLE && locale < DEBUT_DOUBLE + HEURE
const memes = (a: Lu | undefined, b: Lu | undefined): boolean =>
  a !== undefined && b !== undefined && a.locale === b.locale && a.index === b.index

/** By rising index, time must rise: the second pass starts where the wall clock falls back, or stands still. */
const secondePasse = (ambigus: readonly Lu[]): Lu[] => {
  const parIndex = [...ambigus].sort((a, b) => a.index - b.index || a.locale - b.locale)
  if (parIndex.length < 2) return []
  const recul = parIndex.findIndex((lu, i) => i > 0 && lu.locale <= (parIndex[i - 1]?.locale ?? 0))
  return recul > 0 ? parIndex.slice(recul) : parIndex.slice(1)
}

/** More litres than any meter passes: 150 m3 an hour. */
const impossible = (a: Point, b: Point): boolean => b.index - a.index > (150_000 * Math.max(b.t - a.t, HEURE)) / HEURE

/**
 * Points of a rising level: lower ones wait; they are dropped when passed again, and become a new start after 48 hours. A jump that
 * no meter makes is dropped when a lower point follows within 48 hours.
 */
const niveler = (points: readonly Point[]): { t: number; niveau: number; rompu: boolean }[] => {
  const sortie: { t: number; niveau: number; rompu: boolean }[] = []
  let [dernier, niveau] = [-1, 0]
  let retenu: Point | undefined
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point
    if (retenu !== undefined && p.index >= dernier && impossible(retenu, p)) {
      const avant = retenu
      const suite = points.findIndex(
        (q, j) => j > i && q.t - p.t < DELAI_BASE && q.index >= dernier && q.index < p.index && !impossible(avant, q),
      )
      if (suite >= 0) {
        i = suite - 1
        continue
      }
    }
    if (p.index >= dernier) {
      retenu = p
      niveau += dernier < 0 ? 0 : p.index - dernier
      dernier = p.index
      sortie.push({ t: p.t, niveau, rompu: false })
      continue
    }
    const retour = points.findIndex((q, j) => j > i && q.index >= dernier)
    const limite = points.findIndex((q, j) => j > i && q.t - p.t >= DELAI_BASE)
    if (limite < 0 && retour < 0) break
    if (retour >= 0 && (limite < 0 || retour <= limite)) {
      i = retour - 1
      continue
    }
    dernier = p.index
    retenu = p
    sortie.push({ t: p.t, niveau, rompu: true })
  }
  return sortie
}

export const totauxMensuels = (csv: string): { compteur: string; mois: string; litres: number }[] => {
  const totaux: { compteur: string; mois: string; litres: number }[] = []
  for (const [compteur, points] of [...lire(csv)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parMois = new Map<string, number>()
    const niveaux = niveler(points)
    for (let i = 1; i < niveaux.length; i++) {
      const [a, b] = [niveaux[i - 1], niveaux[i]]
      if (a === undefined || b === undefined || b.rompu) continue
      const a0 = new Date(murale(a.t))
      for (let m = a0.getUTCMonth(); ; m++) {
        const [de, jusque] = [
          Math.max(a.t, borne(a0.getUTCFullYear(), m)),
          Math.min(b.t, borne(a0.getUTCFullYear(), m + 1)),
        ]
        if (de >= b.t) break
        const partie = (t: number): number => Math.floor(((b.niveau - a.niveau) * (t - a.t)) / (b.t - a.t))
        const mois = new Date(Date.UTC(a0.getUTCFullYear(), m, 1)).toISOString().slice(0, 7)
        parMois.set(mois, (parMois.get(mois) ?? 0) + partie(jusque) - partie(de))
      }
    }
    for (const [mois, litres] of [...parMois].sort()) totaux.push({ compteur, mois, litres })
  }
  return totaux
}
