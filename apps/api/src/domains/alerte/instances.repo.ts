import type { EtatInstance } from '@ondine/webapi/alerte/alerte.codes.ts'
import { etatsEvenement } from '@ondine/webapi/alerte/alerte.etats.ts'
import { origines, passage } from '@ondine/webapi/common/etats.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Episode } from './evaluation/episode.ts'

/** States that something of the engine's may happen from. */
const de = (evenement: 'OUVERTE' | 'FINIE'): EtatInstance[] => origines(etatsEvenement, { evenement, par: 'SYSTEME' })
const annulation = passage(etatsEvenement, { evenement: 'ANNULEE', par: 'SYSTEME' })
const cloture = passage(etatsEvenement, { evenement: 'CLOTURE', par: 'SYSTEME' })
const reprise = passage(etatsEvenement, { evenement: 'REPRISE', par: 'SYSTEME' })

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

/** An event as statements over many take it. */
const FAITS = sql`debut bigint, declenchement bigint, fin bigint, litres bigint, "litresPerdus" bigint, minimum int, duree int,
  seuil float8, moyenne bigint`

/** New events take the pause that still covers their alert; answers the ids of the others, which are to be told. */
export const insererInstances = async (
  db: Kysely<DB>,
  nouvelles: readonly NouvelleInstance[],
  maintenant: Date,
  aujourdHui: string,
): Promise<number[]> => {
  if (nouvelles.length === 0) return []
  const lignes = nouvelles.map(({ episode, ...ou }, rang) => ({ rang, ...ou, ...episode }))
  const { rows } = await sql<{ id: number; enPause: boolean }>`
    insert into alerte_instance (id_alerte, numero_contrat, appareil_id, debut, declenche_le, fin, litres, litres_perdus,
           minimum_litres, duree, seuil_litres, moyenne_litres, etat, pause_motif, pause_jusqu_au, pause_commentaire,
           cree_le, ferme_le)
    select n."idAlerte", n."numeroContrat", n.appareil, to_timestamp(n.debut), to_timestamp(n.declenchement), to_timestamp(n.fin),
           n.litres, n."litresPerdus", n.minimum, n.duree, n.seuil, n.moyenne,
           case when n.fin is not null then 'TERMINEE' when p.pause_jusqu_au is null then 'DECLENCHEE' else 'EN_PAUSE' end,
           p.pause_motif, p.pause_jusqu_au, p.pause_commentaire, ${maintenant}::timestamptz,
           case when n.fin is not null then ${maintenant}::timestamptz end
      from json_to_recordset(${JSON.stringify(lignes)}::json)
           n (rang int, "idAlerte" bigint, "numeroContrat" text, appareil bigint, ${FAITS})
      left join lateral (
        select pause_motif, pause_jusqu_au, pause_commentaire from alerte_instance
         where id_alerte = n."idAlerte" and pause_jusqu_au >= ${aujourdHui}::date
         order by pause_jusqu_au desc, id_instance desc limit 1) p on true
     order by n.rang
    returning id_instance as id, pause_jusqu_au is not null as "enPause"`.execute(db)
  return rows.flatMap(({ id, enPause }) => (enPause ? [] : [id]))
}

/** What a judgement says of a stored event. */
export interface InstanceReprise {
  readonly id: number
  readonly etat: EtatInstance
  readonly episode: Episode
}

/** Writes what a judgement says of stored events, only where it differs. */
export const majInstances = async (
  db: Kysely<DB>,
  reprises: readonly InstanceReprise[],
  maintenant: Date,
): Promise<void> => {
  if (reprises.length === 0) return
  const lignes = reprises.map(({ episode, ...reste }) => ({ ...reste, ...episode }))
  await sql`
    update alerte_instance i
       set debut = to_timestamp(r.debut), declenche_le = to_timestamp(r.declenchement), fin = to_timestamp(r.fin), litres = r.litres,
           litres_perdus = r."litresPerdus", minimum_litres = r.minimum, duree = r.duree, seuil_litres = r.seuil,
           moyenne_litres = r.moyenne, etat = r.etat,
           ferme_le = case when r.etat <> 'TERMINEE' then null when i.etat = 'TERMINEE' then i.ferme_le
                           else ${maintenant}::timestamptz end
      from json_to_recordset(${JSON.stringify(lignes)}::json) r (id bigint, etat text, ${FAITS})
     where i.id_instance = r.id
       and i.etat = any(case when r.fin is null then ${de('OUVERTE')}::text[] else ${de('FINIE')}::text[] end)
       and (i.debut, i.declenche_le, i.fin, i.litres, i.litres_perdus, i.minimum_litres, i.duree, i.seuil_litres, i.moyenne_litres,
            i.etat)
           is distinct from (to_timestamp(r.debut), to_timestamp(r.declenchement), to_timestamp(r.fin), r.litres, r."litresPerdus",
            r.minimum, r.duree, r.seuil, r.moyenne, r.etat)`.execute(db)
}

/** Events that late or corrected readings showed never to have been: kept, marked. */
export const annulerInstances = async (db: Kysely<DB>, ids: readonly number[], maintenant: Date): Promise<void> => {
  if (ids.length === 0) return
  await sql`update alerte_instance set etat = ${annulation.vers}, ferme_le = ${maintenant}
             where id_instance = any(${ids}::bigint[]) and etat = any(${annulation.de}::text[]) and etat <> ${annulation.vers}`.execute(
    db,
  )
}

/** Ends the events in progress of an alert that is disabled or over. */
export const terminerInstances = async (db: Kysely<DB>, idAlerte: number, fin: Date): Promise<void> => {
  await sql`update alerte_instance
               set etat = ${cloture.vers}, fin = greatest(${fin}::timestamptz, debut + interval '1 second'), ferme_le = ${fin}
             where id_alerte = ${idAlerte} and etat = any(${cloture.de}::text[])`.execute(db)
}

/** Events in progress of alerts whose last day is past end with it; pauses that are over end. */
export const clorePerimees = async (db: Kysely<DB>, aujourdHui: string, maintenant: Date): Promise<void> => {
  await sql`
    update alerte_instance i
       set etat = ${cloture.vers}, ferme_le = ${maintenant},
           fin = greatest((a.periode_fin + 1)::timestamp at time zone 'Europe/Paris', i.debut + interval '1 second')
      from alerte a
     where a.id_alerte = i.id_alerte and a.periode_fin < ${aujourdHui}::date and i.etat = any(${cloture.de}::text[])`.execute(
    db,
  )
  await sql`
    update alerte_instance set etat = ${reprise.vers}, pause_jusqu_au = null, pause_motif = null, pause_commentaire = null
     where etat = any(${reprise.de}::text[]) and pause_jusqu_au < ${aujourdHui}::date`.execute(db)
}
