import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codeDuMail, courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import {
  MAINTENANT,
  type UtilisateurDeTest,
  uneSession,
  unJetonApplication,
  unUtilisateur,
} from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const { db } = base
const clock = fixedClock(MAINTENANT)
const app = await unServeur(base, { liaisons, clock })
let jeton = ''
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  jeton = await unJetonApplication(db, { cree: clock.now() })
  await db.deleteFrom('limiteur').execute()
})

const visiteur = () => unNavigateur(app, { jeton })
const demander = (navigateur: Navigateur, userWebId: number, Email: string) =>
  navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', { UserWebId: userWebId, Email })
const confirmer = (activationCode: string) =>
  visiteur().appeler('POST', 'Utilisateur/notificationModifierAdresseMailEtLogin', {
    tokenNotification: jeton,
    activationCode,
  })
const connecte = async (qui: UtilisateurDeTest) => {
  const navigateur = visiteur()
  await navigateur.connecter(qui)
  return navigateur
}
const uneAdresse = () => `nouvelle${suivant()}@exemple.fr`
const emailDe = async (userWebId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['email', 'identifiant'])
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()

describe('change of e-mail', () => {
  it('waits for the link sent to the new address; the old one is warned [account-mail-change]', async () => {
    const abonne = await unUtilisateur(db, { nom: 'Roux', prenom: 'Alix' })
    const adresse = uneAdresse()
    const reponse = await demander(await connecte(abonne), abonne.userWebId, adresse)
    expect(reponse.json()).toMatchObject({ email: abonne.email, emailEnAttente: adresse })
    expect(await courrielsPour(db, adresse)).toMatchObject([
      { type: 'CHANGEMENT_EMAIL', champs: { nomComplet: 'Alix Roux', nouvelleAdresse: adresse, validite: '2 heures' } },
    ])
    expect(await courrielsPour(db, abonne.email)).toMatchObject([
      { type: 'CHANGEMENT_EMAIL_AVERTISSEMENT', champs: { nouvelleAdresse: 'n…@exemple.fr' } },
    ])
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: abonne.email })
  })

  it('happens once, by the link, with or without its prefix, and ends every session', async () => {
    for (const prefixe of ['MAIL_', '']) {
      const abonne = await unUtilisateur(db)
      const session = await connecte(abonne)
      const adresse = uneAdresse()
      await demander(session, abonne.userWebId, adresse)
      const code = await codeDuMail(db, adresse)
      const redirige = await app.inject({ url: `/lien/adresse-mail/${code}` })
      expect(redirige.headers.location).toBe(`/#/mail-update?activationCode=MAIL_${code}`)
      const recus = await Promise.all(Array.from({ length: 50 }, () => confirmer(`${prefixe}${code}`)))
      expect(recus.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(recus.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49)
      // the e-mail serves as identifiant
      expect(await emailDe(abonne.userWebId)).toEqual({ email: adresse, identifiant: adresse })
      expect((await session.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode).toBe(410)
      expect((await visiteur().connecter({ ...abonne, email: adresse })).statusCode).toBe(200)
      await db.deleteFrom('limiteur').execute()
    }
  })

  it('keeps an identifiant that is not the address', async () => {
    const abonne = await unUtilisateur(db, { identifiant: 'camille' })
    const adresse = uneAdresse()
    await demander(await connecte(abonne), abonne.userWebId, adresse)
    await confirmer(await codeDuMail(db, adresse))
    expect(await emailDe(abonne.userWebId)).toEqual({ email: adresse, identifiant: 'camille' })
  })

  it('dies after two hours, or when another address is asked for', async () => {
    const abonne = await unUtilisateur(db)
    const session = await connecte(abonne)
    const [une, autre] = [uneAdresse(), uneAdresse()]
    await demander(session, abonne.userWebId, une)
    await demander(session, abonne.userWebId, autre)
    const remplace = await confirmer(await codeDuMail(db, une))
    expect(remplace.json()).toMatchObject({
      code: 'L401',
      message:
        'La mise à jour de votre adresse mail a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
    })
    clock.avancer(2 * 3_600_000)
    jeton = await unJetonApplication(db, { cree: clock.now() })
    expect((await confirmer(await codeDuMail(db, autre))).json().code).toBe('L401')
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: abonne.email })
  })

  it('is refused for a taken address: 412, five questions an hour', async () => {
    const [abonne, autre] = [await unUtilisateur(db), await unUtilisateur(db)]
    const session = await connecte(abonne)
    const statuts: number[] = []
    for (let i = 0; i < 6; i += 1)
      statuts.push((await demander(session, abonne.userWebId, autre.email.toUpperCase())).statusCode)
    expect(statuts).toEqual([412, 412, 412, 412, 412, 429])
    expect(await courrielsPour(db, autre.email)).toEqual([])
  })

  it('is refused when the address was taken in the meantime, and the link stays good', async () => {
    const abonne = await unUtilisateur(db)
    const adresse = uneAdresse()
    await demander(await connecte(abonne), abonne.userWebId, adresse)
    const rapide = await unUtilisateur(db, { email: adresse, motDePasse: null })
    const code = await codeDuMail(db, adresse)
    expect((await confirmer(code)).statusCode).toBe(412)
    await db.deleteFrom('utilisateur').where('user_web_id', '=', rapide.userWebId).execute()
    expect((await confirmer(code)).statusCode).toBe(200)
  })

  it('is not for sub-users, business accounts, nor whoever acts in somebody else’s place (S23)', async () => {
    for (const profil of ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE'] as const) {
      const qui = await unUtilisateur(db, { profils: [profil] })
      expect((await demander(await connecte(qui), qui.userWebId, uneAdresse())).statusCode).toBe(403)
    }
    const [agent, abonne] = [await unUtilisateur(db, { profils: ['ADMIN'] }), await unUtilisateur(db)]
    const usurpee = await uneSession(db, abonne.userWebId, { cree: clock.now(), usurpateurId: agent.userWebId })
    const navigateur = unNavigateur(app, { jeton: usurpee })
    expect((await demander(navigateur, abonne.userWebId, uneAdresse())).statusCode).toBe(403)
  })
})
