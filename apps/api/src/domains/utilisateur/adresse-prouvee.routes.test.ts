import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  codeDuMail,
  courrielsPour,
  demanderRappel,
  rappelsTraites,
  regler,
  unCaptcha,
} from '../../../test-setup/fixtures/compte.ts'
import { unAConfirmer, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { rappelerInfosJob } from './rappeler-infos.job.ts'

// An address proves what billing knows of it only once the person of the account opened a link mailed to that very address. Each way
// that went around it, as it was tried.
const { db, clock, app, renouveler } = await unPortailPublic([rappelerInfosJob])

const HEURE_MS = 3_600_000
const MOT_DE_PASSE = 'Clarinet#7'
const charge = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
// closing an account wants one to be left
await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
const parGestion = async (action: string, payload: object) => {
  const headers = { token: await uneSession(db, charge.userWebId, { cree: clock.now() }) }
  const reponse = await app.inject({ method: 'POST', url: `/webapi/Utilisateur/${action}`, headers, payload })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const modifier = (userWebId: number, plus: object) => parGestion('modifieUtilisateurEtProfils', { userWebId, ...plus })
const visiteur = async () => unNavigateur(app, { jeton: await renouveler() })
const appeler = async (action: string, corps: object) =>
  (await visiteur()).appeler('POST', `Utilisateur/${action}`, corps)
const inscrire = async (email: string, plus: object = {}) => {
  const navigateur = await visiteur()
  return navigateur.appeler('POST', 'Utilisateur/creeUtilisateur', {
    utilisateur: { nom: 'Diallo', prenom: 'Inès', email, motDePasse: MOT_DE_PASSE, ...plus },
    cgu: true,
    captcha: await unCaptcha(navigateur, 'INSCRIPTION'),
  })
}
const rappeler = async (Email: string, TypeInfo: 'PASSWORD' | 'ACTIVATION') => {
  await demanderRappel(await visiteur(), Email, TypeInfo)
  await rappelsTraites(db)
}
const activer = (activationCode: string) =>
  appeler('validationMailUtilisateur', { activationCode, motDePasse: MOT_DE_PASSE })
const reinitialiser = (Activationcode: string) =>
  appeler('reinitialiseMotDePasse', { Activationcode, MotDePasse: 'Hautbois#9' })
const entrer = async (email: string, motDePasse = MOT_DE_PASSE) =>
  (await (await visiteur()).connecter({ email, motDePasse })).statusCode
const compteDe = (email: string) =>
  db.selectFrom('utilisateur').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const nombreDe = async (adresse: string) => (await courrielsPour(db, adresse)).length
const typesPour = async (adresse: string) => (await courrielsPour(db, adresse)).map(({ type }) => type)
const uneAdresse = (qui: string) => `${qui}${suivant()}@ailleurs.exemple`

/** A holder's address that billing knows, and their contract. */
const uneVictime = async () => {
  const email = uneAdresse('victime')
  return { email, numero: await unContrat(db, { numero_client_titulaire: await unClient(db, { email }) }) }
}
/** Does the account's address prove this contract now, as the job that looks every quarter of an hour sees it? */
const prouve = async (userWebId: number, numero: string) => {
  await unAConfirmer(db, userWebId, numero)
  await sql`select * from prouver_par_adresse(null, null, ${clock.now()})`.execute(db)
  const preuves = await db
    .selectFrom('attachement')
    .select('preuve')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numero)
    .execute()
  await db.deleteFrom('rattachement_a_confirmer').where('user_web_id', '=', userWebId).execute()
  return preuves.map(({ preuve }) => preuve)
}

describe('staff’s tick', () => {
  it('lets the person log in and proves nothing; the mailbox gets the link that does, with the password', async () => {
    const { email, numero } = await uneVictime()
    await inscrire(email)
    const { user_web_id } = await compteDe(email)
    await modifier(user_web_id, { mailValide: true })
    expect(await entrer(email)).toBe(200)
    expect(await prouve(user_web_id, numero)).toEqual([])
    expect(await typesPour(email)).toEqual(['ADRESSE_A_CONFIRMER', 'ACTIVATION_COMPTE'])
    expect((await activer(await codeDuMail(db, email))).statusCode).toBe(200)
    expect(await prouve(user_web_id, numero)).toEqual(['EMAIL'])
  })

  it('does not take « Ce n’est pas moi » away from the mailbox of an account that nobody entered', async () => {
    const { email } = await uneVictime()
    await inscrire(email)
    const { user_web_id } = await compteDe(email)
    await modifier(user_web_id, { mailValide: true })
    const code = await codeDuMail(db, email)
    expect((await appeler('lireLien', { nature: 'ACTIVATION', code })).json()).toMatchObject({
      etat: 'VALABLE',
      motDePasseDemande: true,
      effacable: true,
    })
    expect((await appeler('refuseLien', { nature: 'ACTIVATION', code })).statusCode).toBe(200)
    expect(await entrer(email)).toBe(401)
    expect((await appeler('lireLien', { nature: 'ACTIVATION', code })).json().etat).toBe('REFUSE')
  })
})

describe('a link sent to the former address', () => {
  it('of a forgotten password proves that one, never the one that staff wrote since', async () => {
    const [cible, { email, numero }] = [await unUtilisateur(db), await uneVictime()]
    await modifier(cible.userWebId, { email })
    clock.avancer(71.5 * HEURE_MS)
    await rappeler(cible.email, 'PASSWORD')
    const code = await codeDuMail(db, cible.email)
    clock.avancer(HEURE_MS)
    expect((await reinitialiser(code)).statusCode).toBe(200)
    expect(await prouve(cible.userWebId, numero)).toEqual([])
  })

  it('of an activation neither', async () => {
    const [propre, { email, numero }] = [uneAdresse('propre'), await uneVictime()]
    await inscrire(propre)
    const { user_web_id } = await compteDe(propre)
    clock.avancer(HEURE_MS / 2)
    await modifier(user_web_id, { email })
    clock.avancer(71 * HEURE_MS)
    await rappeler(propre, 'ACTIVATION')
    const code = await codeDuMail(db, propre)
    clock.avancer(2 * HEURE_MS)
    expect((await activer(code)).statusCode).toBe(200)
    expect(await prouve(user_web_id, numero)).toEqual([])
  })
})

describe('an address that staff write', () => {
  it('is not proved by another one put between', async () => {
    const [cible, { email, numero }] = [await unUtilisateur(db), await uneVictime()]
    await modifier(cible.userWebId, { email })
    clock.avancer(73 * HEURE_MS)
    await modifier(cible.userWebId, { email: uneAdresse('tiers') })
    // who may undo it is who proved one, not whom staff named
    expect((await typesPour(cible.email)).filter((type) => type === 'ADRESSE_CHANGEE_ANCIENNE')).toHaveLength(2)
    expect(await typesPour(email)).toEqual(['ADRESSE_CHANGEE_NOUVELLE'])
    await modifier(cible.userWebId, { email })
    expect(await prouve(cible.userWebId, numero)).toEqual([])
    // its own, put back, is the one it proved
    await modifier(cible.userWebId, { email: cible.email })
    expect(await compteDe(cible.email)).toMatchObject({ adresse_est_prouvee: true })
  })

  it('does not let them into an account that nobody opened and that shows a contract', async () => {
    const { email, numero } = await uneVictime()
    const cible = await unUtilisateur(db, { email, motDePasse: null, adresseProuvee: false })
    await db
      .insertInto('attachement')
      .values({ user_web_id: cible.userWebId, numero_contrat: numero, attache_le: clock.now(), preuve: 'AGENT' })
      .execute()
    const adresse = uneAdresse('agent')
    await modifier(cible.userWebId, { email: adresse })
    expect((await parGestion('envoieLienMotDePasse', { userWebId: cible.userWebId })).corps.email).toBe(email)
    expect(await typesPour(adresse)).toEqual(['ADRESSE_CHANGEE_NOUVELLE'])
    const annulation = (await courrielsPour(db, email)).find(({ type }) => type === 'ADRESSE_CHANGEE_ANCIENNE')
    const code = annulation?.champs.lien?.split('/').at(-1) ?? ''
    expect((await appeler('annuleChangementAdresseMail', { code })).statusCode).toBe(200)
    expect((await compteDe(email)).user_web_id).toBe(cible.userWebId)
  })
})

describe('an account closed by staff', () => {
  it('is opened again by staff only: neither a link nor a new password does', async () => {
    const cible = await unUtilisateur(db)
    expect((await modifier(cible.userWebId, { mailValide: false })).status).toBe(200)
    const avant = await nombreDe(cible.email)
    await rappeler(cible.email, 'ACTIVATION')
    await rappeler(cible.email, 'PASSWORD')
    expect(await nombreDe(cible.email)).toBe(avant)
    await parGestion('envoieLienMotDePasse', { userWebId: cible.userWebId })
    expect((await reinitialiser(await codeDuMail(db, cible.email))).statusCode).toBe(200)
    expect(await entrer(cible.email, 'Hautbois#9')).toBe(403)
    await modifier(cible.userWebId, { mailValide: true })
    expect(await entrer(cible.email, 'Hautbois#9')).toBe(200)
  })

  it('is not opened by the former address that undoes a change', async () => {
    const cible = await unUtilisateur(db)
    await modifier(cible.userWebId, { email: uneAdresse('autre') })
    const code = await codeDuMail(db, cible.email)
    await modifier(cible.userWebId, { mailValide: false })
    expect((await appeler('annuleChangementAdresseMail', { code })).statusCode).toBe(200)
    expect(await compteDe(cible.email)).toMatchObject({ mail_valide: false })
  })
})

describe('an identifiant', () => {
  it('is not the address of somebody else, at sign-up or by staff', async () => {
    await regler(db, { connexionParEmail: false })
    const sienne = uneAdresse('pirate')
    const refuse = await inscrire(sienne, { identifiant: uneAdresse('victime') })
    const cree = await inscrire(sienne, { identifiant: sienne.toUpperCase() })
    await regler(db, { connexionParEmail: null })
    expect([refuse.statusCode, refuse.json().champs?.[0]?.champ]).toEqual([400, 'utilisateur.identifiant'])
    expect(cree.statusCode).toBe(200)
    const cible = await unUtilisateur(db)
    const { status, corps } = await modifier(cible.userWebId, { identifiant: uneAdresse('victime') })
    expect([status, corps.champs?.[0]?.champ]).toEqual([400, 'identifiant'])
    // together with the address it is the account's own
    const adresse = uneAdresse('sienne')
    expect((await modifier(cible.userWebId, { identifiant: adresse, email: adresse })).status).toBe(200)
  })
})
