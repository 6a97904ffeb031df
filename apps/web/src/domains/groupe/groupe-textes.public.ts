import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { typographie } from '@ondine/webapi/common/typographie.rules.ts'
import { groupeTextes, refusDeContrat } from '@ondine/webapi/groupe/groupe.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'

type Cle = keyof typeof groupeTextes

/** A text about groups, its places filled, with French spaces inside the quotes. */
export const texteGroupe = (cle: Cle, valeurs: Readonly<Record<string, string | number>> = {}): string =>
  typographie(remplirTexte(groupeTextes[cle], valeurs))

/** What a bulk action did, in one sentence. */
export const phraseBilan = (
  sens: 'attachement' | 'detachement',
  nom: string,
  nombre: number,
  premier: string | undefined,
): string =>
  nombre === 1 && premier !== undefined
    ? texteGroupe(sens, { nom, numeroContrat: premier })
    : texteGroupe(`${sens}s`, { nom, nombre: entier(nombre) })

/** Told before contracts that no one group can hold are put into one. */
export const tropPourUnGroupe = (nombre: number, maximum: number): string =>
  `Un groupe compte ${entier(maximum)} contrats au plus\u202f: ${
    nombre - maximum > 1 ? `${entier(nombre - maximum)} resteront sélectionnés` : 'un restera sélectionné'
  } pour un autre groupe.`

interface Refus {
  readonly numeroContrat: string
  readonly code: string
}

/** Refused for want of room: another group may take them. */
export const sansPlace = (refus: readonly Refus[]): readonly string[] =>
  refus.filter(({ code }) => code === refusDeContrat.groupePlein.code).map(({ numeroContrat }) => numeroContrat)
