import { calculs } from './calculs.rules.ts'
import type { Condition, Source, Texte } from './definition.ts'
import type { Faits } from './faits.codes.ts'
import { enTexte, lireSimple } from './lecture.rules.ts'
import type { TypeChamp } from './types-de-champ.ts'

type Valeurs = Readonly<Record<string, string>>

/** What conditions and sources read: values that count so far, and facts. */
export interface Connu {
  readonly valeurs: Valeurs
  readonly types: Readonly<Record<string, TypeChamp>>
  readonly faits: Faits
}

const parmi = (valeur: unknown, vaut: string | readonly string[]): boolean =>
  typeof valeur === 'string' && (typeof vaut === 'string' ? vaut === valeur : vaut.includes(valeur))

/** Does it hold? An answer that does not count equals nothing. */
export const tient = (condition: Condition | undefined, connu: Connu): boolean => {
  if (condition === undefined) return true
  if ('champ' in condition) return parmi(connu.valeurs[condition.champ], condition.vaut)
  if ('fait' in condition) return parmi(connu.faits[condition.fait], condition.vaut)
  if ('et' in condition) return condition.et.every((une) => tient(une, connu))
  if ('ou' in condition) return condition.ou.some((une) => tient(une, connu))
  return !tient(condition.non, connu)
}

/** Answers as rules read them; what cannot be read is not there. */
const lues = ({ valeurs, types }: Connu): Readonly<Record<string, string | number | undefined>> =>
  Object.fromEntries(
    Object.entries(valeurs).map(([nom, valeur]) => {
      const type = types[nom]
      return [nom, type === undefined ? valeur : lireSimple(type, valeur)]
    }),
  )

/** A source as rules read it: text, local day, number, centimes. Undefined where it is unknown. */
export const luDe = (source: Source, type: TypeChamp, connu: Connu): string | number | undefined => {
  if ('calcul' in source) return calculs[source.calcul](lues(connu))
  const texte = texteDe(source, type, connu)
  return texte === undefined ? undefined : lireSimple(type, texte)
}

/** A source as a field of this type holds it. */
export const texteDe = (source: Source, type: TypeChamp, connu: Connu): string | undefined => {
  if ('constante' in source) return source.constante
  if ('champ' in source) return connu.valeurs[source.champ]
  if ('calcul' in source) {
    const nombre = luDe(source, type, connu)
    return typeof nombre === 'number' ? enTexte(type, nombre) : undefined
  }
  const fait = connu.faits[source.fait]
  if (typeof fait !== 'object') return fait
  return source.partie === undefined ? undefined : fait[source.partie]
}

/** The words that hold now. */
export const motsDe = (texte: Texte | undefined, connu: Connu): string | undefined =>
  typeof texte === 'string' ? texte : texte?.find(({ si }) => tient(si, connu))?.texte
