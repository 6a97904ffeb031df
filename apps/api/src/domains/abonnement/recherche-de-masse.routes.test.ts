import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from './abonnement.routes.ts'

// Staff search among every contract: a search that finds more than a list counts stops at its page, one that finds less is
// read once. Both must show the same pages as the list itself.

const base = await createTestDatabase()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, abonnementRoutes, new Date('2026-11-20T09:00:00Z'))
const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
const personnel = await uneSession(base.db, charge.userWebId)

const NOMBRE = 10_040
/** One contract in so many is of the other holder. */
const RARE = 251

beforeAll(async () => {
  await sql`insert into client (numero_client, nom) values ('B', 'Banal'), ('R', 'Banal rarissime')`.execute(base.db)
  await sql`insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
    select lpad(i::text, 7, '0'), 'EA', 'SE', '2026-01-01', t, t
      from generate_series(1, ${NOMBRE}::int) i, lateral (select case when i % ${RARE} = 0 then 'R' else 'B' end as t) x`.execute(
    base.db,
  )
})

const lister = async (query: Record<string, string | number>) => {
  const parametres = new URLSearchParams({ nbElements: '15', tri: 'numeroContrat' })
  for (const [nom, valeur] of Object.entries(query)) parametres.set(nom, String(valeur))
  const { status, corps } = await appeler(personnel, `Abonnement/contrats?${parametres}`)
  expect(status).toBe(200)
  return { ...corps, numeros: corps.resultats.map((c: { numeroContrat: string }) => Number(c.numeroContrat)) }
}
const suite = (premier: number, dernier: number, pas = 1) =>
  Array.from({ length: (dernier - premier) / pas + 1 }, (_, rang) => premier + rang * pas)

describe.each([
  { recherche: 'banal', pas: 1, total: 10_000, isTotalExact: false, dernierePage: suite(NOMBRE - 14, NOMBRE) },
  { recherche: 'rarissime', pas: RARE, total: 40, isTotalExact: true, dernierePage: suite(31 * RARE, NOMBRE, RARE) },
])('a search of "$recherche"', ({ recherche, pas, total, isTotalExact, dernierePage }) => {
  it('goes forward, back, to the end, by number and in the other sense, and tells its total', async () => {
    const premiere = await lister({ recherche })
    expect(premiere).toMatchObject({ nbTotalResultats: total, isTotalExact, precedent: null })
    expect(premiere.numeros).toEqual(suite(pas, 15 * pas, pas))
    const deuxieme = await lister({ recherche, curseur: premiere.suivant })
    expect(deuxieme.numeros).toEqual(suite(16 * pas, 30 * pas, pas))
    expect((await lister({ recherche, curseur: deuxieme.precedent })).numeros).toEqual(premiere.numeros)
    expect((await lister({ recherche, indexPage: 2 })).numeros).toEqual(deuxieme.numeros)
    const derniere = await lister({ recherche, curseur: premiere.dernier })
    expect(derniere.numeros).toEqual(dernierePage)
    expect(derniere.suivant).toBeNull()
    const retournee = await lister({ recherche, triDecroissant: 'true' })
    expect(retournee.numeros).toEqual(suite(NOMBRE - 14 * pas, NOMBRE, pas).reverse())
  })
})

it('says that it found nothing', async () => {
  expect(await lister({ recherche: 'banal introuvable' })).toMatchObject({ resultats: [], nbTotalResultats: 0 })
})
