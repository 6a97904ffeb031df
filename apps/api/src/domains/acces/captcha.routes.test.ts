import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { activer, demanderDefi, regler, resoudreDefi, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { liaisons } from '../registry.ts'

const { base, db, clock, app, jeton, visiteur } = await unPortailPublic()

// a form whose answer tells only whether the captcha passed
const envoyer = async (captcha: string | undefined, serveur = app) => {
  const reponse = await visiteur(serveur).appeler('POST', 'Utilisateur/rappelInfosCompte', {
    Email: 'personne@exemple.fr',
    captcha,
  })
  await db.deleteFrom('limiteur').execute()
  return reponse
}
const codeDe = async (captcha: string | undefined, serveur = app) =>
  (await envoyer(captcha, serveur)).json().code ?? 'passe'

const enClair = (captcha: string) => JSON.parse(Buffer.from(captcha, 'base64').toString()) as never
const enChamp = (contenu: unknown) => Buffer.from(JSON.stringify(contenu)).toString('base64')

describe('ALTCHA (S9)', () => {
  it('serves once of 50 posts at once', async () => {
    const captcha = await unCaptcha(visiteur(), 'MOT_DE_PASSE')
    const recus = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        unNavigateur(app, { jeton: jeton(), ip: `198.51.100.${i}` }).appeler('POST', 'Utilisateur/rappelInfosCompte', {
          Email: 'x@exemple.fr',
          captcha,
        }),
      ),
    )
    expect(recus.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(recus.filter(({ statusCode }) => statusCode === 403)).toHaveLength(49)
  })

  it('serves once however it is written', async () => {
    const captcha = await unCaptcha(visiteur(), 'MOT_DE_PASSE')
    expect(await codeDe(captcha)).toBe('passe')
    const { challenge, solution } = enClair(captcha) as { challenge: object; solution: object }
    for (const variante of [
      enChamp({ solution, challenge }),
      `${captcha}==`,
      enChamp({ challenge, solution: { ...solution, time: 1 } }),
    ])
      expect(await codeDe(variante)).toBe('C403')
  })

  it('would serve again if its use were not kept (negative control)', async () => {
    const captcha = await unCaptcha(visiteur(), 'MOT_DE_PASSE')
    expect(await codeDe(captcha)).toBe('passe')
    await db.deleteFrom('captcha_utilise').execute()
    expect(await codeDe(captcha)).toBe('passe')
  })

  it('is bound to its form', async () => {
    for (const formulaire of ['INSCRIPTION', 'CONTACT', 'CONNEXION'] as const)
      expect(await codeDe(await unCaptcha(visiteur(), formulaire))).toBe('C403')
    expect(await codeDe(await unCaptcha(visiteur(), 'MOT_DE_PASSE'))).toBe('passe')
  })

  it('expires', async () => {
    const captcha = await unCaptcha(visiteur(), 'MOT_DE_PASSE')
    clock.avancer(10 * 60_000)
    expect(await codeDe(captcha)).toBe('C403')
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['noise', 'pas du base64 !'],
    ['null', enChamp(null)],
    ['an empty object', enChamp({})],
  ])('refuses %s', async (_quoi, captcha) => {
    expect(await codeDe(captcha)).toBe('C403')
  })

  type Defi = { parameters: Record<string, unknown>; signature: string }
  it.each([
    ['an easier prefix', (defi: Defi) => ({ ...defi, parameters: { ...defi.parameters, keyPrefix: '00' } })],
    [
      'another form',
      (defi: Defi) => ({
        ...defi,
        parameters: { ...defi.parameters, data: { ...(defi.parameters.data as object), formulaire: 'MOT_DE_PASSE' } },
      }),
    ],
    ['no signature', (defi: Defi) => ({ ...defi, signature: '' })],
    ['a signature of somebody else', (defi: Defi) => ({ ...defi, signature: 'a'.repeat(64) })],
    ['a work that would cost us dearly', (defi: Defi) => ({ ...defi, parameters: { ...defi.parameters, cost: 1e9 } })],
  ])('refuses a challenge with %s, at once', async (_quoi, modifier) => {
    const juste = await unCaptcha(visiteur(), 'CONTACT')
    const { challenge, solution } = enClair(juste) as { challenge: Defi; solution: object }
    expect(await codeDe(enChamp({ challenge: modifier(challenge), solution }))).toBe('C403')
  })

  it('refuses a wrong solution, and one of another challenge', async () => {
    const [un, autre] = [await unCaptcha(visiteur(), 'MOT_DE_PASSE'), await unCaptcha(visiteur(), 'MOT_DE_PASSE')]
    const { challenge } = enClair(un) as { challenge: Defi }
    const { solution } = enClair(autre) as { solution: { counter: number; derivedKey: string } }
    expect(await codeDe(enChamp({ challenge, solution }))).toBe('C403')
    expect(await codeDe(enChamp({ challenge, solution: { counter: 1, derivedKey: '00' } }))).toBe('C403')
  })

  it('asks for the work that the parameter says', async () => {
    await regler(db, { captchaDifficulte: 40 })
    const defi = await demanderDefi(visiteur(), 'CONTACT')
    const { solution } = enClair(await resoudreDefi(defi)) as { solution: { counter: number } }
    await regler(db, { captchaDifficulte: 1 })
    expect(solution.counter).toBeGreaterThanOrEqual(20)
    expect(solution.counter).toBeLessThanOrEqual(40)
  })

  it('is not asked while ForceNoCaptcha is on, and the configuration says so', async () => {
    const lire = async () => (await visiteur().appeler('GET', 'Configuration/getConfiguration')).json().captcha
    expect(await lire()).toEqual({ fournisseur: 'ALTCHA', cleSite: null })
    await activer(db, { ForceNoCaptcha: true })
    expect([await codeDe(undefined), await lire()]).toEqual(['passe', { fournisseur: 'AUCUN', cleSite: null }])
    await activer(db, { ForceNoCaptcha: false })
  })
})

