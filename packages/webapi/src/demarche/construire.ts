import type { ChampDeDemarche, Condition, Texte } from './definition.ts'
import type { NomFait } from './faits.codes.ts'
import type { TypeChamp } from './types-de-champ.ts'

// Words that definitions are written with.

export const vaut = (champ: string, ...valeurs: string[]): Condition => ({ champ, vaut: valeurs })
export const oui = (champ: string): Condition => vaut(champ, 'Oui')
export const nonA = (champ: string): Condition => vaut(champ, 'Non')
export const fait = (nom: NomFait, ...valeurs: string[]): Condition => ({
  fait: nom,
  vaut: valeurs.length === 0 ? 'Oui' : valeurs,
})
export const et = (...conditions: Condition[]): Condition => ({ et: conditions })
export const ou = (...conditions: Condition[]): Condition => ({ ou: conditions })

type Reste = Omit<ChampDeDemarche, 'nom' | 'type' | 'etiquette'>

/** A field. */
export const c = (nom: string, type: TypeChamp, etiquette: Texte, reste: Reste = {}): ChampDeDemarche => ({
  nom,
  type,
  etiquette,
  ...reste,
})

/** Fields that count under one more condition. */
export const sous = (condition: Condition, champs: readonly ChampDeDemarche[]): ChampDeDemarche[] =>
  champs.map((champ) => ({ ...champ, si: champ.si === undefined ? condition : et(condition, champ.si) }))
