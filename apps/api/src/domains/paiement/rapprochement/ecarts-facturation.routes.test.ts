import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { rapprocherLesEcarts } from '../../facture/grand-livre/controle.repo.ts'
import { unEncaissement } from '../paiement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, lire, uneDue, unPayeur } = essai
afterAll(async () => {
  expect(await lire.anomalies()).toEqual([])
  await essai.fermer()
  await base.drop()
})

const charge = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
const MOTIF = 'Frais que la facturation n’a pas encore repris'

interface Lu {
  id: number
  numeroContrat: string
  [champ: string]: unknown
}
const lister = async (requete = ''): Promise<Lu[]> =>
  (await appeler(charge, `WebPaiement/listeEcartsDeFacturation?${requete}`)).corps.resultats
const accepter = (lignes: readonly number[], motif = MOTIF, session = charge) =>
  appeler(session, 'WebPaiement/accepterEcartsDeFacturation', { lignes, motif })
const reprendre = (lignes: readonly number[]) =>
  appeler(charge, 'WebPaiement/reprendreEcartsDeFacturation', { lignes, motif: 'Erreur de ligne' })
/** What billing says of the account on an evening, as its file of balances does. */
const dire = async (contrat: string, jour: string, centimes: number): Promise<void> => {
  await base.pool.query(
    `insert into rapprochement_facturation as r (numero_contrat, cle, arrete_le, facturation_centimes) values ($1, 'SOLDE:' || $2, $2::date, $3)
     on conflict (numero_contrat, cle) do update set facturation_centimes = excluded.facturation_centimes`,
    [contrat, jour, centimes],
  )
  await base.pool.query('select rapprocher_facturation(array[$1::text])', [contrat])
}

const payeur = await unPayeur()
let contrat = ''
beforeEach(async () => {
  await base.pool.query('delete from rapprochement_facturation')
  contrat = (await uneDue(payeur.userWebId)).numeroContrat
})

it('lists where billing and the ledger differ, both amounts beside each other, and counts it among what waits', async () => {
  await dire(contrat, '2026-11-19', -90_00)
  expect(await lister()).toEqual([
    expect.objectContaining({
      numeroContrat: contrat,
      arreteLe: '2026-11-19',
      classe: 'MONTANT',
      montantFacturation: -90_00,
      montantPortail: -100_00,
      ecart: 10_00,
      reference: null,
      explication: null,
    }),
  ])
  expect(await lister(`recherche=${contrat}&dateDebut=2026-11-20`)).toEqual([])
  expect(await lister('choix=ACCEPTES')).toEqual([])
  const { files } = (await appeler(charge, 'WebPaiement/resumePaiements')).corps
  expect(files).toContainEqual(expect.objectContaining({ file: 'ECART_FACTURATION', nombre: 1, montant: 10_00 }))
})

it('is accepted with a reason, moves no money, waits no more, and is found again with who, when and why', async () => {
  await dire(contrat, '2026-11-19', -90_00)
  const [un] = await lister()
  if (un === undefined) throw new Error('no difference')
  expect((await accepter([un.id], '')).statut).toBe(400)
  const avant = await base.pool.query('select count(*)::int as n from mouvement')
  expect((await accepter([un.id])).corps).toMatchObject({ nbAcceptes: 1 })
  expect((await base.pool.query('select count(*)::int as n from mouvement')).rows).toEqual(avant.rows)
  expect([await lister(), await rapprocherLesEcarts(base.db)]).toEqual([[], 0])
  expect(await lister('choix=ACCEPTES')).toMatchObject([
    { id: un.id, explication: MOTIF, expliqueLe: expect.any(String), expliquePar: expect.any(String) },
  ])
  expect((await accepter([un.id])).corps.code).toBe('PA56')
  const { rows } = await base.pool.query(
    `select detail from audit where action = 'facturation-accepte' and objet_id = $1`,
    [`${contrat}:SOLDE:2026-11-19`],
  )
  expect(rows).toMatchObject([{ detail: { centimes: 10_00, motif: MOTIF } }])
})

it('waits again where the two differ otherwise, and no more where they differ as was accepted', async () => {
  await dire(contrat, '2026-11-19', -90_00)
  const [un] = await lister()
  await accepter([un?.id ?? 0])
  await dire(contrat, '2026-11-19', -80_00)
  expect((await lister()).map(({ ecart }) => ecart)).toEqual([20_00])
  expect(await lister('choix=ACCEPTES')).toEqual([])
  await dire(contrat, '2026-11-19', -90_00)
  expect(await lister()).toEqual([])
  // of one that agrees nothing is to be accepted
  await dire(contrat, '2026-11-19', -100_00)
  expect([await lister(), await lister('choix=ACCEPTES')]).toEqual([[], []])
})

it('is taken back, and waits as it did', async () => {
  await dire(contrat, '2026-11-19', -90_00)
  const [un] = await lister()
  const id = un?.id ?? 0
  expect((await reprendre([id])).corps.code).toBe('PA57')
  await accepter([id])
  expect((await reprendre([id])).corps).toMatchObject({ nbReprises: 1 })
  expect(await lister()).toMatchObject([{ id, explication: null }])
})

it('is for staff alone', async () => {
  await dire(contrat, '2026-11-19', -90_00)
  const [un] = await lister()
  expect((await accepter([un?.id ?? 0], MOTIF, payeur.session)).statut).toBe(403)
  expect((await appeler(payeur.session, 'WebPaiement/listeEcartsDeFacturation')).statut).toBe(403)
})
