import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { garderEtat } from '../../test-setup/etat-de-base.ts'
import { regler } from '../../test-setup/fixtures/compte.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { avec, type Requete } from './matrice/echantillon.ts'
import { ABSENTS, estSousUtilisateur, type Monde, type Role, resiliesDe, unMonde } from './matrice/monde.ts'
import { appeler, objetsDe, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// 1§6: every call on a contract, generated from the declarations, on an attached contract that has ended
const base = await createTestDatabase()
const { db } = base
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const TYPES = ['contrat', 'client', 'appareil', 'numeroPhysiqueAppareil'] as const
type TypeDuContrat = (typeof TYPES)[number]
const typesDe = (endpoint: Endpoint): [TypeDuContrat, string][] =>
  objetsDe(endpoint).flatMap(([type, chemin]) => TYPES.filter((un) => un === type).map((un) => [un, chemin] as const))

const unTerrain = async () => {
  const monde: Monde = await unMonde(db)
  return Promise.all(monde.roles.map(async (role) => ({ role, resilies: await resiliesDe(db, role) })))
}
const terrain = await unTerrain()
const etat = await garderEtat(base.pool)
afterEach(etat.retablir)

const appels = liaisons.flatMap(({ endpoint }) =>
  endpoint.auth === 'utilisateur' && typesDe(endpoint).length > 0
    ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const]
    : [],
)

/** The call with every object of the contract taken from `objets`: they belong together. */
const surLe = (endpoint: Endpoint, role: Role, objets: Readonly<Record<TypeDuContrat, unknown>>): Requete =>
  typesDe(endpoint).reduce((requete, [type, chemin]) => avec(requete, chemin, objets[type]), pour(endpoint, role))

it.each(appels)(
  '%s knows nothing of a terminated contract where they are closed [gate-terminated]',
  async (_, endpoint) => {
    const lire = async (role: Role, requete: Requete) =>
      appeler(app, endpoint, requete, await uneSession(db, role.userWebId))
    const concernes = terrain.filter(
      ({ role: { profil } }) =>
        (endpoint.profils === 'tous' || endpoint.profils.includes(profil)) &&
        !(estSousUtilisateur(profil) && typesDe(endpoint).every(([type]) => type === 'client')),
    )
    const fautes: string[] = []
    const fermesAuPersonnel = new Map<Role, number>()
    await regler(db, { accesContratResilie: false })
    for (const { role, resilies } of concernes) {
      const ferme = await lire(role, surLe(endpoint, role, resilies))
      const absent = await lire(role, surLe(endpoint, role, ABSENTS))
      // staff read every contract, ended or not
      if (role.personnel) fermesAuPersonnel.set(role, ferme.statut)
      else if (ferme.statut !== 404 || ferme.corps !== absent.corps) fautes.push(`${role.nom}: closed, ${ferme.statut}`)
    }
    // the very call is let in again; it may refuse an ended contract for a reason of its own
    await regler(db, { accesContratResilie: true })
    for (const { role, resilies } of concernes) {
      const courant = await lire(role, pour(endpoint, role))
      const rouvert = await lire(role, surLe(endpoint, role, resilies))
      if (endpoint.method === 'GET' && role.personnel && fermesAuPersonnel.get(role) !== rouvert.statut)
        fautes.push(`${role.nom}: closed to staff`)
      if (rouvert.statut === 404 && courant.statut !== 404) fautes.push(`${role.nom}: open, ${rouvert.corps}`)
    }
    expect(fautes).toEqual([])
  },
)

it('has calls to try', () => {
  expect(appels.length).toBeGreaterThan(30)
})

it('knows the declared default of the parameter where no value is stored', async () => {
  await regler(db, { accesContratResilie: null })
  const { rows } = await sql<{ oui: boolean }>`select resilies_ouverts() as oui`.execute(db)
  expect(rows).toEqual([{ oui: parametres.accesContratResilie.defaut }])
})
