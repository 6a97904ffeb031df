const ORIENTATION = 0x0112
const ENTETE = Buffer.from('Exif\0\0', 'latin1')

/** Which way is up, 1 to 8, as the Exif segment of a photograph says it; undefined where it does not. */
export const orientationDe = (segment: Buffer): number | undefined => {
  if (!segment.subarray(0, ENTETE.length).equals(ENTETE)) return undefined
  const tiff = segment.subarray(ENTETE.length)
  if (tiff.length < 14) return undefined
  const petit = tiff.toString('latin1', 0, 2) === 'II'
  const deux = (place: number) => (petit ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place))
  const debut = petit ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (debut + 2 > tiff.length) return undefined
  const nombre = deux(debut)
  for (let rang = 0; rang < nombre; rang++) {
    const place = debut + 2 + rang * 12
    if (place + 12 > tiff.length) return undefined
    if (deux(place) !== ORIENTATION) continue
    const valeur = deux(place + 8)
    return valeur >= 1 && valeur <= 8 ? valeur : undefined
  }
  return undefined
}

/** An Exif segment that says nothing else: marker, length, one entry. */
export const segmentOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(ORIENTATION, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  const entete = Buffer.from([0xff, 0xe1, 0, 0])
  entete.writeUInt16BE(2 + ENTETE.length + tiff.length, 2)
  return Buffer.concat([entete, ENTETE, tiff])
}
