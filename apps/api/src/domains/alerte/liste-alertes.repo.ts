import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { type Lieu, lieuDe } from '../abonnement/lieu.public.ts'
import type { LigneAlerte } from './alerte.repo.ts'
import { colonnesInstance, type LigneInstance } from './historique.repo.ts'
import { HEURES_CONNUES, MOYENNE_DES_MOIS } from './mois-connus.repo.ts'

type Lecteur = { readonly userWebId: number; readonly personnel: boolean }
export interface FiltreAlertes {
  readonly lecteur: Lecteur
  /** Null: of every contract the reader sees. */
  readonly numeroContrat: string | null
  /** 0 and null: not by group. */
  readonly idGroupe: number | null
  readonly type: CodeTypeAlarme | null
  readonly enCours: boolean
  readonly idAlerte: number | null
  readonly mots: readonly string[]
}

export const trisAlertes = {
  titreAlerte: { type: 'text', sql: sql`sans_accent(a.titre)` },
  periodeDebut: { type: 'date', sql: sql`a.periode_debut` },
  codeTypeAlarme: { type: 'text', sql: sql`a.code_type_alarme` },
  statutAlerte: { type: 'text', sql: sql`a.statut` },
} as const

/** Alerts that a reader sees: `id`, `cle`. */
export const lignesAlertes = (f: FiltreAlertes, cle: RawBuilder<unknown>) => sql`
  select a.id_alerte as id, ${cle} as cle
    from alerte a
   where (${f.numeroContrat}::text is null or a.numero_contrat = ${f.numeroContrat})
     and (${f.type}::text is null or a.code_type_alarme = ${f.type})
     and (${f.idAlerte}::bigint is null or a.id_alerte = ${f.idAlerte})
     and (coalesce(${f.idGroupe}::bigint, 0) = 0
       or exists (select 1 from groupe_contrat gc where gc.id_groupe = ${f.idGroupe} and gc.numero_contrat = a.numero_contrat))
     and (not ${f.enCours}::boolean or exists (
           select 1 from alerte_instance i where i.id_alerte = a.id_alerte and i.etat in ('DECLENCHEE', 'EN_PAUSE')))
     and ${sql.join([sql`true`, ...f.mots.map((mot) => sql`sans_accent(a.titre) like sans_accent(${mot})`)], sql` and `)}
     and (${f.lecteur.personnel}::boolean and ${f.numeroContrat}::text is not null
       or a.numero_contrat in (select v.numero_contrat from contrats_visibles(${f.lecteur.userWebId}) v))
     and a.user_web_id in (select c.user_web_id from comptes_lus(${f.lecteur.userWebId}, a.numero_contrat) c)`

const COLONNES = (lecteur: Lecteur) => sql`
  a.id_alerte as "idAlerte", a.numero_contrat as "numeroContrat", a.code_type_alarme as type, a.titre, a.periodicite, a.canal,
  a.destinataire, a.statut, a.periode_debut as "periodeDebut", a.periode_fin as "periodeFin", a.seuil_litres as "seuilLitres",
  a.seuil_centimes as "seuilCentimes", a.est_option as "estOption",
  (select count(*) from alerte_instance i where i.id_alerte = a.id_alerte) as "nbInstances",
  e.etat, m.fournisseur_capteur as fournisseur,
  json_build_object('AFDM', s.afdm, 'AFDH', s.afdh, 'AFDW', s.afdw, 'AFND', s.afnd, 'ASND', s.asnd) as surcharge,
  (select case when sum(${HEURES_CONNUES}) >= 1440 then round(${MOYENNE_DES_MOIS})::bigint end
     from contrat_appareil ca
     join conso_mois x on x.appareil_id = ca.appareil_id and x.mois >= ca.mois_entier and x.mois < ca.mois_fin
    where ca.numero_contrat = a.numero_contrat and ca.telereleve
      and x.mois >= (date_trunc('month', l.aujourdhui) - interval '12 months')::date
      and x.mois < date_trunc('month', l.aujourdhui)::date) as "moyenneLitres",
  a.user_web_id = ${lecteur.userWebId} and exists (
    select 1 from attachement t where t.user_web_id = a.user_web_id and t.numero_contrat = a.numero_contrat) as modifiable`

const JOINTURES = (aujourdHui: string) => sql`
  join alerte a on a.id_alerte = p.id
  cross join (select ${aujourdHui}::date as aujourdhui) l
  left join lateral (
    select i.etat, i.id_instance from alerte_instance i
     where i.id_alerte = a.id_alerte and i.etat in ('DECLENCHEE', 'EN_PAUSE') order by i.debut desc limit 1) e on true
  left join lateral (
    select ap.fournisseur_capteur
      from contrat_appareil ca join appareil ap on ap.appareil_id = ca.appareil_id
     where ca.numero_contrat = a.numero_contrat order by ca.du desc limit 1) m on true
  left join alerte_parametre_contrat s on s.numero_contrat = a.numero_contrat`

/** What is shown of the alerts of `page`. */
export const detailAlertes = (page: RawBuilder<unknown>, lecteur: Lecteur, aujourdHui: string) => sql<LigneAlerte>`
  select p.*, ${COLONNES(lecteur)} from ${page} p ${JOINTURES(aujourdHui)}`

/** With the place and the event in progress of each. */
export const detailAlertesEnCours = (page: RawBuilder<unknown>, lecteur: Lecteur, aujourdHui: string) => sql<
  LigneAlerte &
    Lieu & {
      readonly instance: LigneInstance | null
      readonly groupes: { readonly idGroupe: number; readonly nom: string }[]
    }
>`
  select p.*, ${COLONNES(lecteur)}, lieu.adresse, lieu.complement, lieu.code_postal, lieu.ville,
         groupes_du_contrat(${lecteur.userWebId}, a.numero_contrat) as groupes,
         (select to_json(x) from (
            select ${colonnesInstance(lecteur.userWebId)} from alerte_instance i where i.id_instance = e.id_instance) x) as instance
    from ${page} p ${JOINTURES(aujourdHui)}
    left join lateral ${lieuDe(sql`a.numero_contrat`)} lieu on true`

/** The latest hundred alerts under a filter, whatever the page: of one contract, or one of them. */
export const lireAlertesDe = async (
  db: Kysely<DB>,
  filtre: FiltreAlertes,
  aujourdHui: string,
): Promise<LigneAlerte[]> => {
  const page = sql`(select b.* from (${lignesAlertes(filtre, sql`a.periode_debut`)}) b order by b.cle desc, b.id limit 100)`
  const { rows } = await sql<LigneAlerte>`
    select d.* from (${detailAlertes(page, filtre.lecteur, aujourdHui)}) d order by d.cle desc, d.id`.execute(db)
  return rows
}
