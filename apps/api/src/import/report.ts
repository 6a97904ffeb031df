import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Remarque } from './format.ts'
import { ImportError } from './import-error.ts'

type Gravite = 'REFUS' | 'AVERTISSEMENT'

// spreadsheets run what starts like a formula, and values come from outside (quality S20)
const cellule = (texte: string): string => {
  const neutre = /^[=+\-@\t\r]/.test(texte) && !/^-?\d+([.,]\d+)?$/.test(texte) ? `'${texte}` : texte
  return /[;"\n\r]/.test(neutre) ? `"${neutre.replaceAll('"', '""')}"` : neutre
}

/**
 * The CSV report: one row per refused line and warning. The file is made at the first one, so that a clean run leaves
 * none; an old report of that name is replaced.
 */
export class Rapport {
  readonly chemin: string
  #flux: WriteStream | undefined
  #faute: Error | undefined

  constructor(chemin: string) {
    this.chemin = chemin
  }

  get ecrit(): boolean {
    return this.#flux !== undefined
  }

  async ajouter(fichier: string, gravite: Gravite, remarques: readonly Remarque[]): Promise<void> {
    if (remarques.length === 0) return
    let texte = ''
    if (this.#flux === undefined) {
      this.#flux = createWriteStream(this.chemin)
      this.#flux.on('error', (error) => {
        this.#faute = error
      })
      // the mark tells spreadsheets that this is UTF-8
      texte = '\uFEFFfichier;ligne;champ;valeur;motif;gravite\r\n'
    }
    for (const { ligne, champ, valeur, motif } of remarques)
      texte += `${cellule(fichier)};${ligne === 0 ? '' : ligne};${cellule(champ)};${cellule(valeur.slice(0, 200))};${cellule(motif)};${gravite}\r\n`
    if (!this.#flux.write(texte)) await Promise.race([once(this.#flux, 'drain'), once(this.#flux, 'close')])
    this.#verifier()
  }

  async fermer(): Promise<void> {
    if (this.#flux === undefined) return
    this.#flux.end()
    await finished(this.#flux).catch(() => undefined)
    this.#verifier()
  }

  #verifier(): void {
    if (this.#faute !== undefined)
      throw new ImportError(
        `The report cannot be written to ${this.chemin}: ${this.#faute.message}. Name another place with --rapport.`,
      )
  }
}
