import { typesDeMail } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { COLONNES, type LigneMailType } from './mail-type.repo.ts'

export interface LigneListee extends LigneMailType {
  modifie_par_nom: string | null
}

/** Names are declared by the code; a type added by staff has its code for a name. */
const NOMS = JSON.stringify(Object.entries(typesDeMail).map(([type, { libelle }]) => ({ type, libelle })))
const LIBELLE = sql`coalesce(n.libelle, m.type)`

export const trisMailTypes = {
  libelle: { type: 'text', sql: sql`sans_accent(${LIBELLE})` },
  type: { type: 'text', sql: sql`sans_accent(m.type)` },
  sujet: { type: 'text', sql: sql`sans_accent(m.sujet)` },
  actif: { type: 'bigint', sql: sql`m.actif::int::bigint` },
  modifieLe: { type: 'timestamptz', sql: sql`m.modifie_le` },
} as const

interface FiltreMailTypes {
  readonly mots: readonly string[]
  readonly actif: boolean | undefined
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
}

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`

/** Mail types that match: `id`, `cle`. */
export const lignesMailTypes = ({ mots, actif, dateDebut, dateFin }: FiltreMailTypes, cle: RawBuilder<unknown>) => {
  const conditions = [
    sql`true`,
    ...mots.map((mot) => sql`sans_accent(m.type || ' ' || ${LIBELLE} || ' ' || m.sujet) like sans_accent(${mot})`),
    ...(actif === undefined ? [] : [sql`m.actif = ${actif}`]),
    ...(dateDebut === undefined ? [] : [sql`m.modifie_le >= ${minuit(dateDebut)}`]),
    ...(dateFin === undefined ? [] : [sql`m.modifie_le < ${minuit(dateFin, 1)}`]),
  ]
  return sql`
    select m.type as id, ${cle} as cle
      from mail_type m left join jsonb_to_recordset(${NOMS}::jsonb) as n(type text, libelle text) on n.type = m.type
     where ${sql.join(conditions, sql` and `)}`
}

const CHAMPS = sql.join(COLONNES.map((nom) => sql.ref(`m.${nom}`)))

/** What is shown of the mail types of `page`. */
export const detailMailTypes = (page: RawBuilder<unknown>) => sql<LigneListee>`
  select p.*, ${CHAMPS}, u.prenom || ' ' || u.nom as modifie_par_nom
    from ${page} p
    join mail_type m on m.type = p.id
    left join utilisateur u on u.user_web_id = m.modifie_par and u.supprime_le is null`
