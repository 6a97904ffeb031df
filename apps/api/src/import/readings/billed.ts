import type { Pool } from 'pg'
import { lireParametresParc } from '../../domains/consommation/derivation/parametres.repo.ts'
import { lireReleves } from '../../domains/consommation/derivation/releves.repo.ts'
import { type ParametresParc, parametresDuCompteur } from '../../domains/consommation/serie/debits.ts'
import { periodesFacturation, type Releve } from '../../domains/consommation/serie/facturation.ts'
import { estPassable, uniteQuiContinue } from '../../domains/consommation/serie/lecture.ts'
import { lecturesDePose } from '../../domains/consommation/serie/valider-lectures.ts'
import type { Remarque } from '../format.ts'
import type { Portees } from '../reach.ts'
import type { Valeurs } from '../values.ts'
import { raisonImpossible, remarqueImpossible } from './findings.ts'
import type { LigneLue, SourceLectures } from './lines.ts'
import { type AppareilConnu, Appareils } from './meters.ts'
import { poseDe } from './unfitted.ts'

const LOT = 2_000

type Fausse = { readonly appareil: AppareilConnu; readonly releve: Releve; readonly raison: string }

const cleDe = (identifiant: string, cadran: number, instant: number, litres: number): string =>
  `${cadran}/${instant}/${litres}/${identifiant}`

/**
 * The billing readings of telemetered meters that their own billing series denies: no derivation judges them, only the billed periods
 * that are drawn from them. Told by line where the file has them, without one where it shows that another file's cannot be.
 */
export class RelevesDementis {
  readonly #fausses: ReadonlyMap<string, Fausse>
  readonly #dites = new Set<string>()
  readonly #valeurs: Valeurs

  private constructor(fausses: ReadonlyMap<string, Fausse>, valeurs: Valeurs) {
    this.#fausses = fausses
    this.#valeurs = valeurs
  }

  static async lire(pool: Pool, source: SourceLectures, portees: Portees, valeurs: Valeurs): Promise<RelevesDementis> {
    const fausses = new Map<string, Fausse>()
    if (source !== 'releves') return new RelevesDementis(fausses, valeurs)
    const client = await pool.connect()
    try {
      const parc = await lireParametresParc(client)
      for (const { appareils: ids } of portees.lots(LOT)) {
        const { rows } = await client.query<{ identifiant: string }>(
          'select identifiant_appareil as identifiant from appareil where appareil_id = any($1) and telereleve',
          [ids],
        )
        const noms = rows.map(({ identifiant }) => identifiant)
        const connus = new Appareils()
        await connus.charger(client, noms)
        const appareils = new Map(noms.flatMap((nom) => connus.trouver(nom) ?? []).map((a) => [a.id, a]))
        const lectures = await lireReleves(client, [...appareils.keys()])
        for (const [cle, fausse] of juger(appareils, lectures, portees, parc, valeurs)) fausses.set(cle, fausse)
      }
    } finally {
      client.release()
    }
    return new RelevesDementis(fausses, valeurs)
  }

  get vide(): boolean {
    return this.#fausses.size === 0
  }

  /** What is said of a line of the file. */
  juger(ligne: number, { identifiant, cadran, instant, litres }: LigneLue): Remarque | undefined {
    const cle = cleDe(identifiant, cadran, instant, litres)
    const fausse = this.#fausses.get(cle)
    if (fausse === undefined) return undefined
    this.#dites.add(cle)
    return remarqueImpossible(ligne, litres, fausse.raison, fausse.appareil)
  }

  /** What no line of the file says. */
  *reste(): Generator<Remarque> {
    for (const [cle, { appareil, releve, raison }] of this.#fausses)
      if (!this.#dites.has(cle)) {
        const remarque = remarqueImpossible(0, releve.indexLitres, raison, appareil)
        yield {
          ...remarque,
          valeur: `${appareil.identifiant} ${this.#valeurs.ecrire(releve.instant)} ${remarque.valeur}`,
        }
      }
  }
}

function* juger(
  appareils: ReadonlyMap<number, AppareilConnu>,
  lectures: Awaited<ReturnType<typeof lireReleves>>,
  portees: Portees,
  parc: ParametresParc,
  valeurs: Valeurs,
): Generator<[string, Fausse]> {
  // a reading that no stay holds waits for its fitting, and says so
  const series = Map.groupBy(lectures, ({ appareil, cadran, lecture }) => {
    const connu = appareils.get(appareil)
    const pose = connu && poseDe(connu, lecture.instant)
    return pose === undefined ? '' : `${appareil}/${cadran}/${pose.debut}`
  })
  series.delete('')
  for (const serie of series.values()) {
    const [premiere] = serie
    const appareil = premiere && appareils.get(premiere.appareil)
    if (premiere === undefined || appareil === undefined) continue
    const bornes = parametresDuCompteur(parc, appareil)
    const pose = premiere.cadran === 1 ? poseDe(appareil, premiere.lecture.instant) : undefined
    const toutes = [...serie.map(({ lecture }) => lecture), ...(pose === undefined ? [] : lecturesDePose(pose))]
    const { fausses } = periodesFacturation(
      toutes.map((lecture) => ({ ...lecture, appareil: String(appareil.id), bornes })),
      parc,
    )
    for (const { releve, avant, anomalie } of fausses) {
      const touchee = portees.touche({ appareil: appareil.id, debut: avant.instant, fin: releve.instant })
      // those of a fitting are told with it
      if (!touchee || releve.origine === 'depose') continue
      const repere = { instant: avant.instant, index: avant.indexLitres }
      const lue = { instant: releve.instant, index: releve.indexLitres }
      const genre = anomalie === 'INDEX_EN_BAISSE' ? 'bas' : 'haut'
      const histoire = genre === 'haut' && estPassable(repere, lue, bornes)
      const constat = { genre, repere, unite: uniteQuiContinue(repere, lue, bornes), histoire } as const
      const raison = raisonImpossible(constat, appareil, bornes, valeurs)
      yield [cleDe(appareil.identifiant, premiere.cadran, lue.instant, lue.index), { appareil, releve, raison }]
    }
  }
}
