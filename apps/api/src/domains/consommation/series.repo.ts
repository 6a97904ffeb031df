import { type Granularite, type Niveau, niveauDeGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PlageBarre } from './lecture/calendrier.ts'
import type { Lu, Sejour } from './lecture/lu.ts'
import { epoque, lirePoint, pointsDe } from './points.repo.ts'

/** Days that are read, both included, yyyy-MM-dd. */
export interface EtendueLue {
  du: string
  au: string
}

export interface DemandeSerie extends EtendueLue {
  numeroContrat: string
  /** Who reads: decides whose consents count. */
  userWebId: number
  granularite: Granularite
  /** Days that will be summed to months need what months need: where billing readings stop. */
  avecReleves?: boolean
  /** Bars whose points are read too. */
  plages?: readonly PlageBarre[] | undefined
}

const SEJOURS = (numeroContrat: string) => sql`
  sejour as materialized (
    select row_number() over (order by s.du, s.appareil_id)::int as rang, s.*, a.numero_physique_appareil, a.diametre_mm
      from contrat_appareil s join appareil a on a.appareil_id = s.appareil_id
     where s.numero_contrat = ${numeroContrat})`

export const TABLEAU_VIDE = sql`'[]'::json`
export const tableau = (requete: RawBuilder<unknown>) => sql`coalesce((${requete}), '[]'::json)`

const somme = (debut: string, litres: string) =>
  sql.raw(`json_agg(json_build_array(s.rang, ${debut}, ${litres}, x.litres_estimes, x.litres_corriges, x.litres_reportes,
                                     x.secondes_reportees, x.heures_mesurees, x.heures_estimees, x.heures_corrigees))`)

// the day rows of the meter of `s` within two days and the demand
const joursLus = (premier: string, dernier: string, { du, au }: EtendueLue) =>
  sql`jours_lus(s.appareil_id, greatest(${du}::date, ${sql.raw(premier)}), least(${au}::date, ${sql.raw(dernier)})) x`

const joursEntiers = ({ du, au }: EtendueLue) => sql`
  select ${somme('x.jour', 'x.total_litres')}
    from sejour s
    cross join lateral ${joursLus('s.premier_entier', 's.fin_entiere - 1', { du, au })}
   where s.telereleve`

// whole days of the months that the stay cuts
const joursDesMoisCoupes = ({ du, au }: EtendueLue) => sql`
  select ${somme('x.jour', 'x.total_litres')}
    from sejour s
    cross join lateral (values (s.premier_entier, least(s.mois_entier, s.fin_entiere)),
                               (greatest(s.mois_fin, s.mois_entier), s.fin_entiere)) c (debut, fin)
    cross join lateral ${joursLus('c.debut', 'c.fin - 1', { du, au })}
   where s.telereleve and isfinite(c.debut)`

const moisEntiers = ({ du, au }: EtendueLue) => sql`
  select ${somme('x.mois', 'x.litres')}
    from sejour s
    join conso_mois x on x.appareil_id = s.appareil_id and x.mois between ${du}::date and ${au}::date
                     and x.mois >= s.mois_entier and x.mois < s.mois_fin
   where s.telereleve`

// whole months of the years that the stay cuts
const moisDesAnneesCoupees = ({ du, au }: EtendueLue) => sql`
  select ${somme('x.mois', 'x.litres')}
    from sejour s
    cross join lateral (values (s.mois_entier, least(s.annee_entiere, s.mois_fin)),
                               (greatest(s.annee_fin, s.annee_entiere), s.mois_fin)) c (debut, fin)
    join conso_mois x on x.appareil_id = s.appareil_id and x.mois between ${du}::date and ${au}::date
                     and x.mois >= c.debut and x.mois < c.fin
   where s.telereleve and isfinite(c.debut)`

const anneesEntieres = ({ du, au }: EtendueLue) => sql`
  select ${somme('make_date(x.annee, 1, 1)', 'x.litres')}
    from sejour s
    join conso_annee x on x.appareil_id = s.appareil_id
                      and x.annee between extract(year from ${du}::date) and extract(year from ${au}::date)
                      and make_date(x.annee, 1, 1) >= s.annee_entiere and make_date(x.annee, 1, 1) < s.annee_fin
   where s.telereleve`

const HEURES = sql.raw(
  'json_agg(json_build_array(s.rang, x.jour, x.litres, x.qualite, x.litres_reportes, x.secondes_reportees))',
)

/** The days a stay cuts: they are read with their hours, and split (decisions: key). */
const heuresDesJoursCoupes = ({ du, au }: EtendueLue) => sql`
  select ${HEURES}
    from (select distinct s.rang, s.appareil_id, b.jour
            from sejour s
            cross join lateral (values (case when s.premier_jour < s.premier_entier then s.premier_jour end),
                                       (case when s.dernier_jour = s.fin_entiere and isfinite(s.fin_entiere) then s.dernier_jour end)) b (jour)
           where s.telereleve and b.jour between ${du}::date and ${au}::date) s
    cross join lateral ${joursLus('s.jour', 's.jour', { du, au })}`

