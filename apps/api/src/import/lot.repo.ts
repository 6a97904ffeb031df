import { createHash } from 'node:crypto'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { asUnavailable } from '../platform/db/unavailable.ts'
import type { Fusion, Remarque } from './format.ts'

/** Refused lines kept in the database for each run; the report file has them all. */
export const REFUS_GARDES = 10_000

export type Comptes = {
  lues: number
  acceptees: number
  repetees: number
  refusees: number
  avertissements: number
  /** Readings kept that cannot be, and that wait for the fitting of their meter. */
  impossibles: number
  sansPose: number
}

export const comptesVides = (): Comptes => ({
  lues: 0,
  acceptees: 0,
  repetees: 0,
  refusees: 0,
  avertissements: 0,
  impossibles: 0,
  sansPose: 0,
})

/** First key of the advisory locks that say that the process of a run is there. */
const VERROU = 0x10_7a7
/** First key of those that say that a report is being written. */
const VERROU_RAPPORT = 0x10_7a8
const RANG = '(lot_id % 2147483647)::int'

/** Runs whose process is gone and that nobody has ended: killed ones. */
export const fermerLotsMorts = async (client: Pick<PoolClient, 'query'>, maintenant: Date): Promise<void> => {
  await client.query(
    `with ouverts as materialized (select lot_id from import_lot where statut = 'EN_COURS'),
          morts as materialized (select lot_id from ouverts where pg_try_advisory_xact_lock(${VERROU}, ${RANG}))
     update import_lot set statut = 'INTERROMPU', fin_le = $1 where lot_id in (select lot_id from morts)`,
    [maintenant],
  )
}

export type DebutLot = {
  readonly format: string
  readonly fichier: string
  readonly octets: number
  readonly debut: Date
}

/** The runs of one command: each is held by a lock of this process's connection until it is ended, or the process is. */
export class Lots {
  readonly #pool: Pool
  #client: PoolClient
  readonly #ids: number[] = []
  #rapport: number | undefined

  private constructor(pool: Pool, client: PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  static async ouvrir(pool: Pool, maintenant: Date): Promise<Lots> {
    const client = await prendre(pool)
    try {
      await fermerLotsMorts(client, maintenant)
    } catch (error) {
      client.release(true)
      throw error
    }
    return new Lots(pool, client)
  }

  /** Keeps a report for this command; false where another one writes it now. */
  async reserverRapport(nom: string): Promise<boolean> {
    const cle = createHash('sha256').update(nom).digest().readInt32BE()
    const { rows } = await this.#client.query<{ libre: boolean }>('select pg_try_advisory_lock($1, $2) as libre', [
      VERROU_RAPPORT,
      cle,
    ])
    if (rows[0]?.libre !== true) return false
    this.#rapport = cle
    return true
  }

  async creer({ format, fichier, octets, debut }: DebutLot): Promise<number> {
    // one statement: nobody sees the run before its lock is taken
    const { rows } = await this.#requete<{ lot_id: number }>(
      `with nouveau as (
         insert into import_lot (format, fichier, taille_octets, debut_le) values ($1, $2, $3, $4) returning lot_id)
       select lot_id, pg_advisory_lock(${VERROU}, ${RANG}) from nouveau`,
      [format, fichier, octets, debut],
    )
    const id = rows[0]?.lot_id
    if (id === undefined) throw new Error('import_lot returned no row')
    this.#ids.push(id)
    return id
  }

  /** Warnings known once all is merged and derived. */
  async avertir(lotId: number, nombre: number): Promise<void> {
    await this.#requete('update import_lot set avertissements = avertissements + $2 where lot_id = $1', [lotId, nombre])
  }

  /** Ends every run of the command; one that merged nothing has failed, nothing of it is there. */
  async finir(reussi: boolean, fin: Date): Promise<void> {
    await this.#requete(
      `update import_lot set fin_le = $2, statut = case when $3 then 'TERMINE' when lignes_lues = 0 then 'ECHEC' else 'INTERROMPU' end
        where lot_id = any($1)`,
      [this.#ids, fin, reussi],
    )
  }

  async fermer(): Promise<void> {
    const perdue = await this.#client.query('select pg_advisory_unlock_all()').then(
      () => false,
      () => true,
    )
    this.#client.off('error', ignorer)
    this.#client.release(perdue)
  }

  /** This connection waits while others work: it may be cut alone, which is no reason to lose the end of the run. */
  async #requete<L extends QueryResultRow>(texte: string, valeurs: unknown[]): Promise<QueryResult<L>> {
    try {
      return await this.#client.query<L>(texte, valeurs)
    } catch (error) {
      if (asUnavailable(error) === undefined) throw error
    }
    const client = await prendre(this.#pool)
    this.#client.release(true)
    this.#client = client
    await client.query(
      `select pg_try_advisory_lock(${VERROU}, ${RANG}) from unnest($1::bigint[]) lot_id
        union all select pg_try_advisory_lock(${VERROU_RAPPORT}, $2::int) where $2::int is not null`,
      [this.#ids, this.#rapport ?? null],
    )
    return client.query<L>(texte, valeurs)
  }
}

const prendre = async (pool: Pool): Promise<PoolClient> => {
  const client = await pool.connect()
  client.on('error', ignorer)
  return client
}

// a connection lost is told by the next query
const ignorer = (): void => undefined

/** In the chunk's transaction: the counts of a run are those of what was committed. */
export const avancerLot = async (
  client: PoolClient,
  lotId: number,
  lues: number,
  fusion: Fusion,
  refusDejaGardes: number,
): Promise<void> => {
  const { acceptees, repetees, refus, avertissements } = fusion
  // those with a key are counted at the end, once each
  const dites = avertissements.filter(({ cle }) => cle === undefined).length
  await client.query(
    `update import_lot set lignes_lues = lignes_lues + $2, lignes_acceptees = lignes_acceptees + $3, lignes_repetees = lignes_repetees + $4,
       lignes_refusees = lignes_refusees + $5, avertissements = avertissements + $6 where lot_id = $1`,
    [lotId, lues, acceptees, repetees, nombreDeLignes(refus), dites],
  )
  const gardes = refus.slice(0, Math.max(0, REFUS_GARDES - refusDejaGardes))
  if (gardes.length === 0) return
  await client.query(
    `insert into import_refus (lot_id, ligne, champ, valeur, motif)
     select $1, * from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) on conflict do nothing`,
    [
      lotId,
      gardes.map((r) => r.ligne),
      gardes.map((r) => r.champ),
      gardes.map((r) => sansNul(r.valeur.slice(0, 200))),
      gardes.map((r) => r.motif),
    ],
  )
}

// text columns cannot hold U+0000
const sansNul = (texte: string): string => texte.replaceAll('\0', '\uFFFD')

/** A line refused for two fields is one refused line. */
export const nombreDeLignes = (refus: readonly Remarque[]): number => new Set(refus.map((r) => r.ligne)).size
