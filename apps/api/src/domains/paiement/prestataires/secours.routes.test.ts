import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ESSAI_PAYBOX, protocolePaybox } from '@ondine/paiement-providers/paybox/simulateur.ts'
import { simulerBanque } from '@ondine/paiement-providers/simulateur/banque.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { controlesExterieurs } from '../../../platform/exterieur/sante.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { fichierDEssai } from './essai.ts'

// Paybox has its pages on two hosts: a payer is sent to the one that answers
const base = await createTestDatabase()
let eteints: readonly string[] = []
/** A host of the bank; both know the same payments. */
const unHote = async (hote: string) => {
  const serveur = createServer((requete, reponse) => {
    if (eteints.includes(hote)) return void requete.destroy()
    void banque
      .repondre({
        methode: requete.method ?? '',
        chemin: requete.url ?? '',
        entetes: requete.headers,
        corps: Buffer.alloc(0),
      })
      .then(({ statut, type, corps }) => reponse.writeHead(statut, { 'content-type': type }).end(corps))
  })
  await new Promise<void>((pret) => serveur.listen(0, hote, pret))
  return { serveur, racine: `http://${hote}:${(serveur.address() as AddressInfo).port}` }
}
const PREMIER = '127.0.0.2'
const SECOND = '127.0.0.3'
const hotes = { [PREMIER]: await unHote(PREMIER), [SECOND]: await unHote(SECOND) } as const
const banque = simulerBanque({
  racine: hotes[PREMIER].racine,
  maintenant: () => MAINTENANT,
  protocole: protocolePaybox,
  envoyer: async () => undefined,
})
const essai = await unEncaissement(base, undefined, {
  PAYBOX_PAGE_URL: hotes[PREMIER].racine,
  PAYBOX_SECOURS_URL: hotes[SECOND].racine,
  PAYBOX_SECRETS: fichierDEssai('paybox', { EAU: ESSAI_PAYBOX.secrets }),
  PAYBOX_COMPTES: fichierDEssai('paybox', { EAU: ESSAI_PAYBOX.config }),
})
const { app, appeler, demande, lire, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  for (const { serveur } of Object.values(hotes)) {
    serveur.closeAllConnections()
    await new Promise((fini) => serveur.close(fini))
  }
  await base.drop()
})
afterEach(async () => {
  eteints = []
  expect(await lire.anomalies()).toEqual([])
})

const unDepart = async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const payer = () =>
    appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne), 'une-cle-de-paiement')
  const { statut, corps } = await payer()
  return { payer, statut, corps, chemin: String(corps.urlPaiementContactPrestataire).replace(/^https:..[^/]+/, '') }
}
const page = (url: string) => app.inject({ method: 'GET', url })
const sante = () =>
  Promise.all(
    controlesExterieurs(essai.contexte().installation.exterieurs)
      .filter(({ titre }) => titre.includes('Paybox'))
      .map((controle) =>
        controle.controler().then(
          () => 'usable',
          ({ message }: Error) => message,
        ),
      ),
  )

it.each([
  ['its first host', [], PREMIER],
  ['the second where the first does not answer', [PREMIER], SECOND],
] as const)('a payer is sent to %s, by our page that may post there', async (_ou, coupes, attendu) => {
  eteints = coupes
  const { statut, chemin } = await unDepart()
  expect([statut, await sante()]).toEqual([200, ['usable']])
  const { body, headers } = await page(chemin)
  expect(body).toContain(`action="${hotes[attendu].racine}/cgi/MYchoix_pagepaiement.cgi"`)
  expect(headers['content-security-policy']).toContain(hotes[attendu].racine)
})

it('where neither answers nobody leaves: told so, and asked again with the same key it is that payment', async () => {
  eteints = [PREMIER, SECOND]
  const { statut, corps, payer } = await unDepart()
  expect([statut, corps.code, await sante()]).toEqual([503, 'PA01', ['no host of its pages answers']])
  eteints = []
  const encore = await payer()
  expect([encore.statut, await lire.etat(encore.corps.reference)]).toEqual([200, 'REDIRIGE'])
})

it('where neither answers any more once it was asked for, its page says so and stays open', async () => {
  const { chemin } = await unDepart()
  eteints = [PREMIER, SECOND]
  expect((await page(chemin)).statusCode).toBe(503)
  eteints = []
  expect((await page(chemin)).statusCode).toBe(200)
})
