import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { ecouter } from '../../../test-setup/fixtures/travail.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { clientRoutes } from '../client/client.routes.ts'
import { tableauDeBordRoutes } from '../tableau-de-bord/tableau-de-bord.routes.ts'
import { desHeures, desTelereleves } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'

// Statements of each read beside the guard's one: a tested constant, so that no screen grows slower unseen.
const base = await createTestDatabase()
afterAll(base.drop)
const { ecoutee, requetes } = ecouter(base)
const { appeler } = await unServeurALHeure(
  ecoutee,
  [...abonnementRoutes, ...clientRoutes, ...consommationRoutes, ...tableauDeBordRoutes],
  new Date('2026-11-20T09:00:00Z'),
)
const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)
const contrat = await unAttachement(base.db, userWebId)
const appareil = await unAppareil(base.db, contrat, { telereleve: true, numero_physique_appareil: 'M1' })
await desTelereleves(base.db, appareil, desHeures('2026-10-01T00:00:00+02:00', 240, 10))

it.each([
  ['Abonnement/contrats', 1],
  ['Abonnement/getContratParDefaut', 1],
  ['Abonnement/detailAbonnement/{c}', 1],
  ['Abonnement/compteur/M1', 1],
  ['Abonnement/countAllContrats', 1],
  ['Client/isCoordonneesIncompletes/{c}', 1],
  ['Client/isCoordonneesIncompletesBloquant/{c}', 0],
  ['Consommation/getPeriodConso/{c}', 1],
  ['Consommation/getConsoGraphData/{c}/2020-01-01/2026-12-31/ANNEE', 1],
  ['Consommation/getConsoGraphData/{c}/2026-01-01/2026-12-31/MOIS', 1],
  ['Consommation/getConsoGraphData/{c}/2025-11-20/2026-11-19/JOURNEE', 1],
  ['Consommation/statistiquesConsommation/{c}/2026-01-01/2026-12-31/MOIS', 1],
  ['Consommation/checkAuthorize/{c}/HEURE/2026-10-01', 1],
  ['Consommation/getDerniereConsommationRelevee/{c}', 1],
  ['Consommation/isContratTelereleve/{c}', 1],
  ['Consommation/getDatesMinMaxConsommations/{c}', 1],
  ['Acces/autorisations/{c}', 1],
  ['TableauDeBord/tuiles/{c}', 2],
  ['TableauDeBord/derniereConsommationFacturee/{c}', 1],
  ['TableauDeBord/derniereFacture/{c}', 1],
  ['TableauDeBord/derniereStatistiqueConsommation/{c}/1790000000/1792000000', 1],
])('%s takes %i', async (chemin, attendues) => {
  const appel = () => appeler(session, chemin.replace('{c}', contrat))
  // the first call of all loads the settings
  expect((await appel()).status).toBe(200)
  requetes.length = 0
  await appel()
  expect(requetes).toHaveLength(attendues)
})
