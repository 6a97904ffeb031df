import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { voisin } from '../../../../../test-setup/voisinage.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-setup/test-database.ts'
import { totauxMensuels } from './independent.fixtures.ts'
import { type FichierDaiad, preparerDaiad } from './prepare.ts'

// Real readings (issue: "Show it"). The data stays beside the project: without it there is nothing to check.
const ZIP = voisin('data/daiad-swm-trial-a.zip')
const MAIN = resolve(import.meta.dirname, '../../main-import.ts')

ZIP.describe('the real readings of 92 meters', { timeout: 600_000 }, () => {
  let base: TestDatabase
  let dossier: string
  let fichiers: FichierDaiad[]
  let lectures: FichierDaiad

  const lancer = ({ format, chemin, options }: FichierDaiad) => {
    const args = [MAIN, format, chemin, ...options, '--rapport', join(dossier, `${format}.rapport`)]
    const enfant = spawn(process.execPath, args, {
      env: { ...process.env, DATABASE_URL: base.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let sortie = ''
    for (const flux of [enfant.stdout, enfant.stderr]) flux.on('data', (bloc: Buffer) => (sortie += bloc.toString()))
    const fin = new Promise<{ code: number | null; sortie: string }>((repondre) =>
      enfant.on('close', (code) => repondre({ code, sortie })),
    )
    return { enfant, fin }
  }
  const empreinte = async () => {
    const { rows } = await base.pool.query(
      `select (select count(*) from telereleve) as lectures, (select md5(string_agg(t::text, '' order by appareil_id, jour)) from conso_jour t) as jours,
              (select md5(string_agg(t::text, '' order by appareil_id, mois)) from conso_mois t) as mois,
              (select md5(string_agg(t::text, '' order by appareil_id, debut, nature)) from serie_episode t) as episodes,
              (select count(*) from derivation_a_faire) as attente`,
    )
    return rows[0] as { lectures: number; attente: number }
  }

  beforeAll(async () => {
    base = await createTestDatabase()
    dossier = await mkdtemp(join(tmpdir(), 'ondine-daiad-'))
    await base.pool.query(
      `insert into utilisateur (identifiant, email, adresse_prouvee, nom, prenom, cree_le)
       values ('essai', 'essai@ondine.example', 'essai@ondine.example', 'Essai', 'E', now())`,
    )
    fichiers = await preparerDaiad(ZIP.fichier, dossier, 'essai@ondine.example')
    lectures = fichiers.at(-1) as FichierDaiad
  }, 120_000)
  afterAll(async () => {
    await base.drop()
    await rm(dossier, { recursive: true })
  })

  it('become contracts of one account', async () => {
    for (const fichier of fichiers.slice(0, -1)) {
      const { code, sortie } = await lancer(fichier).fin
      expect(code, sortie).toBe(0)
    }
    const { rows } = await base.pool.query('select count(*) as contrats from attachement')
    expect(rows).toEqual([{ contrats: 92 }])
  })

  it('survive a kill half-way, lose and double nothing, and change nothing when sent again', async () => {
    const { enfant, fin } = lancer(lectures)
    const lues = async (): Promise<number> => {
      const { rows } = await base.pool.query<{ lues: number }>(
        'select coalesce(max(lignes_lues), 0) as lues from import_lot where format = $1',
        ['telereleve'],
      )
      return rows[0]?.lues ?? 0
    }
    while ((await lues()) < 300_000 && enfant.exitCode === null) await delay(20)
    enfant.kill('SIGKILL')
    await fin
    const coupee = await empreinte()
    expect(coupee.lectures).toBeLessThan(673_949)
    expect(coupee.attente).toBeGreaterThan(0)

    const reprise = await lancer(lectures).fin
    expect(reprise.code, reprise.sortie).toBe(0)
    const memoire = /peak memory (\d+) MB/.exec(reprise.sortie)?.[1]
    expect(Number(memoire)).toBeLessThan(256)
    const apres = await empreinte()
    expect(apres).toMatchObject({ lectures: 673_949, attente: 0 })

    const encore = await lancer(lectures).fin
    expect(encore.sortie).toContain('accepted 0, repeated 674,019, refused 0')
    expect(await empreinte()).toEqual(apres)
  })

  it('sum per meter and month to an independent computation', async () => {
    const attendus = totauxMensuels(await readFile(lectures.chemin, 'latin1'))
    const { rows } = await base.pool.query<{ compteur: string; mois: string; litres: number }>(
      `select identifiant_appareil as compteur, to_char(mois, 'YYYY-MM') as mois, litres
         from conso_mois join appareil using (appareil_id) order by 1, 2`,
    )
    expect(rows).toEqual(attendus)
    const { rows: jours } = await base.pool.query(
      `select (select sum(litres) from conso_mois) as mois, (select sum(coalesce(total_litres, 0) + litres_reportes) from conso_jour) as jours,
              (select sum(litres) from conso_annee) as annees`,
    )
    const total = attendus.reduce((somme, { litres }) => somme + litres, 0)
    expect(jours).toEqual([{ mois: String(total), jours: String(total), annees: String(total) }])
  })
})
