import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import type { MessageVue, ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../api/appels.ts'
import { ErreurApi } from '../../api/erreur-api.ts'
import { queryClient, viderCache } from '../../api/query-client.ts'
import { notifier } from '../../ui/notifications.ts'
import { signalerErreur } from '../../ui/signaler-erreur.ts'

const requeteParametres = lire(reglagesEndpoints.listeParametres, {})

/** A parameter as it is now; the list shows it too. */
export const relireParametre = async (nom: string): Promise<ParametreVue | undefined> =>
  (await queryClient.fetchQuery(requeteParametres)).resultats.find(({ Nom }) => Nom === nom)

/** A message as it is now; the list is read anew too. */
export const relireMessage = async ({ serial, controller, code }: MessageVue): Promise<MessageVue | undefined> => {
  void queryClient.invalidateQueries({ queryKey: [reglagesEndpoints.listeMessage.path] })
  const { resultats } = await lireUneFois(reglagesEndpoints.listeMessage, {
    query: { recherche: `${controller} ${code}`, nbElements: 100 },
  })
  return resultats.find((message) => message.serial === serial)
}

type NiveauSante = 'low' | 'medium' | 'high'

export const useFonctionnalites = () => useQuery(lire(reglagesEndpoints.listeConfig, {}))
export const useParametres = () => useQuery(requeteParametres)
export const useErreursIgnorables = () => useQuery(lire(reglagesEndpoints.listeErreursIgnorables, {}))

export const useSante = (level: NiveauSante) => useQuery(lire(parametrageEndpoints.santeTest, { query: { level } }))
export const useVersion = () => useQuery(lire(parametrageEndpoints.santeVersion, {}))

interface Textes {
  readonly succes?: string
  /** Said where the server's sentence is not made for the person (3§8). */
  readonly echec?: string
}

/** One administration call: a success or an error toast follows (3§4); what shows is read anew. */
export const useAction = <E extends Endpoint>(appel: E, textes: Textes = {}) =>
  useMutation({
    mutationFn: (body: Requete<E>['body']) => ecrire(appel as never, { body } as Requete<E>),
    onSuccess: () => {
      if (textes.succes) notifier({ type: 'succes', message: textes.succes })
    },
    onError: (cause) => {
      signalerErreur(cause, textes.echec)
      // changed by somebody else: what shows is out of date
      if (cause instanceof ErreurApi && cause.status === 409) viderCache()
    },
  })
