import { randomInt } from 'node:crypto'
import type { Role } from '@ondine/webapi/common/etats.rules.ts'
import type { LigneDeDemande } from '@ondine/webapi/demarche/charger.rules.ts'
import type { EtatDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'

/** Without signs that are taken for one another. */
const SIGNES = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const tirer = (): string => `D${Array.from({ length: 8 }, () => SIGNES[randomInt(SIGNES.length)]).join('')}`

export interface NouvelleDemande {
  readonly type: TypeDemarche
  readonly user_web_id: number | null
  readonly numero_contrat: string | null
  readonly email: string
  readonly nom_complet: string
  readonly libelle: string
  readonly etat: EtatDemande
  readonly cree_le: Date
  readonly close_le: Date | null
  readonly echeance: string
}

/**
 * Writes a request with its answers and the first line of its history, in one exchange. Its reference is drawn here: random, unique.
 * @param de who sends it
 */
export const insererDemande = async (
  db: Kysely<DB>,
  demande: NouvelleDemande,
  { lignes, de }: { readonly lignes: readonly LigneDeDemande[]; readonly de: { par: Role; auteurId: number | null } },
): Promise<{ demandeId: number; reference: string }> => {
  const colonne = <C extends keyof LigneDeDemande>(nom: C) => lignes.map((ligne) => ligne[nom])
  for (;;) {
    const { rows } = await sql<{ demandeId: number; reference: string }>`${prepared('demande_envoyee')}
      with ecrite as (
        insert into demande (reference, type, user_web_id, numero_contrat, email, nom_complet, libelle, etat, cree_le, close_le, echeance)
        values (${tirer()}, ${demande.type}, ${demande.user_web_id}, ${demande.numero_contrat}, ${demande.email}, ${demande.nom_complet},
                ${demande.libelle}, ${demande.etat}, ${demande.cree_le}, ${demande.close_le}, ${demande.echeance})
        on conflict (reference) do nothing returning demande_id, reference),
      repondue as (
        insert into demande_reponse (demande_id, nom, valeur, ordre, entete, type, reserve)
        select demande_id, l.* from ecrite,
          unnest(${colonne('nom')}::text[], ${colonne('valeur')}::text[], ${colonne('ordre')}::int[], ${colonne('entete')}::text[],
                 ${colonne('type')}::text[], ${colonne('reserve')}::boolean[]) as l),
      racontee as (
        insert into demande_evenement (demande_id, le, evenement, vers, par, auteur_id)
        select demande_id, ${demande.cree_le}::timestamptz, 'SOUMISSION', ${demande.etat}::text, ${de.par}::text, ${de.auteurId}::bigint
          from ecrite)
      select demande_id as "demandeId", reference from ecrite`.execute(db)
    const [ecrite] = rows
    if (ecrite !== undefined) return ecrite
  }
}

export type NouvelEvenement = Insertable<DB['demande_evenement']>
/** The history is only ever added to. Answers the event's number. */
export const ajouterEvenement = async (db: Kysely<DB>, evenement: NouvelEvenement): Promise<number> => {
  const { evenement_id } = await db
    .insertInto('demande_evenement')
    .values(evenement)
    .returning('evenement_id')
    .executeTakeFirstOrThrow()
  return evenement_id
}

interface Passage {
  readonly demandeId: number
  readonly de: readonly string[]
  readonly vers: EtatDemande
  readonly le: Date
  /** As the caller saw it; absent: whatever it is. */
  readonly revision?: number
  readonly memeRevision?: boolean
  readonly message?: string
  /** Null: nobody's again. */
  readonly agentId?: number | null
  readonly echeance?: string
  readonly attendDepuis?: string | null
  readonly attenduLe: string | null
}

/** False where its state or revision is another one: of two at once, one wins. */
export const changerEtat = async (
  db: Kysely<DB>,
  {
    demandeId,
    de,
    vers,
    le,
    revision,
    memeRevision = false,
    message,
    agentId,
    echeance,
    attendDepuis,
    attenduLe,
  }: Passage,
): Promise<boolean> => {
  const close = vers === 'TRAITE' || vers === 'ANNULE'
  const { numUpdatedRows } = await db
    .updateTable('demande')
    .set((eb) => ({
      etat: vers,
      // a note on what is closed does not close it again
      close_le: close ? eb.fn.coalesce('close_le', eb.val(le)) : null,
      ...(!memeRevision && { revision: eb('revision', '+', 1) }),
      attendu_le: attenduLe,
      ...(message !== undefined && { message }),
      ...(agentId !== undefined && { agent_id: agentId }),
      ...(echeance !== undefined && { echeance }),
      ...(attendDepuis !== undefined && { attend_depuis: attendDepuis }),
    }))
    .where('demande_id', '=', demandeId)
    .where('etat', 'in', de)
    .$if(revision !== undefined, (requete) => requete.where('revision', '=', revision as number))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
