import type { DuesDuContrat } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { FaitsJustificatif } from './justificatif.rules.ts'

/** A contract as lists show it. Days are yyyy-MM-dd. */
export interface LigneContrat {
  numero_contrat: string
  code_type_service: string
  code_etat_contrat: string
  date_etat: string
  date_de_mise_en_service: string | null
  is_resilie: boolean
  type_contrat: string | null
  /** Null where the reader may not know it (numeros_clients_lisibles). */
  numero_client_titulaire: string | null
  numero_client_payeur: string | null
  nom_titulaire: string
  nom_payeur: string
  adresse: string | null
  complement: string | null
  code_postal: string | null
  ville: string | null
  numero_physique_appareil: string | null
  identifiant_appareil: string | null
  telereleve: boolean | null
  attache: boolean
  libelle: string | null
  is_defaut_contrat: boolean | null
  lecture_seule: boolean
  groupes: { idGroupe: number; nom: string }[]
}

/** A contract of a list, with its last reading where it was asked for. */
export interface LigneContratDeListe extends LigneContrat {
  index_dernier_releve?: number | null
  date_dernier_releve?: string | null
  dues?: DuesDuContrat | null
}

const POINT = sql`left join lateral (
    select pl.adresse, pl.complement, pl.code_postal, pl.ville
      from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
     where cp.numero_contrat = c.numero_contrat order by cp.du desc, cp.id_point limit 1) p on true`

/** Sort keys of the list (contrats.liste.ts). */
export const trisContrats = {
  numeroContrat: { type: 'text', sql: sql`c.numero_contrat` },
  nomClientTitulaire: { type: 'text', sql: sql`sans_accent(nom_client(t))` },
  ville: { type: 'text', sql: sql`sans_accent(p.ville)` },
  codeEtatContrat: { type: 'text', sql: sql`c.code_etat_contrat` },
  dateEtat: { type: 'date', sql: sql`c.date_etat` },
} as const

// number, holder, address and meters, folded by migration 0016
const parMots = (mots: readonly string[]) =>
  sql.join(
    mots.map((mot) => sql`r.recherche like sans_accent(${mot})`),
    sql` and `,
  )
// of one's own contracts, also the label
const parMotsOuLibelle = (mot: string) =>
  sql`(r.recherche like sans_accent(${mot}) or sans_accent(v.libelle) like sans_accent(${mot}))`

// staff without a target: every contract; else the one definition of visible contracts
const visibles = (userWebId: number, tous: boolean) =>
  tous
    ? sql`select numero_contrat from contrat`
    : sql`select x.numero_contrat, bool_and(x.lecture_seule) as lecture_seule, max(a.libelle) as libelle
            from contrats_visibles(${userWebId}) x
            left join attachement a on a.numero_contrat = x.numero_contrat and a.user_web_id = ${userWebId}
           group by x.numero_contrat`

/** A client's number as this reader may know it: it proves the contract to whoever gives it (docs/decisions/013). Said once of a contract. */
const NUMEROS_LISIBLES = (lecteur: number) =>
  sql`cross join lateral (select numeros_clients_lisibles(${lecteur}, c.numero_contrat) as lisibles offset 0) n`
const numeroLisible = (colonne: string) =>
  sql`case when n.lisibles then ${sql.ref(`c.${colonne}`)} end as ${sql.ref(colonne)}`

/** What the detail adds: columns, and the client who holds the contract with the holder, if any. */
const DETAIL = {
  colonnes: sql`,
         ${numeroLisible('numero_client_co_titulaire')},
         array_remove(array['titulaire',
           case when c.numero_client_co_titulaire <> c.numero_client_titulaire then 'coTitulaire' end,
           case when c.numero_client_payeur not in (c.numero_client_titulaire, coalesce(c.numero_client_co_titulaire, ''))
                then 'payeur' end], null) as roles_clients,
         c.is_index_saisisable, c.is_attachable_groupe, c.type_regroupement,
         c.numero_contrat_regroupant, c.libelle_categorie_contrat, c.libelle_categorie_facturation,
         c.libelle_rythme_facturation, c.libelle_rythme_releve, c.reference_interne, c.mode_distribution,
         c.code_service, c.numero_commande, c.numero_marche,
         case when k.numero_client is not null then nom_client(k) end as nom_co_titulaire,
         t.est_professionnel or coalesce(k.est_professionnel, false) as professionnel,
         t.nom_declare_le is not null or k.nom_declare_le is not null as nom_declare,
         nullif(concat_ws(', ', nullif(y.facturation_adresse, ''), nullif(y.facturation_complement, ''),
           nullif(concat_ws(' ', y.facturation_code_postal, y.facturation_ville), '')), '') as adresse_contrat`,
  jointures: sql`left join client k on k.numero_client = c.numero_client_co_titulaire`,
}

