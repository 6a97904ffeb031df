import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  activer,
  codeDuMail,
  courrielsPour,
  demanderRappel,
  rappelsTraites,
} from '../../../test-setup/fixtures/compte.ts'
import { unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { rappelerInfosJob } from './rappeler-infos.job.ts'

// A clerk who changes the address of an account, then asks for a forgotten password, must not come in.
const { db, clock, app, renouveler } = await unPortailPublic([rappelerInfosJob])

const HEURE_MS = 3_600_000
const equipe = (profil: Profil) => unUtilisateur(db, { profils: [profil], motDePasse: null })
const [admin, charge] = [await equipe('ADMIN'), await equipe('CHARGE_DE_CLIENTELE')]
const poster = async (agent: { userWebId: number }, action: string, payload: object) => {
  const headers = { token: await uneSession(db, agent.userWebId, { cree: clock.now() }) }
  const reponse = await app.inject({ method: 'POST', url: `/webapi/Utilisateur/${action}`, headers, payload })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const changer = (userWebId: number, email: string, plus: object = {}) =>
  poster(charge, 'modifieUtilisateurEtProfils', { userWebId, email, ...plus })
const visiteur = async () => unNavigateur(app, { jeton: await renouveler() })
const rappeler = async (Email: string, TypeInfo: 'PASSWORD' | 'ACTIVATION' = 'PASSWORD') => {
  await demanderRappel(await visiteur(), Email, TypeInfo)
  await rappelsTraites(db)
}
const annuler = async (code: string) =>
  (await visiteur()).appeler('POST', 'Utilisateur/annuleChangementAdresseMail', { code })
const compteDe = (userWebId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['email', 'identifiant'])
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
const typesPour = async (adresse: string) => (await courrielsPour(db, adresse)).map(({ type }) => type)
const uneAdresse = () => `autre${suivant()}@ailleurs.exemple`

describe('an address that staff change', () => {
  it('serves at once and is told to both; the former one may undo it, once, and every session ends', async () => {
    const cible = await unUtilisateur(db, { nom: 'Roux', prenom: 'Alix' })
    const adresse = uneAdresse()
    expect((await changer(cible.userWebId, adresse)).corps.email).toBe(adresse)
    expect(await typesPour(adresse)).toEqual(['ADRESSE_CHANGEE_NOUVELLE'])
    expect(await courrielsPour(db, cible.email)).toMatchObject([
      {
        type: 'ADRESSE_CHANGEE_ANCIENNE',
        champs: { nomComplet: 'Alix Roux', nouvelleAdresse: 'a…@ailleurs.exemple', validite: '3 jours' },
      },
    ])
    const entree = await (await visiteur()).connecter({ email: adresse, motDePasse: cible.motDePasse })
    expect(entree.statusCode).toBe(200)
    const code = await codeDuMail(db, cible.email)
    const redirige = await app.inject({ url: `/lien/annulation-adresse/${code}` })
    expect(redirige.headers.location).toBe(`/#/mail-cancel?code=${code}`)
    const recus = await Promise.all(Array.from({ length: 20 }, () => annuler(code)))
    expect(recus.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(recus.map((recu) => recu.json().code))).toEqual(new Set([undefined, 'U8']))
    expect((await compteDe(cible.userWebId)).email).toBe(cible.email)
    const session = await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/infoUtilisateur',
      headers: { token: entree.json().token },
      payload: {},
    })
    expect(session.statusCode).toBe(410)
  })

  it('gives nobody a way in: for three days every link that opens the account goes to the former address', async () => {
    const cible = await unUtilisateur(db)
    const adresse = uneAdresse()
    await changer(cible.userWebId, adresse)
    await rappeler(adresse)
    await rappeler(cible.email)
    expect((await poster(charge, 'envoieLienMotDePasse', { userWebId: cible.userWebId })).corps.email).toBe(cible.email)
    const refuse = await changer(cible.userWebId, adresse, { motDePasse: 'Neuf#Val84x', motif: 'Appel' })
    expect(refuse.corps.lienEnvoyeA).toBe(cible.email)
    // closing the account and asking for its activation is the same takeover: what staff closed is mailed nothing
    await changer(cible.userWebId, adresse, { mailValide: false })
    await rappeler(adresse, 'ACTIVATION')
    expect(await typesPour(adresse)).toEqual(['ADRESSE_CHANGEE_NOUVELLE'])
    expect((await typesPour(cible.email)).toSorted()).toEqual(
      ['ADRESSE_CHANGEE_ANCIENNE', ...Array(4).fill('MOT_DE_PASSE_OUBLIE')].toSorted(),
    )
    // nor does closing it take away what undoes the change
    const annulation = (await courrielsPour(db, cible.email)).find(({ type }) => type === 'ADRESSE_CHANGEE_ANCIENNE')
    expect((await annuler(annulation?.champs.lien?.split('/').at(-1) ?? '')).statusCode).toBe(200)
  })

  it('holds across a second change, and ends when the first comes back', async () => {
    const cible = await unUtilisateur(db)
    const [une, autre] = [uneAdresse(), uneAdresse()]
    await changer(cible.userWebId, une)
    const premier = await codeDuMail(db, cible.email)
    clock.avancer(71 * HEURE_MS)
    await changer(cible.userWebId, autre)
    clock.avancer(2 * HEURE_MS)
    await rappeler(autre)
    expect(await typesPour(autre)).toEqual(['ADRESSE_CHANGEE_NOUVELLE'])
    expect((await annuler(premier)).json().code).toBe('U8')
    await changer(cible.userWebId, cible.email)
    await rappeler(cible.email)
    expect(await db.selectFrom('adresse_changee').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ user_web_id: cible.userWebId }),
    )
  })

  it('is the account’s alone after three days', async () => {
    const cible = await unUtilisateur(db)
    const adresse = uneAdresse()
    await changer(cible.userWebId, adresse)
    const code = await codeDuMail(db, cible.email)
    clock.avancer(72 * HEURE_MS)
    expect((await annuler(code)).json().code).toBe('U8')
    await rappeler(adresse)
    expect(await typesPour(adresse)).toContain('MOT_DE_PASSE_OUBLIE')
    await rappeler(cible.email)
    expect(await typesPour(cible.email)).toEqual(['ADRESSE_CHANGEE_ANCIENNE'])
  })

  it('nobody takes the former address meanwhile, its owner does', async () => {
    const cible = await unUtilisateur(db)
    const autre = await unUtilisateur(db)
    await changer(cible.userWebId, uneAdresse())
    expect((await changer(autre.userWebId, cible.email.toUpperCase())).status).toBe(412)
    expect((await changer(cible.userWebId, cible.email)).status).toBe(200)
  })

  it('asks nothing of a mailbox that nobody ever proved: a first address typed wrong is corrected', async () => {
    const cible = await unUtilisateur(db, { motDePasse: null })
    await poster(charge, 'envoieLienMotDePasse', { userWebId: cible.userWebId })
    const perdu = await codeDuMail(db, cible.email)
    const adresse = uneAdresse()
    await changer(cible.userWebId, adresse)
    const ouvert = await (await visiteur()).appeler('POST', 'Utilisateur/reinitialiseMotDePasse', {
      Activationcode: perdu,
      MotDePasse: 'Hautbois#9',
    })
    expect(ouvert.statusCode).toBe(400)
    expect((await poster(charge, 'envoieLienMotDePasse', { userWebId: cible.userWebId })).corps.email).toBe(adresse)
    expect(await typesPour(cible.email)).toEqual(['MOT_DE_PASSE_OUBLIE'])
  })

  it('tells the former address of a deletion and of a provisional password', async () => {
    const cible = await unUtilisateur(db)
    await changer(cible.userWebId, uneAdresse())
    const motif = 'Appel du client'
    await poster(admin, 'modifieUtilisateurEtProfils', { userWebId: cible.userWebId, motDePasse: 'Neuf#Val84x', motif })
    await activer(db, { supprimerUtilisateurs: true })
    await poster(charge, 'supprimeUtilisateurs', { utilisateurs: [cible.userWebId] })
    expect(await typesPour(cible.email)).toEqual([
      'COMPTE_SUPPRIME',
      'MOT_DE_PASSE_PROVISOIRE',
      'ADRESSE_CHANGEE_ANCIENNE',
    ])
    for (const table of ['adresse_changee', 'mot_de_passe_provisoire'] as const)
      expect(await db.selectFrom(table).select('user_web_id').execute()).not.toContainEqual({
        user_web_id: cible.userWebId,
      })
  })

  it('proves nothing of a contract, three days later neither, until a link sent there is opened', async () => {
    const cible = await unUtilisateur(db)
    const adresse = uneAdresse()
    const client = await unClient(db, { email: adresse })
    const numero = await unContrat(db, { numero_client_titulaire: client })
    await db
      .insertInto('rattachement_a_confirmer')
      .values({ user_web_id: cible.userWebId, numero_contrat: numero, etat: 'A_CONFIRMER', demande_le: clock.now() })
      .execute()
    const prouves = async () =>
      (await sql`select * from prouver_par_adresse(${cible.userWebId}, null, ${clock.now()})`.execute(db)).rows.length
    await changer(cible.userWebId, adresse)
    expect(await prouves()).toBe(0)
    clock.avancer(73 * HEURE_MS)
    expect(await prouves()).toBe(0)
    await rappeler(adresse)
    const Activationcode = await codeDuMail(db, adresse)
    const pose = { Activationcode, MotDePasse: 'Hautbois#9' }
    await (await visiteur()).appeler('POST', 'Utilisateur/reinitialiseMotDePasse', pose)
    expect(await prouves()).toBe(1)
  })
})
