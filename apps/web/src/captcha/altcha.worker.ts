import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work of one challenge off the page; answers the solution, or null where there is none. */
globalThis.onmessage = async ({ data }: MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>) => {
  try {
    globalThis.postMessage(await solveChallenge({ challenge: data, deriveKey }))
  } catch {
    globalThis.postMessage(null)
  }
}
