import { isAscii } from 'node:buffer'

/** What --encodage takes. */
export type Encodage = 'utf-8' | 'windows-1252'

/**
 * UTF-16 with its byte order mark, else UTF-8, with or without one, unless the first bytes that are not ASCII are not UTF-8: then the
 * file is Windows-1252. Decided once, in one pass; later bytes that do not fit show as U+FFFD, which no field accepts.
 */
export const creerDecodeur = (impose: Encodage | undefined): ((bloc: Buffer, fin: boolean) => string) => {
  let decodeur = impose === undefined ? undefined : new TextDecoder(impose)
  let attente: Buffer = Buffer.alloc(0)
  let debutDeFichier = impose === undefined
  return (bloc, fin) => {
    if (decodeur !== undefined) return decodeur.decode(bloc, { stream: !fin })
    const tout = attente.length === 0 ? bloc : Buffer.concat([attente, bloc])
    if (debutDeFichier) {
      if (tout.length < 2 && !fin) {
        attente = tout
        return ''
      }
      debutDeFichier = false
      const marque = utf16(tout)
      if (marque !== undefined) {
        decodeur = new TextDecoder(marque)
        attente = Buffer.alloc(0)
        return decodeur.decode(tout, { stream: !fin })
      }
    }
    if (isAscii(tout)) {
      attente = Buffer.alloc(0)
      return tout.toString('latin1')
    }
    const debut = tout.findIndex((octet) => octet > 0x7f)
    // a character cut by the end of the block: wait for its other bytes
    if (!fin && tout.length - debut < 4) {
      attente = tout
      return ''
    }
    decodeur = new TextDecoder(estUtf8(tout, debut) ? 'utf-8' : 'windows-1252')
    attente = Buffer.alloc(0)
    return decodeur.decode(tout, { stream: !fin })
  }
}

export const utf16 = (octets: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (octets[0] === 0xff && octets[1] === 0xfe) return 'utf-16le'
  return octets[0] === 0xfe && octets[1] === 0xff ? 'utf-16be' : undefined
}

/** Tells whether the character that starts at `debut` is well-formed UTF-8 (or a byte order mark). */
const estUtf8 = (octets: Buffer, debut: number): boolean => {
  const tete = octets[debut] ?? 0
  const longueur = tete >= 0xf0 ? 4 : tete >= 0xe0 ? 3 : tete >= 0xc2 ? 2 : 0
  if (longueur === 0 || tete > 0xf4) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(octets.subarray(debut, debut + longueur))
    return true
  } catch {
    return false
  }
}
