import { useEffect, useRef } from 'react'

/** Runs an action once for a link, however often the page is drawn: the links of mails serve once. */
export const useUneFois = (lien: string, action: () => Promise<void>): void => {
  const fait = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link alone decides
  useEffect(() => {
    if (fait.current === lien) return
    fait.current = lien
    void action()
  }, [lien])
}