const heuresDeTousLesJours = ({ du, au }: EtendueLue) => sql`
  select ${HEURES}
    from sejour s
    cross join lateral ${joursLus('s.premier_jour', 's.dernier_jour', { du, au })}
   where s.telereleve`

// readings around a change of occupant that falls inside an hour: F(t) splits that hour
export const lecturesBord = ({ du, au }: EtendueLue) => sql`
  select json_agg(json_build_array(r.appareil_id, ${epoque('r.instant')}, r.index_litres, r.origine, r.version, r.heure_double))
    from sejour s
    cross join lateral (values (s.du_mesure), (s.au_mesure)) b (instant)
    cross join lateral (
      select t.appareil_id, t.instant, t.index_litres, case when t.rectifie then 'RECTIFIE' else 'TELERELEVE' end as origine,
             t.version, t.heure_double
        from telereleves_lues(s.appareil_id, b.instant - interval '1 day', b.instant + interval '1 day') t
      union all
      select r.appareil_id, r.releve_le, r.index_litres, r.origine, r.version, false
        from releve r
       where r.appareil_id = s.appareil_id and r.numero_cadran = 1 and r.origine <> 'ESTIME'
         and r.releve_le between date_trunc('hour', b.instant) and date_trunc('hour', b.instant) + interval '1 hour') r
   where s.telereleve and isfinite(b.instant) and b.instant <> date_trunc('hour', b.instant)
     and b.instant between (${du}::date - 1)::timestamptz and (${au}::date + 2)::timestamptz`

export const elements: Record<
  Niveau,
  (demande: EtendueLue) => { [K in 'annees' | 'mois' | 'jours' | 'heures']?: RawBuilder<unknown> }
> = {
  HEURE: (demande) => ({ heures: heuresDeTousLesJours(demande) }),
  JOURNEE: (demande) => ({ jours: joursEntiers(demande), heures: heuresDesJoursCoupes(demande) }),
  MOIS: (demande) => ({
    mois: moisEntiers(demande),
    jours: joursDesMoisCoupes(demande),
    heures: heuresDesJoursCoupes(demande),
  }),
  ANNEE: (demande) => ({
    annees: anneesEntieres(demande),
    mois: moisDesAnneesCoupees(demande),
    jours: joursDesMoisCoupes(demande),
    heures: heuresDesJoursCoupes(demande),
  }),
}

export const premierJour = sql`case when s.telereleve then premier_jour_lu(s.appareil_id, s.premier_jour, s.dernier_jour) end`

export const objetSejour = (avecReleves: boolean) => sql`json_build_object(
  'rang', s.rang, 'point', s.id_point, 'appareil', s.appareil_id, 'numeroPhysique', s.numero_physique_appareil,
  'telereleve', s.telereleve, 'nbChiffres', s.nb_chiffres, 'diametreMm', s.diametre_mm, 'unite', s.unite,
  'du', ${epoque('s.du')}, 'au', case when isfinite(s.au) then ${epoque('s.au')} end,
  'duMesure', ${epoque('s.du_mesure')}, 'auMesure', case when isfinite(s.au_mesure) then ${epoque('s.au_mesure')} end,
  'premierJourMesure', ${avecReleves ? premierJour : sql`null`})`

// billing readings of the contract's own days: the change-over reading closes one contract and opens the other
export const RELEVES = sql`
  select json_agg(json_build_array(r.rang, r.cadran, ${epoque('r.instant')}, r.index_litres, r.origine, r.version))
    from (select s.rang, x.numero_cadran as cadran, x.releve_le as instant, x.index_litres, x.origine, x.version
            from sejour s join releve x on x.appareil_id = s.appareil_id
           where x.releve_le >= date_trunc('day', s.du at time zone 'Europe/Paris') at time zone 'Europe/Paris'
             and x.releve_le < (date_trunc('day', s.au at time zone 'Europe/Paris') + interval '1 day') at time zone 'Europe/Paris'
          union
          select s.rang, 1, s.du, p.index_pose_litres, 'POSE', 0
            from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
           where s.du = s.pose_le and p.index_pose_litres is not null
          union
          select s.rang, 1, s.au, p.index_depose_litres, 'DEPOSE', 0
            from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
           where s.au = s.depose_le and p.index_depose_litres is not null) r`

const DERNIER = sql`
  select json_build_object('rang', d.rang, 'instant', ${epoque('d.instant')}, 'index', d.index_litres, 'origine', d.origine)
    from (select s.rang, t.instant, t.index_litres, case when t.rectifie then 'RECTIFIE' else 'TELERELEVE' end as origine
            from sejour s cross join lateral derniere_telereleve(s.appareil_id, s.du, s.au) t where s.telereleve
          union all
          select s.rang, r.releve_le, r.index_litres, r.origine
            from sejour s
            cross join lateral (select * from releve x
                                 where x.appareil_id = s.appareil_id and x.numero_cadran = 1
                                   and x.releve_le >= s.du and x.releve_le <= s.au
                                   and sur_cadran(x.index_litres, s.nb_chiffres)
                                 order by x.releve_le desc, x.version desc, x.index_litres desc limit 1) r) d
   order by d.instant desc, d.rang desc, d.index_litres desc limit 1`

