import { useEffect, useState } from 'react'
import { oublierCle } from '../cle-idempotence.ts'
import { abandonnerAnonyme } from './anonyme.queries.ts'

/** Who leaves the page of the bank by its way out has given up, unless it is paid: closed there once. True while that is being asked. */
export const useAbandonAnonyme = (
  jeton: string | undefined,
  reference: string | undefined,
  annule: boolean,
): boolean => {
  const demande = annule && jeton !== undefined && reference !== undefined
  const [fait, setFait] = useState(false)
  useEffect(() => {
    if (!demande) return
    let la = true
    // whatever it answers, the state of the payment is shown next
    abandonnerAnonyme(jeton, reference)
      .then(oublierCle, () => undefined)
      .finally(() => {
        if (la) setFait(true)
      })
    return () => {
      la = false
    }
  }, [demande, jeton, reference])
  return demande && !fait
}
