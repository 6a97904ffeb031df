import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The demo's keys stand in a file as a production's do: read once, of this user alone. */
export const fichierDEssai = (rail: string, parTraite: Readonly<Record<string, unknown>>): string => {
  const chemin = join(mkdtempSync(join(tmpdir(), `ondine-${rail}-`)), 'essai.json')
  writeFileSync(chemin, JSON.stringify(parTraite), { mode: 0o600 })
  return chemin
}
