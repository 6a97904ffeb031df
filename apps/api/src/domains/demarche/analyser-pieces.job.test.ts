import { afterAll, expect, it, vi } from 'vitest'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { analyserPiecesJob } from './analyser-pieces.job.ts'
import { clamdExterieur } from './pieces/clamd.exterieur.ts'
import { EICAR, type Humeur, unClamd } from './pieces/clamd.fixtures.ts'

const base = await uneBaseDeTravaux()
const { db } = base
afterAll(base.drop)

const unePiece = async (contenu: string, analyse = 'NON_ANALYSEE'): Promise<string> => {
  const reference = await uneDemande(db, null)
  const { demande_id } = await db
    .selectFrom('demande')
    .select('demande_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const piece_id = crypto.randomUUID()
  await db
    .insertInto('demande_piece')
    .values({
      ...{
        piece_id,
        demande_id,
        champ: 'info_file',
        nom: 'a.pdf',
        type: 'application/pdf',
        etat: 'RECUE',
        antivirus: analyse,
      },
      cree_le: new Date('2026-11-20T10:00:00Z'),
    })
    .execute()
  await db
    .insertInto('demande_piece_morceau')
    .values({ piece_id, rang: 0, contenu: Buffer.from(contenu) })
    .execute()
  return piece_id
}

const etatDe = async (id: string) => {
  const { antivirus } = await db
    .selectFrom('demande_piece')
    .select('antivirus')
    .where('piece_id', '=', id)
    .executeTakeFirstOrThrow()
  return antivirus
}

let creneau = Date.parse('2026-11-20T10:01:00Z')
/** Lets the sweep run with that scanner, so long after the last time, until `attendu` holds. */
const balayer = async (humeur: Humeur, apres: number, attendu: () => Promise<void>): Promise<void> => {
  const clamd = await unClamd(humeur)
  const options = optionsWorker(base.url, [analyserPiecesJob])
  const exterieurs = { services: [clamdExterieur], lus: new Map([['clamd', clamd.adresse]]) }
  const installation = { ...options.installation, exterieurs }
  const clock = fixedClock(new Date(creneau))
  const worker = await startWorker({ ...options, clock, installation })
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  creneau += apres
  clock.avancer(apres)
  await vi.waitFor(async () => {
    await attendu()
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
  await worker.stop()
  await clamd.arreter()
}
const CINQ_MINUTES = 5 * 60_000

it('scans later what could not be scanned, and takes away the bytes of what has a virus, and no others', async () => {
  const [saine, malade] = [await unePiece('bonjour'), await unePiece(`avant ${EICAR}`)]
  const avant = await unePiece(EICAR, 'AUCUNE')
  await balayer('juste', CINQ_MINUTES, async () => expect(await etatDe(malade)).toBe('INFECTEE'))
  const lignes = await db
    .selectFrom('demande_piece as p')
    .leftJoin('demande_piece_morceau as m', 'm.piece_id', 'p.piece_id')
    .select(['p.piece_id', 'p.antivirus', 'p.signature', 'm.rang'])
    .execute()
  const de = (id: string) => lignes.find(({ piece_id }) => piece_id === id)
  expect(de(saine)).toMatchObject({ antivirus: 'SAINE', signature: null, rang: 0 })
  expect(de(malade)).toMatchObject({ antivirus: 'INFECTEE', signature: 'Eicar-Test-Signature', rang: null })
  expect(de(avant)).toMatchObject({ antivirus: 'AUCUNE', rang: 0 })
})

it('says of a file that it is too large for the scanner, looks at the others, and at that one again a day later', async () => {
  const [grande, petite] = [await unePiece('grande'.repeat(50)), await unePiece('petite')]
  await balayer('limite', CINQ_MINUTES, async () =>
    expect([await etatDe(grande), await etatDe(petite)]).toEqual(['TROP_GRANDE', 'SAINE']),
  )
  const suivante = await unePiece('suivante')
  await balayer('juste', CINQ_MINUTES, async () => expect(await etatDe(suivante)).toBe('SAINE'))
  expect(await etatDe(grande)).toBe('TROP_GRANDE')
  await balayer('juste', 24 * 3_600_000, async () => expect(await etatDe(grande)).toBe('SAINE'))
})

it('goes on past a file that the scanner says nothing of, while it answers otherwise', async () => {
  const [rompue, petite] = [await unePiece('rompue'.repeat(50)), await unePiece('petite')]
  await balayer('rompt', CINQ_MINUTES, async () => expect(await etatDe(petite)).toBe('SAINE'))
  expect(await etatDe(rompue)).toBe('NON_ANALYSEE')
})
