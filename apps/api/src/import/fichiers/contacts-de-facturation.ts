import type { PoolClient } from 'pg'
import type { Colonnes, LigneSql } from '../tables/upsert.ts'

const CHAMPS = { email: 'mail', numero_telephone1: 'tel1', numero_telephone2: 'tel2' } as const

/**
 * Before the lines are written: the contacts that a file brings are the billing system's, whatever was changed online, and known since
 * this run where they differ from what was there (docs/decisions/014).
 */
export const reprendreContacts = async (
  client: PoolClient,
  colonnes: Colonnes,
  lignes: readonly LigneSql[],
  maintenant: Date,
): Promise<void> => {
  const presents = Object.entries(CHAMPS).filter(([colonne]) => colonne in colonnes)
  if (presents.length === 0) return
  const differe = presents.map(([colonne]) => `c.${colonne} is distinct from l.${colonne}`).join(' or ')
  const types = presents.map(([colonne]) => `${colonne} text`).join(', ')
  await client.query(
    `with lot as materialized (select * from json_to_recordset($1::json) l (numero_client text, ${types})),
     rendus as (
       delete from contact_declare d using lot l
        where d.numero_client = l.numero_client and d.champ = any($2::text[]) returning d.numero_client)
     update client c set contacts_importes_le = $3 from lot l
      where c.numero_client = l.numero_client
        and (${differe} or c.numero_client in (select r.numero_client from rendus r))`,
    [JSON.stringify(lignes), presents.map(([, champ]) => champ), maintenant],
  )
}
