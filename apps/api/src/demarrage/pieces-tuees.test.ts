import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { FORMES_LONGUES, selon } from '../../../../test-setup/selon.ts'
import { unRelaisDeBase } from '../../test-setup/pannes/relais-de-base.ts'
import { dossierNeuf, lancerProcessus, nettoyer, portLibre, RACINE } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'

// Each piece is killed for real, beside a real Prometheus with the rules as they are shipped: its alert fires; what its page says to do ends it.
const prometheus = outilDebian('prometheus', 'prometheus')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-pieces-'))
const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  rmSync(dossier, { recursive: true, force: true })
  await base.drop()
})

const SECRETS = { ACCESS_KEY: 'une-cle-a-nous', SECRET: 'un-secret-bien-a-nous' }
const COURRIEL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'ne-pas-repondre@exemple.fr' }
const reglagesSur = (url: string) => ({
  ...{ ONDINE_MODE: 'production', PUBLIC_URL: 'https://agence.exemple.fr', METRICS_ALLOW: '127.0.0.1' },
  ...{ WORKER: 'separate', DATA_DIR: dossierNeuf(), DATABASE_URL: url },
  ...SECRETS,
  ...COURRIEL,
})

/** Alerts that fire now, by a Prometheus that reads these processes each second and waits two where it waits minutes. */
const surveiller = async (cibles: Readonly<Record<string, number>>) => {
  const port = await portLibre()
  const regles = join(dossier, 'ondine.rules.yml')
  const livrees = readFileSync(join(RACINE, 'deploiement/prometheus/ondine.rules.yml'), 'utf8')
  writeFileSync(regles, livrees.replace(/^( +for:) .*$/gm, '$1 2s'))
  const conf = join(dossier, 'prometheus.yml')
  writeFileSync(
    conf,
    stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [regles],
      scrape_configs: Object.entries(cibles).map(([job_name, cible]) => ({
        job_name,
        static_configs: [{ targets: [`127.0.0.1:${cible}`] }],
      })),
    }),
  )
  const options = [`--config.file=${conf}`, `--storage.tsdb.path=${join(dossier, 'tsdb')}`]
  const processus = spawn(prometheus.chemin, [...options, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: 'ignore',
  })
  const allumees = async (): Promise<string[]> => {
    const reponse = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined)
    if (reponse?.ok !== true) return ['Prometheus does not answer yet']
    const { data } = (await reponse.json()) as {
      data: { alerts: { state: string; labels: { alertname: string; job?: string } }[] }
    }
    return data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname + (labels.job === undefined ? '' : ` ${labels.job}`))
      .toSorted()
  }
  return { allumees, arreter: () => processus.kill('SIGKILL') }
}

const longue = 'a long form, for npm run test:full with prometheus'
selon(FORMES_LONGUES && prometheus.chemin !== '', longue).describe('a piece that is killed', { timeout: 600_000 }, () =>
  it('is told by its alert, which ends by what its page says', async () => {
    const relais = await unRelaisDeBase(base.url)
    const [portPortail, portTravaux] = [await portLibre(), await portLibre()] as const
    const portail = async () => {
      const un = lancerProcessus({ ...reglagesSur(relais.url), PORT: String(portPortail) })
      await un.pret()
      return un
    }
    const travaux = () =>
      lancerProcessus({ ...reglagesSur(base.url), METRICS_PORT: String(portTravaux) }, [
        process.execPath,
        'apps/api/src/main-worker.ts',
      ])
    let [devant, derriere] = [await portail(), travaux()]
    const { allumees, arreter } = await surveiller({ 'ondine-portal': portPortail, 'ondine-worker': portTravaux })
    // OndineWorkersSilent waits a minute by itself
    const alertes = (attendues: string[]) =>
      expect.poll(allumees, { timeout: 150_000, interval: 500 }).toEqual(expect.arrayContaining(attendues))
    const plusRien = () => expect.poll(allumees, { timeout: 150_000, interval: 500 }).toEqual([])
    const dire = (quoi: string) => console.info(`${new Date().toISOString()} ${quoi}`)
    try {
      await plusRien()
      dire('all pieces run, no alert')

      derriere.signal('SIGKILL')
      await alertes(['OndineProcessDown ondine-worker', 'OndineWorkersSilent'])
      dire('jobs killed: OndineProcessDown, OndineWorkersSilent')
      derriere = travaux()
      await plusRien()
      dire('jobs started again: no alert')

      devant.signal('SIGKILL')
      await alertes(['OndineProcessDown ondine-portal'])
      dire('portal killed: OndineProcessDown')
      devant = await portail()
      await plusRien()
      dire('portal started again: no alert')

      relais.mettre('COUPE')
      await alertes(['OndineFiguresMissing'])
      dire('way to the database cut: OndineFiguresMissing')
      relais.mettre('PASSE')
      await plusRien()
      dire('way back, nothing restarted: no alert')

      await base.pool.query(
        `insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le)
         values ('purger-envois', '{"creneau": "2026-11-30T00:00:00.000Z"}', 3, 3, 'the server was away', now())`,
      )
      await alertes(['OndineDeadLetters'])
      dire('a job failed for good: OndineDeadLetters')
      const rejeu = ['jobs', 'replay', '--task', 'purger-envois']
      const rejouer = lancerProcessus(reglagesSur(base.url), [
        process.execPath,
        'apps/api/src/main-ondine.ts',
        ...rejeu,
      ])
      expect((await rejouer.fin).statut).toBe(0)
      await plusRien()
      dire('jobs replay: no alert')
    } finally {
      arreter()
      for (const un of [devant, derriere]) un.signal('SIGKILL')
      await relais.fermer()
    }
  }),
)
