/**
 * Links that have just served, while their page is being left: a login, or its end, changes the frame of the page, which draws the
 * screen anew, and would show it as a second visit for a moment.
 */
const acheves = new Set<string>()

export const estAcheve = (code: string): boolean => acheves.has(code)

/** What follows a link that has served, up to the next page. */
export const achever = async (code: string, suite: () => Promise<void>): Promise<void> => {
  acheves.add(code)
  try {
    await suite()
  } finally {
    acheves.delete(code)
  }
}
