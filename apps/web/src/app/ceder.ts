/**
 * What follows runs in a task of its own: between two, a slow phone shows what there is and answers a tap. A browser that does not know how goes
 * on at once.
 */
export const ceder = (): Promise<void> | undefined => globalThis.scheduler?.yield?.()
