import { setTimeout as attendre } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { outilDebian } from '../../../../../test-setup/outil-debian.ts'
import { FORMES_LONGUES } from '../../../../../test-setup/selon.ts'
import { folder, removeFolders, serverPid, until } from '../../../test-setup/embedded-harness.ts'
import { jouer } from '../../../test-setup/pannes/campagne.ts'
import { dire, GRAINE, taille } from '../../../test-setup/pannes/formes.ts'
import type { Monde } from '../../../test-setup/pannes/monde.ts'
import { type EtatDuLien, unRelaisDeBase } from '../../../test-setup/pannes/relais-de-base.ts'
import { unPgbouncer } from '../../../test-setup/pgbouncer.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { connect } from '../../platform/db/connection.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'
import { migrateToLatest } from '../../platform/db/migrate.ts'
import { sow } from '../../platform/db/seed.ts'
import { installJobSchema } from '../../platform/jobs/install.ts'
import { createLog } from '../../platform/log.ts'

// What breaks is the database, or the way to it
// as those of pannes.test.ts: ten thousand bills take longer than an hour beside other work
const AU_PLUS_MS = 3 * 3_600_000
const rien = { info: () => {}, warn: () => {} }
afterAll(removeFolders)

/** A PostgreSQL that keeps what it says it keeps: those of the tests do not. */
const uneVraieBase = async () => {
  const serveur = await startEmbedded({ dataDir: folder(), log: rien })
  await migrateToLatest(serveur.url, rien)
  await sow(serveur.url, rien)
  await installJobSchema(serveur.url, createLog('silent'))
  const { close, ...connexion } = connect({
    url: serveur.url,
    applicationName: 'ondine-test',
    maxConnections: 5,
    onIdleError: () => {},
  })
  return {
    ...connexion,
    url: serveur.url,
    /** As a power cut, without a word. */
    tuer: () => process.kill(serverPid(serveur.dataDirectory) ?? 0, 'SIGKILL'),
    fermer: async () => {
      await close()
      await serveur.stop()
    },
  }
}

it('PostgreSQL killed under load, time and again: nothing acknowledged is lost, and portals serve again by themselves (F2)', {
  timeout: AU_PLUS_MS,
}, async () => {
  const base = await uneVraieBase()
  const tuer = async ({ base: { pool } }: Monde): Promise<void> => {
    base.tuer()
    await until('the database answers again', () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
  }
  try {
    const bilan = await jouer(base, {
      graine: GRAINE,
      paiements: taille(64, 1_920),
      casser: { tousLes: FORMES_LONGUES ? 64 : 32, faire: tuer },
    })
    dire('F2', bilan)
    expect(bilan.anomalies).toEqual([])
    expect(bilan.casses).toBeGreaterThan(0)
  } finally {
    await base.fermer()
  }
})

it('a way to the database that is slow, cut, silent: 503 or an answer, and nothing lost nor doubled (F11)', {
  timeout: AU_PLUS_MS,
}, async () => {
  const base = await createTestDatabase()
  const relais = await unRelaisDeBase(base.url)
  const etats: EtatDuLien[] = ['LENT', 'COUPE', 'MUET']
  let tour = 0
  const gener = async (): Promise<void> => {
    const etat = etats[tour % etats.length] ?? 'LENT'
    tour += 1
    relais.mettre(etat)
    // so long does it last
    await attendre(1_000)
    relais.mettre('PASSE')
  }
  try {
    const bilan = await jouer(base, {
      graine: GRAINE,
      paiements: taille(64, 3_000),
      urlDesAppels: relais.url,
      casser: { tousLes: FORMES_LONGUES ? 60 : 20, faire: gener },
    })
    dire('F11', bilan)
    expect(bilan.anomalies).toEqual([])
    expect(tour).toBeGreaterThan(0)
    // an answer that was not one is told as such, with when to come back
    expect([...bilan.journal.statuts.keys()].filter((statut) => statut >= 500 && statut !== 503)).toEqual([])
  } finally {
    await relais.fermer()
    await base.drop()
  }
})

const pgbouncer = outilDebian('pgbouncer', 'pgbouncer')
/** Fewer than two portals would hold, and whoever waits for one is told so after two seconds: busy, it has none left. */
const A_L_ETROIT = ['pool_mode = session', 'default_pool_size = 16', 'query_wait_timeout = 2']

pgbouncer.avec.describe('behind a pgbouncer', { timeout: AU_PLUS_MS }, () =>
  it('that stands still, is killed, has no connection left: 503 or an answer, and nothing lost nor doubled (F11)', async () => {
    const base = await createTestDatabase()
    const pooler = await unPgbouncer(pgbouncer.chemin, base.url, A_L_ETROIT)
    let tour = 0
    const gener = async (): Promise<void> => {
      tour += 1
      if (tour % 2 === 0) pooler.signaler('SIGSTOP')
      else await pooler.tuer()
      // so long does it last
      await attendre(1_000)
      if (tour % 2 === 0) pooler.signaler('SIGCONT')
      else await pooler.relancer()
    }
    try {
      const bilan = await jouer(base, {
        graine: GRAINE,
        paiements: taille(64, 3_000),
        urlDesAppels: pooler.adresse,
        casser: { tousLes: FORMES_LONGUES ? 60 : 20, faire: gener },
      })
      dire('F11 behind pgbouncer', bilan)
      expect(bilan.anomalies).toEqual([])
      expect(tour).toBeGreaterThan(1)
      // it was noticed
      expect(bilan.journal.statuts.get(503) ?? 0).toBeGreaterThan(0)
      expect([...bilan.journal.statuts.keys()].filter((statut) => statut >= 500 && statut !== 503)).toEqual([])
    } finally {
      await pooler.fermer()
      await base.drop()
    }
  }),
)
