import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { DEVISE } from '../montant.ts'

interface JourLu {
  jour: string
  lu_le: Date | null
  /** Accounts whose statement of that day is missing, where others were read. */
  manquants: string[]
  nbRapprochees: number
  nbAttendues: number
  nbExpliquees: number
  nbInexpliquees: number
  recu: number
  inscrit: number
  facture: number
  attendu: number
  explique: number
}

/** An account that told nothing for so long is not waited for any more. */
const SILENCE_JOURS = 30

/**
 * Local days from `du` to `au`, those without a statement too: how their lines ended, and what each side counts of them, in centimes of
 * its own currency. A line that nobody has looked at yet counts as awaited.
 */
export const findDerniersJours = async (
  db: Kysely<DB>,
  { du, au }: { readonly du: string; readonly au: string },
): Promise<JourLu[]> => {
  const { rows } = await sql<JourLu>`
    with lignes as (
      select l.jour, coalesce(l.classe, 'DECALAGE') as classe, p.integre_le,
             case when l.cote = 'RELEVE' and l.devise = ${DEVISE} then l.montant_centimes else 0 end as recu,
             -- what a statement tells twice was captured once; what goes away answers the payment that was reversed
             case when coalesce(l.classe, 'DECALAGE') = 'DECALAGE' or l.motif = 'DOUBLON' then 0
                  when l.nature = 'ENCAISSEMENT' then coalesce(e.montant_centimes, 0)
                  when l.classe = 'RAPPROCHE' and l.devise = ${DEVISE} then l.montant_centimes else 0 end as inscrit,
             case when l.cote = 'PORTAIL' and l.classe = 'DECALAGE' and l.devise = ${DEVISE} then l.montant_centimes else 0 end as attendu
        from rapprochement_ligne l
        left join encaissement e on e.prestataire = l.prestataire and e.id_transaction = l.id_transaction and e.devise = ${DEVISE}
        left join paiement p on p.id = e.paiement_id
       where l.jour between ${du}::date and ${au}::date and l.nature not in ('FRAIS', 'VIREMENT')),
    comptees as (
      select jour, count(*) filter (where classe = 'RAPPROCHE')::int as rapprochees, count(*) filter (where classe = 'DECALAGE')::int as attendues,
             count(*) filter (where classe = 'EXPLIQUE')::int as expliquees,
             count(*) filter (where classe in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT'))::int as inexpliquees,
             sum(recu)::bigint as recu, sum(inscrit)::bigint as inscrit, sum(attendu)::bigint as attendu,
             sum(inscrit) filter (where integre_le is not null)::bigint as facture,
             sum(recu - inscrit) filter (where classe = 'EXPLIQUE')::bigint as explique
        from lignes group by jour),
    -- an account tells each day: of one that told within the month before, a day without a statement is missing
    comptes as (
      select prestataire, traite_code, min(jour) as premier, max(jour) as dernier from releve_prestataire
       where jour between ${du}::date - ${SILENCE_JOURS}::int and ${au}::date group by 1, 2),
    manquants as (
      select j.jour::date as jour, array_agg(c.prestataire || ' ' || c.traite_code order by c.prestataire, c.traite_code) as noms
        from generate_series(${du}::date, ${au}::date, interval '1 day') j (jour)
        join comptes c on c.premier <= j.jour::date and c.dernier >= j.jour::date - ${SILENCE_JOURS}::int
       where not exists (select from releve_prestataire r
                          where r.prestataire = c.prestataire and r.traite_code = c.traite_code and r.jour = j.jour::date)
       group by 1),
    lus as (select jour, max(lu_le) as lu_le from releve_prestataire where jour between ${du}::date and ${au}::date group by jour)
    select j.jour::date::text as jour, lus.lu_le, case when lus.lu_le is null then '{}' else coalesce(manquants.noms, '{}') end as manquants,
           coalesce(rapprochees, 0) as "nbRapprochees", coalesce(attendues, 0) as "nbAttendues",
           coalesce(expliquees, 0) as "nbExpliquees", coalesce(inexpliquees, 0) as "nbInexpliquees", coalesce(recu, 0) as recu,
           coalesce(inscrit, 0) as inscrit, coalesce(facture, 0) as facture, coalesce(attendu, 0) as attendu, coalesce(explique, 0) as explique
      from generate_series(${du}::date, ${au}::date, interval '1 day') j (jour)
      left join comptees on comptees.jour = j.jour::date
      left join lus on lus.jour = j.jour::date
      left join manquants on manquants.jour = j.jour::date
     order by j.jour`.execute(db)
  return rows
}
