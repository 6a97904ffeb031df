import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { smsOvh } from '../domains/contenu/envoi/sms-ovh.exterieur.ts'
import { smtp } from '../domains/contenu/envoi/smtp.exterieur.ts'
import { EnvError, type Usage } from '../platform/env.ts'
import { reglagesDe } from '../platform/exterieur/exterieurs.ts'
import { nomsReglages, readEnv } from './reglages.ts'

const production = {
  ONDINE_MODE: 'production',
  DATABASE_URL: 'postgres://ondine@db/ondine?sslmode=verify-full',
  PUBLIC_URL: 'https://agence.exemple.fr',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
  SMTP_URL: 'smtps://portail:m%40t@smtp.exemple.fr',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
}
const fautes = (source: Record<string, string>, usage?: Usage): string => {
  try {
    readEnv(source, usage)
    return ''
  } catch (cause) {
    if (cause instanceof EnvError) return cause.message
    throw cause
  }
}
const sans = (...noms: (keyof typeof production)[]): Record<string, string> =>
  Object.fromEntries(Object.entries(production).filter(([nom]) => !noms.some((un) => un === nom)))

describe('the database of a production', () => {
  const autres = { ...production, DATABASE_URL: 'postgres://ondine@127.0.0.1/ondine' }
  it.each([
    ['postgres://u:p@db.exemple.fr/o', true],
    ['postgres://u:p@10.0.0.5/o', true],
    ['postgres://u:p@db.exemple.fr/o?sslmode=disable', true],
    ['postgres://u:p@db.exemple.fr/o?sslmode=no-verify', true],
    ['postgres://u:p@db.exemple.fr/o?sslmode=prefer', true],
    ['postgres://u:p@localhost/o?host=db.exemple.fr', true],
    ['postgres://u:p@db.exemple.fr/o?sslmode=verify-full', false],
    ['postgres://u:p@db.exemple.fr/o?sslmode=require', false],
    ['postgres://u:p@localhost/o', false],
    ['postgres://u:p@[::1]/o', false],
    ['postgres://u:p@127.0.0.1:6432/o', false],
    ['postgres:///o?host=/run/postgresql', false],
  ])('at %s is refused in the clear: %s', (adresse, refusee) => {
    for (const nom of ['DATABASE_URL', 'DATABASE_URL_DIRECTE', 'DATABASE_URL_PROPRIETAIRE', 'DATABASE_URL_REPLIQUE'])
      for (const usage of ['portail', 'outil'] as const)
        expect(fautes({ ...autres, [nom]: adresse }, usage)).toMatch(
          refusee ? new RegExp(`^${nom}: crosses the network in the clear: [^\\n]+$`) : /^$/,
        )
  })
})

