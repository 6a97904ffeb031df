import { z } from 'zod'
import { lireChamps } from '../commun/champs.ts'
import { fermerEnDemandant } from '../commun/enquete.ts'
import { empreinteDeCle } from '../commun/signature.ts'
import type { MessageRecu, Outils, Prestataire, Verdict } from '../port.ts'
import { type ConfigPayline, configPayline, type SecretsPayline } from './compte.ts'
import { demanderPayline, enqueterPayline, FORME_JETON } from './service.ts'

// signed by nobody and told until its details are read: a signal of a minute
const lireSignal = (
  { octets }: Pick<MessageRecu, 'octets'>,
  { maintenant }: Pick<Outils<unknown>, 'maintenant'>,
): Verdict => {
  const { notificationType = '', token = '' } = lireChamps(octets.toString('utf8')) ?? {}
  if (!FORME_JETON.test(token)) return { nature: 'REJETE', motif: 'malformed' }
  const idEvenement = `${token}:${Math.floor(maintenant().getTime() / 60_000)}`
  if (notificationType.toUpperCase() !== 'WEBTRS') return { nature: 'SANS_SUITE', idEvenement }
  return { nature: 'A_ENQUETER', idEvenement, reference: null, idPrestataire: token }
}

/** Payline (Monext), its web payment. */
export const payline: Prestataire<SecretsPayline, ConfigPayline> = {
  code: 'PAYLINE',
  secrets: z.strictObject({ cleAcces: z.string().min(8).max(100) }),
  config: configPayline,
  capacites: {
    enquete: 'REFERENCE',
    notification: 'SIGNAL',
    expirer: false,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 1,
    max: 99_999_999,
    vieMinutes: 15,
    silenceMinutes: 7 * 24 * 60,
  },
  marqueurs: ['paylinetoken', 'token', 'cancel'],
  cleId: ({ cleAcces }) => empreinteDeCle(cleAcces),
  demander: demanderPayline,
  verifier: lireSignal,
  relire: lireSignal,
  enqueter: enqueterPayline,
  expirer: fermerEnDemandant(enqueterPayline),
  acquitter: (accepte) => ({ statut: accepte ? 200 : 400, type: 'text/plain; charset=utf-8', corps: '' }),
}
