import type { Pool } from 'pg'
import { lireParametresParc } from '../../domains/consommation/derivation/parametres.repo.ts'
import { parametresDuCompteur } from '../../domains/consommation/serie/debits.ts'
import { estAtteignable, estPassable, uniteQuiContinue } from '../../domains/consommation/serie/lecture.ts'
import type { Fait } from '../episodes.ts'
import type { Paquet, Remarque } from '../format.ts'
import type { Valeurs } from '../values.ts'
import type { RelevesDementis } from './billed.ts'
import { raisonImpossible, remarqueImpossible } from './findings.ts'
import { dernieresAvant, type Point } from './history.ts'
import type { Constat } from './judge.ts'
import type { Relecture } from './lines.ts'
import { type AppareilConnu, Appareils } from './meters.ts'
import { poseDe } from './unfitted.ts'

const EXCLUANTES = new Set<Fait['nature']>(['ecart', 'pointe', 'impossible', 'attente'])
const HEURE = 3600

export const exclut = ({ nature }: Fait): boolean => EXCLUANTES.has(nature)

/** Of a line that its meter could show after the reading before, but not those it came with. */
const SUITE = 'index d’une suite de lectures que ce compteur ne peut pas faire'

type Exclusion = {
  readonly nature: Fait['nature']
  readonly appareil: AppareilConnu
  readonly debut: number
  readonly fin: number
  readonly repere: Point | undefined
}

/**
 * The lines of a file whose readings the series leaves out, as it stands once derived: the same file and the same series say the same,
 * whatever came first. The file is read again, and only where its meters have such facts.
 */
export class LignesEcartees {
  readonly #relecture: Relecture
  readonly #valeurs: Valeurs
  readonly #exclusions: ReadonlyMap<string, readonly Exclusion[]>
  readonly #parc: Awaited<ReturnType<typeof lireParametresParc>>
  readonly #dementis: RelevesDementis

  private constructor(
    relecture: Relecture,
    valeurs: Valeurs,
    exclusions: ReadonlyMap<string, readonly Exclusion[]>,
    parc: Awaited<ReturnType<typeof lireParametresParc>>,
    dementis: RelevesDementis,
  ) {
    this.#dementis = dementis
    this.#relecture = relecture
    this.#valeurs = valeurs
    this.#exclusions = exclusions
    this.#parc = parc
  }

  static async ouvrir(
    pool: Pool,
    relecture: Relecture,
    valeurs: Valeurs,
    faits: readonly Fait[],
    dementis: RelevesDementis,
  ): Promise<LignesEcartees> {
    const client = await pool.connect()
    try {
      const appareils = new Appareils()
      await appareils.charger(client, new Set(faits.map(({ identifiant }) => identifiant)))
      const parc = await lireParametresParc(client)
      const debuts = faits.map(({ appareil, debut }) => ({ appareil, cadran: 1, instant: debut }))
      const points = await dernieresAvant(client, relecture.source, debuts)
      const exclusions = new Map<string, Exclusion[]>()
      for (const { identifiant, nature, debut, fin, appareil: id } of faits) {
        const appareil = appareils.trouver(identifiant)
        // the facts of a telemetered meter are of its automatic readings, those of the others of their billing readings
        if (appareil === undefined || appareil.telereleve !== (relecture.source === 'telereleve')) continue
        const repere = points.get(`${id}/1/${debut}`)
        const siennes = exclusions.get(identifiant) ?? []
        siennes.push({ nature, appareil, debut, fin: fin ?? Number.POSITIVE_INFINITY, repere })
        exclusions.set(identifiant, siennes)
      }
      return new LignesEcartees(relecture, valeurs, exclusions, parc, dementis)
    } finally {
      client.release()
    }
  }

  get vide(): boolean {
    return this.#exclusions.size === 0 && this.#dementis.vide
  }

  /** A chunk that is read for what is said of its lines, and merged nowhere. */
  nouveauPaquet(): Paquet & { readonly remarques: Remarque[] } {
    const remarques: Remarque[] = []
    const paquet = {
      taille: 0,
      refus: [],
      remarques,
      verifier: (ligne: number, cellules: readonly string[]): void => {
        paquet.taille++
        const remarque = this.#juger(ligne, cellules)
        if (remarque !== undefined) remarques.push(remarque)
      },
      preparer: async () => undefined,
      fusionner: async () => ({ acceptees: 0, repetees: 0, refus: [], avertissements: [] }),
    }
    return paquet
  }

  #juger(ligne: number, cellules: readonly string[]): Remarque | undefined {
    const siennes = this.#exclusions.get(cellules[0] ?? '')
    if (siennes === undefined && this.#dementis.vide) return undefined
    const lue = this.#relecture.ligne(cellules, this.#valeurs)
    if (lue === null) return undefined
    const dementi = this.#dementis.juger(ligne, lue)
    if (dementi !== undefined) return dementi
    if (siennes === undefined || lue.cadran !== 1) return undefined
    const dans = ({ debut, fin }: Exclusion): boolean =>
      (lue.instant >= debut && lue.instant < fin) ||
      (lue.heureDouble && lue.instant + HEURE >= debut && lue.instant + HEURE < fin)
    const exclusion = siennes.find(dans)
    if (exclusion?.repere === undefined) return undefined
    const { appareil, repere } = exclusion
    const parametres = parametresDuCompteur(this.#parc, appareil)
    // beyond the dial: told with the line's own chunk
    if (lue.litres >= (parametres.capaciteLitres ?? Number.POSITIVE_INFINITY)) return undefined
    const genre = lue.litres < repere.index ? 'bas' : 'haut'
    const point = { instant: lue.instant, index: lue.litres }
    const passe = genre === 'haut' && estPassable(repere, point, parametres)
    const atteint = passe && estAtteignable(repere, point, parametres, poseDe(appareil, lue.instant)?.debut)
    // a step back ends with the first reading that counts above it: this one is out for what is told of its instant
    if (atteint && exclusion.nature === 'ecart') return undefined
    const constat: Constat = { genre, repere, unite: uniteQuiContinue(repere, point, parametres), histoire: passe }
    const raison = atteint ? SUITE : raisonImpossible(constat, appareil, parametres, this.#valeurs)
    return remarqueImpossible(ligne, lue.litres, raison, appareil)
  }
}
