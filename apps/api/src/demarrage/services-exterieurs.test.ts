import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvError, lecteurEnv } from '../platform/env.ts'
import type { ServiceExterieur } from '../platform/exterieur/declaration.ts'
import { hotesDe, sourcesDesPages } from '../platform/exterieur/exterieurs.ts'
import { readEnv } from './reglages.ts'
import { pagesDesServices } from './services-exterieurs.docs.ts'
import { servicesExterieurs } from './services-exterieurs.ts'

const SRC = new URL('../', import.meta.url)
const PAQUETS = new URL('../../../../packages/', import.meta.url)
const fichiersDe = (dossier: URL): string[] =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((un) => un.isFile() && un.name.endsWith('.ts') && !un.parentPath.includes('node_modules'))
    .map((un) => `${un.parentPath}/${un.name}`)
const deProduit = (chemin: string): boolean => !/\.(test|fixtures|child)\.ts$|\/conventions\//.test(chemin)

const production = {
  ONDINE_MODE: 'production',
  DATABASE_URL: 'postgres://ondine@db/ondine?sslmode=verify-full',
  PUBLIC_URL: 'https://agence.exemple.fr',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
  SMTP_URL: 'smtps://smtp.exemple.fr',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
}
type Reglages = Record<string, string | undefined>
const fautes = (source: Reglages, services = servicesExterieurs): string[] => {
  try {
    lecteurEnv(services).readEnv(source)
    return []
  } catch (cause) {
    if (cause instanceof EnvError) return cause.message.split('\n')
    throw cause
  }
}

describe('the list of services outside', () => {
  it('holds every declaration there is, each under its own name', async () => {
    const declares = fichiersDe(SRC).filter((chemin) => chemin.endsWith('.exterieur.ts'))
    const exportes = await Promise.all(
      declares.map(async (chemin) => Object.values((await import(chemin)) as Record<string, ServiceExterieur>)),
    )
    const tries = (services: readonly ServiceExterieur[]) => services.map(({ nom }) => nom).toSorted()
    expect(tries(exportes.flat())).toEqual(tries(servicesExterieurs))
    expect(new Set(servicesExterieurs.map(({ nom }) => nom)).size).toBe(servicesExterieurs.length)
  })

  it('is what README and the installation guide say: npm run docs:services', () => {
    for (const { fichier, ecrire } of pagesDesServices) {
      const texte = readFileSync(fichier, 'utf8')
      expect(ecrire(texte)).toBe(texte)
    }
  })

  it('has one way out: nothing else of the product calls fetch (S16)', () => {
    const appelants = [...fichiersDe(SRC), ...fichiersDe(PAQUETS)]
      .filter(deProduit)
      .filter((chemin) =>
        /(?<![.\w])fetch\(|globalThis\.fetch|node:https?'.*\brequest\b/.test(readFileSync(chemin, 'utf8')),
      )
    expect(appelants.map((chemin) => chemin.split('/src/')[1])).toEqual(['platform/exterieur/sortie.ts'])
  })

  it('asks nobody and opens nothing to pages while nothing is set', () => {
    const { exterieurs } = readEnv({})
    expect(servicesExterieurs.flatMap((service) => hotesDe(exterieurs, service))).toEqual([])
    expect(sourcesDesPages(exterieurs)).toEqual({ scripts: [], cadres: [], appels: [] })
  })

  it('refuses a service that takes the settings of another', () => {
    const [un] = servicesExterieurs
    if (un === undefined) throw new Error('no service')
    expect(() => lecteurEnv([un, { ...un, nom: 'jumeau' }])).toThrow('share a name')
  })
})

describe.each(servicesExterieurs.map((service) => [service.nom, service] as const))('%s', (_nom, service) => {
  const pose = { ...production, ...service.exemple }

  it('documents each of its settings once, and gives an example that production takes', () => {
    expect(service.table.flatMap(({ noms }) => noms).toSorted()).toEqual(Object.keys(service.reglages).toSorted())
    expect(fautes(pose)).toEqual([])
    const hotes = hotesDe(readEnv(pose).exterieurs, service)
    expect(hotes.length).toBeGreaterThan(0)
    for (const hote of hotes) expect(hote).toMatch(/^[\w.-]+(:\d+)?$/)
  })

  it('names in one line each setting that production cannot take, without showing it', () => {
    const refus = (nom: string, valeur: string | undefined) => {
      const lignes = fautes({ ...pose, [nom]: valeur })
      expect(lignes).toContainEqual(expect.stringMatching(new RegExp(`^${nom}: [^\n]+$`)))
      if (valeur !== undefined) expect(lignes.join('\n')).not.toContain(valeur)
    }
    for (const [nom, { secret, confidentiel, exigeEnProduction }] of Object.entries(service.reglages)) {
      if (secret === true) refus(nom, 'zzz-canari-zzz'.slice(0, 3))
      if (confidentiel === true) refus(nom, 'http://canari.exemple.fr')
      if (exigeEnProduction !== undefined) refus(nom, undefined)
    }
  })
})
