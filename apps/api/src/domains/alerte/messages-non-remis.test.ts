import { SmsRefuse } from '@ondine/notification/sms/message.ts'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { desHeures } from '../consommation/consommation.fixtures.ts'
import { creerTravauxEnvoi } from '../contenu/envoyer.job.ts'
import { evaluerTout, instances, recevoir, uneAlerte, unMoteur } from './alerte.fixtures.ts'
import { alerteRoutes } from './alerte.routes.ts'

const base = await uneBaseDeTravaux()
const { appeler, clock } = await unServeurALHeure(base, alerteRoutes, MAINTENANT)
const essais: string[] = []
const options = optionsWorker(
  base.url,
  creerTravauxEnvoi({
    publicUrl: 'https://agence.exemple.fr',
    mailFrom: 'ne-pas-repondre@exemple.fr',
    dossierPieces: '/nonexistent',
    courriel: 'boite',
    sms: {
      // a gateway that is down, then one that knows the number for wrong
      envoyer: ({ a }) => {
        essais.push(a)
        return Promise.reject(essais.length === 1 ? new Error('503') : new SmsRefuse('unknown number'))
      },
    },
  }),
)
const worker = await startWorker({
  ...options,
  installation: { ...options.installation, abonnes: { 'message-non-remis': [] } },
  clock,
})
afterAll(async () => {
  await worker.stop()
  await base.drop()
})

it('tries a refused SMS again, then shows it to staff; the alert itself is never lost', async () => {
  const abonne = await unUtilisateur(base.db, { motDePasse: null })
  const session = await uneSession(base.db, abonne.userWebId)
  const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
  const duCharge = await uneSession(base.db, charge.userWebId)
  const numeroContrat = await unAttachement(base.db, abonne.userWebId)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true, pose: { index_pose_litres: null } })
  await uneAlerte(base, { numeroContrat, userWebId: abonne.userWebId, canal: 'SMS', destinataire: '0639980000' })
  const debut = '2026-11-16T00:00:00+01:00'
  await recevoir(base, [
    { appareil, lectures: [...desHeures(debut, 5, 0), ...desHeures(debut.replace('T00', 'T06'), 90, 20)] },
  ])
  await evaluerTout(unMoteur(base, clock))
  const nonRemis = async (jeton: string) => appeler(jeton, 'Alerte/messagesNonRemis?indexPage=1')

  await vi.waitFor(() => expect(essais).toHaveLength(1), PATIENCE)
  expect((await nonRemis(duCharge)).corps).toEqual({ resultats: [], nbTotalResultats: 0 })
  // the pause before the second try, cut short
  await vi.waitFor(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(base.db)
    expect((await nonRemis(duCharge)).corps.nbTotalResultats).toBe(1)
  }, PATIENCE)
  expect(essais).toEqual(['+33639980000', '+33639980000'])
  expect((await nonRemis(duCharge)).corps.resultats).toMatchObject([
    { numeroContrat, canalAlerte: 'SMS', destinataire: '0639980000', etat: 'ABANDONNE', codeTypeAlarme: 'AF' },
  ])
  expect(await instances(base)).toMatchObject([{ etat: 'DECLENCHEE' }])
  expect((await nonRemis(session)).status).toBe(403)
})