describe('outside providers [captcha-provider]', () => {
  /** What the provider answers next, and what it was asked. */
  let repondre: (champs: Record<string, string>) => { statut?: number; corps: unknown } | 'silence' = () => 'silence'
  const recus: { url: string | undefined; cle: string | undefined; champs: Record<string, string> }[] = []
  const simulateur = createServer((requete, reponse) => {
    let corps = ''
    requete.on('data', (morceau: Buffer) => (corps += morceau.toString()))
    requete.on('end', () => {
      const json = requete.headers['content-type']?.startsWith('application/json')
      const champs = (json ? JSON.parse(corps) : Object.fromEntries(new URLSearchParams(corps))) as Record<
        string,
        string
      >
      recus.push({ url: requete.url, cle: requete.headers['x-api-key'] as string | undefined, champs })
      const suite = repondre(champs)
      if (suite === 'silence') return
      reponse.writeHead(suite.statut ?? 200, { 'content-type': 'application/json' })
      reponse.end(typeof suite.corps === 'string' ? suite.corps : JSON.stringify(suite.corps))
    })
  })
  let serveur: typeof app
  beforeAll(async () => {
    await new Promise<void>((pret) => simulateur.listen(0, '127.0.0.1', pret))
    const racine = `http://127.0.0.1:${(simulateur.address() as AddressInfo).port}`
    serveur = await unServeur(base, {
      liaisons,
      clock,
      reglages: {
        GOOGLE_CAPTCHA_SITE_KEY: 'cle-publique',
        GOOGLE_CAPTCHA_SECRET: 'cle-secrete',
        GOOGLE_CAPTCHA_URL: racine,
        FRIENDLY_CAPTCHA_SITE_KEY: 'cle-publique',
        FRIENDLY_CAPTCHA_API_KEY: 'cle-secrete',
        FRIENDLY_CAPTCHA_URL: racine,
      },
    })
  })
  afterAll(async () => {
    await serveur.close()
    simulateur.closeAllConnections()
    await new Promise((ferme) => simulateur.close(ferme))
  })
  const BON = { success: true, hostname: 'agence.exemple.fr', challenge_ts: '2026-11-20T09:00:00Z' }

  it('GOOGLE: asks siteverify, takes a good answer once', async () => {
    await regler(db, { captchaFournisseur: 'GOOGLE' })
    repondre = () => ({ corps: BON })
    expect(await codeDe('jeton-google', serveur)).toBe('passe')
    expect(recus.at(-1)).toMatchObject({
      url: '/recaptcha/api/siteverify',
      champs: { secret: 'cle-secrete', response: 'jeton-google' },
    })
    // the provider would refuse it too; it is refused although the simulator does not
    expect(await codeDe('jeton-google', serveur)).toBe('C403')
    const configuration = await visiteur(serveur).appeler('GET', 'Configuration/getConfiguration')
    expect(configuration.json().captcha).toEqual({ fournisseur: 'GOOGLE', cleSite: 'cle-publique' })
  })

  it.each([
    ['C403', 'a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['C403', 'an invented token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['C403', 'a token of another site', { ...BON, hostname: 'autre.exemple.com' }],
    ['C403', 'a low score', { ...BON, score: 0.3, action: 'mot_de_passe' }],
    ['C403', 'another action', { ...BON, score: 0.9, action: 'contact' }],
    ['passe', 'a high score for this form', { ...BON, score: 0.9, action: 'mot_de_passe' }],
    ['C503', 'our secret refused', { success: false, 'error-codes': ['invalid-input-secret'] }],
    ['C503', 'something else than the agreed answer', '<html>'],
    ['C503', 'an answer without its verdict', {}],
  ])('GOOGLE: gives %s for %s', async (code, quoi, corps) => {
    await regler(db, { captchaFournisseur: 'GOOGLE' })
    repondre = () => ({ corps })
    expect(await codeDe(`jeton ${quoi}`, serveur)).toBe(code)
  })

  it.each([
    [
      'passe',
      'a good answer',
      200,
      { success: true, data: { event_id: 'e', challenge: { timestamp: 't', origin: 'https://agence.exemple.fr' } } },
    ],
    [
      'C403',
      'an answer of another site',
      200,
      { success: true, data: { challenge: { origin: 'https://autre.exemple.com' } } },
    ],
    ['C403', 'a used answer', 200, { success: false, error: { error_code: 'response_duplicate', detail: '' } }],
    ['C403', 'an expired answer', 200, { success: false, error: { error_code: 'response_timeout', detail: '' } }],
    ['C503', 'our key refused', 401, { success: false, error: { error_code: 'auth_invalid', detail: '' } }],
    ['C503', 'an outage', 500, { success: false, error: { error_code: 'internal_server_error', detail: '' } }],
  ])('FRIENDLY-CAPTCHA: gives %s for %s', async (code, quoi, statut, corps) => {
    await regler(db, { captchaFournisseur: 'FRIENDLY-CAPTCHA' })
    repondre = () => ({ statut, corps })
    expect(await codeDe(`reponse ${quoi}`, serveur)).toBe(code)
    expect(recus.at(-1)).toMatchObject({
      url: '/api/v2/captcha/siteverify',
      cle: 'cle-secrete',
      champs: { response: `reponse ${quoi}`, sitekey: 'cle-publique' },
    })
  })

  it('never lets a form through while a provider is silent: a clear sentence, and when to try again', async () => {
    const limites = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too long')))
    repondre = () => 'silence'
    try {
      for (const captchaFournisseur of ['GOOGLE', 'FRIENDLY-CAPTCHA']) {
        await regler(db, { captchaFournisseur })
        const reponse = await envoyer('jeton', serveur)
        expect([reponse.statusCode, reponse.json().code, reponse.headers['retry-after']]).toEqual([503, 'C503', '30'])
        expect(reponse.json().message).toBe(
          'La vérification du captcha est momentanément indisponible. Merci de réessayer dans quelques minutes.',
        )
      }
      expect(limites).toHaveBeenCalledWith(5000)
    } finally {
      limites.mockRestore()
    }
  })

  it('are let into the page by the content policy where they are set up, and only there', async () => {
    const politiqueDe = async (une: typeof app) =>
      String((await une.inject({ url: '/webapi/Configuration/getConfiguration' })).headers['content-security-policy'])
    expect(await politiqueDe(app)).toMatch(/script-src 'self';.*connect-src 'self'(;|$)/)
    expect(await politiqueDe(app)).not.toContain('frame-src')
    const ouverte = await politiqueDe(serveur)
    expect(ouverte).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/")
    expect(ouverte).toContain('frame-src https://www.google.com http://127.0.0.1:')
  })

  it('falls back to the self-hosted captcha where the keys are not set', async () => {
    await regler(db, { captchaFournisseur: 'GOOGLE' })
    expect(await codeDe(await unCaptcha(visiteur(), 'MOT_DE_PASSE'))).toBe('passe')
    expect(await codeDe('jeton-google')).toBe('C403')
  })
})
