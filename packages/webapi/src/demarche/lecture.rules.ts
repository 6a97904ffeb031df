import { nombreDe } from '../champ/nombre.rules.ts'
import { type TypeChamp, typeDe } from './types-de-champ.ts'

/** A value as rules compare it, without its schema; undefined where it cannot be read. */
export const lireSimple = (type: TypeChamp, valeur: string): string | number | undefined => {
  const { lu, centimes } = typeDe(type)
  if (valeur === '') return undefined
  if (lu !== 'nombre') return valeur
  const nombre = nombreDe(valeur)
  if (nombre === undefined || Number.isNaN(nombre)) return undefined
  return centimes ? Math.round(nombre * 100) : nombre
}

/** A number as a field holds it. */
export const enTexte = (type: TypeChamp, nombre: number): string =>
  typeDe(type).centimes ? (nombre / 100).toFixed(2) : String(nombre)

/** As the wire has it: days are dd/MM/yyyy, everything else as it stands (2§5). */
export const versLeFil = (type: TypeChamp, valeur: string): string =>
  typeDe(type).lu === 'jour' ? valeur.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : valeur

/** As it stands inside: yyyy-MM-dd. What is not a day stays, for its rule to refuse. */
export const duFil = (type: TypeChamp, valeur: string): string =>
  typeDe(type).lu === 'jour' ? valeur.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1') : valeur

/** Centimes in a sentence: 32, 32,50. */
export const enEuros = (centimes: number): string =>
  (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).replace('.', ',')
