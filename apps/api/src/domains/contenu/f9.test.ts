import { once } from 'node:events'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { enFile, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { envoyerCourriel } from './courriel.public.ts'
import { tuer } from './f9.fixtures.ts'
import { ouvrirF9 } from './f9-courriels.fixtures.ts'

const base = await uneBaseDeTravaux()
const { demarrerSmtp, demarrerWorker, eprouver, fermer, restants } = ouvrirF9(base)
afterEach(fermer)
afterAll(base.drop)

const ecrire = (nombre: number) =>
  inTransaction(base.db, async (sql) => {
    const ctx = { sql, jobs: jobsSur(sql), clock: systemClock, ids: randomIds }
    for (let rang = 0; rang < nombre; rang++)
      await envoyerCourriel(ctx, {
        type: 'MOT_DE_PASSE_OUBLIE',
        destinataire: `personne${rang}@exemple.fr`,
        champs: { nomComplet: `Personne ${rang}`, lien: `/user/profile/${rang}`, validite: '2 heures' },
      })
  })

const verifier = (titre: string, courriels: number, morts: number, dureeMs: number) =>
  it(`${titre}: ${courriels} mails, ${morts} kills of the worker around the server's 250, a server that fails: none lost, doubles only in the window with the same Message-ID (F9)`, {
    timeout: dureeMs,
  }, async () => {
    await ecrire(courriels)
    await eprouver(titre, courriels, morts, dureeMs)
  })

verifier('short', 80, 20, 300_000)
complet.describe('full', {}, () => {
  verifier('full', 5_000, 500, 3_600_000)
})

it('negative control: a worker that writes "sent" before it sends loses the mail when it dies', async () => {
  const smtp = await demarrerSmtp()
  await ecrire(2)
  const worker = await demarrerWorker(smtp.vus.port, 'marque-avant')
  await once(worker, 'message')
  await tuer(worker)
  await demarrerWorker(smtp.vus.port)
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  expect(await restants()).toBe(0)
  expect(smtp.recus).toHaveLength(1)
})

it('a mail server that does not answer, then goes away, delays the mail, not who asked for it', async () => {
  const smtp = await demarrerSmtp()
  smtp.ordonner('retenir-rcpt')
  await demarrerWorker(smtp.vus.port)
  const tenu = smtp.guetter('avant', 1)
  // the server answers nobody until the end: who waited for it here would never go on
  await ecrire(1)
  await tenu()
  expect(await restants()).toBe(1)
  await smtp.partir()
  await vi.waitFor(async () => {
    const { rows } = await base.pool.query('select last_error from graphile_worker._private_jobs')
    expect(rows).toEqual([{ last_error: expect.stringMatching(/./) }])
  }, PATIENCE)
  expect(await restants()).toBe(1)
})
