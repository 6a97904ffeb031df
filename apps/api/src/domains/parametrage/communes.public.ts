import type { Contexte } from '../../platform/context.ts'
import { findCommunesDesservies } from './annuaires/local.repo.ts'

/** Communes that the utility serves, once each, for a list to choose from. */
export const listeDesCommunes = async ({ sql }: Pick<Contexte, 'sql'>) => {
  const communes = await findCommunesDesservies(sql)
  const parCode = new Map(communes.map(({ numerocom, nomCommune }) => [numerocom, nomCommune]))
  return [...parCode].map(([code, libelle]) => ({ code, libelle }))
}
