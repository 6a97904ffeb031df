import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { query } from '../../test-setup/embedded-harness.ts'
import { blocsDuGuide, motif } from '../../test-setup/guide/blocs.ts'
import { poserMachine } from '../../test-setup/guide/machine.ts'
import { dossierNeuf, lancerProcessus, nettoyer, portLibre, RACINE } from '../../test-setup/portail-process.ts'
import { findCluster, SUPERUSER } from '../platform/db/embedded/cluster.ts'
import { startEmbedded } from '../platform/db/embedded.ts'

// docs/installation.md, followed from its first command to its last on a fresh cluster, as an operator would who does nothing else. Played are
// root, systemd, the network and nginx (which demarrage/redemarrage-tournant.test.ts runs).

const psql = outilDebian('psql', 'postgresql-client')
const fins: (() => Promise<void>)[] = []
afterAll(async () => {
  await nettoyer()
  for (const finir of fins) await finir()
})

const CLE = 'canari-mot-de-passe-de-role'
const ROLES = ['ondine_proprietaire', 'ondine_application', 'ondine_travaux']

/** A cluster nobody has used: the database that the embedded server makes for itself is not there. */
const clusterNeuf = async () => {
  const dataDir = dossierNeuf()
  const serveur = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} }, settings: { fsync: 'off' } })
  fins.push(() => serveur.stop())
  const superuser = new URL(serveur.url)
  superuser.username = SUPERUSER
  superuser.password = (await findCluster(dataDir))?.passwords.superuser ?? ''
  superuser.pathname = '/postgres'
  await query(superuser.href, 'drop database ondine')
  const adresse = (role: string): string => {
    const url = new URL(superuser)
    url.username = role
    url.password = CLE
    url.pathname = '/ondine'
    return url.href
  }
  return { superuser, adresse }
}

