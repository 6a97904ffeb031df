import { afterAll, describe, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { COOKIE_SESSION, unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { utilisateurRoutes } from '../utilisateur/utilisateur.routes.ts'
import { usurpationRoutes } from './usurpation.routes.ts'

const base = await createTestDatabase()
const app = await unServeur(base, {
  liaisons: [...accesRoutes, ...utilisateurRoutes, ...abonnementRoutes, ...usurpationRoutes],
})
const autreInstance = await unServeur(base, { liaisons: [...abonnementRoutes] })
afterAll(async () => {
  await app.close()
  await autreInstance.close()
  await base.drop()
})

const connecte = async (choix: Parameters<typeof unUtilisateur>[1]) => {
  const compte = await unUtilisateur(base.db, choix)
  const navigateur = unNavigateur(app)
  await navigateur.connecter(compte)
  return { ...compte, navigateur }
}
const unAdmin = () => connecte({ profils: ['ADMIN'], nom: 'Chevallier', prenom: 'Sophie' })
const usurper = (navigateur: Navigateur, userWebId: number, motif: string | null = 'Appel du client') =>
  navigateur.appeler('POST', 'Utilisateur/spoofUser', {
    utilisateur: { userWebId },
    ...(motif === null ? {} : { motif }),
  })
const rendre = (navigateur: Navigateur) => navigateur.appeler('POST', 'Utilisateur/unspoofUser', {})
const qui = async (navigateur: Navigateur) => {
  const reponse = await navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})
  const { userWebId, usurpateur } = reponse.json()
  return { userWebId, usurpateur: usurpateur?.userWebId ?? null }
}
const traces = (action: string, objet: number) =>
  base.db.selectFrom('audit').selectAll().where('action', '=', action).where('objet_id', '=', String(objet)).execute()

describe('an admin', () => {
  it('opens anybody’s session with a reason, and comes back to the first one [spoof-start] [spoof-stop]', async () => {
    const admin = await unAdmin()
    const abonne = await unUtilisateur(base.db, { motDePasse: null })
    const contrat = await unAttachement(base.db, abonne.userWebId, undefined, { defaut: true })
    const premiere = admin.navigateur.cookies.get(COOKIE_SESSION)
    const reponse = await usurper(admin.navigateur, abonne.userWebId)
    expect(reponse.statusCode).toBe(200)
    expect(reponse.json().utilisateur).toMatchObject({
      userWebId: abonne.userWebId,
      usurpateur: { userWebId: admin.userWebId, nomComplet: 'Sophie Chevallier' },
    })
    expect(await qui(admin.navigateur)).toEqual({ userWebId: abonne.userWebId, usurpateur: admin.userWebId })
    const parDefaut = await admin.navigateur.appeler('GET', 'Abonnement/getContratParDefaut')
    expect(parDefaut.json().contrat.numeroContrat).toBe(contrat)
    expect(await traces('usurpation-debut', abonne.userWebId)).toMatchObject([
      { auteur_id: admin.userWebId, detail: { motif: 'Appel du client' } },
    ])
    const usurpee = admin.navigateur.cookies.get(COOKIE_SESSION)
    const retour = await rendre(admin.navigateur)
    expect(retour.json().utilisateur).toMatchObject({ userWebId: admin.userWebId, usurpateur: null })
    expect(await qui(admin.navigateur)).toEqual({ userWebId: admin.userWebId, usurpateur: null })
    expect(await traces('usurpation-fin', abonne.userWebId)).toMatchObject([
      { auteur_id: abonne.userWebId, usurpateur_id: admin.userWebId },
    ])
    // three tokens, one living; the end never moved
    const rendue = admin.navigateur.cookies.get(COOKIE_SESSION)
    expect(new Set([premiere, usurpee, rendue]).size).toBe(3)
    expect(retour.json().expirationDate).toBe(reponse.json().expirationDate)
  })

  it('leaves a dead token behind each way, at once on every instance (S7)', async () => {
    const admin = await unAdmin()
    const abonne = await unUtilisateur(base.db, { motDePasse: null })
    const jeton = admin.navigateur.jeton ?? ''
    const statut = async (cookie: string | undefined) =>
      (
        await autreInstance.inject({
          url: '/webapi/Abonnement/countAllContrats',
          headers: { token: jeton },
          cookies: { [COOKIE_SESSION]: cookie ?? '' },
        })
      ).statusCode
    const premiere = admin.navigateur.cookies.get(COOKIE_SESSION)
    expect(await statut(premiere)).toBe(200)
    await usurper(admin.navigateur, abonne.userWebId)
    const usurpee = admin.navigateur.cookies.get(COOKIE_SESSION)
    expect([await statut(premiere), await statut(usurpee)]).toEqual([410, 200])
    await rendre(admin.navigateur)
    expect([await statut(usurpee), await statut(admin.navigateur.cookies.get(COOKIE_SESSION))]).toEqual([410, 200])
  })

  it('changes places once under parallel calls', async () => {
    const admin = await unAdmin()
    const abonne = await unUtilisateur(base.db, { motDePasse: null })
    const jeton = await uneSession(base.db, admin.userWebId)
    const reponses = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.inject({
          method: 'POST',
          url: '/webapi/Utilisateur/spoofUser',
          headers: { token: jeton },
          payload: { utilisateur: { userWebId: abonne.userWebId }, motif: 'Essai' },
        }),
      ),
    )
    expect(reponses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(reponses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]))
  })

  it('says why, does not act for itself, nor for somebody through somebody', async () => {
    const admin = await unAdmin()
    const abonne = await unUtilisateur(base.db, { motDePasse: null })
    expect((await usurper(admin.navigateur, abonne.userWebId, null)).json().code).toBe('US02')
    expect((await usurper(admin.navigateur, abonne.userWebId, 'x')).statusCode).toBe(400)
    expect((await usurper(admin.navigateur, admin.userWebId)).json().code).toBe('US03')
    expect((await usurper(admin.navigateur, 888_888)).statusCode).toBe(404)
    expect((await rendre(admin.navigateur)).json().code).toBe('US04')
    const autreAdmin = await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null })
    await usurper(admin.navigateur, autreAdmin.userWebId)
    expect((await usurper(admin.navigateur, abonne.userWebId)).json().code).toBe('S403U')
  })

  it('is refused while the feature is off [f-Usurpation]', async () => {
    const admin = await unAdmin()
    const abonne = await unUtilisateur(base.db, { motDePasse: null })
    await base.db
      .insertInto('fonctionnalite')
      .values({ nom: 'Usurpation', actif: false, modifie_le: new Date() })
      .execute()
    expect((await usurper(admin.navigateur, abonne.userWebId)).json().code).toBe('S403F')
    await base.db.deleteFrom('fonctionnalite').execute()
  })

  it('loses the session of the other with its own right', async () => {
    const admin = await unAdmin()
    const abonne = await unUtilisateur(base.db, { motDePasse: null })
    await usurper(admin.navigateur, abonne.userWebId)
    await base.db.deleteFrom('utilisateur_profil').where('user_web_id', '=', admin.userWebId).execute()
    expect((await admin.navigateur.appeler('GET', 'Abonnement/countAllContrats')).statusCode).toBe(410)
  })
})

