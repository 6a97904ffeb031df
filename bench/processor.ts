import { readFile } from 'node:fs/promises'

/** Clock ticks a second, as Linux tells them in /proc whatever the machine (proc_pid_stat). */
const TICKS_PER_SECOND = 100

/** Seconds of processor that a process has used, its threads and the kernel for it included. Linux only. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the name in brackets may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