describe('settings', () => {
  it('stand in the table of README, all of them and no other', () => {
    const lisezMoi = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
    const [, tableau = ''] = /## Settings([\s\S]*?)\n## /.exec(lisezMoi) ?? []
    const ecrits = [...tableau.matchAll(/^\| ([A-Z][A-Z0-9_, ]+) \|/gm)].flatMap(([, noms = '']) => noms.split(', '))
    expect(ecrits.toSorted()).toEqual(nomsReglages.toSorted())
  })
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
      worker: 'in-process',
      logLevel: 'info',
    })
  })

  it('count as not set when empty or blank', () => {
    const vides = { PORT: '', DATABASE_URL: ' ', SECRET: '', ONDINE_MODE: '', PUBLIC_URL: '\t', TRUST_PROXY: '' }
    expect(readEnv(vides)).toEqual(readEnv({}))
    expect(fautes({ ...production, SECRET: '', PUBLIC_URL: ' ' }).split('\n')).toEqual([
      expect.stringMatching(/^SECRET: the demo secret is refused/),
      expect.stringMatching(/^PUBLIC_URL: required in production/),
    ])
  })

  it('mean production as soon as a database is named', () => {
    expect(readEnv(sans('ONDINE_MODE')).mode).toBe('production')
    expect(readEnv({ ...production, ONDINE_MODE: 'demo' }).mode).toBe('demo')
  })

  it('use one database address for all roles unless told otherwise', () => {
    expect(readEnv(production)).toMatchObject({
      databaseUrlProprietaire: production.DATABASE_URL,
      databaseUrlDirecte: production.DATABASE_URL,
    })
    const directe = 'postgres://worker@db:5433/ondine?sslmode=verify-full'
    expect(readEnv({ ...production, DATABASE_URL_DIRECTE: directe }).databaseUrlDirecte).toBe(directe)
  })

  it.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '::', { host: '::' }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1', { trustProxy: 'loopback, 10.0.0.0/8,::1' }],
    ['PUBLIC_URL', 'https://agence.exemple.fr/', { publicUrl: 'https://agence.exemple.fr' }],
    ['PUBLIC_URL', 'http://localhost:9000', { publicUrl: 'http://localhost:9000' }],
    ['DEMO_REFERENCE_DAY', '2026-11-20', { demoReferenceDay: '2026-11-20' }],
    ['WORKER', 'separate', { worker: 'separate' }],
  ])('are taken: %s=%s', (nom, valeur, attendu) => {
    expect(readEnv({ [nom]: valeur })).toMatchObject(attendu)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://a'],
    ['DATABASE_URL', 'postgres://u:100%@db/ondine'],
    ['DATABASE_URL', 'postgres://u:p@db:port/ondine'],
    ['DATABASE_URL_PROPRIETAIRE', 'postgres://proprietaire@db/ondine'],
    ['DATABASE_URL_DIRECTE', 'postgres://directe@db/ondine'],
    ['DATABASE_URL_REPLIQUE', 'postgres://replique@db/ondine'],
    ['ONDINE_MODE', 'prod'],
    ['PUBLIC_URL', 'agence'],
    ['PUBLIC_URL', 'ftp://agence.exemple.fr'],
    ['PUBLIC_URL', 'http://agence.exemple.fr'],
    ['PUBLIC_URL', 'http://localhost.exemple.fr'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['SECRET', 'court'],
    ['WORKER', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOW_EMBEDDED_DATABASE', 'maybe'],
    ['DEMO_REFERENCE_DAY', '20/11/2026'],
    ['DEMO_REFERENCE_DAY', '2026-02-30'],
    ['SIMULATEURS', 'nulle-part'],
  ])('are named in one line when faulty: %s=%s', (nom, valeur) => {
    const mode: Record<string, string> = nom === 'DATABASE_URL' ? { ONDINE_MODE: 'demo' } : {}
    expect(fautes({ ...mode, [nom]: valeur })).toMatch(new RegExp(`^${nom}: [^\\n]+$`))
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing said', {}, ['stripe']],
    ['none asked for', { SIMULATEURS: 'none' }, []],
    ['others asked for', { SIMULATEURS: 'annuaires' }, ['annuaires']],
    ['its service set up', { STRIPE_URL: 'https://api.stripe.com' }, []],
    ['workers of their own', { WORKER: 'separate' }, []],
  ])('give the demo its fictional bank by default: %s', (_cas, source, noms) => {
    expect(readEnv(source).simules.map(({ nom }) => nom)).toEqual(noms)
  })

  it('are told all together, those of the form and those of production, each once', () => {
    const noms = fautes({
      ONDINE_MODE: 'production',
      PORT: 'x',
      PUBLIC_URL: 'agence',
      SECRET: 'court',
      TRUST_PROXY: '*',
    })
      .split('\n')
      .map((ligne) => ligne.split(':')[0])
    expect(noms.toSorted()).toEqual([
      'ACCESS_KEY',
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'SECRET',
      'SMTP_URL',
      'TRUST_PROXY',
    ])
  })

  it('never show the faulty value: it may be a secret', () => {
    const refus = fautes({
      SECRET: 'canari-secret',
      DATABASE_URL: 'mysql://u:canari-base@db',
      ONDINE_MODE: 'demo',
      ACCESS_KEY: 'canari-cle',
    })
    expect(refus.split('\n')).toHaveLength(2)
    expect(refus).not.toContain('canari')
  })
})

