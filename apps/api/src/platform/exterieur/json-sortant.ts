import { AppelSortantEchoue, type Sortie } from './sortie.ts'

const TAILLE_MAX = 1_000_000

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
 * GET of a JSON document: what people type travels as encoded values of the query, never in the address; the answer is
 * bounded in time and size (S16).
 * @throws AppelSortantEchoue on a host outside the list, a redirect, an error, a late, large or unreadable answer
 */
export const lireJsonSortant = async (
  sortie: Sortie,
  adresse: string,
  valeurs: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const url = new URL(adresse)
  for (const [nom, valeur] of Object.entries(valeurs)) url.searchParams.set(nom, valeur)
  try {
    const reponse = await sortie(url.href, { headers: { accept: 'application/json' } })
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
