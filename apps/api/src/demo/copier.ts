import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cellule = string | number | boolean | null
const MORCEAU = 64_000

const echapper = (valeur: Cellule): string =>
  valeur === null
    ? '\\N'
    : String(valeur).replace(/[\\\t\n\r]/g, (c) =>
        c === '\t' ? '\\t' : c === '\n' ? '\\n' : c === '\r' ? '\\r' : '\\\\',
      )

/** Streams rows into a table, in the caller's transaction. */
export const copier = async (
  connexion: PoolClient,
  table: string,
  colonnes: string,
  lignes: Iterable<readonly Cellule[]>,
): Promise<void> => {
  const flux = connexion.query(copyFrom(`copy ${table} (${colonnes}) from stdin`))
  const texte = function* () {
    let morceau = ''
    for (const ligne of lignes) {
      morceau += `${ligne.map(echapper).join('\t')}\n`
      if (morceau.length > MORCEAU) {
        yield morceau
        morceau = ''
      }
    }
    yield morceau
  }
  Readable.from(texte()).pipe(flux)
  await finished(flux)
}
