import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activer, regler, unCaptcha } from '../../../../test-setup/fixtures/compte.ts'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { empreinteJeton, randomIds } from '../../../platform/ids.ts'
import { accesRoutes } from '../../acces/acces.routes.ts'
import { captchaRoutes } from '../../acces/captcha.routes.ts'
import { facturesRoutes } from '../factures.routes.ts'
import { creerLienDeFacture } from './creer-lien.ts'
import { fauteDesJours, liensDeFactures } from './fichier-de-liens.public.ts'
import { purgerLiens } from './lien.repo.ts'

const base = await createTestDatabase()
const { db } = base
let maintenant = new Date('2026-11-20T09:00:00Z')
const clock = { now: () => maintenant }
const app = await unServeur(base, { liaisons: [...accesRoutes, ...captchaRoutes, ...facturesRoutes], clock })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeAll(() => regler(db, { captchaDifficulte: 1 }))

const contrat = await unContrat(db)
const facture = await uneFacture(db, contrat, FACTURE_TRAVAILLEE)
const { numeroFacture } = facture
const unLien = async (): Promise<string> => {
  const chemin = await creerLienDeFacture({ sql: db, clock, ids: randomIds }, { numeroContrat: contrat, numeroFacture })
  return chemin.split('/').at(-1) ?? ''
}
let reseau = 1
/** Somebody without an account, of a network of their own. */
const unPassant = async () => {
  const navigateur = unNavigateur(app, { ip: `198.51.${reseau++}.7` })
  await navigateur.obtenirJeton()
  return navigateur
}

