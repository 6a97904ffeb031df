import { type Granularite, niveauDeGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { type BarreComposeeDeGroupe, barresVides, verserContrat } from '../lecture/barre-groupe.ts'
import { composerBarres } from '../lecture/composer-barres.ts'
import type { Lu } from '../lecture/lu.ts'
import type { EtendueLue } from '../series.repo.ts'
import { lireSeries } from './series-groupe.repo.ts'

/** The bars of some contracts, each composed as its own chart is, then added up: the sum of a group is that of its contracts. */
export const sommerContrats = (
  lus: ReadonlyMap<string, Lu>,
  granularite: Granularite,
  { du, au }: EtendueLue,
  maintenant: number,
): BarreComposeeDeGroupe[] => {
  const barres = barresVides(granularite, du, au)
  for (const lu of lus.values()) verserContrat(barres, composerBarres(lu, granularite, du, au), lu.sejours, maintenant)
  return barres
}

/** The same where nothing was measured yet: only how many contracts are in service. */
export const compterContratsEnService = (
  lus: ReadonlyMap<string, Pick<Lu, 'sejours'>>,
  granularite: Granularite,
  { du, au }: EtendueLue,
  maintenant: number,
): BarreComposeeDeGroupe[] => {
  const sejours = [...lus.values()].map((lu) => lu.sejours)
  return barresVides(granularite, du, au).map((barre) => ({
    ...barre,
    nbContrats:
      barre.de < maintenant
        ? sejours.filter((siens) => siens.some((s) => s.du < barre.a && s.au > barre.de)).length
        : 0,
  }))
}

/** Contracts whose series stand in memory at once. */
const PAQUET = 1_000

/** The same from the database, packet by packet. `etendue` is made of whole bars. */
export const composerContrats = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  granularite: Granularite,
  etendue: EtendueLue,
  maintenant: number,
): Promise<{ barres: BarreComposeeDeGroupe[]; dernier: number | null }> => {
  const barres = barresVides(granularite, etendue.du, etendue.au)
  let dernier: number | null = null
  for (let rang = 0; rang < numeros.length; rang += PAQUET) {
    const paquet = numeros.slice(rang, rang + PAQUET)
    const lus = await lireSeries(db, paquet, niveauDeGranularite[granularite], etendue)
    for (const lu of lus.values()) {
      verserContrat(barres, composerBarres(lu, granularite, etendue.du, etendue.au), lu.sejours, maintenant)
      dernier = Math.max(dernier ?? 0, lu.dernier?.instant ?? 0) || null
    }
  }
  return { barres, dernier }
}
