import { parse } from 'csv-parse/sync'
import type { Format } from './format.ts'
import { ImportError } from './import-error.ts'

export const SEPARATEURS = [';', ',', '\t'] as const

/** Cells of one line. A line is a record: quotes protect separators, never ends of line, so one bad quote spoils one line. */
export const decouper = (ligne: string, separateur: string): readonly string[] | null => {
  if (!ligne.includes('"')) return ligne.split(separateur)
  try {
    const lu: unknown = parse(ligne, { delimiter: separateur, relax_column_count: true })
    const [cellules] = lu as string[][]
    return cellules ?? null
  } catch {
    return null
  }
}

/** The separator that finds most columns in the header; `;` when none does. */
export const devinerSeparateur = (entete: string): string => {
  const nombre = (separateur: string): number => decouper(entete, separateur)?.length ?? 0
  return SEPARATEURS.reduce((meilleur, essai) => (nombre(essai) > nombre(meilleur) ? essai : meilleur))
}

export type Plan = {
  /** For each field of the format, the rank of its column, -1 when absent. */
  readonly rangs: readonly number[]
  readonly largeur: number
  readonly presents: ReadonlySet<string>
  /** Columns of the file that no field takes. */
  readonly ignorees: readonly string[]
}

/** Headers as a sentence may show them: whatever the file is, a line that can be read. */
export const enTexte = (entetes: readonly string[]): string => {
  const texte = entetes.join(', ').replace(/\p{Cc}/gu, '·')
  return texte.length > 400 ? `${texte.slice(0, 400)}…` : texte
}

const normaliser = (texte: string): string => texte.trim().toLowerCase()

/**
 * Which column holds which field: by name, whatever the case, or as `colonnes` (field -> header) says.
 * @throws ImportError when a named column is not in the file or a required field has none
 */
export const planifier = (
  format: Format,
  entetes: readonly string[],
  colonnes: ReadonlyMap<string, string>,
  chemin: string,
): Plan => {
  const noms = entetes.map(normaliser)
  const champs = new Map(format.champs.map((champ) => [normaliser(champ.nom), champ.nom]))
  const voulus = new Map<string, string>()
  for (const [champ, entete] of colonnes) {
    const nom = champs.get(normaliser(champ))
    if (nom === undefined)
      throw new ImportError(
        `--colonnes nomme un champ inconnu, « ${champ} » : les champs de ${format.nom} sont ${format.champs.map((c) => c.nom).join(', ')}.`,
      )
    if (!noms.includes(normaliser(entete)))
      throw new ImportError(
        `--colonnes nomme une colonne inconnue, « ${entete} » : celles de ${chemin} sont ${enTexte(entetes)}.`,
      )
    voulus.set(nom, normaliser(entete))
  }
  const rangs = format.champs.map(({ nom }) => noms.indexOf(voulus.get(nom) ?? normaliser(nom)))
  const manquants = format.champs.filter((champ, i) => champ.obligatoire && rangs[i] === -1)
  if (manquants.length > 0)
    throw new ImportError(
      `Il manque à ${chemin} ${manquants.length > 1 ? 'les colonnes' : 'la colonne'} ${manquants.map((c) => c.nom).join(', ')} : il a ${enTexte(entetes)} (--colonnes champ=entête les fait correspondre).`,
    )
  const double = noms.find((nom, i) => nom !== '' && noms.indexOf(nom) !== i)
  if (double !== undefined) throw new ImportError(`La colonne « ${double} » est deux fois dans ${chemin}.`)
  const presents = new Set(format.champs.filter((_, i) => rangs[i] !== -1).map((champ) => champ.nom))
  return { rangs, presents, largeur: entetes.length, ignorees: entetes.filter((_, i) => !rangs.includes(i)) }
}
