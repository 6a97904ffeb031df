import { type Kysely, sql } from 'kysely'
import type { Contexte } from '../../platform/context.ts'
import type { DB } from '../../platform/db/schema.ts'

/** What an account lost by passages of its contracts to other people (decision 056), and was not told yet. */
export interface Perte {
  readonly userWebId: number
  /** Null: nobody is to be told, the account is closed or has no proved mailbox. */
  readonly email: string | null
  readonly nom: string | null
  readonly prenom: string | null
  readonly contrats: readonly { readonly numero: string; readonly factures: boolean; readonly aConfirmer: boolean }[]
  /** The same loss told twice is one mail. */
  readonly cle: string
}

const prendre = async (db: Kysely<DB>, lot: number): Promise<Perte[]> => {
  const { rows } = await sql<Perte>`
    with dus as (
      select p.user_web_id, p.numero_contrat, p.a_ere, p.factures, p.a_confirmer
        from attachement_passe p
       where p.prevenu_le is null
         and p.user_web_id in (
           select x.user_web_id from attachement_passe x where x.prevenu_le is null group by 1 order by 1 limit ${lot})
       order by p.user_web_id, p.numero_contrat, p.a_ere for update skip locked)
    select d.user_web_id as "userWebId", u.nom, u.prenom,
           case when u.mail_valide and u.supprime_le is null and u.ferme_par_gestion_le is null and u.proprietaire_id is null then u.email end as email,
           json_agg(json_build_object('numero', d.numero_contrat, 'factures', d.factures, 'aConfirmer', d.a_confirmer)
                    order by d.numero_contrat) as contrats,
           string_agg(d.numero_contrat || '.' || d.a_ere, ',' order by d.numero_contrat, d.a_ere) as cle
      from dus d join utilisateur u on u.user_web_id = d.user_web_id
     group by d.user_web_id, u.user_web_id order by d.user_web_id`.execute(db)
  return rows
}

/** Losses of some accounts, held until the end of the transaction, and taken for told at its end. */
export const prendrePertes = async (ctx: Pick<Contexte, 'sql' | 'clock'>, lot: number): Promise<Perte[]> => {
  const pertes = await prendre(ctx.sql, lot)
  for (const { userWebId, contrats } of pertes)
    await ctx.sql
      .updateTable('attachement_passe')
      .set({ prevenu_le: ctx.clock.now() })
      .where('user_web_id', '=', userWebId)
      .where(
        'numero_contrat',
        'in',
        contrats.map(({ numero }) => numero),
      )
      .where('prevenu_le', 'is', null)
      .execute()
  return pertes
}
