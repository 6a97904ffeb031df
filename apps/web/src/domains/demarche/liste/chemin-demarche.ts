import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { ecranDe } from '@ondine/webapi/navigation/screens.ts'
import { type EcranDeFormulaire, typesDesEcrans } from '../formulaire/types-des-ecrans.ts'

const duContrat = (id: EcranDeFormulaire): boolean => ecranDe(id).pattern.includes('{numcontrat')

/** Where a procedure begins, for a contract or none: of two screens of its type, the one that takes it. Nothing where none opens it. */
export const cheminDemarche = (type: TypeDemarche, numcontrat: string | undefined): string | undefined => {
  const siens = (Object.keys(typesDesEcrans) as EcranDeFormulaire[]).filter((id) => typesDesEcrans[id] === type)
  const id = siens.find((un) => duContrat(un) === (numcontrat !== undefined)) ?? siens[0]
  return id && cheminDe(id, { numcontrat: numcontrat ?? '' })
}
