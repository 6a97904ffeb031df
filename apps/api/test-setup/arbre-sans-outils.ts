import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { RACINE } from './portail-process.ts'

interface Verrou {
  readonly packages: Readonly<Record<string, { readonly dev?: true; readonly link?: true; readonly resolved?: string }>>
}

const liens = (source: string, cible: string): void => {
  mkdirSync(cible, { recursive: true })
  for (const entree of readdirSync(source, { withFileTypes: true })) {
    const [de, vers] = [join(source, entree.name), join(cible, entree.name)]
    // packages below another one stand in the lock file by themselves
    if (entree.isDirectory()) entree.name === 'node_modules' || liens(de, vers)
    else if (entree.isSymbolicLink()) cpSync(de, vers, { verbatimSymlinks: true })
    else linkSync(de, vers)
  }
}

/** Programs that stand in the repository and are no package of somebody else's. */
const programmes = (): string[] =>
  spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: RACINE, encoding: 'utf8' })
    .stdout.split('\0')
    .filter((chemin) => /^(apps\/api\/|packages\/|package|scripts\/)/.test(chemin) && existsSync(join(RACINE, chemin)))
    .filter((chemin) => !/[.](test|fixtures|child)[.]ts$|\/test-setup\//.test(chemin))

/**
 * What `npm prune --omit=dev` leaves, without a network: the programs without their tests, the built web application, and of the installed
 * packages those that the lock file does not give to developers alone. Answers how many packages that is.
 */
export const poserSansOutils = (cible: string): number => {
  for (const chemin of programmes()) {
    mkdirSync(dirname(join(cible, chemin)), { recursive: true })
    cpSync(join(RACINE, chemin), join(cible, chemin))
  }
  if (!existsSync(join(RACINE, 'apps/web/dist/index.html')))
    spawnSync('npm', ['run', 'build'], { cwd: RACINE, stdio: 'inherit' })
  liens(join(RACINE, 'apps/web/dist'), join(cible, 'apps/web/dist'))
  const { packages } = JSON.parse(readFileSync(join(RACINE, 'package-lock.json'), 'utf8')) as Verrou
  let nombre = 0
  for (const [chemin, { dev, link, resolved }] of Object.entries(packages)) {
    if (dev === true || !/(^|\/)node_modules\//.test(chemin) || !existsSync(join(RACINE, chemin))) continue
    nombre += 1
    if (link !== true) liens(join(RACINE, chemin), join(cible, chemin))
    else if (existsSync(join(cible, resolved ?? ''))) {
      mkdirSync(dirname(join(cible, chemin)), { recursive: true })
      symlinkSync(relative(dirname(join(cible, chemin)), join(cible, resolved ?? '')), join(cible, chemin))
    }
  }
  return nombre
}
