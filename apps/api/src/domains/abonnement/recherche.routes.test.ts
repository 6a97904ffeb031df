import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement, unClient, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from './abonnement.routes.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, abonnementRoutes, new Date('2026-11-20T09:00:00Z'))

const personnel = await uneSession(
  db,
  (await unUtilisateur(db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })).userWebId,
)
const abonne = await unUtilisateur(db, { motDePasse: null })
const sienne = await uneSession(db, abonne.userWebId)

const chercher = async (recherche: string, jeton = personnel, tri = 'numeroContrat'): Promise<string[]> => {
  const query = new URLSearchParams({ recherche, tri, nbElements: '100' })
  const { status, corps } = await appeler(jeton, `Abonnement/contrats?${query}`)
  expect(status).toBe(200)
  return corps.resultats.map((contrat: { numeroContrat: string }) => contrat.numeroContrat)
}

it('follows what changes: name, holder, address, place, meter, removal', async () => {
  const titulaire = await unClient(db, { prenom: 'Zoé', nom: 'Garçon-Müller' })
  const id_point = await unPoint(db, { adresse: '12 quai de l’Écluse', ville: 'Nœux-les-Bains' })
  const numero = await unContrat(db, { numero_client_titulaire: titulaire, id_point })
  const appareil_id = await unAppareil(db, numero, { numero_physique_appareil: 'H20TC777' })
  for (const trouve of ['garcon', 'GARÇON-MULLER zoé', 'ecluse quai', 'noeux', 'h20tc777', numero]) {
    // with the index of words, and beside another sort
    expect(await chercher(trouve)).toEqual([numero])
    expect(await chercher(trouve, personnel, 'nomClientTitulaire')).toEqual([numero])
  }
  expect(await chercher('garcon absent')).toEqual([])

  await db.updateTable('client').set({ nom: 'Lefèvre' }).where('numero_client', '=', titulaire).execute()
  expect([await chercher('garcon'), await chercher('lefevre')]).toEqual([[], [numero]])

  const repreneur = await unClient(db, { prenom: null, nom: 'Nuñez' })
  await db
    .updateTable('contrat')
    .set({ numero_client_titulaire: repreneur })
    .where('numero_contrat', '=', numero)
    .execute()
  expect([await chercher('lefevre'), await chercher('nunez')]).toEqual([[], [numero]])

  await db.updateTable('point_livraison').set({ adresse: '1 rue Haute' }).where('id_point', '=', id_point).execute()
  expect([await chercher('ecluse'), await chercher('haute')]).toEqual([[], [numero]])

  await db
    .updateTable('appareil')
    .set({ numero_physique_appareil: 'D19MB888' })
    .where('appareil_id', '=', appareil_id)
    .execute()
  expect([await chercher('h20tc777'), await chercher('d19mb888')]).toEqual([[], [numero]])
  // taken away before the contract began: it never counted for it
  await db
    .updateTable('appareil_pose')
    .set({ pose_le: new Date('2010-01-01Z'), depose_le: new Date('2011-01-01Z') })
    .where('appareil_id', '=', appareil_id)
    .execute()
  expect(await chercher('d19mb888')).toEqual([])

  const ailleurs = await unPoint(db, { adresse: '9 sentier des Loutres' })
  await db.updateTable('contrat_point').set({ id_point: ailleurs }).where('numero_contrat', '=', numero).execute()
  expect([await chercher('haute'), await chercher('loutres')]).toEqual([[], [numero]])
})

it('goes on from page to page like the plain list, and takes a wildcard for a sign', async () => {
  const titulaire = await unClient(db, { nom: 'Beaucoup', prenom: null })
  const tous: string[] = []
  for (let rang = 0; rang < 7; rang += 1) tous.push(await unContrat(db, { numero_client_titulaire: titulaire }))
  const vus: string[] = []
  let curseur: string | null = ''
  while (curseur !== null) {
    const query = new URLSearchParams({ recherche: 'beaucoup', nbElements: '3', ...(curseur && { curseur }) })
    const { corps } = await appeler(personnel, `Abonnement/contrats?${query}`)
    expect(corps.nbTotalResultats).toBe(7)
    vus.push(...corps.resultats.map((contrat: { numeroContrat: string }) => contrat.numeroContrat))
    curseur = corps.suivant
  }
  expect(vus).toEqual(tous.toSorted())
  expect(await chercher('beau%oup')).toEqual([])
  expect(await chercher('beau_oup')).toEqual([])
})

it('finds the labels of one’s own contracts only', async () => {
  const numero = await unAttachement(db, abonne.userWebId)
  await db.updateTable('attachement').set({ libelle: 'Studio Été' }).where('numero_contrat', '=', numero).execute()
  expect(await chercher('studio ete', sienne)).toEqual([numero])
  expect(await chercher('studio ete')).toEqual([])
})
