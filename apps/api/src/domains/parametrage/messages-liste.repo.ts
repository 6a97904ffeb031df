import type { Severite } from '@ondine/webapi/http/erreur.ts'
import { type RawBuilder, sql } from 'kysely'
import { PARTOUT } from './catalogue-messages.ts'

/** A text as the code declares it. */
interface TexteDeclare {
  serial: string
  controleur: string
  action: string
  code: string
  texte: string
  status: number
  severity: Severite
}

/** The same with the words people read. */
export interface LigneMessage extends Omit<TexteDeclare, 'serial'> {
  id: string
  libelle: string
  personnalise: boolean
}

/** Sort keys of the list (messages.liste.ts). */
export const trisMessages = {
  libelle: { type: 'text', sql: sql`sans_accent(m.libelle)` },
  controller: { type: 'text', sql: sql`sans_accent(m.controleur || '/' || m.action)` },
  action: { type: 'text', sql: sql`sans_accent(m.action)` },
  code: { type: 'text', sql: sql`sans_accent(m.code)` },
} as const

interface FiltreMessages {
  declares: readonly TexteDeclare[]
  /** `controleur/action` of every call. */
  appels: readonly string[]
  mots: readonly string[]
  personnalises: boolean
}

/** A word is looked for in the call, the code, the words people read and the declared ones. */
const CHERCHE = sql`
  sans_accent(m.controleur || '/' || m.action || ' ' || m.code || ' ' || m.libelle || ' ' || m.texte)`

/**
 * The declared texts that match, overlaid by those of staff: `id`, `cle` and all that is shown of them, a few hundred rows.
 * Errors common to all calls come under one call too, once they were reworded for it; words of a call that no longer exists
 * do not: nothing serves them.
 */
export const lignesMessages = ({ declares, appels, mots, personnalises }: FiltreMessages, cle: RawBuilder<unknown>) => {
  const conditions = [
    sql`true`,
    ...mots.map((mot) => sql`${CHERCHE} like sans_accent(${mot})`),
    ...(personnalises ? [sql`m.personnalise`] : []),
  ]
  return sql`
    select m.*, ${cle} as cle
      from (
        with declares as (
          select * from jsonb_to_recordset(${JSON.stringify(declares)}::jsonb)
            as d (serial text, controleur text, action text, code text, texte text, status int, severity text))
        select d.serial as id, d.controleur, d.action, d.code, d.texte, d.status, d.severity,
               coalesce(t.libelle, d.texte) as libelle, t.libelle is not null as personnalise
          from declares d
          left join message_texte t
            on (t.controleur, t.action, t.code, t.culture) = (d.controleur, d.action, d.code, 'fr')
        union all
        select concat_ws('/', t.controleur, t.action, t.code, t.culture), t.controleur, t.action, t.code, c.texte,
               c.status, c.severity, t.libelle, true
          from message_texte t
          join declares c on (c.controleur, c.action, c.code) = (${PARTOUT}, ${PARTOUT}, t.code)
         where t.culture = 'fr' and t.controleur || '/' || t.action = any(${[...appels]}::text[])
           and not exists (select 1 from declares d
                            where (d.controleur, d.action, d.code) = (t.controleur, t.action, t.code))) m
     where ${sql.join(conditions, sql` and `)}`
}

/** What is shown of the messages of `page`: its rows hold it already. */
export const detailMessages = (page: RawBuilder<unknown>) => sql<LigneMessage>`select p.* from ${page} p`