// the last index read within the contract on its last meter, never the next occupant's; one that has several dials has no one index
const RELEVE = {
  colonnes: sql`, v.index_dernier_releve, v.date_dernier_releve`,
  jointures: sql`
    left join lateral (
      select case when k.nombre = 1 then floor(x.index_litres / 1000)::int end as index_dernier_releve,
             (x.releve_le at time zone 'Europe/Paris')::date as date_dernier_releve
        from (select ca.appareil_id, ca.du, ca.au, ca.telereleve, ca.nb_chiffres from contrat_appareil ca
               where ca.numero_contrat = c.numero_contrat order by ca.du desc, ca.appareil_id limit 1) d
        cross join lateral (select count(*) as nombre, min(q.numero_ordre) as premier
                              from cadran q where q.appareil_id = d.appareil_id) k
        cross join lateral (
          select r.index_litres, r.releve_le, 0 as rang
            from releve r
           where r.appareil_id = d.appareil_id and r.numero_cadran = k.premier
             and r.releve_le >= d.du and r.releve_le <= d.au and sur_cadran(r.index_litres, d.nb_chiffres)
          union all
          select t.index_litres, t.instant, 1 from derniere_telereleve(d.appareil_id, d.du, d.au) t where d.telereleve) x
       order by x.releve_le desc, x.rang desc, x.index_litres desc limit 1) v on true`,
}

/**
 * The columns of LigneContrat for the contracts of `source` (numero_contrat, lecture_seule, rang), in the order of `rang`.
 * More columns in the same statement, not around it: each row is looked up once (benchmark P1).
 */
const resume = (
  source: RawBuilder<unknown>,
  { userWebId, lecteur = userWebId }: { userWebId: number; lecteur?: number },
  place: RawBuilder<unknown> = sql``,
  plus = { colonnes: sql``, jointures: sql`` },
  lectureSeule: RawBuilder<unknown> = sql`s.lecture_seule`,
) => sql<LigneContrat>`
  select ${place} c.numero_contrat, c.code_type_service, c.code_etat_contrat, c.date_etat, c.date_de_mise_en_service, c.is_resilie,
         c.type_contrat, ${numeroLisible('numero_client_titulaire')},
         ${numeroLisible('numero_client_payeur')},
         nom_client(t) as nom_titulaire, nom_client(y) as nom_payeur,
         p.adresse, p.complement, p.code_postal, p.ville,
         m.numero_physique_appareil, m.identifiant_appareil, m.telereleve,
         a.user_web_id is not null as attache, a.libelle, a.is_defaut_contrat, ${lectureSeule} as lecture_seule,
         groupes_du_contrat(${userWebId}, c.numero_contrat) as groupes ${plus.colonnes}
    from (${source}) s
    join contrat c on c.numero_contrat = s.numero_contrat
    join client t on t.numero_client = c.numero_client_titulaire
    join client y on y.numero_client = c.numero_client_payeur
    left join attachement a on a.numero_contrat = c.numero_contrat and a.user_web_id = ${userWebId}
    ${plus.jointures}
    ${NUMEROS_LISIBLES(lecteur)}
    ${POINT}
    -- the last meter that stood there during the contract (the overlap of the view contrat_appareil, without its days)
    left join lateral (
      select ap.numero_physique_appareil, ap.identifiant_appareil, ap.telereleve
        from contrat_point cp
        join appareil_pose po on po.id_point = cp.id_point and po.pose_le < coalesce(cp.au, 'infinity')
                             and coalesce(po.depose_le, 'infinity') > cp.du
        join appareil ap on ap.appareil_id = po.appareil_id
       where cp.numero_contrat = c.numero_contrat order by greatest(cp.du, po.pose_le) desc, ap.appareil_id limit 1) m on true
   order by s.rang`

/** Whose contracts; staff without a target list every contract. */
interface DemandeContrats {
  userWebId: number
  tous: boolean
  mots: readonly string[]
  colonne: string
  commune?: string | undefined
  codeEtatContrat?: string | undefined
  /** 0: of every group and of none. */
  idGroupe?: number | undefined
  /** Only these: a `select numero_contrat`. */
  parmi?: RawBuilder<unknown> | undefined
}

/** May the search stop at its page? All contracts in the order of the search index. */
export const chercheParIndex = (demande: Omit<DemandeContrats, 'mots' | 'userWebId'>): boolean =>
  demande.tous &&
  demande.colonne === 'numeroContrat' &&
  demande.parmi === undefined &&
  demande.commune === undefined &&
  !demande.idGroupe &&
  demande.codeEtatContrat === undefined

