import { execFileSync, execSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Bloc {
  /** `diff` changes its file, `sh` runs commands that write it, anything else is the file. */
  readonly langue: string
  readonly chemin: string
  readonly corps: string
}

export interface Etape {
  /** « Add a list, 3 ». */
  readonly nom: string
  readonly blocs: readonly Bloc[]
  /** What notices that it was left out, and words of its complaint: « _Without it, types: x.ts._ ». */
  readonly controle: string
  readonly plainte: string
}

const SANS = /_Without it, ([a-z ]+): (.+)\._/
const BLOC = /^```(\w+) (\S+)\n(.*?)\n```$/gms

/** The steps of a text that can be followed to the letter: numbered below `## title`, each with its blocks. */
export const lireEtapes = (texte: string): Etape[] =>
  texte
    .split(/^## /m)
    .slice(1)
    .flatMap((recette) => {
      const [titre = '', ...suite] = recette.split('\n')
      const etapes = suite.join('\n').split(/^\d+\. /m)
      return etapes.slice(1).flatMap((etape, rang) => {
        const [, controle = '', plainte = ''] = SANS.exec(etape) ?? []
        const blocs = [...etape.matchAll(BLOC)].map(([, langue = '', chemin = '', corps = '']) => ({
          langue,
          chemin,
          corps,
        }))
        return blocs.length === 0 ? [] : [{ nom: `${titre}, ${rang + 1}`, blocs, controle, plainte }]
      })
    })

/** Changes a text as a `diff` says: lines that stand there, in this order, and what is added after them. */
const changer = (texte: string, diff: string): string => {
  const lignes = texte.split('\n')
  let ici = 0
  for (const ligne of diff.split('\n')) {
    const la = ligne.startsWith('+') ? ici : lignes.indexOf(ligne.slice(1), ici)
    if (la < 0) throw new Error(`has no line "${ligne.slice(1)}" where the recipe looks for it`)
    if (ligne.startsWith('+')) lignes.splice(la, 0, ligne.slice(1))
    ici = la + 1
  }
  return lignes.join('\n')
}

/** Every package of others is linked; the project's own are those of the copy, by links that lead nowhere else. */
const lierModules = (depuis: string, vers: string): void => {
  mkdirSync(vers, { recursive: true })
  for (const nom of readdirSync(depuis)) {
    if (nom === '@ondine') cpSync(join(depuis, nom), join(vers, nom), { recursive: true, verbatimSymlinks: true })
    else if (!nom.startsWith('.')) symlinkSync(join(depuis, nom), join(vers, nom), 'junction')
  }
}

const copierProjet = (depuis: string, vers: string): void => {
  const noms = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: depuis })
  for (const nom of noms.toString().split('\0')) {
    if (nom === '' || !existsSync(join(depuis, nom))) continue
    mkdirSync(dirname(join(vers, nom)), { recursive: true })
    cpSync(join(depuis, nom), join(vers, nom))
  }
  // some modules may stand beside the package that asks for them
  const dossiers = ['apps', 'packages'].flatMap((un) => readdirSync(join(depuis, un)).map((nom) => `${un}/${nom}`))
  for (const dossier of ['.', 'bench', ...dossiers])
    if (existsSync(join(depuis, dossier, 'node_modules')))
      lierModules(join(depuis, dossier, 'node_modules'), join(vers, dossier, 'node_modules'))
}

const MIGRATIONS = 'apps/api/db/migrations'
/** The recipes write NNNN for the number after the last one. */
const numeroter = (racine: string, chemin: string): string => {
  const numeros = readdirSync(join(racine, MIGRATIONS)).map((nom) => Number.parseInt(nom, 10))
  return chemin.replace('NNNN', String(Math.max(...numeros) + 1).padStart(4, '0'))
}

const lire = (fichier: string): string | undefined => (existsSync(fichier) ? readFileSync(fichier, 'utf8') : undefined)

/** A copy of a project in which steps are followed. What a block cannot be applied to is said, with the step. */
export class Copie {
  readonly #depuis: string
  readonly #vers: string
  readonly #env: NodeJS.ProcessEnv
  /** What each command wrote, so that leaving a step out runs none again. */
  readonly #ecrits = new Map<string, string>()

  constructor(depuis: string, vers: string, env: NodeJS.ProcessEnv) {
    this.#depuis = depuis
    this.#vers = vers
    this.#env = env
    copierProjet(depuis, vers)
  }

  #contenu({ langue, chemin, corps }: Bloc, avant: string | undefined): string {
    if (langue === 'sh') {
      const ecrit = this.#ecrits.get(chemin)
      if (ecrit !== undefined) return ecrit
      for (const commande of corps.split('\n')) execSync(commande, { cwd: this.#vers, env: this.#env, stdio: 'pipe' })
      return lire(join(this.#vers, chemin)) ?? ''
    }
    if (langue === 'diff') {
      if (avant === undefined) throw new Error('does not exist')
      return changer(avant, corps)
    }
    if (avant !== undefined) throw new Error('stands already: the recipe would write over it')
    return `${corps}\n`
  }

  /** Follows all steps, as a person would. @throws Error naming the step that cannot be followed */
  suivre(etapes: readonly Etape[]): void {
    for (const { nom, blocs } of etapes)
      for (const bloc of blocs) {
        const chemin = numeroter(this.#depuis, bloc.chemin)
        const fichier = join(this.#vers, chemin)
        try {
          const contenu = this.#contenu(bloc, lire(fichier))
          mkdirSync(dirname(fichier), { recursive: true })
          writeFileSync(fichier, contenu)
        } catch (cause) {
          throw new Error(`${nom}: ${chemin} ${(cause as Error).message}`, { cause })
        }
      }
    for (const { langue, chemin } of etapes.flatMap(({ blocs }) => blocs))
      if (langue === 'sh') this.#ecrits.set(chemin, lire(join(this.#vers, chemin)) ?? '')
  }

  /** The same without some steps, once all were followed: what builds on them stays away where it cannot be applied. */
  laisser(etapes: readonly Etape[], sans: ReadonlySet<Etape>): void {
    const textes = new Map<string, string | undefined>()
    for (const etape of etapes)
      for (const bloc of etape.blocs) {
        const chemin = numeroter(this.#depuis, bloc.chemin)
        if (!textes.has(chemin)) textes.set(chemin, lire(join(this.#depuis, chemin)))
        if (sans.has(etape)) continue
        try {
          textes.set(chemin, this.#contenu(bloc, textes.get(chemin)))
        } catch {
          // a change of what was left out
        }
      }
    for (const [chemin, texte] of textes)
      if (texte === undefined) rmSync(join(this.#vers, chemin), { force: true })
      else if (texte !== lire(join(this.#vers, chemin))) writeFileSync(join(this.#vers, chemin), texte)
  }
}
