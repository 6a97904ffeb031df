import type { ContexteFormat } from '../format.ts'
import type { Colonnes, LigneSql } from './upsert.ts'

/** Field of a file -> column and its PostgreSQL type. */
export type Correspondance = Readonly<Record<string, readonly [colonne: string, type: string]>>

/** The columns this file brings; `toujours`: fields that have a value of their own when the file has no such column. */
export const colonnesPresentes = (
  correspondance: Correspondance,
  { presents }: ContexteFormat,
  toujours: readonly string[] = [],
): { colonnes: Colonnes; ligneSql: (ligne: Readonly<Record<string, unknown>>) => LigneSql } => {
  const paires = Object.entries(correspondance).filter(([champ]) => presents.has(champ) || toujours.includes(champ))
  return {
    colonnes: Object.fromEntries(paires.map(([, [colonne, type]]) => [colonne, type])),
    ligneSql: (ligne) =>
      Object.fromEntries(paires.map(([champ, [colonne]]) => [colonne, (ligne[champ] ?? null) as LigneSql[string]])),
  }
}
