import { afterAll, expect, it, vi } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { documentsDemandes } from './documents-demandes.ts'
import { findDemande, findEvenements } from './lecture.repo.ts'
import { prendreARappeler } from './rappel.repo.ts'
import { rappelerDemandesJob } from './rappeler-demandes.job.ts'

const base = await uneBaseDeTravaux()
const { db } = base
afterAll(base.drop)

/** 07:30 in Paris, and a little more. */
const MATIN = new Date('2026-11-21T06:35:00Z')
const dans = (jours: number, depuis = MATIN) => new Date(depuis.getTime() + jours * 86_400_000)

const uneQuiAttend = async (email: string, le: Date, texte = 'Une photo du cadran') => {
  const reference = await uneDemande(db, null, {
    ...{ email, etat: 'EN_ATTENTE_CLIENT', attend_depuis: le.toISOString().slice(0, 10), echeance: '2026-11-12' },
  })
  const demande_id = await idDeDemande(db, reference)
  const fait = { demande_id, le, par: 'AGENT', de: 'EN_COURS', vers: 'EN_ATTENTE_CLIENT' }
  await db
    .insertInto('demande_evenement')
    .values({ ...fait, evenement: 'PIECE_DEMANDEE', texte })
    .execute()
  return { reference, demande_id }
}

it('writes again to who owes a document, twice at most, and waits for it as before', async () => {
  const due = await uneQuiAttend('due@exemple.fr', dans(-10.1))
  await uneQuiAttend('tot@exemple.fr', dans(-9))
  const venue = await uneQuiAttend('venue@exemple.fr', dans(-12))
  await db.updateTable('demande').set({ etat: 'EN_COURS' }).where('demande_id', '=', venue.demande_id).execute()
  const avant = (await findDemande(db, due.reference))?.revision
  const rappels = async () => ({
    due: (await courrielsPour(db, 'due@exemple.fr')).length,
    tot: (await courrielsPour(db, 'tot@exemple.fr')).length,
    venue: (await courrielsPour(db, 'venue@exemple.fr')).length,
  })

  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
  const worker = await startWorker({ ...optionsWorker(base.url, [rappelerDemandesJob]), clock })
  const passer = async (le: Date) => {
    clock.avancer(le.getTime() - clock.now().getTime())
    await vi.waitFor(async () => {
      // a long way brings slots that are skipped: the one that runs is that of the day
      const passes = await db.selectFrom('travail_creneau').select('creneau').execute()
      expect(passes.map(({ creneau }) => creneau.toISOString().slice(0, 10))).toContain(le.toISOString().slice(0, 10))
      expect(await enFile(base)).toBe(0)
    }, PATIENCE)
  }
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  await passer(MATIN)
  expect(await rappels()).toEqual({ due: 1, tot: 0, venue: 0 })
  const [mail] = await courrielsPour(db, 'due@exemple.fr')
  expect(mail).toMatchObject({
    type: 'DEMANDE_RAPPEL',
    champs: {
      reference: due.reference,
      reponse: 'Rappel\u202f: Une photo du cadran',
      // nobody has an account here: it is added by a link
      lien: expect.stringMatching(/^\/lien\/document\/[\w-]{43}$/),
    },
  })
  // still waited for, since the same day, and not late for it; what staff had open of it may still be sent
  expect(await findDemande(db, due.reference)).toMatchObject({
    etat: 'EN_ATTENTE_CLIENT',
    attend_depuis: '2026-11-11',
    echeance: '2026-11-12',
    revision: avant,
  })
  expect(documentsDemandes(await findEvenements(db, due.demande_id))).toMatchObject([
    { texte: 'Une photo du cadran', etat: 'ATTENDU' },
  ])

  await passer(dans(1))
  expect(await rappels()).toEqual({ due: 1, tot: 1, venue: 0 })
  await passer(dans(10))
  expect(await rappels()).toEqual({ due: 2, tot: 1, venue: 0 })
  await passer(dans(30))
  expect(await rappels()).toEqual({ due: 2, tot: 2, venue: 0 })
  await passer(dans(60))
  expect(await rappels()).toEqual({ due: 2, tot: 2, venue: 0 })
  await worker.stop()
})

it('writes again for what is still missing, not for what came, and counts from then', async () => {
  const { reference, demande_id } = await uneQuiAttend('reste@exemple.fr', dans(-30), 'Un justificatif\nUne photo')
  const fait = { demande_id, par: 'AGENT', de: 'EN_ATTENTE_CLIENT', vers: 'EN_ATTENTE_CLIENT' }
  await db
    .insertInto('demande_evenement')
    .values([
      { ...fait, evenement: 'RAPPEL', par: 'SYSTEME', le: dans(-15), texte: 'Rappel' },
      { ...fait, evenement: 'PIECE_MANQUANTE', le: dans(-5), texte: 'Une photo' },
    ])
    .execute()
  const aRappeler = async (avant: Date) =>
    (await prendreARappeler(db, { avant, lot: 50 })).filter((une) => une.reference === reference)
  expect(await aRappeler(dans(-10))).toEqual([])
  expect(await aRappeler(dans(-4))).toEqual([{ reference, demande: 'Une photo' }])
})
