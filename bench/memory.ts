import { readFile, writeFile } from 'node:fs/promises'

const KB_PER_MB = 1024
/** Asks the kernel to count the peak anew (proc_pid_clear_refs). */
const RESET_PEAK = '5'

const megabytes = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / KB_PER_MB
}

/** How much the resident memory of a process grows while `work` is done, at its peak, in MB. Linux only. */
export const peakGrowth = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = await megabytes(pid, 'VmRSS')
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK)
  await work()
  return (await megabytes(pid, 'VmHWM')) - before
}
