import { createHmac, timingSafeEqual } from 'node:crypto'

/** Beyond, what is signed is too old to be believed, or its clock is wrong. */
const ECART_MAX_S = 300
export const ENTETE_HORODATAGE = 'x-ondine-horodatage'
export const ENTETE_SIGNATURE = 'x-ondine-signature'

/** HMAC-SHA256 of "seconds since 1970, a full stop, the raw bytes": the same both ways. */
export const signer = (secret: string, horodatage: string, octets: Buffer | string): string =>
  createHmac('sha256', secret).update(`${horodatage}.`).update(octets).digest('hex')

/** Was it signed with this secret, and just now? */
export const estSigne = (
  secret: string,
  recu: { readonly horodatage: string; readonly signature: string; readonly octets: Buffer },
  maintenant: Date,
): boolean => {
  if (!/^\d{1,12}$/.test(recu.horodatage) || !/^[0-9a-f]{64}$/.test(recu.signature)) return false
  if (Math.abs(maintenant.getTime() / 1000 - Number(recu.horodatage)) > ECART_MAX_S) return false
  const attendue = signer(secret, recu.horodatage, recu.octets)
  return timingSafeEqual(Buffer.from(attendue), Buffer.from(recu.signature))
}
