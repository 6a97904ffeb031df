import { creerTransportSmtp } from '@ondine/notification/courriel/transport-smtp.ts'
import { COMPTES_ESSAI } from '@ondine/notification/sms/ovh.simulateur.ts'
import { creerTransportOvh } from '@ondine/notification/sms/ovh.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { systemClock } from '../../platform/clock.ts'
import { type OptionsWorker, startWorker } from '../../platform/jobs/runner.ts'
import type { ReglagesTravaux } from '../../platform/jobs/settings.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { createLog } from '../../platform/log.ts'
import { chargeEnvoi } from './envoi.queue.ts'
import { finirEnvoi } from './envoi.repo.ts'
import { creerTravauxEnvoi, type MoyensEnvoi } from './envoyer.job.ts'

// A worker process of the F9 tests: node f9-worker.child.ts <url> <smtp port> <timings as JSON> [marque-avant | root of an SMS gateway]
const [url = '', port = '0', timings = '{}', variante = ''] = process.argv.slice(2)
const moyens: MoyensEnvoi = {
  publicUrl: 'https://agence.exemple.fr',
  mailFrom: 'ne-pas-repondre@exemple.fr',
  dossierPieces: '/nonexistent',
  courriel: creerTransportSmtp({
    hote: '127.0.0.1',
    port: Number(port),
    tls: 'aucun',
    utilisateur: undefined,
    motDePasse: undefined,
  }),
  sms: variante.startsWith('http')
    ? creerTransportOvh({ racine: variante, ...COMPTES_ESSAI }, { fetch, maintenant: Date.now })
    : undefined,
}

/** Negative control: says that the mail left, then sends it. Whoever dies in between loses it. */
const marqueAvant = defineJob({
  nom: 'envoyer-courriel',
  charge: chargeEnvoi,
  executer: async (ctx, { envoi }) => {
    await ctx.terminer(({ sql, clock }) =>
      finirEnvoi(sql, envoi, { etat: 'ENVOYE', reponse: 'too early', le: clock.now() }),
    )
    process.send?.('marque')
    await new Promise(() => {})
  },
})

const defauts = Object.fromEntries(Object.entries(parametres).map(([nom, { defaut }]) => [nom, defaut]))
// the tasks look at the parameters only
const reglages = {
  installation: {},
  chargerReglages: async () => ({ version: 1, fonctionnalites: {}, parametres: defauts }),
} as unknown as Pick<OptionsWorker, 'installation' | 'chargerReglages'>

await startWorker({
  url,
  taches: variante === 'marque-avant' ? [marqueAvant] : creerTravauxEnvoi(moyens),
  clock: systemClock,
  log: createLog(process.env.ESSAI_LOG ?? 'silent'),
  ...reglages,
  timings: JSON.parse(timings) as Partial<ReglagesTravaux>,
})
process.send?.('pret')
