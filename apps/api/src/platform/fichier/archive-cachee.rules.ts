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
