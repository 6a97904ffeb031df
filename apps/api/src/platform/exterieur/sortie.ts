const DELAI_MS = 3_000

/** The service did not answer as it should: the caller falls back. */
export class AppelSortantEchoue extends Error {
  override name = 'AppelSortantEchoue'
}

/** `fetch`, towards the hosts of one service only. */
export type Sortie = (adresse: string, requete?: RequestInit) => Promise<Response>

/** How a host is written in the lists of allowed ones: https where no port is told, so that plain http is another host. */
export const hoteDe = ({ protocol, hostname, host, port }: URL): string =>
  port === '' && protocol === 'http:' ? `${hostname}:80` : host

/**
 * The only way out over HTTP: another host is refused before it is asked, no redirect is followed, no header of ours goes
 * along, an answer is waited for 3 s unless the caller says how long (S16).
 * @throws AppelSortantEchoue on a host outside the list; what `fetch` throws otherwise
 */
export const sortieVers =
  (hotes: readonly string[]): Sortie =>
  async (adresse, requete = {}) => {
    const url = new URL(adresse)
    if (!/^https?:$/.test(url.protocol) || !hotes.includes(hoteDe(url)))
      throw new AppelSortantEchoue(`the host ${url.host} is not allowed`)
    return fetch(url, {
      ...requete,
      redirect: 'error',
      credentials: 'omit',
      signal: requete.signal ?? AbortSignal.timeout(DELAI_MS),
    })
  }
