import { ajouterJours, lundiDe } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import { findRelevesDeContrats } from '../facturees.repo.ts'
import type { BarreComposeeDeGroupe } from '../lecture/barre-groupe.ts'
import { elargir, jourDe } from '../lecture/calendrier.ts'
import { composerFacturees, sommerParMois } from '../lecture/composer-facturees.ts'
import type { EtendueLue } from '../series.repo.ts'
import { compterContratsEnService, sommerContrats } from './composer-contrats.ts'
import { listerContratsDuLot } from './contrats-groupe.repo.ts'
import { compterExclus, motifExclusion } from './exclusion.ts'
import {
  ecrireLot,
  findPremiersJours,
  type GranulariteStockee,
  type LotACalculer,
  type SommesDuLot,
} from './lots-ecriture.repo.ts'
import { lireSeries } from './series-groupe.repo.ts'

/** Whole weeks read at once: bounds memory. */
const JOURS_PAR_LECTURE = 56
const ANNEES_PAR_LECTURE = 5
/** Further back nothing is summed ahead. */
const ANNEES = 15

interface Calcul {
  readonly db: Kysely<DB>
  readonly maintenant: number
  readonly signal: AbortSignal
}

type Recueil = Map<GranulariteStockee, BarreComposeeDeGroupe[]>

const recueillir = (
  recueil: Recueil,
  granularite: GranulariteStockee,
  barres: readonly BarreComposeeDeGroupe[],
): void => {
  const siennes = recueil.get(granularite) ?? []
  siennes.push(...barres)
  recueil.set(granularite, siennes)
}

const arreter = ({ signal }: Calcul): void => {
  if (signal.aborted) throw new Error('The worker stops before the end: the next attempt goes on.')
}

/** Days and weeks of the contracts whose days are open, hours of those whose hours are: a consent is never added up with a refusal. */
const calculerJours = async (
  calcul: Calcul,
  ouverts: Readonly<Record<'JOURNEE' | 'HEURE', readonly string[]>>,
  { du, au }: EtendueLue,
  premiereMesure: string | null,
  recueil: Recueil,
): Promise<void> => {
  const sejours = {
    JOURNEE: await lireSeries(calcul.db, ouverts.JOURNEE, 'JOURNEE', { du, au: ajouterJours(du, -1) }),
    HEURE: await lireSeries(calcul.db, ouverts.HEURE, 'HEURE', { du, au: ajouterJours(du, -1) }),
  }
  for (let debut = du; debut <= au; debut = ajouterJours(debut, JOURS_PAR_LECTURE)) {
    arreter(calcul)
    const morceau = { du: debut, au: plusTot(ajouterJours(debut, JOURS_PAR_LECTURE - 1), au) }
    if (premiereMesure === null || morceau.au < premiereMesure) {
      for (const granularite of ['JOURNEE', 'SEMAINE', 'HEURE'] as const) {
        const lus = granularite === 'HEURE' ? sejours.HEURE : sejours.JOURNEE
        recueillir(recueil, granularite, compterContratsEnService(lus, granularite, morceau, calcul.maintenant))
      }
      continue
    }
    const jours = await lireSeries(calcul.db, ouverts.JOURNEE, 'JOURNEE', morceau)
    for (const granularite of ['JOURNEE', 'SEMAINE'] as const)
      recueillir(recueil, granularite, sommerContrats(jours, granularite, morceau, calcul.maintenant))
    if (ouverts.HEURE.length === 0) continue
    const heures = await lireSeries(calcul.db, ouverts.HEURE, 'HEURE', morceau)
    recueillir(recueil, 'HEURE', sommerContrats(heures, 'HEURE', morceau, calcul.maintenant))
  }
}

const calculerMois = async (
  calcul: Calcul,
  numeros: readonly string[],
  { du, au }: EtendueLue,
  recueil: Recueil,
): Promise<number | null> => {
  let dernier: number | null = null
  const fin = Number(au.slice(0, 4))
  for (let annee = Number(du.slice(0, 4)); annee <= fin; annee += ANNEES_PAR_LECTURE) {
    arreter(calcul)
    const morceau = { du: `${annee}-01-01`, au: `${Math.min(annee + ANNEES_PAR_LECTURE - 1, fin)}-12-31` }
    const lus = await lireSeries(calcul.db, numeros, 'MOIS', morceau)
    for (const granularite of ['MOIS', 'TRIMESTRE', 'ANNEE'] as const)
      recueillir(recueil, granularite, sommerContrats(lus, granularite, morceau, calcul.maintenant))
    for (const lu of lus.values()) dernier = Math.max(dernier ?? 0, lu.dernier?.instant ?? 0) || null
  }
  return dernier
}

const plusTot = (a: string, b: string): string => [a, b].toSorted()[0] ?? a
const plusTard = (a: string, b: string): string => [a, b].toSorted()[1] ?? b

