import type { StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Lieu } from '../../abonnement/lieu.public.ts'
import { type AuxEtapes, estAuxEtapesSql } from '../dues.public.ts'
import {
  avecLieu,
  avecSaDue,
  detailFactures,
  FACTURES,
  type LigneFacture,
  RESTE,
  STATUT,
} from '../liste-factures.repo.ts'
import { lus } from './contrats-lus.ts'
import { parMots, type Recherche } from './par-mots.sql.ts'

export type LigneFactureDeGroupe = LigneFacture & Lieu

export interface FiltreFacturesGroupe extends Recherche {
  readonly statut: StatutFacture | undefined
  /** Sorted by date. */
  readonly parDate: boolean
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
  /** SQL days from which settled invoices are shown, each a `date`. */
  readonly depuis: readonly RawBuilder<unknown>[]
  /** Only those to settle that stand there. */
  readonly aux: AuxEtapes | undefined
}

const bornes = ({ dateDebut, dateFin }: FiltreFacturesGroupe) => sql`
  ${dateDebut === undefined ? sql`` : sql`and f.date_emission >= ${dateDebut}::date`}
  ${dateFin === undefined ? sql`` : sql`and f.date_emission <= ${dateFin}::date`}`

/** The day from which settled invoices are shown. */
const debutDe = ({ depuis }: FiltreFacturesGroupe) => sql`greatest('-infinity'::date, ${sql.join([...depuis])})`
const recentes = (filtre: FiltreFacturesGroupe) =>
  filtre.depuis.length === 0 ? sql`true` : sql`f.date_emission >= ${debutDe(filtre)}`

const motsDe = (filtre: FiltreFacturesGroupe) =>
  filtre.mots.length === 0 ? sql`` : sql`and ${parMots.estTrouvee(filtre)}`

/** The contracts whose dues are looked at, of a due `c`. */
const contratsDesDues = (filtre: FiltreFacturesGroupe) =>
  filtre.mots.length === 0 ? lus.a(SIEN) : sql`${SIEN} = any(${parMots.contrats})`

const TRESOR = { AR: sql`facture_tresor_le is null`, TR: sql`facture_tresor_le is not null` }

/** What is left to settle of `contrats`: of the index of dues alone, under the names of the bill (decision 040). */
const duesDes = (contrats: RawBuilder<unknown>, lecteur: number, aux?: AuxEtapes) => sql`(
      select c.numero_contrat, c.numero_facture, c.facture_interne as identifiant_interne, c.emise_le as date_emission, c.facture_avoir, c.facture_tresor_le
        from creance c
       where ${contrats} and c.reste_centimes > 0 and c.nature = 'FACTURE' and ${lus.creanceLue(lecteur)}
         ${aux === undefined ? sql`` : sql`and ${estAuxEtapesSql(aux)}`})`
const SIEN = sql`c.numero_contrat`

/** What is left to settle: a few dues of each contract, whatever the number of its invoices. Other sorts look into bills. */
const dues = (filtre: FiltreFacturesGroupe, statut: 'AR' | 'TR', cle: RawBuilder<unknown>) => sql`
  select f.identifiant_interne as id, f.numero_contrat, ${cle} as cle
    from ${duesDes(contratsDesDues(filtre), filtre.lecteur, filtre.aux)} ${
      filtre.parDate
        ? sql`f`
        : sql`c join facture f on f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture`
    }
   where not facture_avoir and ${TRESOR[statut]} ${bornes(filtre)} ${motsDe(filtre)}`

/** Contract by contract: each of its invoices is looked at. */
export const facturesParContrat = (filtre: FiltreFacturesGroupe, cle: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { statut, aux } = filtre
  if (statut === 'AR' || statut === 'TR') return dues(filtre, statut, cle)
  // of all, those to settle alone stand anywhere; of the settled ones, none
  if (aux !== undefined) return sql`select * from (${dues(filtre, 'AR', cle)}) d where ${statut === undefined}`
  const cherchees = filtre.mots.length > 0
  return sql`
    select f.identifiant_interne as id, f.numero_contrat, ${cle} as cle
      from ${cherchees ? avecSaDue(parMots.factures(filtre)) : FACTURES}
     where ${cherchees ? sql`true` : sql`f.numero_contrat in (${lus.lignes})`} and ${lus.factureLue(filtre.lecteur)}
       and ${statut === undefined ? sql`(${recentes(filtre)} or ${RESTE} > 0)` : sql`${STATUT} = ${statut} and ${recentes(filtre)}`}
       ${bornes(filtre)}`
}

