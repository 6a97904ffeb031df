import { fermerEnDemandant, GRACE_MINUTES } from '../commun/enquete.ts'
import { empreinteDeCle } from '../commun/signature.ts'
import type { Prestataire } from '../port.ts'
import { type ConfigPayzen, configPayzen, type SecretsPayzen, secretsPayzen } from './compte.ts'
import { demanderPayzen } from './demande.ts'
import { enqueterPayzen } from './enquete.ts'
import { relirePayzen, verifierPayzen } from './notification.ts'

/** PayZen, form V2; Systempay, Scellius and Sogecommerce are the same at another address. */
export const payzen: Prestataire<SecretsPayzen, ConfigPayzen> = {
  code: 'PAYZEN',
  secrets: secretsPayzen,
  config: configPayzen,
  capacites: {
    enquete: 'REFERENCE',
    notification: 'SIGNEE',
    expirer: false,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 1,
    max: 99_999_999,
    vieMinutes: 15,
    graceMinutes: GRACE_MINUTES,
    silenceMinutes: 24 * 60,
  },
  marqueurs: ['vads_trans_id', 'cancel'],
  cleId: ({ cles }) => empreinteDeCle(cles[0] ?? ''),
  demander: demanderPayzen,
  verifier: verifierPayzen,
  relire: relirePayzen,
  enqueter: enqueterPayzen,
  expirer: fermerEnDemandant(enqueterPayzen),
  acquitter: (accepte) => ({
    statut: accepte ? 200 : 400,
    type: 'text/plain; charset=utf-8',
    corps: accepte ? 'OK' : 'KO',
  }),
}
