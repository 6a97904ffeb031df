/** Measured: smaller pieces cost twice the time, larger ones memory. */
const MORCEAU = 256 * 1024

/** The same bytes in pieces of one size, but for the last. */
export async function* enMorceaux(octets: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let reste: Buffer = Buffer.alloc(0)
  for await (const paquet of octets) {
    reste = reste.length === 0 ? paquet : Buffer.concat([reste, paquet])
    for (; reste.length >= MORCEAU; reste = reste.subarray(MORCEAU)) yield reste.subarray(0, MORCEAU)
  }
  if (reste.length > 0) yield reste
}
