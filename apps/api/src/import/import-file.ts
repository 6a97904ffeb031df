import { basename } from 'node:path'
import type { Pool } from 'pg'
import type { Clock } from '../platform/clock.ts'
import { decouper, devinerSeparateur, type Plan, planifier } from './columns.ts'
import { type Format, type Fusion, LIGNE_ILLISIBLE, type Paquet } from './format.ts'
import { ImportError } from './import-error.ts'
import { type Comptes, comptesVides, creerLot, finirLot, nombreDeLignes } from './lot.repo.ts'
import { fusionnerPaquet } from './merge.ts'
import { type Encodage, estTropLongue, type FichierOuvert, ouvrirFichier } from './read.ts'
import type { Rapport } from './report.ts'
import type { Valeurs } from './values.ts'

export type OptionsFichier = {
  readonly separateur: string | undefined
  readonly colonnes: ReadonlyMap<string, string>
  readonly encodage: Encodage | undefined
  readonly valeurs: Valeurs
  readonly rapport: Rapport
  readonly clock: Clock
  /** Told after every chunk. */
  readonly avance?: (comptes: Comptes, part: number) => void
}

export type BilanFichier = { readonly comptes: Comptes; readonly colonnesIgnorees: readonly string[] }

/**
 * Imports one file: read, check, merge by chunk, each chunk in its own transaction. One chunk is merged while the next one
 * is read and checked, never more: memory does not grow with the file. Stopped anywhere, it is simply run again.
 * @throws ImportError when nothing can be done with the file
 */
export const importerFichier = async (
  pool: Pool,
  format: Format,
  chemin: string,
  options: OptionsFichier,
): Promise<BilanFichier> => {
  const fichier = await ouvrirFichier(chemin, options.encodage)
  const lecture = new LectureFichier(format, fichier, chemin, options)
  const premiere = await lecture.entete()
  const debut = options.clock.now()
  const lotId = await creerLot(pool, { format: format.nom, fichier: basename(chemin), octets: fichier.octets, debut })
  const comptes = comptesVides()
  const finir = (statut: 'TERMINE' | 'INTERROMPU') => finirLot(pool, lotId, statut, options.clock.now())

  const noter = async (lues: number, fusion: Fusion): Promise<void> => {
    comptes.lues += lues
    comptes.acceptees += fusion.acceptees
    comptes.repetees += fusion.repetees
    comptes.refusees += nombreDeLignes(fusion.refus)
    comptes.avertissements += fusion.avertissements.length
    await options.rapport.ajouter(basename(chemin), 'REFUS', fusion.refus)
    await options.rapport.ajouter(basename(chemin), 'AVERTISSEMENT', fusion.avertissements)
    options.avance?.(comptes, fichier.lus() / fichier.octets)
  }
  const fusionner = async (paquet: Paquet): Promise<void> =>
    noter(paquet.taille, await fusionnerPaquet(pool, paquet, lotId, comptes.refusees))

  let enCours: Promise<{ faute?: unknown }> = Promise.resolve({})
  const attendre = async (): Promise<void> => {
    const { faute } = await enCours
    if (faute !== undefined) throw faute
  }
  try {
    const session = format.ouvrir({ valeurs: options.valeurs, maintenant: debut, lotId, presents: premiere.presents })
    for await (const paquet of lecture.paquets(premiere, session)) {
      await attendre()
      enCours = fusionner(paquet).then(
        () => ({}),
        (faute: unknown) => ({ faute }),
      )
    }
    await attendre()
    await finir('TERMINE')
  } catch (error) {
    await enCours
    await finir('INTERROMPU').catch(() => undefined)
    throw error
  }
  return { comptes, colonnesIgnorees: premiere.ignorees }
}

class LectureFichier {
  readonly #format: Format
  readonly #chemin: string
  readonly #options: OptionsFichier
  readonly #lots: ReturnType<FichierOuvert['lots']>
  #reste: string[] = []
  #finOuverte = false
  #separateur = ';'

  constructor(format: Format, fichier: FichierOuvert, chemin: string, options: OptionsFichier) {
    this.#format = format
    this.#chemin = chemin
    this.#options = options
    this.#lots = fichier.lots()
  }

  async entete(): Promise<Plan> {
    const premier = await this.#lots.next()
    const lu = premier.done === true ? undefined : premier.value
    const ligne = lu?.lignes[0] ?? ''
    this.#reste = lu?.lignes.slice(1) ?? []
    this.#finOuverte = lu?.finOuverte ?? false
    this.#separateur = this.#options.separateur ?? devinerSeparateur(ligne)
    const entetes = decouper(ligne, this.#separateur)
    if (entetes === null || ligne.trim() === '' || estTropLongue(ligne))
      throw new ImportError(`The first line of ${this.#chemin} is not a line of column names.`)
    return planifier(this.#format, entetes, this.#options.colonnes)
  }

  async *paquets(plan: Plan, session: ReturnType<Format['ouvrir']>): AsyncGenerator<Paquet> {
    const { taillePaquet, finDeLigneExigee } = this.#format
    let paquet = session.nouveauPaquet()
    let ligne = 1
    const traiter = (texte: string, tronquee: boolean): void => {
      ligne++
      if (texte !== '') paquet.verifier(ligne, this.#cellules(texte, plan, tronquee && finDeLigneExigee))
    }
    for (const texte of this.#reste) traiter(texte, this.#finOuverte)
    for await (const { lignes, finOuverte } of this.#lots) {
      for (const texte of lignes) {
        traiter(texte, finOuverte)
        if (paquet.taille < taillePaquet) continue
        yield paquet
        paquet = session.nouveauPaquet()
      }
    }
    if (paquet.taille > 0) yield paquet
  }

  /** Cells in the order of the format's fields, or one cell that says why the line cannot be read. */
  #cellules(texte: string, { rangs, largeur }: Plan, tronquee: boolean): readonly string[] {
    if (tronquee) return [LIGNE_ILLISIBLE, 'dernière ligne sans fin de ligne : le fichier est peut-être tronqué', texte]
    if (estTropLongue(texte)) return [LIGNE_ILLISIBLE, 'ligne trop longue', texte]
    const cellules = decouper(texte, this.#separateur)
    if (cellules === null) return [LIGNE_ILLISIBLE, 'guillemets mal fermés', texte]
    if (cellules.length !== largeur)
      return [LIGNE_ILLISIBLE, `${largeur} colonnes attendues, ${cellules.length} trouvées`, texte]
    if (texte.includes('\uFFFD') || texte.includes('\0'))
      return [LIGNE_ILLISIBLE, 'caractère illisible : la ligne n’a pas l’encodage du fichier', texte]
    return rangs.map((rang) => (rang === -1 ? '' : (cellules[rang] ?? '').trim()))
  }
}
