import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks a second, as Linux tells them in /proc whatever the machine (proc_pid_stat). */
const TICKS_PER_SECOND = 100

const statOf = async (pid: number | string): Promise<{ parent: number; seconds: number }> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the name in brackets may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
}

/** Seconds of processor that a process has used, its threads and the kernel for it included. Linux only. */
export const processorSeconds = async (pid: number): Promise<number> => (await statOf(pid)).seconds

/** The same of a PostgreSQL server and its sessions, as long as none of them ends meanwhile. */
export const databaseSeconds = async (serverPid: number): Promise<number> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(processes.map((pid) => statOf(pid).catch(() => undefined)))
  const sessions = stats.filter((stat) => stat?.parent === serverPid)
  return sessions.reduce((sum, stat) => sum + (stat?.seconds ?? 0), await processorSeconds(serverPid))
}
