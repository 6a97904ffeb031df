import type { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { requeteDe } from '../app/api.ts'
import type { AppelDe } from '../http.ts'

type Groupes = typeof groupeEndpoints

const appels = {
  liste: { method: 'GET', path: 'Groupe/groupes', cacheable: true } satisfies AppelDe<Groupes['groupes']>,
  un: { method: 'GET', path: 'Groupe/getGroupe/{idGroupe}', cacheable: true } satisfies AppelDe<Groupes['getGroupe']>,
} as const

/** The first groups by name, and group 0: what the shell lists. */
export const requeteGroupes = (recherche: string, nbElements: number) =>
  requeteDe<Groupes['groupes']>(appels.liste, { query: { recherche, indexPage: 1, nbElements } })

export const requeteGroupe = (idGroupe: number) => requeteDe<Groupes['getGroupe']>(appels.un, { params: { idGroupe } })
