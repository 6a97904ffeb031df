import { afterAll, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from './abonnement.routes.ts'
import { rattachementRoutes } from './rattachement.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: [...abonnementRoutes, ...rattachementRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const CLIENTS = 50
const PAS = 4

const etatDe = (userWebId: number) =>
  db
    .selectFrom('attachement')
    .select(['numero_contrat', 'is_defaut_contrat'])
    .where('user_web_id', '=', userWebId)
    .orderBy('numero_contrat')
    .execute()

it('leaves a consistent account when 50 clients attach, detach and choose the default at once', async () => {
  await regler(db, { rattachementRefusMaxParHeure: 1000, rattachementPreuvesRefuseesMaxParJour: 1000 })
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const temoin = await unUtilisateur(db, { motDePasse: null })
  const client = await unClient(db)
  const contrats: string[] = []
  for (let rang = 0; rang < 6; rang += 1) contrats.push(await unContrat(db, { numero_client_titulaire: client }))
  for (const numero_contrat of contrats)
    await db
      .insertInto('attachement')
      .values({ user_web_id: temoin.userWebId, numero_contrat, attache_le: new Date(), preuve: 'ANTERIEURE' })
      .execute()
  const gestes = [
    (n: string) => ({
      path: 'gestionAbonnement',
      corps: { action: 'ATTACHER_CONTRAT', numeroContratAbonnement: n, numeroDeClient: client },
    }),
    (n: string) => ({ path: 'setContratParDefaut', corps: { numeroContrat: n } }),
    (n: string) => ({ path: 'gestionAbonnement', corps: { action: 'DETACHER_CONTRAT', numeroContratAbonnement: n } }),
  ] as const
  const statuts: number[] = []
  const bilan = new Map(contrats.map((numero) => [numero, 0]))
  const unClientParallele = async (rang: number): Promise<void> => {
    const jeton = await uneSession(db, userWebId)
    for (let pas = 0; pas < PAS; pas += 1) {
      const numero = contrats[(rang + pas) % contrats.length] ?? ''
      const { path, corps } = gestes[(rang * 7 + pas) % gestes.length]?.(numero) ?? { path: '', corps: {} }
      const reponse = await unNavigateur(app, { jeton }).appeler('POST', `Abonnement/${path}`, corps)
      statuts.push(reponse.statusCode)
      const sens = 'action' in corps ? (corps.action === 'ATTACHER_CONTRAT' ? 1 : -1) : 0
      if (reponse.statusCode === 200) bilan.set(numero, (bilan.get(numero) ?? 0) + sens)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, rang) => unClientParallele(rang)))

  // done, or refused for what it is: not attached, already attached; never a technical error
  expect(statuts).toHaveLength(CLIENTS * PAS)
  expect(statuts.filter((statut) => ![200, 403, 404, 409].includes(statut))).toEqual([])
  const etat = await etatDe(userWebId)
  // each answer told the truth: what was attached less what was detached is what stays
  expect(etat.map(({ numero_contrat }) => numero_contrat)).toEqual(
    contrats.filter((numero) => bilan.get(numero) === 1).toSorted(),
  )
  expect([...bilan.values()].every((solde) => solde === 0 || solde === 1)).toBe(true)
  expect(etat.filter(({ is_defaut_contrat: defaut }) => defaut).length).toBeLessThanOrEqual(1)
  // nobody else's account moved
  expect(await etatDe(temoin.userWebId)).toHaveLength(contrats.length)
  await regler(db, { rattachementRefusMaxParHeure: null, rattachementPreuvesRefuseesMaxParJour: null })
})