// a scalar of each row: as a join, PostgreSQL would read every due to leave these out. Their index alone is read.
const REGLEE = sql`and (
  select true from creance x
   where x.numero_contrat = f.numero_contrat and x.emise_le = f.date_emission and x.reste_centimes > 0
     and x.facture_interne = f.identifiant_interne and not x.facture_avoir limit 1) is null`

/** Of one state or all: nothing else than dates and words may be asked with it. */
type FiltreParDate = FiltreFacturesGroupe & { readonly statut: 'DR' | undefined }

/**
 * What is due and older than settled invoices are shown from: a debt is never hidden. By its dues, and not at all where nothing is
 * hidden; no row of the walk by days is among them.
 */
const duesAnciennes = (filtre: FiltreParDate, colonnes: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  filtre.statut === undefined && filtre.depuis.length > 0
    ? [
        sql`select ${colonnes} from ${duesDes(contratsDesDues(filtre), filtre.lecteur)} f
             where (select ${debutDe(filtre)} > '-infinity') and f.date_emission < (select ${debutDe(filtre)}) ${bornes(filtre)} ${motsDe(filtre)}`,
      ]
    : []
const colonnesDe = (cle: RawBuilder<unknown>) => sql`f.identifiant_interne as id, f.numero_contrat, ${cle} as cle`
const ensemble = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** Old debts, then day after day (index facture_par_date_interne), leaving out the contracts that are not of the group: a page stops early. */
export const partsParDate = (filtre: FiltreParDate, cle: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  ...duesAnciennes(filtre, colonnesDe(cle)),
  sql`select ${colonnesDe(cle)}
    from facture f
    -- « is true »: looked up in a hash row by row, never turned into a join
   where ${filtre.mots.length > 0 ? parMots.estPossible : sql`(f.numero_contrat in (${lus.lignes})) is true`} ${motsDe(filtre)} and ${lus.factureLue(filtre.lecteur)}
     and ${recentes(filtre)} ${bornes(filtre)} ${filtre.statut === undefined ? sql`` : REGLEE}`,
]
/** The same rows in any order; those of a search, contract by contract: it may find few, among years of bills. */
export const facturesParDate = (filtre: FiltreParDate, cle: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (filtre.mots.length === 0) return ensemble(partsParDate(filtre, cle))
  return ensemble([
    sql`select ${colonnesDe(cle)}
      from ${parMots.factures(filtre)} f
     where ${lus.factureLue(filtre.lecteur)} and ${recentes(filtre)} ${bornes(filtre)} ${filtre.statut === undefined ? sql`` : REGLEE}`,
    ...duesAnciennes(filtre, colonnesDe(cle)),
  ])
}

/** Settled: all of a contract less its dues, of indexes alone. */
const compterReglees = (filtre: FiltreParDate) => sql`
    cross join lateral (
      select count(*)::int as nombre from facture f
       where f.numero_contrat = m.numero_contrat and ${lus.factureLue(filtre.lecteur)} and ${recentes(filtre)} ${bornes(filtre)}) t
    cross join lateral (
      select count(*)::int as nombre from ${duesDes(sql`${SIEN} = m.numero_contrat`, filtre.lecteur)} f
       where not facture_avoir and ${recentes(filtre)} ${bornes(filtre)}) d
    cross join lateral generate_series(1, t.nombre - d.nombre)`

/** The same rows, contract by contract: counting stops early too. */
export const decompteParContrat = (filtre: FiltreParDate): RawBuilder<unknown> =>
  ensemble([
    filtre.statut === 'DR'
      ? sql`select 1 from (${lus.lignes}) m ${compterReglees(filtre)}`
      : sql`select 1 from facture f where ${lus.a(sql`f.numero_contrat`)} and ${lus.factureLue(filtre.lecteur)} and ${recentes(filtre)} ${bornes(filtre)}`,
    ...duesAnciennes(filtre, sql`1`),
  ])

/** What is shown of the invoices of `page`, and where their water goes. */
export const detailFacturesGroupe = (page: RawBuilder<unknown>, lecteur: number) =>
  avecLieu<LigneFactureDeGroupe>(detailFactures(sql`(select q.id, q.cle, q.rang from ${page} q)`, lecteur))
