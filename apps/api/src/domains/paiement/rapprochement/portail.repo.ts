import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** What is older was looked for every day since. */
const JOURS_CHERCHES = 400

/**
 * Captures of ours that no statement tells, of accounts whose statements are read, from their first day on: awaited for so many days, then
 * for somebody to explain. What a line tells by now is its own no more.
 */
export const confronterEncaissements = async (
  db: Kysely<DB>,
  { aujourdHui, delai, maintenant }: { aujourdHui: string; delai: number; maintenant: Date },
): Promise<void> => {
  await sql`
    delete from rapprochement_ligne p
     where p.cote = 'PORTAIL'
       and exists (select from rapprochement_ligne l
                    where l.prestataire = p.prestataire and l.id_transaction = p.operation and l.nature = 'ENCAISSEMENT' and l.cote = 'RELEVE')`.execute(
    db,
  )
  await sql`
    insert into rapprochement_ligne as r (prestataire, traite_code, cote, nature, operation, id_transaction, montant_centimes, devise, autorisation,
                                          moyen, effectuee_le, jour, recue_le, classe, motif)
    select e.prestataire, e.traite_code, 'PORTAIL', 'ENCAISSEMENT', e.id_transaction, e.id_transaction, e.montant_centimes, e.devise, e.autorisation,
           e.moyen, e.capture_le, (e.capture_le at time zone 'Europe/Paris')::date, ${maintenant}, c.classe, c.motif
      from encaissement e
      join (select prestataire, traite_code, greatest(min(jour), ${aujourdHui}::date - ${JOURS_CHERCHES}::int) as du
              from releve_prestataire group by 1, 2) s on s.prestataire = e.prestataire and s.traite_code = e.traite_code
     cross join lateral (
       select case when (e.capture_le at time zone 'Europe/Paris')::date + ${delai}::int < ${aujourdHui}::date then 'NOUS_SEULS' else 'DECALAGE' end as classe) k
     cross join lateral (select k.classe, case k.classe when 'NOUS_SEULS' then 'ABSENT' end as motif) c
     where e.capture_le >= s.du::timestamp at time zone 'Europe/Paris'
       and not exists (select from rapprochement_ligne l
                        where l.prestataire = e.prestataire and l.id_transaction = e.id_transaction and l.nature = 'ENCAISSEMENT' and l.cote = 'RELEVE')
    on conflict (prestataire, cote, nature, operation) do update set classe = excluded.classe, motif = excluded.motif
     where r.classe = 'DECALAGE' and excluded.classe <> 'DECALAGE'`.execute(db)
}
