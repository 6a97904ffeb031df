import { DELAI_PREUVE_CONTACT_HEURES } from '@ondine/webapi/client/client.codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { activer } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { clientRoutes } from './client.routes.ts'
import { contactsDesContrats } from './contacts.public.ts'
import { retablirContacts } from './contacts.repo.ts'

const base = await createTestDatabase()
const { db } = base
let heures = 0
const maintenant = () => new Date(MAINTENANT.getTime() + heures * 3_600_000)
const app = await unServeur(base, { liaisons: clientRoutes, clock: { now: maintenant } })
await activer(db, { ValidationParMailInfoClient: false })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => {
  heures = 0
})

const unAbonne = async () => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const numeroClient = await unClient(db, { email: 'ancienne@exemple.fr', numero_telephone1: '0639980000' })
  const numeroContrat = await unAttachement(
    db,
    userWebId,
    await unContrat(db, { numero_client_titulaire: numeroClient }),
  )
  return { userWebId, numeroClient, numeroContrat }
}
type Abonne = Awaited<ReturnType<typeof unAbonne>>
const modifier = async ({ userWebId, numeroContrat }: Abonne, payload: object) => {
  const token = await uneSession(db, userWebId, { cree: maintenant() })
  const url = '/webapi/Client/miseAJourCoordonneesClient'
  const reponse = await app.inject({ method: 'POST', url, headers: { token }, payload: { numeroContrat, ...payload } })
  expect(reponse.statusCode).toBe(200)
}
/** The contacts in short: « ! » proves, « … » the one before a recent change. */
const vus = async ({ numeroContrat }: Abonne) =>
  (await contactsDesContrats(db, [numeroContrat], maintenant()))
    .map((c) => `${c.valeur}${c.prouve ? ' !' : ''}${c.actuel ? '' : ' …'} ${c.source}`)
    .toSorted()
/** What the SQL of the proofs reads. */
const prouves = async ({ numeroContrat }: Abonne) => {
  const { rows } = await sql<{ valeur: string }>`
    select valeur from contacts_prouves(${numeroContrat}, ${maintenant()}) order by 1`.execute(db)
  return rows.map(({ valeur }) => valeur)
}

it('knows the contacts of holder, joint holder and payer, with where they come from and since when', async () => {
  const clients = [
    await unClient(db, { email: 'titulaire@exemple.fr', numero_telephone1: null, contacts_importes_le: MAINTENANT }),
    await unClient(db, { email: ' ', numero_telephone1: null, numero_telephone2: '0139980002' }),
    await unClient(db, { email: null, numero_telephone1: '0639980003', contacts_importes_le: null }),
  ] as const
  const numeroContrat = await unContrat(db, {
    numero_client_titulaire: clients[0],
    numero_client_co_titulaire: clients[1],
    numero_client_payeur: clients[2],
  })
  const commun = { numeroContrat, source: 'FACTURATION', prouve: true, actuel: true }
  const [titulaire, coTitulaire, payeur, ...reste] = await contactsDesContrats(db, [numeroContrat], maintenant())
  expect(titulaire).toEqual({
    ...commun,
    numeroClient: clients[0],
    roles: ['titulaire'],
    nature: 'MAIL',
    valeur: 'titulaire@exemple.fr',
    depuis: MAINTENANT,
  })
  expect(coTitulaire).toMatchObject({ ...commun, roles: ['coTitulaire'], nature: 'TELEPHONE', valeur: '0139980002' })
  expect(payeur).toMatchObject({ ...commun, roles: ['payeur'], valeur: '0639980003', depuis: null })
  expect(reste).toEqual([])
  const seul = await unContrat(db, { numero_client_titulaire: clients[0] })
  expect(await contactsDesContrats(db, [seul], maintenant())).toMatchObject([{ roles: ['titulaire', 'payeur'] }])
})

it('lets a contact changed online serve at once, and prove nothing for 72 hours', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'nouvelle@exemple.fr' })
  const { email } = await db
    .selectFrom('client')
    .select('email')
    .where('numero_client', '=', abonne.numeroClient)
    .executeTakeFirstOrThrow()
  expect(email).toBe('nouvelle@exemple.fr')
  heures = DELAI_PREUVE_CONTACT_HEURES - 0.01
  expect(await vus(abonne)).toEqual([
    '0639980000 ! FACTURATION',
    'ancienne@exemple.fr … FACTURATION',
    'nouvelle@exemple.fr PORTAIL',
  ])
  expect(await prouves(abonne)).toEqual(['0639980000'])
  heures = DELAI_PREUVE_CONTACT_HEURES
  expect(await vus(abonne)).toEqual(['0639980000 ! FACTURATION', 'nouvelle@exemple.fr ! PORTAIL'])
  expect(await prouves(abonne)).toEqual(['0639980000', 'nouvelle@exemple.fr'])
})

