import { join } from 'node:path'
import { creerTransportSmtp } from '@ondine/notification/courriel/transport-smtp.ts'
import { creerTransportOvh } from '@ondine/notification/sms/ovh.ts'
import { smsOvh } from '../domains/contenu/envoi/sms-ovh.exterieur.ts'
import { smtp } from '../domains/contenu/envoi/smtp.exterieur.ts'
import type { MoyensEnvoi } from '../domains/contenu/envoyer.job.ts'
import { systemClock } from '../platform/clock.ts'
import type { Env } from '../platform/env.ts'
import { reglagesDe, sortieDe } from '../platform/exterieur/exterieurs.ts'

/** How messages leave, as the settings say. Without a mail server they stay in the mailbox of the demo. */
export const ouvrirEnvois = ({ exterieurs, ...env }: Env): { moyens: MoyensEnvoi; close(): void } => {
  const { serveur, mailFrom } = reglagesDe(exterieurs, smtp)
  const transport = serveur === undefined ? undefined : creerTransportSmtp(serveur)
  const passerelle = reglagesDe(exterieurs, smsOvh)
  const sansPasserelle = env.mode === 'demo' ? 'boite' : undefined
  return {
    moyens: {
      publicUrl: env.publicUrl,
      mailFrom,
      dossierPieces: join(env.dataDir, 'pieces-jointes'),
      courriel: transport ?? 'boite',
      sms:
        passerelle === undefined
          ? sansPasserelle
          : creerTransportOvh(passerelle, {
              fetch: sortieDe(exterieurs, smsOvh),
              maintenant: () => systemClock.now().getTime(),
            }),
    },
    close: () => transport?.close(),
  }
}
