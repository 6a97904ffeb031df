import type { EtatDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { EtatAnalyse } from './pieces/analyser.ts'

export const findDemande = async (db: Kysely<DB>, reference: string) => {
  const ligne = await db
    .selectFrom('demande as d')
    .leftJoin('utilisateur as a', 'a.user_web_id', 'd.agent_id')
    .selectAll('d')
    .select(sql<string | null>`nullif(trim(concat_ws(' ', a.prenom, a.nom)), '')`.as('agent'))
    .where('d.reference', '=', reference)
    .executeTakeFirst()
  return ligne && { ...ligne, type: ligne.type as TypeDemarche, etat: ligne.etat as EtatDemande }
}
export type DemandeEcrite = NonNullable<Awaited<ReturnType<typeof findDemande>>>

/** Is there such a request; whose? */
export const proprietaireDe = (db: Kysely<DB>, reference: string) =>
  db.selectFrom('demande').select('user_web_id').where('reference', '=', reference).executeTakeFirst()

export const findReponses = (db: Kysely<DB>, demandeId: number) =>
  db
    .selectFrom('demande_reponse')
    .select(['nom', 'entete', 'type', 'valeur', 'reserve'])
    .where('demande_id', '=', demandeId)
    .orderBy('ordre')
    .execute()
export type ReponseEcrite = Awaited<ReturnType<typeof findReponses>>[number]

export const findEvenements = (db: Kysely<DB>, demandeId: number) =>
  db
    .selectFrom('demande_evenement as e')
    .leftJoin('utilisateur as u', 'u.user_web_id', 'e.auteur_id')
    .select(['e.le', 'e.evenement', 'e.de', 'e.vers', 'e.texte', 'e.par', 'u.prenom', 'u.nom'])
    .where('e.demande_id', '=', demandeId)
    .orderBy('e.evenement_id')
    .execute()
export type EvenementEcrit = Awaited<ReturnType<typeof findEvenements>>[number]

export const findPieces = (db: Kysely<DB>, demandeId: number) =>
  db
    .selectFrom('demande_piece')
    .select(['piece_id as id', 'nom', 'type', 'octets', sql<EtatAnalyse>`antivirus`.as('analyse')])
    .where('demande_id', '=', demandeId)
    .orderBy('cree_le')
    .orderBy('piece_id')
    .execute()

const AUTRES_MAX = 10
/** Other requests of the same account; without one, of the same address. */
export const findAutres = (
  db: Kysely<DB>,
  { demande_id: id, user_web_id: userWebId, email }: Pick<DemandeEcrite, 'demande_id' | 'user_web_id' | 'email'>,
) =>
  db
    .selectFrom('demande')
    .select(['reference', 'libelle', 'etat', 'cree_le'])
    .where('demande_id', '<>', id)
    .where((eb) => (userWebId === null ? eb('email', '=', email) : eb('user_web_id', '=', userWebId)))
    .orderBy('cree_le', 'desc')
    .limit(AUTRES_MAX)
    .execute()
export type AutreDemande = Awaited<ReturnType<typeof findAutres>>[number]

interface DemandeDuCompte {
  reference: string
  libelle: string
  etat: EtatDemande
  numero_contrat: string | null
  cree_le: Date
  close_le: Date | null
  echeance: string | null
  agent: string | null
}

/** The last requests of an account, the open ones first, and how many there are. */
export const findDemandesDuCompte = async (db: Kysely<DB>, userWebId: number, nombre: number) => {
  const { rows } = await sql<DemandeDuCompte & { total: number }>`
    select d.reference, d.libelle, d.etat, d.numero_contrat, d.cree_le, d.close_le, d.echeance,
           nullif(trim(concat_ws(' ', a.prenom, a.nom)), '') as agent, count(*) over ()::int as total
      from demande d left join utilisateur a on a.user_web_id = d.agent_id
     where d.user_web_id = ${userWebId}
     order by d.close_le is not null, d.cree_le desc, d.demande_id desc limit ${nombre}`.execute(db)
  return { total: rows[0]?.total ?? 0, lignes: rows }
}
