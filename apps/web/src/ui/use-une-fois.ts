import { useEffect } from 'react'

/** Links being acted on: a login changes the frame of the page, which draws the screen anew in the middle of it. */
const enCours = new Set<string>()

/** Runs an action for a link of a mail, which serves once, however often its page is drawn meanwhile. */
export const useUneFois = (lien: string, action: () => Promise<void>): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link alone decides
  useEffect(() => {
    if (lien === '' || enCours.has(lien)) return
    enCours.add(lien)
    void action().finally(() => enCours.delete(lien))
  }, [lien])
}
