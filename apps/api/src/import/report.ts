import { constants } from 'node:fs'
import { type FileHandle, open, realpath, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Remarque } from './format.ts'
import { ImportError } from './import-error.ts'

type Gravite = 'REFUS' | 'AVERTISSEMENT'

// spreadsheets run what starts like a formula, and values come from outside (quality S20)
const cellule = (texte: string): string => {
  const neutre = /^[=+\-@\t\r]/.test(texte) && !/^-?\d+([.,]\d+)?$/.test(texte) ? `'${texte}` : texte
  return /[;"\n\r]/.test(neutre) ? `"${neutre.replaceAll('"', '""')}"` : neutre
}

const PANNES: Readonly<Record<string, string>> = {
  ENOENT: 'le dossier n’existe pas',
  ENOTDIR: 'le dossier n’existe pas',
  EACCES: 'l’écriture y est refusée',
  EPERM: 'l’écriture y est refusée',
  EROFS: 'l’écriture y est refusée',
  EISDIR: 'c’est un dossier',
  ENOSPC: 'le disque est plein',
}

const impossible = (
  chemin: string,
  error: unknown,
  suite = 'Indiquez un autre fichier avec --rapport.',
): ImportError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const pourquoi = PANNES[code] ?? `panne d’écriture${code === '' ? '' : ` ${code}`}`
  return new ImportError(`Le rapport ne peut pas être écrit dans ${chemin} : ${pourquoi}. ${suite}`)
}

/** The file that a path names, whether it is there or not yet. */
const vraiChemin = async (chemin: string): Promise<string> =>
  realpath(chemin).catch(async () =>
    join(await realpath(dirname(chemin)).catch(() => dirname(chemin)), basename(chemin)),
  )

/** Names a report among those of all machines that import into one database. */
export const nomDeRapport = async (chemin: string): Promise<string> => `${hostname()}:${await vraiChemin(chemin)}`

const EN_ROUTE =
  'Il est incomplet ; les lignes importées avant sont gardées. Relancez la même commande avec un autre fichier pour --rapport : il dira tout.'

export const rapportPris = (chemin: string): ImportError =>
  new ImportError(
    `Rien n’a été écrit : un autre import écrit en ce moment son rapport dans ${chemin}, attendez qu’il finisse ou nommez un autre fichier avec --rapport.`,
  )

/**
 * The CSV report: one row per refused field and warning. Opened before anything is imported, so that nothing is when it cannot be
 * written, by the one command that has reserved it; it replaces the one of that name, and a run with nothing to say leaves none.
 */
export class Rapport {
  readonly chemin: string
  readonly #fichier: FileHandle
  #ecrit = false

  private constructor(chemin: string, fichier: FileHandle) {
    this.chemin = chemin
    this.#fichier = fichier
  }

  /** @throws ImportError when it cannot be written there, or would overwrite a file to import */
  static async ouvrir(chemin: string, importes: readonly string[]): Promise<Rapport> {
    const ici = await vraiChemin(chemin)
    for (const importe of importes)
      if ((await vraiChemin(importe)) === ici)
        throw new ImportError(
          `Le rapport effacerait le fichier à importer ${chemin} : nommez-en un autre avec --rapport.`,
        )
    try {
      return new Rapport(chemin, await open(chemin, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC))
    } catch (error) {
      throw impossible(chemin, error)
    }
  }

  get ecrit(): boolean {
    return this.#ecrit
  }

  async ajouter(fichier: string, gravite: Gravite, remarques: readonly Remarque[]): Promise<void> {
    if (remarques.length === 0) return
    // the mark tells spreadsheets that this is UTF-8
    let texte = this.#ecrit ? '' : '\uFEFFfichier;ligne;champ;valeur;motif;gravite\r\n'
    this.#ecrit = true
    for (const { ligne, champ, valeur, motif } of remarques)
      texte += `${cellule(fichier)};${ligne === 0 ? '' : ligne};${cellule(champ)};${cellule(valeur.slice(0, 200))};${cellule(motif)};${gravite}\r\n`
    try {
      await this.#fichier.appendFile(texte)
    } catch (error) {
      throw impossible(this.chemin, error, EN_ROUTE)
    }
  }

  async fermer(): Promise<void> {
    const ordinaire = await this.#fichier.stat().then(
      (etat) => etat.isFile(),
      () => false,
    )
    await this.#fichier.close().catch((error: unknown) => {
      throw impossible(this.chemin, error, EN_ROUTE)
    })
    if (!this.#ecrit && ordinaire) await unlink(this.chemin).catch(() => undefined)
  }
}
