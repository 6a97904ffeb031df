import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { MessageSmtp } from '@ondine/notification/courriel/serveur-smtp.child.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { enFile, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { envoyerCourriel } from './courriel.public.ts'

const base = await uneBaseDeTravaux()
const enfants: ChildProcess[] = []
const lancer = (fichier: string, ...args: string[]): ChildProcess => {
  const enfant = fork(fileURLToPath(fichier), args, { execArgv: [] })
  enfants.push(enfant)
  return enfant
}
const tuer = async (enfant: ChildProcess): Promise<void> => {
  if (enfant.exitCode !== null || enfant.signalCode !== null) return
  const fin = once(enfant, 'exit')
  enfant.kill('SIGKILL')
  await fin
}
afterEach(async () => {
  for (const enfant of enfants.splice(0)) await tuer(enfant)
  await base.pool.query('delete from travail_battement; delete from graphile_worker._private_jobs; delete from envoi')
})
afterAll(base.drop)

// one job at a time: what a kill can double is then one mail, and the bound is exact
const TIMINGS = JSON.stringify({
  concurrence: 1,
  battementMs: 100,
  bailMs: 400,
  observationMs: 30,
  interrogationMs: 50,
  menageMs: 100,
  graceInconnusMs: 60_000,
})

const demarrerSmtp = async () => {
  const serveur = lancer(import.meta.resolve('@ondine/notification/courriel/serveur-smtp.child.ts'))
  const recus: string[] = []
  const adresses: string[] = []
  let port = 0
  serveur.on('message', (message: MessageSmtp) => {
    if (message.evenement === 'pret') port = message.port
    else {
      recus.push(message.messageId)
      adresses.push(message.a)
    }
  })
  await vi.waitFor(() => expect(port).toBeGreaterThan(0), { timeout: 15_000 })
  const attendreRecus = (nombre: number) =>
    vi.waitFor(() => expect(recus.length).toBeGreaterThanOrEqual(nombre), { timeout: 20_000, interval: 1 })
  return { serveur, port, recus, adresses, attendreRecus }
}
const demarrerWorker = async (port: number, ...variante: string[]): Promise<ChildProcess> => {
  const worker = lancer(import.meta.resolve('./f9-worker.child.ts'), base.url, String(port), TIMINGS, ...variante)
  const dit = await once(worker, 'message')
  expect(dit[0]).toBe('pret')
  return worker
}
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
const attendus = async (): Promise<string[]> =>
  (await base.pool.query('select reference from envoi order by id')).rows.map(
    ({ reference }) => `${reference}@exemple.fr`,
  )
const restants = async (): Promise<number> =>
  (await base.pool.query(`select count(*)::integer as nb from envoi where etat <> 'ENVOYE'`)).rows[0].nb

/** Kills the worker on each side of the server's 250, in turn; answers how many kills fell while a mail was in hand. */
const maltraiter = async (smtp: Awaited<ReturnType<typeof demarrerSmtp>>, morts: number): Promise<number> => {
  let enMain = 0
  for (let mort = 0; mort < morts; mort++) {
    const worker = await demarrerWorker(smtp.port)
    const avant = smtp.recus.length
    if (mort % 3 === 0) {
      // the server has the whole mail, its 250 never leaves
      smtp.serveur.send('retenir')
      await smtp.attendreRecus(avant + 1)
      await tuer(worker)
      smtp.serveur.send('lacher')
      enMain++
    } else {
      // the 250 leaves while the kill arrives: before, in or after our commit
      await smtp.attendreRecus(avant + 1 + (mort % 4))
      await tuer(worker)
      enMain++
    }
  }
  return enMain
}

const verifier = (titre: string, courriels: number, morts: number, dureeMs: number) =>
  it(`${titre}: ${courriels} mails, ${morts} kills of the worker around the server's 250: none lost, doubles only in the window with the same Message-ID (F9)`, {
    timeout: dureeMs,
  }, async () => {
    const smtp = await demarrerSmtp()
    await ecrire(courriels)
    const enMain = await maltraiter(smtp, morts)
    await demarrerWorker(smtp.port)
    await vi.waitFor(
      async () => {
        expect(await restants()).toBe(0)
        expect(await enFile(base)).toBe(0)
      },
      { timeout: dureeMs, interval: 100 },
    )
    const doubles = smtp.recus.length - courriels
    console.info(`F9 ${titre}: ${courriels} mails, ${morts} kills, ${doubles} doubled, 0 lost`)
    expect([...new Set(smtp.recus)].toSorted()).toEqual((await attendus()).toSorted())
    expect(new Set(smtp.adresses).size).toBe(courriels)
    // the held ones are doubled for certain: the run would prove nothing without them
    expect(doubles).toBeGreaterThanOrEqual(Math.ceil(morts / 3))
    expect(doubles).toBeLessThanOrEqual(enMain)
    expect((await base.pool.query('select 1 from travail_mort')).rows).toEqual([])
  })

verifier('short', 80, 20, 110_000)
describe.runIf(process.env.TEST_FULL === '1')('full', () => {
  verifier('full', 5_000, 500, 1_800_000)
})

it('negative control: a worker that writes "sent" before it sends loses the mail when it dies', async () => {
  const smtp = await demarrerSmtp()
  await ecrire(2)
  const worker = await demarrerWorker(smtp.port, 'marque-avant')
  await once(worker, 'message')
  await tuer(worker)
  await demarrerWorker(smtp.port)
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), { timeout: 20_000 })
  expect(await restants()).toBe(0)
  expect(smtp.recus).toHaveLength(1)
})

it('a mail server that is away delays the mail, not who asked for it', async () => {
  const vide = createServer().listen(0, '127.0.0.1')
  await once(vide, 'listening')
  const { port } = vide.address() as AddressInfo
  await new Promise<void>((fini) => vide.close(() => fini()))
  await demarrerWorker(port)
  const debut = performance.now()
  await ecrire(1)
  expect(performance.now() - debut).toBeLessThan(1_000)
  await vi.waitFor(
    async () => {
      const { rows } = await base.pool.query('select attempts, last_error from graphile_worker._private_jobs')
      expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONN') }])
    },
    { timeout: 20_000 },
  )
  expect(await restants()).toBe(1)
})
