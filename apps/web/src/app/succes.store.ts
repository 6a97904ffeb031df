/** What the success page says (route /message-success). */
export interface MessageDeSucces {
  readonly titre: string
  readonly phrases: readonly string[]
  /** What happens next, in order. */
  readonly suites?: readonly string[]
  /** Where to go from there. */
  readonly vers?: string
  readonly libelle?: string
  /** A mail is on its way: the demo shows its mailbox. */
  readonly courriel?: boolean
}

const cle = 'ondine:succes'

/** Kept in the tab, so that a reload says it again. */
export const garderSucces = (message: MessageDeSucces): void => sessionStorage.setItem(cle, JSON.stringify(message))

export const lireSucces = (): MessageDeSucces | undefined => {
  const garde = sessionStorage.getItem(cle)
  return garde ? (JSON.parse(garde) as MessageDeSucces) : undefined
}
