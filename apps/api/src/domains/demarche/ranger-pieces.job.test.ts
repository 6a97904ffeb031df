import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { servicesExterieurs } from '../../demarrage/services-exterieurs.ts'
import { fixedClock } from '../../platform/clock.ts'
import { unS3 } from '../../platform/depot/s3/s3.fixtures.ts'
import { lireExterieurs } from '../../platform/exterieur/reglages.ts'
import { enFile, optionsWorker, silence, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import type { ContexteTravail } from '../../platform/jobs/tasks.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { lireContenu } from './pieces/contenu.ts'
import { retirerInfectee } from './pieces/piece.repo.ts'
import { annoncerObjet, rangerPiece } from './pieces/rangement.repo.ts'
import { rangerPiecesJob } from './ranger-pieces.job.ts'

const base = await uneBaseDeTravaux()
const { db } = base
const s3 = await unS3()
const app = await unServeur(base, { liaisons: [...demarcheRoutes], reglages: s3.ecrits })
const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const navigateur = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
afterAll(async () => {
  await app.close()
  await s3.arreter()
  await base.drop()
})
const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
beforeEach(async () => {
  s3.devenir('juste')
  s3.objets.clear()
  s3.recues.length = 0
  await db.deleteFrom('demande').execute()
  await db.deleteFrom('demande_piece').execute()
  await db.deleteFrom('objet').execute()
})

/** One run of the job. */
const ranger = async (ecrits: Readonly<Record<string, string>> = s3.ecrits): Promise<void> => {
  const exterieurs = { services: servicesExterieurs, lus: lireExterieurs(servicesExterieurs, ecrits).lus }
  const ctx = {
    sql: db,
    clock,
    log: silence,
    installation: { exterieurs },
    signal: new AbortController().signal,
    enTransaction: <T>(faire: (dedans: { sql: typeof db }) => Promise<T>) =>
      db.transaction().execute((sql) => faire({ sql })),
  }
  await rangerPiecesJob.preparer({ creneau: clock.now().toISOString() })(ctx as unknown as ContexteTravail)
}

interface Choix {
  readonly octets?: Buffer
  readonly analyse?: string
  readonly demande?: string | null
}
const unePiece = async ({ octets = randomBytes(300_000), analyse = 'AUCUNE', demande }: Choix = {}) => {
  const reference = demande === undefined ? await uneDemande(db, userWebId) : demande
  const ligne =
    reference === null
      ? undefined
      : await db.selectFrom('demande').select('demande_id').where('reference', '=', reference).executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const empreinte = createHash('sha256').update(octets).digest()
  await db
    .insertInto('demande_piece')
    .values({
      ...{
        piece_id: id,
        demande_id: ligne?.demande_id ?? null,
        champ: 'info_file',
        nom: 'a.pdf',
        type: 'application/pdf',
      },
      ...{ etat: 'RECUE', antivirus: analyse, octets: octets.length, empreinte, cree_le: clock.now() },
    })
    .execute()
  for (let rang = 0; rang * 262_144 < octets.length; rang++)
    await db
      .insertInto('demande_piece_morceau')
      .values({ piece_id: id, rang, contenu: octets.subarray(rang * 262_144, (rang + 1) * 262_144) })
      .execute()
  return {
    id,
    reference,
    octets,
    empreinte,
    cle: `pieces/${empreinte.toString('hex').slice(0, 2)}/${empreinte.toString('hex')}`,
  }
}
type Piece = Awaited<ReturnType<typeof unePiece>>

const ouvrir = async ({ reference, id }: Piece) => navigateur.appeler('GET', `Demarche/piece/${reference}/${id}`)
const estLue = async (piece: Piece) => {
  const reponse = await ouvrir(piece)
  return reponse.statusCode === 200 && reponse.rawPayload.equals(piece.octets)
}
const enBase = async ({ id }: Piece) =>
  (await db.selectFrom('demande_piece_morceau').select('rang').where('piece_id', '=', id).execute()).length > 0
const etats = async () => (await db.selectFrom('objet').select('etat').execute()).map(({ etat }) => etat).toSorted()

it('sends files of requests on, reads them there, and keeps none of their bytes in the database', async () => {
  const [une, grande] = [await unePiece(), await unePiece({ octets: randomBytes(3 * 1024 * 1024 + 7) })]
  expect([await estLue(une), await estLue(grande)]).toEqual([true, true])
  await ranger()
  expect([await enBase(une), await enBase(grande), await etats()]).toEqual([false, false, ['RANGE', 'RANGE']])
  expect([...s3.objets.keys()].toSorted()).toEqual([une.cle, grande.cle].toSorted())
  expect([await estLue(une), await estLue(grande)]).toEqual([true, true])
  s3.recues.length = 0
  await ranger()
  expect(s3.recues).toEqual([expect.stringMatching(/^GET \S+list-type=2/)])
})

/** What is said of it on the state of the service. */
const constat = async () =>
  (await db.selectFrom('constat_sante').select('etat').where('nom', '=', 'Rangement des pièces jointes').execute())[0]
    ?.etat

it('leaves in the database what the store alone does not take, and sends what stands behind it; says so, and whether it is away', async () => {
  const [moyenne, grande] = [
    await unePiece({ octets: randomBytes(1.5 * 1024 * 1024) }),
    await unePiece({ octets: randomBytes(3 * 1024 * 1024) }),
  ]
  clock.avancer(1_000)
  const petite = await unePiece()
  s3.devenir('etroit')
  await ranger()
  expect([await enBase(moyenne), await enBase(grande), await estLue(grande), await constat()]).toEqual([
    true,
    true,
    true,
    'ALERTE',
  ])
  expect([await enBase(petite), await estLue(petite)]).toEqual([false, true])
  s3.devenir('ferme')
  await ranger()
  expect(await constat()).toBe('KO')
  s3.devenir('juste')
  await ranger()
  expect([await enBase(moyenne), await enBase(grande), await estLue(grande), await constat()]).toEqual([
    false,
    false,
    true,
    'OK',
  ])
})

it('leaves where they are files that no request came for, those that wait for the scanner, and those it took away', async () => {
  const gardees = [
    await unePiece({ demande: null }),
    await unePiece({ analyse: 'NON_ANALYSEE' }),
    await unePiece({ analyse: 'INFECTEE' }),
  ]
  await ranger()
  for (const piece of gardees) expect(await enBase(piece)).toBe(true)
  expect([s3.objets.size, await etats()]).toEqual([0, []])
  const dites = [await unePiece({ analyse: 'SAINE' }), await unePiece({ analyse: 'TROP_GRANDE' })]
  await ranger()
  for (const piece of dites) expect(await enBase(piece)).toBe(false)
})

it('goes to no store where none is set up, and what lies in one that is not set up any more is said, not lost', async () => {
  const piece = await unePiece()
  await ranger({})
  expect([await enBase(piece), s3.recues]).toEqual([true, []])
  await ranger()
  const sans = await unServeur(base, { liaisons: [...demarcheRoutes] })
  const lecteur = unNavigateur(sans, { jeton: await uneSession(db, userWebId) })
  const reponse = await lecteur.appeler('GET', `Demarche/piece/${piece.reference}/${piece.id}`)
  expect([reponse.statusCode, reponse.json().code]).toEqual([503, 'DE22'])
  await sans.close()
  expect(await estLue(piece)).toBe(true)
})

const REFUS = [
  ['full', 'plein', {}],
  ['closing its connections', 'ferme', {}],
  ['not knowing the key', 'juste', { S3_ACCESS_KEY: 'SCWAUTRE9876543210' }],
  ['given another secret', 'juste', { S3_SECRET_KEY: 'un-autre-secret-1234' }],
  ['without that bucket', 'juste', { S3_BUCKET: 'autre-seau' }],
  ['of another region', 'juste', { S3_REGION: 'ailleurs' }],
] as const
it.each(REFUS)(
  'loses nothing with a store %s (F12): files wait in the database, are read there, and go later',
  async (_nom, humeur, autres) => {
    const piece = await unePiece()
    s3.devenir(humeur)
    await ranger({ ...s3.ecrits, ...autres })
    expect([await enBase(piece), s3.objets.size, await estLue(piece)]).toEqual([true, 0, true])
    s3.devenir('juste')
    await ranger()
    expect([await enBase(piece), await etats(), await estLue(piece)]).toEqual([false, ['RANGE'], true])
  },
)

it('says in one sentence that a file cannot be opened now, or is damaged, and never gives other bytes', async () => {
  const [piece, grande] = [await unePiece(), await unePiece({ octets: randomBytes(3 * 1024 * 1024) })]
  await ranger()
  for (const humeur of ['ferme', 'coupe'] as const) {
    s3.devenir(humeur)
    const reponse = await ouvrir(piece)
    expect([reponse.statusCode, reponse.json().code]).toEqual([503, 'DE22'])
  }
  s3.devenir('juste')
  const changee = Buffer.from(piece.octets)
  changee.writeUInt8(changee.readUInt8(7) ^ 1, 7)
  for (const abime of [changee, piece.octets.subarray(0, 1_000), undefined]) {
    if (abime === undefined) s3.objets.delete(piece.cle)
    else s3.objets.set(piece.cle, abime)
    const reponse = await ouvrir(piece)
    expect([reponse.statusCode, reponse.json().code]).toEqual([500, 'DE23'])
  }
  const coupee = Buffer.from(grande.octets)
  coupee.writeUInt8(coupee.readUInt8(grande.octets.length - 1) ^ 1, grande.octets.length - 1)
  s3.objets.set(grande.cle, coupee)
  const rompue = await ouvrir(grande).then(
    ({ rawPayload }) => rawPayload.length,
    () => 0,
  )
  expect(rompue).toBeLessThan(grande.octets.length)
})

it('erases the object with the last file that is made of it, in the transaction that erases the file', async () => {
  const octets = randomBytes(1_000)
  const [une, meme] = [await unePiece({ octets }), await unePiece({ octets })]
  await ranger()
  expect([s3.objets.size, s3.recues.filter((une) => une.startsWith('PUT')).length]).toEqual([1, 1])
  await db
    .deleteFrom('demande')
    .where('reference', '=', une.reference ?? '')
    .execute()
  expect(await etats()).toEqual(['RANGE'])
  await ranger()
  expect([await estLue(meme), s3.objets.size]).toEqual([true, 1])
  await db
    .transaction()
    .execute(async (dedans) => {
      await dedans
        .deleteFrom('demande')
        .where('reference', '=', meme.reference ?? '')
        .execute()
      throw new Error('It does not commit.')
    })
    .catch(() => undefined)
  expect([await etats(), await estLue(meme)]).toEqual([['RANGE'], true])
  await db
    .deleteFrom('demande')
    .where('reference', '=', meme.reference ?? '')
    .execute()
  s3.devenir('ferme')
  await ranger()
  expect([await etats(), s3.objets.size]).toEqual([['A_EFFACER'], 1])
  s3.devenir('juste')
  await ranger()
  expect([await etats(), s3.objets.size]).toEqual([[], 0])
})

it('erases the object of a file in which a virus is found later', async () => {
  const piece = await unePiece()
  await ranger()
  await retirerInfectee(db, piece.id, { signature: 'Eicar', le: clock.now() })
  await ranger()
  expect([await etats(), s3.objets.size, (await ouvrir(piece)).json().code]).toEqual([[], 0, 'DE20'])
})

it('takes the same file again after its object was to be erased, and leaves nothing of what was cut off', async () => {
  const octets = randomBytes(2_000)
  const une = await unePiece({ octets })
  await ranger()
  await db
    .deleteFrom('demande')
    .where('reference', '=', une.reference ?? '')
    .execute()
  const meme = await unePiece({ octets })
  await ranger()
  expect([await etats(), s3.objets.size, await estLue(meme)]).toEqual([['RANGE'], 1, true])
  // cut off between the object and its file, which goes before the next run
  const empreinte = createHash('sha256').update('reste').digest()
  const nom = empreinte.toString('hex')
  await db.insertInto('objet').values({ empreinte, octets: 5, depuis: clock.now() }).execute()
  s3.objets.set(`pieces/${nom.slice(0, 2)}/${nom}`, Buffer.from('reste'))
  await ranger()
  expect(s3.objets.size).toBe(2)
  clock.avancer(3_700_000)
  await ranger()
  expect([await etats(), [...s3.objets.keys()]]).toEqual([['RANGE'], [meme.cle]])
})

it('reads on where a file leaves the database while it is read', async () => {
  const piece = await unePiece({ octets: randomBytes(5 * 262_144 + 11) })
  const exterieurs = { services: servicesExterieurs, lus: lireExterieurs(servicesExterieurs, s3.ecrits).lus }
  const empreinte = createHash('sha256').update(piece.octets).digest()
  const besoins = { sql: db, installation: { exterieurs } } as unknown as Parameters<typeof lireContenu>[0]
  const lus: Buffer[] = []
  for await (const morceau of lireContenu(besoins, {
    id: piece.id,
    octets: piece.octets.length,
    empreinte,
    objet: null,
  })) {
    if (lus.length === 0) await ranger()
    lus.push(morceau)
  }
  expect([await enBase(piece), Buffer.concat(lus).equals(piece.octets)]).toEqual([false, true])
})

it('never runs twice at once: a slot that comes while a long run goes on ends, and asks nothing of the store', async () => {
  const piece = await unePiece()
  const exterieurs = { services: servicesExterieurs, lus: lireExterieurs(servicesExterieurs, s3.ecrits).lus }
  const options = optionsWorker(base.url, [rangerPiecesJob])
  const worker = await startWorker({ ...options, clock, installation: { ...options.installation, exterieurs } })
  const lancer = (creneau: string) => rangerPiecesJob.ajouter({ jobs: jobsSur(db) }, { creneau }, { cle: creneau })
  s3.devenir('muet')
  await lancer('2026-11-20T10:00:00.000Z')
  await vi.waitFor(() => expect(s3.recues).toHaveLength(1), PATIENCE)
  await lancer('2026-11-20T10:05:00.000Z')
  await vi.waitFor(async () => expect(await enFile(base)).toBe(1), PATIENCE)
  expect(s3.recues).toHaveLength(1)
  s3.devenir('juste')
  s3.couper()
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  await lancer('2026-11-20T10:10:00.000Z')
  await vi.waitFor(async () => expect(await enBase(piece)).toBe(false), PATIENCE)
  await worker.stop()
})

it('of two that take away at once the last two files of the same bytes, the second has the object erased', async () => {
  const octets = randomBytes(1_000)
  const pieces = [await unePiece({ octets }), await unePiece({ octets })]
  await ranger()
  const [un, autre] = [await base.pool.connect(), await base.pool.connect()]
  const oter = (client: typeof un, piece: Piece | undefined) =>
    client.query('delete from demande where reference = $1', [piece?.reference])
  await un.query('begin')
  await autre.query('begin')
  await oter(un, pieces[0])
  const { rows } = await autre.query<{ pid: number }>('select pg_backend_pid() as pid')
  const suite = oter(autre, pieces[1])
  const retenu = async () => {
    const { rows: vus } = await base.pool.query('select cardinality(pg_blocking_pids($1)) as par', [rows[0]?.pid])
    expect(vus).toEqual([{ par: 1 }])
  }
  await Promise.race([suite, vi.waitFor(retenu, PATIENCE)])
  await un.query('commit')
  await suite
  await autre.query('commit')
  un.release()
  autre.release()
  expect(await etats()).toEqual(['A_EFFACER'])
})

it.each([
  [
    'goes',
    ({ reference }: Piece) =>
      db
        .deleteFrom('demande')
        .where('reference', '=', reference ?? '')
        .execute(),
  ],
  ['turns out to have a virus', ({ id }: Piece) => retirerInfectee(db, id, { signature: 'Eicar', le: clock.now() })],
])('a file that %s while it is sent leaves its object to be erased, and is not read there', async (_nom, oter) => {
  const piece = await unePiece()
  const aRanger = { id: piece.id, empreinte: piece.empreinte, octets: piece.octets.length }
  await annoncerObjet(db, aRanger, clock.now())
  s3.objets.set(piece.cle, piece.octets)
  await oter(piece)
  await rangerPiece(db, aRanger, clock.now())
  expect([await etats(), await db.selectFrom('demande_piece').select('objet').execute()]).toEqual([
    ['A_EFFACER'],
    _nom === 'goes' ? [] : [{ objet: null }],
  ])
  await ranger()
  expect([await etats(), s3.objets.size]).toEqual([[], 0])
})

it('files of which the database lost a part keep none behind them waiting, however many they are', async () => {
  for (let n = 0; n < 51; n++) await unePiece({ octets: randomBytes(10) })
  await db.deleteFrom('demande_piece_morceau').execute()
  clock.avancer(1_000)
  const piece = await unePiece()
  await ranger()
  expect([await enBase(piece), await estLue(piece), await etats()]).toEqual([
    false,
    true,
    expect.arrayContaining(['RANGE']),
  ])
})
