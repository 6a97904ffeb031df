import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { FactureAAnnoncer } from './annonces.repo.ts'

/** What whoever pays has to do about an invoice, in one sentence. */
export const commentSeRegle = ({
  reste_centimes: reste,
  mode_reglement: mode,
  limite_paiement_le: limite,
}: Pick<FactureAAnnoncer, 'reste_centimes' | 'mode_reglement' | 'limite_paiement_le'>): string => {
  if (reste <= 0) return 'Vous n’avez rien à payer.'
  const le = limite === null ? '' : dateEnLettres(limite)
  if (mode === 'PRELEVEMENT')
    return `Vous n’avez rien à faire\u202f: elle sera prélevée sur votre compte${le === '' ? '' : ` à partir du ${le}`}.`
  return le === '' ? 'Elle est à payer dès maintenant.' : `Elle est à payer avant le ${le}.`
}
