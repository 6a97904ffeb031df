import { afterAll, expect, it } from 'vitest'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { enqueterJob } from './enqueter.job.ts'

const MINUTE_MS = 60_000
const JOUR_MS = 24 * 60 * MINUTE_MS

const base = await createTestDatabase()
const essai = await unEncaissement(base)
essai.simulateur.tomber('ERREUR')
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})

/** A payment begun an hour before, of a bank that fails, and what is written of it. */
const unPaiement = async (choix: { statut: string; ouverteJusquAu: Date; finiLe?: Date }) => {
  const { rows } = await base.pool.query<{ id: string }>(
    `insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, montant_centimes, devise, statut, id_prestataire, cree_le,
                           ouverte_jusqu_au, fini_le)
     select gen_random_uuid(), 'E' || count(*), 'STRIPE', 'EAU', 'k', 'PERSONNEL', 100, 'EUR', $1, 'cs_' || count(*), $2::timestamptz - interval '1 hour', $3, $4
       from paiement
     returning id`,
    [choix.statut, MAINTENANT, choix.ouverteJusquAu, choix.finiLe ?? null],
  )
  const id = rows[0]?.id ?? ''
  const lire = async <T>(colonne: string): Promise<T> =>
    (await base.pool.query(`select ${colonne} as lu from paiement p where id = $1`, [id])).rows[0].lu
  return {
    id,
    sansRetour: () => lire<boolean>('sans_retour'),
    questions: () => lire<number>('(select count(*)::int from paiement_appel a where a.paiement_id = p.id)'),
  }
}
const dans = (ms: number): Date => new Date(MAINTENANT.getTime() + ms)

it.each([
  ['not five minutes after its page', -4 * MINUTE_MS, false],
  ['after that', -6 * MINUTE_MS, true],
])('a payment of which its bank says nothing is among those without a return: %s', async (_, depuis, sansRetour) => {
  const paiement = await unPaiement({ statut: 'REDIRIGE', ouverteJusquAu: dans(depuis) })
  await essai.executer(enqueterJob, { paiement: paiement.id })
  expect([await paiement.questions(), await paiement.sansRetour()]).toEqual([1, sansRetour])
})

it('a signal of a payment that ended is asked about for sixty days, and not after: statements have said what there is', async () => {
  const finie = (jours: number) =>
    unPaiement({ statut: 'EXPIRE', ouverteJusquAu: dans(-jours * JOUR_MS), finiLe: dans(-jours * JOUR_MS) })
  const [avant, apres] = [await finie(59), await finie(61)]
  await expect(essai.executer(enqueterJob, { paiement: avant.id, signal: true })).rejects.toThrow('did not answer')
  await essai.executer(enqueterJob, { paiement: apres.id, signal: true })
  expect([await avant.questions(), await apres.questions()]).toEqual([1, 0])
})
