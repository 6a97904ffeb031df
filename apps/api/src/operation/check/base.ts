import type pg from 'pg'
import { exigerAJour } from '../../demarrage/base.ts'
import { estAnonyme, estCopie } from '../../demarrage/copie.ts'
import { phraseEchec } from '../../demarrage/echec.ts'
import { identiteFictive } from '../../domains/parametrage/identite.public.ts'
import { vieDesTravaux } from '../../domains/parametrage/sante.public.ts'
import type { Connection } from '../../platform/db/connection.ts'
import type { OpenedDatabase } from '../../platform/db/open.ts'
import { forgetsPrepared, keepsPrepared } from '../../platform/db/pooler.ts'
import { isTested, TESTED, tooOld } from '../../platform/db/server-version.ts'
import type { Env } from '../../platform/env.ts'
import { aVoir, bien, type Constat, faute } from './constat.ts'

const ECART_MAX_S = 5
const SILENCE_MAX_S = 20

interface Lue {
  version: number
  maintenant: Date
  superutilisateur: boolean
  peutCreer: boolean
  tls: boolean
  distante: boolean
}

const lire = async (pool: pg.Pool): Promise<Lue> => {
  const { rows } = await pool.query<Lue>(`
    select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as maintenant,
           (select rolsuper from pg_roles where rolname = current_user) as superutilisateur,
           has_schema_privilege('public', 'create') as "peutCreer",
           coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls,
           coalesce(not inet_client_addr() <<= '127.0.0.0/8' and inet_client_addr() <> '::1', false) as distante`)
  const [lue] = rows
  if (lue === undefined) throw new Error('the database answered nothing')
  return lue
}

const versions = ({ version }: Lue): Constat => {
  const ancienne = tooOld('DATABASE_URL', version)
  if (ancienne !== undefined) return faute('database', ancienne)
  return isTested(version)
    ? bien('database', `PostgreSQL ${version}.`)
    : aVoir('database', `PostgreSQL ${version}: what is tested is ${TESTED}.`)
}

const roles = (lue: Lue, base: OpenedDatabase): Constat => {
  if (lue.superutilisateur)
    return faute('roles', 'The portal connects as a superuser: give it the roles of docs/installation.md.')
  if (lue.peutCreer && !base.embedded)
    return aVoir(
      'roles',
      'The role of the portal may change the schema: give it a role of its own (docs/installation.md).',
    )
  return bien(
    'roles',
    base.embedded ? 'One role, the embedded database.' : 'The portal may read and write rows, no more.',
  )
}

const pooler = async ({ url }: OpenedDatabase): Promise<Constat> =>
  (await keepsPrepared(url))
    ? bien('pooler', 'Prepared statements hold from one transaction to the next.')
    : faute('pooler', forgetsPrepared('DATABASE_URL'))

const travaux = async ({ db }: Connection): Promise<Constat[]> => {
  const { silence, morts } = await vieDesTravaux(db)
  return [
    silence === undefined || silence > SILENCE_MAX_S
      ? aVoir('jobs', 'No worker shows life: start the portal, or the worker where WORKER=separate.')
      : bien('jobs', 'A worker is alive.'),
    morts === 0
      ? bien('jobs', 'No dead letter.')
      : aVoir('jobs', `${morts} dead letter(s): npm run ondine -- jobs list.`),
  ]
}

/** A restored copy looks like any portal, and writes to nobody. */
const copie = async ({ db }: Connection): Promise<Constat> => {
  if (await estAnonyme(db))
    return aVoir('copy', 'An anonymised copy: nobody in it is a person, and nothing ever leaves it.')
  return (await estCopie(db))
    ? aVoir(
        'copy',
        'A restored copy: no mail, SMS nor call to a service leaves it. "npm run ondine -- release" makes it the original.',
      )
    : bien('copy', 'The original: what is to leave leaves.')
}

/** What the database says of itself, its roles, its clock, its schema and the jobs. */
export const controlerBase = async (connexion: Connection, base: OpenedDatabase): Promise<Constat[]> => {
  const lue = await lire(connexion.pool)
  const ecart = Math.round(Math.abs(lue.maintenant.getTime() - Date.now()) / 1000)
  const constats = [
    versions(lue),
    roles(lue, base),
    lue.distante && !lue.tls
      ? faute('tls', 'The database is on another machine and in the clear: add ?sslmode=verify-full to its addresses.')
      : bien('tls', lue.tls ? 'The database is reached over TLS.' : 'The database is on this machine.'),
    await pooler(base),
    ecart > ECART_MAX_S
      ? faute('clock', `The clocks of this machine and of the database are ${ecart} s apart: set NTP on both.`)
      : bien('clock', 'This machine and the database agree.'),
  ]
  const schema = await exigerAJour(base.directUrl).then(
    (plusRecent) =>
      bien(
        'schema',
        `Every migration of this version was run, and ${plusRecent ? 'those of a newer one that serves it' : 'no other'}.`,
      ),
    (cause: unknown) => faute('schema', phraseEchec(cause)),
  )
  return [...constats, schema, ...(schema.etat === 'ok' ? [await copie(connexion), ...(await travaux(connexion))] : [])]
}

/** Whose portal this is, in production. */
export const controlerIdentite = async (
  { mode, identiteFictive: acceptee }: Env,
  db: Connection['db'],
): Promise<Constat> => {
  const restent = mode === 'production' && !acceptee ? await identiteFictive(db) : []
  return restent.length === 0
    ? bien('identity', 'The name and numbers are not those of the fictional utility, or may be.')
    : faute(
        'identity',
        `${restent.join(', ')}: still the fictional utility's, production does not start: npm run ondine -- identity.`,
      )
}
