import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { lire } from '../api/appels.ts'

/** The first groups by name, and group 0: what the shell lists. */
export const requeteGroupes = (recherche: string, nbElements: number) =>
  lire(groupeEndpoints.groupes, { query: { recherche, indexPage: 1, nbElements } })

export const requeteGroupe = (idGroupe: number) => lire(groupeEndpoints.getGroupe, { params: { idGroupe } })
