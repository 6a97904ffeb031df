import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'

export type VerdictGarde = 'ACCEPTE' | 'REJETE' | 'DOUBLON' | 'ILLEGAL' | 'CONTRADICTION' | 'ORPHELIN'

interface Recu {
  prestataire: string
  idEvenement: string
  traite: string
  corps: Buffer
  empreinte: Buffer
  adresse: string
  /** What is known of it at once; undefined: a job finds out. */
  issue: { readonly verdict: VerdictGarde; readonly motif: string | null } | undefined
  le: Date
}

/**
 * Keeps a message as it came, with the job that looks at it where nothing is known of it yet: one statement. Told again it is the same one:
 * counted, and nothing else.
 * @param job added for the message called e
 */
export const garderMessage = async (db: Kysely<DB>, recu: Recu, job: RawBuilder<unknown>): Promise<void> => {
  await sql`${prepared('evenement_garder')}
    with e as (
      insert into evenement_prestataire as e (prestataire, id_evenement, traite_code, corps, empreinte, adresse, verdict, motif, recu_le, traite_le)
      values (${recu.prestataire}, ${recu.idEvenement}, ${recu.traite}, ${recu.corps}, ${recu.empreinte}, ${recu.adresse},
              ${recu.issue?.verdict ?? null}, ${recu.issue?.motif ?? null}, ${recu.le}, ${recu.issue === undefined ? null : recu.le})
      on conflict (prestataire, id_evenement) do update set fois = least(e.fois + 1, 1000000)
      returning id, fois)
    select ${job} from e where e.fois = 1 and ${recu.issue === undefined}::boolean`.execute(db)
}

interface Message {
  prestataire: string
  traite_code: string
  corps: Buffer | null
  recu_le: Date
  verdict: string | null
}
export const findMessage = async (db: Kysely<DB>, id: number): Promise<Message | undefined> => {
  const { rows } = await sql<Message>`${prepared('evenement_message')}
    select prestataire, traite_code, corps, recu_le, verdict from evenement_prestataire where id = ${id}`.execute(db)
  return rows[0]
}

/** The payment that a message of its provider is about: by our reference, else by what the provider calls it. */
export const findDit = async (
  db: Kysely<DB>,
  prestataire: string,
  { reference, idPrestataire }: { readonly reference: string | null; readonly idPrestataire: string | null },
): Promise<{ id: string; statut: EtatPaiement; traite_code: string } | undefined> => {
  const { rows } = await sql<{
    id: string
    statut: EtatPaiement
    traite_code: string
  }>`${prepared('evenement_paiement')}
    select id, statut, traite_code from paiement where reference = upper(${reference}::text) and prestataire = ${prestataire}
    union all
    select id, statut, traite_code from paiement where prestataire = ${prestataire} and id_prestataire = any(${[reference, idPrestataire]}::text[])
    limit 1`.execute(db)
  return rows[0]
}

export const statuer = async (
  db: Kysely<DB>,
  id: number,
  { verdict, paiementId, le }: { verdict: VerdictGarde; paiementId: string | null; le: Date },
): Promise<void> => {
  await sql`${prepared('evenement_statuer')}
    update evenement_prestataire set verdict = ${verdict}, paiement_id = ${paiementId}::uuid, traite_le = ${le} where id = ${id}`.execute(
    db,
  )
}

/** What is kept of persons goes after so many months: raw messages, addresses of receipts. Fingerprints and amounts stay. */
export const purgerAvant = async (db: Kysely<DB>, avant: Date): Promise<void> => {
  await db
    .updateTable('evenement_prestataire')
    .set({ corps: null, adresse: '' })
    .where('recu_le', '<', avant)
    .where('corps', 'is not', null)
    .execute()
  await db
    .updateTable('paiement')
    .set({ email: null, payeur: null })
    .where('cree_le', '<', avant)
    .where('email', 'is not', null)
    .execute()
  await db
    .updateTable('paiement')
    .set({ retour_recu: null })
    .where('cree_le', '<', avant)
    .where('retour_recu', 'is not', null)
    .execute()
}
