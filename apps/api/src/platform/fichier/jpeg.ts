import { orientationDe, segmentOrientation } from './exif.rules.ts'
import type { Lecteur } from './lecteur.ts'
import { PieceRefusee } from './refus-piece.ts'

const [FIN, BALAYAGE, APP0, APP1, APP2, APP14, APP15, COMMENTAIRE] = [0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]
const PROFIL = 'ICC_PROFILE\0'
/** A photograph has some dozens; each takes a few turns, and a hostile one has a million. */
const SEGMENTS_MAX = 5000
/** Both say how the picture is measured in so many bytes; what stands behind is a smaller picture, or nobody's business. */
const MESURES = [
  { marque: APP0, nom: 'JFIF\0', octets: 14 },
  { marque: APP14, nom: 'Adobe', octets: 12 },
] as const

const commencePar = (segment: Buffer, nom: string): boolean => segment.toString('latin1', 0, nom.length) === nom

/** What of a segment says how the picture looks; all else (place, camera, thumbnails, comments) goes: nothing. */
const aGarder = (marque: number, segment: Buffer): Buffer | undefined => {
  if (marque === COMMENTAIRE) return undefined
  if (marque < APP0 || marque > APP15) return segment
  if (marque === APP2) return commencePar(segment, PROFIL) ? segment : undefined
  const mesure = MESURES.find((une) => une.marque === marque && commencePar(segment, une.nom))
  if (mesure === undefined || segment.length < mesure.octets) return undefined
  const seule = Buffer.from(segment.subarray(0, mesure.octets))
  // of a smaller picture that is not there any more it has no size
  if (marque === APP0) seule.writeUInt16BE(0, 12)
  return seule
}

/** A stuffed byte, or a restart: no segment begins. */
const estDansLesDonnees = (octet: number | undefined): boolean =>
  octet === 0 || (octet !== undefined && octet >= 0xd0 && octet <= 0xd7)

/** Where compressed data end in this packet: at a marker, or at what may be the first half of one. */
const finDesDonnees = (paquet: Buffer): number => {
  for (let place = paquet.indexOf(0xff); place !== -1; place = paquet.indexOf(0xff, place + 1))
    if (!estDansLesDonnees(paquet[place + 1])) return place
  return paquet.length
}

/** Compressed data up to the next marker, which stays to be read. */
async function* balayage(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  for (let paquet = await lecteur.paquet(); paquet !== undefined; paquet = await lecteur.paquet()) {
    const fin = finDesDonnees(paquet)
    if (fin > 0) yield paquet.subarray(0, fin)
    if (fin === paquet.length) continue
    lecteur.rendre(paquet.subarray(fin))
    const deux = await lecteur.regarder(2)
    if (!estDansLesDonnees(deux[1])) return
    yield await lecteur.prendre(2)
  }
  throw new PieceRefusee('illisible')
}

/** What segment comes, behind as much padding as its sender likes: gone past at once, or each byte of it would be as many copied. */
const marqueSuivante = async (lecteur: Lecteur): Promise<number> => {
  const [debut] = await lecteur.prendre(1)
  if (debut !== 0xff) throw new PieceRefusee('illisible')
  await lecteur.sauter(0xff)
  const [marque = 0] = await lecteur.prendre(1)
  return marque
}

/** A photograph without anything but its picture, and which way is up. @throws PieceRefusee it does not hold together */
export async function* nettoyerJpeg(lecteur: Lecteur): AsyncGenerator<Buffer, void, void> {
  yield await lecteur.prendre(2)
  let orientee = false
  for (let rang = 0; rang < SEGMENTS_MAX; rang++) {
    const marque = await marqueSuivante(lecteur)
    if (marque === FIN) {
      yield Buffer.from([0xff, FIN])
      return
    }
    const longueur = (await lecteur.prendre(2)).readUInt16BE(0)
    if (longueur < 2) throw new PieceRefusee('illisible')
    const segment = await lecteur.prendre(longueur - 2)
    const orientation = marque === APP1 ? orientationDe(segment) : undefined
    if (orientation !== undefined && !orientee) {
      orientee = true
      yield segmentOrientation(orientation)
    }
    const garde = aGarder(marque, segment)
    if (garde !== undefined) {
      const entete = Buffer.from([0xff, marque, 0, 0])
      entete.writeUInt16BE(garde.length + 2, 2)
      yield Buffer.concat([entete, garde])
    }
    if (marque === BALAYAGE) yield* balayage(lecteur)
  }
  throw new PieceRefusee('illisible')
}
