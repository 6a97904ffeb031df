import { spawn, spawnSync } from 'node:child_process'

/** The unprivileged uid PostgreSQL runs under when Ondine runs as root (`nobody` wherever it is named). */
export const UNPRIVILEGED_UID = 65534

/**
 * Under which identity PostgreSQL's programs run:
 * - `direct`: the user of this process;
 * - `namespace`: the same user seen as 65534 inside a user namespace (files stay this user's; PostgreSQL
 *   refuses root, initdb refuses a uid without a passwd entry);
 * - `uid`: another uid, which only root may take.
 */
export type RunAs =
  | { readonly mode: 'direct' }
  | { readonly mode: 'namespace' }
  | { readonly mode: 'uid'; readonly uid: number }
export type RunMode = RunAs['mode']

type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** The command to spawn so that `file` runs under that identity. */
export function commandAs(runAs: RunAs, file: string, args: readonly string[]): Command {
  switch (runAs.mode) {
    case 'direct':
      return { file, args: [...args] }
    case 'namespace':
      return { file: 'unshare', args: ['--user', `--map-user=${UNPRIVILEGED_UID}`, file, ...args] }
    case 'uid':
      return { file, args: [...args], uid: runAs.uid, gid: runAs.uid }
  }
}

/** Environment of PostgreSQL's programs: no PG* variable leaks in, messages are English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Tries for real whether that identity can write into `folder` (made for it beforehand) and, when given, run `program`.
 * The user of this process needs no trial: its faults show by themselves.
 */
export function canRunAs(runAs: RunAs, folder: string, program = ''): boolean {
  if (runAs.mode === 'direct') return true
  const script = 'cd "$1" && test -w . && { test -z "$2" || "$2" --version; }'
  const { file, args, uid, gid } = commandAs(runAs, '/bin/sh', ['-c', script, 'sh', folder, program])
  const result = spawnSync(file, args, { cwd: '/', env: serverEnvironment(), stdio: 'ignore', uid, gid })
  return result.status === 0
}

/** Runs a program to its end; answers its status and all it wrote. */
export function runToEnd(
  runAs: RunAs,
  program: string,
  programArgs: readonly string[],
): Promise<{ status: number | null; output: string }> {
  const { file, args, uid, gid } = commandAs(runAs, program, programArgs)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], uid, gid })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject).on('close', (status) => resolve({ status, output }))
  })
}
