import { afterAll, afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { unRapprochement } from './rapprochement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { agir, appeler, demande, lire, simulateur, travailler, uneDue, unPayeur } = essai
const { classes, importer, lireReleve, lireReleves, rapprocher, repasser } = unRapprochement(base, essai)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const JOUR = '2026-11-20'
const jours = async (traite: string): Promise<string[]> =>
  (
    await base.pool.query<{ jour: string }>(
      'select jour::text as jour from releve_prestataire where traite_code = $1 order by 1',
      [traite],
    )
  ).rows.map(({ jour }) => jour)
const constat = async (nom: string): Promise<string | undefined> =>
  (await base.pool.query('select etat from constat_sante where nom = $1', [nom])).rows[0]?.etat
const payer = async (notification: string) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  await agir(corps.token, 'PAYER', { notification })
  await travailler()
  const session = simulateur.sessions.get(corps.token)
  if (session === undefined) throw new Error(JSON.stringify(corps))
  return { reference: corps.reference as string, session }
}

it('reads every page of a day, gives each line the account it was paid to, and tells one account of two traités once', async () => {
  const { session } = await payer('NORMALE')
  const autre = await payer('NORMALE')
  autre.session.statut = 'complete'
  for (let fois = 0; fois < 230; fois += 1) simulateur.mouvements.reprendre(session, 'refund', 1 + fois)
  simulateur.mouvements.virer()
  await lireReleve(JOUR)
  await lireReleve(JOUR, 'ASS')
  const { rows } = await base.pool.query(
    'select nature, count(*)::int as n, sum(montant_centimes)::int as somme from rapprochement_ligne group by 1 order by 1',
  )
  expect(rows.filter(({ nature }) => nature !== 'VIREMENT')).toEqual([
    { nature: 'ENCAISSEMENT', n: 2, somme: 20_000 },
    { nature: 'REMBOURSEMENT', n: 230, somme: -(230 * 231) / 2 },
  ])
  expect([await jours('EAU'), await jours('ASS')]).toEqual([[JOUR], [JOUR]])
})

it('writes nothing of a day whose statement breaks off, and reads it whole the next time', async () => {
  await payer('JAMAIS')
  const avant = await classes()
  for (const panne of ['ERREUR', 'MALFORMEE'] as const) {
    simulateur.tomber(panne)
    await expect(lireReleve(JOUR)).rejects.toThrow()
    expect(await classes()).toEqual(avant)
  }
  await lireReleve(JOUR)
  expect(Object.keys(await classes())).toHaveLength(Object.keys(avant).length + 1)
})

it('asks every morning for each day since the last one it read, the day before again, a month the first time', async () => {
  await base.pool.query('truncate rapprochement_ligne, releve_prestataire')
  await lireReleves()
  await travailler()
  expect([(await jours('EAU')).length, (await jours('EAU'))[0], (await jours('EAU')).at(-1)]).toEqual([
    30,
    '2026-10-21',
    '2026-11-19',
  ])
  await rapprocher()
  essai.avancer(3 * 86_400)
  await base.pool.query("update releve_prestataire set lu_le = '2000-01-01'")
  await lireReleves()
  await travailler()
  const { rows } = await base.pool.query(
    "select jour::text as jour from releve_prestataire where traite_code = 'EAU' and lu_le > '2001-01-01' order by 1",
  )
  expect(rows.map(({ jour }) => jour)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  // what was paid the day that could not be read before is told by its statement
  await rapprocher()
  expect(new Set(Object.values(await classes()))).not.toContain('NOUS_SEULS ABSENT')
})

it('waits some days for the statement of a capture, then says that it is missing, and takes it back when a line tells it', async () => {
  await base.pool.query('truncate rapprochement_ligne, releve_prestataire')
  // the account is read from this day on, an empty statement
  await base.db
    .insertInto('releve_prestataire')
    .values({ prestataire: 'STRIPE', traite_code: 'EAU', jour: '2026-11-23', source: 'FICHIER', lu_le: new Date() })
    .execute()
  const { session, reference } = await payer('NORMALE')
  await repasser()
  expect((await classes())[session.intention]).toBe('DECALAGE')
  expect([await constat('Rapprochement des paiements'), await constat('Relevés des prestataires')]).toEqual([
    'OK',
    'OK',
  ])
  essai.avancer(3 * 86_400)
  await repasser()
  expect((await classes())[session.intention]).toBe('DECALAGE')
  essai.avancer(86_400)
  await repasser()
  expect((await classes())[session.intention]).toBe('NOUS_SEULS ABSENT')
  expect(await constat('Rapprochement des paiements')).toBe('ALERTE')
  expect(await constat('Relevés des prestataires')).toBe('ALERTE')
  essai.avancer(4 * 86_400)
  await repasser()
  expect(await constat('Rapprochement des paiements')).toBe('KO')
  const { comptes } = await importer([
    { operation: 'x1', transaction: session.intention, montant: '100,00', reference, dateOperation: '2026-11-20' },
  ])
  expect(comptes.acceptees).toBe(1)
  await repasser()
  const apres = await classes()
  expect([apres.x1, apres[session.intention]]).toEqual(['RAPPROCHE', undefined])
})
