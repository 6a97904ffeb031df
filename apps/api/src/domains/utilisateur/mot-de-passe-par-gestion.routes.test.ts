import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { activer, codeDuMail, courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const { db } = base
const clock = fixedClock(MAINTENANT)
const app = await unServeur(base, { liaisons, clock })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => db.deleteFrom('limiteur').execute())

const DONNE = 'Neuf#Val84x'
const MOTIF = 'Appel du client, dossier 12'
const HEURE_MS = 3_600_000
const equipe = async (profil: Profil) => {
  const qui = await unUtilisateur(db, { profils: [profil] })
  const jeton = () => uneSession(db, qui.userWebId, { cree: clock.now() })
  return { ...qui, jeton }
}
const admin = await equipe('ADMIN')
const webmestre = await equipe('WEBMASTER')
const charge = await equipe('CHARGE_DE_CLIENTELE')
type Agent = typeof admin

const poster = async (agent: Agent, action: string, payload: object) => {
  const headers = { token: await agent.jeton() }
  const reponse = await app.inject({ method: 'POST', url: `/webapi/Utilisateur/${action}`, headers, payload })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const modifier = (agent: Agent, payload: object) => poster(agent, 'modifieUtilisateurEtProfils', payload)
const visiteur = async () => unNavigateur(app, { jeton: await unJetonApplication(db, { cree: clock.now() }) })
const connecter = async (email: string, motDePasse: string) => {
  const navigateur = await visiteur()
  const reponse = await navigateur.connecter({ email, motDePasse })
  return { navigateur, statut: reponse.statusCode, corps: reponse.json() }
}
const traces = (userWebId: number) =>
  db
    .selectFrom('audit')
    .select(['action', 'auteur_id', 'detail'])
    .where('objet_id', '=', String(userWebId))
    .where('action', '=', 'mot-de-passe-provisoire')
    .execute()

describe('a password that staff give', () => {
  it.each([
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_STANDARD'],
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM'],
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_SECONDAIRE'],
    ['CHARGE_DE_CLIENTELE', 'GRAND_COMPTE'],
    ['WEBMASTER', 'UTILISATEUR_STANDARD'],
    ['WEBMASTER', 'CHARGE_DE_CLIENTELE'],
    ['WEBMASTER', 'WEBMASTER'],
  ] as const)(
    'by %s for %s is not taken: the rest is saved, and a link is mailed to the account',
    async (qui, profil) => {
      const agent = qui === 'WEBMASTER' ? webmestre : charge
      const cible = await unUtilisateur(db, { profils: [profil] })
      const { status, corps } = await modifier(agent, {
        userWebId: cible.userWebId,
        nom: 'Saisi',
        motDePasse: DONNE,
        motif: MOTIF,
      })
      expect([status, corps.nom, corps.lienEnvoyeA, corps.motDePasseExpireLe]).toEqual([
        200,
        'Saisi',
        cible.email,
        null,
      ])
      expect((await courrielsPour(db, cible.email)).map(({ type }) => type)).toEqual(['MOT_DE_PASSE_OUBLIE'])
      expect((await connecter(cible.email, DONNE)).statut).toBe(401)
      expect((await connecter(cible.email, cible.motDePasse)).statut).toBe(200)
      expect(await traces(cible.userWebId)).toEqual([])
    },
  )

  it('is not taken without a reason, nor while impersonation is off, nor without its right', async () => {
    const cible = await unUtilisateur(db)
    const sort = async (payload: object = { motif: MOTIF }) =>
      (await modifier(admin, { userWebId: cible.userWebId, motDePasse: DONNE, ...payload })).corps.lienEnvoyeA
    expect(await sort({})).toBe(cible.email)
    await activer(db, { Usurpation: false })
    expect(await sort()).toBe(cible.email)
    await db.deleteFrom('fonctionnalite').execute()
    const droit = { controleur: 'Utilisateur', action: 'spoofUser', profil: 'ADMIN', actif: false }
    await db.insertInto('droit').values(droit).execute()
    expect(await sort()).toBe(cible.email)
    await db.deleteFrom('droit').execute()
    expect((await connecter(cible.email, DONNE)).statut).toBe(401)
  })

  it('is taken from whoever may act in their place: it ends the sessions, is told, and serves to choose another', async () => {
    const cible = await unUtilisateur(db, { nom: 'Roux', prenom: 'Alix' })
    const avant = (await connecter(cible.email, cible.motDePasse)).navigateur
    const { status, corps } = await modifier(admin, { userWebId: cible.userWebId, motDePasse: DONNE, motif: MOTIF })
    expect([status, corps.lienEnvoyeA, corps.motDePasseExpireLe]).toEqual([200, null, '2026-11-21T09:00:00.000Z'])
    expect(await traces(cible.userWebId)).toMatchObject([{ auteur_id: admin.userWebId, detail: { motif: MOTIF } }])
    expect(await courrielsPour(db, cible.email)).toMatchObject([
      { type: 'MOT_DE_PASSE_PROVISOIRE', champs: { nomComplet: 'Alix Roux', validite: '24 heures' } },
    ])
    expect((await avant.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode).toBe(410)
    const { navigateur, corps: ouverte } = await connecter(cible.email, DONNE)
    expect(ouverte.utilisateur.motDePasseProvisoire).toBe(true)
    expect((await navigateur.appeler('GET', 'Abonnement/countAllContrats')).json().code).toBe('S403P')
    const changer = (NouveauMotDePasse: string) =>
      navigateur.appeler('POST', 'Utilisateur/modifieMotDePasse', {
        userWebId: cible.userWebId,
        AncienMotDePasse: DONNE,
        NouveauMotDePasse,
      })
    // whoever gave it knows it
    const meme = await changer(DONNE)
    expect([meme.statusCode, meme.json().champs[0].champ]).toEqual([400, 'NouveauMotDePasse'])
    expect((await changer('Hautbois#9')).statusCode).toBe(200)
    const moi = await navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})
    expect(moi.json().motDePasseProvisoire).toBe(false)
    expect((await navigateur.appeler('GET', 'Abonnement/countAllContrats')).statusCode).toBe(200)
    expect((await connecter(cible.email, DONNE)).statut).toBe(401)
  })

  it('opens nothing after a day, and a link does', async () => {
    const cible = await unUtilisateur(db)
    await modifier(admin, { userWebId: cible.userWebId, motDePasse: DONNE, motif: MOTIF })
    clock.avancer(23 * HEURE_MS)
    const { navigateur } = await connecter(cible.email, DONNE)
    clock.avancer(HEURE_MS)
    const trop = await connecter(cible.email, DONNE)
    expect([trop.statut, trop.corps.code]).toEqual([412, 'U412'])
    expect((await navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode).toBe(410)
    await poster(charge, 'envoieLienMotDePasse', { userWebId: cible.userWebId })
    const Activationcode = await codeDuMail(db, cible.email)
    const pose = await (await visiteur()).appeler('POST', 'Utilisateur/reinitialiseMotDePasse', {
      Activationcode,
      MotDePasse: 'Hautbois#9',
    })
    expect(pose.statusCode).toBe(200)
    expect((await connecter(cible.email, 'Hautbois#9')).corps.utilisateur.motDePasseProvisoire).toBe(false)
  })

  it('for oneself goes by one’s own door, every role, and so do one’s address and validation', async () => {
    for (const agent of [admin, webmestre, charge]) {
      const moi = { userWebId: agent.userWebId, motif: MOTIF }
      // a clerk does not manage clerks: it cannot even open itself here
      const [statut, code] = agent === charge ? [404, 'S404'] : [400, 'UG6']
      for (const champs of [{ motDePasse: DONNE }, { email: 'moi@ailleurs.exemple' }, { mailValide: false }]) {
        const { status, corps } = await modifier(agent, { ...moi, ...champs })
        expect([status, corps.code]).toEqual([statut, code])
      }
      expect((await connecter(agent.email, agent.motDePasse)).statut).toBe(200)
      expect(await courrielsPour(db, 'moi@ailleurs.exemple')).toEqual([])
    }
  })

  it('goes with a new account on the same terms', async () => {
    const compte = { nom: 'Neuf', prenom: 'Zoé', profils: ['UTILISATEUR_STANDARD'], motDePasse: DONNE, motif: MOTIF }
    const creer = (agent: Agent, email: string) => poster(agent, 'creeUtilisateurEtProfils', { ...compte, email })
    const parCharge = await creer(charge, 'charge@exemple.fr')
    expect([parCharge.status, parCharge.corps.lienEnvoyeA]).toEqual([200, 'charge@exemple.fr'])
    expect((await connecter('charge@exemple.fr', DONNE)).statut).toBe(401)
    const parAdmin = await creer(admin, 'admin@exemple.fr')
    expect([parAdmin.status, parAdmin.corps.lienEnvoyeA]).toEqual([200, null])
    expect((await connecter('admin@exemple.fr', DONNE)).corps.utilisateur.motDePasseProvisoire).toBe(true)
    expect(await traces(parAdmin.corps.userWebId)).toMatchObject([{ detail: { motif: MOTIF } }])
    const faible = await poster(admin, 'creeUtilisateurEtProfils', {
      ...compte,
      email: 'f@exemple.fr',
      motDePasse: 'x',
    })
    expect(faible.status).toBe(400)
  })

  it('stops after five links an hour to one account, with nothing saved', async () => {
    const cible = await unUtilisateur(db, { nom: 'Avant', motDePasse: null })
    const statuts: number[] = []
    for (let rang = 0; rang < 6; rang += 1)
      statuts.push((await modifier(charge, { userWebId: cible.userWebId, nom: `N${rang}`, motDePasse: DONNE })).status)
    expect(statuts).toEqual([200, 200, 200, 200, 200, 429])
    const { nom } = await db
      .selectFrom('utilisateur')
      .select('nom')
      .where('user_web_id', '=', cible.userWebId)
      .executeTakeFirstOrThrow()
    expect(nom).toBe('N4')
  })
})

describe('a validation that staff take back', () => {
  it('ends the sessions at once, and what was sent to come in', async () => {
    const cible = await unUtilisateur(db)
    const token = await uneSession(db, cible.userWebId, { cree: clock.now() })
    const qui = async () => {
      const appel = { method: 'POST', url: '/webapi/Utilisateur/infoUtilisateur', headers: { token } } as const
      return (await app.inject({ ...appel, payload: {} })).statusCode
    }
    expect(await qui()).toBe(200)
    await poster(charge, 'envoieLienMotDePasse', { userWebId: cible.userWebId })
    const Activationcode = await codeDuMail(db, cible.email)
    expect((await modifier(charge, { userWebId: cible.userWebId, mailValide: false })).status).toBe(200)
    expect(await qui()).toBe(410)
    const pose = { Activationcode, MotDePasse: 'Hautbois#9' }
    expect((await (await visiteur()).appeler('POST', 'Utilisateur/reinitialiseMotDePasse', pose)).statusCode).toBe(400)
    expect((await connecter(cible.email, cible.motDePasse)).statut).toBe(403)
    // opened again, the old session stays dead
    await modifier(charge, { userWebId: cible.userWebId, mailValide: true })
    expect(await qui()).toBe(410)
    expect((await connecter(cible.email, cible.motDePasse)).statut).toBe(200)
  })
})
