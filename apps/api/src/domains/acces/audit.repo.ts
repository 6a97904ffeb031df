import { actionsAudit } from '@ondine/webapi/acces/audit.codes.ts'
import { type RawBuilder, sql } from 'kysely'

export interface LigneAudit {
  id: number
  le: Date
  action: string
  auteur_id: number | null
  auteur: string | null
  usurpateur_id: number | null
  usurpateur: string | null
  objet_type: string | null
  objet_id: string | null
  detail: Record<string, unknown>
  conversation_id: string | null
}

export const trisAudit = { le: { type: 'timestamptz', sql: sql`a.le` } } as const

export interface FiltreAudit {
  mots: readonly string[]
  action?: string
  objetType?: string
  objetId?: string
  idAuteur?: number
  dateDebut?: string
  dateFin?: string
}

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`

const nu = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Codes of the actions that the screen names with this word; `mot` is a pattern of `like`. */
const actionsNommees = (mot: string): string[] => {
  const cherche = nu(mot.slice(1, -1).replace(/\\(.)/g, '$1'))
  return Object.entries(actionsAudit).flatMap(([code, libelle]) => (nu(libelle).includes(cherche) ? [code] : []))
}

// people first: the accounts that match are few beside the lines of the audit
const filtreMot = (mot: string) => sql`(
    a.action like lower(${mot}) or a.action = any(${actionsNommees(mot)}::text[]) or a.objet_id ilike ${mot}
    or a.auteur_id = any(array(select user_web_id from utilisateur where supprime_le is null and recherche like sans_accent(${mot})))
    or a.usurpateur_id = any(array(select user_web_id from utilisateur where supprime_le is null and recherche like sans_accent(${mot}))))`

/** Lines of the audit that match: `id`, `cle`. */
export const lignesAudit = (filtre: FiltreAudit, cle: RawBuilder<unknown>) => {
  const { mots, action, objetType, objetId, idAuteur, dateDebut, dateFin } = filtre
  const conditions = [
    sql`true`,
    ...mots.map(filtreMot),
    ...(action === undefined || action === '' ? [] : [sql`a.action = ${action}`]),
    ...(objetType === undefined || objetType === '' ? [] : [sql`a.objet_type = ${objetType}`]),
    ...(objetId === undefined || objetId === '' ? [] : [sql`a.objet_id = ${objetId}`]),
    ...(idAuteur === undefined ? [] : [sql`(a.auteur_id = ${idAuteur} or a.usurpateur_id = ${idAuteur})`]),
    ...(dateDebut === undefined ? [] : [sql`a.le >= ${minuit(dateDebut)}`]),
    ...(dateFin === undefined ? [] : [sql`a.le < ${minuit(dateFin, 1)}`]),
  ]
  return sql`select a.id, ${cle} as cle from audit a where ${sql.join(conditions, sql` and `)}`
}

/** What is shown of the lines of `page`. */
export const detailAudit = (page: RawBuilder<unknown>) => sql<LigneAudit>`
  select p.*, a.le, a.action, a.objet_type, a.objet_id, a.detail, a.conversation_id, a.auteur_id, a.usurpateur_id,
         u.prenom || ' ' || u.nom || ' (' || u.identifiant || ')' as auteur,
         s.prenom || ' ' || s.nom || ' (' || s.identifiant || ')' as usurpateur
    from ${page} p
    join audit a on a.id = p.id
    left join utilisateur u on u.user_web_id = a.auteur_id and u.supprime_le is null
    left join utilisateur s on s.user_web_id = a.usurpateur_id and s.supprime_le is null`
