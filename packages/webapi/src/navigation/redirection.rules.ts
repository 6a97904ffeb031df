import { reconnaitreChemin } from './chemin.rules.ts'

/**
 * The hash path that a redirect parameter names, when it is a screen of the logged-in portal; null otherwise, so that no
 * link of ours ever leads to another site (1§2.1). The client, which knows whether that screen exists, follows it or not. Accepts `conso`, `/conso` and `#/conso`.
 */
export const redirectionConnue = (redirect: string | undefined): string | null => {
  if (redirect === undefined) return null
  const chemin = `/${redirect.trim().replace(/^#/, '').replace(/^\/+/, '')}`
  // no query, no scheme, no backslash: the path is rebuilt from what is known
  if (!/^(\/[\w.~-]+)+$/.test(chemin)) return null
  const { ecran } = reconnaitreChemin(chemin, true)
  return ecran.access === 'auth' ? chemin : null
}