describe('the link of one invoice', () => {
  it('downloads it with a captcha, as often as wanted [electronic-invoice]', async () => {
    const passant = await unPassant()
    const token = await unLien()
    for (let fois = 0; fois < 2; fois++) {
      const captcha = await unCaptcha(passant, 'FACTURE')
      const reponse = await passant.appeler('POST', 'Facture/telechargePdf/', { token, captcha })
      expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(reponse.headers['content-disposition']).toContain(`${contrat}_Facture_2026-11-02.pdf`)
      expect(reponse.rawPayload.length).toBeGreaterThan(255)
    }
    expect((await passant.appeler('GET', `Facture/telechargePdf/${token}`)).statusCode).toBe(200)
  })

  it('wants a captcha of its own form, once', async () => {
    const passant = await unPassant()
    const token = await unLien()
    const poster = async (captcha?: string) =>
      (await passant.appeler('POST', 'Facture/telechargePdf', { token, ...(captcha && { captcha }) })).statusCode
    const bon = await unCaptcha(passant, 'FACTURE')
    expect([await poster(), await poster(await unCaptcha(passant, 'CONTACT'))]).toEqual([403, 403])
    expect([await poster(bon), await poster(bon)]).toEqual([200, 403])
  })

  it('sends one document of 50 posts at once with one captcha, another if its use were not kept (S9)', async () => {
    const token = await unLien()
    const gens = await Promise.all(Array.from({ length: 50 }, unPassant))
    const captcha = await unCaptcha(await unPassant(), 'FACTURE')
    const servis = async () =>
      (await Promise.all(gens.map((un) => un.appeler('POST', 'Facture/telechargePdf', { token, captcha })))).filter(
        ({ rawPayload }) => rawPayload.subarray(0, 5).toString() === '%PDF-',
      ).length
    expect(await servis()).toBe(1)
    expect(await servis()).toBe(0)
    await db.deleteFrom('captcha_utilise').execute()
    expect(await servis()).toBe(1)
  })

  it('is over for all who post it at once after its last instant, each with a good captcha (S11)', async () => {
    const token = await unLien()
    const gens = await Promise.all(Array.from({ length: 8 }, unPassant))
    const codes = async () => {
      const captchas = await Promise.all(gens.map((un) => unCaptcha(un, 'FACTURE')))
      const reponses = await Promise.all(
        gens.map((un, rang) => un.appeler('POST', 'Facture/telechargePdf', { token, captcha: captchas[rang] })),
      )
      return [...new Set(reponses.map(({ statusCode }) => statusCode))]
    }
    expect(await codes()).toEqual([200])
    await db
      .updateTable('facture_lien')
      .set({ expire_le: maintenant })
      .where('empreinte', '=', empreinteJeton(token))
      .execute()
    expect(await codes()).toEqual([404])
  })

  it('says in one sentence that a captcha served already, or that the link is over', async () => {
    const passant = await unPassant()
    const [bon, fini] = [await unLien(), await unLien()]
    const captcha = await unCaptcha(passant, 'FACTURE')
    const poster = async (token: string, solution: string) =>
      (await passant.appeler('POST', 'Facture/telechargePdf', { token, captcha: solution })).body
    await poster(bon, captcha)
    expect(await poster(bon, captcha)).toContain(
      'Le captcha n’a pas pu être validé. Merci de le refaire, puis de renvoyer le formulaire.',
    )
    await db
      .updateTable('facture_lien')
      .set({ expire_le: maintenant })
      .where('empreinte', '=', empreinteJeton(fini))
      .execute()
    expect(await poster(fini, await unCaptcha(passant, 'FACTURE'))).toContain(
      'Ce lien n’est plus valable. Retrouvez votre facture dans votre espace en ligne, ou demandez-la à l’accueil.',
    )
  })

  it('is noted as opened where a person pressed the button, not where a program read it', async () => {
    const passant = await unPassant()
    const token = await unLien()
    const ouvert = async () =>
      (
        await db
          .selectFrom('facture_lien')
          .select('servi_le')
          .where('empreinte', '=', empreinteJeton(token))
          .executeTakeFirstOrThrow()
      ).servi_le
    await passant.appeler('GET', `Facture/telechargePdf/${token}`)
    expect(await ouvert()).toBeNull()
    await passant.appeler('POST', 'Facture/telechargePdf', { token, captcha: await unCaptcha(passant, 'FACTURE') })
    expect(await ouvert()).toEqual(maintenant)
  })

  it('has one answer when it is unknown, cut, over, or of what is no link', async () => {
    const passant = await unPassant()
    const [bon, fini] = [await unLien(), await unLien()]
    await db
      .updateTable('facture_lien')
      .set({ expire_le: maintenant })
      .where('empreinte', '=', empreinteJeton(fini))
      .execute()
    const reponses = await Promise.all(
      [fini, bon.slice(0, -1), `${bon}A`, randomIds.jeton(), 'x', '%00', 'é', bon.repeat(5)].map(async (jeton) => {
        const reponse = await passant.appeler('GET', `Facture/telechargePdf/${encodeURIComponent(jeton)}`)
        return `${reponse.statusCode} ${reponse.json<{ code: string }>().code}`
      }),
    )
    const captcha = await unCaptcha(passant, 'FACTURE')
    const poste = await passant.appeler('POST', 'Facture/telechargePdf', { token: bon.repeat(9), captcha })
    reponses.push(`${poste.statusCode} ${poste.json<{ code: string }>().code}`)
    expect(reponses).toEqual(Array.from({ length: 9 }, () => '404 FA16'))
  })

  it('opens nothing while billing says that the bill is not validated, by no way', async () => {
    const token = await unLien()
    const validee = (oui: boolean) =>
      db.updateTable('facture').set({ validee: oui }).where('numero_facture', '=', numeroFacture).execute()
    const passant = await unPassant()
    const codes = async () => {
      const captcha = await unCaptcha(passant, 'FACTURE')
      const reponses = [
        await passant.appeler('GET', `Facture/telechargePdf/${token}`),
        await passant.appeler('POST', 'Facture/telechargePdf', { token, captcha }),
      ]
      return reponses.map((r) => (r.statusCode === 200 ? 200 : `${r.statusCode} ${r.json<{ code: string }>().code}`))
    }
    await validee(false)
    expect(await codes()).toEqual(['404 FA19', '404 FA19'])
    await validee(true)
    expect(await codes()).toEqual([200, 200])
  })

  it('is kept as a hash alone, for sixty days, then forgotten', async () => {
    const token = await unLien()
    const { rows } = await base.pool.query('select l::text as ligne from facture_lien l')
    expect(rows.map(({ ligne }) => ligne).join()).not.toContain(token)
    expect(token).toHaveLength(43)
    // the token of the application lives for hours only: another passer-by each time
    const statut = async () => (await (await unPassant()).appeler('GET', `Facture/telechargePdf/${token}`)).statusCode
    const depart = maintenant
    maintenant = new Date(depart.getTime() + 60 * 86_400_000 - 1)
    expect(await statut()).toBe(200)
    maintenant = new Date(depart.getTime() + 60 * 86_400_000)
    expect(await statut()).toBe(404)
    await purgerLiens(db, maintenant, 5_000)
    expect((await base.pool.query('select from facture_lien')).rowCount).toBe(0)
    maintenant = depart
  })

  it('cannot be guessed at: so many calls of one network', async () => {
    await activer(db, { ForceNoCaptcha: true })
    const passant = await unPassant()
    const statuts: number[] = []
    for (let fois = 0; fois < 31; fois++)
      statuts.push((await passant.appeler('GET', `Facture/telechargePdf/${randomIds.jeton()}`)).statusCode)
    expect([statuts.slice(0, 30).every((statut) => statut === 404), statuts[30]]).toEqual([true, 429])
    const autre = await unPassant()
    const poste = await autre.appeler('POST', 'Facture/telechargePdf', { token: await unLien() })
    expect(poste.statusCode).toBe(200)
    await activer(db, { ForceNoCaptcha: false })
  })

  it('leads from a mail to its screen, and elsewhere what is none', async () => {
    const token = await unLien()
    const vers = async (code: string) => (await app.inject({ url: `/lien/facture/${code}` })).headers.location
    expect(await vers(token)).toBe(`/#/facture-electronique?token=${token}`)
    expect(await vers('court')).toBe('/#/facture-electronique?token=incomplet')
  })
})

