import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAttachement, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unReleve } from '../domains/consommation/consommation.fixtures.ts'
import { echantillonDe } from './matrice/echantillon.ts'
import { type Role, unMonde } from './matrice/monde.ts'
import { appeler, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// docs/decisions/013: a client number and an invoice reference prove a contract. Planted, and looked for in everything that is answered to
// those who only read it: sub-users and members of a group.
const CLIENT = 'CLI7381049PLANTE'
const FACTURE = 'F20267KQ4PLANTEE'

const base = await createTestDatabase()
const { db } = base
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const lecteurs: Role[] = []
let proprietaire: Role
beforeAll(async () => {
  await unClient(db, { numero_client: CLIENT })
  for (const role of (await unMonde(db)).roles) {
    if (role.profil !== 'UTILISATEUR_SECONDAIRE' && role.profil !== 'UTILISATEUR_VISITEUR') continue
    const numero_contrat = role.propres.contrat as string
    await db
      .updateTable('contrat')
      .set({ numero_client_titulaire: CLIENT, numero_client_payeur: CLIENT })
      .where('numero_contrat', '=', numero_contrat)
      .execute()
    await db
      .insertInto('facture')
      .values({ numero_contrat, numero_facture: FACTURE, date_emission: '2026-06-10', montant_ttc_centimes: 7_613 })
      .execute()
    // two, so that a page of one has a next one
    await db
      .insertInto('reglement')
      .values(
        ['2026-06-20', '2026-07-20'].map((regle_le) => ({
          numero_contrat,
          reference: `${FACTURE}-${regle_le}`,
          regle_le,
          mode: 'CARTE',
          numero_facture: FACTURE,
          montant_centimes: 100,
          historique: true,
        })),
      )
      .execute()
    const { appareil_id } = await db
      .selectFrom('appareil')
      .select('appareil_id')
      .where('identifiant_appareil', '=', role.propres.appareil as string)
      .executeTakeFirstOrThrow()
    await unReleve(db, appareil_id, '2025-11-01T10:00:00+01:00', 10_000)
    await unReleve(db, appareil_id, '2026-06-01T10:00:00+02:00', 70_000)
    const { proprietaire_id } = await db
      .selectFrom('utilisateur')
      .select('proprietaire_id')
      .where('user_web_id', '=', role.userWebId)
      .executeTakeFirstOrThrow()
    // the client is named by its role: who only reads does not know its number
    const propres = { ...role.propres, client: 'titulaire' }
    const membre = await unUtilisateur(db, { motDePasse: null })
    await db
      .insertInto('groupe_membre')
      .values({ id_groupe: propres.groupe as number, user_web_id: membre.userWebId })
      .execute()
    lecteurs.push(
      { ...role, propres },
      {
        ...role,
        nom: 'member of a group',
        profil: 'UTILISATEUR_STANDARD',
        userWebId: membre.userWebId,
        propres: { ...propres, utilisateur: membre.userWebId },
      },
    )
    proprietaire = { ...role, nom: 'owner', profil: 'UTILISATEUR_PREMIUM', userWebId: proprietaire_id ?? 0, propres }
  }
})

const lectures = liaisons.flatMap(({ endpoint }) =>
  endpoint.auth === 'utilisateur' && endpoint.method === 'GET'
    ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const]
    : [],
)
type Lecture = (typeof lectures)[number][1]

/** What stands in a text as base64 or base64url. */
const decodees = (corps: string): string =>
  (corps.match(/[\w+/-]{16,}/g) ?? []).map((une) => Buffer.from(une, 'base64url').toString('latin1')).join(' ')

const trouves = async (endpoint: Lecture, role: Role): Promise<string[]> => {
  const fautes: string[] = []
  // one's own objects, and those of the whole account where an identifier may be left out
  const requetes = [pour(endpoint, role), { ...echantillonDe(endpoint), query: {} }]
  // a place in a list holds what its rows are sorted and told apart by
  if (endpoint.query?.shape.curseur !== undefined) {
    const une = pour(endpoint, role)
    requetes.push({ ...une, query: { ...une.query, nbElements: '1' } })
  }
  for (const requete of requetes) {
    const { corps } = await appeler(app, endpoint, requete, await uneSession(db, role.userWebId))
    const dites = `${corps} ${decodees(corps)}`
    fautes.push(...[CLIENT, FACTURE].filter((plante) => dites.includes(plante)).map((un) => `${role.nom}: ${un}`))
  }
  return fautes
}

describe('what proves a contract is told to nobody who only reads it', () => {
  it.each(lectures)('%s', async (_, endpoint) => {
    const fautes: string[] = []
    for (const role of lecteurs) fautes.push(...(await trouves(endpoint, role)))
    expect(fautes).toEqual([])
  })

  it('nor exported, whatever the columns', async () => {
    for (const role of lecteurs) {
      const reponse = await unNavigateur(app, { jeton: await uneSession(db, role.userWebId) }).appeler(
        'POST',
        'Export/csv/null/null/contrats',
        { urlService: 'Abonnement/contrats', colonnes: Object.keys(listeContrats.colonnes) },
      )
      expect([reponse.statusCode, reponse.body.includes(role.propres.contrat as string)]).toEqual([200, true])
      expect(reponse.body).not.toContain(CLIENT)
    }
  })

  it('the owner is told: the search can fail', async () => {
    const qui = []
    for (const [nom, endpoint] of lectures)
      if ((await trouves(endpoint, proprietaire)).length > 0) qui.push(nom.replace('GET ', ''))
    expect(qui).toEqual(
      expect.arrayContaining([
        'Abonnement/contrats',
        'Abonnement/detailAbonnement/{numeroContrat}',
        'Client/infoClient/{numeroClient}/{numeroContrat}',
        'TableauDeBord/tuiles/{numeroContrat}',
      ]),
    )
    expect(qui.some((un) => un.startsWith('Facturation/listeConsommationsFacturees/'))).toBe(true)
    expect(qui.some((un) => un.startsWith('TableauDeBord/derniereFacture/groupe'))).toBe(true)
  })
})

it('numbers of several clients of a contract are told to no account: each opens what the other one holds', async () => {
  const [bailleur, locataire] = [
    await unClient(db, { numero_client: 'BAILLEURPLANTE' }),
    await unClient(db, { numero_client: 'LOCATAIREPLANTE' }),
  ]
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const contrat = await unAttachement(
    db,
    userWebId,
    await unContrat(db, { numero_client_titulaire: locataire, numero_client_payeur: bailleur }),
  )
  const lui = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
  const detail = await lui.appeler('GET', `Abonnement/detailAbonnement/${contrat}`)
  expect(detail.json()).toMatchObject({ rolesClients: ['titulaire', 'payeur'], numeroClientPayeur: null })
  const corps = [detail.body]
  for (const chemin of [
    'Abonnement/contrats',
    'Abonnement/getContratParDefaut',
    `Client/infoClient/titulaire/${contrat}`,
    `Client/infoClient/payeur/${contrat}`,
  ]) {
    const reponse = await lui.appeler('GET', chemin)
    expect([chemin, reponse.statusCode]).toEqual([chemin, 200])
    corps.push(reponse.body)
  }
  expect(corps.filter((un) => un.includes('PLANTE'))).toEqual([])
})
