/** A mail ready to leave. */
export interface MessageCourriel {
  /** Without its angle brackets; the same at every attempt, so that a duplicate can be recognised. */
  messageId: string
  de: Adresse
  a: string
  sujet: string
  html: string
  texte: string
  piecesJointes: readonly PieceJointe[]
}

export interface Adresse {
  adresse: string
  nom: string
}

export interface PieceJointe {
  nom: string
  contenu: Buffer
}

export interface TransportCourriel {
  /**
   * Hands the mail to the server; answers what it said, without any address.
   * @throws CourrielRefuse when another attempt cannot help, another error when it can
   */
  envoyer(message: MessageCourriel): Promise<string>
  close(): void
}

/** The server will never take this mail. The message holds no address. */
export class CourrielRefuse extends Error {
  override readonly name = 'CourrielRefuse'
}

/** The server could not be reached or wants to be asked again. The message holds no address. */
export class CourrielRetarde extends Error {
  override readonly name = 'CourrielRetarde'
}

const ADRESSE = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** One address and nothing else: no list, no line, no comment. */
export const estAdresse = (texte: string): boolean => texte.length <= 254 && ADRESSE.test(texte)

/** A header on one line: nothing of a value can become another header. */
export const surUneLigne = (texte: string): string => texte.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Takes the addresses out of what a server says: answers are kept and logged, people are not. */
export const sansAdresse = (texte: string): string =>
  surUneLigne(texte)
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '(adresse)')
    .slice(0, 300)
