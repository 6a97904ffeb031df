import { afterAll, expect, it, vi } from 'vitest'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { purgerDemandesJob } from './purger-demandes.job.ts'

const base = await uneBaseDeTravaux()
const { db } = base
afterAll(base.drop)

/** 04:20 in Paris, and a little more. */
const NUIT = new Date('2026-11-21T03:25:00Z')
const ilYA = (jours: number) => new Date(NUIT.getTime() - jours * 86_400_000)
const ANS = 365.25
const unePiece = async (reference: string | null, creeLe: Date) => {
  const demande = reference
    ? await db.selectFrom('demande').select('demande_id').where('reference', '=', reference).executeTakeFirstOrThrow()
    : null
  const piece = crypto.randomUUID()
  await db
    .insertInto('demande_piece')
    .values({
      piece_id: piece,
      demande_id: demande?.demande_id ?? null,
      champ: 'info_file',
      nom: 'a.pdf',
      type: 'application/pdf',
      octets: 3,
      etat: 'RECUE',
      cree_le: creeLe,
    })
    .execute()
  await db
    .insertInto('demande_piece_morceau')
    .values({ piece_id: piece, rang: 0, contenu: Buffer.from('abc') })
    .execute()
  return piece
}

it('erases requests after the years they are kept, files sooner, and nothing of what is open or young', async () => {
  const closeDepuis = (jours: number) =>
    uneDemande(db, null, { etat: 'TRAITE', cree_le: ilYA(3000), close_le: ilYA(jours) })
  const vieille = await closeDepuis(5 * ANS + 2)
  const gardee = await closeDepuis(5 * ANS - 2)
  const recente = await closeDepuis(80)
  const ouverte = await uneDemande(db, null, { cree_le: ilYA(3000) })
  const pieces = {
    vieille: await unePiece(vieille, ilYA(3000)),
    gardee: await unePiece(gardee, ilYA(3000)),
    recente: await unePiece(recente, ilYA(3000)),
    ouverte: await unePiece(ouverte, ilYA(3000)),
    seule: await unePiece(null, ilYA(1)),
    enRoute: await unePiece(null, NUIT),
  }
  await db
    .insertInto('demande_cle')
    .values([
      { cle: 'vieille', empreinte: Buffer.alloc(32), cree_le: ilYA(31) },
      { cle: 'neuve', empreinte: Buffer.alloc(32), cree_le: ilYA(29) },
    ])
    .execute()
  const lien = { demande_id: await idDeDemande(db, ouverte) }
  await db
    .insertInto('demande_lien')
    .values([
      { ...lien, empreinte: Buffer.alloc(32, 1), expire_le: ilYA(1) },
      { ...lien, empreinte: Buffer.alloc(32, 2), expire_le: ilYA(-1) },
    ])
    .execute()
  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
  const worker = await startWorker({ ...optionsWorker(base.url, [purgerDemandesJob]), clock })
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  clock.avancer(NUIT.getTime() - clock.now().getTime())
  await vi.waitFor(async () => {
    expect(await db.selectFrom('travail_creneau').selectAll().execute()).toHaveLength(1)
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
  await worker.stop()
  const references = await db.selectFrom('demande').select('reference').execute()
  expect(references.map(({ reference }) => reference).toSorted()).toEqual([gardee, recente, ouverte].toSorted())
  const restent = await db.selectFrom('demande_piece').select('piece_id').execute()
  expect(restent.map(({ piece_id: id }) => id).toSorted()).toEqual(
    [pieces.recente, pieces.ouverte, pieces.enRoute].toSorted(),
  )
  expect(await db.selectFrom('demande_piece_morceau').select('piece_id').execute()).toHaveLength(3)
  expect(await db.selectFrom('demande_cle').select('cle').execute()).toEqual([{ cle: 'neuve' }])
  const liens = await db.selectFrom('demande_lien').select('empreinte').execute()
  expect(liens.map(({ empreinte }) => empreinte[0])).toEqual([2])
})