/** Days to sum again: all of them when the batch is new, else those that changed, and those that came since. */
const etenduesDe = (lot: LotACalculer, premier: string, aujourdhui: string): EtendueLue[] => {
  if (!lot.valide || lot.jusquAu === null || lot.du === '-infinity') return [{ du: premier, au: aujourdhui }]
  const venus = { du: lot.jusquAu, au: aujourdhui }
  if (lot.du === null) return [venus]
  const change = {
    du: plusTard(lot.du, premier),
    au: lot.au === null || lot.au === 'infinity' ? aujourdhui : plusTot(lot.au, aujourdhui),
  }
  if (change.du > change.au) return [venus]
  return jourDeTexte(venus.du) - jourDeTexte(change.au) > JOURS_PAR_LECTURE
    ? [change, venus]
    : [{ du: plusTot(change.du, venus.du), au: aujourdhui }]
}

/**
 * Sums a batch again over the days that changed and writes it in one transaction. False: it was invalidated meanwhile, the next turn
 * sums it again.
 */
export const calculerLot = async (
  calcul: Calcul & { enTransaction<T>(faire: (ctx: { sql: Kysely<DB> }) => Promise<T>): Promise<T> },
  lot: LotACalculer,
): Promise<boolean> => {
  const contrats = await listerContratsDuLot(calcul.db, lot)
  const dUnite = contrats.filter((contrat) => motifExclusion('ANNEE', contrat, lot.unite) === null)
  const ouverts = (granularite: 'JOURNEE' | 'HEURE'): string[] =>
    contrats.filter((c) => motifExclusion(granularite, c, lot.unite) === null).map(({ numeroContrat }) => numeroContrat)
  const aujourdhui = jourDe(Math.floor(calcul.maintenant))
  const numeros = dUnite.map(({ numeroContrat }) => numeroContrat)
  const plancher = `${Number(aujourdhui.slice(0, 4)) - ANNEES}-01-01`
  const premiers = await findPremiersJours(calcul.db, numeros, plancher)
  const premier = premiers.sejour ?? aujourdhui
  const tout = !lot.valide || lot.jusquAu === null
  const parJour = { JOURNEE: ouverts('JOURNEE'), HEURE: ouverts('HEURE') }

  const recueil: Recueil = new Map()
  const remplacees: SommesDuLot['remplacees'][number][] = []
  const heures: EtendueLue[] = []
  let dernier: number | null = null
  for (const etendue of etenduesDe(lot, plusTot(premier, aujourdhui), aujourdhui)) {
    const semaines = elargir('SEMAINE', etendue.du, etendue.au)
    await calculerJours(calcul, parJour, semaines, premiers.mesure, recueil)
    dernier = Math.max(dernier ?? 0, (await calculerMois(calcul, numeros, etendue, recueil)) ?? 0) || null
    // a batch that starts anew forgets everything it said
    const bornes = (du: string, au: string) => (tout ? { du: '-infinity', au: 'infinity' } : { du, au })
    for (const granularite of ['JOURNEE', 'SEMAINE'] as const)
      remplacees.push({ granularite, ...bornes(lundiDe(semaines.du), semaines.au) })
    for (const granularite of ['MOIS', 'TRIMESTRE', 'ANNEE'] as const)
      remplacees.push({ granularite, ...bornes(`${etendue.du.slice(0, 4)}-01-01`, `${etendue.au.slice(0, 4)}-12-31`) })
    heures.push(bornes(semaines.du, semaines.au))
  }
  const tous = contrats.map(({ numeroContrat }) => numeroContrat)
  const exclusJours = compterExclus('JOURNEE', contrats, lot.unite)
  const sommes: SommesDuLot = {
    remplacees,
    barres: sansRepetition(recueil),
    facturees: sommerParMois((await findRelevesDeContrats(calcul.db, tous)).map(composerFacturees)),
    jusquAu: aujourdhui,
    nbContrats: contrats.length,
    nbAutreUnite: exclusJours.AUTRE_UNITE,
    nbNonTelereleves: exclusJours.COMPTEUR_NON_TELERELEVE,
    nbJoursRefuses: exclusJours.CONSENTEMENT_REQUIS,
    nbHeuresRefusees: compterExclus('HEURE', contrats, lot.unite).CONSENTEMENT_REQUIS,
    dernier,
  }
  return calcul.enTransaction(({ sql }) => ecrireLot(sql, lot, sommes, heures, new Date(calcul.maintenant * 1000)))
}

/** Two stretches of days may share a week or a year: the later reading of a bar stands. */
const sansRepetition = (recueil: Recueil): SommesDuLot['barres'] =>
  [...recueil].map(([granularite, barres]) => ({
    granularite,
    barres: [...new Map(barres.map((barre) => [barre.de, barre])).values()],
  }))
