import { contactsDemarchesEndpoints } from '@ondine/webapi/demarche/contacts.endpoints.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Requete } from '@ondine/webapi/http/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../../api/appels.ts'

export const useContacts = (type: TypeDemarche) =>
  useQuery(lire(contactsDemarchesEndpoints.contact, { params: { x: type } }))
export const useOfts = () => useQuery(lire(contactsDemarchesEndpoints.listeOfts, {}))
export const useTiers = () => useQuery(lire(contactsDemarchesEndpoints.listeTiers, {}))

type Enregistre = Requete<typeof contactsDemarchesEndpoints.enregistrerContactFormulaire>['body']
type Supprime = Requete<typeof contactsDemarchesEndpoints.supprimerContactFormulaire>['body']

export const enregistrerContact = (body: Enregistre) =>
  ecrire(contactsDemarchesEndpoints.enregistrerContactFormulaire, { body })
export const supprimerContact = (body: Supprime) =>
  ecrire(contactsDemarchesEndpoints.supprimerContactFormulaire, { body })
