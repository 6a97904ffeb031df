import type { Pool, PoolClient } from 'pg'
import type { Fusion, Remarque } from './format.ts'

/** Refused lines kept in the database for each run; the report file has them all. */
export const REFUS_GARDES = 10_000

export type Comptes = { lues: number; acceptees: number; repetees: number; refusees: number; avertissements: number }

export const comptesVides = (): Comptes => ({ lues: 0, acceptees: 0, repetees: 0, refusees: 0, avertissements: 0 })

export const creerLot = async (
  pool: Pool,
  lot: { format: string; fichier: string; octets: number; debut: Date },
): Promise<number> => {
  const { rows } = await pool.query<{ lot_id: number }>(
    'insert into import_lot (format, fichier, taille_octets, debut_le) values ($1, $2, $3, $4) returning lot_id',
    [lot.format, lot.fichier, lot.octets, lot.debut],
  )
  const [ligne] = rows
  if (ligne === undefined) throw new Error('import_lot returned no row')
  return ligne.lot_id
}

/** In the chunk's transaction: the counts of a run are those of what was committed. */
export const avancerLot = async (
  client: PoolClient,
  lotId: number,
  lues: number,
  fusion: Fusion,
  refusDejaGardes: number,
): Promise<void> => {
  const { acceptees, repetees, refus, avertissements } = fusion
  await client.query(
    `update import_lot set lignes_lues = lignes_lues + $2, lignes_acceptees = lignes_acceptees + $3, lignes_repetees = lignes_repetees + $4,
       lignes_refusees = lignes_refusees + $5, avertissements = avertissements + $6 where lot_id = $1`,
    [lotId, lues, acceptees, repetees, nombreDeLignes(refus), avertissements.length],
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

export const finirLot = async (
  pool: Pool,
  lotId: number,
  statut: 'TERMINE' | 'INTERROMPU' | 'ECHEC',
  fin: Date,
): Promise<void> => {
  await pool.query('update import_lot set statut = $2, fin_le = $3 where lot_id = $1', [lotId, statut, fin])
}
