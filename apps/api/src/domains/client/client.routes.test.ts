import { afterAll, expect, it } from 'vitest'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { clientRoutes } from './client.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler } = await unServeurALHeure(base, clientRoutes, MAINTENANT)
const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)

const coTitulaire = await unClient(base.db, { email: null })
const payeur = await unClient(base.db, { est_professionnel: true, siret: null })
const contrat = await unContrat(base.db, {
  numero_client_titulaire: await unClient(base.db),
  numero_client_co_titulaire: coTitulaire,
  numero_client_payeur: payeur,
})
await unAttachement(base.db, userWebId, contrat, { clients: [coTitulaire, payeur] })
const INCOMPLET = {
  isNotComplete: true,
  isTitulaireNotComplete: false,
  isCoTitulaireNotComplete: true,
  isPayeurNotComplete: true,
}

it('says which client of the contract is incomplete [guard-5-definition]', async () => {
  expect((await appeler(session, `Client/isCoordonneesIncompletes/${contrat}`)).corps).toEqual(INCOMPLET)
  const complet = await unAttachement(base.db, userWebId)
  expect((await appeler(session, `Client/isCoordonneesIncompletes/${complet}`)).corps.isNotComplete).toBe(false)
})

it('blocks only while the feature says so, and nobody who may not complete anything', async () => {
  const bloquant = async (qui = session) =>
    (await appeler(qui, `Client/isCoordonneesIncompletesBloquant/${contrat}`)).corps
  expect((await bloquant()).isNotComplete).toBe(false)
  await base.db
    .insertInto('fonctionnalite')
    .values({ nom: 'BloqueContratCoordonneeIncomplete', actif: true, modifie_le: MAINTENANT })
    .execute()
  expect(await bloquant()).toEqual(INCOMPLET)
  // another client of the contract may complete their own details, and waits for nobody else's
  for (const [clients, attendu] of [
    [[coTitulaire], { ...INCOMPLET, isPayeurNotComplete: false }],
    [[], { ...INCOMPLET, isNotComplete: false, isCoTitulaireNotComplete: false, isPayeurNotComplete: false }],
  ] as const) {
    const autre = await unUtilisateur(base.db, { motDePasse: null })
    await unAttachement(base.db, autre.userWebId, contrat, { clients: [...clients] })
    expect(await bloquant(await uneSession(base.db, autre.userWebId))).toEqual(attendu)
  }
  const staff = await unUtilisateur(base.db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
  expect((await bloquant(await uneSession(base.db, staff.userWebId))).isNotComplete).toBe(false)
})

it('hides a foreign contract', async () => {
  const autre = await unContrat(base.db)
  expect((await appeler(session, `Client/isCoordonneesIncompletes/${autre}`)).status).toBe(404)
  expect((await appeler(session, `Client/isCoordonneesIncompletesBloquant/${autre}`)).status).toBe(404)
})
