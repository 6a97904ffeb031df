import { deflateSync } from 'node:zlib'
import { segmentOrientation } from '../../platform/fichier/exif.rules.ts'

const segment = (marque: number, contenu: Buffer): Buffer => {
  const entete = Buffer.from([0xff, marque, 0, 0])
  entete.writeUInt16BE(contenu.length + 2, 2)
  return Buffer.concat([entete, contenu])
}

/** A place that nobody may read in a picture that was sent. */
export const SECRET = 'GPS 48.8566 N 2.3522 E'

/** A photograph as telephones make them: Exif with its place and a small picture inside, a comment, then compressed data with stuffed bytes. */
export const unePhoto = ({ orientation = 6, donnees = 3000 } = {}): Buffer => {
  const exif = segmentOrientation(orientation).subarray(4)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, Buffer.concat([exif, Buffer.from(SECRET), Buffer.from([0xff, 0xd8, 0xff, 0xd9])])),
    segment(0xfe, Buffer.from(SECRET)),
    segment(0xc0, Buffer.alloc(15, 1)),
    segment(0xda, Buffer.alloc(10, 2)),
    Buffer.from(
      Array.from({ length: donnees }, (_, n) => (n % 7 === 0 ? [0xff, n % 3 === 0 ? 0xd3 : 0] : [n % 255])).flat(),
    ),
    Buffer.from([0xff, 0xd9]),
  ])
}

const morceau = (type: string, contenu: Buffer): Buffer => {
  const longueur = Buffer.alloc(4)
  longueur.writeUInt32BE(contenu.length)
  return Buffer.concat([longueur, Buffer.from(type, 'latin1'), contenu, Buffer.alloc(4)])
}
export const unPng = (): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    morceau('IHDR', Buffer.alloc(13, 1)),
    morceau('tEXt', Buffer.from(SECRET)),
    morceau('IDAT', deflateSync(Buffer.alloc(100))),
    morceau('IEND', Buffer.alloc(0)),
  ])

export const unGif = (): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(SECRET, 'latin1'),
    Buffer.from([0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ])

export const unBmp = (): Buffer => {
  const octets = Buffer.alloc(58)
  octets.write('BM', 0, 'latin1')
  octets.writeUInt32LE(58, 2)
  octets.writeUInt32LE(54, 10)
  return octets
}

export const unPdf = (suite = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n${suite}`, 'latin1')
