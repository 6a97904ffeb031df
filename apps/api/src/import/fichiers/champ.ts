import type { Champ } from '../format.ts'

/** A column of a format: its field, what docs/import.md says of it, whether every line has it. */
export const champ = <const N extends string>(
  nom: N,
  description: string,
  obligatoire = false,
): Champ & { readonly nom: N } => ({ nom, description, obligatoire })
