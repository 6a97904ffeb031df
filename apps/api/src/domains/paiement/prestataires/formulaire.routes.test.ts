import { ESSAI_PAYZEN, protocolePayzen } from '@ondine/paiement-providers/payzen/simulateur.ts'
import { simulerBanque } from '@ondine/paiement-providers/simulateur/banque.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { fichierDEssai } from './essai.ts'

// A rail whose form the browser posts: our page leads to it, what it tells settles, what the browser brings back moves nothing
const PAGE = 'http://127.0.0.2:4010/payzen'
const base = await createTestDatabase()
const essai = await unEncaissement(base, undefined, {
  PAYZEN_PAGE_URL: PAGE,
  PAYZEN_API_URL: PAGE,
  PAYZEN_SECRETS: fichierDEssai('payzen', { EAU: ESSAI_PAYZEN.secrets }),
  PAYZEN_COMPTES: fichierDEssai('payzen', { EAU: ESSAI_PAYZEN.config }),
})
const { app, appeler, demande, lire, travailler, uneDue, unPayeur } = essai
const statuts: number[] = []
const banque = simulerBanque({
  racine: PAGE,
  maintenant: () => MAINTENANT,
  protocole: protocolePayzen,
  envoyer: async ({ adresse, corps, type }) => {
    const url = adresse.replace('https://agence.exemple.fr', '')
    const { statusCode } = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: corps })
    statuts.push(statusCode)
  },
})
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const enClair = (texte: string): string =>
  texte.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const unDepart = async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const chemin = (corps.urlPaiementContactPrestataire as string).replace('https://agence.exemple.fr', '')
  return { due, reference: corps.reference as string, chemin }
}
const naviguer = (methode: 'GET' | 'POST', chemin: string, corps: string) =>
  banque.repondre({ methode, chemin, entetes: {}, corps: Buffer.from(corps) })
/** As a browser that posts what our page holds; answers the page of the bank. */
const poster = async (chemin: string): Promise<string> => {
  const page = await app.inject({ method: 'GET', url: chemin })
  const champs = [...page.body.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, nom = '', valeur = '']): [string, string] => [enClair(nom), enClair(valeur)],
  )
  const [, action = ''] = /action="([^"]*)"/.exec(page.body) ?? []
  const { entetes } = await naviguer('POST', enClair(action).slice(PAGE.length), new URLSearchParams(champs).toString())
  return entetes?.location?.slice(PAGE.length) ?? ''
}

describe('a rail whose form is posted', () => {
  it('is left for by a page of ours that may send its form there alone, and is paid once told of', async () => {
    const { due, reference, chemin } = await unDepart()
    const page = await app.inject({ method: 'GET', url: chemin })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain('form-action http://127.0.0.2:4010')
    const sienne = await poster(chemin)
    const { entetes } = await naviguer('POST', sienne, 'geste=PAYER&notification=DEUX_FOIS')
    expect(statuts.splice(0)).toEqual([200, 200])
    expect(await lire.etat(reference)).toBe('REDIRIGE')
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
    expect((await essai.revenir(entetes?.location ?? '')).headers.location).toContain(
      `/retourPaiement?reference=${reference}`,
    )
    // it is over: its page leads nowhere
    expect((await app.inject({ method: 'GET', url: chemin })).statusCode).toBe(410)
  })

  it('what is not signed, and what a browser brings back, move nothing', async () => {
    const { due, reference, chemin } = await unDepart()
    const sienne = await poster(chemin)
    const { entetes } = await naviguer('POST', sienne, 'geste=PAYER&notification=MAL_SIGNEE')
    expect(statuts.splice(0)).toEqual([400])
    const retour = new URL(entetes?.location ?? '')
    await essai.revenir(retour.href)
    const rejouee = await app.inject({
      method: 'POST',
      url: '/webapi/Paiement/notification/PAYZEN/EAU',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: retour.search.slice(1),
    })
    expect(rejouee.statusCode).toBe(400)
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual([
      'EN_ATTENTE',
      10_000,
    ])
  })

  it('the page of nobody is not there', async () => {
    const inconnue = '/webapi/Paiement/depart/00000000-0000-4000-8000-000000000000'
    expect((await app.inject({ method: 'GET', url: inconnue })).statusCode).toBe(410)
  })

  it('a page whose life is over is closed', async () => {
    const { chemin } = await unDepart()
    essai.avancer(16 * 60)
    expect((await app.inject({ method: 'GET', url: chemin })).statusCode).toBe(410)
  })
})
