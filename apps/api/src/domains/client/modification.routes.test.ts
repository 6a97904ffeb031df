import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { clientRoutes } from './client.routes.ts'

const base = await createTestDatabase()
const { db } = base
let heures = 0
const clock = { now: () => new Date(MAINTENANT.getTime() + heures * 3_600_000) }
const app = await unServeur(base, { liaisons: clientRoutes, clock })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => {
  heures = 0
})

const appeler = async (token: string, path: string, payload?: object) => {
  const reponse = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/webapi/${path}`,
    headers: { token },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const regler = async (nom: string, actif: boolean) => {
  await db
    .insertInto('fonctionnalite')
    .values({ nom, actif, modifie_le: MAINTENANT })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif }))
    .execute()
}
const unAbonne = async (client?: string, choix: Parameters<typeof unClient>[1] = {}) => {
  const { userWebId, email } = await unUtilisateur(db, { motDePasse: null })
  const numeroClient = client ?? (await unClient(db, choix))
  const numeroContrat = await unAttachement(
    db,
    userWebId,
    await unContrat(db, { numero_client_titulaire: numeroClient }),
  )
  return { userWebId, email, numeroClient, numeroContrat, session: await uneSession(db, userWebId) }
}
const lire = (numeroClient: string) =>
  db.selectFrom('client').selectAll().where('numero_client', '=', numeroClient).executeTakeFirstOrThrow()
const modifier = (abonne: { session: string; numeroContrat: string }, champs: object) =>
  appeler(abonne.session, 'Client/miseAJourCoordonneesClient', { numeroContrat: abonne.numeroContrat, ...champs })
/** The code of the last mail, as its link carries it. */
const dernierCode = async (): Promise<string> => {
  const { champs } = await db
    .selectFrom('envoi')
    .select('champs')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\/lien\/coordonnees\/([\w-]+)/.exec(JSON.stringify(champs))?.[1] ?? 'aucun'
}
const application = await unJetonApplication(db, { expire: new Date(MAINTENANT.getTime() + 400 * 3_600_000) })
const confirmer = (code: string) =>
  appeler(application, 'Client/notificationModifierClient', { tokenNotification: code })
const PERIME =
  'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délai imparti à cette action.'

it('changes nothing before the link of the mail is opened, then everything, once [client-validation-mail] [client-link-expired]', async () => {
  const abonne = await unAbonne()
  const { corps } = await modifier(abonne, { tel1: '06 39 98 11 22', mail: 'nouvelle@exemple.fr' })
  expect(corps).toEqual({ mailEnvoye: true, email: abonne.email, expireLe: '2026-11-23T10:00:00+01:00' })
  expect((await lire(abonne.numeroClient)).numero_telephone1).toBe('0639980000')
  const vue = await appeler(abonne.session, `Client/infoClient/${abonne.numeroClient}/${abonne.numeroContrat}`)
  expect(vue.corps.modificationEnAttente).toEqual({
    demandeeLe: '2026-11-20T10:00:00+01:00',
    expireLe: '2026-11-23T10:00:00+01:00',
    champs: expect.arrayContaining(['mail', 'tel1']),
    valeurs: { mail: 'nouvelle@exemple.fr', tel1: '0639981122' },
    envoyeeA: expect.stringMatching(/^.…@exemple\.fr$/),
  })
  const code = await dernierCode()
  heures = 71
  expect(await confirmer(code)).toMatchObject({
    status: 200,
    corps: { numeroContrat: abonne.numeroContrat, message: 'Vos données client ont été mises à jour' },
  })
  expect(await lire(abonne.numeroClient)).toMatchObject({
    numero_telephone1: '0639981122',
    email: 'nouvelle@exemple.fr',
    date_dernier_changement: '2026-11-23',
  })
  // it did what it was for: opened again, it says so, and no number of a contract
  const encore = await confirmer(code)
  expect(encore).toMatchObject({ status: 409, corps: { code: 'CL06', severity: 'Information' } })
  expect(JSON.stringify(encore.corps)).not.toContain(abonne.numeroContrat)
})

it('refuses the link after 72 hours [client-update-deadline]', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { tel1: '0639981122' })
  const code = await dernierCode()
  heures = 72
  expect(await confirmer(code)).toMatchObject({ status: 400, corps: { message: PERIME } })
  expect((await lire(abonne.numeroClient)).numero_telephone1).toBe('0639980000')
})

it('makes the change once when the link is opened 50 times at once', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { tel1: '0639981122' })
  const code = await dernierCode()
  const statuts = (await Promise.all(Array.from({ length: 50 }, () => confirmer(code)))).map(({ status }) => status)
  expect(statuts.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
})

it('is effective at once without the feature [client-validation-off]', async () => {
  await regler('ValidationParMailInfoClient', false)
  const abonne = await unAbonne()
  const envois = async () => (await db.selectFrom('envoi').select('id').execute()).length
  const avant = await envois()
  expect((await modifier(abonne, { tel1: '0639981122' })).corps).toEqual({
    mailEnvoye: false,
    email: null,
    expireLe: null,
  })
  expect((await lire(abonne.numeroClient)).numero_telephone1).toBe('0639981122')
  expect(await envois()).toBe(avant)
  await regler('ValidationParMailInfoClient', true)
})

it('lets the newer of two changes of one account replace the former', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { tel1: '0639981111' })
  const premier = await dernierCode()
  await modifier(abonne, { tel1: '0639982222' })
  const second = await dernierCode()
  expect((await confirmer(premier)).status).toBe(400)
  expect((await confirmer(second)).status).toBe(200)
  expect((await lire(abonne.numeroClient)).numero_telephone1).toBe('0639982222')
})

it('lets two accounts wait for the same client, and undoes nobody’s confirmed change', async () => {
  const une = await unAbonne()
  const autre = await unAbonne(une.numeroClient)
  await modifier(une, { tel1: '0639981111' })
  const codeUne = await dernierCode()
  await modifier(autre, { tel1: '0639982222' })
  const codeAutre = await dernierCode()
  await modifier(une, { tel2: '0639983333' })
  const codeTel2 = await dernierCode()
  expect((await confirmer(codeAutre)).status).toBe(200)
  // replaced by the same account's second demand
  expect((await confirmer(codeUne)).corps.code).toBe('CL01')
  // another field: no conflict
  expect((await confirmer(codeTel2)).status).toBe(200)
  await modifier(une, { tel1: '0639984444' })
  const tardif = await dernierCode()
  await modifier(autre, { tel1: '0639985555' })
  expect((await confirmer(await dernierCode())).status).toBe(200)
  expect(await confirmer(tardif)).toMatchObject({ status: 409, corps: { code: 'CL02' } })
  // the refusal stays one
  expect((await confirmer(tardif)).corps.code).toBe('CL01')
  expect(await lire(une.numeroClient)).toMatchObject({
    numero_telephone1: '0639985555',
    numero_telephone2: '0639983333',
  })
})

it('confirms nothing once the contract is detached', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { tel1: '0639981122' })
  const code = await dernierCode()
  await db.deleteFrom('attachement').where('user_web_id', '=', abonne.userWebId).execute()
  expect((await confirmer(code)).status).toBe(400)
  expect((await lire(abonne.numeroClient)).numero_telephone1).toBe('0639980000')
})

it('changes the payer by its role, and no client of another contract', async () => {
  await regler('ValidationParMailInfoClient', false)
  const payeur = await unClient(db)
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const session = await uneSession(db, userWebId)
  const numeroContrat = await unAttachement(db, userWebId, await unContrat(db, { numero_client_payeur: payeur }), {
    clients: [payeur],
  })
  const autre = await unAttachement(db, userWebId)
  expect((await modifier({ session, numeroContrat }, { numeroClient: 'payeur', tel2: '0139980000' })).status).toBe(200)
  expect((await lire(payeur)).numero_telephone2).toBe('0139980000')
  expect((await modifier({ session, numeroContrat: autre }, { numeroClient: payeur, tel2: '0139980001' })).status).toBe(
    404,
  )
  await regler('ValidationParMailInfoClient', true)
})

it('refuses what is not valid, by field', async () => {
  const personne = await unAbonne()
  const champs = async (abonne: typeof personne, saisie: object) => {
    const { status, corps } = await modifier(abonne, saisie)
    return [status, (corps.champs as { champ: string }[] | undefined)?.map(({ champ }) => champ)]
  }
  expect(await champs(personne, { mail: 'faux', tel1: '12' })).toEqual([400, ['tel1', 'mail']])
  expect(await champs(personne, { dateNaissance: '2010-11-21' })).toEqual([400, ['dateNaissance']])
  expect(await champs(personne, { siret: '73282932000074' })).toEqual([400, ['siret']])
  const pro = await unAbonne(undefined, { est_professionnel: true, raison_sociale: 'Essai', siret: '73282932000074' })
  expect(await champs(pro, { siret: '73282932000079' })).toEqual([400, ['siret']])
  expect(await champs(pro, { codeAPE: '4400A' })).toEqual([400, ['codeAPE']])
  expect(await champs(pro, { prenom: 'Paul' })).toEqual([400, ['prenom']])
  expect((await modifier(pro, { siret: '' })).corps.code).toBe('CL05')
  expect((await modifier(personne, { mail: '' })).corps.code).toBe('CL05')
  expect((await modifier(personne, { tel1: '0639980000' })).corps.code).toBe('CL04')
  await sql`insert into parametre values ('telephoneFranceUniquement', 'true', ${MAINTENANT}, null)`.execute(db)
  expect(await champs(personne, { tel1: '+32470123456' })).toEqual([400, ['tel1']])
  await sql`delete from parametre where nom = 'telephoneFranceUniquement'`.execute(db)
})

it('lets nobody change what they only read', async () => {
  const abonne = await unAbonne()
  const staff = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
  const session = await uneSession(db, staff.userWebId)
  expect((await modifier({ session, numeroContrat: abonne.numeroContrat }, { tel1: '0639981122' })).corps.code).toBe(
    'CL03',
  )
  const etranger = await unAbonne()
  expect((await modifier({ ...abonne, session: etranger.session }, { tel1: '0639981122' })).status).toBe(404)
})
