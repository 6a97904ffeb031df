import { combinaisons } from './combinaisons.rules.ts'
import type { Analysable } from './definition.ts'
import type { ChampSimple } from './deplier.rules.ts'
import { parcourir } from './parcours.rules.ts'

/** Steps and fields that no combination opens. */
export const analyserAtteinte = (definition: Analysable, champs: readonly ChampSimple[]): string[] => {
  const ouverts = new Set<string>()
  const etapes = new Set<string>()
  for (const { faits, reponses } of combinaisons(definition)) {
    const parcours = parcourir(definition, reponses, { faits, aujourdhui: '2026-11-20' })
    for (const { champ } of parcours.champs) ouverts.add(champ.nom)
    for (const { id } of parcours.etapes) etapes.add(id)
  }
  return [
    ...definition.etapes.flatMap(({ id }) => (etapes.has(id) ? [] : [`step ${id}: nothing opens it`])),
    ...champs.flatMap(({ nom }) => (ouverts.has(nom) ? [] : [`${nom}: nothing opens it`])),
  ]
}
