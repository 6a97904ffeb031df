import type { Champ } from '@ondine/webapi/champ/champ.ts'
import type { ChangeEvent } from 'react'

type Element = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What ties a piece to its field: `<Saisie {...champ('nom')} />`, or any piece of ui/. */
export interface Liaison {
  readonly id: string
  readonly name: string
  readonly erreur: string | undefined
  /** What the form declares of it. */
  readonly de?: Champ | undefined
}
export interface LiaisonTexte extends Liaison {
  readonly value: string
  readonly onChange: (evenement: ChangeEvent<Element>) => void
}
export interface LiaisonCase extends Liaison {
  readonly checked: boolean
  readonly onChange: (evenement: ChangeEvent<HTMLInputElement>) => void
}
export interface LiaisonPlusieurs extends Liaison {
  readonly valeurs: readonly string[]
  readonly changer: (valeurs: string[]) => void
}
export type LiaisonDe<V> = V extends boolean
  ? LiaisonCase
  : V extends readonly string[]
    ? LiaisonPlusieurs
    : LiaisonTexte
export type LiaisonQuelconque = LiaisonTexte | LiaisonCase | LiaisonPlusieurs

/** By what the field holds: a text, a box, several answers. */
export const lier = (
  liaison: Liaison,
  valeur: unknown,
  changer: (nom: string, valeur: unknown) => void,
): LiaisonQuelconque => {
  const { name } = liaison
  if (Array.isArray(valeur)) return { ...liaison, valeurs: valeur, changer: (suite) => changer(name, suite) }
  if (typeof valeur === 'boolean')
    return {
      ...liaison,
      checked: valeur,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => changer(name, target.checked),
    }
  return {
    ...liaison,
    value: String(valeur ?? ''),
    onChange: ({ target }: ChangeEvent<Element>) => changer(name, target.value),
  }
}
