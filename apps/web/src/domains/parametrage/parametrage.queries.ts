import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import type { MessageVue, ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../api/appels.ts'
import { queryClient } from '../../api/query-client.ts'

const requeteParametres = lire(reglagesEndpoints.listeParametres, {})

/** A parameter as it is now; the list shows it too. */
export const relireParametre = async (nom: string): Promise<ParametreVue | undefined> =>
  (await queryClient.fetchQuery(requeteParametres)).resultats.find(({ Nom }) => Nom === nom)

/** A message as it is now. */
export const relireMessage = async ({ serial, controller, code }: MessageVue): Promise<MessageVue | undefined> => {
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
/** Tries services outside too, now. */
export const testerMaintenant = () => lireUneFois(parametrageEndpoints.santeTest, { query: { level: 'high' } })
/** Name of the check of the mail server. */
export const SERVEUR_DE_MAIL = 'Serveur d’e-mail'
export const useVersion = () => useQuery(lire(parametrageEndpoints.santeVersion, {}))

type Corps<E extends Endpoint> = Requete<E>['body']

export const modifierParametre = (body: Corps<typeof reglagesEndpoints.modifierParametre>) =>
  ecrire(reglagesEndpoints.modifierParametre, { body })
export const supprimerParametre = (body: Corps<typeof reglagesEndpoints.supprimerParametre>) =>
  ecrire(reglagesEndpoints.supprimerParametre, { body })
/** Turns a feature on or off. */
export const changerFonctionnalite = (nom: string, actif: boolean) =>
  ecrire(actif ? reglagesEndpoints.activerConfig : reglagesEndpoints.desactiverConfig, { body: { nom } })
export const modifierMessage = (body: Corps<typeof reglagesEndpoints.ajouterMessage>) =>
  ecrire(reglagesEndpoints.ajouterMessage, { body })
export const ajouterErreurIgnorable = (body: Corps<typeof reglagesEndpoints.ajouterErreurIgnorable>) =>
  ecrire(reglagesEndpoints.ajouterErreurIgnorable, { body })
