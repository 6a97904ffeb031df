/** Scripts of package.json whose process the product must end by itself. */
const SCRIPTS = new Set(['start', 'import', 'import:daiad', 'db:migrate', 'db:reset'])
const GUET_MS = 500

/**
 * npm leaves its child behind when it is ended by SIGTERM or SIGKILL: the change of parent is the only sign of it. Answers what ends
 * the watch.
 */
export const guetterParent = (partir: () => void): (() => void) => {
  if (!SCRIPTS.has(process.env.npm_lifecycle_event ?? '')) return () => undefined
  const parent = process.ppid
  const guet = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(guet)
    partir()
  }, GUET_MS)
  guet.unref()
  return () => clearInterval(guet)
}
