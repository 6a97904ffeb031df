import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

interface Fenetre {
  readonly aujourdHui: string
  /** Days that a capture is awaited for. */
  readonly delai: number
  /** Captures of so many days are looked for: those before have their row already. */
  readonly jours: number
  readonly maintenant: Date
}

// a line tells it by now: it is its own no more
const retirerDits = (db: Kysely<DB>) =>
  sql`
    delete from rapprochement_ligne where id in (
      select p.id from rapprochement_ligne p
       where p.cote = 'PORTAIL'
         and exists (select from rapprochement_ligne l
                      where l.prestataire = p.prestataire and l.id_transaction = p.operation and l.nature = 'ENCAISSEMENT' and l.cote = 'RELEVE')
       order by p.id for update)`.execute(db)

const ajouterTus = (db: Kysely<DB>, { aujourdHui, jours, maintenant }: Fenetre) =>
  sql`
    insert into rapprochement_ligne (prestataire, traite_code, cote, nature, operation, id_transaction, montant_centimes, devise, autorisation,
                                     moyen, effectuee_le, jour, recue_le, classe)
    select e.prestataire, e.traite_code, 'PORTAIL', 'ENCAISSEMENT', e.id_transaction, e.id_transaction, e.montant_centimes, e.devise, e.autorisation,
           e.moyen, e.capture_le, (e.capture_le at time zone 'Europe/Paris')::date, ${maintenant}, 'DECALAGE'
      from encaissement e
      join (select prestataire, traite_code, min(jour) as du from releve_prestataire group by 1, 2) s
        on s.prestataire = e.prestataire and s.traite_code = e.traite_code
     where e.capture_le >= s.du::timestamp at time zone 'Europe/Paris'
       and e.capture_le >= (${aujourdHui}::date - ${jours}::int)::timestamp at time zone 'Europe/Paris'
       and not exists (select from rapprochement_ligne l
                        where l.prestataire = e.prestataire and l.id_transaction = e.id_transaction and l.nature = 'ENCAISSEMENT' and l.cote = 'RELEVE')
     order by e.prestataire, e.id_transaction
    on conflict (prestataire, cote, nature, operation) do nothing`.execute(db)

const declarerAbsents = (db: Kysely<DB>, { aujourdHui, delai }: Fenetre) =>
  sql`
    update rapprochement_ligne set classe = 'NOUS_SEULS', motif = 'ABSENT'
     where id in (
       select id from rapprochement_ligne
        where cote = 'PORTAIL' and classe = 'DECALAGE' and jour < ${aujourdHui}::date - ${delai}::int order by id for update)`.execute(
    db,
  )

/**
 * Captures of ours that no statement tells, of accounts whose statements are read, from their first day on: awaited for so many days, then
 * for somebody to explain.
 */
export const confronterEncaissements = async (db: Kysely<DB>, fenetre: Fenetre): Promise<void> => {
  await retirerDits(db)
  await ajouterTus(db, fenetre)
  await declarerAbsents(db, fenetre)
}
