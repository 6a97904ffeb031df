import type { PoolClient } from 'pg'
import { TACHE_RAPPROCHER_RELEVES } from '../../domains/paiement/rapprochement/rapprocher-releves.tache.ts'
import { ESSAIS_PAR_DEFAUT } from '../../platform/jobs/queue.ts'
import { cleDeLigne, type LigneDite } from '../fichiers/releves-prestataire.rules.ts'
import { inscrire } from './upsert.ts'

/** One import of statements at a time: what is known of a line is so until it is written. */
export const verrouillerReleves = async (client: PoolClient): Promise<void> => {
  await client.query("select pg_advisory_xact_lock(hashtextextended('releves-prestataire', 0))")
}

/** Lines of a statement that are there, by their key. */
export const lignesDeReleveConnues = async (
  client: PoolClient,
  lignes: readonly Pick<LigneDite, 'prestataire' | 'nature' | 'operation'>[],
): Promise<[string, LigneDite][]> => {
  const { rows } = await client.query<LigneDite>(
    `select l.prestataire, l.nature, l.operation, l.traite_code as traite, l.jour::text as "dateOperation", l.montant_centimes as montant, l.devise,
            l.id_transaction as transaction, l.reference
       from unnest($1::text[], $2::text[], $3::text[]) x (p, n, o)
       join rapprochement_ligne l on l.prestataire = x.p and l.cote = 'RELEVE' and l.nature = x.n and l.operation = x.o`,
    [lignes.map((l) => l.prestataire), lignes.map((l) => l.nature), lignes.map((l) => l.operation)],
  )
  return rows.map((une) => [cleDeLigne(une), une])
}

const COLONNES = {
  prestataire: 'text',
  traite_code: 'text',
  cote: 'text',
  nature: 'text',
  operation: 'text',
  id_transaction: 'text',
  reference: 'text',
  montant_centimes: 'bigint',
  devise: 'text',
  autorisation: 'text',
  moyen: 'text',
  effectuee_le: 'timestamptz',
  jour: 'date',
  recue_le: 'timestamptz',
}

interface LigneNouvelle extends LigneDite {
  readonly autorisation: string | null
  readonly moyen: string | null
}

/**
 * Has the database count these lines where it knew of fewer: the worker judges them at once, and a plan for a table that was never counted holds each
 * line of a large statement against all the others.
 */
const compter = async (client: PoolClient, nouvelles: number): Promise<void> => {
  const { rows } = await client.query<{ connues: number }>(
    "select reltuples::int as connues from pg_class where oid = 'rapprochement_ligne'::regclass",
  )
  if ((rows[0]?.connues ?? 0) < nouvelles) await client.query('analyze rapprochement_ligne')
}

/** Keeps new lines and that the statement of their days was read, and has them judged. */
export const ecrireLignesDeReleve = async (
  client: PoolClient,
  lignes: readonly LigneNouvelle[],
  maintenant: Date,
): Promise<void> => {
  const le = maintenant.toISOString()
  await inscrire(
    client,
    'rapprochement_ligne',
    ['prestataire', 'cote', 'nature', 'operation'],
    COLONNES,
    lignes.map((l) => ({
      prestataire: l.prestataire,
      traite_code: l.traite,
      cote: 'RELEVE',
      nature: l.nature,
      operation: l.operation,
      id_transaction: l.transaction,
      reference: l.reference,
      montant_centimes: l.montant,
      devise: l.devise,
      autorisation: l.autorisation,
      moyen: l.moyen,
      // a statement says a day: its noon is of that day everywhere in the country
      effectuee_le: `${l.dateOperation}T12:00:00Z`,
      jour: l.dateOperation,
      recue_le: le,
    })),
  )
  await compter(client, lignes.length)
  const jours = new Map(lignes.map((l) => [JSON.stringify([l.prestataire, l.traite, l.dateOperation]), l]))
  await inscrire(
    client,
    'releve_prestataire',
    ['prestataire', 'traite_code', 'jour'],
    { prestataire: 'text', traite_code: 'text', jour: 'date', source: 'text', lu_le: 'timestamptz' },
    [...jours.values()].map((l) => ({
      prestataire: l.prestataire,
      traite_code: l.traite,
      jour: l.dateOperation,
      source: 'FICHIER',
      lu_le: le,
    })),
  )
  if (lignes.length > 0)
    await client.query(
      "select graphile_worker.add_job($1::text, '{}'::json, job_key => $1::text, max_attempts => $2::int)",
      [TACHE_RAPPROCHER_RELEVES, ESSAIS_PAR_DEFAUT],
    )
}