it('the file of the utility’s own mailing has a link that works to each invoice with a document, and to no other', async () => {
  await uneFacture(db, contrat, { numero_facture: 'SANS', date_emission: '2026-11-02' })
  await uneFacture(db, contrat, { ...FACTURE_TRAVAILLEE, numero_facture: 'AVANT', date_emission: '2026-11-01' })
  const flux = liensDeFactures(
    { db, clock, ids: randomIds },
    { du: '2026-11-02', au: '2026-11-30', racine: 'https://agence.exemple.fr' },
  )
  const lignes = (await buffer(flux)).toString().split('\r\n').slice(0, -1)
  expect(lignes[0]).toBe('\ufeffnumeroContrat;numeroFacture;dateEmission;lien')
  expect(lignes.slice(1).map((ligne) => ligne.split(';').slice(0, 3))).toEqual([[contrat, numeroFacture, '2026-11-02']])
  const token = lignes[1]?.split('/').at(-1)
  const passant = await unPassant()
  expect((await passant.appeler('GET', `Facture/telechargePdf/${token}`)).statusCode).toBe(200)
})

it.each([
  ['2026-02-30', '2026-03-01', '"2026-02-30" is no day'],
  ['0000-01-01', '2026-03-01', '"0000-01-01" is no day'],
  ['2026-03-01', '2100-01-01', '"2100-01-01" is no day'],
  ['2026-03-02', '2026-03-01', 'The first day, 2026-03-02, comes after'],
])('days from %s to %s are told to be wrong, rather than to try again', (du, au, dit) => {
  expect(fauteDesJours(du, au)).toContain(dit)
  expect(fauteDesJours('2026-03-01', '2026-03-01')).toBeUndefined()
})
