import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { RACINE } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { nomsReglages, readEnv } from './reglages.ts'

const SOURCES = join(RACINE, 'deploiement')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-deploiement-'))
const base = await createTestDatabase()
afterAll(async () => {
  rmSync(dossier, { recursive: true, force: true })
  await base.drop()
})
const lire = (chemin: string): string => readFileSync(join(SOURCES, chemin), 'utf8')
const ecrire = (nom: string, texte: string): string => {
  const chemin = join(dossier, nom)
  writeFileSync(chemin, texte)
  return chemin
}
/** Everything it says, and how it ended. */
const lancer = (programme: string, parametres: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(programme, parametres, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    cwd: dossier,
  })
  return { status, dit: `${stdout}${stderr}` }
}
const openssl = outilDebian('openssl', 'openssl')
const certificat = (): { cle: string; chaine: string } => {
  const [cle, chaine] = [join(dossier, 'privkey.pem'), join(dossier, 'fullchain.pem')]
  const sujet = ['-subj', '/CN=agence.example.fr', '-keyout', cle, '-out', chaine]
  execFileSync(openssl.chemin, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...sujet], {
    stdio: 'pipe',
  })
  return { cle, chaine }
}

it('the settings file has its comments on lines of their own, is the same to systemd and to a shell, and serves once filled in', () => {
  const texte = lire('ondine.env')
  const lignes = texte.split('\n').filter((ligne) => ligne !== '' && !ligne.startsWith('#'))
  for (const ligne of lignes) expect(ligne).toMatch(/^[A-Z_]+=('[^'#]*'|[\w./:@-]*)$/)
  const noms = lignes.map((ligne) => ligne.slice(0, ligne.indexOf('=')))
  expect(noms.filter((nom) => !nomsReglages.includes(nom))).toEqual([])
  const { status, dit } = lancer('/bin/sh', ['-c', `set -a; . ${join(SOURCES, 'ondine.env')}; env`])
  expect(status).toBe(0)
  const lus = Object.fromEntries(
    dit
      .split('\n')
      .map((ligne) => [ligne.slice(0, ligne.indexOf('=')), ligne.slice(ligne.indexOf('=') + 1)])
      .filter(([nom = '']) => noms.includes(nom)),
  ) as Record<string, string>
  const rempli = { ...lus, ACCESS_KEY: 'q7Gd2PzkW9xLmR4tVb1c', SECRET: 'f8Jk2mQz7XcV4bNp1LdRt6Wy' }
  expect(readEnv(rempli)).toMatchObject({ mode: 'production', worker: 'separate', metricsAllow: '127.0.0.1' })
  expect(() => readEnv(lus)).toThrow(/SECRET/)
})

const nginx = outilDebian('nginx', 'nginx-light')
nginx.avec.it('nginx accepts its configuration', () => {
  const { cle, chaine } = certificat()
  const conf = `${lire('nginx/ondine-portails.conf')}\n${lire('nginx/ondine.conf')}`
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${cle};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${chaine};`)
    .replaceAll('/var/log/ondine', dossier)
  const fichier = ecrire('nginx.conf', `pid ${dossier}/nginx.pid;\nevents {}\nhttp {\n${conf}\n}\n`)
  const { status, dit } = lancer(nginx.chemin, ['-t', '-p', dossier, '-c', fichier, '-e', join(dossier, 'erreurs.log')])
  expect([status, dit]).toEqual([0, expect.stringContaining('test is successful')])
  const faux = ecrire('faux.conf', readFileSync(fichier, 'utf8').replace('proxy_read_timeout', 'proxy_raed_timeout'))
  expect(lancer(nginx.chemin, ['-t', '-p', dossier, '-c', faux, '-e', join(dossier, 'erreurs.log')]).status).toBe(1)
})

const haproxy = outilDebian('haproxy', 'haproxy')
haproxy.avec.it('haproxy accepts its configuration, without a warning', () => {
  const { cle, chaine } = certificat()
  const pem = ecrire('agence.pem', readFileSync(chaine, 'utf8') + readFileSync(cle, 'utf8'))
  const fichier = ecrire('haproxy.cfg', lire('haproxy/haproxy.cfg').replace('/etc/haproxy/certs/agence.pem', pem))
  const { status, dit } = lancer(haproxy.chemin, ['-c', '-f', fichier])
  expect(dit).not.toMatch(/WARNING|ALERT/)
  expect(status).toBe(0)
})

const systemd = outilDebian('systemd-analyze', 'systemd')
systemd.avec.it('systemd accepts its units, and no comment stands behind a value', () => {
  const units = readdirSync(join(SOURCES, 'systemd')).filter((nom) => /\.(service|timer|target)$/.test(nom))
  expect(units.length).toBe(5)
  const copies = units.map((nom) => {
    const texte = lire(`systemd/${nom}`)
    for (const ligne of texte.split('\n')) if (!ligne.startsWith('#')) expect(ligne, nom).not.toContain(' #')
    return ecrire(nom, texte.replaceAll('/opt/ondine/deploiement', SOURCES).replaceAll('/opt/ondine', RACINE))
  })
  const { dit } = lancer(systemd.chemin, ['verify', '--man=no', ...copies])
  // what it says of units of this machine is not ours
  expect(dit.split('\n').filter((ligne) => ligne.includes('ondine'))).toEqual([])
})

const logrotate = outilDebian('logrotate', 'logrotate')
logrotate.avec.it('logrotate accepts its configuration', () => {
  const fichier = ecrire('logrotate', lire('logrotate/ondine').replaceAll('/var/log/ondine', dossier))
  chmodSync(fichier, 0o644)
  const { status, dit } = lancer(logrotate.chemin, ['-d', '-s', join(dossier, 'etat'), fichier])
  expect([status, dit]).toEqual([0, expect.not.stringMatching(/error:/i)])
})

it('each shell script is one, and each file of the folder stands in its table', () => {
  const table = lire('README.md')
  for (const nom of readdirSync(SOURCES, { recursive: true }).map(String)) {
    if (nom.endsWith('.sh')) expect(lancer('/bin/sh', ['-n', join(SOURCES, nom)]).status, nom).toBe(0)
    if (/\.(service|timer|target|conf|cfg|env|sql|sh)$|^logrotate\//.test(nom))
      expect(table, nom).toContain(nom.replace('systemd/', '').replace('tmpfiles', 'systemd/tmpfiles'))
  }
})

it('portals and workers are started with the same size of the young generation as by npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(RACINE, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [option = ''] = /--max-semi-space-size=\d+/.exec(scripts.start) ?? []
  expect(option).not.toBe('')
  for (const nom of [
    'systemd/ondine@.service',
    'systemd/ondine-worker.service',
    'conteneur/Containerfile',
    'conteneur/compose.yaml',
  ])
    expect(lire(nom), nom).toMatch(new RegExp(`node"?,? "?${option}"?,? "?apps/api/src/main-(http|worker)`))
})

it('a process of the units and of the image shares two arenas of malloc among its threads, as it was measured', () => {
  for (const nom of ['systemd/ondine@.service', 'systemd/ondine-worker.service', 'conteneur/Containerfile'])
    expect(lire(nom), nom).toMatch(/\bMALLOC_ARENA_MAX=2 /)
})

it('the compose file runs what is there, with no more rights than it needs', () => {
  const { services } = parse(lire('conteneur/compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; env_file?: string; cap_drop?: string[]; read_only?: boolean }>
  }
  const notres = Object.values(services).filter(({ env_file }) => env_file !== undefined)
  expect(notres.length).toBe(4)
  for (const { command = ['node', 'apps/api/src/main-http.ts'], cap_drop, read_only } of notres) {
    expect([cap_drop, read_only]).toEqual([['ALL'], true])
    expect(() => readFileSync(join(RACINE, command.find((mot) => mot.endsWith('.ts')) ?? ''))).not.toThrow()
  }
})

it('files laid down are imported in the order of their names; one that cannot be stays, and those behind it wait', () => {
  const echanges = join(dossier, 'echanges')
  mkdirSync(join(echanges, 'entrant'), { recursive: true })
  const poser = (nom: string, texte: string): void => writeFileSync(join(echanges, 'entrant', nom), texte)
  const importer = () =>
    lancer(join(SOURCES, 'importer-dossier.sh'), ['clients', echanges], { DATABASE_URL: base.url, ONDINE_MODE: 'demo' })
  poser('1.csv', 'numeroClient;nom;prenom\nX-1;Martin;Anne\n')
  poser('2.csv', 'rien;du;tout\n1;2;3\n')
  poser('3.csv', 'numeroClient;nom;prenom\nX-3;Petit;Luc\n')
  poser('4.csv.tmp', 'numero')
  // a document that a manifest names is none itself
  poser('0.pdf', '%PDF-1.7')
  const premier = importer()
  expect([premier.status, premier.dit]).toEqual([1, expect.stringContaining('2.csv was not imported')])
  expect(
    readdirSync(join(echanges, 'entrant'))
      .filter((nom) => /^\d\.csv(\.tmp)?$/.test(nom))
      .toSorted(),
  ).toEqual(['2.csv', '3.csv', '4.csv.tmp'])
  rmSync(join(echanges, 'entrant', '2.csv'))
  expect(importer().status).toBe(0)
  expect(
    readdirSync(join(echanges, 'traites'))
      .map((nom) => nom.replace(/^\w+-/, ''))
      .toSorted(),
  ).toEqual(['1.csv', '3.csv'])
  expect(readdirSync(join(echanges, 'entrant'))).toContain('0.pdf')
})

it('what was refused of a file is told beside it, never in the folder of the programs, which may only be read; no report is imported', () => {
  const echanges = join(dossier, 'echanges-refus')
  mkdirSync(join(echanges, 'entrant'), { recursive: true })
  const importer = () =>
    lancer(join(SOURCES, 'importer-dossier.sh'), ['clients', echanges], { DATABASE_URL: base.url, ONDINE_MODE: 'demo' })
  writeFileSync(join(echanges, 'entrant', 'a.csv'), 'numeroClient;nom\n;Sans numéro\nX-9;Petit\n')
  // of an import that was cut
  writeFileSync(join(echanges, 'entrant', 'z.csv.rapport.csv'), 'reste\n')
  const ici = readdirSync(dossier).toSorted()
  const fait = importer()
  expect([fait.status, fait.status === 2 ? '' : fait.dit]).toEqual([2, ''])
  expect(readdirSync(dossier).toSorted()).toEqual(ici)
  const traites = (): string[] =>
    readdirSync(join(echanges, 'traites'))
      .map((nom) => nom.replace(/^\w+-/, ''))
      .toSorted()
  expect(traites()).toEqual(['a.csv', 'a.csv.rapport.csv'])
  expect([importer().status, traites().length]).toEqual([0, 2])
})
