import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import { unPortailQuiRemet } from '../../../test-setup/fixtures/remise.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { prevenir } from '../../platform/exterieur/prevenir.ts'
import { demarrerSimulateurs } from '../../platform/exterieur/simulateurs.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { facturation } from '../remise/moyens/facturation.exterieur.ts'
import { type Conduite, simulerFacturation } from '../remise/moyens/simulateur-facturation.ts'
import { remiseRoutes } from '../remise/remise.routes.ts'

// the billing system of the demo, reached as a real one: calls both ways, signed

const base = await uneBaseDeTravaux()
const SECRET = 'secret-de-la-demonstration'
const transmettre = async (requete: IncomingMessage, reponse: ServerResponse) => {
  const { statusCode, body } = await portail.app.inject({
    method: 'POST',
    url: requete.url ?? '/',
    headers: { ...requete.headers, host: 'localhost' },
    payload: await buffer(requete),
  })
  reponse.writeHead(statusCode).end(body)
}
/** What leads its answers to the portal, which starts after it. */
const passerelle = createServer((requete, reponse) => void transmettre(requete, reponse)).listen(0, '127.0.0.1')
await once(passerelle, 'listening')
const { ecrits, arreter } = await demarrerSimulateurs(
  [
    {
      ...facturation,
      simulateur: (racine, adresse) => ({
        reglages: { FACTURATION_URL: `${racine}/remises`, FACTURATION_SECRET: SECRET },
        repondre: simulerFacturation({
          racine,
          portail: adresse,
          secret: SECRET,
          maintenant: () => portail.clock.now(),
          envoyer: prevenir,
        }).repondre,
      }),
    },
  ],
  `http://127.0.0.1:${(passerelle.address() as AddressInfo).port}`,
)
const portail = await unPortailQuiRemet(
  base,
  { FACTURATION_URL: ecrits.FACTURATION_URL ?? '', FACTURATION_SECRET: ecrits.FACTURATION_SECRET ?? '' },
  remiseRoutes,
)
const { reclamer, remises, reposer, plusTard, demande } = portail
const page = (ecrits.FACTURATION_URL ?? '').replace('/remises', '')
afterAll(async () => {
  await portail.fermer()
  await arreter()
  passerelle.close()
  await base.drop()
})

const choisir = async (choix: Record<string, string>) => {
  const { status } = await fetch(page, { method: 'POST', body: new URLSearchParams(choix), redirect: 'manual' })
  expect(status).toBe(303)
}
const lirePage = async () => (await fetch(page)).text()
const reclamerQuand = async (conduite: Conduite) => {
  await choisir({ conduite })
  const reference = await reclamer()
  await reposer()
  return reference
}
const etatDe = async (reference: string) => {
  await reposer()
  const [une] = await remises(reference)
  return [une?.etat, (await demande(reference)).etat]
}

it('answers at once: done, or refused with why', async () => {
  const faite = await reclamerQuand('TOUT_DE_SUITE')
  await vi.waitFor(async () => expect(await etatDe(faite)).toEqual(['FAITE', 'TRAITE']), PATIENCE)
  const refusee = await reclamerQuand('REFUSE')
  await vi.waitFor(async () => expect(await etatDe(refusee)).toEqual(['REFUSEE', 'EN_COURS']), PATIENCE)
  const { evenements } = await demande(refusee)
  expect(evenements.at(-1)).toMatchObject({ texte: expect.stringMatching(/^Votre contrat est en cours/) })
})

it('answers when somebody decides on its page, first that it takes it, then that it is done', async () => {
  const reference = await reclamerQuand('PLUS_TARD')
  expect(await etatDe(reference)).toEqual(['REMISE', 'EN_ATTENTE'])
  const [une] = await remises(reference)
  const numero = une?.numero ?? ''
  expect(await lirePage()).toContain(numero)
  await choisir({ numero, resultat: 'ACCEPTE' })
  await vi.waitFor(async () => expect(await etatDe(reference)).toEqual(['ACCEPTEE', 'EN_COURS']), PATIENCE)
  await choisir({ numero, resultat: 'FAIT' })
  await vi.waitFor(async () => expect(await etatDe(reference)).toEqual(['FAITE', 'TRAITE']), PATIENCE)
  expect(await lirePage()).toContain('ACCEPTE, FAIT')
})

it('takes nothing while it is down; what waited comes once, under its number, when it is back', async () => {
  const reference = await reclamerQuand('PANNE')
  const [une] = await remises(reference)
  expect(une).toMatchObject({ etat: 'A_REMETTRE', essais: 1, erreur: 'billing answered 503' })
  expect(await lirePage()).not.toContain(une?.numero)
  await choisir({ conduite: 'PLUS_TARD' })
  await plusTard()
  await vi.waitFor(async () => expect(await etatDe(reference)).toEqual(['REMISE', 'EN_ATTENTE']), PATIENCE)
  expect((await lirePage()).split(une?.numero ?? '').length - 1).toBe(2)
})

it('believes nothing that is not signed with its secret', async () => {
  const reponse = await fetch(`${page}/remises`, { method: 'POST', body: '{}' })
  expect(reponse.status).toBe(401)
})
