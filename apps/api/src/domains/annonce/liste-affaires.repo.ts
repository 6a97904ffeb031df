import type { EtatAffaire, NatureAffaire } from '@ondine/webapi/annonce/affaire.codes.ts'
import { type RawBuilder, sql } from 'kysely'

export interface LigneAffaireLue {
  id: number
  ouverte_le: Date
  nature: NatureAffaire
  etat: EtatAffaire
  contrats: string[]
  compte: string | null
  user_web_id: number
  numero_client: string | null
  destinataire: string | null
  adresse: string | null
  traitee_le: Date | null
  traitee_par: string | null
  motif: string | null
}

export const trisAffaires = {
  ouverteLe: { type: 'timestamptz', sql: sql`a.ouverte_le` },
  nature: { type: 'text', sql: sql`a.nature` },
  etat: { type: 'text', sql: sql`a.etat` },
} as const

interface FiltreAffaires {
  mots: readonly string[]
  nature: NatureAffaire | undefined
  etat: EtatAffaire | undefined
  dateDebut: string | undefined
  dateFin: string | undefined
}

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`
const filtreMot = (mot: string) => sql`(
    a.numero_client ilike ${mot}
    or exists (select 1 from affaire_contrat c where c.affaire_id = a.affaire_id and c.numero_contrat like ${mot})
    or a.user_web_id = any(array(select user_web_id from utilisateur where supprime_le is null and recherche like sans_accent(${mot})))
    or exists (select 1 from client k where k.numero_client = a.numero_client and sans_accent(nom_client(k)) like sans_accent(${mot})))`

/** Cases that match: `id`, `cle`. */
export const lignesAffaires = (filtre: FiltreAffaires, cle: RawBuilder<unknown>) => {
  const { mots, nature, etat, dateDebut, dateFin } = filtre
  const conditions = [
    sql`true`,
    ...mots.map(filtreMot),
    ...(nature === undefined ? [] : [sql`a.nature = ${nature}`]),
    ...(etat === undefined ? [] : [sql`a.etat = ${etat}`]),
    ...(dateDebut === undefined ? [] : [sql`a.ouverte_le >= ${minuit(dateDebut)}`]),
    ...(dateFin === undefined ? [] : [sql`a.ouverte_le < ${minuit(dateFin, 1)}`]),
  ]
  return sql`select a.affaire_id as id, ${cle} as cle from affaire a where ${sql.join(conditions, sql` and `)}`
}

/** What is shown of the cases of `page`: letters go to the billing address, else to the place that the contract serves. */
export const detailAffaires = (page: RawBuilder<unknown>) => sql<LigneAffaireLue>`
  select p.*, a.ouverte_le, a.nature, a.etat, a.user_web_id, a.numero_client, a.traitee_le, a.motif,
         array(select c.numero_contrat from affaire_contrat c where c.affaire_id = a.affaire_id order by 1) as contrats,
         u.prenom || ' ' || u.nom || ' (' || u.identifiant || ')' as compte,
         s.prenom || ' ' || s.nom as traitee_par,
         nullif(nom_client(k), '') as destinataire,
         case when trim(k.facturation_adresse) <> ''
              then concat_ws(', ', k.facturation_adresse, nullif(trim(k.facturation_complement), ''),
                             trim(concat_ws(' ', k.facturation_code_postal, k.facturation_ville)), nullif(trim(k.facturation_pays), ''))
              when k.numero_client is not null
              then (select concat_ws(', ', l.adresse, nullif(trim(l.complement), ''), concat_ws(' ', l.code_postal, l.ville))
                      from affaire_contrat c join contrat_point cp on cp.numero_contrat = c.numero_contrat
                      join point_livraison l on l.id_point = cp.id_point
                     where c.affaire_id = a.affaire_id order by c.numero_contrat, cp.du desc limit 1) end as adresse
    from ${page} p
    join affaire a on a.affaire_id = p.id
    left join utilisateur u on u.user_web_id = a.user_web_id and u.supprime_le is null
    left join utilisateur s on s.user_web_id = a.traitee_par and s.supprime_le is null
    left join client k on k.numero_client = a.numero_client`
