import { profils } from '@ondine/webapi/acces/profils.codes.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { parametrageRoutes } from '../parametrage/parametrage.routes.ts'
import { utilisateurRoutes } from '../utilisateur/utilisateur.routes.ts'
import { accesRoutes } from './acces.routes.ts'
import { droitsRoutes } from './droits.routes.ts'

const base = await createTestDatabase()
const { db } = base
const liaisons = [...accesRoutes, ...droitsRoutes, ...parametrageRoutes, ...utilisateurRoutes]
const app = await unServeur(base, { liaisons })
const autreInstance = await unServeur(base, { liaisons })
afterAll(async () => {
  await Promise.all([app.close(), autreInstance.close()])
  await base.drop()
})
afterEach(async () => {
  await db.deleteFrom('droit').execute()
  await db.deleteFrom('utilisateur_profil').execute()
  await db.deleteFrom('profil').where('systeme', '=', false).execute()
})

const avecProfil = async (profil: string, serveur = app) => {
  const { userWebId } = await unUtilisateur(db, { profils: [], motDePasse: null })
  await db.insertInto('utilisateur_profil').values({ user_web_id: userWebId, profil }).execute()
  const navigateur = unNavigateur(serveur, { jeton: await uneSession(db, userWebId) })
  return {
    userWebId,
    lire: (chemin: string) => navigateur.appeler('GET', chemin),
    faire: (chemin: string, corps: object = {}) => navigateur.appeler('POST', chemin, corps),
  }
}
const VERSION = { controleur: 'Sante', action: 'version' }
const traces = async (action: string) =>
  db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

