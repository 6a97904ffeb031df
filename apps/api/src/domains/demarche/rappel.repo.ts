import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Of one document; whoever has not answered by then is rung. */
const RAPPELS_MAX = 2

interface ARappeler {
  readonly reference: string
  /** What was asked of them last. */
  readonly demande: string
}

/** Requests whose person was asked for something, or reminded of it, before then, and not reminded too often; held until the transaction ends. */
export const prendreARappeler = async (
  db: Kysely<DB>,
  { avant, lot }: { readonly avant: Date; readonly lot: number },
): Promise<ARappeler[]> => {
  const { rows } = await sql<ARappeler>`
    select d.reference, q.texte as demande
      from demande d
      cross join lateral (
        select e.evenement_id, e.le, e.texte from demande_evenement e
         where e.demande_id = d.demande_id and e.evenement in ('PIECE_DEMANDEE', 'PIECE_MANQUANTE', 'PIECE_RETIREE')
         order by e.evenement_id desc limit 1) q
      cross join lateral (
        select count(*) as nombre, max(e.le) as dernier from demande_evenement e
         where e.demande_id = d.demande_id and e.evenement = 'RAPPEL' and e.evenement_id > q.evenement_id) r
     where d.etat = 'EN_ATTENTE_CLIENT' and q.texte is not null
       and coalesce(r.dernier, q.le) <= ${avant} and r.nombre < ${RAPPELS_MAX}
     order by d.cree_le, d.demande_id limit ${lot} for update of d skip locked`.execute(db)
  return rows
}
