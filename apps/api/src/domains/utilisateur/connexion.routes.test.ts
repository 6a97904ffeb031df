import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { COOKIE_SESSION, unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, MOT_DE_PASSE, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { Services } from '../../platform/http/services.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { utilisateurRoutes } from './utilisateur.routes.ts'

const base = await createTestDatabase()
const { db } = base
const clock = fixedClock(MAINTENANT)
const liaisons = [...accesRoutes, ...utilisateurRoutes]
const app = await unServeur(base, { liaisons, clock })
const autreInstance = await unServeur(base, { liaisons, clock })
afterAll(async () => {
  await Promise.all([app.close(), autreInstance.close()])
  await base.drop()
})

const auditDe = (userWebId: number) =>
  db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('objet_type', '=', 'utilisateur')
    .where('objet_id', '=', String(userWebId))
    .orderBy('id')
    .execute()

describe('authentification', () => {
  it('answers the user and the token, and sets the session in a strict HttpOnly cookie [token-lifetime]', async () => {
    const abonne = await unUtilisateur(db, {
      nom: 'Martin',
      prenom: 'Camille',
      meta: { UID: 'secret-1', theme: 'bleu' },
    })
    const navigateur = unNavigateur(app)
    const reponse = await navigateur.connecter(abonne)
    expect(reponse.statusCode).toBe(200)
    const corps = reponse.json()
    expect(corps).toMatchObject({
      isPremiereConnexion: true,
      expirationDate: new Date(MAINTENANT.getTime() + 2 * 3_600_000).toISOString(),
      utilisateur: {
        userWebId: abonne.userWebId,
        email: abonne.email,
        nomComplet: 'Camille Martin',
        profils: ['UTILISATEUR_STANDARD'],
        premium: false,
        isSecondaire: false,
        isVisiteur: false,
        meta: { rgpd_consent: false, theme: 'bleu', unique_connexion: true },
      },
    })
    expect(reponse.body).not.toContain('secret-1')
    expect(reponse.body).not.toContain('argon2')
    expect(reponse.cookies.find(({ name }) => name === COOKIE_SESSION)).toMatchObject({
      value: corps.token,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 7200,
    })
    expect(reponse.headers['cache-control']).toBe('no-store')
    const { empreinte } = await db
      .selectFrom('jeton')
      .select('empreinte')
      .where('user_web_id', '=', abonne.userWebId)
      .executeTakeFirstOrThrow()
    expect(empreinte).toEqual(empreinteJeton(corps.token))
    expect((await navigateur.connecter(abonne)).json()).toMatchObject({ isPremiereConnexion: false })
  })

  it('says the same of a wrong password and of an unknown account [http-401-login]', async () => {
    const abonne = await unUtilisateur(db)
    const navigateur = unNavigateur(app)
    const faux = await navigateur.connecter({ email: abonne.email, motDePasse: 'Faux#2026' })
    const inconnu = await navigateur.connecter({ email: 'personne@exemple.fr', motDePasse: 'Faux#2026' })
    expect(faux.statusCode).toBe(401)
    expect(faux.json()).toMatchObject({
      message: 'Identifiant et/ou mot de passe incorrect',
      isCustomMessage: true,
      severity: 'Security',
    })
    expect(inconnu.statusCode).toBe(401)
    expect(inconnu.body).toBe(faux.body)
    const variables = new Set(['date', 'content-length'])
    const entetes = (reponse: typeof faux) => Object.entries(reponse.headers).filter(([nom]) => !variables.has(nom))
    expect(entetes(inconnu)).toEqual(entetes(faux))
  })

  it('refuses an account without a password, and one that was deleted', async () => {
    const sans = await unUtilisateur(db, { motDePasse: null })
    const parti = await unUtilisateur(db)
    await db
      .updateTable('utilisateur')
      .set({ supprime_le: MAINTENANT })
      .where('user_web_id', '=', parti.userWebId)
      .execute()
    for (const { email } of [sans, parti])
      expect((await unNavigateur(app).connecter({ email, motDePasse: MOT_DE_PASSE })).statusCode).toBe(401)
  })

  it('refuses an account whose link was not clicked, and opens nothing [account-activation-required] [http-403-login]', async () => {
    const nouveau = await unUtilisateur(db, { mailValide: false })
    const navigateur = unNavigateur(app)
    const reponse = await navigateur.connecter(nouveau)
    expect(reponse.statusCode).toBe(403)
    expect(reponse.json().message).toMatch(/lien que vous avez reçu par e-mail/)
    expect(navigateur.cookies.has(COOKIE_SESSION)).toBe(false)
    const jetons = await db.selectFrom('jeton').where('user_web_id', '=', nouveau.userWebId).selectAll().execute()
    expect(jetons).toEqual([])
    // the reason is told to whoever knows the password only
    expect((await navigateur.connecter({ ...nouveau, motDePasse: 'Faux#2026' })).statusCode).toBe(401)
  })

  it('asks for another password where it must change, and opens nothing [session-login-412] [http-412-login]', async () => {
    const ancien = await unUtilisateur(db, { motDePasseAChanger: true })
    const navigateur = unNavigateur(app)
    const reponse = await navigateur.connecter(ancien)
    expect(reponse.statusCode).toBe(412)
    expect(reponse.json().message).toMatch(/Mot de passe oublié/)
    expect(navigateur.cookies.has(COOKIE_SESSION)).toBe(false)
    expect((await navigateur.connecter({ ...ancien, motDePasse: 'Faux#2026' })).statusCode).toBe(401)
  })

  it('logs in whatever the case of the address, and by identifiant where so configured', async () => {
    const abonne = await unUtilisateur(db, { email: 'Jean.Petit@Exemple.fr', identifiant: 'jpetit' })
    const navigateur = unNavigateur(app)
    expect((await navigateur.connecter({ ...abonne, email: 'JEAN.PETIT@exemple.FR' })).statusCode).toBe(200)
    expect((await navigateur.connecter({ ...abonne, email: 'jpetit' })).statusCode).toBe(401)
    await db
      .insertInto('parametre')
      .values({ nom: 'connexionParEmail', valeur: 'false', modifie_le: MAINTENANT })
      .execute()
    expect((await navigateur.connecter({ ...abonne, email: 'JPetit' })).statusCode).toBe(200)
    await db.deleteFrom('parametre').execute()
  })

  it('needs an application token: 401 without, 410 with a dead one', async () => {
    const abonne = await unUtilisateur(db)
    const sans = unNavigateur(app)
    const corps = { identifiant: abonne.email, motDePasse: abonne.motDePasse }
    expect((await sans.appeler('POST', 'Utilisateur/authentification', corps)).statusCode).toBe(401)
    const mort = unNavigateur(app, { jeton: 'x'.repeat(43) })
    expect((await mort.appeler('POST', 'Utilisateur/authentification', corps)).statusCode).toBe(410)
  })

  it('writes logins, refusals and logouts to the audit, without any secret', async () => {
    const abonne = await unUtilisateur(db)
    const navigateur = unNavigateur(app, { ip: '198.51.100.7' })
    await navigateur.connecter({ ...abonne, motDePasse: 'Faux#zqwv9k' })
    await navigateur.connecter(abonne)
    await navigateur.appeler('GET', 'Acces/releaseMe')
    const lignes = await auditDe(abonne.userWebId)
    expect(lignes.map(({ action }) => action)).toEqual(['connexion-refusee', 'connexion', 'deconnexion'])
    expect(lignes[0]?.detail).toEqual({ code: 'U401', ip: '198.51.100.7', severite: 'Security' })
    for (const secret of ['Faux#zqwv9k', abonne.motDePasse]) expect(JSON.stringify(lignes)).not.toContain(secret)
  })
})

describe('session', () => {
  const compte = { userWebId: 0, email: '', identifiant: '', motDePasse: '' }
  beforeAll(async () => Object.assign(compte, await unUtilisateur(db)))
  const moi = (navigateur: ReturnType<typeof unNavigateur>) =>
    navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})

  it('is restored from the cookie after a reload, beside a new application token', async () => {
    const navigateur = unNavigateur(app)
    await navigateur.connecter(compte)
    await navigateur.obtenirJeton()
    const reponse = await moi(navigateur)
    expect(reponse.statusCode).toBe(200)
    expect(reponse.json().userWebId).toBe(compte.userWebId)
  })

  it('is not opened by the cookie alone, which is what a foreign page could send', async () => {
    const navigateur = unNavigateur(app)
    await navigateur.connecter(compte)
    navigateur.jeton = undefined
    expect((await moi(navigateur)).statusCode).toBe(401)
  })

  it('accepts a user token in the header alone, for clients of the API', async () => {
    const { token } = (await unNavigateur(app).connecter(compte)).json()
    expect((await moi(unNavigateur(app, { jeton: token }))).statusCode).toBe(200)
  })

  it('dies at logout on every instance at once, and its cookie goes [session-logout]', async () => {
    const navigateur = unNavigateur(app)
    const { token } = (await navigateur.connecter(compte)).json()
    const sortie = await navigateur.appeler('GET', 'Acces/releaseMe')
    expect(sortie.statusCode).toBe(200)
    expect(sortie.headers['cache-control']).toBe('no-store')
    expect(navigateur.cookies.has(COOKIE_SESSION)).toBe(false)
    const voleur = unNavigateur(autreInstance, { jeton: navigateur.jeton })
    voleur.cookies.set(COOKIE_SESSION, token)
    expect((await moi(voleur)).statusCode).toBe(410)
    expect((await moi(unNavigateur(autreInstance, { jeton: token }))).statusCode).toBe(410)
  })

  it('would outlive its logout on an instance that remembered it (negative control)', async () => {
    type Identifier = Services['identifier']
    const retenues = new Map<string, ReturnType<Identifier>>()
    const oublieuse = await unServeur(base, {
      liaisons,
      clock,
      modifier: (services) => ({
        ...services,
        identifier: (demande) => {
          const cle = JSON.stringify(demande)
          const reponse = retenues.get(cle) ?? services.identifier(demande)
          retenues.set(cle, reponse)
          return reponse
        },
      }),
    })
    const navigateur = unNavigateur(app)
    const { token } = (await navigateur.connecter(compte)).json()
    const voleur = unNavigateur(oublieuse, { jeton: token })
    expect((await moi(voleur)).statusCode).toBe(200)
    await navigateur.appeler('GET', 'Acces/releaseMe')
    expect((await moi(voleur)).statusCode).toBe(200)
    await oublieuse.close()
  })

  it('changes at login: a session planted before is worth nothing after', async () => {
    const plante = await uneSession(db, compte.userWebId)
    const victime = unNavigateur(app)
    victime.cookies.set(COOKIE_SESSION, plante)
    const { token } = (await victime.connecter(compte)).json()
    expect(token).not.toBe(plante)
    expect((await moi(unNavigateur(app, { jeton: plante }))).statusCode).toBe(410)
    expect((await moi(victime)).statusCode).toBe(200)
  })

  it('ends after two hours whatever its use, and says so [session-lifetime]', async () => {
    const navigateur = unNavigateur(app)
    await navigateur.connecter(compte)
    const session = navigateur.cookies.get(COOKIE_SESSION) ?? ''
    clock.avancer(2 * 3_600_000 - 1)
    await navigateur.obtenirJeton()
    expect((await moi(navigateur)).statusCode).toBe(200)
    clock.avancer(1)
    navigateur.cookies.set(COOKIE_SESSION, session)
    const reponse = await moi(navigateur)
    expect(reponse.statusCode).toBe(410)
    expect(reponse.json().message).toBe('Votre session a expiré. Veuillez vous reconnecter.')
    expect(reponse.cookies).toEqual([])
  })

  it('lets a browser that still holds a dead cookie log in again', async () => {
    const navigateur = unNavigateur(app)
    navigateur.cookies.set(COOKIE_SESSION, 'y'.repeat(43))
    expect((await navigateur.connecter(compte)).statusCode).toBe(200)
    expect((await moi(navigateur)).statusCode).toBe(200)
  })

  it('follows the configured duration', async () => {
    await db.insertInto('parametre').values({ nom: 'dureeJetonHeures', valeur: '5', modifie_le: MAINTENANT }).execute()
    const { expirationDate } = (await unNavigateur(app).connecter(compte)).json()
    expect(Date.parse(expirationDate) - clock.now().getTime()).toBe(5 * 3_600_000)
    await db.deleteFrom('parametre').execute()
  })

  it('ends with the account, at the next call', async () => {
    const parti = await unUtilisateur(db)
    const navigateur = unNavigateur(app)
    await navigateur.connecter(parti)
    await db
      .updateTable('utilisateur')
      .set({ supprime_le: MAINTENANT })
      .where('user_web_id', '=', parti.userWebId)
      .execute()
    expect((await moi(navigateur)).statusCode).toBe(410)
  })
})
