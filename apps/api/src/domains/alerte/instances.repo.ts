import type { EtatInstance } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { originesDe } from './etat-instance.ts'
import type { Episode } from './evaluation/episode.ts'

const instant = (secondes: number): string => new Date(secondes * 1000).toISOString()

export interface InstanceStockee {
  readonly id: number
  readonly idAlerte: number
  readonly appareil: number
  readonly etat: EtatInstance
  readonly debut: number
  readonly fin: number | null
}

/** Events of these alerts that readings fired. */
export const findInstances = async (db: Kysely<DB>, alertes: readonly number[]): Promise<InstanceStockee[]> => {
  const { rows } = await sql<InstanceStockee>`
    select id_instance as id, id_alerte as "idAlerte", appareil_id as appareil, etat,
           date_part('epoch', debut)::bigint as debut, date_part('epoch', fin)::bigint as fin
      from alerte_instance where id_alerte = any(${alertes}::bigint[]) and appareil_id is not null`.execute(db)
  return rows
}

export interface NouvelleInstance {
  readonly idAlerte: number
  readonly numeroContrat: string
  readonly appareil: number
  readonly episode: Episode
}

/** A new event takes the pause that still covers its alert; answers the ids in the order given and which are paused. */
export const insererInstances = async (
  db: Kysely<DB>,
  nouvelles: readonly NouvelleInstance[],
  maintenant: Date,
  aujourdHui: string,
): Promise<{ id: number; enPause: boolean }[]> => {
  const ecrites: { id: number; enPause: boolean }[] = []
  // events are rare: one statement each
  for (const { idAlerte, numeroContrat, appareil, episode: e } of nouvelles) {
    const { rows } = await sql<{ id: number; enPause: boolean }>`
      insert into alerte_instance (id_alerte, numero_contrat, appareil_id, debut, declenche_le, fin, litres, litres_perdus,
             minimum_litres, duree, seuil_litres, moyenne_litres, etat, pause_motif, pause_jusqu_au, pause_commentaire,
             cree_le, ferme_le)
      select ${idAlerte}, ${numeroContrat}, ${appareil}, ${instant(e.debut)}::timestamptz, ${instant(e.declenchement)}::timestamptz,
             ${e.fin === null ? null : instant(e.fin)}::timestamptz, ${e.litres}::bigint, ${e.litresPerdus}::bigint, ${e.minimum}::int,
             ${e.duree}::int, ${e.seuil}::float8, ${e.moyenne}::bigint,
             case when ${e.fin === null}::boolean then case when p.pause_jusqu_au is null then 'DECLENCHEE' else 'EN_PAUSE' end
                  else 'TERMINEE' end,
             p.pause_motif, p.pause_jusqu_au, p.pause_commentaire, ${maintenant}::timestamptz,
             case when ${e.fin !== null}::boolean then ${maintenant}::timestamptz end
        from (select 1) un
        left join lateral (
          select pause_motif, pause_jusqu_au, pause_commentaire from alerte_instance
           where id_alerte = ${idAlerte} and pause_jusqu_au >= ${aujourdHui}::date
           order by pause_jusqu_au desc, id_instance desc limit 1) p on true
      returning id_instance as id, pause_jusqu_au is not null as "enPause"`.execute(db)
    const [ecrite] = rows
    if (ecrite !== undefined) ecrites.push(ecrite)
  }
  return ecrites
}

/** Writes what a judgement says of a stored event, only where it differs. False: nothing changed. */
export const majInstance = async (
  db: Kysely<DB>,
  id: number,
  etat: EtatInstance,
  e: Episode,
  maintenant: Date,
): Promise<boolean> => {
  const evenement = e.fin === null ? 'OUVERTE' : 'FINIE'
  const { numAffectedRows } = await sql`
    update alerte_instance i
       set debut = ${instant(e.debut)}::timestamptz, declenche_le = ${instant(e.declenchement)}::timestamptz,
           fin = ${e.fin === null ? null : instant(e.fin)}::timestamptz, litres = ${e.litres}, litres_perdus = ${e.litresPerdus},
           minimum_litres = ${e.minimum}, duree = ${e.duree}, seuil_litres = ${e.seuil}, moyenne_litres = ${e.moyenne},
           etat = ${etat}, ferme_le = case when ${etat}::text <> 'TERMINEE' then null when i.etat = 'TERMINEE' then i.ferme_le
                                           else ${maintenant}::timestamptz end
     where id_instance = ${id} and etat = any(${originesDe(evenement)}::text[])
       and (debut, declenche_le, fin, litres, litres_perdus, minimum_litres, duree, seuil_litres, moyenne_litres, etat)
           is distinct from (${instant(e.debut)}::timestamptz, ${instant(e.declenchement)}::timestamptz,
             ${e.fin === null ? null : instant(e.fin)}::timestamptz, ${e.litres}::bigint, ${e.litresPerdus}::bigint,
             ${e.minimum}::int, ${e.duree}::int, ${e.seuil}::float8, ${e.moyenne}::bigint, ${etat}::text)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Events that late or corrected readings showed never to have been: kept, marked. */
export const annulerInstances = async (db: Kysely<DB>, ids: readonly number[], maintenant: Date): Promise<void> => {
  if (ids.length === 0) return
  await sql`update alerte_instance set etat = 'ANNULEE', ferme_le = ${maintenant}
             where id_instance = any(${ids}::bigint[]) and etat = any(${originesDe('ANNULEE')}::text[]) and etat <> 'ANNULEE'`.execute(
    db,
  )
}

/** Ends the events in progress of an alert that is disabled or over. */
export const terminerInstances = async (db: Kysely<DB>, idAlerte: number, fin: Date): Promise<void> => {
  await sql`update alerte_instance
               set etat = 'TERMINEE', fin = greatest(${fin}::timestamptz, debut + interval '1 second'), ferme_le = ${fin}
             where id_alerte = ${idAlerte} and etat in ('DECLENCHEE', 'EN_PAUSE')`.execute(db)
}

/** Events in progress of alerts whose last day is past end with it; pauses that are over end. */
export const clorePerimees = async (db: Kysely<DB>, aujourdHui: string, maintenant: Date): Promise<void> => {
  await sql`
    update alerte_instance i
       set etat = 'TERMINEE', ferme_le = ${maintenant},
           fin = greatest((a.periode_fin + 1)::timestamp at time zone 'Europe/Paris', i.debut + interval '1 second')
      from alerte a
     where a.id_alerte = i.id_alerte and a.periode_fin < ${aujourdHui}::date and i.etat in ('DECLENCHEE', 'EN_PAUSE')`.execute(
    db,
  )
  await sql`
    update alerte_instance set etat = 'DECLENCHEE', pause_jusqu_au = null, pause_motif = null, pause_commentaire = null
     where etat = 'EN_PAUSE' and pause_jusqu_au < ${aujourdHui}::date`.execute(db)
}
