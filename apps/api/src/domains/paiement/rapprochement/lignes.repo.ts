import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import type { NatureDeLigne } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { Classement, LigneAJuger } from './juger.rules.ts'

interface LigneLue {
  id: number
  prestataire: string
  traite_code: string
  nature: NatureDeLigne
  id_transaction: string | null
  montant_centimes: number
  devise: string
  autorisation: string | null
  moyen: string | null
  effectuee_le: Date
  doublon: boolean
  encaisse_centimes: number | null
  encaisse_devise: string | null
  encaisse_traite: string | null
  conforme: boolean | null
  au_contrat: boolean
  paiement_id: string | null
  statut: EtatPaiement | null
  captures: number
  nomme_id: string | null
  nomme_reference: string | null
  prouve: boolean
}

/** A line of a statement to judge, and what its settlement needs to know. */
export interface LigneDuReleve extends LigneAJuger {
  readonly id: number
  readonly transaction: string | null
  readonly reference: string | null
  readonly autorisation: string | null
  readonly moyen: string | null
  readonly le: Date
}

const enMain = (lue: LigneLue): LigneDuReleve => ({
  id: lue.id,
  nature: lue.nature,
  montant: lue.montant_centimes,
  devise: lue.devise,
  traite: lue.traite_code,
  transaction: lue.id_transaction,
  reference: lue.nomme_reference,
  autorisation: lue.autorisation,
  moyen: lue.moyen,
  le: lue.effectuee_le,
  doublon: lue.doublon,
  encaisse:
    lue.encaisse_centimes === null
      ? undefined
      : {
          montant: lue.encaisse_centimes,
          devise: lue.encaisse_devise ?? '',
          traite: lue.encaisse_traite ?? '',
          conforme: lue.conforme ?? false,
          auContrat: lue.au_contrat,
          paiement:
            lue.paiement_id === null || lue.statut === null
              ? undefined
              : { id: lue.paiement_id, statut: lue.statut, captures: lue.captures },
        },
  nomme: lue.nomme_id === null ? undefined : { id: lue.nomme_id, prouve: lue.prouve },
})

const lire = async (db: Kysely<DB>, quelles: ReturnType<typeof sql>): Promise<LigneDuReleve[]> => {
  const { rows } = await sql<LigneLue>`
    select l.id, l.prestataire, l.traite_code, l.nature, l.id_transaction, l.montant_centimes, l.devise, l.autorisation, l.moyen, l.effectuee_le,
           l.nature = 'ENCAISSEMENT' and exists (
             select from rapprochement_ligne d
              where d.prestataire = l.prestataire and d.id_transaction = l.id_transaction and d.nature = l.nature and d.cote = 'RELEVE'
                and d.operation collate "C" < l.operation collate "C") as doublon,
           e.montant_centimes as encaisse_centimes, e.devise as encaisse_devise, e.traite_code as encaisse_traite, e.conforme,
           e.numero_contrat is not null as au_contrat,
           p.id as paiement_id, p.statut,
           (select count(*)::int from encaissement x where x.paiement_id = p.id) as captures,
           n.id as nomme_id, n.reference as nomme_reference,
           exists (select from encaissement x where x.paiement_id = n.id and x.source = 'PERSONNEL') as prouve
      from ${quelles} l
      left join encaissement e on e.prestataire = l.prestataire and e.id_transaction = l.id_transaction
      left join paiement p on p.id = e.paiement_id
      left join lateral (
        select y.id, y.reference from paiement y
         where y.prestataire = l.prestataire and (y.reference = upper(l.reference) or y.id_prestataire = l.reference)
         order by y.reference = upper(l.reference) desc limit 1) n on true
     order by l.id`.execute(db)
  return rows.map(enMain)
}

/** Lines that are to be judged, of those after `apres`: new ones, and those that wait, which what came since may explain. */
export const lireAJuger = (
  db: Kysely<DB>,
  { natures, apres, lot }: { natures: readonly NatureDeLigne[]; apres: number; lot: number },
): Promise<LigneDuReleve[]> =>
  lire(
    db,
    sql`(select * from rapprochement_ligne
          where (classe is null or classe in ('PRESTATAIRE_SEUL', 'MONTANT')) and cote = 'RELEVE' and id > ${apres} and nature = any(${natures})
          order by id limit ${lot})`,
  )

/** One line, held; undefined where somebody explained it meanwhile. */
export const tenirLigne = async (db: Kysely<DB>, id: number): Promise<LigneDuReleve | undefined> => {
  const { rows } = await sql`
    select from rapprochement_ligne
     where id = ${id} and (classe is null or classe in ('PRESTATAIRE_SEUL', 'MONTANT')) for update`.execute(db)
  return rows.length === 0 ? undefined : (await lire(db, sql`(select * from rapprochement_ligne where id = ${id})`))[0]
}

/** Writes classes; what somebody explained, or another run matched, meanwhile stands. */
export const ecrireClasses = async (
  db: Kysely<DB>,
  jugees: readonly (Classement & { readonly id: number })[],
): Promise<void> => {
  if (jugees.length === 0) return
  await sql`
    with j as materialized (select * from json_to_recordset(${JSON.stringify(jugees)}::json) x (id bigint, classe text, motif text)),
    tenues as materialized (
      select l.id from rapprochement_ligne l
       where l.id in (select id from j) and (l.classe is null or l.classe in ('PRESTATAIRE_SEUL', 'MONTANT')) order by l.id for update)
    update rapprochement_ligne l set classe = j.classe, motif = j.motif
      from j join tenues using (id) where l.id = j.id and (l.classe, l.motif) is distinct from (j.classe, j.motif)`.execute(
    db,
  )
}

/** Of a capture that two lines give, the lower number counts: one that comes later is judged with the others again. */
export const reprendreDoublons = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    update rapprochement_ligne r set classe = null, motif = null
      from (select l.id from rapprochement_ligne l
              join rapprochement_ligne n on l.prestataire = n.prestataire and l.id_transaction = n.id_transaction and l.nature = n.nature and l.cote = n.cote
             where n.classe is null and n.nature = 'ENCAISSEMENT' and n.cote = 'RELEVE'
               and l.classe = 'RAPPROCHE' and l.operation collate "C" > n.operation collate "C" order by l.id for update of l) t
     where r.id = t.id`.execute(db)
}
