import { randomInt } from 'node:crypto'
import type { LigneDeDemande } from '@ondine/webapi/demarche/charger.rules.ts'
import type { EtatDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Without signs that are taken for one another. */
const SIGNES = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const tirer = (): string => `D${Array.from({ length: 8 }, () => SIGNES[randomInt(SIGNES.length)]).join('')}`

export type NouvelleDemande = Omit<Insertable<DB['demande']>, 'reference' | 'demande_id'>

/** Writes a request with its answers, in one exchange. Its reference is drawn here: random, unique. */
export const insererDemande = async (
  db: Kysely<DB>,
  demande: NouvelleDemande,
  lignes: readonly LigneDeDemande[],
): Promise<{ demandeId: number; reference: string }> => {
  const colonne = <C extends keyof LigneDeDemande>(nom: C) => lignes.map((ligne) => ligne[nom])
  const reponses = sql<LigneDeDemande>`unnest(${colonne('nom')}::text[], ${colonne('valeur')}::text[], ${colonne('ordre')}::int[],
    ${colonne('entete')}::text[], ${colonne('type')}::text[], ${colonne('reserve')}::boolean[])`
  for (;;) {
    const ecrite = await db
      .with('ecrite', (avec) =>
        avec
          .insertInto('demande')
          .values({ ...demande, reference: tirer() })
          .onConflict((conflit) => conflit.column('reference').doNothing())
          .returning(['demande_id', 'reference']),
      )
      .with('repondue', (avec) =>
        avec
          .insertInto('demande_reponse')
          .columns(['demande_id', 'nom', 'valeur', 'ordre', 'entete', 'type', 'reserve'])
          .expression((eb) =>
            eb
              .selectFrom('ecrite')
              .crossJoin(reponses.as<'l'>(sql`l(nom, valeur, ordre, entete, type, reserve)`))
              .select(['demande_id', 'l.nom', 'l.valeur', 'l.ordre', 'l.entete', 'l.type', 'l.reserve']),
          ),
      )
      .selectFrom('ecrite')
      .select(['demande_id as demandeId', 'reference'])
      .executeTakeFirst()
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
}

/** False where its state or revision is another one: of two at once, one wins. */
export const changerEtat = async (
  db: Kysely<DB>,
  { demandeId, de, vers, le, revision, memeRevision = false, message, agentId, echeance, attendDepuis }: Passage,
): Promise<boolean> => {
  const close = vers === 'TRAITE' || vers === 'ANNULE'
  const { numUpdatedRows } = await db
    .updateTable('demande')
    .set((eb) => ({
      etat: vers,
      // a note on what is closed does not close it again
      close_le: close ? eb.fn.coalesce('close_le', eb.val(le)) : null,
      ...(!memeRevision && { revision: eb('revision', '+', 1) }),
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
