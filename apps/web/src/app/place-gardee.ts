/**
 * An address that was typed, or followed from outside the router, comes without the key under which the router remembers where a page stood:
 * each reading of it would get another one, and back would lead to the top. It gets its key as it comes. To be called before the history of
 * the router is made.
 */
export const garderLaPlace = (): void =>
  addEventListener('popstate', () => {
    if (history.state !== null) return
    const cle = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)
    history.replaceState({ __TSR_index: 0, key: cle, __TSR_key: cle }, '')
  })
