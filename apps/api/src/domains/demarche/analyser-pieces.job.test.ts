import { afterAll, expect, it, vi } from 'vitest'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { analyserPiecesJob } from './analyser-pieces.job.ts'
import { clamdExterieur } from './pieces/clamd.exterieur.ts'
import { EICAR, unClamd } from './pieces/clamd.fixtures.ts'

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

it('scans later what could not be scanned, and takes away the bytes of what has a virus, and no others', async () => {
  const [saine, malade] = [await unePiece('bonjour'), await unePiece(`avant ${EICAR}`)]
  const avant = await unePiece(EICAR, 'AUCUNE')
  const clamd = await unClamd('juste')
  const options = optionsWorker(base.url, [analyserPiecesJob])
  const exterieurs = { services: [clamdExterieur], lus: new Map([['clamd', clamd.adresse]]) }
  const installation = { ...options.installation, exterieurs }
  const clock = fixedClock(new Date('2026-11-20T10:01:00Z'))
  const worker = await startWorker({ ...options, clock, installation })
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  clock.avancer(5 * 60_000)
  await vi.waitFor(async () => {
    const { antivirus } = await db
      .selectFrom('demande_piece')
      .select('antivirus')
      .where('piece_id', '=', malade)
      .executeTakeFirstOrThrow()
    expect(antivirus).toBe('INFECTEE')
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
  await worker.stop()
  await clamd.arreter()
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
