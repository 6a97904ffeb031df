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
let dernier: MessageDeSucces | undefined

/** Kept in the tab, so that a reload says it again. What was done is never told as failed for want of a storage. */
export const garderSucces = (message: MessageDeSucces): void => {
  dernier = message
  try {
    sessionStorage.setItem(cle, JSON.stringify(message))
  } catch {
    // refused or full: said once
  }
}

export const lireSucces = (): MessageDeSucces | undefined => {
  try {
    const garde = sessionStorage.getItem(cle)
    return garde ? (JSON.parse(garde) as MessageDeSucces) : dernier
  } catch {
    return dernier
  }
}
