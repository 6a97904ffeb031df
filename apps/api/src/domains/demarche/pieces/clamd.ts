import { connect, type Socket } from 'node:net'
import { setImmediate as tourSuivant } from 'node:timers/promises'

/** Where clamd listens. */
export type AdresseClamd = { readonly hote: string; readonly port: number } | { readonly chemin: string }

/** What is known of bytes. What clamd did not say plainly is the third, never the first. */
export type Verdict =
  | { readonly etat: 'SAINE' }
  | { readonly etat: 'INFECTEE'; readonly signature: string }
  | { readonly etat: 'NON_ANALYSEE'; readonly raison: string }
  /** Larger than it is set to read (StreamMaxLength, MaxFileSize, MaxScanSize): asking again changes nothing before its settings do. */
  | { readonly etat: 'TROP_GRANDE' }

/** A scan under way. */
export interface Analyse {
  /** The next bytes; never throws: a scanner that is away keeps nobody from sending a file. */
  donner(octets: Buffer): Promise<void>
  verdict(): Promise<Verdict>
  /** No more bytes come: nothing is asked of it any more. */
  abandonner(): void
}

/** How long clamd may keep us waiting, for room as for its verdict. */
const DELAI_MS = 3_000
/** No answer of clamd is longer. */
const REPONSE_MAX = 4_096

const joindre = (adresse: AdresseClamd): Socket =>
  'chemin' in adresse ? connect(adresse.chemin) : connect(adresse.port, adresse.hote)

/** Tenue when the promise is, `false` when it takes too long. */
const dansLeDelai = async (attendu: Promise<boolean>, delai: number): Promise<boolean> => {
  let minuterie: NodeJS.Timeout | undefined
  const trop = new Promise<boolean>((tenir) => {
    minuterie = setTimeout(() => tenir(false), delai)
  })
  try {
    return await Promise.race([attendu, trop])
  } finally {
    clearTimeout(minuterie)
  }
}

/** Past StreamMaxLength; past its other sizes, where AlertExceedsMax has it say so, written as if it were a virus. */
const TROP_GRANDE = /^INSTREAM size limit exceeded\. ERROR$|^stream: Heuristics\.Limits\.Exceeded\S* FOUND$/

const lire = (reponse: string, finie: boolean): Verdict => {
  if (TROP_GRANDE.test(reponse)) return { etat: 'TROP_GRANDE' }
  const [, trouvee] = /^stream: (.+) FOUND$/.exec(reponse) ?? []
  if (trouvee !== undefined) return { etat: 'INFECTEE', signature: trouvee }
  // said before it had read the end, it is of other bytes than these
  if (reponse === 'stream: OK' && finie) return { etat: 'SAINE' }
  return { etat: 'NON_ANALYSEE', raison: reponse === '' ? 'the connection was closed' : reponse.slice(0, 200) }
}

/** One exchange: a command ended by NUL, then its answer up to NUL or the end of the connection. */
const echanger = (adresse: AdresseClamd, commande: string) => {
  const prise = joindre(adresse)
  let [recu, panne] = ['', '']
  const close = new Promise<true>((tenir) => {
    prise.on('data', (morceau: Buffer) => {
      recu += morceau.toString('latin1')
      if (recu.includes('\0') || recu.length > REPONSE_MAX) prise.destroy()
    })
    prise.on('error', ({ message }) => {
      panne = message
    })
    prise.on('close', () => tenir(true))
  })
  prise.write(`z${commande}\0`)
  return {
    prise,
    close,
    aParle: (): boolean => recu !== '',
    /** What it answered, without its end; why there is none. */
    async reponse(delai: number): Promise<{ texte: string; panne: string }> {
      const venue = await dansLeDelai(close, delai)
      prise.destroy()
      return venue ? { texte: recu.split('\0')[0] ?? '', panne } : { texte: '', panne: 'no answer in time' }
    },
  }
}

/** Starts a scan (INSTREAM: chunks, each behind its length in four bytes, then a length of nought). */
export const ouvrirAnalyse = (adresse: AdresseClamd, delai = DELAI_MS): Analyse => {
  const { prise, close, reponse, aParle } = echanger(adresse, 'INSTREAM')
  let retard = false
  const ecrire = async (octets: Buffer): Promise<void> => {
    if (prise.destroyed || retard || prise.write(octets)) return
    const place = new Promise<true>((tenir) => prise.once('drain', () => tenir(true)))
    if (await dansLeDelai(Promise.race([place, close]), delai)) return
    retard = true
    prise.destroy()
  }
  return {
    abandonner: () => void prise.destroy(),
    async donner(octets) {
      if (octets.length === 0) return
      const bloc = Buffer.allocUnsafe(4 + octets.length)
      bloc.writeUInt32BE(octets.length)
      octets.copy(bloc, 4)
      // length and bytes at once: of the length alone it says that the file is too large, and closes before the bytes come
      await ecrire(bloc)
      // what it says before the end, of a file too large for it, is read before it is written to again: it has closed by then
      await tourSuivant()
    },
    async verdict() {
      // what it said already is read first: two turns, so that the connection is looked at in between
      await tourSuivant()
      await tourSuivant()
      const finie = !prise.destroyed && !aParle()
      await ecrire(Buffer.alloc(4))
      const { texte, panne } = await reponse(delai)
      if (retard) return { etat: 'NON_ANALYSEE', raison: 'it does not read in time' }
      return texte === '' && panne !== '' ? { etat: 'NON_ANALYSEE', raison: panne } : lire(texte, finie)
    },
  }
}

/** @throws Error where clamd does not answer PING by PONG */
export const essayerClamd = async (adresse: AdresseClamd, delai = DELAI_MS): Promise<void> => {
  const { texte, panne } = await echanger(adresse, 'PING').reponse(delai)
  if (texte !== 'PONG') throw new Error(panne === '' ? `clamd answered ${texte.slice(0, 80)}` : panne)
}

/** What is sent at once to try it. */
const ESSAI = Buffer.alloc(256 * 1024)

/** How often it is asked where its answer was lost: it closes once it has said that a file is too large, and a write that crosses its end loses what it said. */
const ESSAIS = 5

/** Does it take a file of so many bytes? undefined where it says neither. */
export const prendClamd = async (
  adresse: AdresseClamd,
  octets: number,
  delai = DELAI_MS,
): Promise<boolean | undefined> => {
  const fin = performance.now() + delai
  for (let essai = 0; essai < ESSAIS && performance.now() < fin; essai++) {
    const analyse = ouvrirAnalyse(adresse, delai)
    for (let reste = octets; reste > 0; reste -= ESSAI.length) await analyse.donner(ESSAI.subarray(0, reste))
    const { etat } = await analyse.verdict()
    if (etat !== 'NON_ANALYSEE') return etat !== 'TROP_GRANDE'
  }
  return undefined
}
