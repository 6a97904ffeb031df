import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { FORMES_LONGUES, selon } from '../../../../test-setup/selon.ts'
import { poserSansOutils } from '../../test-setup/arbre-sans-outils.ts'
import { lancerProcessus, nettoyer, type Processus, portLibre, RACINE } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'

// Two portals behind a proxy with the files as they are shipped, restarted by the shipped script while people call. Only systemd is played.
const nginx = outilDebian('nginx', 'nginx-light')
const haproxy = outilDebian('haproxy', 'haproxy')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-tournant-'))
const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  rmSync(dossier, { recursive: true, force: true })
  await base.drop()
})
const CONVERSATION = 'JS-WEB-3f0f3d1e-9a57-4a4e-8a51-0b6a6c1d2e3f'
const ACCESS_KEY = 'une-cle-a-nous'
const CORPS = JSON.stringify({ ConversationId: CONVERSATION, ClientId: 'ondine-web', AccessKey: ACCESS_KEY })
const APPELANTS = 4

const livre = (chemin: string): string => readFileSync(join(RACINE, 'deploiement', chemin), 'utf8')
const ecrire = (nom: string, texte: string): string => {
  const chemin = join(dossier, nom)
  writeFileSync(chemin, texte)
  return chemin
}
const portsDe = (texte: string, [a, b]: readonly number[]): string =>
  texte.replaceAll(':8080', `:${a}`).replaceAll(':8081', `:${b}`)

interface Proxy {
  /** Command that serves, in front. */
  readonly commande: readonly [string, ...string[]]
  /** What the script is told of nginx. */
  readonly env: Readonly<Record<string, string>>
}

/** The shipped files without what this machine lacks: certificate, name, limits of one address. */
const avecNginx = (port: number, portails: readonly number[]): Proxy => {
  const [ici = ''] = /^ {2}location \/ \{\n.*?^ {2}\}/ms.exec(livre('nginx/ondine.conf')) ?? []
  const amont = ecrire('ondine-portails.conf', portsDe(livre('nginx/ondine-portails.conf'), portails))
  const conf = ecrire(
    'nginx.conf',
    `pid ${dossier}/nginx.pid; worker_processes 1; events {}
    http { access_log off; client_body_temp_path ${dossier}/corps; proxy_temp_path ${dossier}/relais; fastcgi_temp_path ${dossier}/f;
    uwsgi_temp_path ${dossier}/u; scgi_temp_path ${dossier}/s; include ${amont};
    server { listen 127.0.0.1:${port}; ${ici.replace(/^\s*limit_req.*$/gm, '')} } }`,
  )
  const nous = `${nginx.chemin} -p ${dossier} -c ${conf} -e ${join(dossier, 'erreurs.log')}`
  return {
    commande: [nginx.chemin, ...nous.split(' ').slice(1), '-g', 'daemon off;'],
    env: { NGINX_COMMAND: nous, PORTAILS: amont },
  }
}

/** The shipped file without what this machine lacks: certificate, user, socket of its administration. */
const avecHaproxy = (port: number, portails: readonly number[]): Proxy => {
  const conf = ecrire(
    'haproxy.cfg',
    portsDe(livre('haproxy/haproxy.cfg'), portails)
      .replace(/^ {2}(log \/dev|user|group|stats socket|bind :443).*$/gm, '')
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/^ {2}http-request redirect.*$/m, ''),
  )
  return { commande: [haproxy.chemin, '-db', '-f', conf], env: { PORTAILS: join(dossier, 'nobody') } }
}

