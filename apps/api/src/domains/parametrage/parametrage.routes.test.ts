import { fonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { systemClock } from '../../platform/clock.ts'
import { parametrageRoutes } from './parametrage.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: parametrageRoutes })
const autreInstance = await unServeur(base, { liaisons: parametrageRoutes })
afterAll(async () => {
  await Promise.all([app.close(), autreInstance.close()])
  await base.drop()
})
afterEach(async () => {
  await db.deleteFrom('droit').execute()
  await db.deleteFrom('parametre').execute()
  await db.deleteFrom('fonctionnalite').execute()
})

describe('Configuration/getConfiguration', () => {
  const lire = async (serveur = app) =>
    (await unNavigateur(serveur).appeler('GET', 'Configuration/getConfiguration')).json()

  it('answers anyone with the features and the public parameters only', async () => {
    const corps = await lire()
    expect(corps).toMatchObject({
      mode: 'demo',
      captcha: { fournisseur: 'ALTCHA', cleSite: null },
      parametres: { ConfigurationNbMaxElementPagination: 25, dureeJetonHeures: 2, connexionParEmail: true },
      fonctionnalites: { UsePagination: false, Groupe: true },
    })
    expect(Object.keys(corps.fonctionnalites).toSorted()).toEqual(Object.keys(fonctionnalites).toSorted())
    const publics = Object.entries(parametres).filter(([, parametre]) => 'public' in parametre)
    expect(Object.keys(corps.parametres).toSorted()).toEqual(publics.map(([nom]) => nom).toSorted())
    expect(corps.parametres).not.toHaveProperty('AFDM')
  })

  it('follows a change at the next call, on every instance', async () => {
    await Promise.all([lire(), lire(autreInstance)])
    await db
      .insertInto('fonctionnalite')
      .values({ nom: 'UsePagination', actif: true, modifie_le: MAINTENANT })
      .execute()
    await db.insertInto('parametre').values({ nom: 'limitGroupes', valeur: '12', modifie_le: MAINTENANT }).execute()
    for (const serveur of [app, autreInstance])
      expect(await lire(serveur)).toMatchObject({
        fonctionnalites: { UsePagination: true },
        parametres: { limitGroupes: 12 },
      })
  })

  it.each([
    ['XPF', true],
    ['F CFP', true],
    ['MAD', undefined],
  ])('says of %s whether amounts are written whole: %s [locale-currency]', async (devise, dit) => {
    await db.insertInto('parametre').values({ nom: 'devise', valeur: devise, modifie_le: MAINTENANT }).execute()
    expect((await lire()).sansCentimes).toBe(dit)
  })

  it('keeps to the default where the stored value no longer fits', async () => {
    await db.insertInto('parametre').values({ nom: 'limitGroupes', valeur: '-3', modifie_le: MAINTENANT }).execute()
    expect((await lire()).parametres.limitGroupes).toBe(10)
  })
})

describe('rights', () => {
  it('changed by staff take effect at the next call on the other instance', async () => {
    const abonne = await unUtilisateur(db)
    const jeton = await uneSession(db, abonne.userWebId)
    const statut = async () => (await unNavigateur(autreInstance, { jeton }).appeler('GET', 'Sante/version')).statusCode
    expect(await statut()).toBe(403)
    const droit = { controleur: 'Sante', action: 'version', profil: 'UTILISATEUR_STANDARD' }
    await db
      .insertInto('droit')
      .values({ ...droit, actif: true })
      .execute()
    expect(await statut()).toBe(200)
    await db.deleteFrom('droit').execute()
    expect(await statut()).toBe(403)
  })

  it('follow a profile that is given or taken away, at the next call', async () => {
    const agent = await unUtilisateur(db, { profils: ['WEBMASTER'] })
    const navigateur = unNavigateur(app, { jeton: await uneSession(db, agent.userWebId) })
    const statut = async () => (await navigateur.appeler('GET', 'Sante/version')).statusCode
    expect(await statut()).toBe(200)
    await db.deleteFrom('utilisateur_profil').where('user_web_id', '=', agent.userWebId).execute()
    expect(await statut()).toBe(403)
  })
})

describe('Sante', () => {
  const agent = async (serveur = app) => {
    const { userWebId } = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] })
    return unNavigateur(serveur, { jeton: await uneSession(db, userWebId) })
  }

  it('tells staff the running versions', async () => {
    const corps = (await (await agent()).appeler('GET', 'Sante/version')).json()
    expect(corps).toEqual({ version: expect.any(String), node: process.version, base: expect.stringMatching(/^\d+/) })
  })

  it('checks deeper with the level, medium by default [health-level]', async () => {
    const navigateur = await agent()
    const noms = async (suite: string) =>
      (await navigateur.appeler('GET', `Sante/test/ALL${suite}`))
        .json()
        .controles.map(({ nom }: { nom: string }) => nom)
    expect(await noms('?level=low')).toEqual(['Base de données'])
    expect(await noms('')).toEqual([
      'Base de données',
      'Horloge',
      'Travaux',
      'Travaux abandonnés',
      'E-mails et SMS',
      'Disque',
    ])
    expect(await noms('?level=medium')).toEqual(await noms(''))
    expect(await noms('?level=high')).toContain('Tables')
    expect((await navigateur.appeler('GET', 'Sante/test/ALL?level=extreme')).statusCode).toBe(400)
  })

  it('says the worst: no worker alive, a clock that drifts, jobs given up', async () => {
    const juste = await unServeur(base, { liaisons: parametrageRoutes, clock: systemClock })
    const { userWebId } = await unUtilisateur(db, { profils: ['ADMIN'] })
    const maintenant = systemClock.now()
    const navigateur = unNavigateur(juste, { jeton: await uneSession(db, userWebId, { cree: maintenant }) })
    const etats = async () => {
      const corps = (await navigateur.appeler('GET', 'Sante/test/ALL')).json()
      return [corps.etat, ...corps.controles.map(({ etat }: { etat: string }) => etat)]
    }
    expect(await etats()).toEqual(['KO', 'OK', 'OK', 'KO', 'OK', 'OK', 'OK'])
    await base.pool.query(`insert into travail_battement (pool_id, connexion, taches) values ('p', 'c', '{}')`)
    expect(await etats()).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK'])
    await base.pool.query(
      `insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le) values ('t', '{}', 1, 1, 'e', now())`,
    )
    expect(await etats()).toEqual(['ALERTE', 'OK', 'OK', 'OK', 'ALERTE', 'OK', 'OK'])
    await base.pool.query(`update travail_battement set battu_le = now() - interval '1 minute'`)
    expect(await etats()).toEqual(['KO', 'OK', 'OK', 'KO', 'ALERTE', 'OK', 'OK'])
    await base.pool.query(
      `insert into envoi (canal, type, reference, destinataire, champs, cree_le)
       values ('COURRIEL', 'COMPTE_SUPPRIME', gen_random_uuid(), 'a@exemple.fr', '{}', now() - interval '31 minutes')`,
    )
    expect(await etats()).toEqual(['KO', 'OK', 'OK', 'KO', 'ALERTE', 'KO', 'OK'])
    await db.deleteFrom('envoi').execute()
    // the other server's clock stands at the fixtures' instant
    const decale = (await (await agent()).appeler('GET', 'Sante/test/ALL')).json()
    expect(decale.controles[1]).toMatchObject({ nom: 'Horloge', etat: 'ALERTE' })
    await juste.close()
  })
})
