import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { selon } from '../../../../../test-setup/selon.ts'
import { dossierNeuf, lancerProcessus, nettoyer, RACINE } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

// What a machine may have, and `check` must see: a full disk, a clock that is wrong, a folder of somebody else.
const base = await createTestDatabase()
const plein = mkdtempSync(join(tmpdir(), 'ondine-plein-'))
const monte = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', plein]).status === 0
afterAll(async () => {
  await nettoyer()
  if (monte) spawnSync('umount', [plein])
  rmSync(plein, { recursive: true, force: true })
  await base.drop()
})

const VERBES = 'apps/api/src/main-ondine.ts'
const PERSONNE = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const
/** By root, and programs that stand in nobody's home. */
const lisiblePourPersonne =
  process.getuid?.() === 0 &&
  spawnSync(PERSONNE[0], [...PERSONNE.slice(1), process.execPath, VERBES, '--help'], { cwd: RACINE }).status === 0
const lancer = async (reglages: Readonly<Record<string, string>>, commande: readonly [string, ...string[]]) => {
  const outil = lancerProcessus(
    {
      ONDINE_MODE: 'production',
      DATABASE_URL: base.url,
      DATA_DIR: dossierNeuf(),
      PUBLIC_URL: 'https://127.0.0.1:9',
      ACCESS_KEY: 'une-cle-a-nous',
      SECRET: 'un-secret-bien-a-nous',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'ne-pas-repondre@exemple.fr',
      ...reglages,
    },
    commande,
  )
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}
/** What it says of these, and how it ended. */
const verifier = async (
  quoi: RegExp,
  reglages: Readonly<Record<string, string>> = {},
  avant: readonly string[] = [],
  options: readonly string[] = [],
) => {
  const commande = [...avant, process.execPath, ...options, VERBES, 'check'] as unknown as [string, ...string[]]
  const { statut, sortie, erreurs } = await lancer(reglages, commande)
  return { statut, erreurs, dit: sortie.split('\n').filter((une) => quoi.test(une)) }
}

describe('check', () => {
  const disque = selon(monte, 'no file system of its own can be mounted here: root only')
  disque.it('tells a disk that is full, and one that is not', async () => {
    expect(await verifier(/ disk /, { DATA_DIR: join(plein, 'ondine') })).toEqual({
      statut: 2,
      erreurs: '',
      dit: [expect.stringMatching(/^FAULT disk {8}[01] MiB free for \S+: free some space now\.$/)],
    })
    expect((await verifier(/ disk /)).dit).toEqual([expect.stringMatching(/^(ok {3}|look ) disk /)])
  })

  disque.it('a backup onto that disk is one sentence, and leaves nothing there', async () => {
    mkdirSync(join(plein, 'sauvegardes'))
    expect(spawnSync('dd', ['if=/dev/zero', `of=${join(plein, 'gros')}`, 'bs=1k', 'count=1000']).status).toBe(0)
    const fait = await lancer({}, [process.execPath, VERBES, 'backup', join(plein, 'sauvegardes/une')])
    expect(fait).toEqual({ statut: 1, sortie: '', erreurs: expect.stringMatching(/^The disk is full[^\n]+\n$/) })
    expect(readdirSync(join(plein, 'sauvegardes'))).toEqual([])
  })

  it('tells clocks that are apart, either way, and by how much', async () => {
    const avance = (ms: number) => [
      '--import',
      `data:text/javascript,const vraie = Date.now; Date.now = () => vraie() + ${ms}`,
    ]
    for (const ms of [90_000, -90_000])
      expect(await verifier(/ clock /, {}, [], avance(ms))).toEqual({
        statut: 2,
        erreurs: '',
        dit: [
          expect.stringMatching(
            /^FAULT clock {7}The clocks of this machine and of the database are (89|90|91) s apart: set NTP on both\.$/,
          ),
        ],
      })
    expect((await verifier(/ clock /, {}, [], avance(2_000))).dit).toEqual([
      'ok    clock       This machine and the database agree.',
    ])
  })

  selon(lisiblePourPersonne, 'another user runs it: root only, where the programs may be read by anybody').it(
    'tells a folder that the user of the service may not write',
    async () => {
      const DATA_DIR = dossierNeuf()
      const personne = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
      expect((await verifier(/ permissions .*DATA_DIR/, { DATA_DIR }, personne)).dit).toEqual([
        `FAULT permissions ${DATA_DIR} (DATA_DIR) cannot be written by this user: give it to the service's user.`,
      ])
      expect((await verifier(/ permissions .*DATA_DIR/, { DATA_DIR })).dit).toEqual([])
    },
  )
})
