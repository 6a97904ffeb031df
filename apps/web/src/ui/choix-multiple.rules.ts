import { contientMots } from './recherche.tsx'

/** Answers that a searchable multiple choice shows at once (3§9). */
export const LIMITE_CHOIX_MULTIPLE = 10

export interface OptionMultiple {
  readonly valeur: string
  readonly libelle: string
}

/** What is shown under a search: those chosen first, then the others in their order, ten in all; `reste` are not. */
export const optionsMontrees = <O extends OptionMultiple>(
  options: readonly O[],
  choisies: ReadonlySet<string>,
  recherche: string,
): { montrees: readonly O[]; reste: number } => {
  const trouvees = options.filter(({ libelle }) => contientMots(recherche.trim(), libelle))
  const [devant, derriere] = [true, false].map((choisie) =>
    trouvees.filter(({ valeur }) => choisies.has(valeur) === choisie),
  )
  const montrees = [...(devant ?? []), ...(derriere ?? [])].slice(0, LIMITE_CHOIX_MULTIPLE)
  return { montrees, reste: trouvees.length - montrees.length }
}
