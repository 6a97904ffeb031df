import type { Fautes } from '../../../formulaire/use-refus.ts'

/** Sentences that mean the field they stand at, and say its name nowhere. */
const SANS_NOM = /^(Ce|Cet|Cette|Choisissez|Cochez|Donnez|Entrez|Écrivez|Indiquez|Joignez|Une seule) /

/**
 * Faults as a summary says them, away from their fields: with the words of the field where the sentence does not name it, or where another
 * field has the same one.
 * @param motsDe undefined for what is not a field
 */
export const nommerFautes = (fautes: Fautes, motsDe: (champ: string) => string | undefined): Fautes => {
  const messages = Object.values(fautes).map(({ message }) => message)
  return Object.fromEntries(
    Object.entries(fautes).map(([champ, faute]) => {
      const { message } = faute
      const mots = motsDe(champ)
      const seul = messages.filter((un) => un === message).length === 1
      if (mots === undefined || (seul && !SANS_NOM.test(message))) return [champ, faute]
      const suite = `${message.charAt(0).toLowerCase()}${message.slice(1)}`
      return [champ, { ...faute, message: `«\u202f${mots}\u202f»\u202f: ${suite}` }]
    }),
  )
}
