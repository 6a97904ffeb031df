import { signerStripe } from '@ondine/paiement-providers/stripe/simulateur/notification.ts'
import { COMPTE_ESSAI_STRIPE } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { fichierDEssai } from './prestataires/essai.ts'

// S22: what says to come from the provider and does not is kept, refused, and moves nothing
const base = await createTestDatabase()
// one account for two traités, another for a third one
const AUTRE_COMPTE = { cleApi: 'sk_test_UneAutreBanque01', clesNotification: ['whsec_UneTroisiemeCle1'] }
const essai = await unEncaissement(base, undefined, {
  STRIPE_SECRETS: fichierDEssai('stripe', { EAU: COMPTE_ESSAI_STRIPE, ASS: COMPTE_ESSAI_STRIPE, SPA: AUTRE_COMPTE }),
})
const { appeler, demande, envoyer, lire, travailler, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const [CLE = ''] = COMPTE_ESSAI_STRIPE.clesNotification
const SECONDES = Math.floor(MAINTENANT.getTime() / 1000)
const NOTIFICATION = '/webapi/Paiement/notification/STRIPE/EAU'

let rang = 0
const unDepart = async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  return { due, reference: corps.reference as string, token: corps.token as string }
}
type Depart = Awaited<ReturnType<typeof unDepart>>
const evenement = ({ reference, token }: Depart, choix: { livemode?: boolean; objet?: object } = {}) => {
  rang += 1
  return JSON.stringify({
    id: `evt_s22_${rang}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: SECONDES,
    livemode: choix.livemode ?? false,
    data: {
      object: {
        id: token,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        amount_total: 10_000,
        currency: 'eur',
        client_reference_id: reference,
        payment_intent: `pi_s22_${rang}`,
        payment_method_types: ['card'],
        ...choix.objet,
      },
    },
  })
}
const intacte = async ({ due, reference }: Depart) => {
  await travailler()
  expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['REDIRIGE', 10_000])
}
const poster = (corps: string, entetes: Record<string, string>, url = NOTIFICATION) =>
  essai.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...entetes }, payload: corps })

describe('a notification', () => {
  it.each<[string, (corps: string) => string | undefined]>([
    ['without a signature', () => undefined],
    ['with an empty one', () => ''],
    ['with another key', (corps) => signerStripe(corps, 'whsec_UneAutreCle0001', SECONDES)],
    ['signed 301 s ago', (corps) => signerStripe(corps, CLE, SECONDES - 301)],
    ['whose signature is cut', (corps) => signerStripe(corps, CLE, SECONDES).slice(0, -1)],
    ['whose time was moved', (corps) => signerStripe(corps, CLE, SECONDES - 301).replace(/^t=\d+/, `t=${SECONDES}`)],
    ['signed the old way only', (corps) => signerStripe(corps, CLE, SECONDES).replace('v1=', 'v0=')],
    ['signed over other bytes', (corps) => signerStripe(`${corps} `, CLE, SECONDES)],
  ])('%s is refused, kept, and moves nothing (S22)', async (_quoi, signer) => {
    const depart = await unDepart()
    const corps = evenement(depart)
    const signature = signer(corps)
    const { statusCode } = await poster(corps, signature === undefined ? {} : { 'stripe-signature': signature })
    expect(statusCode).toBe(400)
    await intacte(depart)
    expect((await lire.verdicts()).at(-1)).toBe('REJETE')
  })

  it('altered in any one byte is refused', async () => {
    const depart = await unDepart()
    const corps = evenement(depart)
    const signature = signerStripe(corps, CLE, SECONDES)
    for (let place = 0; place < corps.length; place += 17) {
      const autre = String.fromCharCode(corps.charCodeAt(place) ^ 1)
      expect(await envoyer(NOTIFICATION, corps.slice(0, place) + autre + corps.slice(place + 1), signature)).toBe(400)
    }
    await intacte(depart)
  })

  it('of real money where the key is of tests is refused, true as its signature is', async () => {
    const depart = await unDepart()
    const corps = evenement(depart, { livemode: true })
    expect(await envoyer(NOTIFICATION, corps, signerStripe(corps, CLE, SECONDES))).toBe(400)
    await intacte(depart)
  })

  it('signed with the newer of two keys is taken, and the same bytes again change nothing', async () => {
    const depart = await unDepart()
    const corps = evenement(depart)
    const deux = `${signerStripe(corps, 'whsec_UneAutreCle0001', SECONDES)},${signerStripe(corps, CLE, SECONDES).split(',')[1]}`
    for (let fois = 0; fois < 3; fois += 1) expect(await envoyer(NOTIFICATION, corps, deux)).toBe(200)
    expect(await travailler()).toBe(1)
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
    ]).toEqual(['PAYE', 0])
  })

  describe('under a number that was told already', () => {
    const dire = async (corps: string) => {
      expect(await envoyer(NOTIFICATION, corps, signerStripe(corps, CLE, SECONDES))).toBe(200)
      return travailler()
    }
    const captures = async ({ reference }: Depart) =>
      (
        await base.pool.query(
          'select 1 from encaissement e join paiement p on p.id = e.paiement_id where p.reference = $1',
          [reference],
        )
      ).rowCount
    const messages = async (corps: string) =>
      (
        await base.pool.query(
          'select verdict, fois from evenement_prestataire where id_evenement like $1 order by id',
          [`${JSON.parse(corps).id}%`],
        )
      ).rows

    it('that says the same, written otherwise, is the same told again', async () => {
      const depart = await unDepart()
      const corps = evenement(depart)
      expect([
        await dire(corps),
        await dire(corps.replace('"object":"event"', '"pending_webhooks":1,"object":"event"')),
      ]).toEqual([1, 0])
      expect(await messages(corps)).toEqual([{ verdict: 'ACCEPTE', fois: 2 }])
    })

    it.each<[string, object, boolean]>([
      ['of other money, before its payer paid', { amount_total: 9_999 }, false],
      ['of another transaction, once it is paid', { payment_intent: 'pi_une_autre' }, true],
      ['of a payment that nobody knows', { client_reference_id: 'ZZZZZZZZZZZZ', id: 'cs_test_inconnue' }, true],
    ])('and speaks %s, moves nothing: kept once, and its bank is asked', async (_quoi, objet, paye) => {
      const depart = await unDepart()
      const premier = paye
        ? evenement(depart)
        : evenement(depart, { objet: { payment_status: 'unpaid', status: 'open' } })
      await dire(premier)
      const [etat, reste, sien] = [
        await lire.etat(depart.reference),
        await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
        await captures(depart),
      ]
      const orphelins = async () =>
        (await base.pool.query('select 1 from encaissement where paiement_id is null')).rowCount
      const avant = await orphelins()
      const lu = JSON.parse(premier)
      Object.assign(lu.data.object, { payment_status: 'paid', status: 'complete', ...objet })
      const autre = JSON.stringify(lu)
      const {
        rows: [appels],
      } = await base.pool.query('select count(*)::int as n from paiement_appel')
      expect([await dire(autre), await dire(autre)]).toEqual([paye ? 1 : 2, 0])
      expect([
        await lire.etat(depart.reference),
        await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
        await captures(depart),
        await orphelins(),
      ]).toEqual([etat, reste, sien, avant])
      expect(await messages(premier)).toEqual([
        { verdict: paye ? 'ACCEPTE' : expect.any(String), fois: 1 },
        { verdict: 'CONTRADICTION', fois: 2 },
      ])
      // what its bank says stands, where it is not known what it is
      const { rows } = await base.pool.query('select count(*)::int as n from paiement_appel')
      expect(rows[0].n - appels.n).toBe(paye ? 0 : 1)
    })
  })

  it('that came to the account of another traité waits for staff', async () => {
    const depart = await unDepart()
    const corps = evenement(depart)
    const signature = signerStripe(corps, AUTRE_COMPTE.clesNotification[0] ?? '', SECONDES)
    expect(await envoyer(NOTIFICATION.replace('EAU', 'SPA'), corps, signature)).toBe(200)
    await travailler()
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
    ]).toEqual(['A_VERIFIER', 10_000])
  })

  it('that one account, which collects for two traités, told at the door of the other one first pays all the same', async () => {
    const depart = await unDepart()
    const corps = evenement(depart)
    for (const porte of [NOTIFICATION.replace('EAU', 'ASS'), NOTIFICATION])
      expect(await envoyer(porte, corps, signerStripe(corps, CLE, SECONDES))).toBe(200)
    await travailler()
    expect([
      await lire.etat(depart.reference),
      await lire.reste(depart.due.numeroContrat, depart.due.idCreance),
    ]).toEqual(['PAYE', 0])
  })

  it('of another account, that says anything but that money came, moves nothing', async () => {
    const depart = await unDepart()
    const corps = evenement(depart).replace('checkout.session.completed', 'checkout.session.expired')
    const signature = signerStripe(corps, AUTRE_COMPTE.clesNotification[0] ?? '', SECONDES)
    expect(await envoyer(NOTIFICATION.replace('EAU', 'SPA'), corps, signature)).toBe(200)
    await intacte(depart)
    expect((await lire.verdicts()).at(-1)).toBe('ILLEGAL')
  })

  it('of a payment that nobody knows is kept as money without one', async () => {
    const corps = evenement({ reference: 'ZZZZZZZZZZZZ', token: 'cs_test_inconnue' } as Depart)
    expect(await envoyer(NOTIFICATION, corps, signerStripe(corps, CLE, SECONDES))).toBe(200)
    await travailler()
    expect((await lire.verdicts()).at(-1)).toBe('ORPHELIN')
    const { rows } = await base.pool.query('select montant_centimes from encaissement where paiement_id is null')
    expect(rows).toEqual([{ montant_centimes: 10_000 }])
  })

  it('of a traité or a provider that is not set up is not there; of something else it is acknowledged', async () => {
    const corps = evenement(await unDepart())
    const signature = { 'stripe-signature': signerStripe(corps, CLE, SECONDES) }
    expect((await poster(corps, signature, NOTIFICATION.replace('EAU', 'GAZ'))).statusCode).toBe(404)
    expect((await poster(corps, signature, NOTIFICATION.replace('STRIPE', 'PAYBOX'))).statusCode).toBe(404)
    // what every object of the language has is no account either
    for (const traite of ['constructor', '__proto__', 'toString'])
      expect([traite, (await poster(corps, signature, NOTIFICATION.replace('EAU', traite))).statusCode]).toEqual([
        traite,
        404,
      ])
    const autre = corps.replace('checkout.session.completed', 'charge.refunded')
    expect(await envoyer(NOTIFICATION, autre, signerStripe(autre, CLE, SECONDES))).toBe(200)
    expect(await travailler()).toBe(0)
  })

  it('is signed as the public vectors say', () => {
    const corps = '{"id":"evt_test_webhook","object":"event"}'
    expect(signerStripe(corps, 'whsec_test_secret', 1_492_774_577)).toBe(
      't=1492774577,v1=88a022085c6bdb887b02cb26ff76dd681234d9675c0f22844059f55552a8883a',
    )
  })
})
