import type { EtatLettre } from '@ondine/webapi/abonnement/lettres.liste.ts'
import { type RawBuilder, sql } from 'kysely'

export interface LigneLettreLue {
  id: number
  numero_contrat: string
  user_web_id: number
  destinataire: string
  compte: string | null
  demande_le: Date
  exporte_le: Date | null
  exporte_par: string | null
  expire_le: Date | null
  etat: EtatLettre
}

export const trisLettres = {
  demandeeLe: { type: 'timestamptz', sql: sql`k.demande_le` },
  numeroContrat: { type: 'text', sql: sql`k.numero_contrat` },
} as const

/** How far a letter got: what is not printed is still wanted, or not (etatsLettre). */
const etatA = (le: Date) => sql`
  case when k.consomme_le is not null then 'UTILISEE'
       when k.expire_le is not null then case when k.expire_le > ${le} then 'ENVOYEE' else 'PERIMEE' end
       when exists (select 1 from rattachement_a_confirmer w
                     where w.user_web_id = k.user_web_id and w.numero_contrat = k.numero_contrat) then 'A_EXPORTER'
       else 'SANS_OBJET' end`

interface FiltreLettres {
  le: Date
  mots: readonly string[]
  etat: EtatLettre | undefined
  dateDebut: string | undefined
  dateFin: string | undefined
}

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`
const filtreMot = (mot: string) => sql`(
    k.numero_contrat like ${mot}
    or k.user_web_id = any(array(select user_web_id from utilisateur where supprime_le is null and recherche like sans_accent(${mot})))
    or exists (select 1 from contrat c join client t on t.numero_client = c.numero_client_titulaire
                where c.numero_contrat = k.numero_contrat and sans_accent(nom_client(t)) like sans_accent(${mot})))`

/** Letters that match: `id`, `cle`. */
export const lignesLettres = (filtre: FiltreLettres, cle: RawBuilder<unknown>) => {
  const { le, mots, etat, dateDebut, dateFin } = filtre
  const conditions = [
    sql`k.canal = 'LETTRE'`,
    ...mots.map(filtreMot),
    ...(etat === undefined ? [] : [sql`${etatA(le)} = ${etat}`]),
    ...(dateDebut === undefined ? [] : [sql`k.demande_le >= ${minuit(dateDebut)}`]),
    ...(dateFin === undefined ? [] : [sql`k.demande_le < ${minuit(dateFin, 1)}`]),
  ]
  return sql`select k.id, ${cle} as cle from code_preuve k where ${sql.join(conditions, sql` and `)}`
}

/** What is shown of the letters of `page`. */
export const detailLettres = (page: RawBuilder<unknown>, le: Date) => sql<LigneLettreLue>`
  select p.*, k.numero_contrat, k.user_web_id, k.demande_le, k.exporte_le, k.expire_le, ${etatA(le)} as etat,
         nom_client(t) as destinataire, u.prenom || ' ' || u.nom || ' (' || u.identifiant || ')' as compte,
         e.prenom || ' ' || e.nom || ' (' || e.identifiant || ')' as exporte_par
    from ${page} p
    join code_preuve k on k.id = p.id
    join contrat c on c.numero_contrat = k.numero_contrat
    join client t on t.numero_client = c.numero_client_titulaire
    left join utilisateur u on u.user_web_id = k.user_web_id and u.supprime_le is null
    left join utilisateur e on e.user_web_id = k.exporte_par and e.supprime_le is null`