psql.avec.describe('the guide of installation', { timeout: 600_000 }, () => {
  it('leads from nothing to a portal that serves, and from its backup to another one, by the commands it shows', async () => {
    const { superuser, adresse } = await clusterNeuf()
    const machine = poserMachine(dossierNeuf(), [
      [
        'postgres://ondine_proprietaire:…@db.example.fr:5432/ondine?sslmode=verify-full',
        adresse('ondine_proprietaire'),
      ],
      ["DATABASE_URL_PROPRIETAIRE='…'", `DATABASE_URL_PROPRIETAIRE='${adresse('ondine_proprietaire')}'`],
      ['<repository>', 'https://depot.ondine.invalid/ondine'],
      ['agence.example.fr', 'agence.ondine.invalid'],
      ['smtp.example.fr', 'smtp.ondine.invalid'],
    ])
    const admin = {
      PGHOST: superuser.hostname,
      PGPORT: superuser.port,
      PGUSER: superuser.username,
      PGPASSWORD: superuser.password,
    }
    const blocs = [...blocsDuGuide()]
    /** The next block, which must be the one that holds this; its commands must end well unless told. */
    const suivant = (
      contient: string,
      { statut = 0, env = {} }: { statut?: number; env?: Record<string, string> } = {},
    ) => {
      const bloc = blocs.shift()
      expect(bloc?.commandes).toContain(contient)
      const fait = machine.suivre(bloc?.commandes ?? '', { ...admin, ...env })
      expect([contient, fait.statut, fait.statut === statut ? '' : fait.sortie]).toEqual([contient, statut, ''])
      for (const dit of bloc?.dit ?? []) expect(fait.sortie).toMatch(motif(machine.ici(dit)))
    }
    const roles = async () => {
      for (const role of ROLES) await query(superuser.href, `alter role ${role} password '${CLE}'`)
    }

    suivant('git clone')
    const { commandes: faireRoles = '' } = blocs[0] ?? {}
    suivant('sql/roles.sql')
    await roles()

    suivant('/etc/ondine/ondine.env')
    remplir(machine.ici, adresse)

    suivant('run db:migrate')
    suivant('identity --name', { statut: 2 })
    suivant('admin create')

    suivant('systemctl enable')
    expect(machine.joues()).toContain(
      'systemctl enable --now ondine.target ondine@8080 ondine@8081 ondine-worker ondine-import@factures.timer',
    )
    suivant('nginx -t')
    copyFileSync(join(RACINE, 'docs/exemples/import/clients.csv'), machine.ici('/srv/echanges/clients.csv'))
    suivant('run --silent import')
    // whoever watches sees the server, and not one row
    await query(superuser.href, `alter role ondine_surveillance password '${CLE}'`)
    const surveiller = (texte: string) => query(adresse('ondine_surveillance'), texte)
    await expect(surveiller('select 1 from client')).rejects.toThrow('permission denied')
    expect(await surveiller(`select pg_database_size('ondine') > 0 as vue`)).toEqual([{ vue: true }])
    suivant('-- check', { statut: 2, env: { SMTP_ULR: 'smtp://ailleurs' } })

    const servir = async () => {
      const port = await portLibre()
      const travaux = lancerProcessus({}, unite(machine.ici, 'ondine-worker.service', 0))
      const portail = lancerProcessus({}, unite(machine.ici, 'ondine@.service', port))
      expect(await portail.pret()).toBe(machine.ici('https://agence.example.fr'))
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${port}/sante/pret`)).status, {
          timeout: 60_000,
          interval: 200,
        })
        .toBe(200)
      const configuration = await fetch(`http://127.0.0.1:${port}/webapi/Configuration/getConfiguration`)
      expect(await configuration.text()).toContain('Eaux de Bief')
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="racine">')
      for (const un of [portail, travaux]) un.signal('SIGTERM')
      expect([(await portail.fin).statut, (await travaux.fin).statut]).toEqual([0, 0])
    }
    await servir()

    writeFileSync(machine.ici('/var/log/ondine.log'), '')
    suivant('-- support')
    suivant('-- backup')
    const clients = () => query(adresse('ondine_application'), 'select count(*)::int as n from client')
    const avant = await clients()
    expect(avant).toEqual([{ n: expect.any(Number) }])

    await query(superuser.href, 'drop database ondine with (force)')
    expect(machine.suivre(faireRoles, admin).statut).toBe(0)
    suivant('-- restore')
    expect(await clients()).toEqual(avant)
    const relacher = machine.suivre(
      'set -a; . /etc/ondine/ondine.env\nnpm --prefix /opt/ondine run --silent ondine -- release',
    )
    expect([relacher.statut, relacher.statut === 0 ? '' : relacher.sortie]).toEqual([0, ''])
    await servir()

    suivant('-- copy')
    suivant('git clone --branch v')
    suivant('version-avant')
    expect(machine.joues().filter((un) => un.startsWith('systemctl restart'))).toEqual([
      ...['ondine@8080.service', 'ondine@8081.service', 'ondine-worker.service'].map(
        (une) => `systemctl restart ${une}`,
      ),
      ...['ondine@8080.service', 'ondine@8081.service', 'ondine-worker.service'].map(
        (une) => `systemctl restart ${une}`,
      ),
    ])
    expect(blocs).toEqual([])
  })
})

const tirer = (commande: string): string => execFileSync('sh', ['-c', commande], { encoding: 'utf8' }).trim()

/** What the operator fills in: each value by the command that the file itself gives for it. */
const remplir = (ici: (texte: string) => string, adresse: (role: string) => string): void => {
  const fichier = ici('/etc/ondine/ondine.env')
  const rempli = readFileSync(fichier, 'utf8')
    .replace(/^(?:# (openssl .*)\n)(\w+=)$/gm, (_, commande: string, nom: string) => `${nom}'${tirer(commande)}'`)
    .replace(/'postgres:\/\/(\w+):CHANGE-ME@[^']*'/g, (_, role: string) => `'${adresse(role)}'`)
    .replace('CHANGE-ME', 'un-mot-de-passe')
  writeFileSync(fichier, ici(rempli))
}

/** The command that systemd would run for a unit as it was installed, in its folder and with its settings. */
const unite = (ici: (texte: string) => string, nom: string, port: number): [string, ...string[]] => {
  const texte = readFileSync(ici(`/etc/systemd/system/${nom}`), 'utf8')
  const champ = (cle: string): string => ici(new RegExp(`^${cle}=(.*)$`, 'm').exec(texte)?.[1] ?? '')
  const commande = champ('ExecStart').replace('%i', String(port)).replace('METRICS_PORT=9464', 'METRICS_PORT=0')
  return [
    'sh',
    '-euc',
    `unset ALLOW_DEMO_IDENTITY; set -a; . ${champ('EnvironmentFile')}; set +a; cd ${champ('WorkingDirectory')}; exec ${commande}`,
  ]
}
