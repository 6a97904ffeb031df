import type { LigneDeReleve } from '@ondine/paiement-providers/port.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { jourLocal } from '../../../platform/instant-local.ts'

interface Compte {
  readonly prestataire: string
  readonly traites: readonly string[]
}

/** The last day of the account of which all traités were read; undefined: none was. */
export const dernierJourLu = async (db: Kysely<DB>, { prestataire, traites }: Compte): Promise<string | undefined> => {
  const { rows } = await sql<{ jour: string | null }>`
    select min(j.jour)::text as jour from unnest(${traites}::text[]) t (code)
      left join lateral (select max(jour) as jour from releve_prestataire r
                          where r.prestataire = ${prestataire} and r.traite_code = t.code and r.source = 'PRESTATAIRE') j on true
    having count(j.jour) = count(*)`.execute(db)
  return rows[0]?.jour ?? undefined
}

/** Keeps the lines of a day of an account, those that are there untouched, and that it was read. */
export const garderReleve = async (
  db: Kysely<DB>,
  { prestataire, traites, jour }: Compte & { readonly jour: string },
  lignes: readonly LigneDeReleve[],
  maintenant: Date,
): Promise<void> => {
  const [premier = ''] = traites
  const valeurs = lignes.map((ligne) => ({
    traite: ligne.traite !== undefined && traites.includes(ligne.traite) ? ligne.traite : premier,
    nature: ligne.nature,
    operation: ligne.operation,
    transaction: ligne.transaction ?? (ligne.nature === 'ENCAISSEMENT' ? ligne.operation : null),
    reference: ligne.reference,
    montant: ligne.montant,
    devise: ligne.devise,
    moyen: ligne.moyen,
    le: ligne.le.toISOString(),
    jour: jourLocal(ligne.le),
  }))
  await sql`
    insert into rapprochement_ligne (prestataire, traite_code, cote, nature, operation, id_transaction, reference, montant_centimes, devise, moyen,
                                     effectuee_le, jour, recue_le)
    select ${prestataire}, l.traite, 'RELEVE', l.nature, l.operation, l.transaction, l.reference, l.montant, l.devise, l.moyen, l.le, l.jour, ${maintenant}
      from json_to_recordset(${JSON.stringify(valeurs)}::json)
           l (traite text, nature text, operation text, transaction text, reference text, montant bigint, devise text, moyen text, le timestamptz, jour date)
     order by l.nature, l.operation
    on conflict (prestataire, cote, nature, operation) do nothing`.execute(db)
  await sql`
    insert into releve_prestataire (prestataire, traite_code, jour, source, lu_le)
    select ${prestataire}, t, ${jour}::date, 'PRESTATAIRE', ${maintenant} from unnest(${traites}::text[]) t order by t
    on conflict (prestataire, traite_code, jour) do update set lu_le = excluded.lu_le`.execute(db)
}
