/** Why a tool stops before its end: it was told to. Reason of the `AbortSignal` that it is given. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly signal: NodeJS.Signals

  constructor(signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}

/** Waits for something unless told to stop: a pipe may say nothing for ever. */
export const avantArret = async <T>(attendu: Promise<T>, arret: AbortSignal): Promise<T> => {
  arret.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const arreter = (): void => reject(arret.reason)
  arret.addEventListener('abort', arreter, { once: true })
  try {
    return await Promise.race([attendu, promise])
  } finally {
    arret.removeEventListener('abort', arreter)
    // one that is not waited for any more may still fail
    attendu.catch(() => undefined)
  }
}

/** What a generator gives, until told to stop. */
export async function* jusquA<T>(valeurs: AsyncGenerator<T>, arret: AbortSignal): AsyncGenerator<T> {
  try {
    for (;;) {
      const { value, done } = await avantArret(valeurs.next(), arret)
      if (done === true) return
      yield value
    }
  } finally {
    // not waited for: it ends after the read that is under way
    void valeurs.return(undefined).catch(() => undefined)
  }
}
