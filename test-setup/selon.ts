import { describe, it } from 'vitest'

interface Options {
  readonly timeout?: number
}

/** Tests that some machines cannot run. The end of the run tells how many were left out, and why. */
export interface Selon {
  it(titre: string, corps: () => void | Promise<void>): void
  /** Where the condition fails the body does not run either: it may use at once what is missing. */
  describe(titre: string, options: Options, corps: () => void): void
}

export const selon = (condition: boolean, raison: string): Selon => {
  const passer = (titre: string): void => it(titre, ({ skip }) => skip(raison))
  return {
    it: (titre, corps) => (condition ? it(titre, corps) : passer(titre)),
    describe: (titre, options, corps) => (condition ? describe(titre, options, corps) : passer(titre)),
  }
}

export const FORMES_LONGUES = process.env.TEST_FULL === '1'
/** What only `npm run test:full` tries. */
export const complet = selon(FORMES_LONGUES, 'a long form, for npm run test:full')
