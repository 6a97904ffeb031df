import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import { notifier } from '../../ui/notifications.ts'
import { signalerErreur } from '../../ui/signaler-erreur.ts'

type Droits = typeof droitsEndpoints

export const useDroits = () => useQuery(requeteDe<Droits['listeDroits']>(droitsEndpoints.listeDroits, {}))
export const useRestrictions = () =>
  useQuery(requeteDe<Droits['listeRestrictedContent']>(droitsEndpoints.listeRestrictedContent, {}))

/** One change of rights: refused with the server's sentence, told when it succeeds. */
export const useChangement = <E extends Endpoint>(appel: E, succes?: string) =>
  useMutation({
    mutationFn: (body: Requete<E>['body']) => callEndpoint<E>(appel as never, { body } as Requete<E>),
    onSuccess: () => {
      if (succes) notifier({ type: 'succes', message: succes })
    },
    onError: (cause) => signalerErreur(cause),
  })
