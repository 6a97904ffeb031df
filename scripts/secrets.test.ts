import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { selon } from '../test-setup/selon.ts'

// S25: nothing that opens anything lies in the repository.

const RACINE = resolve(import.meta.dirname, '..')
const MOTIFS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:\w+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  'key of a payment provider': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'webhook secret of a payment provider': /\bwhsec_[A-Za-z0-9+/]{32,}/,
  'key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'token of a forge': /\b(?:gh[opusr]_[A-Za-z0-9]{36}|glpat-[\w-]{20}|github_pat_\w{40,})/,
  'token of a registry': /\bnpm_[A-Za-z0-9]{36}\b/,
  'token of a chat': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.%-]+:(?!CHANGE-ME|password)[A-Za-z0-9]{16,}@(?!localhost|127\.)[\w.-]+\.(?:fr|com|net|io|org)\b/,
}
const NOMS = /(?:^|\/)(?:\.env(?:\.\w+)?|id_(?:rsa|ed25519|ecdsa)|[^/]+\.(?:pem|key|p12|pfx|jks|kdbx))$/

const trouver = (texte: string): string[] =>
  Object.entries(MOTIFS).flatMap(([nom, motif]) => (motif.test(texte) ? [nom] : []))

const fichiers = ((): string[] => {
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  try {
    return execFileSync('git', args, { cwd: RACINE, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter(Boolean)
  } catch {
    return []
  }
})()

selon(fichiers.length > 0, 'no repository here').describe('the repository', {}, () => {
  it('holds no file that is a secret by its name', () => {
    expect(fichiers.filter((nom) => NOMS.test(nom))).toEqual([])
  })

  it('holds no text that is one', () => {
    const vus = fichiers.flatMap((nom) => {
      const octets = lire(nom)
      return octets === undefined ? [] : trouver(octets.toString('latin1')).map((quoi) => `${nom}: ${quoi}`)
    })
    expect(vus).toEqual([])
  })
})

const lire = (nom: string): Buffer | undefined => {
  try {
    return readFileSync(join(RACINE, nom))
  } catch {
    // removed and not committed yet, or a link that leads nowhere
    return undefined
  }
}

it.each([
  ['private key', ['-----BEGIN RSA PRIVATE', ' KEY-----\n', 'A'.repeat(64)]],
  ['key of a payment provider', ['sk_live', '_', 'a1'.repeat(12)]],
  ['webhook secret of a payment provider', ['whsec', '_', 'Ab1+'.repeat(8)]],
  ['key of a cloud', ['AKIA', 'B'.repeat(16)]],
  ['token of a forge', ['ghp', '_', 'x'.repeat(36)]],
  ['token of a registry', ['npm', '_', 'x'.repeat(36)]],
  ['token of a chat', ['xoxb', '-', '1'.repeat(24)]],
  ['password in an address', ['postgres://u', ':', 'q7Gd2PzkW9xLmR4t', '@db.', 'utility.fr/o']],
])('%s would be seen (negative control)', (quoi, morceaux) => {
  expect(trouver(`x ${morceaux.join('')} y`)).toEqual([quoi])
})
