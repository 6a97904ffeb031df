import type { NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { preuveRoutes } from './preuve.routes.ts'
import { rattachementMasseRoutes } from './rattachement-masse.routes.ts'

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: [...rattachementMasseRoutes, ...preuveRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const charge = await unUtilisateur(base.db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const jeton = await uneSession(base.db, charge.userWebId)
const contrats = [
  await unContrat(base.db, { numero_contrat: '0007001' }),
  await unContrat(base.db, { numero_contrat: '0007002' }),
  await unContrat(base.db, { numero_contrat: '0007003' }),
]

const activer = (nom: NomFonctionnalite, actif: boolean) =>
  base.db
    .insertInto('fonctionnalite')
    .values({ nom, actif, modifie_le: MAINTENANT })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif }))
    .execute()
const appeler = async (path: string, payload: object, token = jeton) => {
  const reponse = await app.inject({
    method: 'POST',
    url: `/webapi/Abonnement/${path}`,
    headers: { token },
    payload: { motif: 'Liste du syndic', ...payload },
  })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const attaches = async (userWebId: number) =>
  (
    await base.db
      .selectFrom('attachement')
      .select('numero_contrat')
      .where('user_web_id', '=', userWebId)
      .orderBy('numero_contrat')
      .execute()
  ).map(({ numero_contrat }) => numero_contrat)
const traces = (userWebId: number) =>
  base.db.selectFrom('audit').select(['action', 'detail']).where('objet_id', '=', String(userWebId)).execute()
const annonces = async (userWebId: number) =>
  (
    await base.db
      .selectFrom('operation_rattachement')
      .select('operation')
      .where('user_web_id', '=', userWebId)
      .execute()
  ).length
beforeEach(() => activer('RattachementContratsMasse', true))

describe('a list of contracts', () => {
  it('is attached, one number per line [mass-attach]', async () => {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    const { corps } = await appeler(`gestionAbonnementUtilisateur/${userWebId}`, { numeros: [' 7001 ', '', '0007002'] })
    expect(corps).toMatchObject({ nbDemandes: 2, nbTraites: 2, message: 'La liste de contrats a été rattachée.' })
    expect(await attaches(userWebId)).toEqual(['0007001', '0007002'])
  })

  it.each(['gestionAbonnementUtilisateur', 'gestionListeAbonnements'])(
    'changes nothing where the counts differ, and says why of each line: %s [contract-mass-count]',
    async (appel) => {
      const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
      await unAttachement(base.db, userWebId, contrats[0] ?? '')
      const chemin = appel === 'gestionListeAbonnements' ? appel : `${appel}/${userWebId}`
      const { status, corps } = await appeler(chemin, {
        ...(appel === 'gestionListeAbonnements' && { UserWebId: userWebId }),
        numeros: ['7001', '7002', '7002', '', '9999999', 'abc'],
      })
      expect([status, corps.code, corps.isCustomMessage]).toEqual([400, 'AB39', true])
      expect(corps.message).toMatch(/^Rien n’a été changé\s: 4 lignes sur 5/)
      expect(corps.champs.map(({ champ, message }: Record<string, string>) => [champ, message])).toEqual([
        ['numeros.0', '7001\u202f: Ce contrat est déjà rattaché à ce compte.'],
        ['numeros.2', '7002\u202f: Ce numéro est déjà dans la liste.'],
        ['numeros.3', '9999999\u202f: Ce contrat n’existe pas.'],
        ['numeros.4', 'abc\u202f: Un numéro de contrat compte 7 chiffres.'],
      ])
      expect(await attaches(userWebId)).toEqual(['0007001'])
      expect([await traces(userWebId), await annonces(userWebId)]).toEqual([[], 0])
    },
  )

  it('detaches nothing either where one line is not attached', async () => {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    await unAttachement(base.db, userWebId, contrats[0] ?? '')
    const { status, corps } = await appeler(`gestionAbonnementUtilisateur/${userWebId}`, {
      action: 'DETACHER',
      numeros: ['7001', '7002'],
    })
    expect([status, corps.code, corps.champs.length]).toEqual([400, 'AB40', 1])
    expect(await attaches(userWebId)).toEqual(['0007001'])
  })

  it('is detached too, and named by e-mail or identifiant', async () => {
    const cible = await unUtilisateur(base.db, { motDePasse: null })
    for (const numero of contrats) await unAttachement(base.db, cible.userWebId, numero)
    const { corps } = await appeler('gestionListeAbonnements', {
      Email: cible.email.toUpperCase(),
      identifiant: cible.identifiant,
      action: 'DETACHER',
      numeros: ['7001', '7003'],
    })
    expect(corps.nbTraites).toBe(2)
    expect(await attaches(cible.userWebId)).toEqual(['0007002'])
    expect(await traces(cible.userWebId)).toMatchObject([
      { action: 'contrats-detaches', detail: { motif: 'Liste du syndic' } },
    ])
  })

  it('is attached for a reason, which the journal keeps', async () => {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    for (const motif of [undefined, '', 'oui']) {
      const { status, corps } = await appeler(`gestionAbonnementUtilisateur/${userWebId}`, { numeros: ['7001'], motif })
      expect([status, corps.champs?.map(({ champ }: { champ: string }) => champ)]).toEqual([400, ['motif']])
    }
    expect(await attaches(userWebId)).toEqual([])
    await appeler(`gestionAbonnementUtilisateur/${userWebId}`, { numeros: ['7001'], motif: 'Mandat du 3 mars' })
    expect(await traces(userWebId)).toMatchObject([
      { action: 'contrats-rattaches', detail: { motif: 'Mandat du 3 mars', contrats: '0007001' } },
    ])
  })
})

it('is refused for an account above, an absent one, two different names, and without the feature', async () => {
  const admin = await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null })
  const cible = await unUtilisateur(base.db, { motDePasse: null })
  const numeros = ['7001']
  expect((await appeler(`gestionAbonnementUtilisateur/${admin.userWebId}`, { numeros })).status).toBe(404)
  expect((await appeler('gestionAbonnementUtilisateur/888888', { numeros })).status).toBe(404)
  expect(
    (await appeler('gestionListeAbonnements', { Email: cible.email, identifiant: admin.identifiant, numeros })).status,
  ).toBe(404)
  expect((await appeler('gestionListeAbonnements', { numeros })).status).toBe(404)
  expect(await attaches(cible.userWebId)).toEqual([])
  await activer('RattachementContratsMasse', false)
  expect((await appeler(`gestionAbonnementUtilisateur/${cible.userWebId}`, { numeros })).corps.code).toBe('S403F')
  const abonne = await uneSession(base.db, cible.userWebId)
  expect((await appeler(`gestionAbonnementUtilisateur/${cible.userWebId}`, { numeros }, abonne)).status).toBe(403)
})

it.each(['WEBMASTER', 'ADMIN'] as const)(
  'opens no contract to the %s who asks, by list nor by decision',
  async (profil) => {
    const soi = await unUtilisateur(base.db, { profils: [profil], motDePasse: null })
    const session = await uneSession(base.db, soi.userWebId)
    const numeros = ['0007001']
    const parListe = await appeler(`gestionAbonnementUtilisateur/${soi.userWebId}`, { numeros }, session)
    const parNom = await appeler('gestionListeAbonnements', { Email: soi.email, numeros }, session)
    const decision = { userWebId: soi.userWebId, numeroContrat: '0007001', decision: 'PROUVER', motif: 'Je le sais' }
    const parDecision = await appeler('statuerRattachement', decision, session)
    expect([parListe, parNom, parDecision].map(({ corps }) => corps.code)).toEqual(['AB38', 'AB38', 'AB38'])
    expect(await attaches(soi.userWebId)).toEqual([])
    // what one has may be given back
    await unAttachement(base.db, soi.userWebId, '0007001')
    const retrait = { action: 'DETACHER', numeros }
    expect((await appeler(`gestionAbonnementUtilisateur/${soi.userWebId}`, retrait, session)).corps.nbTraites).toBe(1)
  },
)
