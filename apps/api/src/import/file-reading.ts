import { decouper, devinerSeparateur, type Plan, planifier } from './columns.ts'
import { type Format, LIGNE_ILLISIBLE, type Paquet, type Remarque } from './format.ts'
import { ImportError } from './import-error.ts'
import { estTropLongue, type FichierOuvert } from './read.ts'

/** UTF-8 taken for Windows-1252 somewhere on its way, then written as UTF-8. */
const DEUX_FOIS = /[ÃÂ][\u0080-\u00bf€‰ˆŠ‡]|â€/
const MOTIF_DEUX_FOIS =
  'accents abîmés avant l’import (« Ã© » pour « é ») : refaites l’export en UTF-8. Seule la première ligne est signalée'
/** Accents of DOS or of an old Mac taken for Windows-1252: signs that stand between no letters, or that are none. */
const AUTRE_JEU = /[a-z][‚ƒ„†‡ˆ‰][a-z]|[\u0081\u008d\u008f\u0090\u009d]/i
const MOTIF_AUTRE_JEU =
  'accents d’un autre jeu de caractères (DOS ou ancien Mac) : refaites l’export en UTF-8. Seule la première ligne est signalée'

const accentsAbimes = (texte: string): string | undefined => {
  if (DEUX_FOIS.test(texte)) return MOTIF_DEUX_FOIS
  return AUTRE_JEU.test(texte) ? MOTIF_AUTRE_JEU : undefined
}

/** The header of an open file, then its lines as chunks of its format. */
export class LectureFichier {
  readonly #format: Format
  readonly #chemin: string
  readonly #options: { readonly separateur: string | undefined; readonly colonnes: ReadonlyMap<string, string> }
  readonly #lots: ReturnType<FichierOuvert['lots']>
  #reste: string[] = []
  #finOuverte = false
  #separateur = ';'
  #entete = ''
  /** What is said of the file once. */
  readonly remarques: Remarque[] = []

  constructor(
    format: Format,
    fichier: FichierOuvert,
    chemin: string,
    options: { readonly separateur: string | undefined; readonly colonnes: ReadonlyMap<string, string> },
  ) {
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
    this.#entete = ligne
    const entetes = decouper(ligne, this.#separateur)
    if (entetes === null || ligne.trim() === '' || estTropLongue(ligne))
      throw new ImportError(`La première ligne de ${this.#chemin} n’est pas une ligne de noms de colonnes.`)
    return planifier(this.#format, entetes, this.#options.colonnes, this.#chemin)
  }

  async *paquets<P extends Paquet>(plan: Plan, session: { nouveauPaquet(): P }): AsyncGenerator<P> {
    const { taillePaquet, finDeLigneExigee } = this.#format
    let paquet = session.nouveauPaquet()
    let ligne = 1
    const traiter = (texte: string, tronquee: boolean): void => {
      ligne++
      const abimes = this.remarques.length === 0 ? accentsAbimes(texte) : undefined
      if (abimes !== undefined) this.remarques.push({ ligne, champ: '(ligne)', valeur: texte, motif: abimes })
      if (texte !== '') paquet.verifier(ligne, this.#cellules(texte, plan, tronquee && finDeLigneExigee))
    }
    const suite = this.#lots
    const reste = { lignes: this.#reste, finOuverte: this.#finOuverte }
    async function* tous(): AsyncGenerator<{ lignes: readonly string[]; finOuverte: boolean }> {
      yield reste
      yield* suite
    }
    for await (const { lignes, finOuverte } of tous()) {
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
    if (texte === this.#entete) return [LIGNE_ILLISIBLE, 'ligne de noms de colonnes répétée', texte]
    const cellules = decouper(texte, this.#separateur)
    if (cellules === null) return [LIGNE_ILLISIBLE, 'guillemets mal fermés', texte]
    if (cellules.length !== largeur)
      return [LIGNE_ILLISIBLE, `${largeur} colonnes attendues, ${cellules.length} trouvées`, texte]
    if (texte.includes('\uFFFD') || texte.includes('\0'))
      return [LIGNE_ILLISIBLE, 'caractère illisible : la ligne n’a pas l’encodage du fichier', texte]
    return rangs.map((rang) => (rang === -1 ? '' : (cellules[rang] ?? '').trim()))
  }
}
