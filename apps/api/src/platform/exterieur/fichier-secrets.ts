import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

const LISIBLE_PAR_TOUS = 0o007

const lire = (chemin: string): unknown => {
  try {
    return JSON.parse(readFileSync(chemin, 'utf8')) as unknown
  } catch {
    return undefined
  }
}

/**
 * A setting that names a file of secrets, one set for each configuration of a service: `{ "<key>": { … } }`. Read at start
 * and told like any other setting: no value is ever shown.
 */
export const fichierDeSecrets = <S>(secrets: z.ZodType<S>) => {
  const contenu = z.record(z.string(), secrets)
  return z.string().transform((chemin, suite): Readonly<Record<string, S>> => {
    const refuser = (message: string) => {
      suite.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const brut = lire(chemin)
    if (brut === undefined) return refuser('must name a file of JSON that this user may read')
    if (process.platform !== 'win32' && (statSync(chemin).mode & LISIBLE_PAR_TOUS) !== 0)
      return refuser('names a file that anybody on this machine may read: chmod o-rwx')
    const lu = contenu.safeParse(brut)
    if (lu.success) return lu.data
    const ou = lu.error.issues.map(({ path, code }) => `${path.join('.') || '(file)'}: ${code}`)
    return refuser(`names a file whose secrets are not as expected (${ou.join(', ')})`)
  })
}
