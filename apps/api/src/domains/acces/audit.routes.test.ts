import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { auditRoutes } from './audit.routes.ts'

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: auditRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const admin = await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null, nom: 'Lemaître', prenom: 'Zoé' })
const jeton = await uneSession(base.db, admin.userWebId)
const autre = await unUtilisateur(base.db, { motDePasse: null, nom: 'Autre' })

const uneLigne = (le: string, action: string, plus: object = {}) =>
  base.db
    .insertInto('audit')
    .values({ le: new Date(le), auteur_id: autre.userWebId, action, detail: '{}', ...plus })
    .execute()
const lire = async (query: string, avec = jeton) => {
  const reponse = await app.inject({ url: `/webapi/Acces/audit?${query}`, headers: { token: avec } })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const actions = async (query: string) =>
  (await lire(query)).corps.resultats.map(({ action }: { action: string }) => action)

beforeAll(async () => {
  await uneLigne('2026-11-18T23:30:00Z', 'connexion')
  await uneLigne('2026-11-19T22:30:00Z', 'compte-modifie', { objet_type: 'utilisateur', objet_id: '42' })
  await uneLigne('2026-11-19T23:30:00Z', 'usurpation', {
    usurpateur_id: admin.userWebId,
    detail: JSON.stringify({ raison: 'appel client' }),
  })
})

describe('reading the audit', () => {
  it('begins with the last line and says who acted in whose name', async () => {
    const { corps } = await lire('')
    expect(corps.resultats.map(({ action }: { action: string }) => action)).toEqual([
      'usurpation',
      'compte-modifie',
      'connexion',
    ])
    expect(corps.resultats[0]).toMatchObject({
      auteur: `Prénom Autre (${autre.identifiant})`,
      usurpateur: `Zoé Lemaître (${admin.identifiant})`,
      detail: 'raison\u202f: appel client',
    })
  })

  it.each([
    ['recherche=lemaitre', ['usurpation']],
    ['recherche=42', ['compte-modifie']],
    ['recherche=connexion', ['connexion']],
    // as the screen names it
    ['recherche=compte%20modifi%C3%A9', ['compte-modifie']],
    ['action=usurpation', ['usurpation']],
    ['objetType=utilisateur&objetId=42', ['compte-modifie']],
    // days are of Paris: 23:30 UTC is the next day there
    ['dateDebut=2026-11-19&dateFin=2026-11-19', ['compte-modifie', 'connexion']],
    ['dateDebut=2026-11-20', ['usurpation']],
  ])('finds by %s', async (query, attendues) => {
    expect(await actions(query)).toEqual(attendues)
  })

  it('finds by person, as author or behind another', async () => {
    expect(await actions(`idAuteur=${admin.userWebId}`)).toEqual(['usurpation'])
    expect(await actions(`idAuteur=${autre.userWebId}`)).toHaveLength(3)
  })

  it.each(['WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_STANDARD'] as const)('is refused to %s', async (profil) => {
    const qui = await unUtilisateur(base.db, { profils: [profil], motDePasse: null })
    expect((await lire('', await uneSession(base.db, qui.userWebId))).status).toBe(403)
  })
})

describe('a security event of the guard', () => {
  const rapporter = async (corps: object, ip: string) => {
    const token = await unJetonApplication(base.db)
    const options = { method: 'POST', url: '/webapi/Acces/evenementSecurite', remoteAddress: ip } as const
    return (await app.inject({ ...options, headers: { token }, payload: corps })).statusCode
  }
  const nombre = async () =>
    (await base.db.selectFrom('audit').select('id').where('action', '=', 'evenement-securite').execute()).length

  it('is written with a fixed vocabulary only [guard-1-login]', async () => {
    expect(await rapporter({ evenement: 'CONNEXION_REQUISE', ecran: 'conso' }, '192.0.2.10')).toBe(200)
    expect(await nombre()).toBe(1)
    for (const corps of [
      { evenement: 'AUTRE', ecran: 'conso' },
      { evenement: 'CONNEXION_REQUISE', ecran: 'Conso <script>' },
      { evenement: 'CONNEXION_REQUISE', ecran: 'conso', texte: 'x' },
    ])
      expect(await rapporter(corps, '192.0.2.10')).toBe(400)
    expect(await nombre()).toBe(1)
  })

  it('cannot fill the audit from one network', async () => {
    const reponses: number[] = []
    for (let rang = 0; rang < 40; rang += 1)
      reponses.push(await rapporter({ evenement: 'ECRAN_REFUSE', ecran: 'admin' }, '192.0.2.20'))
    expect(reponses.filter((status) => status === 200)).toHaveLength(30)
    expect(new Set(reponses.slice(30))).toEqual(new Set([429]))
    expect(await rapporter({ evenement: 'ECRAN_REFUSE', ecran: 'admin' }, '192.0.2.21')).toBe(200)
  })
})

it('keeps every line: nobody changes or removes one, the owner of the tables included', async () => {
  await expect(base.db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/)
  await expect(base.db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(/append-only/)
})
