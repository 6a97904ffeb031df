import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { NB_GROUPES_DU_PORTEFEUILLE } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { afterAll, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { tableauDeBordGroupeRoutes } from './groupe.routes.ts'

const { db, userWebId, lire, sonContrat, fermer } = await unAbonne(tableauDeBordGroupeRoutes)
afterAll(fermer)

type Endpoints = typeof tableauDeBordGroupeEndpoints
const portefeuille = () => lire<Reponse<Endpoints['portefeuille']>>('TableauDeBord/portefeuille')
const ensemble = () => lire<Reponse<Endpoints['tuilesGroupe']>>('TableauDeBord/tuiles/groupe/0')

const quiDoit = async (centimes: number): Promise<string> => {
  const numero = await sonContrat()
  await uneFacture(db, numero, {
    montant_ttc_centimes: centimes,
    reste: centimes,
    limite_paiement_le: '2026-11-01',
  })
  return numero
}

it('has no row for what there is not: no other group, no contract without one', async () => {
  await unGroupe(db, userWebId, { contrats: [await quiDoit(100), await quiDoit(10), await quiDoit(1)] })
  expect(await portefeuille()).toMatchObject({ nbTotalResultats: 1, autresGroupes: null, sansGroupe: null })
})

it('puts each contract of the account in a row: the rows add up to all of them, and to all that they owe', async () => {
  for (let n = 1; n < NB_GROUPES_DU_PORTEFEUILLE; n++)
    await unGroupe(db, userWebId, { contrats: [await quiDoit(1_000 * n), await quiDoit(7)] })
  const montre = (await portefeuille()).resultats.at(-1)?.idGroupe ?? 0
  const partage = await db
    .selectFrom('contrat_de_groupe')
    .select('numero_contrat')
    .where('id_groupe', '=', montre)
    .executeTakeFirstOrThrow()
  // smaller than those shown; one of its contracts is in one of them too, and is counted there
  await unGroupe(db, userWebId, { contrats: [await quiDoit(300_000)] })
  await unGroupe(db, userWebId, { contrats: [partage.numero_contrat ?? ''] })
  for (const centimes of [20_000, 40_000]) await quiDoit(centimes)
  // somebody else's group and contract
  const autre = await unUtilisateur(db, { motDePasse: null })
  await unGroupe(db, autre.userWebId, { contrats: [await unContrat(db)] })

  const { resultats, nbTotalResultats, autresGroupes, sansGroupe } = await portefeuille()
  const tout = await ensemble()
  expect(nbTotalResultats).toBe(NB_GROUPES_DU_PORTEFEUILLE + 2)
  expect(resultats).toHaveLength(NB_GROUPES_DU_PORTEFEUILLE)
  expect(autresGroupes).toMatchObject({ nbContrats: 1, montantARegler: 300_000, nbEnRetard: 1 })
  expect(sansGroupe).toMatchObject({ nbContrats: 2, montantARegler: 60_000, nbEnRetard: 2, nbFuites: 0 })
  const rangees = [...resultats, autresGroupes, sansGroupe]
  const somme = (de: (une: (typeof rangees)[number]) => number | null | undefined): number =>
    rangees.reduce((total, une) => total + (de(une) ?? 0), 0)
  expect(somme((une) => une?.nbContrats)).toBe(tout.nbContrats)
  expect(somme((une) => une?.montantARegler)).toBe(tout.tuiles.facturesARegler.donnees?.montant)
  expect(somme((une) => une?.nbEnRetard)).toBe(tout.tuiles.facturesARegler.donnees?.nbEnRetard)
})
