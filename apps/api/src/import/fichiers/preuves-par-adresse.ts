import type { PoolClient } from 'pg'

// as prouver.ts does for one account: the same function (migration 0026), the same line of audit
const PROUVER = `
  with prouves as (select * from prouver_par_adresse(null, $1, $2))
  insert into audit (le, action, objet_type, objet_id, detail, conversation_id)
  select $2, 'contrat-prouve', 'contrat', numero_contrat,
         jsonb_build_object('compte', user_web_id, 'preuve', 'EMAIL'), 'import' from prouves`

/** Billing has just named these clients, or their contracts: whoever waits under an address of theirs is proved. */
export const prouverParAdresse = async (
  client: Pick<PoolClient, 'query'>,
  numerosClients: readonly string[],
  maintenant: Date,
): Promise<void> => {
  await client.query(PROUVER, [numerosClients, maintenant])
}
