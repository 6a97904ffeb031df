import { readEnv } from '../../demarrage/reglages.ts'
import { AdministrateurRefuse, creerAdministrateur } from '../../domains/utilisateur/administrateur.public.ts'
import { createLog } from '../../platform/log.ts'
import { contexteOperateur } from '../contexte.ts'
import { surConnexion } from '../sur-base.ts'
import { RefusOperation, STATUT, type Verbe } from '../verbe.ts'

const ADRESSE = /^[^\s@<>,;:"]+@[\w-]+(\.[\w-]+)+$/

export const adminCreer: Verbe = {
  nom: 'admin create',
  usage: '--email address [--last-name name] [--first-name name] [--print-link] [--another]',
  resume:
    'Makes the first administrator and mails the link that chooses the password; --print-link shows it here, once, instead.',
  options: {
    email: { type: 'string' },
    'last-name': { type: 'string' },
    'first-name': { type: 'string' },
    'print-link': { type: 'boolean' },
    another: { type: 'boolean' },
  },
  positionnels: [0, 0],
  async executer({ options, drapeaux, dire }) {
    const { email = '' } = options
    if (!ADRESSE.test(email) || email.length > 254)
      throw new RefusOperation('--email must be one e-mail address: the account is opened from that mailbox.')
    const env = readEnv()
    const voulu = {
      email,
      nom: options['last-name'] ?? 'Administrateur',
      prenom: options['first-name'] ?? '',
      unAutre: drapeaux.has('another'),
      aDire: drapeaux.has('print-link'),
    }
    try {
      return await surConnexion(env, async ({ db }) => {
        const fait = await creerAdministrateur(await contexteOperateur(db, env, createLog('error')), voulu)
        dire(
          fait.nouveau
            ? `Administrator ${fait.email} made.`
            : `${fait.email} was made before and never opened: here is another link.`,
        )
        dire(
          fait.lien === undefined
            ? `The link is mailed by the running portal and lives ${fait.dureeHeures} h; run this again for another.`
            : `Open within ${fait.dureeHeures} h, once: ${env.publicUrl}${fait.lien}`,
        )
        return STATUT.fait
      })
    } catch (cause) {
      throw cause instanceof AdministrateurRefuse ? new RefusOperation(cause.message, { cause }) : cause
    }
  },
}