describe('a premium owner', () => {
  it('opens the session of its sub-users, without a reason, and of nobody else [spoof-premium] [gate-impersonation]', async () => {
    const premium = await connecte({ profils: ['UTILISATEUR_PREMIUM'] })
    const sousUtilisateur = await unUtilisateur(base.db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      proprietaireId: premium.userWebId,
      motDePasse: null,
    })
    const autre = await connecte({ profils: ['UTILISATEUR_PREMIUM'] })
    const etranger = await usurper(autre.navigateur, sousUtilisateur.userWebId)
    const absent = await usurper(autre.navigateur, 888_888)
    expect([etranger.statusCode, etranger.body]).toEqual([404, absent.body])
    expect((await usurper(premium.navigateur, autre.userWebId)).statusCode).toBe(404)
    expect((await usurper(premium.navigateur, sousUtilisateur.userWebId, null)).statusCode).toBe(200)
    expect(await qui(premium.navigateur)).toEqual({
      userWebId: sousUtilisateur.userWebId,
      usurpateur: premium.userWebId,
    })
    // the sub-user's rights, not the owner's
    expect((await usurper(premium.navigateur, autre.userWebId)).statusCode).toBe(403)
    await rendre(premium.navigateur)
    expect((await qui(premium.navigateur)).userWebId).toBe(premium.userWebId)
  })

  it.each(['UTILISATEUR_STANDARD', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'GRAND_COMPTE'] as const)(
    'is not %s',
    async (profil) => {
      const compte = await connecte({ profils: [profil] })
      const abonne = await unUtilisateur(base.db, { motDePasse: null })
      expect((await usurper(compte.navigateur, abonne.userWebId)).statusCode).toBe(403)
    },
  )
})

it('writes both names on what is done in somebody’s place', async () => {
  const admin = await unAdmin()
  const abonne = await unUtilisateur(base.db, { motDePasse: null })
  const contrat = await unAttachement(base.db, abonne.userWebId)
  await usurper(admin.navigateur, abonne.userWebId)
  await admin.navigateur.appeler('POST', 'Abonnement/setContratParDefaut', { numeroContrat: contrat })
  const lignes = await traces('appel-usurpe', abonne.userWebId)
  expect(lignes).toMatchObject([
    {
      auteur_id: abonne.userWebId,
      usurpateur_id: admin.userWebId,
      detail: { appel: 'Abonnement/setContratParDefaut' },
    },
  ])
})
