import { type Kysely, sql } from 'kysely'
import { estCopie } from '../../demarrage/copie.ts'
import { readEnv } from '../../demarrage/reglages.ts'
import type { DB } from '../../platform/db/schema.ts'
import { PieceRompue } from '../../platform/depot/depot.ts'
import { type ClientS3, createClientS3, type ObjetListe } from '../../platform/depot/s3/client-s3.ts'
import { cleDe, createDepotS3, empreinteDe, PREFIXE } from '../../platform/depot/s3/depot-s3.ts'
import { s3Exterieur } from '../../platform/depot/s3/s3.exterieur.ts'
import { reglagesDe, sortieDe } from '../../platform/exterieur/exterieurs.ts'
import { surConnexion } from '../sur-base.ts'
import { RefusOperation, STATUT, type Verbe } from '../verbe.ts'

const LOT = 500

interface Objet {
  readonly empreinte: Buffer
  readonly octets: number
}

async function* objetsDe(db: Kysely<DB>): AsyncGenerator<Objet> {
  let apres: Buffer = Buffer.alloc(0)
  for (;;) {
    const lot = await db
      .selectFrom('objet')
      .select(['empreinte', 'octets'])
      .where('etat', '=', 'RANGE')
      .where('empreinte', '>', apres)
      .orderBy('empreinte')
      .limit(LOT)
      .execute()
    yield* lot
    const dernier = lot.at(-1)
    if (dernier === undefined || lot.length < LOT) return
    apres = dernier.empreinte
  }
}

/** Whose file it is, for staff to ask for it again. */
const demandesDe = async (db: Kysely<DB>, { empreinte }: Objet): Promise<string> => {
  const lignes = await db
    .selectFrom('demande_piece as p')
    .innerJoin('demande as d', 'd.demande_id', 'p.demande_id')
    .select('d.reference')
    .distinct()
    .where('p.objet', '=', empreinte)
    .orderBy('d.reference')
    .execute()
  return lignes.map(({ reference }) => reference).join(', ')
}

/** Is it there, as long as it should be; with `lire`, are its bytes its own? */
const estEntier = async (client: ClientS3, objet: Objet, lire: boolean): Promise<boolean> => {
  if (!lire) return (await client.regarder(cleDe(objet))) === objet.octets
  try {
    for await (const _morceau of createDepotS3(client).lire(objet));
    return true
  } catch (cause) {
    if (cause instanceof PieceRompue) return false
    throw cause
  }
}

/** Keys below ours that no row tells of, whatever its state. */
async function* inconnusDe(db: Kysely<DB>, client: ClientS3): AsyncGenerator<ObjetListe> {
  let apres = ''
  for (;;) {
    const listes = await client.lister(PREFIXE, apres, LOT)
    const empreintes = listes.flatMap(({ cle }) => empreinteDe(cle) ?? [])
    const { rows } = await sql<{ nom: string }>`
      select encode(empreinte, 'hex') as nom from objet where empreinte = any(${empreintes}::bytea[])`.execute(db)
    const connus = new Set(rows.map(({ nom }) => nom))
    for (const un of listes) if (!connus.has(empreinteDe(un.cle)?.toString('hex') ?? '')) yield un
    apres = listes.at(-1)?.cle ?? ''
    if (listes.length < LOT) return
  }
}

/**
 * Erases what no row tells of, unless one does by now: whoever restored an older backup has its files sent on again meanwhile. A row of
 * its own keeps them waiting until it is gone.
 */
const effacerInconnu = (db: Kysely<DB>, client: ClientS3, { cle, octets }: ObjetListe): Promise<boolean> =>
  db.transaction().execute(async (dedans) => {
    const empreinte = empreinteDe(cle)
    if (empreinte !== undefined) {
      const { numInsertedOrUpdatedRows } = await dedans
        .insertInto('objet')
        .values({ empreinte, octets: Math.max(1, octets), etat: 'A_EFFACER', depuis: new Date() })
        .onConflict((deja) => deja.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return false
    }
    await client.effacer(cle)
    if (empreinte !== undefined) await dedans.deleteFrom('objet').where('empreinte', '=', empreinte).execute()
    return true
  })

/** What lies in the bucket beside what the database says: after a restore, or when somebody doubts. */
export const comparerFichiers: Verbe = {
  nom: 'files',
  usage: '[--read] [--erase-unknown]',
  resume:
    'Compares the files in the S3 store with what the database says of them: which are missing or cut, and what lies there that no row tells of. --read compares every byte with its checksum; --erase-unknown erases what no row tells of, which a restore of an older backup leaves.',
  options: { read: { type: 'boolean' }, 'erase-unknown': { type: 'boolean' } },
  positionnels: [0, 0],
  executer({ drapeaux, dire }) {
    const env = readEnv(process.env, 'outil')
    return surConnexion(env, async ({ db }) => {
      const reglages = reglagesDe(env.exterieurs, s3Exterieur)
      if (reglages === undefined)
        throw new RefusOperation(
          'No S3 store is set up (S3_ENDPOINT): PostgreSQL keeps the files, and a backup holds them.',
        )
      const effacer = drapeaux.has('erase-unknown')
      if (effacer && (await estCopie(db)))
        throw new RefusOperation('This is a copy: the bucket is that of the original, nothing is erased in it.')
      const client = createClientS3(reglages, sortieDe(env.exterieurs, s3Exterieur))
      // a bucket that is not there, or not ours, is said once and not of every file
      await client.lister(PREFIXE, '', 1)
      let [vus, perdus, inconnus] = [0, 0, 0]
      for await (const objet of objetsDe(db)) {
        vus += 1
        if (await estEntier(client, objet, drapeaux.has('read'))) continue
        perdus += 1
        dire(
          `Missing, cut or changed: ${cleDe(objet)}, of request ${await demandesDe(db, objet)}. Put it back from a copy of the bucket, or ask for it again.`,
        )
      }
      for await (const un of inconnusDe(db, client))
        if (!effacer || (await effacerInconnu(db, client, un))) inconnus += 1
      dire(
        `${vus} files in ${reglages.seau}: ${vus - perdus} ${drapeaux.has('read') ? 'whole' : 'there'}, ${perdus} missing, cut or changed.`,
      )
      if (inconnus > 0)
        dire(
          effacer
            ? `${inconnus} that no row tells of were erased.`
            : `${inconnus} more lie there that no row tells of: "npm run ondine -- files --erase-unknown" erases them.`,
        )
      return perdus === 0 && (inconnus === 0 || effacer) ? STATUT.fait : STATUT.aVoir
    })
  },
}
