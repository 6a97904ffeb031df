const DELAI_MS = 3000
const TAILLE_MAX = 1_000_000

/** The service did not answer as it should: the caller falls back. */
export class AppelSortantEchoue extends Error {
  override name = 'AppelSortantEchoue'
}

const lireBorne = async (reponse: Response): Promise<string> => {
  const morceaux: Uint8Array[] = []
  let taille = 0
  for await (const morceau of reponse.body ?? []) {
    taille += morceau.byteLength
    if (taille > TAILLE_MAX) throw new AppelSortantEchoue('the answer is too large')
    morceaux.push(morceau)
  }
  return Buffer.concat(morceaux).toString('utf8')
}

/**
 * GET of a JSON document from an allowed host only: what people type travels as encoded values of the query, never in the
 * address; no redirect is followed, the answer is bounded in time and size, no header of ours goes along (S16).
 * @throws AppelSortantEchoue on a host outside the list, a redirect, an error, a late, large or unreadable answer
 */
export const lireJsonSortant = async (
  adresse: string,
  valeurs: Readonly<Record<string, string>>,
  hotes: readonly string[],
): Promise<unknown> => {
  const url = new URL(adresse)
  if (!hotes.includes(url.host)) throw new AppelSortantEchoue(`the host ${url.host} is not allowed`)
  for (const [nom, valeur] of Object.entries(valeurs)) url.searchParams.set(nom, valeur)
  try {
    const reponse = await fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DELAI_MS),
    })
    if (!reponse.ok) {
      await reponse.body?.cancel()
      throw new AppelSortantEchoue(`${url.host} answered ${reponse.status}`)
    }
    return JSON.parse(await lireBorne(reponse)) as unknown
  } catch (cause) {
    if (cause instanceof AppelSortantEchoue) throw cause
    throw new AppelSortantEchoue(`${url.host} did not answer`, { cause })
  }
}
