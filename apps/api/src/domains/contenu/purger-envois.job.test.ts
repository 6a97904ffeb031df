import { afterAll, expect, it, vi } from 'vitest'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { cleEnvoi } from './envoi.queue.ts'
import { purgerEnvoisJob } from './purger-envois.job.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const maintenant = new Date('2026-11-20T09:00:00Z')
const ilYA = (jours: number): Date => new Date(maintenant.getTime() - jours * 86_400_000)

const unEnvoi = async (etat: string, fini: Date | null): Promise<number> => {
  const { rows } = await base.pool.query(
    `insert into envoi (canal, type, reference, etat, destinataire, champs, cree_le, fini_le)
     values ('COURRIEL', 'X', gen_random_uuid(), $1, 'lea@exemple.fr', '{"lien": "/secret"}', $2, $3) returning id`,
    [etat, ilYA(60), fini],
  )
  return rows[0].id
}

it('erases what was kept long enough, keeps the rest, and gives up what died without a word', async () => {
  const vieux = await unEnvoi('ENVOYE', ilYA(31))
  const vieilAbandon = await unEnvoi('ABANDONNE', ilYA(31))
  const recent = await unEnvoi('ENVOYE', ilYA(29))
  const enAttente = await unEnvoi('A_ENVOYER', null)
  const perdu = await unEnvoi('A_ENVOYER', null)
  await base.pool.query(
    `insert into travail_mort (tache, charge, cle, essais, essais_max, derniere_erreur, ajoute_le)
     values ('envoyer-courriel', '{}', $1, 20, 20, 'killed', now())`,
    [cleEnvoi(perdu)],
  )
  for (const [sujet, recu] of [
    ['vieux', ilYA(31)],
    ['recent', ilYA(1)],
  ] as const)
    await base.pool.query(
      `insert into boite_demo (canal, message_id, expediteur, destinataire, sujet, texte, recu_le)
       values ('COURRIEL', $1, 'a', 'b', $1, '', $2)`,
      [sujet, recu],
    )

  const worker = await startWorker({ ...optionsWorker(base.url, [purgerEnvoisJob]), clock: fixedClock(maintenant) })
  await jobsSur(base.db).add('purger-envois', { creneau: maintenant.toISOString() })
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  await worker.stop()

  const { rows } = await base.pool.query('select id, etat, destinataire, champs from envoi order by id')
  const garde = { destinataire: 'lea@exemple.fr', champs: { lien: '/secret' } }
  const efface = { destinataire: null, champs: null }
  expect(rows).toEqual([
    { id: vieux, etat: 'ENVOYE', ...efface },
    { id: vieilAbandon, etat: 'ABANDONNE', ...efface },
    { id: recent, etat: 'ENVOYE', ...garde },
    { id: enAttente, etat: 'A_ENVOYER', ...garde },
    { id: perdu, etat: 'ABANDONNE', ...garde },
  ])
  expect((await base.pool.query('select sujet from boite_demo')).rows).toEqual([{ sujet: 'recent' }])
})
