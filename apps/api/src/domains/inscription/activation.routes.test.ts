import { describe, expect, it } from 'vitest'
import { codeDuMail, courrielsPour, resoudreDefi, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAppareil, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'

const { db, clock, app, jeton, renouveler, visiteur } = await unPortailPublic()

const MOT_DE_PASSE = 'Clarinet#7'
/** Signs up with that address; answers the code of the activation mail. */
const inscrire = async (email = `ines${suivant()}@exemple.fr`, infoAttachementAbonnement?: object) => {
  const navigateur = visiteur()
  const reponse = await navigateur.appeler('POST', 'Utilisateur/creeUtilisateur', {
    utilisateur: { nom: 'Diallo', prenom: 'Inès', email, motDePasse: MOT_DE_PASSE },
    cgu: true,
    captcha: await unCaptcha(navigateur, 'INSCRIPTION'),
    ...(infoAttachementAbonnement === undefined ? {} : { infoAttachementAbonnement }),
  })
  expect(reponse.statusCode).toBe(200)
  return { email, code: await codeDuMail(db, email) }
}
const activer = (
  code: string,
  motDePasse: string | undefined = MOT_DE_PASSE,
  qui: Navigateur = visiteur(),
  plus = {},
) =>
  qui.appeler('POST', 'Utilisateur/validationMailUtilisateur', {
    tokenValidation: code,
    activationCode: code,
    securite: { token: jeton() },
    motDePasse,
    ...plus,
  })
const lire = async (code: string, nature = 'ACTIVATION') =>
  (await visiteur().appeler('POST', 'Utilisateur/lireLien', { nature, code })).json()
const refuser = (code: string) => visiteur().appeler('POST', 'Utilisateur/refuseLien', { nature: 'ACTIVATION', code })
const compteDe = (email: string) =>
  db.selectFrom('utilisateur').selectAll().where('email', '=', email).executeTakeFirst()
const entrer = async (email: string, motDePasse = MOT_DE_PASSE) =>
  (await visiteur().connecter({ email, motDePasse })).statusCode

describe('activation', () => {
  it('comes before the first login, which is refused with 403 [account-activation-required] [http-403-login]', async () => {
    const { email, code } = await inscrire()
    const refus = await visiteur().connecter({ email, motDePasse: MOT_DE_PASSE })
    expect([refus.statusCode, refus.json().code]).toEqual([403, 'U403'])
    const navigateur = visiteur()
    const reponse = await activer(code, MOT_DE_PASSE, navigateur)
    expect(reponse.statusCode).toBe(200)
    // logged in at once, for the first time
    expect(reponse.json()).toMatchObject({
      isPremiereConnexion: true,
      isGrandCompte: false,
      utilisateur: { email, mailValide: true, meta: { rgpd_consent: true, unique_connexion: true } },
    })
    expect((await navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})).json()).toMatchObject({ email })
    const connexion = await visiteur().connecter({ email, motDePasse: MOT_DE_PASSE })
    expect([connexion.statusCode, connexion.json().isPremiereConnexion]).toEqual([200, false])
  })

  it('works once of ten posts at once (S12) [account-activation-ko]', async () => {
    const { code } = await inscrire()
    const recus = await Promise.all(Array.from({ length: 10 }, () => activer(code)))
    const statuts = recus.map(({ statusCode }) => statusCode)
    expect(statuts.filter((statut) => statut === 200)).toHaveLength(1)
    expect(statuts.filter((statut) => statut === 400)).toHaveLength(9)
    expect(recus.find(({ statusCode }) => statusCode === 400)?.json().code).toBe('L400')
    const lignes = await db.selectFrom('lien').selectAll().execute()
    expect(JSON.stringify(lignes)).not.toContain(code)
  })

  it('refuses an expired link and an invented one alike, whatever the password', async () => {
    const { email, code } = await inscrire()
    clock.avancer(72 * 3_600_000)
    await renouveler()
    const [expire, invente] = [await activer(code), await activer('z'.repeat(43))]
    expect([expire.statusCode, expire.body]).toEqual([400, invente.body])
    expect([await lire(code), await lire('z'.repeat(43))]).toEqual(
      Array(2).fill({ etat: 'PERDU', motDePasseDemande: false, effacable: false }),
    )
    expect(await compteDe(email)).toMatchObject({ mail_valide: false })
  })

  it('has its link lead from a real path to the screen', async () => {
    const { email, code } = await inscrire()
    const [mail] = await courrielsPour(db, email)
    const reponse = await app.inject({ url: mail?.champs.lien ?? '' })
    expect([reponse.statusCode, reponse.headers.location]).toEqual([
      303,
      `/#/activation?activationCode=${code}&wsActivationCode=${code}`,
    ])
    expect(reponse.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const faux = await app.inject({ url: '/lien/activation/%2F%2Fexemple.com' })
    expect(faux.headers.location).toBe('/#/login')
  })
})

