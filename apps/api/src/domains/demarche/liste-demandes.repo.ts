import { codesGesteDemande, gesteDe, type SignalDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import type { EtatDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import { type RawBuilder, sql } from 'kysely'

export interface LigneDeListe {
  reference: string
  type: string
  libelle: string
  etat: EtatDemande
  numero_contrat: string | null
  message: string | null
  cree_le: Date
  close_le: Date | null
  nom_complet: string
  email: string
  echeance: string
  attend_depuis: string | null
  attendu_le: string | null
  agent: string | null
  agent_id: number | null
  nb_pieces: number
}
export interface LigneSignalee extends LigneDeListe {
  signal: SignalDemande | null
  signal_le: Date | null
  signal_motif: string | null
}

/** Sort keys of both lists; what is not closed yet comes first. */
export const trisDemandes = {
  creeLe: { type: 'timestamptz', sql: sql`d.cree_le` },
  closeLe: { type: 'timestamptz', sql: sql`coalesce(d.close_le, 'infinity'::timestamptz)` },
  etat: { type: 'text', sql: sql`d.etat` },
} as const
export const trisDemandesATraiter = {
  // what waits for its person presses nobody
  echeance: { type: 'date', sql: sql`case when d.attend_depuis is null then d.echeance else 'infinity'::date end` },
  creeLe: trisDemandes.creeLe,
  etat: trisDemandes.etat,
  type: { type: 'text', sql: sql`d.type` },
  nomComplet: { type: 'text', sql: sql`sans_accent(d.nom_complet)` },
} as const

interface Filtre {
  readonly mots: readonly string[]
  /** Absent: whatever it is. */
  readonly etats?: readonly EtatDemande[]
  readonly type?: string | undefined
  readonly proprietaire?: number
  readonly agent?: number
  readonly sansAgent?: boolean
  /** Promised before that day, and waiting for us. */
  readonly enRetardLe?: string
  /** They wait for a document that was expected before that day. */
  readonly nonVenusLe?: string
  /** Billing could not be told of them. */
  readonly nonTransmises?: boolean
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
}

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`
const filtreMot = (mot: string) => sql`(
  d.reference ilike ${mot} or d.numero_contrat like ${mot}
  or sans_accent(d.libelle || ' ' || d.nom_complet || ' ' || d.email) like sans_accent(${mot}))`
/** Of one's own, not what staff call one by. */
const filtreMotDeSoi = (mot: string) => sql`(
  d.reference ilike ${mot} or d.numero_contrat like ${mot} or sans_accent(d.libelle) like sans_accent(${mot}))`

/** Requests that match: `id`, `cle`. */
export const lignesDemandes = (
  {
    mots,
    etats,
    type,
    proprietaire,
    agent,
    sansAgent,
    enRetardLe,
    nonVenusLe,
    nonTransmises,
    dateDebut,
    dateFin,
  }: Filtre,
  cle: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const conditions = [
    sql`true`,
    ...mots.map(proprietaire === undefined ? filtreMot : filtreMotDeSoi),
    ...(etats === undefined ? [] : [sql`d.etat = any(${[...etats]})`]),
    ...(type === undefined ? [] : [sql`d.type = ${type}`]),
    ...(proprietaire === undefined ? [] : [sql`d.user_web_id = ${proprietaire}`]),
    ...(agent === undefined ? [] : [sql`d.agent_id = ${agent}`]),
    ...(sansAgent ? [sql`d.agent_id is null`] : []),
    ...(enRetardLe === undefined ? [] : [sql`d.attend_depuis is null and d.echeance < ${enRetardLe}::date`]),
    ...(nonVenusLe === undefined ? [] : [sql`d.etat = 'EN_ATTENTE_CLIENT' and d.attendu_le < ${nonVenusLe}::date`]),
    ...(nonTransmises
      ? [sql`d.demande_id in (select r.demande_id from demande_remise r where r.etat = 'EN_ECHEC')`]
      : []),
    ...(dateDebut === undefined ? [] : [sql`d.cree_le >= ${minuit(dateDebut)}`]),
    ...(dateFin === undefined ? [] : [sql`d.cree_le < ${minuit(dateFin, 1)}`]),
  ]
  return sql`select d.demande_id as id, ${cle} as cle from demande d where ${sql.join(conditions, sql` and `)}`
}

const COLONNES = sql`d.reference, d.type, d.libelle, d.etat, d.numero_contrat, d.message, d.cree_le, d.close_le, d.nom_complet, d.email, d.echeance, d.attend_depuis, d.attendu_le, d.agent_id,
         nullif(trim(concat_ws(' ', a.prenom, a.nom)), '') as agent,
         (select count(*)::int from demande_piece j where j.demande_id = d.demande_id) as nb_pieces`

/** What is shown of those of `page`. */
export const detailDemandes = (page: RawBuilder<unknown>): RawBuilder<LigneDeListe> => sql<LigneDeListe>`
  select p.*, ${COLONNES}
    from ${page} p join demande d on d.demande_id = p.id
    left join utilisateur a on a.user_web_id = d.agent_id`

/** What staff do among themselves leaves a word of the person unread; so does all that is not done by staff. */
const sansLire = codesGesteDemande.filter((geste) => gesteDe(geste).interne)

/** The same for the desk, with what one should know before opening it. */
export const detailDemandesATraiter = (page: RawBuilder<unknown>): RawBuilder<LigneSignalee> => sql<LigneSignalee>`
  select p.*, ${COLONNES},
         case when f.echec then 'NON_TRANSMISE'
              when d.close_le is not null then null
              when f.refus then 'REFUSEE'
              when ajout.attendu then 'PIECE_RECUE'
              when ajout.attendu is not null then 'MESSAGE' end as signal,
         case when f.echec or d.close_le is not null then null when f.refus then refus.le else ajout.le end as signal_le,
         case when not f.echec and f.refus and d.close_le is null then refus.texte end as signal_motif
    from ${page} p join demande d on d.demande_id = p.id
    left join utilisateur a on a.user_web_id = d.agent_id
    cross join lateral (
      select coalesce(bool_or(r.etat = 'EN_ECHEC'), false) as echec,
             coalesce(bool_or(r.etat = 'REFUSEE' and r.nature = 'DEMANDE'), false) as refus
        from demande_remise r where r.demande_id = d.demande_id) f
    left join lateral (
      select e.le, e.texte from demande_evenement e
       where e.demande_id = d.demande_id and e.evenement = 'FACTURATION_REFUS'
       order by e.evenement_id desc limit 1) refus on f.refus
    cross join lateral (
      select bool_or(e.de = 'EN_ATTENTE_CLIENT') as attendu, max(e.le) as le from demande_evenement e
       where e.demande_id = d.demande_id and e.evenement in ('COMPLEMENT', 'COMPLEMENT_PAR_LIEN')
         and not exists (select from demande_evenement s
                          where s.demande_id = d.demande_id and s.evenement_id > e.evenement_id and s.par = 'AGENT'
                            and s.evenement <> all(${sansLire}))) ajout`
