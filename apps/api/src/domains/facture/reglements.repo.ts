import { regroupementsDeFacturation } from '@ondine/webapi/facture/reglement.rules.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { numeroContient } from './numero-contient.sql.ts'
import { estLue } from './siennes.public.ts'

/** A payment. Days are yyyy-MM-dd. */
export interface LigneReglement {
  id: string
  regle_le: string
  mode: string
  /** Null where the reader may not know it: it proves the contract (docs/decisions/013). */
  numero_facture: string | null
  centimes: number
  en_ligne: boolean
  rejet_code: string | null
  rejete_le: string | null
  /** Whether the reader holds or pays the contract. */
  prouve: boolean
}

/**
 * Booked by billing; and online ones that it has not booked, or booked as another amount, each once: its reference comes back with the
 * booking. Of a time of the contract that this reader may read.
 */
export const reglements = (numeroContrat: string, lecteur: number): RawBuilder<unknown> => sql`(
  select 'R:' || r.reference as id, r.regle_le, r.mode, r.numero_facture, r.montant_centimes as centimes, false as en_ligne,
         r.rejet_code, r.rejete_le, r.reference, r.reference_portail, r.numero_echeancier, r.rang_echeance, r.reference_impaye
    from reglement r
   where r.numero_contrat = ${numeroContrat}
     and ${estLue(lecteur, { contrat: sql`r.numero_contrat`, facture: sql`r.numero_facture`, jour: sql`r.regle_le` })}
     and (r.reference_portail is null or not est_passe_autrement(r.numero_contrat, r.reference_portail))
  union all
  select 'P:' || m.cle, m.effet_le, 'CARTE', c.numero_facture, m.centimes, true, null, null,
         m.reference_portail, m.reference_portail, e.numero_echeancier, e.rang, case when c.nature = 'IMPAYE' then substr(c.id_creance, 3) end
    from mouvement m left join creance c on c.numero_contrat = m.numero_contrat and c.id_creance = m.id_creance
    left join echeance e on e.numero_contrat = c.numero_contrat and e.id_creance = c.id_creance
   where m.numero_contrat = ${numeroContrat}
     and ${estLue(lecteur, { contrat: sql`m.numero_contrat`, facture: sql`c.numero_facture`, jour: sql`coalesce(c.emise_le, m.effet_le)` })}
     and m.nature in ('PAIEMENT', 'TROP_PERCU', 'DOUBLE')
     and (not exists (select from reglement r where r.numero_contrat = m.numero_contrat and r.reference_portail = m.reference_portail)
          or est_passe_autrement(m.numero_contrat, m.reference_portail))
     and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle))`

/** Sort keys of the list (reglements.liste.ts). */
export const trisReglements = {
  dateReglement: { type: 'date', sql: sql`t.regle_le` },
  montantTtc: { type: 'bigint', sql: sql`t.centimes` },
} as const

export interface FiltreReglements {
  readonly numeroContrat: string
  readonly lecteur: number
  readonly mots: readonly string[]
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
  /** Those of a contract billed with others are not shown. */
  readonly sansRegroupes: boolean
  /** Those of this bill only. */
  readonly facture: number | undefined
}

/** Who may not know the number of a bill finds nothing by it. */
export const lignesReglements = (
  { numeroContrat, lecteur, mots, dateDebut, dateFin, sansRegroupes, facture }: FiltreReglements,
  cle: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select t.id, ${cle} as cle
    from ${reglements(numeroContrat, lecteur)} t
   where ${sansRegroupes ? sql`not exists (select from contrat k where k.numero_contrat = ${numeroContrat} and k.type_regroupement = any(${regroupementsDeFacturation}))` : sql`true`}
     ${dateDebut === undefined ? sql`` : sql`and t.regle_le >= ${dateDebut}::date`}
     ${dateFin === undefined ? sql`` : sql`and t.regle_le <= ${dateFin}::date`}
     ${facture === undefined ? sql`` : sql`and t.numero_facture = (select f.numero_facture from facture f where f.numero_contrat = ${numeroContrat} and f.identifiant_interne = ${facture})`}
     ${sql.join(
       mots.map(
         (mot) =>
           sql`and (select tient_une_preuve(${lecteur}, ${numeroContrat})) and ${numeroContient(sql`t.numero_facture`, mot)}`,
       ),
       sql` `,
     )}`

/** What is shown of payments `p.id`. */
export const detailReglements = (
  page: RawBuilder<unknown>,
  { numeroContrat, lecteur }: Pick<FiltreReglements, 'numeroContrat' | 'lecteur'>,
): RawBuilder<LigneReglement> => sql<LigneReglement>`
  select p.*, t.regle_le, t.mode, case when q.prouve then t.numero_facture end as numero_facture, t.centimes, t.en_ligne,
         t.rejet_code, t.rejete_le, q.prouve
    from ${page} p
    join ${reglements(numeroContrat, lecteur)} t on t.id = p.id
    cross join (select tient_une_preuve(${lecteur}, ${numeroContrat}) as prouve offset 0) q`

/** How a contract is billed with others (1§3.2), and whether its holder is a firm or a public body. */
export const findRegroupement = async (
  db: Kysely<DB>,
  numeroContrat: string,
): Promise<{ typeRegroupement: number; professionnel: boolean }> => {
  const ligne = await db
    .selectFrom('contrat')
    .innerJoin('client', 'client.numero_client', 'contrat.numero_client_payeur')
    .select(['type_regroupement as typeRegroupement', 'est_professionnel as professionnel'])
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return ligne ?? { typeRegroupement: 0, professionnel: false }
}
