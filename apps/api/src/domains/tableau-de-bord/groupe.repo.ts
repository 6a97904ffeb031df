import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import { dernieresFacturees } from '../facture/services-factures.public.ts'
import { factureLue } from '../facture/siennes.public.ts'
import { dite, LA_PLUS_PRESSANTE, veille } from './alertes-actives.ts'
import { type Compte, compteDe, type Lecture } from './compte.repo.ts'
import { type DernieresFactures, dernieresDuJour } from './dernieres-factures.sql.ts'

/** Of all that a person sees, the contracts of none of these groups: those of another one, or those of no group. */
export interface HorsDe {
  readonly groupes: readonly number[]
  readonly lesquels: 'AUTRES_GROUPES' | 'SANS_GROUPE'
}

/** Which contracts: those of a group, or for 0 all that this person sees. */
interface Perimetre {
  idGroupe: number
  userWebId: number
  /** But for these: what is asked for is closed to the reader on them. */
  sauf: readonly string[]
  /** For 0 alone. */
  horsDe?: HorsDe
}

const dansUnGroupe = (lesquels: RawBuilder<unknown>) =>
  sql`exists (select from contrat_de_groupe d where d.numero_contrat = m.numero_contrat and d.id_groupe in (${lesquels}))`

const horsDes = ({ groupes, lesquels }: HorsDe, userWebId: number) => {
  const unAutre = dansUnGroupe(sql`select v.id_groupe from groupes_visibles(${userWebId}) v`)
  return sql`not ${dansUnGroupe(sql`select unnest(${[...groupes]}::bigint[])`)} and ${lesquels === 'SANS_GROUPE' ? sql`not ${unAutre}` : unAutre}`
}

const membres = ({ idGroupe, userWebId, sauf, horsDe }: Perimetre) => {
  const reste = sql`m.numero_contrat <> all(${[...sauf]}::text[])`
  return idGroupe === 0
    ? sql`select distinct m.numero_contrat from contrats_visibles(${userWebId}) m where ${reste} and ${horsDe ? horsDes(horsDe, userWebId) : sql`true`}`
    : sql`select m.numero_contrat from contrat_de_groupe m where m.id_groupe = ${idGroupe} and ${reste}`
}

const FINI_APRES = (au: string) => sql`(${au}::date + interval '2 months')`

// Stays with a remotely read water meter that touch the months asked for. One that began a month before them and lasts a month
// after holds them whole, whatever the hour of its ends: only the others need the one definition of a stay, which costs more.
const sejoursTelereleves = (du: string, au: string) => sql`
  select p.appareil_id, p.numero_contrat, d.premier_entier, d.fin_entiere, d.mois_entier, d.mois_fin
    from (
      select m.numero_contrat, ap.appareil_id, ap.pose_le, cp.du,
             greatest(cp.du, ap.pose_le) < ${du}::date - interval '1 month'
             and coalesce(cp.au, 'infinity') > ${FINI_APRES(au)} and coalesce(ap.depose_le, 'infinity') > ${FINI_APRES(au)} as entier
        from membre m
        join contrat_point cp on cp.numero_contrat = m.numero_contrat
        join appareil_pose ap on ap.id_point = cp.id_point
        join appareil x on x.appareil_id = ap.appareil_id and x.telereleve and x.unite = 'L') p
    cross join lateral (
      select '-infinity'::date as premier_entier, 'infinity'::date as fin_entiere, '-infinity'::date as mois_entier,
             'infinity'::date as mois_fin
       where p.entier
      union all
      select s.premier_entier, s.fin_entiere, s.mois_entier, s.mois_fin
        from contrat_appareil s
       where not p.entier and s.numero_contrat = p.numero_contrat and s.appareil_id = p.appareil_id
         and s.pose_le = p.pose_le and s.du = greatest(p.du, p.pose_le)
         and s.fin_entiere > ${du}::date and s.premier_entier < (${au}::date + interval '1 month')::date) d`