it('lets a contact changed online prove, of all contracts of that client, the one through which it was changed', async () => {
  const abonne = await unAbonne()
  const payeur = await unClient(db, { email: 'agence@exemple.fr', numero_telephone1: null })
  await db
    .updateTable('contrat')
    .set({ numero_client_payeur: payeur })
    .where('numero_contrat', '=', abonne.numeroContrat)
    .execute()
  const autre = {
    ...abonne,
    numeroContrat: await unContrat(db, { numero_client_titulaire: payeur, numero_client_payeur: payeur }),
  }
  expect(await prouves(autre)).toEqual(['agence@exemple.fr'])
  await db
    .updateTable('attachement')
    .set({ clients: [payeur] })
    .where('numero_contrat', '=', abonne.numeroContrat)
    .execute()
  await modifier(abonne, { numeroClient: 'payeur', mail: 'pirate@exemple.fr' })
  heures = DELAI_PREUVE_CONTACT_HEURES + 1
  expect(await prouves(abonne)).toContain('pirate@exemple.fr')
  expect(await prouves(autre)).toEqual([])
  // for the other contracts of that client the one that billing gave stays known: it is told, however long ago the change was made
  expect(await vus(autre)).toEqual(['agence@exemple.fr … FACTURATION', 'pirate@exemple.fr PORTAIL'])
  expect(await vus(abonne)).not.toContain('agence@exemple.fr … FACTURATION')
  expect(await vus(abonne)).toContain('pirate@exemple.fr ! PORTAIL')
  // billing knows it: it proves whatever is this client's
  await importerTexte(base.pool, 'clients', `numeroClient;email\n${payeur};pirate@exemple.fr\n`)
  expect(await prouves(autre)).toEqual(['pirate@exemple.fr'])
})

it('keeps the contact known before the first of several changes, until one of them proves', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'deuxieme@exemple.fr' })
  heures = 71
  await modifier(abonne, { mail: 'troisieme@exemple.fr' })
  heures = 80
  expect(await vus(abonne)).toEqual([
    '0639980000 ! FACTURATION',
    'ancienne@exemple.fr … FACTURATION',
    'troisieme@exemple.fr PORTAIL',
  ])
  heures = 71 + DELAI_PREUVE_CONTACT_HEURES
  await modifier(abonne, { mail: 'quatrieme@exemple.fr' })
  expect((await vus(abonne)).filter((vu) => vu.includes('…'))).toEqual(['troisieme@exemple.fr … PORTAIL'])
})

it('never makes billing’s a contact that was typed online, by going there and back or by undoing what followed', async () => {
  const abonne = await unAbonne()
  const autre = {
    ...abonne,
    numeroContrat: await unContrat(db, { numero_client_titulaire: abonne.numeroClient }),
  }
  const deFacturation = ['0639980000']
  await modifier(abonne, { mail: 'pirate@exemple.fr' })
  heures = 80
  await modifier(abonne, { mail: 'autre@exemple.fr' })
  // a contact of one contract is not even told of the others
  expect(await vus(autre)).toEqual([
    '0639980000 ! FACTURATION',
    'ancienne@exemple.fr … FACTURATION',
    'autre@exemple.fr PORTAIL',
  ])
  await modifier(abonne, { mail: 'pirate@exemple.fr' })
  expect(await prouves(autre)).toEqual(deFacturation)
  heures = 160
  expect(await prouves(autre)).toEqual(deFacturation)
  expect(await prouves(abonne)).toEqual(['0639980000', 'pirate@exemple.fr'])
  await modifier(abonne, { mail: 'autre@exemple.fr' })
  expect(await retablirContacts(db, abonne.numeroClient, { le: maintenant(), jour: '2026-11-27' })).toEqual([
    { champ: 'mail', avant: 'pirate@exemple.fr', annule: 'autre@exemple.fr' },
  ])
  expect(await prouves(autre)).toEqual(deFacturation)
  expect(await prouves(abonne)).toEqual(['0639980000', 'pirate@exemple.fr'])
  // what billing had is billing's again at once, however many changes there were
  await modifier(abonne, { mail: 'ancienne@exemple.fr' })
  expect(await prouves(autre)).toEqual(['0639980000', 'ancienne@exemple.fr'])
})

it('takes going back to the former contact for no change', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'autre@exemple.fr', tel1: '0639981111' })
  await modifier(abonne, { mail: 'ancienne@exemple.fr' })
  expect(await vus(abonne)).toEqual([
    '0639980000 … FACTURATION',
    '0639981111 PORTAIL',
    'ancienne@exemple.fr ! FACTURATION',
  ])
})

it('gives a contact to billing as soon as an import brings it, and leaves those that the file does not bring', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'nouvelle@exemple.fr', tel1: '0639981111' })
  await importerTexte(base.pool, 'clients', `numeroClient;email\n${abonne.numeroClient};nouvelle@exemple.fr\n`)
  expect(await vus(abonne)).toEqual([
    '0639980000 … FACTURATION',
    '0639981111 PORTAIL',
    'nouvelle@exemple.fr ! FACTURATION',
  ])
  const [mail] = await contactsDesContrats(db, [abonne.numeroContrat], maintenant())
  // the day of the import
  expect(mail).toMatchObject({ nature: 'MAIL', depuis: new Date('2026-11-20T12:00:00Z') })
  await importerTexte(base.pool, 'clients', `numeroClient;numeroTelephone1\n${abonne.numeroClient};0639980000\n`)
  expect(await vus(abonne)).toEqual(['0639980000 ! FACTURATION', 'nouvelle@exemple.fr ! FACTURATION'])
})
