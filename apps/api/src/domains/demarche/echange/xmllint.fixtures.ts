import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Judges a document by a schema, with a validator that is not ours; undefined where the machine has none. */
export const unXmllint = (schema: URL): ((xml: string) => string[]) | undefined => {
  const lancer = (arguments_: readonly string[], entree = '') =>
    spawnSync('xmllint', arguments_, { encoding: 'utf8', input: entree })
  if (lancer(['--version']).error !== undefined) return undefined
  return (xml) => {
    const { status, stderr } = lancer(['--noout', '--nonet', '--schema', fileURLToPath(schema), '-'], xml)
    return status === 0 ? [] : stderr.trim().split('\n')
  }
}
