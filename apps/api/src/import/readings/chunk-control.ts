import type { PoolClient } from 'pg'
import { lireParametresParc } from '../../domains/consommation/derivation/parametres.repo.ts'
import { type ParametresParc, parametresDuCompteur } from '../../domains/consommation/serie/debits.ts'
import { estMillieme, type ParametresSerie } from '../../domains/consommation/serie/lecture.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { type DebutSerie, Historique, type Point } from './history.ts'
import { type Constat, continueSerie, juger } from './judge.ts'
import type { LecturesPaquet, SeriePaquet } from './lines.ts'
import { type AttentesDePose, poseDe, trierAttentes } from './unfitted.ts'

export type Examen = {
  /** Rank of the reading in the chunk: why it cannot be. */
  readonly constats: ReadonlyMap<number, Constat>
  /** Others that a meter put back to zero could show, but whole cubic metres read as litres too. */
  readonly milliemes: ReadonlyMap<number, Constat>
  /** Readings that had something to be compared with. */
  readonly jugees: (i: number) => boolean
  readonly attentes: AttentesDePose
  readonly parametres: (serie: number) => ParametresSerie | undefined
}

type Etat = {
  readonly parametres: ParametresSerie
  avant: Point | undefined
  suspecte: boolean
  dernier: Point | undefined
}

/**
 * Compares every reading of a chunk with the dial, the flow and the stays of its meter and with the readings before it. One pass over
 * the lines; only the meters where something does not simply go on are judged, with the functions of the series.
 */
export class ControleLectures {
  readonly #historique: Historique
  #parc: ParametresParc | undefined

  constructor(source: ConstructorParameters<typeof Historique>[0]) {
    this.#historique = new Historique(source)
  }

  async examiner(client: PoolClient, series: readonly SeriePaquet[], lues: LecturesPaquet): Promise<Examen> {
    this.#parc ??= await lireParametresParc(client)
    const etats = await this.#ouvrir(client, this.#parc, series, lues)
    const attentes = trierAttentes(series, lues)
    const sansRepere = new Set<number>()
    for (let i = 0; i < lues.nombre; i++) {
      const rang = lues.serie(i)
      const etat = etats[rang]
      if (etat === undefined) continue
      const lecture = lues.lecture(i)
      if (etat.dernier === undefined && continueSerie(undefined, lecture, etat.parametres)) sansRepere.add(i)
      if (etat.suspecte) continue
      if (continueSerie(etat.dernier, lecture, etat.parametres))
        etat.dernier = { instant: lecture.instant, index: lecture.indexLitres }
      else etat.suspecte = true
    }
    const { constats, milliemes } = this.#jugerSuspectes(etats, series, lues)
    for (const [rang, etat] of etats.entries()) {
      const serie = series[rang]
      if (serie !== undefined && etat?.dernier !== undefined)
        this.#historique.noter(serie.appareil.id, serie.cadran, etat.dernier)
    }
    return {
      constats,
      milliemes,
      jugees: (i) => etats[lues.serie(i)] !== undefined && !sansRepere.has(i),
      attentes,
      parametres: (rang) => etats[rang]?.parametres,
    }
  }

  /** What each series goes on from: the last reading that counts of the same stay, or its fitting index. */
  async #ouvrir(
    client: PoolClient,
    parc: ParametresParc,
    series: readonly SeriePaquet[],
    lues: LecturesPaquet,
  ): Promise<(Etat | undefined)[]> {
    const premiers = new Array<number>(series.length).fill(Number.POSITIVE_INFINITY)
    for (let i = 0; i < lues.nombre; i++) {
      const rang = lues.serie(i)
      premiers[rang] = Math.min(premiers[rang] ?? 0, lues.lecture(i).instant)
    }
    const debuts = series.map((serie, rang): DebutSerie | undefined =>
      serie === undefined || !Number.isFinite(premiers[rang])
        ? undefined
        : { appareil: serie.appareil.id, cadran: serie.cadran, instant: premiers[rang] ?? 0 },
    )
    await this.#historique.charger(
      client,
      debuts.filter((d) => d !== undefined),
    )
    return series.map((serie, rang): Etat | undefined => {
      const debut = debuts[rang]
      if (serie === undefined || debut === undefined) return undefined
      const { appareil, cadran } = serie
      const connu = this.#historique.avant(debut)
      const pose = poseDe(appareil, debut.instant)
      const fige = pose !== undefined && cadran === 1 && typeof pose.indexPose === 'number'
      const deLaPose = fige ? { instant: pose.debut, index: pose.indexPose ?? 0 } : undefined
      const dansLaPose = connu !== undefined && (pose === undefined || connu.instant >= pose.debut)
      const avant = dansLaPose ? connu : deLaPose
      return { parametres: parametresDuCompteur(parc, appareil), avant, suspecte: false, dernier: avant }
    })
  }

  #jugerSuspectes(
    etats: readonly (Etat | undefined)[],
    series: readonly SeriePaquet[],
    lues: LecturesPaquet,
  ): Pick<Examen, 'constats' | 'milliemes'> {
    const [constats, milliemes] = [new Map<number, Constat>(), new Map<number, Constat>()]
    const rangs = new Map<Etat, number[]>()
    for (let i = 0; i < lues.nombre; i++) {
      const etat = etats[lues.serie(i)]
      if (etat?.suspecte !== true) continue
      const siennes = rangs.get(etat)
      if (siennes === undefined) rangs.set(etat, [i])
      else siennes.push(i)
    }
    for (const [etat, siennes] of rangs) {
      const serie = series[lues.serie(siennes[0] ?? 0)]
      const lectures = siennes.map((i) => lues.lecture(i))
      const poses = serie?.cadran === 1 ? serie.appareil.poses : []
      const jugement = juger(etat.avant, lectures, poses, etat.parametres, PARIS)
      for (const [rang, constat] of jugement.constats.entries()) {
        const [i, lecture] = [siennes[rang] ?? 0, lectures[rang]]
        if (constat !== null) constats.set(i, constat)
        else if (etat.avant !== undefined && lecture !== undefined) {
          const lue = { instant: lecture.instant, index: lecture.indexLitres }
          if (estMillieme(etat.avant, lue, etat.parametres))
            milliemes.set(i, { genre: 'bas', repere: etat.avant, unite: 'm3' })
        }
      }
      etat.dernier = jugement.dernier ?? etat.avant
    }
    return { constats, milliemes }
  }
}
