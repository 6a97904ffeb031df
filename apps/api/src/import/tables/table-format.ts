import type { PoolClient } from 'pg'
import {
  type Champ,
  type ContexteFormat,
  type Format,
  type Fusion,
  LIGNE_ILLISIBLE,
  type Paquet,
  type Remarque,
} from '../format.ts'
import type { Valeurs } from '../values.ts'
import { type Forme, type LigneDe, lecteurDeLigne } from './row.ts'

/** What a table format does of its checked lines. Refusing or accepting is said line by line. */
export type Verdicts = {
  /** The value told is the cell as the file has it. */
  refuser(ligne: number, champ: string, motif: string): void
  /** `cle`: what it is about, when several lines may say it (`Remarque`). */
  avertir(ligne: number, champ: string, motif: string, cle?: string): void
  /** Of readings: those that cannot be, and those that wait for a fitting. */
  compter(lectures: { readonly impossibles: number; readonly sansPose: number }): void
  /** The line changed something. A line neither refused nor accepted is a repeated one. */
  accepter(ligne: number): void
}

export type DefinitionTable<F extends Forme> = {
  readonly nom: string
  readonly description: string
  readonly champs: readonly (Champ & { readonly nom: keyof F & string })[]
  readonly cle: readonly (keyof F & string)[]
  /**
   * What never changes once it is received under this key. Lines of one key that differ in it all come to the merge, in the order of the
   * file, which takes them as if each came in a file of its own; of the others the last line wins.
   */
  readonly fige?: readonly (keyof F & string)[]
  /** Lines per transaction, where they weigh more than a line. */
  readonly taillePaquet?: number
  readonly finDeLigneExigee?: boolean
  readonly manifeste?: boolean
  readonly relecture?: Format['relecture']
  readonly lignes: (valeurs: Valeurs) => F
  /** Looks at all the lines of a file before any is written; `conclure` throws an ImportError when none may be. */
  readonly examen?: (contexte: ContexteFormat) => {
    lire(client: PoolClient, lignes: readonly LigneDe<F>[]): Promise<void>
    conclure(client: PoolClient): Promise<void>
  }
  /** Rules between the fields of one line: fields and French reasons. */
  readonly coherence?: (ligne: LigneDe<F>, contexte: ContexteFormat) => readonly (readonly [keyof F & string, string])[]
  /** What is taken and worth an eye, as the cells of one line have it: fields and French sentences. */
  readonly doutes?: (
    brute: Readonly<Record<keyof F & string, string>>,
    contexte: ContexteFormat,
  ) => readonly (readonly [keyof F & string, string])[]
  readonly fusionner: (
    client: PoolClient,
    lignes: readonly LigneDe<F>[],
    verdicts: Verdicts,
    contexte: ContexteFormat,
  ) => Promise<void>
}

export const TAILLE_PAQUET = 5_000

/** Small files (thousands of lines): one object per line, read cell by cell, merged a few thousands at a time. */
export const formatTable = <F extends Forme>(definition: DefinitionTable<F>): Format => ({
  nom: definition.nom,
  description: definition.description,
  champs: definition.champs,
  cle: definition.cle,
  taillePaquet: definition.taillePaquet ?? TAILLE_PAQUET,
  finDeLigneExigee: definition.finDeLigneExigee ?? false,
  manifeste: definition.manifeste ?? false,
  ...(definition.relecture === undefined ? {} : { relecture: definition.relecture }),
  ouvrir: (contexte) => {
    const lire = lecteurDeLigne(definition.champs, definition.lignes(contexte.valeurs))
    const nouveauPaquet = () => new PaquetTable(definition, lire, contexte)
    const estSien = (paquet: Paquet): paquet is PaquetTable<F> => paquet instanceof PaquetTable
    const examen = definition.examen?.(contexte)
    if (examen === undefined) return { nouveauPaquet }
    return {
      nouveauPaquet,
      examen: {
        lire: (client, paquet) => examen.lire(client, estSien(paquet) ? paquet.lignes : []),
        conclure: (client) => examen.conclure(client),
      },
    }
  },
})

