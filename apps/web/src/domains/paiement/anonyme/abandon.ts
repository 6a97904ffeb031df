import { anonymeEndpoints } from '@ondine/webapi/paiement/anonyme.endpoints.ts'
import { useEffect, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { useAction } from '../../../ui/use-action.ts'
import { oublierCle } from '../cle-idempotence.ts'
import { paiementTextes } from '../paiement.textes.ts'
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

/**
 * Gives it up by a button, each time it is pressed: what its bank answers is said, and the state of the payment is read anew.
 * @param relire reads it; the button goes where it is over, and the focus goes to the head of the page
 */
export const useAbandonAuBouton = (relire: () => Promise<unknown>) => {
  const { mutate, isPending } = useAction(anonymeEndpoints.abandonnerAnonyme, {
    echec: paiementTextes.enCours.echecAbandon,
  })
  const fini = async (): Promise<void> => {
    await relire()
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return {
    enCours: isPending,
    abandonner: (jetonVerification: string, reference: string): void =>
      mutate(
        { jetonVerification, reference },
        {
          onSuccess: () => {
            oublierCle()
            void fini()
          },
          // it ended otherwise meanwhile; where its bank did not answer, the button stays
          onError: (cause) => {
            if (cause instanceof ErreurApi && cause.status === 409) void fini()
          },
        },
      ),
  }
}
