// No engine of OpenSSL 3 has Blowfish any more. Its tables are the first bits of the fraction of pi, worked out when first needed.
const TOURS = 16
const MOTS = TOURS + 2 + 4 * 256
const GARDE = 128n

const arctangente = (inverse: bigint, unite: bigint): bigint => {
  const carre = inverse * inverse
  let somme = 0n
  let terme = unite / inverse
  for (let rang = 0n; terme !== 0n; rang += 1n) {
    const part = terme / (2n * rang + 1n)
    somme += rang % 2n === 0n ? part : -part
    terme /= carre
  }
  return somme
}
let tables: Uint32Array | undefined
const tablesDePi = (): Uint32Array => {
  if (tables !== undefined) return tables
  const bits = BigInt(MOTS * 32)
  const unite = 1n << (bits + GARDE)
  const pi = 4n * (4n * arctangente(5n, unite) - arctangente(239n, unite))
  const fraction = ((pi - 3n * unite) >> GARDE).toString(16).padStart(MOTS * 8, '0')
  tables = Uint32Array.from({ length: MOTS }, (_, rang) => Number.parseInt(fraction.slice(rang * 8, rang * 8 + 8), 16))
  return tables
}

interface Cle {
  readonly p: Uint32Array
  readonly s: Uint32Array
}
const f = ({ s }: Cle, mot: number): number => {
  const [a = 0, b = 0] = [s[mot >>> 24], s[256 + ((mot >>> 16) & 255)]]
  const [c = 0, d = 0] = [s[512 + ((mot >>> 8) & 255)], s[768 + (mot & 255)]]
  return ((((a + b) | 0) ^ c) + d) | 0
}
// the same both ways: the order of the keys is what differs
const bloc = (cle: Cle, gauche: number, droite: number, ordre: (rang: number) => number): [number, number] => {
  let [g, d] = [gauche, droite]
  for (let tour = 0; tour < TOURS; tour += 1) {
    g ^= cle.p[ordre(tour)] ?? 0
    d ^= f(cle, g)
    ;[g, d] = [d, g]
  }
  ;[g, d] = [d, g]
  d ^= cle.p[ordre(TOURS)] ?? 0
  g ^= cle.p[ordre(TOURS + 1)] ?? 0
  return [g >>> 0, d >>> 0]
}
const ENVOI = (rang: number): number => rang
const RECU = (rang: number): number => TOURS + 1 - rang

const preparer = (octets: Buffer): Cle => {
  const pi = tablesDePi()
  const cle = { p: pi.slice(0, TOURS + 2), s: pi.slice(TOURS + 2) }
  let place = 0
  cle.p.forEach((mot, rang) => {
    let morceau = 0
    for (let fois = 0; fois < 4; fois += 1, place += 1) morceau = (morceau << 8) | (octets[place % octets.length] ?? 0)
    cle.p[rang] = mot ^ morceau
  })
  let [g, d] = [0, 0]
  for (const table of [cle.p, cle.s])
    for (let rang = 0; rang < table.length; rang += 2) {
      ;[g, d] = bloc(cle, g, d, ENVOI)
      table[rang] = g
      table[rang + 1] = d
    }
  return cle
}

const passer = (octets: Buffer, cle: Cle, ordre: (rang: number) => number): Buffer => {
  const sortie = Buffer.alloc(octets.length)
  for (let place = 0; place < octets.length; place += 8) {
    const [g, d] = bloc(cle, octets.readUInt32BE(place), octets.readUInt32BE(place + 4), ordre)
    sortie.writeUInt32BE(g, place)
    sortie.writeUInt32BE(d, place + 4)
  }
  return sortie
}

// one that is short is told again and again, as the cipher itself does
const cleDe = (texte: string | Buffer): Cle => preparer(Buffer.from(texte))

/** ECB, padded with zeros to whole blocks of eight. */
export const chiffrer = (clair: Buffer, cle: string | Buffer): Buffer => {
  const plein = Buffer.alloc(Math.ceil(clair.length / 8) * 8)
  clair.copy(plein)
  return passer(plein, cleDe(cle), ENVOI)
}
/** Whole blocks; what was padded is left. */
export const dechiffrer = (chiffre: Buffer, cle: string | Buffer): Buffer => passer(chiffre, cleDe(cle), RECU)
