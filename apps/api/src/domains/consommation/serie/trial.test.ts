import { beforeAll, expect, it } from 'vitest'
import { fuseauDe } from '../../../platform/temps-local.ts'
import { lecteurInstant } from '../../../platform/temps-local-texte.ts'
import { resoudreHeuresDoubles } from './heure-double.ts'
import { type Lecture, PARAMETRES_SERIE } from './lecture.ts'
import { MagasinSerie, toutDeriver } from './series.fixtures.ts'
import { lireTrial, TRIAL } from './trial.fixtures.ts'

const MADRID = fuseauDe('Europe/Madrid')

/** Backward steps between neighbours, by the number of readings until the value is passed again. */
function reculs(index: readonly number[]): Record<'un' | 'jour' | 'plusDe500', number> {
  const comptes = { un: 0, jour: 0, plusDe500: 0 }
  index.forEach((valeur, i) => {
    const haut = index[i - 1] ?? 0
    if (i === 0 || valeur >= haut) return
    let retour = i
    while ((index[retour] ?? haut) < haut) retour++
    const lectures = retour - i
    if (lectures === 1) comptes.un++
    else if (lectures <= 24) comptes.jour++
    else if (lectures > 500) comptes.plusDe500++
    else throw new Error(`a backward step of ${lectures} readings`)
  })
  return comptes
}

/**
 * Totals by month, computed another way: file order mended by a sort, clock by hand, the doubled night left out (it is
 * in the middle of a month), rational interpolation at month bounds. A jump of more than 150 m3 an hour is left out when a lower
 * reading follows within 48 hours.
 */
function totauxIndependants(lignes: readonly string[][]): Map<string, number> {
  const points = new Map<number, number>()
  for (const [, date = '', index] of lignes) {
    const [j, m, a, h, mi, s] = date.split(/[/ :]/).map(Number) as [number, number, number, number, number, number]
    const local = Date.UTC(a, m - 1, j, h, mi, s) / 1000
    if (local >= Date.UTC(2016, 9, 30, 2) / 1000 && local < Date.UTC(2016, 9, 30, 3) / 1000) continue
    const ete = local >= Date.UTC(2016, 2, 27, 3) / 1000 && local < Date.UTC(2016, 9, 30, 3) / 1000
    points.set(local - (ete ? 7200 : 3600), Number(index))
  }
  const tries = [...points].sort(([a], [b]) => a - b)
  const troncons: [number, number][][] = [[]]
  for (let i = 0; i < tries.length; i++) {
    const point = tries[i] as [number, number]
    const dernier = troncons.at(-1)?.at(-1)
    const passe = (de: [number, number], a: [number, number]): boolean =>
      a[1] - de[1] <= (150_000 * Math.max(a[0] - de[0], 3600)) / 3600
    if (dernier !== undefined && point[1] >= dernier[1] && !passe(dernier, point)) {
      const retour = tries.findIndex(
        ([t, v], j) => j > i && t - point[0] <= 48 * 3600 && v >= dernier[1] && v < point[1] && passe(dernier, [t, v]),
      )
      if (retour < 0) throw new Error('a jump that nothing denies: not in this file')
      i = retour - 1
    } else if (dernier === undefined || point[1] >= dernier[1]) troncons.at(-1)?.push(point)
    else {
      const suite = tries.slice(i).findIndex(([t, v]) => v >= dernier[1] || t - point[0] >= 48 * 3600)
      if (suite < 0) break
      if ((tries[i + suite]?.[1] ?? 0) < dernier[1]) troncons.push([point])
      else i += suite - 1
    }
  }
  const totaux = new Map<string, number>()
  for (let n = 0; n < 12; n++) {
    const debutMois = (mois: number): number => Date.UTC(2016, 2 + mois) / 1000 - (mois >= 1 && mois <= 7 ? 7200 : 3600)
    const nom = new Date(Date.UTC(2016, 2 + n)).toISOString().slice(0, 7)
    for (const troncon of troncons) {
      const a = (instant: number): number => {
        const i = troncon.findIndex(([t]) => t >= instant)
        const [apres, avant] = [troncon[i], troncon[i - 1]]
        if (apres === undefined) return troncon.at(-1)?.[1] ?? 0
        if (avant === undefined) return apres[1]
        const gain = (BigInt(apres[1] - avant[1]) * BigInt(instant - avant[0])) / BigInt(apres[0] - avant[0])
        return avant[1] + Number(gain)
      }
      const litres = a(debutMois(n + 1)) - a(debutMois(n))
      totaux.set(nom, (totaux.get(nom) ?? 0) + litres)
    }
  }
  return totaux
}

