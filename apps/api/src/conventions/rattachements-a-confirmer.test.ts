import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unUnivers } from '../../test-setup/fixtures/groupe.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { avec, echantillonDe, type Requete } from './matrice/echantillon.ts'
import { ABSENTS, objetsAConfirmer, type Role, unMonde } from './matrice/monde.ts'
import { appeler, objetsDe, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// docs/security.md: every call, generated from the declarations, on a contract that its account has not proved
const base = await createTestDatabase()
const { db } = base
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const TYPES = ['contrat', 'client', 'appareil', 'numeroPhysiqueAppareil', 'groupe'] as const
type TypeDuContrat = (typeof TYPES)[number]
const typesDe = (endpoint: Endpoint): [TypeDuContrat, string][] =>
  objetsDe(endpoint).flatMap(([type, chemin]) => TYPES.filter((un) => un === type).map((un) => [un, chemin] as const))

const proprietaireDe = async ({ userWebId, profil }: Role): Promise<number> => {
  if (profil !== 'UTILISATEUR_SECONDAIRE' && profil !== 'UTILISATEUR_VISITEUR') return userWebId
  const { proprietaire_id } = await db
    .selectFrom('utilisateur')
    .select('proprietaire_id')
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
  return proprietaire_id ?? 0
}

/** What waits in the account, or in that of the premium owner, whose universe names it all the same. */
const attendusDe = async (role: Role, etat: 'A_CONFIRMER' | 'SUSPENDU') => {
  const proprietaire = await proprietaireDe(role)
  const objets = await objetsAConfirmer(db, proprietaire, etat)
  if (proprietaire !== role.userWebId)
    await unUnivers(db, proprietaire, { utilisateurs: [role.userWebId], contrats: [objets.contrat as string] })
  return objets
}

const monde = await unMonde(db)
const terrain = await Promise.all(
  monde.roles
    .filter(({ personnel }) => !personnel)
    .map(async (role) => ({
      role,
      attendus: [await attendusDe(role, 'A_CONFIRMER'), await attendusDe(role, 'SUSPENDU')],
    })),
)

const avecObjet = liaisons.flatMap(({ endpoint }) =>
  endpoint.auth === 'utilisateur' && typesDe(endpoint).some(([type]) => type !== 'groupe')
    ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const]
    : [],
)
const concernes = (endpoint: Endpoint) =>
  terrain.filter(({ role: { profil } }) => endpoint.profils === 'tous' || endpoint.profils.includes(profil))

/** The call with every object of the contract taken from `objets`: they belong together. */
const surLe = (endpoint: Endpoint, role: Role, objets: Readonly<Partial<Record<TypeDuContrat, unknown>>>): Requete =>
  typesDe(endpoint).reduce(
    (requete, [type, chemin]) => (objets[type] === undefined ? requete : avec(requete, chemin, objets[type])),
    pour(endpoint, role),
  )

it.each(avecObjet)('%s answers of a contract that is not proved as of an absent one', async (_, endpoint) => {
  const fautes: string[] = []
  for (const { role, attendus } of concernes(endpoint))
    for (const objets of attendus) {
      const lire = async (requete: Requete) => appeler(app, endpoint, requete, await uneSession(db, role.userWebId))
      const { groupe: _groupe, ...absents } = ABSENTS
      const [recu, absent] = [await lire(surLe(endpoint, role, objets)), await lire(surLe(endpoint, role, absents))]
      if (recu.statut !== 404 || recu.corps !== absent.corps) fautes.push(`${role.nom}: ${recu.statut} ${recu.corps}`)
    }
  expect(fautes).toEqual([])
})

const lectures = liaisons.flatMap(({ endpoint }) =>
  endpoint.auth === 'utilisateur' && endpoint.method === 'GET'
    ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const]
    : [],
)

describe('no list, count, tile or export', () => {
  it.each(lectures)('%s tells anything of it', async (_, endpoint) => {
    const fautes: string[] = []
    for (const { role, attendus } of concernes(endpoint)) {
      // one's own objects, and those of the whole account where an identifier may be left out
      for (const requete of [pour(endpoint, role), { ...echantillonDe(endpoint), query: {} }]) {
        const { corps } = await appeler(app, endpoint, requete, await uneSession(db, role.userWebId))
        const siens = new Set(Object.values(role.propres).map(String))
        for (const objets of attendus)
          for (const [type, valeur] of Object.entries(objets)) {
            const dit = type !== 'groupe' && !siens.has(String(valeur)) && corps.includes(`"${String(valeur)}"`)
            if (dit && endpoint.path !== 'Abonnement/contratsAConfirmer') fautes.push(`${role.nom}: ${type}`)
          }
      }
    }
    expect(fautes).toEqual([])
  })
})

it('has calls to try, and a role that waits for a proof', () => {
  expect(avecObjet.length).toBeGreaterThan(40)
  expect(lectures.length).toBeGreaterThan(40)
  expect(terrain.length).toBeGreaterThan(4)
})

it('would see a contract that is open (negative control)', async () => {
  const { role, attendus } = terrain[0] ?? { role: undefined, attendus: [] }
  const [objets] = attendus
  if (role === undefined || objets === undefined) throw new Error('no role')
  await db
    .insertInto('attachement')
    .values({
      user_web_id: role.userWebId,
      numero_contrat: objets.contrat as string,
      attache_le: MAINTENANT,
      preuve: 'AGENT',
    })
    .execute()
  const vus: string[] = []
  for (const [nom, endpoint] of avecObjet.filter(([, { method }]) => method === 'GET')) {
    const { statut } = await appeler(app, endpoint, surLe(endpoint, role, objets), await uneSession(db, role.userWebId))
    if (statut === 200) vus.push(nom)
  }
  expect(vus.length).toBeGreaterThan(25)
})
