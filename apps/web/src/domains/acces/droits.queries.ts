import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../api/appels.ts'
import { notifier } from '../../ui/notifications.ts'
import { signalerErreur } from '../../ui/signaler-erreur.ts'

export const useDroits = () => useQuery(lire(droitsEndpoints.listeDroits, {}))
export const useRestrictions = () => useQuery(lire(droitsEndpoints.listeRestrictedContent, {}))

/** One change of rights: refused with the server's sentence, told when it succeeds. */
export const useChangement = <E extends Endpoint>(appel: E, succes?: string) =>
  useMutation({
    mutationFn: (body: Requete<E>['body']) => ecrire(appel as never, { body } as Requete<E>),
    onSuccess: () => {
      if (succes) notifier({ type: 'succes', message: succes })
    },
    onError: (cause) => signalerErreur(cause),
  })
