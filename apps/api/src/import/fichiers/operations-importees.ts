import type { PoolClient } from 'pg'

// One operation per run and account, whatever the number of chunks: its announcement is one message per recipient.
const NOTER = `
  with neufs as (select * from unnest($1::bigint[], $2::text[]) n (user_web_id, numero_contrat)),
  operations as (
    insert into operation_rattachement (operation, user_web_id, lot_id, faite_le)
    select gen_random_uuid(), c.user_web_id, $3, $4 from (select distinct user_web_id from neufs) c
        on conflict (lot_id, user_web_id) where lot_id is not null do update set faite_le = excluded.faite_le
    returning operation, user_web_id)
  insert into operation_rattachement_contrat (operation, numero_contrat)
  select o.operation, n.numero_contrat from neufs n join operations o using (user_web_id)
      on conflict do nothing`

/** Notes, in the chunk's transaction, what it attached that was not: a job announces it once the run has ended. */
export const noterRattachements = async (
  client: PoolClient,
  neufs: readonly { compte: number; contrat: string }[],
  { lotId, maintenant }: { lotId: number; maintenant: Date },
): Promise<void> => {
  if (neufs.length === 0) return
  await client.query(NOTER, [neufs.map((n) => n.compte), neufs.map((n) => n.contrat), lotId, maintenant])
}
