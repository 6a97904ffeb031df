import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { poserSansOutils } from '../arbre-sans-outils.ts'
import { RACINE } from '../portail-process.ts'

/** Folders of the machine of the guide; here they stand below one of ours. */
const DOSSIERS = ['/opt/ondine', '/etc', '/srv', '/var/lib/ondine-portail', '/var/log', '/tmp/ondine-support.json']
/** Those that a machine has before anybody installs anything. */
const DEJA_LA = [
  'etc/systemd/system',
  'etc/tmpfiles.d',
  'etc/nginx/conf.d',
  'etc/nginx/sites-available',
  'etc/nginx/sites-enabled',
  'etc/letsencrypt/renewal-hooks/deploy',
  'etc/logrotate.d',
  'srv/sauvegardes',
  'srv/echanges',
  'var/lib/ondine-portail',
  'var/log',
  'tmp',
]

export interface Machine {
  readonly racine: string
  /** A path, an address or a whole text of the guide as this machine has it. */
  ici(texte: string): string
  /** Runs commands as a shell of the guide does; never fails: answers the status and all that was written. */
  suivre(commandes: string, env?: Readonly<Record<string, string>>): { statut: number | null; sortie: string }
  /** What programs that need root, systemd or the network were called with, in order: `systemctl enable --now …`. */
  joues(): readonly string[]
}

/**
 * A machine below a folder, on which the guide can be followed without root, systemd or the network. Programs that need those are played: they note
 * what they were called with. `git clone` brings the programs, packages are those that `npm prune --omit=dev` leaves.
 */
export const poserMachine = (racine: string, remplacer: readonly (readonly [string, string])[]): Machine => {
  for (const dossier of DEJA_LA) mkdirSync(join(racine, dossier), { recursive: true })
  const source = join(racine, 'depot')
  poserSansOutils(source)
  cpSync(join(RACINE, 'deploiement'), join(source, 'deploiement'), { recursive: true })
  mkdirSync(join(source, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(source, 'node_modules/.bin/node'))

  const bin = join(racine, 'bin')
  mkdirSync(bin)
  const journal = join(racine, 'joues.log')
  const programme = (nom: string, suite: string): void => {
    const chemin = join(bin, nom)
    writeFileSync(chemin, `#!/bin/sh\n${suite}\n`)
    chmodSync(chemin, 0o755)
  }
  const noter = (nom: string): string => `echo "${nom} $*" >> '${journal}'`
  for (const nom of ['useradd', 'chown', 'systemctl', 'systemd-tmpfiles', 'journalctl', 'nginx', 'apt-get', 'certbot'])
    programme(nom, noter(nom))
  // each clone is one of its own, in the folder that is named last
  programme(
    'git',
    `${noter('git')}\n[ "$1" != clone ] || { for ou; do :; done; mkdir -p "$(dirname "$ou")" && cp -al '${source}' "$ou"; }`,
  )
  programme('npm', `case "$1" in ci | prune) ${noter('npm')} ;; *) PATH=\${PATH#'${bin}':} exec npm "$@" ;; esac`)
  // the owner of a file takes root; its mode does not
  programme(
    'install',
    `${noter('install')}\nexec "$(PATH=\${PATH#'${bin}':} command -v install)" $(echo "$*" | sed 's/-[og] [a-z]* //g')`,
  )

  const ici = (texte: string): string => {
    const places = DOSSIERS.reduce((rendu, dossier) => rendu.replaceAll(dossier, `${racine}${dossier}`), texte)
    return remplacer.reduce((rendu, [de, vers]) => rendu.replaceAll(de, vers), places)
  }
  return {
    racine,
    ici,
    suivre: (commandes, env = {}) => {
      // npm, psql and openssl are wherever this machine has them
      const { HOME, LANG, PATH } = process.env
      const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', `exec 2>&1\n${ici(commandes)}`], {
        cwd: racine,
        encoding: 'utf8',
        env: { PATH: `${bin}:${dirname(process.execPath)}:${PATH}`, HOME, LANG, LIEN: ici('/opt/ondine'), ...env },
      })
      return { statut: status, sortie: `${stdout}${stderr}` }
    },
    joues: () => (existsSync(journal) ? readFileSync(journal, 'utf8').trimEnd().split('\n') : []),
  }
}
