import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { vueGroupe } from './groupe.view.ts'
import { findPlusGrands } from './groupes.repo.ts'

/** The groups with the most contracts among those the caller sees, the largest first, and how many they see in all. */
export const groupesLesPlusGrands = async (
  { sql, auteur }: Pick<ContexteUtilisateur, 'sql' | 'auteur'>,
  nombre: number,
): Promise<{ groupes: Groupe[]; nbTotal: number }> => {
  const { lignes, nbTotal } = await findPlusGrands(sql, auteur, nombre)
  return { groupes: lignes.map((ligne) => vueGroupe(ligne, auteur)), nbTotal }
}
