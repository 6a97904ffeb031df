import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { BarreComposeeDeGroupe } from '../lecture/barre-groupe.ts'
import type { MoisFacture } from '../lecture/composer-facturees.ts'
import type { EtendueLue } from '../series.repo.ts'
import type { Unite } from './exclusion.ts'
import { ecrireFacturees } from './lots-facturees.repo.ts'

export interface LotACalculer {
  readonly idGroupe: number
  readonly createurId: number
  readonly lot: number
  readonly unite: Unite
  readonly valide: boolean
  readonly version: number
  readonly marques: number
  /** Changed days, both included; -infinity and infinity where unknown; null: none. */
  readonly du: string | null
  readonly au: string | null
  readonly jusquAu: string | null
}

/** Batches to sum again: those that may not be shown first, then those whose data changed. */
export const listerLotsACalculer = async (db: Kysely<DB>, nombre: number): Promise<LotACalculer[]> => {
  const { rows } = await sql<LotACalculer>`
    select l.id_groupe as "idGroupe", g.createur_id as "createurId", l.lot, k.unite, l.valide, l.version, l.marques,
           l.a_refaire_du::text as du, l.a_refaire_au::text as au, l.jusqu_au::text as "jusquAu"
      from groupe_lot l
      join groupe_cumule k on k.id_groupe = l.id_groupe
      join groupe g on g.id_groupe = l.id_groupe
     where not l.valide or l.a_refaire_du is not null
     order by l.valide, l.calcule_le nulls first, l.id_groupe, l.lot
     limit ${nombre}`.execute(db)
  return rows
}

export interface PremiersJours {
  /** Of the stays; null: none of the contracts ever had a meter. */
  readonly sejour: string | null
  /** Of a month with day rows; null: nothing was measured. */
  readonly mesure: string | null
}

/** First day of the stays of some contracts, not before `plancher`, and first day that may have been measured. */
export const findPremiersJours = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  plancher: string,
): Promise<PremiersJours> => {
  const { rows } = await sql<PremiersJours>`
    select greatest(min(s.premier_jour), ${plancher}::date)::text as sejour,
           greatest(min(case when s.telereleve then (
             select m.mois from conso_mois m
              where m.appareil_id = s.appareil_id and m.mois >= date_trunc('month', s.premier_jour::timestamp)::date
              order by m.mois limit 1) end), ${plancher}::date)::text as mesure
      from contrat_appareil s where s.numero_contrat = any(${[...numeros]}::text[])`.execute(db)
  return rows[0] ?? { sejour: null, mesure: null }
}

export interface SommesDuLot {
  /** Bars replaced, by granularity, between these first days. */
  readonly remplacees: readonly { granularite: Exclude<GranulariteStockee, 'HEURE'>; du: string; au: string }[]
  readonly barres: readonly { granularite: GranulariteStockee; barres: readonly BarreComposeeDeGroupe[] }[]
  readonly facturees: readonly MoisFacture[]
  readonly jusquAu: string
  readonly nbContrats: number
  readonly nbAutreUnite: number
  readonly nbNonTelereleves: number
  readonly nbJoursRefuses: number
  readonly nbHeuresRefusees: number
  /** Seconds UTC. */
  readonly dernier: number | null
}
export type GranulariteStockee = 'ANNEE' | 'TRIMESTRE' | 'MOIS' | 'SEMAINE' | 'JOURNEE' | 'HEURE'

const utile = ({ nbContrats, nbConnus }: BarreComposeeDeGroupe): boolean => nbContrats > 0 || nbConnus > 0

const PAQUET = 2_000

const ecrireBarres = async (
  db: Kysely<DB>,
  { idGroupe, lot }: Pick<LotACalculer, 'idGroupe' | 'lot'>,
  granularite: string,
  barres: readonly BarreComposeeDeGroupe[],
): Promise<void> => {
  for (let debut = 0; debut < barres.length; debut += PAQUET) {
    const lignes = barres.slice(debut, debut + PAQUET).map(({ premierJour, ...b }) => ({
      debut: premierJour,
      litres: b.litres,
      litres_estimes: b.litresEstimes,
      nb_contrats: b.nbContrats,
      nb_connus: b.nbConnus,
      nb_incomplets: b.nbIncomplets,
      nb_estimes: b.nbEstimes,
      nb_corriges: b.nbCorriges,
      heures_connues: b.heuresConnues,
      litres_reportes: b.litresReportes,
      heures_reportees: b.heuresReportees,
    }))
    await sql`
      insert into groupe_barre (id_groupe, granularite, debut, lot, litres, litres_estimes, nb_contrats, nb_connus, nb_incomplets,
                                nb_estimes, nb_corriges, heures_connues, litres_reportes, heures_reportees)
      select ${idGroupe}, ${granularite}, r.debut, ${lot}, r.litres, r.litres_estimes, r.nb_contrats, r.nb_connus, r.nb_incomplets,
             r.nb_estimes, r.nb_corriges, r.heures_connues, r.litres_reportes, r.heures_reportees
        from json_to_recordset(${JSON.stringify(lignes)}::json) r (debut date, litres bigint, litres_estimes bigint, nb_contrats int,
             nb_connus int, nb_incomplets int, nb_estimes int, nb_corriges int, heures_connues float8,
             litres_reportes bigint, heures_reportees float8)`.execute(db)
  }
}

