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

/** Contracts of one call of a bulk action: between two, the person sees how far it is. */
const PAQUET = 1000

type Bilan = Awaited<ReturnType<typeof attacherContrats>>

/**
 * A bulk action, packet by packet: what one packet refuses stops none of the others. `suivre` is told how many contracts are
 * dealt with. A call that fails ends it: the packets before it are done, `cause` says why the others are not.
 */
export const parPaquets = async (
  agir: (numeros: readonly string[]) => Promise<Bilan>,
  numeros: readonly string[],
  suivre: (faits: number) => void,
): Promise<{ nbTraites: number; refus: Bilan['refus']; cause?: unknown }> => {
  const bilan = { nbTraites: 0, refus: [] as Bilan['refus'] }
  for (let debut = 0; debut < numeros.length; debut += PAQUET) {
    suivre(debut)
    try {
      const { nbTraites, refus } = await agir(numeros.slice(debut, debut + PAQUET))
      bilan.nbTraites += nbTraites
      bilan.refus.push(...refus)
    } catch (cause) {
      return { ...bilan, cause }
    }
  }
  return bilan
}

/** Every contract number that may join the group, under a search. */
export const lireAttachables = async (idGroupe: number, recherche: string): Promise<readonly string[]> => {
  const page = await callEndpoint<Endpoints['contratsAttachables']>(groupeEndpoints.contratsAttachables, {
    query: { idGroupe, recherche, selectionnerTout: 'true', nbElements: 1 },
  })
  return page.numeros ?? []
}
