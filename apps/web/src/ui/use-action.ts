import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { ecrire } from '../api/appels.ts'
import { ErreurApi } from '../api/erreur-api.ts'
import { viderCache } from '../api/query-client.ts'
import { notifier } from './notifications.ts'
import { signalerErreur } from './signaler-erreur.ts'

interface Textes {
  readonly succes?: string
  /** Said where the server's sentence is not made for the person (3§8). */
  readonly echec?: string
}

/** One call of a button: a success or an error toast follows (3§4); what shows is read anew. */
export const useAction = <E extends Endpoint>(appel: E, textes: Textes = {}) =>
  useMutation({
    mutationFn: (body: Requete<E>['body']) => ecrire(appel as never, { body } as never),
    onSuccess: () => {
      if (textes.succes) notifier({ type: 'succes', message: textes.succes })
    },
    onError: (cause) => {
      signalerErreur(cause, textes.echec)
      // changed by somebody else: what shows is out of date
      if (cause instanceof ErreurApi && cause.status === 409) viderCache()
    },
  })
