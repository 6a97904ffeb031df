import type { CanalAlerte, CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** An event as its message tells it. Instants are seconds UTC. */
export interface InstanceANotifier {
  readonly id: number
  readonly type: CodeTypeAlarme
  readonly titre: string
  readonly numeroContrat: string
  readonly canal: CanalAlerte
  readonly destinataire: string | null
  readonly autresMails: readonly string[]
  readonly nom: string
  readonly prenom: string
  readonly adresse: string | null
  readonly debut: number
  readonly declenchement: number
  readonly fin: number | null
  readonly litres: number | null
  readonly duree: number | null
  readonly minimumLitres: number | null
  readonly seuilLitres: number | null
  readonly periodicite: 'JOUR' | 'SEMAINE' | 'MOIS'
  readonly moyenneLitres: number | null
  readonly montantCentimes: number | null
}

/** With what its leak costs in a year, where a price is known. */
export interface InstanceChiffree extends InstanceANotifier {
  readonly coutAnnuelCentimes: number | null
}

/** Events to tell of: not those of an account that staff closed, whose mailbox is to learn nothing more. */
export const findANotifier = async (db: Kysely<DB>, ids: readonly number[]): Promise<InstanceANotifier[]> => {
  const { rows } = await sql<InstanceANotifier>`
    select i.id_instance as id, a.code_type_alarme as type, a.titre, a.numero_contrat as "numeroContrat", a.canal, a.destinataire,
           u.nom, u.prenom, a.periodicite,
           coalesce((select json_agg(m.adresse_mail order by m.id_mail) from alerte_mail m
                      where m.numero_contrat = a.numero_contrat and m.user_web_id = a.user_web_id
                        and m.code_type_alarme = a.code_type_alarme), '[]'::json) as "autresMails",
           (select concat_ws(', ', pl.adresse, pl.code_postal || ' ' || pl.ville)
              from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
             where cp.numero_contrat = a.numero_contrat order by cp.du desc, cp.id_point limit 1) as adresse,
           date_part('epoch', i.debut)::bigint as debut, date_part('epoch', i.declenche_le)::bigint as declenchement,
           date_part('epoch', i.fin)::bigint as fin, i.litres, i.duree, i.minimum_litres as "minimumLitres",
           i.seuil_litres as "seuilLitres", i.moyenne_litres as "moyenneLitres", i.montant_centimes as "montantCentimes"
      from alerte_instance i
      join alerte a on a.id_alerte = i.id_alerte
      join utilisateur u on u.user_web_id = a.user_web_id and u.ferme_par_gestion_le is null
     where i.id_instance = any(${ids}::bigint[])
     order by i.id_instance`.execute(db)
  return rows
}

/** True when this event is told to this recipient by this channel for the first time. */
export const noterNotification = async (
  db: Kysely<DB>,
  n: { readonly idInstance: number; readonly canal: 'MAIL' | 'SMS'; readonly destinataire: string; readonly le: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into alerte_notification (id_instance, canal, destinataire, demande_le)
    values (${n.idInstance}, ${n.canal}, ${n.destinataire}, ${n.le}) on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
