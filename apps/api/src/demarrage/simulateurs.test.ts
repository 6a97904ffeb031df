import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { creerTransportOvh } from '@ondine/notification/sms/ovh.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unNavigateur } from '../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { smsOvh } from '../domains/contenu/envoi/sms-ovh.exterieur.ts'
import { liaisons } from '../domains/registry.ts'
import { hotesDe, reglagesDe, sortieDe } from '../platform/exterieur/exterieurs.ts'
import { controlesExterieurs } from '../platform/exterieur/sante.ts'
import { demarrerSimulateurs } from '../platform/exterieur/simulateurs.ts'
import { readEnv } from './reglages.ts'
import { servicesExterieurs } from './services-exterieurs.ts'

const simulables = servicesExterieurs.filter(({ simulateur }) => simulateur !== undefined)
const { ecrits, arreter } = await demarrerSimulateurs(simulables, 'http://localhost')
const reglages = Object.fromEntries(Object.entries(ecrits).map(([nom, valeur]) => [nom, valeur ?? '']))
const base = await createTestDatabase()
const app = await unServeur(base, { liaisons, publicUrl: 'http://localhost', reglages })
afterAll(async () => {
  await app.close()
  await arreter()
  await base.drop()
})

describe('the simulators of the demo', () => {
  const { exterieurs } = readEnv(reglages)

  it('are asked like the services they stand for, on a host name that is not the portal’s', () => {
    expect(simulables.length).toBeGreaterThan(1)
    for (const service of simulables)
      for (const hote of hotesDe(exterieurs, service)) expect(hote).toMatch(/^127\.0\.0\.[12]:\d+$/)
  })

  it('leave the name that the portal has to it', async () => {
    const autres = await demarrerSimulateurs(simulables, 'http://127.0.0.2')
    expect(new URL(autres.ecrits.SMS_API ?? '').hostname).toBe('127.0.0.1')
    await autres.arreter()
  })

  it('answer addresses and communes to the portal (3§5)', async () => {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    const quelquUn = unNavigateur(app, { jeton: await uneSession(base.db, userWebId) })
    const lire = async (chemin: string) => (await quelquUn.appeler('GET', chemin)).json().resultats
    expect(await lire('referentiel/adresses?recherche=3%20quai')).toMatchObject([
      { adresse: '3 QUAI DES OEILLETS', ville: 'VAL D’ETE', codePostal: '99100' },
    ])
    expect(await lire('Configuration/listeCommunes/99100')).toMatchObject([{ numerocom: '99001' }])
    expect(await lire('Configuration/listeCommunes/75001')).toEqual([])
  })

  it('take an SMS signed as the gateway asks, and refuse another', async () => {
    const compte = reglagesDe(exterieurs, smsOvh)
    if (compte === undefined) throw new Error('no gateway')
    const moyens = { fetch: sortieDe(exterieurs, smsOvh), maintenant: Date.now }
    const sms = { reference: 'r', a: '+33600000000', texte: 'Bonjour' }
    expect(await creerTransportOvh(compte, moyens).envoyer(sms)).toBe('ids 1')
    const faussaire = creerTransportOvh({ ...compte, secretApplication: 'autre' }, moyens)
    await expect(faussaire.envoyer(sms)).rejects.toThrow('Invalid signature')
  })

  it('answer nothing under another name', async () => {
    const { origin } = new URL(ecrits.SMS_API ?? '')
    expect((await fetch(`${origin}/inconnu/auth/time`)).status).toBe(404)
  })
})

describe('the state of the service', () => {
  it('tries each service that is set up, and only those [health-level]', async () => {
    const { userWebId } = await unUtilisateur(base.db, { profils: ['ADMIN'] })
    const agent = unNavigateur(app, { jeton: await uneSession(base.db, userWebId) })
    const dehors = async () =>
      (await agent.appeler('GET', 'Sante/test/ALL?level=high'))
        .json()
        .controles.filter(({ nom }: { nom: string }) => servicesExterieurs.some(({ titre }) => titre === nom))
    const adresse = new URL(ecrits.SMS_API ?? '').host
    const vus = await dehors()
    expect(vus).toMatchObject(simulables.map(({ titre }) => ({ nom: titre, etat: 'OK' })))
    expect(vus[0]).toMatchObject({ nom: 'Passerelle SMS', detail: `Répond\u202f: ${adresse}.` })
  })

  it('says of each what cannot be used', async () => {
    const muet = createServer((_requete, reponse) => reponse.writeHead(500).end()).listen(0, '127.0.0.1')
    await once(muet, 'listening')
    const hote = `127.0.0.1:${(muet.address() as AddressInfo).port}`
    const de = (source: Record<string, string>) =>
      Promise.allSettled(controlesExterieurs(readEnv(source).exterieurs).map(({ controler }) => controler()))
    const annuaire = { ADRESSES_URL: `http://${hote}/search`, ANNUAIRES_HOTES: hote }
    const siens = Object.entries(reglages).filter(([nom]) => nom in smsOvh.reglages)
    const passerelle = { ...Object.fromEntries(siens), SMS_API: `http://${hote}` }
    // a host that takes connections is enough where nothing better is declared; the gateway is asked its time
    expect(await de(annuaire)).toMatchObject([{ status: 'fulfilled' }])
    expect(await de(passerelle)).toMatchObject([{ status: 'rejected' }])
    muet.closeAllConnections()
    muet.close()
    await once(muet, 'close')
    const courriel = { SMTP_URL: `smtp://${hote}`, MAIL_FROM: 'a@exemple.fr' }
    expect(await de({ ...annuaire, ...courriel })).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })
})