describe('rights matrix', () => {
  it('lists each call that needs a user, its routes, and every profile in the order of the specification', async () => {
    const corps = (await (await avecProfil('ADMIN')).lire('Acces/listeDroits')).json()
    expect(corps.profils.map(({ profil }: { profil: string }) => profil)).toEqual([
      'ADMIN',
      'WEBMASTER',
      'GRAND_COMPTE',
      'CHARGE_DE_CLIENTELE',
      'UTILISATEUR_PREMIUM',
      'UTILISATEUR_SECONDAIRE',
      'UTILISATEUR_STANDARD',
      'UTILISATEUR_VISITEUR',
    ])
    const ligne = corps.resultats.find(({ action }: { action: string }) => action === 'version')
    expect(ligne).toMatchObject({ ...VERSION, route: 'GET Sante/version' })
    expect(ligne.profils).toContainEqual({ nom: 'CHARGE_DE_CLIENTELE', actif: true, parDefaut: true })
    expect(ligne.profils).toContainEqual({ nom: 'UTILISATEUR_STANDARD', actif: false, parDefaut: false })
    // nobody can be refused what needs no user
    expect(corps.resultats.map(({ action }: { action: string }) => action)).not.toContain('generateToken')
  })

  it('refuses a right taken away, and allows one given, at the next call on every instance [admin-rights]', async () => {
    const admin = await avecProfil('ADMIN')
    const charge = await avecProfil('CHARGE_DE_CLIENTELE', autreInstance)
    const abonne = await avecProfil('UTILISATEUR_STANDARD', autreInstance)
    const statuts = async () => [
      (await charge.lire('Sante/version')).statusCode,
      (await abonne.lire('Sante/version')).statusCode,
    ]
    expect(await statuts()).toEqual([200, 403])
    expect((await admin.faire('Acces/desactiverDroit', { ...VERSION, profil: 'CHARGE_DE_CLIENTELE' })).statusCode).toBe(
      200,
    )
    expect((await admin.faire('Acces/activerDroit', { ...VERSION, profil: 'UTILISATEUR_STANDARD' })).statusCode).toBe(
      200,
    )
    expect(await statuts()).toEqual([403, 200])
    expect(await traces('droit-desactive')).toMatchObject([
      { auteur_id: admin.userWebId, objet_id: 'Sante/version', detail: { profil: 'CHARGE_DE_CLIENTELE' } },
    ])
    // the declared right keeps no line
    await admin.faire('Acces/activerDroit', { ...VERSION, profil: 'CHARGE_DE_CLIENTELE' })
    expect(await db.selectFrom('droit').select('profil').execute()).toEqual([{ profil: 'UTILISATEUR_STANDARD' }])
    expect(await statuts()).toEqual([200, 200])
  })

  it('goes back to the declared rights for one profile, then for all [admin-rights-reset]', async () => {
    const admin = await avecProfil('ADMIN')
    for (const profil of ['CHARGE_DE_CLIENTELE', 'WEBMASTER'])
      await admin.faire('Acces/desactiverDroit', { ...VERSION, profil })
    await admin.faire('Acces/InitializeDroitsProfile', { profil: 'WEBMASTER' })
    expect(await db.selectFrom('droit').select('profil').execute()).toEqual([{ profil: 'CHARGE_DE_CLIENTELE' }])
    await admin.faire('Acces/InitializeDroitsProfile')
    expect(await db.selectFrom('droit').selectAll().execute()).toEqual([])
    expect(await traces('droits-reinitialises')).toMatchObject([{ objet_id: '*' }, { objet_id: 'WEBMASTER' }])
    expect((await (await avecProfil('CHARGE_DE_CLIENTELE')).lire('Sante/version')).statusCode).toBe(200)
  })

  it.each(['listeDroits', 'activerDroit', 'desactiverDroit', 'InitializeDroitsProfile'])(
    'never takes Acces/%s from the last administrator',
    async (action) => {
      const admin = await avecProfil('ADMIN')
      const refus = await admin.faire('Acces/desactiverDroit', { controleur: 'Acces', action, profil: 'ADMIN' })
      expect([refus.statusCode, refus.json().code]).toEqual([403, 'D403'])
      expect(refus.json().message).toMatch(/dernier administrateur/)
      // nothing of it stays
      expect(await db.selectFrom('droit').selectAll().execute()).toEqual([])
      expect((await admin.lire('Acces/listeDroits')).statusCode).toBe(200)
    },
  )

  it('keeps the administrators’ own session call, and lets somebody else take the rights screen over', async () => {
    const admin = await avecProfil('ADMIN')
    const session = { controleur: 'Utilisateur', action: 'infoUtilisateur', profil: 'ADMIN' }
    expect((await admin.faire('Acces/desactiverDroit', session)).json().code).toBe('D403')
    await avecProfil('WEBMASTER')
    for (const action of ['listeDroits', 'activerDroit', 'desactiverDroit', 'InitializeDroitsProfile'])
      await admin.faire('Acces/activerDroit', { controleur: 'Acces', action, profil: 'WEBMASTER' })
    const liste = { controleur: 'Acces', action: 'listeDroits', profil: 'ADMIN' }
    expect((await admin.faire('Acces/desactiverDroit', liste)).statusCode).toBe(200)
    expect((await admin.lire('Acces/listeDroits')).statusCode).toBe(403)
    // those who took over are the last ones now: neither they nor a reset of theirs may close the door
    const reprise = { controleur: 'Acces', action: 'listeDroits', profil: 'WEBMASTER' }
    expect((await admin.faire('Acces/desactiverDroit', reprise)).json().code).toBe('D403')
    expect((await admin.faire('Acces/InitializeDroitsProfile', { profil: 'WEBMASTER' })).json().code).toBe('D403')
  })

  it('does not let two administrators lock each other out at the same moment', async () => {
    const [un, autre] = [await avecProfil('ADMIN'), await avecProfil('WEBMASTER')]
    for (const action of ['listeDroits', 'activerDroit', 'desactiverDroit', 'InitializeDroitsProfile'])
      await un.faire('Acces/activerDroit', { controleur: 'Acces', action, profil: 'WEBMASTER' })
    const retirer = (profil: string) => ({ controleur: 'Acces', action: 'listeDroits', profil })
    const reponses = await Promise.all([
      un.faire('Acces/desactiverDroit', retirer('WEBMASTER')),
      autre.faire('Acces/desactiverDroit', retirer('ADMIN')),
    ])
    expect(reponses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  })

  it.each([
    [{ controleur: 'Sante', action: 'inconnue', profil: 'ADMIN' }, 'D404'],
    [{ controleur: 'Acces', action: 'generateToken', profil: 'ADMIN' }, 'D404'],
    [{ ...VERSION, profil: 'PERSONNE' }, 'D405'],
  ])('refuses %j', async (corps, code) => {
    const admin = await avecProfil('ADMIN')
    for (const chemin of ['Acces/activerDroit', 'Acces/desactiverDroit'])
      expect((await admin.faire(chemin, corps)).json().code).toBe(code)
  })

  it('is the administrators’ only', async () => {
    for (const profil of profils.filter((un) => un !== 'ADMIN')) {
      const autre = await avecProfil(profil)
      expect([profil, (await autre.lire('Acces/listeDroits')).statusCode]).toEqual([profil, 403])
      expect((await autre.faire('Acces/activerDroit', { ...VERSION, profil })).statusCode).toBe(403)
    }
  })
})

describe('profiles of staff’s own', () => {
  it('are added, given rights, used, and deleted once nobody carries them', async () => {
    const admin = await avecProfil('ADMIN')
    const ajout = await admin.faire('Acces/addProfile', { profil: 'agent accueil', libelle: 'Agent d’accueil' })
    expect(ajout.json()).toEqual({ profil: 'AGENT_ACCUEIL' })
    expect((await admin.faire('Acces/addProfile', { profil: 'AGENT_ACCUEIL' })).json()).toMatchObject({
      code: 'D409',
      champs: [{ champ: 'profil' }],
    })
    const agent = await avecProfil('AGENT_ACCUEIL', autreInstance)
    expect((await agent.lire('Sante/version')).statusCode).toBe(403)
    await admin.faire('Acces/activerDroit', { ...VERSION, profil: 'AGENT_ACCUEIL' })
    expect((await agent.lire('Sante/version')).statusCode).toBe(200)
    // what every user may call needs no right of its own, and the account shows its profile
    expect((await agent.faire('Utilisateur/infoUtilisateur')).json().profils).toEqual(['AGENT_ACCUEIL'])
    expect((await (await avecProfil('ADMIN')).lire('Acces/profils')).json().resultats.at(-1)).toEqual({
      profil: 'AGENT_ACCUEIL',
      libelle: 'Agent d’accueil',
      personnel: false,
      systeme: false,
      nbUtilisateurs: 1,
    })
    const suppression = () => admin.faire('Acces/deleteProfile', { profil: 'AGENT_ACCUEIL' })
    expect((await suppression()).json().message).toContain('comptes\u202f: 1')
    await db.deleteFrom('utilisateur_profil').where('profil', '=', 'AGENT_ACCUEIL').execute()
    expect((await suppression()).statusCode).toBe(200)
    expect(await db.selectFrom('droit').selectAll().execute()).toEqual([])
    expect((await suppression()).json().code).toBe('D405')
    expect(await traces('profil-ajoute')).toHaveLength(1)
    expect(await traces('profil-supprime')).toHaveLength(1)
  })

  it.each(profils)('never replace %s, which is the product’s', async (profil) => {
    const admin = await avecProfil('ADMIN')
    expect((await admin.faire('Acces/deleteProfile', { profil })).json().code).toBe('D400')
    expect((await admin.faire('Acces/addProfile', { profil })).json().code).toBe('D409')
  })

  it.each(['', 'a', 'é', '1ER', 'a;b', 'x'.repeat(41)])('refuse the name %j', async (profil) => {
    expect((await (await avecProfil('ADMIN')).faire('Acces/addProfile', { profil })).statusCode).toBe(400)
  })
})
