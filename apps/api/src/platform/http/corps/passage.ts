import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes that come in lie beside the heap of V8, which collects by what its heap holds: up to 58 MB of packets that were read and handed on lay there
 * between two collections, then the whole heap was gone through because of them. Its young generation alone takes a millisecond or two.
 * More often, packets that are still on their way outlive two collections, and only a collection of the whole heap frees them.
 */
const ENTRE_DEUX = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const ramasser = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void

let passes = 0

/** Told of what comes in: now and then what was read of it is given back. */
export const noterPassage = (octets: number): void => {
  passes += octets
  if (passes < ENTRE_DEUX) return
  passes = 0
  ramasser({ type: 'minor' })
}
