import { describe, expect, it } from 'vitest'
import { demanderDefi, regler, resoudreDefi, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'

// decision 14: beyond ten attempts, a captcha of growing cost lets the owner in
const { db, clock, visiteur } = await unPortailPublic()

const FAUX = 'Devine#26'
const connecter = (identifiant: string, motDePasse: string, captcha?: string) =>
  visiteur().appeler('POST', 'Utilisateur/authentification', { identifiant, motDePasse, captcha })
const captchaPour = (compte: string) => unCaptcha(visiteur(), 'CONNEXION', compte)
const niveauDe = async (compte: string) => (await demanderDefi(visiteur(), 'CONNEXION', compte)).parameters.data.niveau
const epuiser = async (compte: string) => {
  for (let i = 0; i < 10; i += 1) expect((await connecter(compte, FAUX)).statusCode).toBe(401)
}

describe('login captcha (S9, S10)', () => {
  it('is asked after ten attempts, and lets the owner in from an unknown device', async () => {
    const abonne = await unUtilisateur(db)
    await epuiser(abonne.email)
    const refus = await connecter(abonne.email, abonne.motDePasse)
    expect([refus.statusCode, refus.json().code]).toEqual([429, 'C429'])
    expect(Number(refus.headers['retry-after'])).toBeGreaterThan(0)
    const reponse = await connecter(abonne.email, abonne.motDePasse, await captchaPour(abonne.email.toUpperCase()))
    expect(reponse.statusCode).toBe(200)
  })

  it('is refused when it was made for another account, for another form, or already served', async () => {
    const [abonne, autre] = [await unUtilisateur(db), await unUtilisateur(db)]
    await epuiser(abonne.email)
    const juste = await captchaPour(abonne.email)
    expect((await connecter(abonne.email, FAUX, juste)).statusCode).toBe(401)
    const contact = await unCaptcha(visiteur(), 'CONTACT')
    for (const faux of [juste, await captchaPour(autre.email), contact, 'x'])
      expect((await connecter(abonne.email, abonne.motDePasse, faux)).json().code).toBe('C429')
  })

  it('doubles its price with each attempt it paid for; fifty cheap ones solved in advance buy two', async () => {
    const abonne = await unUtilisateur(db)
    await epuiser(abonne.email)
    expect(await niveauDe(abonne.email)).toBe(0)
    const captchas = await Promise.all(Array.from({ length: 50 }, () => captchaPour(abonne.email)))
    const recus = await Promise.all(captchas.map((captcha) => connecter(abonne.email, FAUX, captcha)))
    expect(recus.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2)
    expect(recus.filter(({ statusCode }) => statusCode === 429)).toHaveLength(48)
    expect(await niveauDe(abonne.email)).toBe(2)
    await regler(db, { captchaDifficulte: 10 })
    const { solution } = JSON.parse(Buffer.from(await captchaPour(abonne.email), 'base64').toString()) as {
      solution: { counter: number }
    }
    await regler(db, { captchaDifficulte: 1 })
    expect(solution.counter).toBeGreaterThanOrEqual(20)
    expect(solution.counter).toBeLessThanOrEqual(40)
    // an account that does not exist costs the same
    expect(await niveauDe('personne@exemple.fr')).toBe(0)
  })

  it('costs nothing more once the attempts rest a quarter of an hour', async () => {
    const abonne = await unUtilisateur(db)
    await epuiser(abonne.email)
    expect((await connecter(abonne.email, FAUX, await captchaPour(abonne.email))).statusCode).toBe(401)
    clock.avancer(15 * 60_000)
    expect(await niveauDe(abonne.email)).toBe(0)
    expect((await connecter(abonne.email, abonne.motDePasse)).statusCode).toBe(200)
  })

  it('lets nothing through unsolved: the work is real (negative control)', async () => {
    const abonne = await unUtilisateur(db)
    await epuiser(abonne.email)
    await regler(db, { captchaDifficulte: 50 })
    const defi = await demanderDefi(visiteur(), 'CONNEXION', abonne.email)
    const bacle = Buffer.from(
      JSON.stringify({
        challenge: defi,
        solution: { counter: 1, derivedKey: defi.parameters.keyPrefix.padEnd(64, '0') },
      }),
    ).toString('base64')
    expect((await connecter(abonne.email, abonne.motDePasse, bacle)).json().code).toBe('C429')
    expect((await connecter(abonne.email, abonne.motDePasse, await resoudreDefi(defi))).statusCode).toBe(200)
    await regler(db, { captchaDifficulte: 1 })
  })
})
