import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// exposed to the context made here, and to no other
setFlagsFromString('--expose_gc')
const collecter = runInNewContext('gc') as (choix: { type: 'minor' }) => void

/** Well below the 64 MB of such bytes for which the whole heap is collected. */
const OCTETS = 8 * 1024 * 1024

let passes = 0

/**
 * Told of bytes that have passed through and are needed no more. Buffers stand outside the heap: their young owners are too small to have
 * the young collected (2 ms), so that they piled up until the whole heap was, 30 to 80 ms each, twice a second beside archives (S15c).
 */
export const octetsPasses = (octets: number): void => {
  passes += octets
  if (passes < OCTETS) return
  passes = 0
  collecter({ type: 'minor' })
}
