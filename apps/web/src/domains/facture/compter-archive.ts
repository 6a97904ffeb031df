const SIGNE = 0x04_03_4b_50
const TETE = 30

/** Name of the file whose head stands first, and bytes of head and file; undefined while the head is not in whole. */
const lireTete = (octets: Uint8Array): { nom: string; longueur: number } | undefined => {
  if (octets.length < TETE) return undefined
  const vue = new DataView(octets.buffer, octets.byteOffset)
  const finDuNom = TETE + vue.getUint16(26, true)
  if (octets.length < finDuNom) return undefined
  return {
    nom: new TextDecoder().decode(octets.subarray(TETE, finDuNom)),
    longueur: finDuNom + vue.getUint16(28, true) + vue.getUint32(18, true),
  }
}

const commenceUnFichier = (octets: Uint8Array): boolean =>
  octets.length < 4 || new DataView(octets.buffer, octets.byteOffset).getUint32(0, true) === SIGNE

const joindre = (avant: Uint8Array<ArrayBuffer>, apres: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  if (avant.length === 0) return apres
  const tous = new Uint8Array(avant.length + apres.length)
  tous.set(avant)
  tous.set(apres, avant.length)
  return tous
}

const SIGNE_DE_FIN = 0x06_05_4b_50
/** Bytes of the end of an archive, which bears no comment. */
const FIN = 22

/** Has it come to its end? A line that breaks may pass for the end of an answer, and what came of it for a file. */
export const estArchiveEntiere = async (archive: Blob): Promise<boolean> => {
  const fin = new DataView(await archive.slice(-FIN).arrayBuffer())
  return fin.byteLength === FIN && fin.getUint32(0, true) === SIGNE_DE_FIN
}

/**
 * Follows an archive as it comes in, in pieces of any size: the head of each file says how long it is, and what stands after the last file is no
 * head.
 * @returns to be told each piece; answers the names of the files that are in whole since the last
 */
export const creerCompteurArchive = (): ((piece: Uint8Array<ArrayBuffer>) => readonly string[]) => {
  let [attente, nom, reste, finie]: [Uint8Array<ArrayBuffer>, string, number, boolean] = [
    new Uint8Array(),
    '',
    0,
    false,
  ]
  return (piece) => {
    const entiers: string[] = []
    let vue = joindre(attente, piece)
    while (!finie) {
      const passe = Math.min(reste, vue.length)
      reste -= passe
      vue = vue.subarray(passe)
      if (reste > 0) break
      if (nom !== '') entiers.push(nom)
      const tete = lireTete(vue)
      ;[nom, reste] = [tete?.nom ?? '', tete?.longueur ?? 0]
      finie = !commenceUnFichier(vue)
      if (tete === undefined) break
    }
    attente = finie ? new Uint8Array() : vue.slice()
    return entiers
  }
}

/** `fetch`, but it tells the names of the files of an archive as they come in. */
export const porteurDArchive =
  (recevoir: (noms: readonly string[]) => void): typeof globalThis.fetch =>
  async (adresse, options) => {
    const reponse = await fetch(adresse, options)
    if (!reponse.ok || reponse.body === null) return reponse
    const compter = creerCompteurArchive()
    const { status, statusText, headers } = reponse
    const suivi = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (octets, suite) => {
        const noms = compter(octets)
        if (noms.length > 0) recevoir(noms)
        suite.enqueue(octets)
      },
    })
    return new Response(reponse.body.pipeThrough(suivi), { status, statusText, headers })
  }