describe('the password of an activation', () => {
  it.each([
    ['none', undefined, 'obligatoire'],
    ['an empty one', '', 'obligatoire'],
    ['another', 'Hautbois#9', 'incorrect'],
  ])('is asked for: %s opens nothing, and the link stays good', async (_quoi, motDePasse, motif) => {
    const { email, code } = await inscrire()
    expect(await lire(code)).toEqual({ etat: 'VALABLE', motDePasseDemande: true, effacable: true })
    const refus = await visiteur().appeler('POST', 'Utilisateur/validationMailUtilisateur', {
      activationCode: code,
      ...(motDePasse === undefined ? {} : { motDePasse }),
    })
    expect([refus.statusCode, refus.json().champs]).toMatchObject([400, [{ champ: 'motDePasse', code: motif }]])
    expect(await compteDe(email)).toMatchObject({ mail_valide: false, derniere_connexion_le: null })
    expect((await activer(code)).statusCode).toBe(200)
    // a second visit is told so
    expect(await lire(code)).toMatchObject({ etat: 'DEJA_SERVI' })
  })

  it('is guessed at the price of a login: one budget for both, then the same captcha', async () => {
    const { email, code } = await inscrire()
    for (let i = 0; i < 5; i += 1) {
      expect((await activer(code, `Faux#${i}aaaa`)).statusCode).toBe(400)
      expect(await entrer(email, `Faux#${i}bbbb`)).toBe(401)
    }
    const epuise = await activer(code)
    expect([epuise.statusCode, epuise.json().code]).toEqual([429, 'C429'])
    const ailleurs = await visiteur().connecter({ email, motDePasse: MOT_DE_PASSE })
    expect([ailleurs.statusCode, ailleurs.json().code]).toEqual([429, 'C429'])
    // the page names no account: its link does
    const defi = await visiteur().appeler('POST', 'Acces/defiCaptcha', { formulaire: 'CONNEXION', lien: code })
    const captcha = await resoudreDefi(defi.json().defi)
    expect((await activer(code, MOT_DE_PASSE, visiteur(), { captcha })).statusCode).toBe(200)
  })

  it('that must be changed opens nothing, as at login', async () => {
    const { email, code } = await inscrire()
    await db.updateTable('utilisateur').set({ mot_de_passe_a_changer: true }).where('email', '=', email).execute()
    const refus = await activer(code)
    expect([refus.statusCode, refus.json().code]).toEqual([412, 'U412'])
    expect(await compteDe(email)).toMatchObject({ mail_valide: false })
  })

  it('is not asked for where there is none: invited accounts and those of staff choose it by their own link', async () => {
    const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const email = `cree${suivant()}@exemple.fr`
    const enGestion = async (path: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/webapi/Utilisateur/${path}`,
        headers: { token: await uneSession(db, admin.userWebId, { cree: clock.now() }) },
        payload,
      })
    const profils = ['UTILISATEUR_STANDARD']
    const cree = await enGestion('creeUtilisateurEtProfils', { email, nom: 'Roux', prenom: 'Alix', profils })
    const { userWebId } = cree.json()
    await enGestion('envoieLienMotDePasse', { userWebId })
    const choisi = await visiteur().appeler('POST', 'Utilisateur/reinitialiseMotDePasse', {
      Activationcode: await codeDuMail(db, email),
      MotDePasse: 'Hautbois#9',
    })
    expect([choisi.statusCode, await entrer(email, 'Hautbois#9')]).toEqual([200, 200])
  })
})

describe('whoever reads the mailbox and did not sign up', () => {
  const unTitulaire = async () => {
    const email = `titulaire${suivant()}@exemple.fr`
    const client = await unClient(db, { email })
    const numero = await unContrat(db, { numero_client_titulaire: client })
    await unAppareil(db, numero, { numero_physique_appareil: `Z${numero.slice(-6)}` })
    return { email, client, numero, compteur: `Z${numero.slice(-6)}` }
  }
  const ouvertA = (numero: string) =>
    db.selectFrom('attachement').select(['user_web_id', 'preuve']).where('numero_contrat', '=', numero).execute()

  it('hands nothing to the stranger who did by following the link', async () => {
    const { email, numero, compteur } = await unTitulaire()
    const { code } = await inscrire(email, { numeroContratAbonnement: numero, numeroPhysiqueAppareil: compteur })
    await visiteur().appeler('POST', 'Utilisateur/validationMailUtilisateur', { activationCode: code })
    expect(await ouvertA(numero)).toEqual([])
    // the stranger’s password opens nothing
    expect(await entrer(email)).toBe(403)
  })

  it('says « Ce n’est pas moi »: the account is erased with what it asked for, once, and the password opens nothing', async () => {
    const { email, numero, compteur } = await unTitulaire()
    const { code } = await inscrire(email, { numeroContratAbonnement: numero, numeroPhysiqueAppareil: compteur })
    const { user_web_id = 0 } = (await compteDe(email)) ?? {}
    const recus = await Promise.all(Array.from({ length: 5 }, () => refuser(code)))
    expect(recus.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await compteDe(email)).toBeUndefined()
    // of the link there stays that it was refused, to say so where it is opened again
    expect(await db.selectFrom('lien').select('charge').where('user_web_id', '=', user_web_id).execute()).toEqual([
      { charge: { refuse: 'oui' } },
    ])
    for (const table of ['rattachement_a_confirmer', 'attachement'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_web_id', '=', user_web_id).execute()).toEqual([])
    expect([await entrer(email), (await activer(code)).json().code]).toEqual([401, 'L400'])
    const traces = await db.selectFrom('audit').select('action').where('objet_id', '=', String(user_web_id)).execute()
    expect(traces.map(({ action }) => action)).toContain('compte-refuse')
    // the address is free again, for its owner
    expect((await inscrire(email)).code).not.toBe(code)
  })

  it('cannot erase an account that somebody opened before', async () => {
    const { email, code } = await inscrire()
    await db.updateTable('utilisateur').set({ derniere_connexion_le: MAINTENANT }).where('email', '=', email).execute()
    expect(await lire(code)).toMatchObject({ effacable: false })
    expect([(await refuser(code)).statusCode, (await activer(code)).statusCode]).toEqual([400, 200])
  })

  it('takes the account over by a new password: sessions, password, other links and papers of the stranger are worth nothing', async () => {
    const { email, client, numero } = await unTitulaire()
    const sien = await unContrat(db, {})
    const { code } = await inscrire(email, { numeroContratAbonnement: numero, numeroDeClient: client })
    const { user_web_id = 0 } = (await compteDe(email)) ?? {}
    await db
      .insertInto('attachement')
      .values({ user_web_id, numero_contrat: sien, attache_le: MAINTENANT, preuve: 'IMPORT' })
      .execute()
    const session = await uneSession(db, user_web_id, { cree: clock.now() })
    const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
    await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/envoieLienMotDePasse',
      headers: { token: await uneSession(db, agent.userWebId, { cree: clock.now() }) },
      payload: { userWebId: user_web_id },
    })
    const repris = await visiteur().appeler('POST', 'Utilisateur/reinitialiseMotDePasse', {
      Activationcode: await codeDuMail(db, email),
      MotDePasse: 'Hautbois#9',
    })
    expect(repris.statusCode).toBe(200)
    expect([await entrer(email), (await activer(code)).json().code]).toEqual([401, 'L400'])
    const morte = await unNavigateur(app, { jeton: session }).appeler('POST', 'Utilisateur/infoUtilisateur', {})
    expect(morte.statusCode).toBe(410)
    // proved by papers that may be somebody else’s: it waits for a proof; what billing attached stays
    expect(await ouvertA(numero)).toEqual([])
    expect(await ouvertA(sien)).toEqual([{ user_web_id, preuve: 'IMPORT' }])
    const attend = db.selectFrom('rattachement_a_confirmer').select(['numero_contrat', 'etat'])
    expect(await attend.where('user_web_id', '=', user_web_id).execute()).toEqual([
      { numero_contrat: numero, etat: 'A_CONFIRMER' },
    ])
    expect(await entrer(email, 'Hautbois#9')).toBe(200)
  })
})

it.each(['ACTIVATION_COMPTE', 'ACTIVATION_NOUVEAU_LIEN', 'CHANGEMENT_EMAIL'])(
  'says in the mail %s that the password of the account will be asked for',
  async (type) => {
    const { corps_message } = await db
      .selectFrom('mail_type')
      .select('corps_message')
      .where('type', '=', type)
      .executeTakeFirstOrThrow()
    expect(corps_message).toMatch(/mot de passe[^<]* vous sera demandé/)
  },
)
