/** End of the list of a ZIP, with which its readers begin, wherever the file itself begins. */
const FIN_DE_LISTE = Buffer.from('PK\x05\x06', 'latin1')
const ENTETE = 22
/** It stands in so many last bytes, or no reader finds it. */
export const OU_FINIT_UN_ZIP = 64 * 1024 + ENTETE

/** On one disk, with as many entries there as in all, and one at least: no picture says that by chance. */
const estUneFin = (octets: Buffer, place: number): boolean => {
  if (place + ENTETE > octets.length || octets.readUInt32LE(place + 4) !== 0) return false
  const entrees = octets.readUInt16LE(place + 8)
  return entrees > 0 && entrees === octets.readUInt16LE(place + 10)
}

/** Would these last bytes of a picture or a document open as an archive, or as a program that is one? */
export const finitEnArchive = (octets: Buffer): boolean => {
  for (let place = octets.indexOf(FIN_DE_LISTE); place !== -1; place = octets.indexOf(FIN_DE_LISTE, place + 1))
    if (estUneFin(octets, place)) return true
  return false
}

/**
 * Beginnings of RAR, 7z and CAB, and of a disk: their readers look for them behind what stands before, as in a program that unpacks itself, or
 * at a place that a picture may fill as it likes. Six bytes at least: of the pictures that nobody made for it one in millions has them.
 */
const DEBUTS = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', 'MSCF\0\0\0\0', '\x01CD001\x01'].map((un) =>
  Buffer.from(un, 'latin1'),
)
const BOUT = Math.max(...DEBUTS.map(({ length }) => length)) - 1

/** Looks through all that goes past for the beginning of such an archive, in memory of one size, however it is cut. */
export const chercherDebutDArchive = () => {
  const vus = Buffer.allocUnsafeSlow(64 * 1024)
  let fin = 0
  let trouve = false
  const regarder = (): void => {
    const lus = vus.subarray(0, fin)
    trouve ||= DEBUTS.some((debut) => lus.includes(debut))
    // one may begin here and go on in what comes
    const bout = Math.min(fin, BOUT)
    vus.copyWithin(0, fin - bout, fin)
    fin = bout
  }
  return {
    ajouter(paquet: Buffer): void {
      for (let place = 0; place < paquet.length; ) {
        const pris = paquet.copy(vus, fin, place)
        fin += pris
        place += pris
        if (fin === vus.length) regarder()
      }
    },
    trouve(): boolean {
      regarder()
      return trouve
    },
  }
}