class PaquetTable<F extends Forme> implements Paquet {
  taille = 0
  readonly refus: Remarque[] = []
  readonly #definition: DefinitionTable<F>
  readonly #lire: ReturnType<typeof lecteurDeLigne<F>>
  readonly #contexte: ContexteFormat
  readonly #identite: readonly string[]
  /** By natural key and what never changes under it: the last line wins. */
  readonly #lignes = new Map<string, LigneDe<F>>()
  /** The cells of each line, as the file has them. */
  readonly #brutes = new Map<number, readonly string[]>()
  readonly #avertissements: Remarque[] = []
  #repetees = 0

  constructor(definition: DefinitionTable<F>, lire: ReturnType<typeof lecteurDeLigne<F>>, contexte: ContexteFormat) {
    this.#definition = definition
    this.#lire = lire
    this.#identite = [...definition.cle, ...(definition.fige ?? [])]
    this.#contexte = contexte
  }

  verifier(ligne: number, cellules: readonly string[]): void {
    this.taille++
    const { champs, cle, coherence, doutes } = this.#definition
    if (cellules[0] === LIGNE_ILLISIBLE) {
      this.refus.push({ ligne, champ: '(ligne)', valeur: cellules[2] ?? '', motif: cellules[1] ?? '' })
      return
    }
    const lue = this.#lire(ligne, cellules)
    if (!('ligne' in lue)) {
      this.refus.push(...lue)
      return
    }
    this.#brutes.set(ligne, cellules)
    const fautes = coherence?.(lue, this.#contexte) ?? []
    this.refus.push(...fautes.map(([champ, motif]) => this.#remarque(ligne, champ, motif)))
    if (fautes.length > 0) return
    if (doutes !== undefined) {
      const brute = Object.fromEntries(champs.map(({ nom }, rang) => [nom, cellules[rang] ?? '']))
      for (const [champ, motif] of doutes(brute as Record<keyof F & string, string>, this.#contexte))
        this.#avertissements.push(this.#remarque(ligne, champ, motif))
    }
    // no cell that was read is an empty text, none holds the separator
    let identite = ''
    for (const champ of this.#identite) identite += `${lue[champ] ?? ''}\0`
    const ancienne = this.#lignes.get(identite)
    if (ancienne !== undefined) {
      this.#repetees++
      if (JSON.stringify({ ...ancienne, ligne }) !== JSON.stringify(lue)) {
        const motif = `une autre ligne du fichier a la même clé : la ligne ${ligne} la remplace`
        this.#avertissements.push(this.#remarque(ancienne.ligne, cle[0] ?? '', motif))
      }
    }
    this.#lignes.set(identite, lue)
  }

  /** Those that were checked, one a key. */
  get lignes(): readonly LigneDe<F>[] {
    return [...this.#lignes.values()]
  }

  async preparer(): Promise<void> {}

  async fusionner(client: PoolClient): Promise<Fusion> {
    const refus: Remarque[] = []
    const avertissements = [...this.#avertissements]
    let lectures = {}
    const [refusees, acceptees] = [new Set<number>(), new Set<number>()]
    await this.#definition.fusionner(
      client,
      this.lignes,
      {
        refuser: (ligne, champ, motif) => {
          refusees.add(ligne)
          refus.push(this.#remarque(ligne, champ, motif))
        },
        avertir: (ligne, champ, motif, cle) =>
          avertissements.push({ ...this.#remarque(ligne, champ, motif), ...(cle === undefined ? {} : { cle }) }),
        compter: (comptees) => {
          lectures = comptees
        },
        accepter: (ligne) => acceptees.add(ligne),
      },
      this.#contexte,
    )
    const repetees = this.#lignes.size - refusees.size - acceptees.size + this.#repetees
    return { acceptees: acceptees.size, repetees, refus, avertissements, ...lectures }
  }

  #remarque(ligne: number, champ: string, motif: string): Remarque {
    const rang = this.#definition.champs.findIndex(({ nom }) => nom === champ)
    return { ligne, champ, valeur: this.#brutes.get(ligne)?.[rang] ?? '', motif }
  }
}
