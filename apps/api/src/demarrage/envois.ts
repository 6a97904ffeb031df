import { join } from 'node:path'
import { creerTransportSmtp } from '@ondine/notification/courriel/transport-smtp.ts'
import { creerTransportOvh } from '@ondine/notification/sms/ovh.ts'
import type { MoyensEnvoi } from '../domains/contenu/envoyer.job.ts'
import type { Env } from '../platform/env.ts'

/** How messages leave, as the settings say. Without a mail server they stay in the mailbox of the demo. */
export const ouvrirEnvois = (env: Env): { moyens: MoyensEnvoi; close(): void } => {
  const smtp = env.smtp === undefined ? undefined : creerTransportSmtp(env.smtp)
  const sansPasserelle = env.mode === 'demo' ? 'boite' : undefined
  return {
    moyens: {
      publicUrl: env.publicUrl,
      mailFrom: env.mailFrom,
      dossierPieces: join(env.dataDir, 'pieces-jointes'),
      courriel: smtp ?? 'boite',
      sms: env.sms === undefined ? sansPasserelle : creerTransportOvh(env.sms),
    },
    close: () => smtp?.close(),
  }
}
