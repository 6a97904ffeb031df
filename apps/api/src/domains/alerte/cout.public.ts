import { coutEnCentimes } from '@ondine/webapi/consommation/cout.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { contenuOuvert } from '../acces/contenus.public.ts'
import { prixDuLitreDe } from '../facture/prix.public.ts'

const HEURES_PAR_AN = 8760
/** A price per litre is in hundred-thousandths of a euro: so many of them are a euro per m3. */
const PAR_EURO_LE_M3 = 100

/** `contenus`: of a reader; a message has none, it says what its owner has. */
type PourCout = Pick<Contexte, 'sql' | 'parametres'> & Partial<Pick<Contexte, 'contenus'>>

/** Price of water for a contract, euros per m3: that of its last bill where bills are open, else the utility's; null where neither is known. */
export const prixDeLEau = async (
  { sql, parametres, contenus }: PourCout,
  numeroContrat: string,
): Promise<number | null> => {
  const ouverte = contenus === undefined || contenuOuvert({ contenus }, 'facture', numeroContrat)
  const duLitre = ouverte ? await prixDuLitreDe(sql, numeroContrat) : null
  if (duLitre !== null && duLitre > 0) return duLitre / PAR_EURO_LE_M3
  const { facteurCoutEurosParM3: general } = parametres
  return general > 0 ? general : null
}

/** What a leak loses in a year if nothing is done, litres. @param minimumLitres the flow that never stops, an hour */
export const perteAnnuelle = (minimumLitres: number): number => minimumLitres * HEURES_PAR_AN

export const coutDe = (litres: number | null, eurosParM3: number | null): number | null =>
  litres === null || eurosParM3 === null ? null : coutEnCentimes(litres, eurosParM3)

/** What a leak costs in a year at that flow, centimes: of the page of the alert, its mail and the dashboard. Null where no price is known. */
export const coutAnnuelDeFuite = async (
  ctx: PourCout,
  numeroContrat: string,
  minimumLitres: number | null,
): Promise<number | null> =>
  minimumLitres === null ? null : coutDe(perteAnnuelle(minimumLitres), await prixDeLEau(ctx, numeroContrat))
