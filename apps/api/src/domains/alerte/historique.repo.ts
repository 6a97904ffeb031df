import type { CodeTypeAlarme, EtatInstance } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { FaitsInstance } from './messages.ts'

/** An event as its readers see it. Instants are seconds UTC. */
export interface LigneInstance extends FaitsInstance {
  readonly idInstance: number
  readonly idAlerte: number
  readonly numeroContrat: string
  readonly appareil: number | null
  readonly titre: string
  readonly etat: EtatInstance
  readonly litresPerdus: number | null
  readonly pauseMotif: 'PISCINE' | 'ARROSAGE' | 'REPARATION' | 'AUTRE' | null
  readonly pauseJusquAu: string | null
  readonly pauseCommentaire: string | null
  readonly fermeLe: number | null
  /** Of what goes on: last day with a measured hour, among the whole days of the contract on the meter. */
  readonly dernierJourMesure: string | null
  readonly destinataire: string | null
  readonly modifiable: boolean
}

export interface FiltreInstances {
  readonly userWebId: number
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme | null
  readonly etats: readonly EtatInstance[]
  readonly idInstance: number | null
}

const SOURCE = (f: FiltreInstances) => sql`
    from alerte_instance i
    join alerte a on a.id_alerte = i.id_alerte
   where i.numero_contrat = ${f.numeroContrat} and i.etat = any(${f.etats}::text[])
     and (${f.type}::text is null or a.code_type_alarme = ${f.type})
     and (${f.idInstance}::bigint is null or i.id_instance = ${f.idInstance})
     and a.user_web_id in (select c.user_web_id from comptes_lus(${f.userWebId}, i.numero_contrat) c)`

const DERNIER_JOUR_MESURE = sql`
  case when i.fin is null and i.appareil_id is not null then
    (select j.jour::text from conso_jour j
      where j.appareil_id = i.appareil_id and j.jour >= (i.debut at time zone 'Europe/Paris')::date and j.heures_mesurees > 0
        and exists (select 1 from contrat_appareil s
                     where s.numero_contrat = i.numero_contrat and s.appareil_id = j.appareil_id
                       and j.jour >= s.premier_entier and j.jour < s.fin_entiere)
      order by j.jour desc limit 1) end`

/** Columns of an event `i` of the alert `a`, as this reader sees them. */
export const colonnesInstance = (userWebId: number) => sql`
  i.id_instance as "idInstance", i.id_alerte as "idAlerte", i.numero_contrat as "numeroContrat", i.appareil_id as appareil,
  a.titre, a.code_type_alarme as type, i.etat, date_part('epoch', i.debut)::bigint as debut,
  date_part('epoch', i.declenche_le)::bigint as declenchement, date_part('epoch', i.fin)::bigint as fin, i.litres,
  i.litres_perdus as "litresPerdus", i.minimum_litres as "minimumLitres", i.duree, i.seuil_litres as "seuilLitres",
  i.moyenne_litres as "moyenneLitres", i.montant_centimes as "montantCentimes", i.pause_motif as "pauseMotif",
  i.pause_jusqu_au as "pauseJusquAu", i.pause_commentaire as "pauseCommentaire",
  date_part('epoch', i.ferme_le)::bigint as "fermeLe", a.destinataire, ${DERNIER_JOUR_MESURE} as "dernierJourMesure",
  a.user_web_id = ${userWebId} and exists (
    select 1 from attachement t
     where t.user_web_id = a.user_web_id and t.numero_contrat = a.numero_contrat) as modifiable`

/** Events of one contract, latest first. The guard has checked the contract. */
export const listerInstances = async (
  db: Kysely<DB>,
  filtre: FiltreInstances,
  page: { readonly nombre: number; readonly saut: number } = { nombre: 100, saut: 0 },
): Promise<{ lignes: LigneInstance[]; total: number }> => {
  const { rows } = await sql<LigneInstance>`
    select ${colonnesInstance(filtre.userWebId)}
      ${SOURCE(filtre)}
     order by i.debut desc, i.id_instance desc limit ${page.nombre} offset ${page.saut}`.execute(db)
  const compte = await sql<{ n: number }>`select count(*) as n ${SOURCE(filtre)}`.execute(db)
  return { lignes: rows, total: compte.rows[0]?.n ?? 0 }
}

/**
 * Least measured hour of each night (local hours 0 to 5) of a meter, or of each whole day where hours are closed to the reader;
 * oldest first. Every whole day of the contract has its place, one that nothing is known of has no minimum: a silence is seen, not
 * cut out. The next occupant's days are not its.
 */
export const lireMinimums = async (
  db: Kysely<DB>,
  { numeroContrat, appareil }: { readonly numeroContrat: string; readonly appareil: number },
  { du, au, parNuit }: { readonly du: string; readonly au: string; readonly parNuit: boolean },
): Promise<{ nuit: string; minimum: number | null }[]> => {
  const minimum = parNuit
    ? sql`(select min(h.litres) from unnest(j.litres[1:6], string_to_array(left(j.qualite, 6), null)) h (litres, lettre)
            where h.lettre in ('M', 'C'))`
    : sql`j.min_horaire_litres`
  const { rows } = await sql<{ nuit: string; minimum: number | null }>`
    select d.jour::date::text as nuit, ${minimum} as minimum
      from generate_series(${du}::date, ${au}::date, interval '1 day') d (jour)
      left join jours_lus(${appareil}, ${du}::date, ${au}::date) j on j.jour = d.jour::date
     where exists (select 1 from contrat_appareil s
                    where s.numero_contrat = ${numeroContrat} and s.appareil_id = ${appareil}
                      and d.jour::date >= s.premier_entier and d.jour::date < s.fin_entiere)
     order by d.jour`.execute(db)
  return rows
}

interface Passage {
  readonly de: readonly EtatInstance[]
  readonly vers: EtatInstance
}

/** Silences an event in progress until a day; false when it is not in progress any more. */
export const mettreEnPause = async (
  db: Kysely<DB>,
  idInstance: number,
  pause: { readonly motif: string; readonly jusquAu: string; readonly commentaire: string | null },
  { de, vers }: Passage,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update alerte_instance
       set etat = ${vers}, pause_motif = ${pause.motif}, pause_jusqu_au = ${pause.jusquAu},
           pause_commentaire = ${pause.commentaire}
     where id_instance = ${idInstance} and etat = any(${de}::text[])`.execute(db)
  return (numAffectedRows ?? 0n) === 1n
}

/** Ends a pause; false when there was none. */
export const reprendre = async (db: Kysely<DB>, idInstance: number, { de, vers }: Passage): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update alerte_instance
       set etat = ${vers}, pause_motif = null, pause_jusqu_au = null, pause_commentaire = null
     where id_instance = ${idInstance} and etat = any(${de}::text[])`.execute(db)
  return (numAffectedRows ?? 0n) === 1n
}