describe('production', () => {
  it('starts with settings of its own', () => {
    expect(fautes(production)).toBe('')
  })

  it.each([
    ['the demo secret', sans('SECRET'), /^SECRET: the demo secret/],
    ['the demo secret written out', { ...production, SECRET: readEnv({}).secret }, /^SECRET: the demo secret/],
    ['the demo key', sans('ACCESS_KEY'), /^ACCESS_KEY: the demo key/],
    ['the demo key written out', { ...production, ACCESS_KEY: 'ondine-demo' }, /^ACCESS_KEY: the demo key/],
    ['no mail server', sans('SMTP_URL'), /^SMTP_URL: required/],
    ['a mail server without a sender', sans('MAIL_FROM'), /^MAIL_FROM: required with SMTP_URL/],
    ['no public address', sans('PUBLIC_URL'), /^PUBLIC_URL: required/],
    ['the embedded database', sans('DATABASE_URL'), /^DATABASE_URL: required in production \(ALLOW_EMB/],
    ['simulators', { ...production, SIMULATEURS: 'annuaires' }, /^SIMULATEURS: belongs/],
    ['a day of the demo', { ...production, DEMO_REFERENCE_DAY: '2026-11-20' }, /^DEMO_REFERENCE_DAY: belongs/],
  ])('refuses %s, in one line', (_cas, source, ligne) => {
    expect(fautes(source)).toMatch(ligne)
    expect(fautes(source)).not.toContain('\n')
  })

  it.each([
    ['SECRET', 'a'.repeat(40)],
    ['SECRET', 'ab'.repeat(20)],
    ['SECRET', 'abcdefghijklmnopqrstuvwxyz'],
    ['SECRET', '0123456789'.repeat(4)],
    ['SECRET', 'secret'.repeat(5)],
    ['ACCESS_KEY', 'a'],
    ['ACCESS_KEY', 'a'.repeat(30)],
    ['ACCESS_KEY', 'abc-abc-abc-abc-'],
    ['ACCESS_KEY', 'changeme'],
  ])('refuses %s=%s, which anybody would try, in one line that says how to make one', (nom, valeur) => {
    expect(fautes({ ...production, [nom]: valeur })).toMatch(
      new RegExp(`^${nom}: too easy to guess: [^\\n]+openssl rand -base64[^\\n]+$`),
    )
    // a demo is anybody's anyway
    if (valeur.length >= 16) expect(fautes({ [nom]: valeur })).toBe('')
  })

  it('takes what a generator makes', () => {
    for (let tirage = 0; tirage < 2000; tirage += 1) {
      const tire = { SECRET: randomBytes(48).toString('base64'), ACCESS_KEY: randomBytes(24).toString('base64') }
      expect(fautes({ ...production, ...tire })).toBe('')
    }
    expect(fautes({ ...production, SECRET: randomUUID(), ACCESS_KEY: randomUUID() })).toBe('')
  })

  const sms = {
    SMS_API: 'https://eu.api.ovh.com/1.0/',
    SMS_SERVICE: 'sms-xx11111-1',
    SMS_APPLICATION_KEY: 'q7Zk2LmP9xWv4TnB',
    SMS_APPLICATION_SECRET: 'hT5vY8nQ2wLs9KcR4mXz7BdF1gJp6AeU',
    SMS_CONSUMER_KEY: 'Zr3uM6tG9yNe2VkQ8aWb5XhC1pLd7SfJ',
    SMS_SENDER: 'ValdOndine',
  }
  const google = { GOOGLE_CAPTCHA_SITE_KEY: 'site', GOOGLE_CAPTCHA_SECRET: '6LcX9uQaAAAAAKm2vT7wRzN4sYpE8bJdG1hLf5Oi' }
  const friendly = { FRIENDLY_CAPTCHA_SITE_KEY: 'FCMG', FRIENDLY_CAPTCHA_API_KEY: 'A1P7Q0ZK3M9XW5R2T8VB' }

  it.each([
    ['SMS_APPLICATION_KEY', sms, 'a'],
    ['SMS_APPLICATION_SECRET', sms, 'xxxxxxxxxxxxxxxx'],
    ['SMS_CONSUMER_KEY', sms, 'aaaaaaaaaaa'],
    ['GOOGLE_CAPTCHA_SECRET', google, 'x'],
    ['FRIENDLY_CAPTCHA_API_KEY', friendly, 'todo'],
    ['GOOGLE_CAPTCHA_SECRET', google, '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
    ['SMS_API', sms, 'http://passerelle.exemple.fr/1.0'],
    ['GOOGLE_CAPTCHA_URL', google, 'http://relais.exemple.fr'],
    ['FRIENDLY_CAPTCHA_URL', friendly, 'http://relais.exemple.fr'],
  ])('refuses %s of a provider where it cannot be real, or would go in clear', (nom, autres, valeur) => {
    expect(fautes({ ...production, ...autres })).toBe('')
    expect(fautes({ ...production, ...autres, [nom]: valeur })).toMatch(new RegExp(`^${nom}: [^\\n]+$`))
  })

  it.each([
    ['smtp://portail:canari@smtp.exemple.fr?tls=off', false],
    ['smtp://portail@smtp.exemple.fr:25?tls=off', false],
    ['smtp://relais.exemple.fr:25?tls=off', true],
    ['smtp://portail:canari@smtp.exemple.fr', true],
    ['smtps://portail:canari@smtp.exemple.fr?tls=off', true],
    ['smtp://portail:canari@localhost:2525', true],
    ['smtp://portail:canari@127.0.0.1:2525?tls=off', true],
  ])('mail by %s: taken %s (a password never leaves this machine in clear)', (adresse, prise) => {
    const refus = fautes({ ...production, SMTP_URL: adresse })
    expect(refus).toMatch(prise ? /^$/ : /^SMTP_URL: sends its user and password in clear [^\n]+$/)
    expect(refus).not.toContain('canari')
  })

  it('keeps the documentation of the API to itself unless told otherwise; a demo shows it', () => {
    expect(readEnv(production).documentationApi).toBe(false)
    expect(readEnv({ ...production, API_DOCS: 'public' }).documentationApi).toBe(true)
    expect(readEnv({}).documentationApi).toBe(true)
    expect(readEnv({ API_DOCS: 'off' }).documentationApi).toBe(false)
    expect(fautes({ API_DOCS: 'oui' })).toMatch(/^API_DOCS: must be one of[^\n]+$/)
  })

  it('takes the embedded database when told so on purpose', () => {
    expect(fautes({ ...sans('DATABASE_URL'), ALLOW_EMBEDDED_DATABASE: '1' })).toBe('')
  })

  it('asks a tool that only touches the database for no secret, but still for the database', () => {
    expect(fautes(sans('SECRET', 'ACCESS_KEY', 'PUBLIC_URL', 'SMTP_URL'), 'outil')).toBe('')
    expect(fautes({ ONDINE_MODE: 'production' }, 'outil')).toMatch(/^DATABASE_URL: required[^\n]+$/)
  })
})

describe('mail and SMS', () => {
  const sms = {
    SMS_API: 'https://eu.api.ovh.com/1.0/',
    SMS_SERVICE: 'sms-xx11111-1',
    SMS_APPLICATION_KEY: 'ak',
    SMS_APPLICATION_SECRET: 'as',
    SMS_CONSUMER_KEY: 'ck',
    SMS_SENDER: 'ValdOndine',
  }

  it.each([
    [
      'smtps://portail:m%40t@smtp.exemple.fr',
      { hote: 'smtp.exemple.fr', port: 465, tls: 'implicite', motDePasse: 'm@t' },
    ],
    ['smtp://smtp.exemple.fr', { port: 587, tls: 'starttls', utilisateur: undefined }],
    ['smtp://smtp.exemple.fr:25?tls=off', { port: 25, tls: 'aucun' }],
    ['smtp://localhost:2525', { tls: 'aucun' }],
    ['smtp://[::1]:2525', { hote: '::1', tls: 'aucun' }],
    ['smtp://localhost:2525?tls=required', { tls: 'starttls' }],
  ])('the mail server %s is reached as it says', (adresse, attendu) => {
    expect(reglagesDe(readEnv({ ...production, SMTP_URL: adresse }).exterieurs, smtp).serveur).toMatchObject(attendu)
  })

  it.each(['smtp.exemple.fr', 'http://smtp.exemple.fr', 'smtp://a:%zz@b', 'smtp://b?tls=maybe', 'smtp://b/chemin'])(
    'the mail server %s is refused without being shown',
    (adresse) => {
      expect(fautes({ ...production, SMTP_URL: adresse })).toMatch(/^SMTP_URL: must look like [^\n]+$/)
    },
  )

  it('SMS are set altogether or not at all', () => {
    expect(reglagesDe(readEnv({}).exterieurs, smsOvh)).toBeUndefined()
    expect(reglagesDe(readEnv(sms).exterieurs, smsOvh)).toMatchObject({
      racine: 'https://eu.api.ovh.com/1.0',
      expediteur: 'ValdOndine',
    })
    const { SMS_SERVICE: _absent, ...incomplet } = sms
    expect(fautes(incomplet)).toMatch(/^SMS_SERVICE: required with the other settings of SMS[^\n]+$/)
    expect(fautes({ ...sms, SMS_SENDER: 'Val d’Ondine' })).toMatch(/^SMS_SENDER: must be/)
  })
})
