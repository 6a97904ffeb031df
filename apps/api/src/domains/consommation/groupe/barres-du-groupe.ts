import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { ajouterBarre, type BarreComposeeDeGroupe, type BarreDeGroupe } from '../lecture/barre-groupe.ts'
import { jourDe } from '../lecture/calendrier.ts'
import type { EtendueLue } from '../series.repo.ts'
import { composerContrats } from './composer-contrats.ts'
import { sommerBarres, sommerHeures } from './lots.repo.ts'
import { type GroupeOuvert, nbComptesDuLot } from './ouvrir-groupe.ts'

const lireLots = async (
  db: Kysely<DB>,
  granularite: Granularite,
  demande: Parameters<typeof sommerHeures>[1],
): Promise<(barre: BarreComposeeDeGroupe, rangDansLeJour: number) => BarreDeGroupe | undefined> => {
  if (granularite === 'HEURE') {
    const jours = await sommerHeures(db, demande)
    return ({ premierJour }, rang) => jours.get(premierJour)?.[rang]
  }
  const barres = await sommerBarres(db, granularite, demande)
  return ({ premierJour }) => barres.get(premierJour)
}

/**
 * The bars of a group: its batches, a few rows a bar whatever the number of meters, and the contracts outside them. A bar later than
 * the last sum of a batch misses its contracts. `etendue` is made of whole bars.
 */
export const composerBarresDuGroupe = async (
  db: Kysely<DB>,
  groupe: GroupeOuvert,
  comptes: readonly string[],
  granularite: Granularite,
  etendue: EtendueLue,
  maintenant: number,
): Promise<{ barres: BarreComposeeDeGroupe[]; dernier: number | null }> => {
  const { barres, dernier } = await composerContrats(db, comptes, granularite, etendue, maintenant)
  if (groupe.lots.length === 0) return { barres, dernier }
  const duLot = await lireLots(db, granularite, {
    idGroupe: groupe.idGroupe,
    lots: groupe.lots.map(({ lot }) => lot),
    ...etendue,
  })
  const aujourdhui = jourDe(Math.floor(maintenant))
  const rangs = new Map<string, number>()
  for (const barre of barres) {
    const rang = rangs.get(barre.premierJour) ?? 0
    rangs.set(barre.premierJour, rang + 1)
    const somme = duLot(barre, rang)
    if (somme !== undefined) ajouterBarre(barre, somme)
    if (barre.premierJour > aujourdhui) continue
    for (const lot of groupe.lots)
      if (lot.jusquAu < barre.premierJour) barre.nbContrats += nbComptesDuLot(granularite, lot)
  }
  const instants = [dernier, ...groupe.lots.map((lot) => lot.dernier)].filter((instant) => instant !== null)
  return { barres, dernier: instants.length === 0 ? null : Math.max(...instants) }
}
