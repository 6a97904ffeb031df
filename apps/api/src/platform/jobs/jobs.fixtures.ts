import { fonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test-setup/test-database.ts'
import { systemClock } from '../clock.ts'
import type { Contexte, Installation } from '../context.ts'
import type { Reglages } from '../http/snapshot.ts'
import { createLog } from '../log.ts'
import { installJobSchema } from './install.ts'
import type { OptionsWorker } from './runner.ts'
import type { ReglagesTravaux } from './settings.ts'

export const silence = createLog(process.env.ESSAI_LOG ?? 'silent')

/** Timings that leave the proportions of the real ones, for tests that cannot wait half a minute. */
export const TIMINGS_COURTS: Partial<ReglagesTravaux> = {
  battementMs: 200,
  bailMs: 1_000,
  observationMs: 50,
  interrogationMs: 200,
  menageMs: 100,
  graceInconnusMs: 0,
  vidangeMs: 5_000,
}

/** Settings as declared, nothing changed by staff. */
export const reglagesParDefaut = async (): Promise<Reglages> => ({
  version: 1,
  fonctionnalites: Object.fromEntries(
    Object.entries(fonctionnalites).map(([nom, { actif }]) => [nom, actif]),
  ) as Contexte['fonctionnalites'],
  parametres: Object.fromEntries(
    Object.entries(parametres).map(([nom, { defaut }]) => [nom, defaut]),
  ) as unknown as Contexte['parametres'],
  droits: new Map(),
  textes: new Map(),
})

/** A migrated database with the queue, and a table whose rows count how many times an effect was made. */
export const uneBaseDeTravaux = async (): Promise<TestDatabase> => {
  const base = await createTestDatabase()
  await installJobSchema(base.url, silence)
  await base.pool.query('create table essai_effet (cle text primary key, fois integer not null)')
  return base
}

export const foisDe = async (base: TestDatabase, cle: string): Promise<number> => {
  const { rows } = await base.pool.query('select fois from essai_effet where cle = $1', [cle])
  return rows[0]?.fois ?? 0
}

/** Jobs still in the queue, whatever their state. */
export const enFile = async (base: TestDatabase): Promise<number> => {
  const { rows } = await base.pool.query('select count(*)::integer as nb from graphile_worker._private_jobs')
  return rows[0]?.nb
}

const installationDEssai: Installation = {
  version: '0',
  mode: 'demo',
  clientId: 'essai',
  accessKey: 'essai',
  secret: 'essai-essai-essai',
  nomCookieSession: 'essai',
  publicUrl: 'https://agence.exemple.fr',
  mailFrom: 'ne-pas-repondre@exemple.fr',
  endpoints: [],
  exterieurs: { services: [], lus: new Map() },
  encaissements: new Map(),
  contratsATraiter: () => sql`select null::text as numero_contrat where false`,
  duesDuContrat: () => sql`null`,
  abonnes: {},
}

export const optionsWorker = (url: string, taches: OptionsWorker['taches']): OptionsWorker => ({
  url,
  taches,
  clock: systemClock,
  log: silence,
  installation: installationDEssai,
  chargerReglages: reglagesParDefaut,
  timings: TIMINGS_COURTS,
})
