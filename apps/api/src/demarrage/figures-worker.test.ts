import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { EchecDefinitif } from '../platform/jobs/errors.ts'
import { enFile, optionsWorker, silence, uneBaseDeTravaux } from '../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../platform/jobs/queue.ts'
import { startWorker } from '../platform/jobs/runner.ts'
import { defineJob } from '../platform/jobs/tasks.ts'
import { ouvrirFiguresWorker } from './figures-worker.ts'
import { readEnv } from './reglages.ts'

const base = await uneBaseDeTravaux()
afterAll(() => base.drop())
const env = (reglages: Record<string, string>) => readEnv({ HOST: '127.0.0.1', ...reglages })

it('tells Prometheus what the jobs of this process became, and serves nothing else', async () => {
  const figures = await ouvrirFiguresWorker(base.url, env({ METRICS_ALLOW: '127.0.0.1', METRICS_PORT: '0' }), silence)
  if (figures === undefined) throw new Error('the worker shows no figures')
  const charge = z.strictObject({})
  const reussir = defineJob({ nom: 'essai-reussir', charge, executer: async () => undefined })
  const mourir = defineJob({
    nom: 'essai-mourir',
    charge,
    executer: () => Promise.reject(new EchecDefinitif('canari@exemple.fr')),
  })
  const worker = await startWorker({
    ...optionsWorker(base.url, [reussir, mourir]),
    observer: figures.observer,
  })
  try {
    const jobs = jobsSur(base.db)
    await reussir.ajouter({ jobs }, {})
    await reussir.ajouter({ jobs }, {})
    await mourir.ajouter({ jobs }, {})
    await expect.poll(() => enFile(base)).toBe(0)
    const reponse = await fetch(`${figures.adresse}/metrics`)
    const texte = await reponse.text()
    expect(reponse.status).toBe(200)
    expect(texte).toContain('ondine_job_attempts_total{task="essai-reussir",result="done"} 2')
    expect(texte).toContain('ondine_job_attempts_total{task="essai-mourir",result="dead"} 1')
    expect(texte).toContain('ondine_jobs{task="essai-mourir",state="dead"} 1')
    expect(texte).toContain('process="worker"')
    expect(texte).not.toContain('canari')
    expect((await fetch(`${figures.adresse}/sante/vivant`)).status).toBe(200)
    expect((await fetch(`${figures.adresse}/webapi/Sante/version`)).status).toBe(404)
  } finally {
    await worker.stop()
    await figures.fermer()
  }
})

it('opens no port unless it is told one, and refuses a port that nobody may read', async () => {
  expect(await ouvrirFiguresWorker(base.url, env({ METRICS_ALLOW: '127.0.0.1' }), silence)).toBeUndefined()
  expect(() => env({ METRICS_PORT: '9464' })).toThrow(/^METRICS_PORT: has no effect without METRICS_ALLOW/)
  expect(() => env({ METRICS_ALLOW: 'everybody' })).toThrow(/^METRICS_ALLOW: must be a comma-separated list/)
})