/** `systemctl` of the script: restarting asks this test, which plays the unit; nothing else is active. */
const jouerSystemd = async (redemarrer: (port: number) => Promise<void>) => {
  const serveur = createServer((demande, reponse) => {
    redemarrer(Number(demande.url?.slice(1))).then(
      () => reponse.end(),
      () => reponse.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((pret) => serveur.once('listening', pret))
  const { port } = serveur.address() as AddressInfo
  const systemctl = ecrire(
    'systemctl',
    `#!/bin/sh
[ "$1" = restart ] || exit 3
port=\${2#ondine@}
exec ${process.execPath} -e "fetch('http://127.0.0.1:${port}/' + parseInt(process.argv[1])).then((r) => process.exit(r.ok ? 0 : 1))" "$port"
`,
  )
  chmodSync(systemctl, 0o755)
  return serveur
}

const statutDe = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

type Programmes = readonly [string, ...string[]] | undefined

/** @param etapes programs to restart into, one after the other; those of this version where nothing is said */
const tourner = async (
  quoi: (port: number, portails: readonly number[]) => Proxy,
  etapes: readonly Programmes[] = [undefined],
): Promise<Map<number, number>> => {
  const [entree, a, b] = [await portLibre(), await portLibre(), await portLibre()] as const
  const reglages = {
    DATABASE_URL: base.url,
    ONDINE_MODE: 'production',
    ACCESS_KEY,
    SECRET: 'un-secret-bien-a-nous',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'ne-pas-repondre@exemple.fr',
    LOG_LEVEL: 'info',
    STOP_NOTICE: '3',
    WORKER: 'in-process',
  }
  let programmes: Programmes
  const lancer = async (port: number): Promise<Processus> => {
    const portail = lancerProcessus(
      { ...reglages, PORT: String(port), PUBLIC_URL: `http://localhost:${entree}` },
      programmes,
    )
    await portail.pret()
    return portail
  }
  const portails = new Map<number, Processus>()
  for (const port of [a, b]) portails.set(port, await lancer(port))
  const { commande, env } = quoi(entree, [a, b])
  const proxy = spawn(commande[0], commande.slice(1), { stdio: 'ignore' })
  const systemd = await jouerSystemd(async (port) => {
    portails.get(port)?.signal('SIGTERM')
    expect((await portails.get(port)?.fin)?.statut).toBe(0)
    portails.set(port, await lancer(port))
    // ExecStartPost
    await expect.poll(() => statutDe(`http://127.0.0.1:${port}/sante/pret`), { timeout: 60_000 }).toBe(200)
  })
  const statuts = new Map<number, number>()
  let fini = false
  const appeler = async (rang: number): Promise<void> => {
    for (let tour = rang; !fini; tour += 1) {
      const lecture = tour % 2 === 0
      const url = `http://127.0.0.1:${entree}/webapi/${lecture ? 'Configuration/getConfiguration' : 'Acces/generateToken'}`
      const statut = await fetch(url, {
        ...(lecture ? {} : { method: 'POST', body: CORPS }),
        // a browser tries again where a connection that it kept is gone; each call here has its own
        headers: { ConversationId: CONVERSATION, 'Content-Type': 'application/json', Connection: 'close' },
      }).then(
        async (reponse) => {
          await reponse.arrayBuffer()
          return reponse.status
        },
        () => 0,
      )
      statuts.set(statut, (statuts.get(statut) ?? 0) + 1)
      await pause(5)
    }
  }
  try {
    await expect.poll(() => statutDe(`http://127.0.0.1:${entree}/sante/vivant`), { timeout: 20_000 }).toBe(200)
    const appels = Promise.all(Array.from({ length: APPELANTS }, (_, rang) => appeler(rang)))
    for (const etape of etapes) {
      programmes = etape
      const script = spawn('/bin/sh', [join(RACINE, 'deploiement/redemarrer.sh'), String(a), String(b)], {
        env: { PATH: `${dossier}:${process.env.PATH}`, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      expect(await new Promise((tenir) => script.once('exit', tenir))).toBe(0)
    }
    fini = true
    await appels
  } finally {
    fini = true
    proxy.kill('SIGTERM')
    systemd.close()
    for (const portail of portails.values()) portail.signal('SIGTERM')
  }
  return statuts
}

const sansPerte = (statuts: Map<number, number>, par: string): void => {
  const total = [...statuts.values()].reduce((somme, nombre) => somme + nombre, 0)
  console.info(`rolling restart behind ${par}: ${total} calls, by status ${JSON.stringify([...statuts])}`)
  expect(total).toBeGreaterThan(200)
  expect([...statuts.keys()].filter((statut) => statut === 0 || statut >= 500)).toEqual([])
}

selon(FORMES_LONGUES && nginx.chemin !== '', 'a long form, for npm run test:full with nginx').it(
  'a rolling restart behind nginx as shipped costs nobody a call',
  async () => sansPerte(await tourner(avecNginx), 'nginx'),
)
selon(FORMES_LONGUES && haproxy.chemin !== '', 'a long form, for npm run test:full with haproxy').it(
  'a rolling restart behind haproxy as shipped costs nobody a call',
  async () => sansPerte(await tourner(avecHaproxy), 'haproxy'),
)

/** The next version: these programs, with a migration more, which adds. */
const prochaineVersion = (): [string, ...string[]] => {
  const arbre = join(dossier, 'prochaine')
  poserSansOutils(arbre)
  const paquet = join(arbre, 'apps/api/package.json')
  writeFileSync(paquet, readFileSync(paquet, 'utf8').replace(/"version": "[^"]+"/, `"version": "${PROCHAINE}"`))
  writeFileSync(
    join(arbre, 'apps/api/db/migrations/9999-prochaine.sql'),
    'alter table contrat add column prochaine int; create table prochaine (n int);',
  )
  return ['sh', '-c', `cd '${arbre}' && exec '${process.execPath}' apps/api/src/main-http.ts`]
}
const PROCHAINE = '9.0.0'

selon(FORMES_LONGUES && nginx.chemin !== '', 'a long form, for npm run test:full with nginx').describe(
  'an upgrade to a version with a migration more',
  { timeout: 300_000 },
  () =>
    it('and its way back cost nobody a call (F13)', async () => {
      sansPerte(await tourner(avecNginx, [prochaineVersion(), undefined]), 'nginx, there and back')
      // the schema stayed that of the next version: this one went on with it
      const { rows } = await base.pool.query(`select to_regclass('prochaine') is not null as la`)
      expect(rows).toEqual([{ la: true }])
    }),
)
