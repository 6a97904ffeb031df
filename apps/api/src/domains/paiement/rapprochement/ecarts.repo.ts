import type {
  ClasseAExpliquer,
  MotifDeRapprochement,
  NatureDeLigne,
} from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

interface Ligne {
  id: number
  jour: string
  prestataire: string
  traite_code: string
  motif: MotifDeRapprochement | null
  nature: NatureDeLigne
  operation: string
  reference: string | null
  notre_reference: string | null
  cote: 'RELEVE' | 'PORTAIL'
  montant_centimes: number
  encaisse_centimes: number | null
  devise: string
}
export interface LigneEcart extends Ligne {
  classe: ClasseAExpliquer
}
export interface LigneExpliquee extends Ligne {
  classe: ClasseAExpliquer | null
  explication: string
  explique_le: Date
  explique_par: string | null
}

export const trisEcarts = {
  jour: { type: 'date', sql: sql`l.jour` },
  typeServicePaiement: { type: 'text', sql: sql`l.prestataire` },
  classe: { type: 'text', sql: sql`l.classe` },
  montant: { type: 'bigint', sql: sql`l.montant_centimes` },
} as const

export const trisExpliques = {
  jour: trisEcarts.jour,
  typeServicePaiement: trisEcarts.typeServicePaiement,
  montant: trisEcarts.montant,
  expliqueLe: { type: 'timestamptz', sql: sql`l.explique_le` },
} as const

/** Those of the partial index: few, whatever was ever read. */
const ouverte = sql`l.classe in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT')`

interface Choix {
  mots: readonly string[]
  dateDebut: string | undefined
  dateFin: string | undefined
}

const lignes = (
  { mots, dateDebut, dateFin }: Choix,
  cle: RawBuilder<unknown>,
  { lesquelles, contient }: { lesquelles: RawBuilder<unknown>; contient: (mot: string) => RawBuilder<unknown> },
) => sql`
  select l.id, ${cle} as cle from rapprochement_ligne l
   where ${sql.join(
     [
       lesquelles,
       ...mots.map(
         (mot) =>
           sql`(l.prestataire ilike ${mot} or l.operation ilike ${mot} or l.id_transaction ilike ${mot} or l.reference ilike ${mot} or ${contient(mot)}
                or exists (select from encaissement e join paiement p on p.id = e.paiement_id
                            where e.prestataire = l.prestataire and e.id_transaction = l.id_transaction and p.reference ilike ${mot}))`,
       ),
       ...(dateDebut === undefined ? [] : [sql`l.jour >= ${dateDebut}::date`]),
       ...(dateFin === undefined ? [] : [sql`l.jour <= ${dateFin}::date`]),
     ],
     sql` and `,
   )}`

/** Lines that somebody must explain: `id`, `cle`. */
export const lignesEcarts = (choix: Choix, cle: RawBuilder<unknown>) =>
  lignes(choix, cle, { lesquelles: ouverte, contient: () => sql`false` })

/** Lines that somebody explained: `id`, `cle`. */
export const lignesExpliquees = (choix: Choix, cle: RawBuilder<unknown>) =>
  lignes(choix, cle, {
    lesquelles: sql`l.classe = 'EXPLIQUE'`,
    contient: (mot) => sql`sans_accent(l.explication) like sans_accent(${mot})`,
  })

const detail = <L extends Ligne>(page: RawBuilder<unknown>, aussi: RawBuilder<unknown>) => sql<L>`
  select pg.*, ${aussi}, l.jour::text as jour, l.prestataire, l.traite_code, l.motif, l.nature, l.operation, l.reference, l.cote, l.montant_centimes,
         l.devise, e.montant_centimes as encaisse_centimes, coalesce(p.reference, n.reference) as notre_reference
    from ${page} pg
    join rapprochement_ligne l on l.id = pg.id
    left join encaissement e on e.prestataire = l.prestataire and e.id_transaction = l.id_transaction
    left join paiement p on p.id = e.paiement_id
    left join paiement n on n.prestataire = l.prestataire and n.reference = upper(l.reference)
    left join utilisateur u on u.user_web_id = l.explique_par`

export const detailEcarts = (page: RawBuilder<unknown>) => detail<LigneEcart>(page, sql`l.classe`)
export const detailExpliques = (page: RawBuilder<unknown>) =>
  detail<LigneExpliquee>(
    page,
    sql`l.classe_avant as classe, l.explication, l.explique_le, nullif(trim(concat_ws(' ', u.prenom, u.nom)), '') as explique_par`,
  )

/** What waits, by day and provider, the oldest first. */
export const compterParJour = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ jour: string; prestataire: string; nombre: number; montant: number }>`
    select l.jour::text as jour, l.prestataire, count(*)::int as nombre, sum(abs(l.montant_centimes))::bigint as montant
      from rapprochement_ligne l where ${ouverte} group by l.jour, l.prestataire order by l.jour, l.prestataire`.execute(
    db,
  )
  return rows
}

interface CompteLu {
  prestataire: string
  traite_code: string
  jour: string
  lu_le: Date
  attendus: number
}

/** How far the statements of each account were read. */
export const findComptesLus = async (db: Kysely<DB>): Promise<CompteLu[]> => {
  const { rows } = await sql<CompteLu>`
    select r.prestataire, r.traite_code, max(r.jour)::text as jour, max(r.lu_le) as lu_le,
           (select count(*)::int from rapprochement_ligne l
             where l.cote = 'PORTAIL' and l.classe = 'DECALAGE' and l.prestataire = r.prestataire and l.traite_code = r.traite_code) as attendus
      from releve_prestataire r group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** A line that staff explained, or took back. */
export interface LigneTouchee {
  readonly id: number
  readonly prestataire: string
  readonly operation: string
  readonly centimes: number
  /** In which it waited, or waits again; null: it is to be judged anew. */
  readonly classe: string | null
}

/** Closes lines with what somebody found out of them. @returns those that waited for it */
export const expliquer = async (
  db: Kysely<DB>,
  lignes: readonly number[],
  { motif, le, par }: { readonly motif: string; readonly le: Date; readonly par: number },
): Promise<LigneTouchee[]> => {
  const { rows } = await sql<LigneTouchee>`
    update rapprochement_ligne l set classe = 'EXPLIQUE', classe_avant = a.classe, explication = ${motif}, explique_le = ${le}, explique_par = ${par}
      from (select l.id, l.classe from rapprochement_ligne l where l.id = any(${lignes}::bigint[]) and ${ouverte} order by l.id for update) a
     where l.id = a.id
    returning l.id, l.prestataire, l.operation, l.montant_centimes as centimes, a.classe`.execute(db)
  return rows
}

/** Opens explained lines again, as they were. @returns those that were explained */
export const reprendre = async (db: Kysely<DB>, lignesReprises: readonly number[]): Promise<LigneTouchee[]> => {
  const { rows } = await sql<LigneTouchee>`
    update rapprochement_ligne l
       set classe = coalesce(l.classe_avant, case l.cote when 'PORTAIL' then 'NOUS_SEULS' end), classe_avant = null, explication = null,
           explique_le = null, explique_par = null
      from (select l.id from rapprochement_ligne l
             where l.id = any(${lignesReprises}::bigint[]) and l.classe = 'EXPLIQUE' order by l.id for update) a
     where l.id = a.id
    returning l.id, l.prestataire, l.operation, l.montant_centimes as centimes, l.classe`.execute(db)
  return rows
}
