import { afterAll, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { unReleve } from '../consommation/consommation.fixtures.ts'
import { cumulerGroupes } from '../consommation/cumuler-groupes.job.ts'
import { consommationsFactureesRoutes } from './consommations-facturees.routes.ts'

// Billed consumptions of a large group are added up ahead: the same figures as contract by contract, whatever happens meanwhile.
const base = await createTestDatabase()
afterAll(base.drop)
const { appeler, clock } = await unServeurALHeure(base, consommationsFactureesRoutes, new Date('2026-11-20T09:00:00Z'))
const enTransaction = <T>(faire: (ctx: never) => Promise<T>): Promise<T> =>
  inTransaction(base.db, (transaction) => faire({ sql: transaction } as never), { attempts: 1 })
const cumuler = () =>
  cumulerGroupes(
    { sql: base.db, clock, signal: new AbortController().signal, enTransaction },
    { seuil: 2, tailleLot: 2 },
  )

const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)

/** A contract billed each half-year, its volumes drawn from its rank. */
const unContratFacture = async (rang: number) => {
  const numeroContrat = await unAttachement(base.db, userWebId)
  const appareil = await unAppareil(base.db, numeroContrat, { pose: { index_pose_litres: null } })
  const dates = ['2025-05-10', '2025-11-12', rang % 2 === 0 ? '2026-05-11' : '2026-06-02', '2026-11-03']
  for (const [n, date] of dates.entries())
    await unReleve(
      base.db,
      appareil,
      `${date}T10:00:00+01:00`,
      1_000 + n * (40_000 + rang * 1_111),
      n === 2 ? 'ESTIME' : 'RELEVE',
    )
  return { numeroContrat, appareil }
}
const mois = async (groupe: number) =>
  (await appeler(session, `Facturation/listeConsommationsFacturees/groupe/${groupe}`)).corps.consommations
const nbLignes = async () =>
  Number(
    (
      await base.db
        .selectFrom('groupe_facturee')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

it('are the same kept as asked, while contracts join and leave, and take a new reading at the next turn', async () => {
  const parc = await Promise.all([1, 2, 3, 4, 5].map(unContratFacture))
  const numeros = parc.map(({ numeroContrat }) => numeroContrat)
  const tous = await unGroupe(base.db, userWebId, { contrats: numeros })
  const demande = await mois(tous)
  expect(
    demande.map(({ periode, nbContrats }: { periode: string; nbContrats: number }) => [periode, nbContrats]),
  ).toEqual([
    ['2026-11', 5],
    ['2026-06', 3],
    ['2026-05', 2],
    ['2025-11', 5],
  ])
  await cumuler()
  expect(await nbLignes()).toBeGreaterThan(4)
  expect(await mois(tous)).toEqual(demande)

  const parti = numeros[0] ?? ''
  await base.db.deleteFrom('groupe_contrat').where('numero_contrat', '=', parti).execute()
  const sans = await unGroupe(base.db, userWebId, { contrats: numeros.slice(1) })
  expect(await mois(tous)).toEqual(await mois(sans))
  await base.db.insertInto('groupe_contrat').values({ id_groupe: tous, numero_contrat: parti }).execute()
  expect(await mois(tous)).toEqual(demande)
  await cumuler()
  expect(await mois(tous)).toEqual(demande)

  // a reading put right changes its month
  await unReleve(base.db, parc[1]?.appareil ?? 0, '2026-11-03T10:00:00+01:00', 200_000, 'RECTIFIE')
  await cumuler()
  expect((await mois(tous))[0]).not.toEqual(demande[0])
  expect(await mois(tous)).toEqual(await mois(0))
})

it('of all contracts are refused beyond the size of a group, never a part of them', async () => {
  await regler(base.db, { AttachementContratNbMaxParGroupe: 4 })
  const { status, corps } = await appeler(session, 'Facturation/listeConsommationsFacturees/groupe/0')
  expect([status, corps.code]).toEqual([409, 'CO07'])
})