type Ligne = {
  code_type_service: Lu['codeTypeService']
  sejours: LigneSejour[]
  annees: unknown[][]
  mois: unknown[][]
  jours: unknown[][]
  heures: unknown[][]
  lectures_bord: unknown[][]
  releves: unknown[][]
  dernier: Lu['dernier']
  consentements: Lu['consentements']
  points?: unknown[][]
}

const lireSomme = ([
  rang,
  debut,
  litres,
  estimes,
  corriges,
  reportes,
  secondes,
  hm,
  he,
  hc,
]: unknown[]): Lu['jours'][number] => ({
  rang: rang as number,
  debut: debut as string,
  litres: litres as number | null,
  litresEstimes: estimes as number,
  litresCorriges: corriges as number,
  litresReportes: reportes as number,
  secondesReportees: secondes as number,
  heuresMesurees: hm as number,
  heuresEstimees: he as number,
  heuresCorrigees: hc as number,
})

export type LigneParties = Pick<Ligne, 'annees' | 'mois' | 'jours' | 'heures' | 'lectures_bord' | 'releves'>

/** The parts of a reading, as the database writes them. */
export const lireParties = (
  ligne: LigneParties,
): Pick<Lu, 'annees' | 'mois' | 'jours' | 'heures' | 'lecturesBord' | 'releves'> => ({
  annees: ligne.annees.map(lireSomme),
  mois: ligne.mois.map(lireSomme),
  jours: ligne.jours.map(lireSomme),
  heures: ligne.heures.map(([rang, jour, litres, qualites, litresReportes, secondesReportees]) => ({
    rang: rang as number,
    jour: jour as string,
    litres: litres as (number | null)[],
    qualites: qualites as string,
    litresReportes: litresReportes as number,
    secondesReportees: secondesReportees as number,
  })),
  lecturesBord: ligne.lectures_bord.map(([appareil, instant, index, origine, version, heureDouble]) => ({
    appareil: appareil as number,
    instant: instant as number,
    index: index as number,
    origine: origine as Lu['lecturesBord'][number]['origine'],
    version: version as number,
    heureDouble: heureDouble as boolean,
  })),
  releves: ligne.releves.map(([rang, cadran, instant, index, origine, version]) => ({
    rang: rang as number,
    cadran: cadran as number,
    instant: instant as number,
    index: index as number,
    origine: origine as Lu['releves'][number]['origine'],
    version: version as number,
  })),
})

export type LigneSejour = Omit<Sejour, 'au' | 'auMesure'> & { au: number | null; auMesure: number | null }

export const lireSejour = (s: LigneSejour): Sejour => ({ ...s, au: s.au ?? Infinity, auMesure: s.auMesure ?? Infinity })

const lireLigne = (ligne: Ligne): Lu => ({
  codeTypeService: ligne.code_type_service,
  sejours: ligne.sejours.map(lireSejour),
  ...lireParties(ligne),
  dernier: ligne.dernier,
  consentements: ligne.consentements,
  ...(ligne.points && { points: ligne.points.map(lirePoint) }),
})

/**
 * Everything a contract's chart needs, in one round trip: rollups where the stay holds whole months and years, day rows at
 * its edges, hours only where they are shown or cut. Undefined for an absent contract.
 */
export const lireSerie = async (db: Kysely<DB>, demande: DemandeSerie): Promise<Lu | undefined> => {
  const { granularite, numeroContrat, userWebId, plages } = demande
  // a quarter is read by months, a week by days
  const niveau = niveauDeGranularite[granularite]
  const parties = elements[niveau](demande)
  const partie = (nom: keyof typeof parties) => {
    const requete = parties[nom]
    return requete === undefined ? TABLEAU_VIDE : tableau(requete)
  }
  const avecReleves = niveau === 'ANNEE' || niveau === 'MOIS' || demande.avecReleves === true
  const { rows } = await sql<Ligne>`
    ${prepared(`conso_serie_${niveau.toLowerCase()}${avecReleves ? '_releves' : ''}${plages ? '_points' : ''}`)}
    with ${SEJOURS(numeroContrat)}
    select c.code_type_service,
           ${tableau(sql`select json_agg(${objetSejour(avecReleves)} order by s.rang) from sejour s`)} as sejours,
           ${partie('annees')} as annees, ${partie('mois')} as mois, ${partie('jours')} as jours, ${partie('heures')} as heures,
           ${tableau(lecturesBord(demande))} as lectures_bord,
           ${tableau(RELEVES)} as releves,
           (${DERNIER}) as dernier,
           ${tableau(sql`select json_agg(json_build_object('userWebId', x.user_web_id, 'nature', x.nature,
              'accorde', x.accorde, 'le', x.le)) from consentements_conso(${userWebId}, ${numeroContrat}) x`)} as consentements
           ${plages === undefined ? sql`` : sql`, ${tableau(pointsDe(plages, niveau === 'HEURE'))} as points`}
      from contrat c where c.numero_contrat = ${numeroContrat}`.execute(db)
  const [ligne] = rows
  return ligne && lireLigne(ligne)
}
