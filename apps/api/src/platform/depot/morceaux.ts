/** Measured: smaller pieces cost twice the time, larger ones memory. */
const MORCEAU = 256 * 1024
/** A piece of more packets is cheaper joined than written packet by packet. */
const PAQUETS_MAX = 16

const joindre = (paquets: readonly Buffer[]): readonly Buffer[] =>
  paquets.length > PAQUETS_MAX ? [Buffer.concat(paquets)] : paquets

/** The same bytes in pieces of one size, but for the last, each as the packets it came in: nothing is copied where these are large. */
export async function* parMorceaux(octets: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let paquets: Buffer[] = []
  let place = MORCEAU
  for await (const paquet of octets) {
    let reste = paquet
    for (; reste.length >= place; place = MORCEAU) {
      yield joindre([...paquets, reste.subarray(0, place)])
      reste = reste.subarray(place)
      paquets = []
    }
    if (reste.length > 0) paquets.push(reste)
    place -= reste.length
  }
  if (paquets.length > 0) yield joindre(paquets)
}

/** The same, each piece joined. */
export async function* enMorceaux(octets: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const [seul = Buffer.alloc(0), ...suite] of parMorceaux(octets))
    yield suite.length === 0 ? seul : Buffer.concat([seul, ...suite])
}
