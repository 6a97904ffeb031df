import { trimestreDe, trimestreDit } from '../ui/format/trimestres.ts'

/** A stretch of days that is chosen at once; days are yyyy-MM-dd, both included. */
export interface Periode {
  readonly libelle: string
  readonly du: string
  readonly au: string
}

const [TRIMESTRES, ANNEES] = [8, 5]
const deux = (nombre: number): string => String(nombre).padStart(2, '0')

const trimestre = (annee: number, rang: number): Periode => {
  const [du, fin] = [`${annee}-${deux(3 * rang - 2)}-01`, `${annee}-${deux(3 * rang)}`]
  return { libelle: trimestreDit(du), du, au: `${fin}-${rang === 1 || rang === 4 ? 31 : 30}` }
}

/** The quarter and the year under way, and those before. */
export const periodesDe = (
  aujourdhui: string,
): { readonly trimestres: readonly Periode[]; readonly annees: readonly Periode[] } => {
  const annee = Number(aujourdhui.slice(0, 4))
  const courant = 4 * annee + trimestreDe(aujourdhui) - 1
  return {
    trimestres: Array.from({ length: TRIMESTRES }, (_, rang) =>
      trimestre(Math.floor((courant - rang) / 4), ((courant - rang) % 4) + 1),
    ),
    annees: Array.from({ length: ANNEES }, (_, rang) => ({
      libelle: String(annee - rang),
      du: `${annee - rang}-01-01`,
      au: `${annee - rang}-12-31`,
    })),
  }
}
