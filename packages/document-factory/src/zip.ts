import { crc32 } from 'node:zlib'

/** A file of an archive, whole: its size and sum stand before its bytes, so that any reader takes it as it comes. */
export interface EntreeZip {
  readonly nom: string
  readonly contenu: Buffer
  /** Written beside it by its UTC fields, which readers take for the local clock: whoever calls gives those of here. */
  readonly date: Date
}

/** Beyond, sizes and places need the wider fields (ZIP64). */
const LARGE = 0xff_ff_ff_ff
const NOMBREUX = 0xff_ff
/** Bit 11: names are UTF-8. */
const UTF8 = 1 << 11

const champs = (...valeurs: readonly (readonly [octets: 2 | 4 | 8, valeur: number])[]): Buffer => {
  const tampon = Buffer.alloc(valeurs.reduce((somme, [octets]) => somme + octets, 0))
  let place = 0
  for (const [octets, valeur] of valeurs) {
    if (octets === 8) tampon.writeBigUInt64LE(BigInt(valeur), place)
    else if (octets === 4) tampon.writeUInt32LE(valeur, place)
    else tampon.writeUInt16LE(valeur, place)
    place += octets
  }
  return tampon
}

/** Time and day as MS-DOS wrote them, two seconds fine. */
const instantDos = (date: Date): readonly [heure: number, jour: number] => [
  (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  (Math.max(0, date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
]

/** What both heads of a file say: flags, stored as it is, instant, sum, sizes, length of its name. */
const description = ({ contenu, date }: EntreeZip, somme: number, nom: Buffer): Buffer => {
  const [heure, jour] = instantDos(date)
  return champs(
    [2, UTF8],
    [2, 0],
    [2, heure],
    [2, jour],
    [4, somme],
    [4, contenu.length],
    [4, contenu.length],
    [2, nom.length],
  )
}

/**
 * An archive, file after file as its reader takes them: one file is held at a time. What the files throw is thrown, before the table
 * of the archive is written: nobody can open half of one.
 * @param large from this place on the wider fields are written (tests)
 */
export async function* ecrireZip(entrees: AsyncIterable<EntreeZip>, large = LARGE): AsyncGenerator<Buffer> {
  const table: Buffer[] = []
  let place = 0
  for await (const entree of entrees) {
    const nom = Buffer.from(entree.nom)
    const decrite = description(entree, crc32(entree.contenu), nom)
    const loin = place >= large
    const supplement = loin ? champs([2, 1], [2, 8], [8, place]) : Buffer.alloc(0)
    table.push(
      champs([4, 0x02_01_4b_50], [2, (3 << 8) | 45], [2, 45]),
      decrite,
      champs([2, supplement.length], [2, 0], [2, 0], [2, 0], [4, 0o100644 * 65_536], [4, loin ? LARGE : place]),
      nom,
      supplement,
    )
    const tete = Buffer.concat([champs([4, 0x04_03_4b_50], [2, 45]), decrite, champs([2, 0]), nom])
    place += tete.length + entree.contenu.length
    yield tete
    yield entree.contenu
  }
  const centre = Buffer.concat(table)
  const nombre = table.length / 5
  if (place >= large || nombre >= NOMBREUX) {
    yield Buffer.concat([
      centre,
      champs(
        [4, 0x06_06_4b_50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, nombre],
        [8, nombre],
        [8, centre.length],
        [8, place],
      ),
      champs([4, 0x07_06_4b_50], [4, 0], [8, place + centre.length], [4, 1]),
      champs([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, NOMBREUX], [2, NOMBREUX], [4, LARGE], [4, LARGE], [2, 0]),
    ])
  } else
    yield Buffer.concat([
      centre,
      champs([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, nombre], [2, nombre], [4, centre.length], [4, place], [2, 0]),
    ])
}
