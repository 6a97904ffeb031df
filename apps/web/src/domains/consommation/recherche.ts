import { lirePeriode, type Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import type { ChoixMesure } from './mesure.ts'

export type Vue = 'graphique' | 'tableau' | 'calendrier'

/** What the address keeps: reload, back and links give the same graph. */
export interface RechercheConso {
  readonly periode: Periode
  readonly unite: ChoixMesure | undefined
  readonly vue: Vue
}

/** Reads the search part of the address; anything unreadable is as if absent. A year arrives as a number. */
export const lireRecherche = (brut: Readonly<Record<string, unknown>>): RechercheConso => {
  const texte = typeof brut.periode === 'number' || typeof brut.periode === 'string' ? String(brut.periode) : ''
  return {
    periode: lirePeriode(texte) ?? '',
    unite: brut.unite === 'litres' || brut.unite === 'euros' ? brut.unite : undefined,
    vue: brut.vue === 'tableau' || brut.vue === 'calendrier' ? brut.vue : 'graphique',
  }
}

/** Writes it back, what is usual left out; a year is a number, or the router would quote it. */
export const ecrireRecherche = ({ periode, unite, vue }: RechercheConso): Record<string, string | number> => ({
  ...(periode === '' ? {} : { periode: periode.length === 4 ? Number(periode) : periode }),
  ...(unite === 'litres' || unite === 'euros' ? { unite } : {}),
  ...(vue === 'graphique' ? {} : { vue }),
})
