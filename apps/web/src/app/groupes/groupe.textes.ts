import { groupeTextes, refusDeContrat } from '@ondine/webapi/groupe/groupe.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { entier } from '../../ui/format/nombres.ts'
import { typographie } from '../../ui/format/typographie.ts'

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

interface Refus {
  readonly numeroContrat: string
  readonly code: string
}

/** Refused for want of room: another group may take them. */
export const sansPlace = (refus: readonly Refus[]): readonly string[] =>
  refus.filter(({ code }) => code === refusDeContrat.groupePlein.code).map(({ numeroContrat }) => numeroContrat)
