import { createHmac, timingSafeEqual } from 'node:crypto'

/** A device remembers an account for half a year after its last login. */
export const DUREE_APPAREIL_SECONDES = 180 * 86_400

const signer = (secret: string, ...parties: readonly string[]): string =>
  createHmac('sha256', secret).update(parties.join('\n')).digest('base64url')

/** One cookie per account: a shared computer knows each of its people. The name does not tell who they are. */
export const nomCookieAppareil = (secret: string, compte: string): string =>
  `ondine_appareil_${signer(secret, 'appareil-nom', compte).slice(0, 10)}`

/** Cookie left after a successful login: device, end of validity in seconds, signature bound to the account. */
export const ecrireAppareil = (secret: string, compte: string, appareil: string, maintenant: Date): string => {
  const fin = String(Math.floor(maintenant.getTime() / 1000) + DUREE_APPAREIL_SECONDES)
  return `${appareil}.${fin}.${signer(secret, 'appareil', compte, appareil, fin)}`
}

/** The device that this cookie proves for this account; undefined for a forged, foreign or old one. */
export const lireAppareil = (
  secret: string,
  compte: string,
  cookie: string | undefined,
  maintenant: Date,
): string | undefined => {
  const [appareil, fin, signature, ...reste] = cookie?.split('.') ?? []
  if (appareil === undefined || fin === undefined || signature === undefined || reste.length > 0) return undefined
  const attendue = Buffer.from(signer(secret, 'appareil', compte, appareil, fin))
  const recue = Buffer.from(signature)
  if (attendue.length !== recue.length || !timingSafeEqual(attendue, recue)) return undefined
  return Number(fin) * 1000 > maintenant.getTime() ? appareil : undefined
}
