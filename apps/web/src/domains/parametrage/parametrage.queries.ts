import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import type { MessageVue, ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import { queryClient, viderCache } from '../../app/query-client.ts'
import { ErreurApi } from '../../http/erreur-api.ts'
import { notifier } from '../../ui/notifications.ts'
import { signalerErreur } from '../../ui/signaler-erreur.ts'

type Reglages = typeof reglagesEndpoints
const requeteParametres = requeteDe<Reglages['listeParametres']>(reglagesEndpoints.listeParametres, {})

/** A parameter as it is now; the list shows it too. */
export const relireParametre = async (nom: string): Promise<ParametreVue | undefined> =>
  (await queryClient.fetchQuery(requeteParametres)).resultats.find(({ Nom }) => Nom === nom)

/** A message as it is now; the list is read anew too. */
export const relireMessage = async ({ serial, controller, code }: MessageVue): Promise<MessageVue | undefined> => {
  void queryClient.invalidateQueries({ queryKey: [reglagesEndpoints.listeMessage.path] })
  const { resultats } = await callEndpoint<Reglages['listeMessage']>(reglagesEndpoints.listeMessage, {
    query: { recherche: `${controller} ${code}`, nbElements: 100 },
  })
  return resultats.find((message) => message.serial === serial)
}

type NiveauSante = 'low' | 'medium' | 'high'

export const useFonctionnalites = () => useQuery(requeteDe<Reglages['listeConfig']>(reglagesEndpoints.listeConfig, {}))
export const useParametres = () => useQuery(requeteParametres)
export const useErreursIgnorables = () =>
  useQuery(requeteDe<Reglages['listeErreursIgnorables']>(reglagesEndpoints.listeErreursIgnorables, {}))

export const useSante = (level: NiveauSante) =>
  useQuery(requeteDe<(typeof parametrageEndpoints)['santeTest']>(parametrageEndpoints.santeTest, { query: { level } }))
export const useVersion = () =>
  useQuery(requeteDe<(typeof parametrageEndpoints)['santeVersion']>(parametrageEndpoints.santeVersion, {}))

interface Textes {
  readonly succes?: string
  /** Said where the server's sentence is not made for the person (3§8). */
  readonly echec?: string
}

/** One administration call: a success or an error toast follows (3§4); what shows is read anew. */
export const useAction = <E extends Endpoint>(appel: E, textes: Textes = {}) =>
  useMutation({
    mutationFn: (body: Requete<E>['body']) => callEndpoint<E>(appel as never, { body } as Requete<E>),
    onSuccess: () => {
      if (textes.succes) notifier({ type: 'succes', message: textes.succes })
    },
    onError: (cause) => {
      signalerErreur(cause, textes.echec)
      // changed by somebody else: what shows is out of date
      if (cause instanceof ErreurApi && cause.status === 409) viderCache()
    },
  })
