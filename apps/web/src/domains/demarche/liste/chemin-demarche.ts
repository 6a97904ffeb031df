import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { ecranDe } from '@ondine/webapi/navigation/screens.ts'
import { enRecherche } from '../../../navigation/destination.ts'
import { type EcranDeFormulaire, typesDesEcrans } from '../formulaire/types-des-ecrans.ts'

const duContrat = (id: EcranDeFormulaire): boolean => ecranDe(id).pattern.includes('{numcontrat')

/** Where a procedure begins, for a contract or none: of two screens of its type, the one that takes it. Nothing where none opens it. */
export const cheminDemarche = (type: TypeDemarche, numcontrat: string | undefined): string | undefined => {
  const siens = (Object.keys(typesDesEcrans) as EcranDeFormulaire[]).filter((id) => typesDesEcrans[id] === type)
  const id = siens.find((un) => duContrat(un) === (numcontrat !== undefined)) ?? siens[0]
  return id && cheminDe(id, { numcontrat: numcontrat ?? '' })
}

/** Of no contract, whatever the portal looks at. */
export const SANS_CONTRAT = 'aucun'

/** Where a procedure begins, and of which contract it is: behind the question mark where the path does not say it. null: of none; undefined: of the one that the portal looks at. */
export const versDemarche = (type: TypeDemarche, numcontrat: string | null | undefined) => {
  const to = cheminDemarche(type, numcontrat ?? undefined)
  if (to === undefined) return undefined
  const dit = numcontrat === undefined || (numcontrat !== null && to.endsWith(`/${numcontrat}`))
  return { to, search: (dit ? {} : { contrat: enRecherche(numcontrat ?? SANS_CONTRAT) }) as never }
}
