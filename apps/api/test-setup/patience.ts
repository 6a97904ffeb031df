/** How long a test waits for what another process or a worker does, before it calls it lost: nothing is proven by how soon it comes. */
export const PATIENCE = { timeout: 60_000, interval: 20 } as const
