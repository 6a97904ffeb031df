import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import type { MessageEnfant } from './f10.fixtures.ts'
import { enFile, foisDe, TIMINGS_COURTS, uneBaseDeTravaux } from './jobs.fixtures.ts'
import { jobsSur } from './queue.ts'
import type { ReglagesTravaux } from './settings.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)

const enfants: ChildProcess[] = []
afterEach(async () => {
  for (const enfant of enfants.splice(0)) {
    if (enfant.exitCode !== null || enfant.signalCode !== null) continue
    const fin = once(enfant, 'exit')
    enfant.kill('SIGKILL')
    await fin
  }
  await base.pool.query('delete from travail_battement; delete from graphile_worker._private_jobs')
})

const lancerWorker = async (timings: Partial<ReglagesTravaux>) => {
  const enfant = fork(
    fileURLToPath(new URL('f10-worker.fixtures.ts', import.meta.url)),
    [base.url, JSON.stringify(timings)],
    {
      execArgv: [],
    },
  )
  enfants.push(enfant)
  const recus: MessageEnfant[] = []
  enfant.on('message', (message) => recus.push(message as MessageEnfant))
  const entendre = (evenement: MessageEnfant['evenement'], timeout: number = PATIENCE.timeout) =>
    vi.waitFor(
      () => {
        const message = recus.find((recu) => recu.evenement === evenement)
        if (message === undefined) throw new Error(`${evenement} not heard: ${JSON.stringify(recus)}`)
        return message
      },
      { timeout, interval: 5 },
    )
  await entendre('pret')
  return { enfant, recus, entendre, feuVert: () => enfant.send('feu-vert') }
}

const ajouter = (tache: string, cle: string) => jobsSur(base.db).add(tache, { cle })
const effetUneFoisAu = (cle: string, fois: number, timeout: number) =>
  vi.waitFor(
    async () => {
      expect(await foisDe(base, cle)).toBe(fois)
      expect(await enFile(base)).toBe(0)
    },
    { timeout, interval: 20 },
  )
const essaisDuTravail = async (): Promise<number> =>
  (await base.pool.query('select attempts from graphile_worker._private_jobs')).rows[0]?.attempts

const parlantDe = { 'avant-l-effet': 'commence', 'pendant-l-effet': 'dans-la-transaction' } as const
const pool = async () => (await base.pool.query('select pool_id from travail_battement')).rows.length

const verifier = (titre: string, timings: Partial<ReglagesTravaux>, repriseMaxMs: number) =>
  describe(titre, { timeout: 4 * repriseMaxMs + 20_000 }, () => {
    it.for(['avant-l-effet', 'pendant-l-effet'] as const)(
      'a job whose worker is killed (%s) is done once by another (F10)',
      async (tache) => {
        const cle = `${titre}/tue/${tache}`
        const premier = await lancerWorker(timings)
        await ajouter(tache, cle)
        await premier.entendre(parlantDe[tache])
        const second = await lancerWorker(timings)
        second.feuVert()
        premier.enfant.kill('SIGKILL')
        const mort = performance.now()
        await effetUneFoisAu(cle, 1, repriseMaxMs)
        const reprise = performance.now() - mort
        console.info(`${titre}: ${tache} taken over ${Math.round(reprise)} ms after SIGKILL`)
        expect(await pool()).toBe(1)
      },
    )

    it('a job whose worker is killed after its effect does not run again', async () => {
      const cle = `${titre}/tue/apres`
      const premier = await lancerWorker(timings)
      await ajouter('apres-l-effet', cle)
      await premier.entendre('apres-l-effet')
      const second = await lancerWorker(timings)
      premier.enfant.kill('SIGKILL')
      await vi.waitFor(async () => expect(await pool()).toBe(1), { timeout: repriseMaxMs, interval: 50 })
      await effetUneFoisAu(cle, 1, PATIENCE.timeout)
      expect(second.recus.map(({ evenement }) => evenement)).toEqual(['pret'])
    })

    const arreteReprisContinue = async (tache: 'avant-l-effet' | 'pendant-l-effet' | 'sans-cloture') => {
      const cle = `${titre}/arrete/${tache}`
      const premier = await lancerWorker(timings)
      await ajouter(tache, cle)
      await premier.entendre(tache === 'pendant-l-effet' ? 'dans-la-transaction' : 'commence')
      const second = await lancerWorker(timings)
      premier.enfant.kill('SIGSTOP')
      // taken over, but not yet done: the attempt is spent
      await vi.waitFor(async () => expect(await essaisDuTravail()).toBe(2), { timeout: repriseMaxMs, interval: 20 })
      second.feuVert()
      await effetUneFoisAu(cle, 1, PATIENCE.timeout)
      premier.enfant.kill('SIGCONT')
      premier.feuVert()
      return { cle, premier }
    }

    it('a worker stopped for longer than its lease makes no effect when it goes on (F10)', async () => {
      const { cle, premier } = await arreteReprisContinue('avant-l-effet')
      // by the fence; or, where its connections ended before it asked, by what the driver (Error) or PostgreSQL (error) says of them
      expect(await premier.entendre('refus')).toMatchObject({ nom: expect.stringMatching(/^(FenceLost|Error|error)$/) })
      expect(await foisDe(base, cle)).toBe(1)
      // it starts afresh under another name and works again
      premier.recus.length = 0
      await vi.waitFor(async () => expect(await pool()).toBe(2), PATIENCE)
    })

    it('a worker stopped inside its effect’s transaction cannot commit it', async () => {
      const { cle, premier } = await arreteReprisContinue('pendant-l-effet')
      const refus = await premier.entendre('refus')
      expect(refus).not.toEqual({ evenement: 'refus', nom: 'FenceLost' })
      expect(await foisDe(base, cle)).toBe(1)
    })

    it('negative control: without the fence the same story makes the effect twice', async () => {
      const { cle } = await arreteReprisContinue('sans-cloture')
      await effetUneFoisAu(cle, 2, PATIENCE.timeout)
    })

    it('a clean stop waits for the running job and leaves nothing to take over', async () => {
      const cle = `${titre}/vidange`
      const seul = await lancerWorker(timings)
      await ajouter('avant-l-effet', cle)
      await seul.entendre('commence')
      seul.enfant.send('arret')
      seul.feuVert()
      await seul.entendre('arrete')
      expect([await foisDe(base, cle), await enFile(base), await pool()]).toEqual([1, 0, 0])
    })
  })

// by when a death is seen is proven in beats by heartbeat.test.ts; the long form holds the bound of F10 on a real clock
verifier('short', TIMINGS_COURTS, PATIENCE.timeout)
complet.describe('full', {}, () => {
  verifier('real timings', {}, 30_000)
})
