import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const RACINE = fileURLToPath(new URL('../../..', import.meta.url))
const DOSSIERS = join(RACINE, '.cache', 'demarrage-tests')
const PATIENCE_MS = 90_000

/** A real process of the product, with all it wrote. */
export interface Processus {
  readonly pid: number
  readonly sortie: () => string
  readonly erreurs: () => string
  /** Settles once a line of the log contains this text, with the line. Fails if the process ends without it. */
  ligne(texte: string): Promise<string>
  /** Address of the portal once it is ready. */
  pret(): Promise<string>
  /** To the process alone, or as a terminal does, to its whole group. */
  signal(nom: NodeJS.Signals, portee?: 'processus' | 'groupe'): void
  readonly fin: Promise<{ statut: number | null; signal: NodeJS.Signals | null; ms: number }>
}

const enVie: ChildProcess[] = []
let rang = 0
const dossiers: string[] = []

/** A new data folder of this test file's. */
export const dossierNeuf = (): string => {
  rang += 1
  const chemin = join(DOSSIERS, `${process.pid}-${rang}`)
  rmSync(chemin, { recursive: true, force: true })
  mkdirSync(chemin, { recursive: true })
  dossiers.push(chemin)
  return chemin
}

/** Settings of the machine that runs the tests must not reach the product under test. */
const environnement = (reglages: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH, HOME, LANG, SystemRoot, TMPDIR } = process.env
  return { PATH, HOME, LANG, SystemRoot, TMPDIR, PORT: '0', ALLOW_DEMO_IDENTITY: '1', ...reglages }
}

/** Starts a command (by default the portal) from the root of the project, in a process group of its own. */
export const lancerProcessus = (
  reglages: Readonly<Record<string, string>>,
  commande: readonly [string, ...string[]] = [process.execPath, 'apps/api/src/main-http.ts'],
): Processus => {
  const [fichier, ...args] = commande
  const depart = performance.now()
  const enfant = spawn(fichier, args, {
    cwd: RACINE,
    env: environnement(reglages),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  enVie.push(enfant)
  let sortie = ''
  let erreurs = ''
  let finie = false
  const guetteurs = new Set<() => void>()
  const eveiller = (): void => {
    for (const guetteur of guetteurs) guetteur()
  }
  enfant.stdout.setEncoding('utf8').on('data', (texte: string) => {
    sortie += texte
    eveiller()
  })
  enfant.stderr.setEncoding('utf8').on('data', (texte: string) => {
    erreurs += texte
  })
  const fin = new Promise<Awaited<Processus['fin']>>((resoudre, refuser) => {
    enfant.once('error', refuser).once('close', (statut, signal) => {
      finie = true
      eveiller()
      resoudre({ statut, signal, ms: Math.round(performance.now() - depart) })
    })
  })
  const ligne = (texte: string): Promise<string> =>
    new Promise((resoudre, refuser) => {
      const chercher = (): void => {
        const trouvee = sortie.split('\n').find((une) => une.includes(texte))
        if (trouvee === undefined && !finie) return
        guetteurs.delete(chercher)
        clearTimeout(trop)
        if (trouvee === undefined) refuser(new Error(`no "${texte}" in:\n${sortie}\n${erreurs}`))
        else resoudre(trouvee)
      }
      const trop = setTimeout(() => {
        guetteurs.delete(chercher)
        refuser(new Error(`no "${texte}" after ${PATIENCE_MS / 1000} s in:\n${sortie}\n${erreurs}`))
      }, PATIENCE_MS)
      guetteurs.add(chercher)
      chercher()
    })
  return {
    pid: enfant.pid ?? 0,
    sortie: () => sortie,
    erreurs: () => erreurs,
    ligne,
    pret: async () => (JSON.parse(await ligne('Ondine is ready')) as { portal: string }).portal,
    signal: (nom, portee = 'processus') => {
      process.kill(portee === 'groupe' ? -(enfant.pid ?? 0) : (enfant.pid ?? 0), nom)
    },
    fin,
  }
}

/** Processes of the embedded server of a data folder: all of them work in its data directory. */
export const serveursDe = (dossier: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === join(dossier, 'postgres', 'data')
      } catch {
        // ended meanwhile, or another user's
        return false
      }
    })

/** Kills a process that may have ended since it was listed: killed first, a PostgreSQL child takes its siblings with it. */
const tuer = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause
  }
}

/** Kills, as a power cut would, everything that works for a data folder. */
export const toutTuer = async (portail: Processus, dossier: string): Promise<void> => {
  const serveurs = serveursDe(dossier)
  portail.signal('SIGKILL')
  for (const pid of serveurs) tuer(pid)
  await portail.fin
}

/** Address of the embedded database, as the launcher's own files give it. */
export const adresseEmbarquee = (dossier: string): string => {
  const port = readFileSync(join(dossier, 'postgres', 'port'), 'utf8').trim()
  const { passwords } = JSON.parse(readFileSync(join(dossier, 'postgres', 'cluster.json'), 'utf8')) as {
    passwords: { application: string }
  }
  return `postgres://ondine:${passwords.application}@127.0.0.1:${port}/ondine`
}

/** A port nobody listens on now. */
export const portLibre = (): Promise<number> =>
  new Promise((resoudre) => {
    const sonde = createServer()
    sonde.listen(0, '127.0.0.1', () => {
      const adresse = sonde.address()
      sonde.close(() => resoudre(typeof adresse === 'object' && adresse !== null ? adresse.port : 0))
    })
  })

/** Ends what a failed test left, and removes the data folders. */
export const nettoyer = async (): Promise<void> => {
  for (const enfant of enVie.splice(0)) {
    if (enfant.exitCode !== null || enfant.signalCode !== null) continue
    const fin = new Promise((resoudre) => enfant.once('close', resoudre))
    enfant.kill('SIGKILL')
    await fin
  }
  for (const dossier of dossiers.splice(0)) {
    for (const pid of serveursDe(dossier)) tuer(pid)
    if (existsSync(dossier)) rmSync(dossier, { recursive: true, force: true, maxRetries: 5 })
  }
}
