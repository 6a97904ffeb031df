import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { callEndpoint } from '../../app/api.ts'

type Endpoints = typeof groupeEndpoints

export interface SaisieGroupe {
  nom: string
  description: string
}

export const creerGroupe = ({ nom, description }: SaisieGroupe): Promise<Groupe> =>
  callEndpoint<Endpoints['creerGroupe']>(groupeEndpoints.creerGroupe, { body: { groupeInfo: { nom, description } } })

export const modifierGroupe = (IdGroupe: number, { nom, description }: SaisieGroupe): Promise<Groupe> =>
  callEndpoint<Endpoints['modifierGroupe']>(groupeEndpoints.modifierGroupe, {
    body: { GroupeInfo: { IdGroupe, Nom: nom, Description: description } },
  })

export const supprimerGroupe = (idGroupe: number) =>
  callEndpoint<Endpoints['supprimerGroupe']>(groupeEndpoints.supprimerGroupe, { body: { groupeInfo: { idGroupe } } })

const corpsDe = (idGroupe: number, numeros: readonly string[]) => ({
  groupeInfo: { idGroupe },
  listeContratInfo: numeros.map((numeroContrat) => ({ numeroContrat })),
})

/** Both answer line by line what was left aside. */
export const attacherContrats = (idGroupe: number, numeros: readonly string[]) =>
  callEndpoint<Endpoints['attacherContrat']>(groupeEndpoints.attacherContrat, { body: corpsDe(idGroupe, numeros) })
export const detacherContrats = (idGroupe: number, numeros: readonly string[]) =>
  callEndpoint<Endpoints['detacherContrat']>(groupeEndpoints.detacherContrat, { body: corpsDe(idGroupe, numeros) })

type Recherche = Readonly<Record<string, unknown>>
const toutDe = (idGroupe: number, recherche: Recherche) => ({
  ...recherche,
  idGroupe,
  selectionnerTout: 'true',
  nbElements: 1,
})

/** Every contract number that may join the group, under a search. */
export const lireAttachables = async (idGroupe: number, recherche: Recherche): Promise<readonly string[]> => {
  const page = await callEndpoint<Endpoints['contratsAttachables']>(groupeEndpoints.contratsAttachables, {
    query: toutDe(idGroupe, recherche),
  })
  return page.numeros ?? []
}

/** Every contract number of the group, under a search. */
export const lireContratsDuGroupe = async (idGroupe: number, recherche: Recherche): Promise<readonly string[]> => {
  const page = await callEndpoint<Endpoints['contratsGroupe']>(groupeEndpoints.contratsGroupe, {
    query: toutDe(idGroupe, recherche),
  })
  return page.numeros ?? []
}
