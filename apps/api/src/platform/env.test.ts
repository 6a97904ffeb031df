import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const production = {
  ONDINE_MODE: 'production',
  DATABASE_URL: 'postgres://ondine@db/ondine',
  PUBLIC_URL: 'https://agence.exemple.fr',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
}
const fautes = (source: Record<string, string>): string => {
  try {
    readEnv(source)
    return ''
  } catch (cause) {
    if (cause instanceof EnvError) return cause.message
    throw cause
  }
}

describe('settings', () => {
  it('make a demo on this machine when nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      mode: 'demo',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:8080',
      trustProxy: false,
      clientId: 'ondine-web',
      accessKey: 'ondine-demo',
    })
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
  })

  it('mean production as soon as a database is named', () => {
    const { ONDINE_MODE: _mode, ...reste } = production
    expect(readEnv(reste).mode).toBe('production')
    expect(readEnv({ ...reste, ONDINE_MODE: 'demo' }).mode).toBe('demo')
  })

  it('use one database address for all roles unless told otherwise', () => {
    expect(readEnv(production)).toMatchObject({
      databaseUrlProprietaire: production.DATABASE_URL,
      databaseUrlDirecte: production.DATABASE_URL,
    })
    const directe = 'postgres://worker@db:5433/ondine'
    expect(readEnv({ ...production, DATABASE_URL_DIRECTE: directe }).databaseUrlDirecte).toBe(directe)
  })

  it('are refused in production with anything the demo publishes, all faults at once', () => {
    const refus = fautes({ ONDINE_MODE: 'production' })
    for (const nom of ['SECRET', 'ACCESS_KEY', 'DATABASE_URL', 'PUBLIC_URL']) expect(refus).toContain(`${nom}:`)
    expect(fautes(production)).toBe('')
    const { DATABASE_URL: _base, ...sansBase } = production
    expect(fautes(sansBase)).toMatch(/^DATABASE_URL: required in production/)
    expect(fautes({ ...sansBase, ALLOW_EMBEDDED_DATABASE: '1' })).toBe('')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://a'],
    ['ONDINE_MODE', 'prod'],
    ['PUBLIC_URL', 'agence'],
    ['SECRET', 'court'],
    ['WORKER', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOW_EMBEDDED_DATABASE', 'maybe'],
  ])('are named when faulty: %s=%s', (nom, valeur) => {
    expect(fautes({ [nom]: valeur })).toMatch(new RegExp(`^${nom}: .+`))
  })

  it('never show the faulty value of a secret', () => {
    expect(fautes({ SECRET: 'tropcourt' })).not.toContain('tropcourt')
  })
})