// Whole months come from the rollups; a month that the stay cuts, from its whole days. `offset 0`: one reading per meter, never
// a scan of everybody's months.
const litresParMois = (du: string, au: string): RawBuilder<unknown> => sql`
  select l.mois, sum(l.litres)::bigint as litres, sum(l.estimes)::bigint as estimes
    from (
      select r.mois, r.litres, r.litres_estimes as estimes
        from sejour s
        cross join lateral (
          select x.mois, x.litres, x.litres_estimes from conso_mois x
           where x.appareil_id = s.appareil_id and x.mois >= greatest(s.mois_entier, ${du}::date)
             and x.mois <= ${au}::date and x.mois < s.mois_fin offset 0) r
      union all
      select date_trunc('month', j.jour::timestamp)::date, j.total_litres, j.litres_estimes
        from (select s.appareil_id, greatest(c.debut, ${du}::date) as debut,
                     least(c.fin, (${au}::date + interval '1 month')::date) as fin
                from sejour s
                cross join lateral (values (s.premier_entier, least(s.mois_entier, s.fin_entiere)),
                                           (greatest(s.mois_fin, s.mois_entier), s.fin_entiere)) c (debut, fin)
               where isfinite(c.debut) and c.debut < c.fin and c.fin > ${du}::date
                 and c.debut < (${au}::date + interval '1 month')::date) c
        cross join lateral jours_lus(c.appareil_id, c.debut, c.fin - 1) j
       where j.total_litres is not null) l
   group by l.mois`

export interface LigneMois {
  mois: string
  litres: number
  estimes: number
}

const MOIS = sql`
  coalesce((select json_agg(json_build_object('mois', to_char(p.mois, 'YYYY-MM'), 'litres', p.litres, 'estimes', p.estimes)
                            order by p.mois) from par_mois p), '[]') as mois`

/** Water of a group by whole month, from the first of `du` to the month of `au` (first days of months). */
export const findMoisGroupe = async (
  db: Kysely<DB>,
  perimetre: Perimetre,
  du: string,
  au: string,
): Promise<LigneMois[]> => {
  const { rows } = await sql<{ mois: LigneMois[] }>`
    with membre as materialized (${membres(perimetre)}),
         sejour as materialized (${sejoursTelereleves(du, au)}),
         par_mois as (${litresParMois(du, au)})
    select ${MOIS}`.execute(db)
  return rows[0]?.mois ?? []
}

