import { droitDe, type Endpoint } from '@ondine/webapi/http/endpoint.ts'

/** A line of the matrix as the product declares it. */
export interface DroitDeclare {
  readonly controleur: string
  readonly action: string
  readonly routes: readonly string[]
  /** Does the declaration allow this profile? Several paths of one action: one that allows is enough. */
  readonly permet: (profil: string) => boolean
}

/** Calls that need a user, by controller and action: the only ones a profile can be refused (3§3). */
export const droitsDeclares = (endpoints: readonly Endpoint[]): Map<string, DroitDeclare> => {
  const groupes = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    if (endpoint.auth !== 'utilisateur') continue
    const { controleur, action } = droitDe(endpoint)
    const cle = `${controleur}/${action}`
    groupes.set(cle, [...(groupes.get(cle) ?? []), endpoint])
  }
  const entrees = [...groupes].map(([cle, reunis]): [string, DroitDeclare] => {
    const separation = cle.indexOf('/')
    return [
      cle,
      {
        controleur: cle.slice(0, separation),
        action: cle.slice(separation + 1),
        routes: reunis.map(({ method, path }) => `${method} ${path}`),
        permet: (profil) =>
          reunis.some(({ profils }) => profils === 'tous' || profils.some((permis) => permis === profil)),
      },
    ]
  })
  return new Map(entrees.toSorted(([a], [b]) => a.localeCompare(b, 'fr')))
}
