import { CompiledQuery, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { copiedBytes, copiedBytesApart } from '../db/copied-bytes.ts'
import type { DB } from '../db/schema.ts'
import { controler } from './controler.ts'
import type { Depot, Piece } from './depot.ts'
import { enMorceaux } from './morceaux.ts'

/** Runs one statement, on whatever connection its caller has. */
type Requeter = <R>(texte: string, valeurs: readonly unknown[]) => Promise<R[]>

/** Is a file kept whole? Its pieces follow each other from the first, as they are read, and make its fingerprint. */
const ENTIERE = `
  select d.octets = $2 and count(*) = max(m.rang) + 1 and sha256(string_agg(m.contenu, ''::bytea order by m.rang)) = d.empreinte as entiere
    from depot d join depot_morceau m using (empreinte) where d.empreinte = $1 group by d.empreinte`

/** A fingerprint as SQL writes it. */
const litteral = ({ empreinte }: Piece): string => `'\\x${empreinte.toString('hex')}'`

const creer = (requeter: Requeter): Depot => ({
  deposer: async (piece, octets, le) => {
    const { empreinte } = piece
    const nouvelles = await requeter(
      'insert into depot (empreinte, octets, depose_le) values ($1, $2, $3) on conflict do nothing returning octets',
      [empreinte, piece.octets, le],
    )
    if (nouvelles.length === 0) {
      const [gardee] = await requeter<{ entiere: boolean }>(ENTIERE, [empreinte, piece.octets])
      if (gardee?.entiere === true) return false
      // what is left of it helps nobody: the same file, received again, takes its place
      await requeter('update depot set octets = $2, depose_le = $3 where empreinte = $1', [empreinte, piece.octets, le])
      await requeter('delete from depot_morceau where empreinte = $1', [empreinte])
    }
    let rang = 0
    for await (const contenu of controler(piece, enMorceaux(octets)))
      await requeter('insert into depot_morceau (empreinte, rang, contenu) values ($1, $2, $3)', [
        empreinte,
        rang++,
        contenu,
      ])
    return true
  },
  lire: (piece) => {
    async function* morceaux(): AsyncGenerator<Buffer> {
      for (let rang = 0; ; rang++) {
        const [ligne] = await requeter<{ contenu: Buffer }>(
          copiedBytes(
            ['contenu'],
            `select contenu from depot_morceau where empreinte = ${litteral(piece)} and rang = ${rang}`,
          ),
          [],
        )
        if (ligne === undefined) return
        yield ligne.contenu
      }
    }
    return controler(piece, morceaux())
  },
  lireEnsemble: async (pieces) => {
    if (pieces.length === 0) return new Map()
    const lignes = await requeter<{ empreinte: Buffer; contenu: Buffer }>(
      copiedBytesApart(
        ['empreinte', 'contenu'],
        `select empreinte, contenu from (select empreinte, string_agg(contenu, ''::bytea order by rang) as contenu
            from depot_morceau where empreinte in (${pieces.map(litteral).join(', ')}) group by empreinte) p
          where sha256(contenu) = empreinte`,
      ),
      [],
    )
    return new Map(lignes.map(({ empreinte, contenu }) => [empreinte.toString('hex'), contenu]))
  },
})

/** The store on a connection of the pool, or in the open transaction of a write. */
export const depotPar = (db: Kysely<DB>): Depot =>
  creer(async <R>(texte: string, valeurs: readonly unknown[]) => {
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(texte, [...valeurs]))
    return rows
  })

/** The store in the transaction of an import. A file that turns out not to be the announced one ends that transaction. */
export const depotDe = (client: PoolClient): Depot =>
  creer(async <R>(texte: string, valeurs: readonly unknown[]) => (await client.query(texte, [...valeurs])).rows as R[])
