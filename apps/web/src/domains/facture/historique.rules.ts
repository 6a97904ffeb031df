import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { moisAvant } from '@ondine/webapi/facture/historique.rules.ts'

/** The year a bill was issued in. */
export const anneeDe = ({ dateFacture }: Pick<Facture, 'dateFacture'>): string => dateFacture.slice(0, 4)

/** Centimes billed over the last twelve months; nothing where no bill is older than that, or where older ones are not shown. `factures`: the latest first. */
export const factureSurUnAn = (
  factures: readonly Pick<Facture, 'dateFacture' | 'montantTTCFacture'>[],
  aujourdhui: string,
  depuis: string | undefined,
): number | undefined => {
  const debut = moisAvant(aujourdhui, 12)
  if ((depuis !== undefined && depuis > debut) || !factures.some(({ dateFacture }) => dateFacture <= debut))
    return undefined
  return factures
    .filter(({ dateFacture }) => dateFacture > debut)
    .reduce((somme, { montantTTCFacture }) => somme + montantTTCFacture, 0)
}

/**
 * Centimes billed each year, what credit notes took back taken off; nothing of a year that may not be known whole.
 * @param factures the latest first
 * @param toutesLues no older one is left to read
 * @param depuis settled ones are read from this day on, yyyy-MM-dd
 */
export const totauxParAnnee = (
  factures: readonly Pick<Facture, 'dateFacture' | 'montantTTCFacture'>[],
  toutesLues: boolean,
  depuis: string | undefined,
): ReadonlyMap<string, number> => {
  const parAnnee = [...Map.groupBy(factures, anneeDe)]
  const entieres = (toutesLues ? parAnnee : parAnnee.slice(0, -1)).filter(
    ([annee]) => depuis === undefined || depuis <= `${annee}-01-01`,
  )
  return new Map(
    entieres.map(([annee, siennes]) => [
      annee,
      siennes.reduce((somme, { montantTTCFacture }) => somme + montantTTCFacture, 0),
    ]),
  )
}
