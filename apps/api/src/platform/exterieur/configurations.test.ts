import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { selon } from '../../../../../test-setup/selon.ts'
import { EnvError, lecteurEnv } from '../env.ts'
import { entetesDe, politiqueDeDepart } from '../http/entetes.ts'
import { defineServiceExterieur } from './declaration.ts'
import { formulairesDuRelais, hotesDe, reglagesDe, sortieDe, sourcesDesPages } from './exterieurs.ts'
import { fichierDeSecrets } from './fichier-secrets.ts'

const dossier = mkdtempSync(join(tmpdir(), 'ondine-secrets-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))
const unFichier = (contenu: unknown, mode = 0o600): string => {
  const chemin = join(dossier, `${Math.random()}.json`)
  writeFileSync(chemin, typeof contenu === 'string' ? contenu : JSON.stringify(contenu))
  chmodSync(chemin, mode)
  return chemin
}

// a payment rail as it will be: one configuration for each traité, set in the back office; secrets in a file
const rail = defineServiceExterieur({
  nom: 'rail',
  titre: 'Paiement par carte',
  reglages: {
    RAIL_SECRETS: { schema: fichierDeSecrets(z.strictObject({ cle: z.string().min(8) })).optional() },
  },
  table: [{ noms: ['RAIL_SECRETS'], defaut: 'none', sens: 'file of its keys' }],
  sansLui: 'invoices are not paid online',
  exemple: { RAIL_SECRETS: '/etc/ondine/rail.json' },
  lire: ({ RAIL_SECRETS }) => RAIL_SECRETS,
  configuration: z.object({ traite: z.string(), page: z.url(), api: z.string() }),
  hotes: (_secrets, { api }) => [api],
  csp: { relais: (_secrets, { page }) => [new URL(page).origin] },
})
const eau = { traite: 'EAU', page: 'https://payer.banque-a.exemple/page', api: 'api.banque-a.exemple' }
const assainissement = { traite: 'AST', page: 'https://banque-b.exemple/cgi', api: 'ppps.banque-b.exemple' }

const { readEnv } = lecteurEnv([rail])
const pose = { RAIL_SECRETS: unFichier({ EAU: { cle: 'une-cle-du-rail' }, AST: { cle: 'une-autre-cle' } }) }

describe('a service with several configurations', () => {
  const { exterieurs } = readEnv(pose)

  it('has its secrets by configuration, and the hosts of the one that is used', async () => {
    expect(reglagesDe(exterieurs, rail)?.EAU?.cle).toBe('une-cle-du-rail')
    expect(hotesDe(exterieurs, rail, eau)).toEqual(['api.banque-a.exemple'])
    const sortie = sortieDe(exterieurs, rail, assainissement)
    await expect(sortie('https://api.banque-a.exemple/session')).rejects.toThrow('is not allowed')
  })

  it('is let into the form of its relay page and of no other', async () => {
    const portail = (await entetesDe(true, sourcesDesPages(exterieurs)))['content-security-policy']
    expect(portail).toContain("form-action 'self';")
    const relais = politiqueDeDepart(formulairesDuRelais(exterieurs, rail, eau))
    expect(relais).toContain('form-action https://payer.banque-a.exemple;')
    expect(relais).not.toContain('banque-b')
    // our own script and its button, nothing else
    for (const source of ["default-src 'none'", "script-src 'self'", "base-uri 'none'"])
      expect(relais).toContain(source)
    expect(relais).not.toContain('unsafe')
  })

  it('is asked nothing where it is not set up', () => {
    const sans = readEnv({}).exterieurs
    expect([hotesDe(sans, rail, eau), formulairesDuRelais(sans, rail, eau)]).toEqual([[], []])
  })
})

describe('a file of secrets', () => {
  const faute = (chemin: string): string => {
    try {
      readEnv({ RAIL_SECRETS: chemin })
      return ''
    } catch (cause) {
      if (cause instanceof EnvError) return cause.message
      throw cause
    }
  }

  it.each([
    ['is absent', () => join(dossier, 'absent.json'), /must name a file of JSON/],
    ['is not JSON', () => unFichier('canari'), /must name a file of JSON/],
    ['lacks a key', () => unFichier({ EAU: {} }), /\(EAU\.cle: invalid_type\)/],
    ['holds too short a key', () => unFichier({ EAU: { cle: 'canari' } }), /\(EAU\.cle: too_small\)/],
    [
      'holds what nobody asked for',
      () => unFichier({ EAU: { cle: 'canari-long', canari: 1 } }),
      /\(EAU: unrecognized_keys\)/,
    ],
  ])('that %s is told in one line, nothing of it shown', (_cas, fichier, attendu) => {
    const dite = faute(fichier())
    expect(dite).toMatch(/^RAIL_SECRETS: [^\n]+$/)
    expect(dite).toMatch(attendu)
    expect(dite).not.toContain('canari')
  })

  selon(process.platform !== 'win32', 'Windows has no such modes').it('that anybody may read is refused', () => {
    expect(faute(unFichier({ EAU: { cle: 'une-cle-du-rail' } }, 0o604))).toMatch(/chmod o-rwx$/)
    expect(faute(unFichier({ EAU: { cle: 'une-cle-du-rail' } }, 0o640))).toBe('')
  })
})
