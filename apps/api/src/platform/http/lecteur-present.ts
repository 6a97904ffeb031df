import { Readable } from 'node:stream'

const ABSENCE_MS = 30_000
/** Of a document of many megabytes, a slow reader takes so much in far less than that time. */
const TRANCHE = 64 * 1024

/** The reader of a file took nothing of what stood ready for them: nothing has failed, and nobody is there to be told. */
export class LecteurAbsent extends Error {
  override readonly name = 'LecteurAbsent'
}

/**
 * These bytes, as their reader takes them. Who takes nothing for so long is gone: the stream ends with LecteurAbsent, the connection with
 * it, and what it held is given back. Time that the bytes themselves take to come does not count.
 */
export const pourLecteurPresent = (source: AsyncIterable<Buffer>, absenceMs = ABSENCE_MS): Readable => {
  async function* tranches(): AsyncGenerator<Buffer> {
    for await (const octets of source)
      for (let debut = 0; debut < octets.length; debut += TRANCHE) {
        const guet = setTimeout(
          () => flux.destroy(new LecteurAbsent(`the reader took nothing for ${absenceMs} ms`)),
          absenceMs,
        )
        try {
          yield octets.subarray(debut, debut + TRANCHE)
        } finally {
          clearTimeout(guet)
        }
      }
  }
  const flux = Readable.from(tranches(), { objectMode: false })
  return flux
}
