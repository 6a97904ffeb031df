import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { instantLocal } from '../../../platform/instant-local.ts'

/** 20 novembre 2026 à 10:12, by the clock of the product. */
export const leEtHeure = (iso: string): string => {
  const local = instantLocal(Math.floor(Date.parse(iso) / 1000))
  return `${dateEnLettres(local)} à ${local.slice(11, 16)}`
}
