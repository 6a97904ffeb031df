/** What one tab does to the session that all tabs of the browser share by its cookie; of whom, when it opens one. */
export type Annonce = { readonly fait: 'fermee' } | { readonly fait: 'ouverte'; readonly userWebId: number }

export const CANAL_SESSION = 'ondine:session'

/** Tells the other tabs; a browser without channels leaves them to find out by their next call. */
export const annoncerAuxOnglets = (annonce: Annonce): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const canal = new BroadcastChannel(CANAL_SESSION)
  canal.postMessage(annonce)
  canal.close()
}
