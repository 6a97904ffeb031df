import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface MessageNonRemis {
  readonly idInstance: number
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme
  readonly titre: string
  readonly canal: 'MAIL' | 'SMS'
  readonly destinataire: string
  readonly etat: 'ABANDONNE' | 'NON_ENVOYE'
  readonly reponse: string | null
  /** Seconds UTC. */
  readonly le: number
}

/**
 * Messages of alerts that were given up or never left, the latest first. The key ties a message to its event (notifier.ts); the
 * recipient is the alert's, which outlives the one of the message.
 */
export const listerNonRemis = async (
  db: Kysely<DB>,
  page: { readonly nombre: number; readonly saut: number },
): Promise<{ lignes: MessageNonRemis[]; total: number }> => {
  const source = sql`
    from envoi e
    join alerte_notification n on 'alerte/' || n.id_instance || '/' || n.canal || '/' || n.destinataire = e.cle
     and n.id_instance = split_part(e.cle, '/', 2)::bigint
    join alerte_instance i on i.id_instance = n.id_instance
    join alerte a on a.id_alerte = i.id_alerte
   where e.etat in ('ABANDONNE', 'NON_ENVOYE') and e.cle like 'alerte/%'`
  const { rows } = await sql<MessageNonRemis>`
    select n.id_instance as "idInstance", i.numero_contrat as "numeroContrat", a.code_type_alarme as type, a.titre, n.canal,
           n.destinataire, e.etat, e.reponse, date_part('epoch', e.fini_le)::bigint as le
      ${source}
     order by e.fini_le desc, e.id desc limit ${page.nombre} offset ${page.saut}`.execute(db)
  const compte = await sql<{ n: number }>`select count(*) as n ${source}`.execute(db)
  return { lignes: rows, total: compte.rows[0]?.n ?? 0 }
}