// The last two billing readings of each dial of the meter that serves each contract now or served it last; where there is only
// one, since the fitting. A lower index says nothing: it is left out. Electricity does not add up with water.
const FACTUREES = sql`
  select count(distinct f.numero_contrat) filter (where f.litres >= 0)::int as nb,
         sum(f.litres) filter (where f.litres >= 0)::bigint as litres,
         sum(f.litres::numeric / nullif(f.au - f.du, 0)) filter (where f.litres >= 0)::bigint as par_jour,
         case when min(f.du) filter (where f.litres >= 0) = max(f.du) filter (where f.litres >= 0)
               and min(f.au) filter (where f.litres >= 0) = max(f.au) filter (where f.litres >= 0)
              then min(f.au - f.du) filter (where f.litres >= 0) end as jours,
         min(f.du) filter (where f.litres >= 0)::text as du,
         max(f.au) filter (where f.litres >= 0)::text as au,
         coalesce(bool_or(f.estime) filter (where f.litres >= 0), false) as estime
    from (
      select s.numero_contrat, (d.releve_le at time zone 'Europe/Paris')::date as au,
             (coalesce(d.avant_le, s.pose_le) at time zone 'Europe/Paris')::date as du,
             d.index_litres - coalesce(d.avant_litres, s.index_pose_litres) as litres,
             d.origine = 'ESTIME' or coalesce(d.avant_origine, '') = 'ESTIME' as estime
        from (select distinct on (m.numero_contrat) m.numero_contrat, ap.appareil_id, ap.pose_le, x.nb_chiffres,
                     case when ap.pose_le >= cp.du then ap.index_pose_litres end as index_pose_litres,
                     greatest(cp.du, ap.pose_le) as du,
                     least(coalesce(cp.au, 'infinity'), coalesce(ap.depose_le, 'infinity')) as au
                from membre m
                join contrat_point cp on cp.numero_contrat = m.numero_contrat
                join appareil_pose ap on ap.id_point = cp.id_point and ap.pose_le < coalesce(cp.au, 'infinity')
                                     and coalesce(ap.depose_le, 'infinity') > cp.du
                join appareil x on x.appareil_id = ap.appareil_id and x.unite = 'L'
               order by m.numero_contrat, greatest(cp.du, ap.pose_le) desc, ap.appareil_id) s
        cross join lateral (select 1 as cadran
                            union all select k.numero_ordre from cadran k where k.appareil_id = s.appareil_id and k.numero_ordre <> 1) k
        -- each and the one before it, of the two last instants: one walk of the index
        cross join lateral (
          select r.releve_le, r.index_litres, r.origine,
                 lead(r.releve_le) over avant as avant_le, lead(r.index_litres) over avant as avant_litres, lead(r.origine) over avant as avant_origine
            from (select distinct on (r.releve_le) r.releve_le, r.index_litres, r.origine
                    from releve r
                   where r.appareil_id = s.appareil_id and r.numero_cadran = k.cadran and r.releve_le <= s.au
                     and sur_cadran(r.index_litres, s.nb_chiffres)
                     and r.releve_le >= date_trunc('day', s.du at time zone 'Europe/Paris') at time zone 'Europe/Paris'
                   order by r.releve_le desc, r.version desc, r.index_litres desc limit 2) r
          window avant as (order by r.releve_le desc)
           order by r.releve_le desc limit 1) d
       where d.avant_le is not null or (s.index_pose_litres is not null and d.releve_le > s.pose_le)) f`

const alertesDe = (perimetre: Perimetre, aujourdhui: string) => sql`
  select json_build_object(
           'actives', count(distinct x.id_alerte) filter (where ${veille(aujourdhui)}),
           'enCours', count(i.id_instance), 'contrats', count(distinct i.numero_contrat),
           'fuites', count(distinct i.numero_contrat) filter (where x.code_type_alarme = 'AF'),
           'lesquels', coalesce(json_agg(distinct i.numero_contrat) filter (where i.id_instance is not null), '[]'),
           'pressante', (array_agg(json_build_object('id', i.id_instance, 'titre', x.titre, 'type', x.code_type_alarme,
                                                     'contrat', x.numero_contrat, 'debut', extract(epoch from i.debut)::bigint)
                                   order by ${LA_PLUS_PRESSANTE}) filter (where i.id_instance is not null))[1])
    from alerte x
    join membre m on m.numero_contrat = x.numero_contrat
    left join alerte_instance i on i.id_alerte = x.id_alerte and i.etat = 'DECLENCHEE'
   where ${dite(perimetre)}`

/** States, water, accounts and alerts of some contracts. */
export interface Suivi {
  compte: Compte
  etats: { etat: CodeEtatContrat; nombre: number }[]
  /** Contracts that are being cut off. */
  coupes: string[]
  mois: LigneMois[]
  nb_compteurs: number
  alertes: {
    actives: number
    enCours: number
    contrats: number
    fuites: number
    /** The contracts whose alerts fire. */
    lesquels: string[]
    pressante: { id: number; titre: string; type: CodeTypeAlarme; contrat: string; debut: number } | null
  }
}

interface Facturation {
  facturee: {
    nb: number
    litres: number | null
    par_jour: number | null
    /** Days of the period, where all of them have the same; what is billed over other days has no one number of them. */
    jours: number | null
    du: string | null
    au: string | null
    estime: boolean
  }
  /** Contracts still running, by billing rhythm and month of the last invoice of each of their services. */
  rythmes: { rythme: string | null; facturees: string[]; nombre: number }[]
  facture: DernieresFactures | null
}

export type FaitsGroupe = Suivi & Facturation

