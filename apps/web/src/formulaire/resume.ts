import type { ErreurDeChamp } from '../ui/resume-erreurs.tsx'
import type { Fautes, Refus } from './use-refus.ts'

export const enId = (id: string, nom: string): string => `${id}-${nom}`

const titreDesFautes = (nombre: number): string =>
  nombre > 1 ? `${nombre} réponses sont à corriger` : 'Une réponse est à corriger'

/**
 * What stands above a refused form, in the order of its fields. Faults of the fields leave it as they are corrected; a sentence of
 * the server stays until the next try.
 */
export const resumer = (id: string, ordre: readonly string[], fautes: Fautes, refus: Refus | null) => {
  if (refus === null) return null
  const desChamps: ErreurDeChamp[] = ordre.flatMap((nom) => {
    const faute = fautes[nom]
    return faute === undefined ? [] : [{ champ: enId(id, nom), message: faute.message }]
  })
  const erreurs = [...desChamps, ...refus.autres.map((message) => ({ message }))]
  if (refus.titre === null && erreurs.length === 0) return null
  return { ...refus, titre: refus.titre ?? titreDesFautes(erreurs.length), erreurs }
}
