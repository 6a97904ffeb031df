import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import { phraseDEtape } from '../documents/suivi.ts'
import type { FactureAAnnoncer } from './annonces.repo.ts'

const preleve = (le: string | null): string =>
  `Vous n’avez rien à faire\u202f: elle sera prélevée sur votre compte${le === null ? '' : ` à partir du ${dateEnLettres(le)}`}.`

/**
 * What whoever pays has to do about an invoice: what its step asks, as its screen and its document say it. That billing debits it is known by
 * the day of its debit alone: a way to pay without that day takes no money, and nobody may be told to wait for it (decision 018).
 */
export const commentSeRegle = (
  {
    reste_centimes: reste,
    limite_paiement_le: limite,
    prelevement_le,
    etape,
  }: Pick<FactureAAnnoncer, 'reste_centimes' | 'limite_paiement_le' | 'prelevement_le' | 'etape'>,
  parametres: Pick<Readonly<ValeursParametres>, 'factureTypeDonnees'>,
): string => {
  if (reste <= 0) return 'Vous n’avez rien à payer.'
  const { moyens } = suites[etape]
  if (moyens === 'PRELEVEMENT') return preleve(prelevement_le ?? limite)
  if (moyens !== 'TOUS') return phraseDEtape(etape, parametres)
  return limite === null ? 'Elle est à payer dès maintenant.' : `Elle est à payer avant le ${dateEnLettres(limite)}.`
}