TRIAL.describe('lectures réelles (DAIAD)', {}, () => {
  const compteurs = new Map<string, { lignes: string[][]; lectures: Lecture[] }>()

  beforeAll(() => {
    const lire = lecteurInstant('dd/MM/yyyy HH:mm:ss', MADRID)
    for (const ligne of lireTrial()) {
      const [compteur = '', date = '', index = ''] = ligne
      const lu = lire(date)
      if (!lu.ok) throw new Error(`${date}: ${lu.raison}`)
      const fiche = compteurs.get(compteur) ?? { lignes: [], lectures: [] }
      fiche.lignes.push(ligne)
      // Five rows write the index as 4e+05: the export's short form of 400000.
      fiche.lectures.push({
        instant: lu.instant,
        indexLitres: Number(index),
        origine: 'telereleve',
        heureDouble: lu.heureDouble,
      })
      compteurs.set(compteur, fiche)
    }
  })

  it('holds the irregularities the rules were chosen for', () => {
    const comptes = { lignes: 0, doublee: 0, repetees: 0, memeValeur: 0, un: 0, jour: 0, plusDe500: 0 }
    for (const { lectures } of compteurs.values()) {
      const vues = new Map<number, number>()
      for (const { instant, indexLitres, heureDouble } of lectures) {
        comptes.lignes++
        if (heureDouble) comptes.doublee++
        if (vues.has(instant)) comptes.repetees++
        if (vues.get(instant) === indexLitres) comptes.memeValeur++
        vues.set(instant, indexLitres)
      }
      const r = reculs(lectures.toSorted((a, b) => a.instant - b.instant).map((l) => l.indexLitres))
      for (const cle of ['un', 'jour', 'plusDe500'] as const) comptes[cle] += r[cle]
    }
    expect(compteurs.size).toBe(92)
    expect(comptes).toEqual({
      lignes: 674_019,
      doublee: 178,
      repetees: 78,
      memeValeur: 70,
      un: 133,
      jour: 67,
      plusDe500: 3,
    })
  })

  it('settles each of them: every reading has a status, none is lost', () => {
    const [statuts, natures] = [new Map<string, number>(), new Map<string, number>()]
    let reculsResolus = 0
    for (const { lectures } of compteurs.values()) {
      const serie = toutDeriver(lectures, [], PARAMETRES_SERIE, MADRID)
      for (const statut of serie.statuts) statuts.set(statut, (statuts.get(statut) ?? 0) + 1)
      for (const { nature } of serie.episodes) natures.set(nature, (natures.get(nature) ?? 0) + 1)
      const instants = resoudreHeuresDoubles(lectures, MADRID)
      const ordre = lectures.map(({ indexLitres }, i) => ({ indexLitres, instant: instants[i] ?? 0 }))
      ordre.sort((a, b) => a.instant - b.instant || a.indexLitres - b.indexLitres)
      reculsResolus += Object.values(reculs(ordre.map((l) => l.indexLitres))).reduce((a, b) => a + b)
    }
    // All 78 repeated instants lie in the doubled hour: 70 are one reading sent twice, the 8 others its two passes.
    expect(Object.fromEntries(statuts)).toEqual({ valide: 673_552, doublon: 70, ecartee: 397 })
    expect(Object.fromEntries(natures)).toEqual({ ecart: 174, pointe: 4, base: 2 })
    // Two of the 203 steps were passes of the doubled hour out of order; the 201 others make 180 episodes, four of them jumps of another meter’s readings.
    expect(reculsResolus).toBe(201)
  })

  it('gives every meter and month the total of an independent computation', () => {
    for (const [compteur, { lignes, lectures }] of compteurs) {
      const { mois } = toutDeriver(lectures, [], PARAMETRES_SERIE, MADRID)
      const obtenus = mois.map(({ periode, litres }): [string, number] => [periode, litres])
      const attendus = [...totauxIndependants(lignes)]
      expect([compteur, ...obtenus]).toEqual([compteur, ...attendus.filter(([p]) => mois.some((m) => m.periode === p))])
      expect(attendus.filter(([p, litres]) => litres !== 0 && !mois.some((m) => m.periode === p))).toEqual([])
    }
  })

  it('ends in the same state when a meter arrives in shuffled batches', () => {
    const [, premier] = [...compteurs.values()]
    const lectures = premier?.lectures ?? []
    const magasin = new MagasinSerie([], PARAMETRES_SERIE, MADRID)
    for (let reste = 0; reste < 7; reste++) magasin.ajouter(lectures.filter((_, i) => (i * 31) % 7 === reste))
    const entier = toutDeriver(lectures, [], PARAMETRES_SERIE, MADRID)
    expect(magasin.joursTries()).toEqual(entier.jours)
    expect(magasin.episodes).toEqual(entier.episodes)
  })

  it('derives the whole file in less than five seconds of processor time', () => {
    const debut = process.threadCpuUsage()
    let jours = 0
    for (const { lectures } of compteurs.values())
      jours += toutDeriver(lectures, [], PARAMETRES_SERIE, MADRID).jours.length
    // processor time of this thread: what else the machine does is not counted
    const { user, system } = process.threadCpuUsage(debut)
    const secondes = (user + system) / 1e6
    console.info(`674,019 readings -> ${jours} meter-days in ${secondes.toFixed(2)} s`)
    expect(jours).toBe(32_760)
    expect(secondes).toBeLessThan(5)
  })
})
