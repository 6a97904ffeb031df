import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { FORMES_LONGUES, selon } from '../../../../test-setup/selon.ts'
import { lancerProcessus, nettoyer, type Processus, portLibre, RACINE } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'

// Two portals behind nginx with the upstream as it is shipped, restarted one after the other while people call.
const nginx = outilDebian('nginx', 'nginx-light')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-tournant-'))
const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  rmSync(dossier, { recursive: true, force: true })
  await base.drop()
})
const CONVERSATION = 'JS-WEB-3f0f3d1e-9a57-4a4e-8a51-0b6a6c1d2e3f'
const CORPS = JSON.stringify({ ConversationId: CONVERSATION, ClientId: 'ondine-web', AccessKey: 'ondine-demo' })
const APPELANTS = 4

/** The shipped file without what this machine lacks: certificate, name, limits of one address. */
const configuration = (port: number, portails: readonly number[]): string => {
  const livree = readFileSync(join(RACINE, 'deploiement/nginx/ondine.conf'), 'utf8')
  const [amont = ''] = /upstream ondine_portails \{.*?^\}/ms.exec(livree) ?? []
  const [ici = ''] = /^ {2}location \/ \{\n.*?^ {2}\}/ms.exec(livree) ?? []
  const [premier = 0, second = 0] = portails
  const http = `${amont.replace('8080', String(premier)).replace('8081', String(second))}
    server { listen 127.0.0.1:${port}; ${ici.replace(/^\s*limit_req.*$/gm, '')} }`
  return `daemon off; pid ${dossier}/nginx.pid; worker_processes 1; events {}
    http { access_log off; client_body_temp_path ${dossier}/corps; proxy_temp_path ${dossier}/relais; fastcgi_temp_path ${dossier}/f;
    uwsgi_temp_path ${dossier}/u; scgi_temp_path ${dossier}/s; ${http} }`
}

selon(FORMES_LONGUES && nginx.chemin !== '', 'a long form, for npm run test:full with nginx').it(
  'a rolling restart costs people fewer than two calls in a thousand',
  async () => {
    const [entree, a, b] = [await portLibre(), await portLibre(), await portLibre()] as const
    const reglages = {
      DATABASE_URL: base.url,
      ONDINE_MODE: 'demo',
      DEMO_REFERENCE_DAY: '2026-11-01',
      LOG_LEVEL: 'info',
    }
    const lancer = async (port: number): Promise<Processus> => {
      const portail = lancerProcessus({ ...reglages, PORT: String(port), PUBLIC_URL: `http://localhost:${entree}` })
      await portail.pret()
      return portail
    }
    const portails = new Map<number, Processus>()
    for (const port of [a, b]) portails.set(port, await lancer(port))
    const fichier = join(dossier, 'nginx.conf')
    writeFileSync(fichier, configuration(entree, [a, b]))
    const serveur = spawn(nginx.chemin, ['-p', dossier, '-c', fichier, '-e', join(dossier, 'erreurs.log')])
    const statuts = new Map<number, number>()
    let fini = false
    const appeler = async (rang: number): Promise<void> => {
      for (let tour = rang; !fini; tour += 1) {
        const url = `http://127.0.0.1:${entree}/webapi/${tour % 2 === 0 ? 'Configuration/getConfiguration' : 'Acces/generateToken'}`
        const options = tour % 2 === 0 ? {} : { method: 'POST', body: CORPS }
        const { status, arrayBuffer } = await fetch(url, {
          ...options,
          headers: { ConversationId: CONVERSATION, 'Content-Type': 'application/json' },
        }).then(async (reponse) => ({ status: reponse.status, arrayBuffer: await reponse.arrayBuffer() }))
        if (arrayBuffer.byteLength >= 0) statuts.set(status, (statuts.get(status) ?? 0) + 1)
        await pause(5)
      }
    }
    try {
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${entree}/sante/vivant`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200)
      const appels = Promise.all(Array.from({ length: APPELANTS }, (_, rang) => appeler(rang)))
      for (const port of [a, b]) {
        portails.get(port)?.signal('SIGTERM')
        expect((await portails.get(port)?.fin)?.statut).toBe(0)
        portails.set(port, await lancer(port))
      }
      fini = true
      await appels
    } finally {
      fini = true
      serveur.kill('SIGTERM')
    }
    const total = [...statuts.values()].reduce((somme, nombre) => somme + nombre, 0)
    console.info(`rolling restart behind nginx: ${total} calls, by status ${JSON.stringify([...statuts])}`)
    // a POST that reaches a portal as it closes is not sent again, for it may have been done
    const tombes = [...statuts].reduce((somme, [statut, nombre]) => somme + (statut >= 500 ? nombre : 0), 0)
    expect(tombes).toBeLessThan(total / 500)
    expect(total).toBeGreaterThan(200)
  },
)