/** The contracts of a list: `id`, `cle`, and what `detailContrats` needs. */
export const lignesContrats = (demande: DemandeContrats, cle: RawBuilder<unknown>) => {
  const { userWebId, tous, mots, colonne, commune, codeEtatContrat, idGroupe, parmi } = demande
  const cherche = mots.length > 0
  // nothing but the search table: it goes by its index of words, or in its own order, as it finds little or much
  if (cherche && chercheParIndex(demande))
    return sql`
      select c.numero_contrat as id, c.numero_contrat, ${cle} as cle
        from (select r.numero_contrat, r.recherche from contrat_recherche r where ${parMots(mots)}) c`
  return sql`
  select c.numero_contrat as id, c.numero_contrat, ${cle} as cle ${tous ? sql`` : sql`, v.lecture_seule`}
    from (${visibles(userWebId, tous)}) v
    join contrat c on c.numero_contrat = v.numero_contrat
    ${cherche ? sql`join contrat_recherche r on r.numero_contrat = v.numero_contrat` : sql``}
    ${colonne === 'nomClientTitulaire' ? sql`join client t on t.numero_client = c.numero_client_titulaire` : sql``}
    ${colonne === 'ville' || commune !== undefined ? POINT : sql``}
   where ${sql.join(
     [
       parmi === undefined ? sql`true` : sql`c.numero_contrat in (${parmi})`,
       ...(commune === undefined ? [] : [sql`p.ville = ${commune}`]),
       ...(codeEtatContrat === undefined ? [] : [sql`c.code_etat_contrat = ${codeEtatContrat}`]),
       ...(idGroupe
         ? [sql`c.numero_contrat in (select g.numero_contrat from contrat_de_groupe g where g.id_groupe = ${idGroupe})`]
         : []),
       ...(tous && cherche ? [parMots(mots)] : mots.map(parMotsOuLibelle)),
     ],
     sql` and `,
   )}`
}

interface DemandeDetail {
  readonly userWebId: number
  readonly lecteur: number
  readonly tous: boolean
  readonly releve: boolean
  /** What the contract `c` owes, where it is asked for. */
  readonly dues: RawBuilder<unknown> | undefined
}

/** What is shown to `lecteur` of the contracts of `page`, as `userWebId` has them: staff who list them all may write those attached to them. */
export const detailContrats = (
  page: RawBuilder<unknown>,
  { userWebId, lecteur, tous, releve, dues }: DemandeDetail,
): RawBuilder<LigneContratDeListe> =>
  resume(
    sql`select * from ${page} p`,
    { userWebId, lecteur },
    sql`s.id, s.cle, s.rang,`,
    {
      colonnes: sql`${releve ? RELEVE.colonnes : sql``} ${dues === undefined ? sql`` : sql`, ${dues} as dues`}`,
      jointures: releve ? RELEVE.jointures : sql``,
    },
    tous ? sql`a.user_web_id is null` : undefined,
  )

/** Communes of the contracts that this person sees, by name. */
export const listerCommunes = async (db: Kysely<DB>, userWebId: number): Promise<string[]> => {
  const { rows } = await sql<{ ville: string }>`
    select p.ville
      from (select distinct v.numero_contrat from contrats_visibles(${userWebId}) v) c
      ${POINT}
     where p.ville <> ''
     group by p.ville order by sans_accent(p.ville) collate "C", p.ville limit 500`.execute(db)
  return rows.map(({ ville }) => ville)
}

/**
 * The contract opened first: the default one, else attached ones in service first and the oldest attachment first, else,
 * for sub-users and group members, the first seen. Staff have none: they open a contract by searching.
 */
export const findContratParDefaut = async (db: Kysely<DB>, userWebId: number): Promise<LigneContrat | undefined> => {
  const source = sql`
    select v.numero_contrat, bool_and(v.lecture_seule) as lecture_seule, 1 as rang
      from contrats_visibles(${userWebId}) v
      join contrat c on c.numero_contrat = v.numero_contrat
      left join attachement a on a.numero_contrat = v.numero_contrat and a.user_web_id = ${userWebId}
     group by v.numero_contrat, c.is_resilie, a.is_defaut_contrat, a.attache_le
     order by coalesce(a.is_defaut_contrat, false) desc, c.is_resilie, a.attache_le nulls last, v.numero_contrat
     limit 1`
  const { rows } = await sql<LigneContrat>`${prepared('contrat_par_defaut')} ${resume(source, { userWebId })}`.execute(
    db,
  )
  return rows[0]
}

/** One contract as lists show it, with what the detail adds. The guard has checked that it is visible, and said whether it is another's. */
export const findContrat = async (
  db: Kysely<DB>,
  { auteur: { userWebId }, lectureSeule = true }: Pick<ContexteUtilisateur, 'auteur' | 'lectureSeule'>,
  numeroContrat: string,
): Promise<LigneDetail | undefined> => {
  const source = sql`select ${numeroContrat}::text as numero_contrat, 1 as rang, ${lectureSeule}::boolean as lecture_seule`
  const { rows } = await sql<LigneDetail>`
    ${prepared('contrat_detail')}
    ${resume(source, { userWebId }, sql``, DETAIL)}`.execute(db)
  return rows[0]
}

export interface LigneDetail extends LigneContrat, Pick<FaitsJustificatif, 'professionnel' | 'nom_declare'> {
  numero_client_co_titulaire: string | null
  roles_clients: RoleClient[]
  nom_co_titulaire: string | null
  adresse_contrat: string | null
  is_index_saisisable: boolean
  is_attachable_groupe: boolean
  type_regroupement: number
  numero_contrat_regroupant: string | null
  libelle_categorie_contrat: string | null
  libelle_categorie_facturation: string | null
  libelle_rythme_facturation: string | null
  libelle_rythme_releve: string | null
  reference_interne: string | null
  mode_distribution: string | null
  code_service: string | null
  numero_commande: string | null
  numero_marche: string | null
}