interface Demande extends Lecture {
  du: string
  au: string
}

const nomDe = (nom: string, { idGroupe, horsDe }: Perimetre) =>
  prepared(`${nom}_${horsDe ? horsDe.lesquels.toLowerCase() : idGroupe === 0 ? 'tous' : 'groupe'}`)

const seule = <L>([ligne]: readonly L[]): L => {
  if (ligne === undefined) throw new Error('no row: this statement always gives one')
  return ligne
}

/** What the portfolio shows of some contracts, without billing, in one statement. */
export const findSuivi = async (
  db: Kysely<DB>,
  perimetre: Perimetre,
  { du, au, ...lecture }: Demande,
): Promise<Suivi> => {
  const { rows } = await sql<Suivi>`
    ${nomDe('tuiles', perimetre)}
    with membre as materialized (${membres(perimetre)}),
         sejour as materialized (${sejoursTelereleves(du, au)}),
         par_mois as (${litresParMois(du, au)})
    select ${MOIS},
           (${compteDe(sql`select numero_contrat from membre`, lecture)}) as compte,
           (select count(distinct s.appareil_id)::int from sejour s) as nb_compteurs,
           coalesce((select json_agg(json_build_object('etat', e.code_etat_contrat, 'nombre', e.nombre))
                       from (select c.code_etat_contrat, count(*) as nombre
                               from membre m join contrat c on c.numero_contrat = m.numero_contrat group by 1) e), '[]') as etats,
           coalesce((select json_agg(m.numero_contrat) from membre m join contrat c on c.numero_contrat = m.numero_contrat
                      where c.code_etat_contrat = 'CS'), '[]') as coupes,
           (${alertesDe(perimetre, lecture.aujourdhui)}) as alertes`.execute(db)
  return seule(rows)
}

const findFacturation = async (db: Kysely<DB>, perimetre: Perimetre, aujourdhui: string): Promise<Facturation> => {
  const { rows } = await sql<Facturation>`
    ${nomDe('tuiles_facturation', perimetre)}
    with membre as materialized (${membres(perimetre)}),
         facture_recente as materialized (
           select c.numero_contrat, c.libelle_rythme_facturation, c.is_resilie, f.numero_facture, f.date_emission,
                  f.montant_ttc_centimes, f.nature,
                  ${dernieresFacturees(sql`c.numero_contrat`, perimetre.userWebId, aujourdhui)} as facturees
             from membre m
             join contrat c on c.numero_contrat = m.numero_contrat
             cross join lateral (select * from facture x where x.numero_contrat = c.numero_contrat and ${factureLue(perimetre.userWebId, 'x')}
                                  order by x.date_emission desc, x.numero_facture desc limit 1) f)
    select (select row_to_json(f) from (${FACTUREES}) f) as facturee,
           coalesce((select json_agg(json_build_object('rythme', r.libelle_rythme_facturation, 'facturees', r.mois, 'nombre', r.nombre))
                       from (select f.libelle_rythme_facturation, array(select to_char(d, 'YYYY-MM') from unnest(f.facturees) d) as mois,
                                    count(*) as nombre
                               from facture_recente f where not f.is_resilie group by 1, 2) r), '[]') as rythmes,
           ${dernieresDuJour(perimetre.userWebId, aujourdhui)} as facture`.execute(db)
  return seule(rows)
}

/**
 * Everything the tiles of a group show: what it reads grows with the contracts of the group alone. Consumption with accounts, and
 * billing, are two statements at once, as long as each other to a tenth (P2; the accounts beside billing, one was twice the other): PostgreSQL reads
 * neither of them on two cores by itself.
 */
export const findFaitsGroupe = async (db: Kysely<DB>, perimetre: Perimetre, demande: Demande): Promise<FaitsGroupe> => {
  const [suivi, facturation] = await Promise.all([
    findSuivi(db, perimetre, demande),
    findFacturation(db, perimetre, demande.aujourdhui),
  ])
  return { ...suivi, ...facturation }
}
