import { z } from 'zod'

const cle = (debut: string) => z.string().regex(new RegExp(`^${debut}_[A-Za-z0-9_]{10,}$`))

/** Keys of one account: of its interface, and of its notifications, the newest first while they are changed. */
export const secretsStripe = z.strictObject({
  cleApi: cle('(sk|rk)'),
  clesNotification: z.array(cle('whsec')).min(1).max(4),
})
export type SecretsStripe = z.output<typeof secretsStripe>

/** Real money, or the provider's test mode: told by the key, and to be the same in what it sends. */
export const estReel = ({ cleApi }: SecretsStripe): boolean =>
  cleApi.startsWith('sk_live_') || cleApi.startsWith('rk_live_')
