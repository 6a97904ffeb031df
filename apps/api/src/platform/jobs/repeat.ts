/**
 * Calls `faire` at once and then `periodeMs` after each end, never twice at the same time. A failure is told and the
 * next call comes all the same. `arreter` waits for the call under way.
 */
export const repeter = (
  periodeMs: number,
  faire: () => Promise<void>,
  surErreur: (erreur: unknown) => void,
): { arreter(): Promise<void> } => {
  let minuteur: NodeJS.Timeout | undefined
  let arrete = false
  const tour = async (): Promise<void> => {
    try {
      await faire()
    } catch (erreur) {
      if (!arrete) surErreur(erreur)
    }
    if (!arrete)
      minuteur = setTimeout(() => {
        enCours = tour()
      }, periodeMs)
  }
  let enCours = tour()
  return {
    arreter: async () => {
      arrete = true
      clearTimeout(minuteur)
      await enCours
    },
  }
}
