import { createHmac, randomInt } from 'node:crypto'
import type { FormulaireCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { type DefiPose, defiSchema } from '@ondine/webapi/acces/captcha.schemas.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

/** Work of one try: about 0.3 ms of a desktop's core, bounded by the signature whatever the browser sends. */
const ITERATIONS = 1000
/** Each level asks for twice the tries; 8 levels make a guess cost minutes. */
export const NIVEAU_MAX = 8

// one secret of the installation, one key per use
const cleDe = (secret: string): string => createHmac('sha256', secret).update('captcha').digest('base64url')

/** What a challenge is for, signed with it. */
export interface Objet {
  formulaire: FormulaireCaptcha
  /** Account of a login, condensed. */
  compte?: string | undefined
  niveau: number
}

interface Options {
  secret: string
  /** Tries asked for at level 0, at most; half of it at least. */
  difficulte: number
  expireLe: Date
}

/** Makes a challenge that only this installation can have made. */
export const poserDefi = async (objet: Objet, options: Options): Promise<DefiPose['defi']> => {
  const essais = options.difficulte * 2 ** Math.min(objet.niveau, NIVEAU_MAX)
  const defi = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(Math.floor(essais / 2), essais + 1),
    deriveKey,
    hmacSignatureSecret: cleDe(options.secret),
    // the end is compared with our clock, not with the library's
    data: {
      formulaire: objet.formulaire,
      compte: objet.compte ?? null,
      niveau: objet.niveau,
      expire: options.expireLe.getTime(),
    },
  })
  return defiSchema.parse(defi)
}

const reponseSchema = z.object({
  challenge: defiSchema.extend({ parameters: defiSchema.shape.parameters.strict() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128), time: z.number().optional() }),
})

const lire = (reponse: string) => {
  try {
    const lue = reponseSchema.safeParse(JSON.parse(Buffer.from(reponse, 'base64').toString('utf8')))
    return lue.success ? lue.data : undefined
  } catch {
    return undefined
  }
}

/** A solved challenge of ours, not yet looked up among the used ones. */
export interface DefiResolu {
  niveau: number
  expireLe: Date
  /** The same for every way to write the same challenge. */
  cle: string
}

/** Checks signature, form, account, end and solution; undefined when one of them is wrong. */
export const verifierDefi = async (
  reponse: string,
  attendu: Omit<Objet, 'niveau'>,
  { secret, maintenant }: { secret: string; maintenant: Date },
): Promise<DefiResolu | undefined> => {
  const lue = lire(reponse)
  if (lue === undefined) return undefined
  const { data, nonce, salt } = lue.challenge.parameters
  const verdict = await verifySolution({
    challenge: lue.challenge,
    solution: { counter: lue.solution.counter, derivedKey: lue.solution.derivedKey },
    deriveKey,
    hmacSignatureSecret: cleDe(secret),
  })
  // the signature holds: what follows was written by us
  if (!verdict.verified || typeof data.expire !== 'number' || typeof data.niveau !== 'number') return undefined
  if (data.formulaire !== attendu.formulaire || data.compte !== (attendu.compte ?? null)) return undefined
  const expireLe = new Date(data.expire)
  return expireLe > maintenant ? { niveau: data.niveau, expireLe, cle: `${nonce}.${salt}` } : undefined
}
