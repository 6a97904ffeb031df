/** Name of the channel between the tabs of this browser. */
export const CANAL_REGLEMENTS = 'ondine:reglements'

/** A payment ended in this tab: the others of this browser show it too. */
export const annoncerReglement = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const canal = new BroadcastChannel(CANAL_REGLEMENTS)
  canal.postMessage('fini')
  canal.close()
}
