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
  /** Of what it says; null: it is not believed by itself, its number is all it says. */
  sens: Buffer | null
  adresse: string
  /** What is known of it at once; undefined: a job finds out. */
  issue: { readonly verdict: VerdictGarde; readonly motif: string | null } | undefined
  le: Date
}

/**
 * Keeps a message as it came, with the job that looks at it where nothing is known of it yet: one statement. Told again it is the same one:
 * counted, and nothing else. What says something else under a number that was told already is another one, once, which knows the one it contradicts.
 * @param job added for the message called e
 */
export const garderMessage = async (db: Kysely<DB>, recu: Recu, job: RawBuilder<unknown>): Promise<void> => {
  const { sens, issue } = recu
  await sql`${prepared('evenement_garder')}
    with recu as (
      select ${recu.prestataire}::text as prestataire, ${recu.idEvenement}::text as id_evenement, ${recu.traite}::text as traite_code,
             ${recu.corps}::bytea as corps, ${recu.empreinte}::bytea as empreinte, ${sens}::bytea as sens, ${recu.adresse}::text as adresse,
             ${issue?.verdict ?? null}::text as verdict, ${issue?.motif ?? null}::text as motif, ${recu.le}::timestamptz as recu_le,
             ${issue === undefined ? null : recu.le}::timestamptz as traite_le),
    premier as (
      insert into evenement_prestataire as e (prestataire, id_evenement, traite_code, corps, empreinte, sens, adresse, verdict, motif, recu_le, traite_le)
      select * from recu
      on conflict (prestataire, id_evenement) do update
        set fois = case when e.sens = excluded.sens or e.sens is null or excluded.sens is null then least(e.fois + 1, 1000000) else e.fois end
      returning id, fois, sens),
    autre as (
      insert into evenement_prestataire as e (prestataire, id_evenement, traite_code, corps, empreinte, sens, adresse, verdict, motif, recu_le, traite_le, contredit)
      select r.prestataire, r.id_evenement || '#' || encode(r.sens, 'hex'), r.traite_code, r.corps, r.empreinte, r.sens, r.adresse, r.verdict, r.motif,
             r.recu_le, r.traite_le, p.id
        from recu r join premier p on p.sens <> r.sens
      on conflict (prestataire, id_evenement) do update set fois = least(e.fois + 1, 1000000)
      returning id, fois),
    e as (
      select p.id from premier p join recu r on p.sens is not distinct from r.sens where p.fois = 1
      union all select id from autre where fois = 1)
    select ${job} from e where ${issue === undefined}::boolean`.execute(db)
}

interface Message {
  prestataire: string
  traite_code: string
  corps: Buffer | null
  recu_le: Date
  verdict: string | null
  /** It says something else than another one under the same number. */
  contredit: boolean
}
export const findMessage = async (db: Kysely<DB>, id: number): Promise<Message | undefined> => {
  const { rows } = await sql<Message>`${prepared('evenement_message')}
    select prestataire, traite_code, corps, recu_le, verdict, contredit is not null as contredit from evenement_prestataire where id = ${id}`.execute(
    db,
  )
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
