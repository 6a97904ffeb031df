import { type ContenuRestreignable, contenuEnglobant, idsContenus, PORTEE_PARTOUT } from './contenus.codes.ts'

/** One line of the restrictions: may be an exception (`restreint` false) to a wider one. */
export interface Restriction {
  readonly contenuId: string
  readonly portee: string
  readonly profil: string
  readonly restreint: boolean
}

/**
 * Contents kept from a sub-user: for each of their sub-user profiles, the closest line decides, and a content is
 * forbidden when all of them forbid it, since profiles add rights (1§6).
 * @param portees scopes that apply, closest first: the contract, then groups that hold it (one that forbids is enough);
 *   « everywhere » comes after them by itself.
 */
export const contenusInterdits = (
  restrictions: readonly Restriction[],
  portees: readonly (readonly string[])[],
  profils: readonly string[],
): string[] => {
  const cercles = [...portees, [PORTEE_PARTOUT]]
  const interdit = (contenuId: string, profil: string): boolean => {
    for (const cercle of cercles) {
      const lignes = restrictions.filter(
        (une) => une.contenuId === contenuId && une.profil === profil && cercle.includes(une.portee),
      )
      if (lignes.length > 0) return lignes.some(({ restreint }) => restreint)
    }
    return false
  }
  const contenus = [...new Set(restrictions.map(({ contenuId }) => contenuId))]
  return contenus.filter((contenuId) => profils.length > 0 && profils.every((profil) => interdit(contenuId, profil)))
}

/** Contents that are closed, the tiles of a closed area with it: what the guard, use cases and screens go by. */
export const contenusFermes = (interdits: readonly string[]): Set<ContenuRestreignable> =>
  new Set(
    idsContenus.filter((contenu) => {
      const englobant = contenuEnglobant[contenu]
      return interdits.includes(contenu) || (englobant !== undefined && interdits.includes(englobant))
    }),
  )
