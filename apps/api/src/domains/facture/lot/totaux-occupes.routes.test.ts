import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { lotRoutesAvec } from '../lot.routes.ts'

const base = await createTestDatabase()
/** Sums that are being added up, each with what ends it. */
const enCours: (() => void)[] = []
const app = await unServeur(base, {
  liaisons: lotRoutesAvec(undefined, undefined, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    enCours.push(resolve)
    await promise
    return { nombre: 1, montant: 2, montant_a_regler: 3, nb_documents: 4 }
  }),
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const quelquUn = async () => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const token = await uneSession(base.db, userWebId)
  const payload = { tout: { urlService: 'Facture/listeFactures/groupe?idGroupe=0' } }
  return () => app.inject({ method: 'POST', url: '/webapi/Facture/totauxSelection', headers: { token }, payload })
}

it('adds up one selection of a person at a time: the next wait, too many are refused, nobody else waits (S15)', async () => {
  const [avide, autre] = [await quelquUn(), await quelquUn()]
  const statuts: number[] = []
  const demandees = Array.from({ length: 10 }, async () => {
    const reponse = await avide()
    statuts.push(reponse.statusCode)
    return reponse
  })
  await vi.waitFor(() => expect(statuts).toEqual([429, 429]))
  expect(enCours).toHaveLength(1)
  const sienne = autre()
  await vi.waitFor(() => expect(enCours).toHaveLength(2))
  for (let rang = 0; rang < 9; rang += 1) {
    await vi.waitFor(() => expect(enCours.length).toBeGreaterThan(rang))
    enCours[rang]?.()
  }
  const reponses = await Promise.all(demandees)
  expect((await sienne).json()).toEqual({ nombre: 1, montant: 2, montantARegler: 3, nbDocuments: 4 })
  expect(statuts.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429])
  const refus = reponses.find(({ statusCode }) => statusCode === 429)
  expect([refus?.json().message, refus?.headers['retry-after']]).toEqual([factureErreurs.totauxOccupes.texte, '5'])
})
