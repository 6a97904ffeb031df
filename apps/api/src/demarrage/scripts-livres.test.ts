import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { selon } from '../../../../test-setup/selon.ts'
import { RACINE } from '../../test-setup/portail-process.ts'

// What deploiement/ ships beside configurations, run below a folder of this test.
const racine = mkdtempSync(join(tmpdir(), 'ondine-livres-'))
afterAll(() => rmSync(racine, { recursive: true, force: true }))
const livre = (chemin: string): string => readFileSync(join(RACINE, 'deploiement', chemin), 'utf8')
const ecrire = (chemin: string, contenu: string, mode = 0o644): string => {
  const ou = join(racine, chemin)
  mkdirSync(dirname(ou), { recursive: true })
  writeFileSync(ou, contenu)
  chmodSync(ou, mode)
  return ou
}

describe('the wait for a portal', () => {
  const script = ecrire(
    'attendre-pret.sh',
    livre('attendre-pret.sh').replace('/opt/ondine/node_modules/.bin/node', process.execPath),
    0o755,
  )
  const attendre = async (statuts: readonly number[], secondes: number) => {
    let rang = 0
    const portail = createServer((demande, reponse) => {
      reponse.writeHead(demande.url === '/sante/pret' ? (statuts[rang] ?? statuts.at(-1) ?? 500) : 404).end()
      rang += 1
    }).listen(0, '127.0.0.1')
    await new Promise((pret) => portail.once('listening', pret))
    const { port } = portail.address() as AddressInfo
    const enfant = spawn(script, [String(port), String(secondes)])
    const statut = new Promise((fin) => enfant.once('exit', fin))
    const dit = await text(enfant.stderr)
    portail.close()
    return { statut: await statut, dit: dit.replaceAll(String(port), 'PORT'), fois: rang }
  }

  it('ends once it can do its work', async () => {
    expect(await attendre([503, 200], 30)).toEqual({ statut: 0, dit: '', fois: 2 })
  })

  it('says in one sentence of one that cannot, in time', async () => {
    expect(await attendre([503], 1)).toEqual({
      statut: 1,
      dit: 'The portal on port PORT is not ready: see http://127.0.0.1:PORT/sante/pret and its journal.\n',
      fois: 1,
    })
  })
})

describe('a renewed certificate', () => {
  const etc = join(racine, 'etc')
  const joues = join(racine, 'joues.log')
  const script = ecrire('renouveler.sh', livre('certbot/renouveler.sh').replaceAll('/etc/', `${etc}/`), 0o755)
  const renouveler = (statut: number) => {
    rmSync(joues, { force: true })
    for (const nom of ['haproxy', 'nginx'])
      ecrire(`bin/${nom}`, `#!/bin/sh\necho "${nom} $*" >>'${joues}'\nexit ${statut}\n`, 0o755)
    ecrire('bin/systemctl', `#!/bin/sh\necho "systemctl $*" >>'${joues}'\n`, 0o755)
    const fait = spawnSync(script, [], {
      encoding: 'utf8',
      env: { PATH: `${join(racine, 'bin')}:${process.env.PATH}`, RENEWED_LINEAGE: join(racine, 'lignee') },
    })
    return { statut: fait.status, joues: readFileSync(joues, 'utf8').trimEnd().split('\n') }
  }
  ecrire('lignee/fullchain.pem', 'CHAINE\n')
  ecrire('lignee/privkey.pem', 'CLE\n')
  mkdirSync(join(etc, 'haproxy/certs'), { recursive: true })
  ecrire('etc/nginx/sites-enabled/ondine', '')

  it('is given to both proxies, its key to nobody else, and each reloads what it takes', () => {
    expect(renouveler(0)).toEqual({
      statut: 0,
      joues: [
        `haproxy -c -q -f ${etc}/haproxy/haproxy.cfg`,
        'systemctl reload haproxy',
        'nginx -t -q',
        'systemctl reload nginx',
      ],
    })
    const pem = join(etc, 'haproxy/certs/agence.pem')
    expect([readFileSync(pem, 'utf8'), statSync(pem).mode & 0o777]).toEqual(['CHAINE\nCLE\n', 0o600])
  })

  it('reloads no proxy that does not take its configuration', () => {
    expect(renouveler(1).joues.filter((un) => un.startsWith('systemctl'))).toEqual([])
  })
})

const tmpfiles = outilDebian('systemd-tmpfiles', 'systemd')
selon(tmpfiles.chemin !== '' && process.getuid?.() === 0, 'systemd-tmpfiles gives folders away: root only').it(
  'the folders of imports are made for their user alone, and what was just imported stays',
  () => {
    const ici = join(racine, 'machine')
    ecrire(
      'machine/etc/passwd',
      'root:x:0:0::/:/bin/sh\nondine:x:990:990::/:/bin/false\nwww-data:x:33:33::/:/bin/false\n',
    )
    ecrire('machine/etc/group', 'root:x:0:\nadm:x:4:\nondine:x:990:\nwww-data:x:33:\n')
    ecrire('machine/etc/tmpfiles.d/ondine.conf', livre('systemd/tmpfiles-ondine.conf'))
    const neuf = ecrire('machine/srv/echanges/factures/traites/neuf.csv', 'x')
    // made by the import, which runs as that user
    for (const dossier of ['', '/factures', '/factures/traites'])
      chownSync(join(ici, `srv/echanges${dossier}`), 990, 990)
    const fait = spawnSync(tmpfiles.chemin, ['--create', '--clean', `--root=${ici}`, 'ondine.conf'], {
      encoding: 'utf8',
    })
    expect([fait.status, fait.stderr]).toEqual([0, ''])
    const vu = (chemin: string) => {
      const { uid, gid, mode } = statSync(join(ici, chemin))
      return [uid, gid, mode & 0o777]
    }
    expect(vu('srv/echanges')).toEqual([990, 990, 0o750])
    expect(vu('var/log/ondine')).toEqual([33, 4, 0o750])
    expect(existsSync(neuf)).toBe(true)
  },
)
