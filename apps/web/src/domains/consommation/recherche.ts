import { lireIdentifiant } from '@ondine/webapi/common/entiers.rules.ts'
import { isLibre, lirePeriode, type Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import type { RechercheDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { ChoixMesure } from './mesure.ts'

export type Vue = 'graphique' | 'tableau' | 'calendrier'

/** What the address keeps: reload, back and links give the same graph. */
export interface RechercheConso {
  readonly periode: Periode
  readonly unite: ChoixMesure | undefined
  readonly vue: Vue
  /** identifiantInterneFacture whose days these are: a free period alone has one. */
  readonly facture?: number | undefined
}

/** Reads the search part of the address; anything unreadable is as if absent. */
export const lireRecherche = (brut: RechercheDe<'conso'>): RechercheConso => {
  const periode = lirePeriode(brut.periode ?? '') ?? ''
  return {
    periode,
    unite: brut.unite === 'm3' || brut.unite === 'litres' || brut.unite === 'euros' ? brut.unite : undefined,
    vue: brut.vue === 'tableau' || brut.vue === 'calendrier' ? brut.vue : 'graphique',
    facture: isLibre(periode) ? lireIdentifiant(brut.facture) : undefined,
  }
}

/** Writes it back, what is usual left out; the usual unit is the one that the utility shows first (`uniteAffichage`). */
export const ecrireRecherche = (
  { periode, unite, vue, facture }: RechercheConso,
  usuelle: ChoixMesure = 'm3',
): RechercheDe<'conso'> => ({
  ...(periode === '' ? {} : { periode }),
  ...(unite === undefined || unite === usuelle ? {} : { unite }),
  ...(vue === 'graphique' ? {} : { vue }),
  ...(facture === undefined || !isLibre(periode) ? {} : { facture: String(facture) }),
})
