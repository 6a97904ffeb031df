import { etatsEvenement } from '@ondine/webapi/alerte/alerte.etats.ts'
import { origines } from '@ondine/webapi/common/etats.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Writes one event on each active alert of that kind of the contract; those that know it already stay. Answers the new ids. */
export const insererIncidents = async (
  db: Kysely<DB>,
  n: {
    readonly type: 'RP' | 'IP'
    readonly numeroContrat: string
    readonly cle: string
    readonly le: Date
    readonly montantCentimes: number
    readonly maintenant: Date
    readonly aujourdHui: string
  },
): Promise<{ id: number; enPause: boolean }[]> => {
  const { rows } = await sql<{ id: number; enPause: boolean }>`
    insert into alerte_instance (id_alerte, numero_contrat, cle, debut, declenche_le, montant_centimes, etat, pause_motif,
           pause_jusqu_au, pause_commentaire, cree_le)
    select a.id_alerte, a.numero_contrat, ${n.cle}, ${n.le}::timestamptz, ${n.le}::timestamptz, ${n.montantCentimes}::bigint,
           case when p.pause_jusqu_au is null then 'DECLENCHEE' else 'EN_PAUSE' end, p.pause_motif, p.pause_jusqu_au,
           p.pause_commentaire, ${n.maintenant}::timestamptz
      from alerte a
      join attachement t on t.user_web_id = a.user_web_id and t.numero_contrat = a.numero_contrat
      left join lateral (
        select i.pause_motif, i.pause_jusqu_au, i.pause_commentaire from alerte_instance i
         where i.id_alerte = a.id_alerte and i.pause_jusqu_au >= ${n.aujourdHui}::date
         order by i.pause_jusqu_au desc, i.id_instance desc limit 1) p on true
     where a.numero_contrat = ${n.numeroContrat} and a.code_type_alarme = ${n.type} and a.statut = 'ACTIVE'
       and a.periode_debut <= ${n.aujourdHui}::date and (a.periode_fin is null or a.periode_fin >= ${n.aujourdHui}::date)
       and ${n.montantCentimes}::bigint >= coalesce(a.seuil_centimes, 0)
       -- the key names the bill: of people who left the contract, it alarms nobody who came (decision 056)
       and not exists (
         select from facture_anterieure f
          where f.numero_contrat = a.numero_contrat and starts_with(${n.cle}, 'IP:F:' || f.numero_facture || ':')
            and not est_lu(a.user_web_id, f.numero_contrat, f.numero_facture, null))
    on conflict (id_alerte, cle) where cle is not null do nothing
    returning id_instance as id, pause_jusqu_au is not null as "enPause"`.execute(db)
  return rows
}

/** The payment was settled: its events end. */
export const finirIncidents = async (db: Kysely<DB>, numeroContrat: string, cle: string, fin: Date): Promise<void> => {
  await sql`
    update alerte_instance
       set etat = 'TERMINEE', fin = greatest(${fin}::timestamptz, debut + interval '1 second'), ferme_le = ${fin}::timestamptz
     where numero_contrat = ${numeroContrat} and cle = ${cle} and etat = any(${origines(etatsEvenement, { evenement: 'CLOTURE', par: 'SYSTEME' })}::text[])`.execute(
    db,
  )
}
