import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { type Role, unMonde } from './matrice/monde.ts'
import { appeler, pour } from './matrice/parcours.ts'
import { lireLiaisons, nommees } from './toutes-liaisons.ts'

// A password that somebody else gave opens the choice of another, and nothing else. Generated from the declarations.
const base = await createTestDatabase()
const toutes = await lireLiaisons()
const personnelles = toutes.filter(({ endpoint }) => endpoint.auth === 'utilisateur')
const app = await unServeur(base, { liaisons: toutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const HEURE_MS = 3_600_000
const poser = (userWebId: number, heures = 24) =>
  base.db
    .insertInto('mot_de_passe_provisoire')
    .values({ user_web_id: userWebId, expire_le: new Date(MAINTENANT.getTime() + heures * HEURE_MS) })
    .execute()
// one world for all: a call that is refused changes nothing
const { roles } = await unMonde(base.db)
for (const { userWebId } of roles) await poser(userWebId)
/** Somebody whose profile may make this call, with a password that is not their own. */
const limite = async (endpoint: Endpoint): Promise<{ role: Role; jeton: string }> => {
  const role = roles.find(({ profil }) => endpoint.profils === 'tous' || endpoint.profils.includes(profil))
  if (role === undefined) throw new Error(`${endpoint.path}: no profile may call it`)
  return { role, jeton: await uneSession(base.db, role.userWebId) }
}
const codeDe = (corps: string): unknown => (corps === '' ? undefined : (JSON.parse(corps) as { code?: unknown }).code)
const OUVERTS = ['Acces/releaseMe', 'Utilisateur/infoUtilisateur', 'Utilisateur/modifieMotDePasse']

describe('a session opened by a provisional password', () => {
  it.each(nommees(personnelles, ({ ouvertMotDePasseProvisoire }) => ouvertMotDePasseProvisoire !== true))(
    'is refused %s',
    async (_nom, endpoint) => {
      const { role, jeton } = await limite(endpoint)
      const { statut, corps } = await appeler(app, endpoint, pour(endpoint, role), jeton)
      expect([statut, codeDe(corps)]).toEqual([403, 'S403P'])
    },
  )

  it('opens these calls only', () => {
    const ouverts = toutes.filter(({ endpoint }) => endpoint.ouvertMotDePasseProvisoire === true)
    expect(ouverts.map(({ endpoint }) => endpoint.path).sort()).toEqual(OUVERTS)
  })

  it('opens them to profiles that have no such entry otherwise: nobody stays locked in', async () => {
    const visiteur = await unUtilisateur(base.db, { profils: ['UTILISATEUR_VISITEUR'] })
    await poser(visiteur.userWebId)
    const reponse = await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/modifieMotDePasse',
      headers: { token: await uneSession(base.db, visiteur.userWebId) },
      payload: {
        userWebId: visiteur.userWebId,
        AncienMotDePasse: visiteur.motDePasse,
        NouveauMotDePasse: 'Neuf#Val84x',
      },
    })
    expect(reponse.statusCode).toBe(200)
  })

  it('is a visitor where a visitor may call: nothing of the account is seen there', async () => {
    const connu = await unUtilisateur(base.db)
    const jeton = await uneSession(base.db, connu.userWebId)
    const [liaison] = toutes.filter(({ endpoint }) => endpoint.auth === 'application')
    if (liaison === undefined) throw new Error('no call for visitors')
    const vus: (number | undefined)[] = []
    const espion = await unServeur(base, {
      liaisons: [
        {
          ...liaison,
          endpoint: { ...liaison.endpoint, method: 'GET', path: 'Essai/visiteur', body: undefined, params: undefined },
          handler: (ctx: { auteur?: { userWebId: number } }) => {
            vus.push(ctx.auteur?.userWebId)
            return Promise.resolve({})
          },
        } as never,
      ],
    })
    const appelerVisiteur = () => espion.inject({ url: '/webapi/Essai/visiteur', headers: { token: jeton } })
    await appelerVisiteur()
    await poser(connu.userWebId)
    await appelerVisiteur()
    await espion.close()
    expect(vus).toEqual([connu.userWebId, undefined])
  })

  it('ends with the day of the password', async () => {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    await poser(userWebId, 0)
    const headers = { token: await uneSession(base.db, userWebId) }
    const reponse = await app.inject({ method: 'POST', url: `/webapi/${OUVERTS[1]}`, headers, payload: {} })
    expect(reponse.statusCode).toBe(410)
  })

  it('does not limit whoever acts in the place of that account', async () => {
    const admin = await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null })
    const cible = await unUtilisateur(base.db, { motDePasse: null })
    await poser(cible.userWebId)
    const jeton = await uneSession(base.db, cible.userWebId, { usurpateurId: admin.userWebId })
    const reponse = await app.inject({ url: '/webapi/Abonnement/countAllContrats', headers: { token: jeton } })
    expect(reponse.statusCode).toBe(200)
  })
})
