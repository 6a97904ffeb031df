import type { Pool } from 'pg'

// what a refusal may write: attempt counters and the audit
const HORS_EMPREINTE = new Set(['limiteur', 'audit'])

/** Row count and content hash of every table: two equal answers mean that nothing was written in between. */
export const empreinteBase = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ nom: string }>(
    `select c.relname as nom from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const tables = rows.map(({ nom }) => nom).filter((nom) => !HORS_EMPREINTE.has(nom))
  const { rows: empreintes } = await pool.query(
    tables
      .map(
        (nom) =>
          `select '${nom}' as nom, count(*) as lignes, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as somme from "${nom}" t`,
      )
      // a parallel plan answers them in any order
      .join(' union all ')
      .concat(' order by nom'),
  )
  return JSON.stringify(empreintes)
}

type Ligne = Record<'nom' | 'lignes' | 'somme', unknown>
/** Names of the tables that two of these answers tell apart. */
export const tablesChangees = (avant: string, apres: string): string[] => {
  const lignes = new Set((JSON.parse(avant) as Ligne[]).map((ligne) => JSON.stringify(ligne)))
  return (JSON.parse(apres) as Ligne[])
    .filter((ligne) => !lignes.has(JSON.stringify(ligne)))
    .map(({ nom }) => String(nom))
}