const ecrireHeures = async (
  db: Kysely<DB>,
  { idGroupe, lot }: Pick<LotACalculer, 'idGroupe' | 'lot'>,
  heures: readonly BarreComposeeDeGroupe[],
): Promise<void> => {
  const jours = [...Map.groupBy(heures, ({ premierJour }) => premierJour)].filter(([, barres]) => barres.some(utile))
  for (let debut = 0; debut < jours.length; debut += PAQUET / 20) {
    const lignes = jours.slice(debut, debut + PAQUET / 20).map(([jour, barres]) => ({
      jour,
      litres: barres.map(({ litres }) => litres),
      litres_estimes: barres.map(({ litresEstimes }) => litresEstimes),
      nb_contrats: barres.map(({ nbContrats }) => nbContrats),
      nb_connus: barres.map(({ nbConnus }) => nbConnus),
      nb_incomplets: barres.map(({ nbIncomplets }) => nbIncomplets),
      nb_estimes: barres.map(({ nbEstimes }) => nbEstimes),
      nb_corriges: barres.map(({ nbCorriges }) => nbCorriges),
    }))
    await sql`
      insert into groupe_heure (id_groupe, jour, lot, litres, litres_estimes, nb_contrats, nb_connus, nb_incomplets, nb_estimes, nb_corriges)
      select ${idGroupe}, r.jour, ${lot}, r.litres, r.litres_estimes, r.nb_contrats, r.nb_connus, r.nb_incomplets, r.nb_estimes,
             r.nb_corriges
        from json_to_recordset(${JSON.stringify(lignes)}::json) r (jour date, litres bigint[], litres_estimes bigint[],
             nb_contrats int[], nb_connus int[], nb_incomplets int[], nb_estimes int[], nb_corriges int[])`.execute(db)
  }
}

/**
 * Writes the sums of a batch, unless it was invalidated since `lot` was read: then nothing changes. Data that changed meanwhile
 * leave their mark. False: thrown away.
 */
export const ecrireLot = async (
  db: Kysely<DB>,
  lot: LotACalculer,
  sommes: SommesDuLot,
  heures: readonly EtendueLue[],
  calculeLe: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update groupe_lot l
       set valide = true, version = version + 1,
           a_refaire_du = case when l.marques = ${lot.marques} then null else l.a_refaire_du end,
           a_refaire_au = case when l.marques = ${lot.marques} then null else l.a_refaire_au end,
           jusqu_au = ${sommes.jusquAu}::date, nb_contrats = ${sommes.nbContrats}, nb_autre_unite = ${sommes.nbAutreUnite},
           nb_non_telereleves = ${sommes.nbNonTelereleves}, nb_jours_refuses = ${sommes.nbJoursRefuses},
           nb_heures_refusees = ${sommes.nbHeuresRefusees}, dernier_releve = to_timestamp(${sommes.dernier}::float8),
           calcule_le = ${calculeLe}
     where l.id_groupe = ${lot.idGroupe} and l.lot = ${lot.lot} and l.version = ${lot.version}
    returning 1`.execute(db)
  if (rows.length === 0) return false
  for (const { granularite, du, au } of sommes.remplacees)
    await sql`delete from groupe_barre
               where id_groupe = ${lot.idGroupe} and granularite = ${granularite} and debut between ${du}::date and ${au}::date
                 and lot = ${lot.lot}`.execute(db)
  for (const { du, au } of heures)
    await sql`delete from groupe_heure where id_groupe = ${lot.idGroupe} and lot = ${lot.lot}
                 and jour between ${du}::date and ${au}::date`.execute(db)
  for (const { granularite, barres } of sommes.barres)
    if (granularite === 'HEURE') await ecrireHeures(db, lot, barres)
    else await ecrireBarres(db, lot, granularite, barres.filter(utile))
  await ecrireFacturees(db, lot, sommes.facturees)
  await sql`
    update groupe_lot l
       set (jour_min, jour_max) = (select min(b.debut), max(b.debut) from groupe_barre b
                                    where b.id_groupe = l.id_groupe and b.granularite = 'JOURNEE' and b.lot = l.lot and b.nb_connus > 0),
           (mois_min, mois_max) = (select min(b.debut), least((max(b.debut) + interval '1 month')::date - 1, ${sommes.jusquAu}::date)
                                     from groupe_barre b
                                    where b.id_groupe = l.id_groupe and b.granularite = 'MOIS' and b.lot = l.lot and b.nb_connus > 0)
     where l.id_groupe = ${lot.idGroupe} and l.lot = ${lot.lot}`.execute(db)
  return true
}
