import type { DefinitionEcran } from './ecran.ts'
import { ecransAdministration } from './ecrans-administration.codes.ts'
import { ecransDemarches } from './ecrans-demarches.codes.ts'
import { ecransPortail } from './ecrans-portail.codes.ts'
import { ecransPublic } from './ecrans-public.codes.ts'

const definitions = { ...ecransPublic, ...ecransPortail, ...ecransDemarches, ...ecransAdministration }

export type IdEcran = keyof typeof definitions

/** Each screen as declared, its literals kept: what addresses are typed with. */
export type DefinitionDe<I extends IdEcran> = (typeof definitions)[I]
export type MotifDe<I extends IdEcran> = DefinitionDe<I>['pattern']

export interface Ecran extends DefinitionEcran {
  readonly id: IdEcran
}

/** The 101 route patterns of the portal (1§2.1, 2§2, 3§2), the only list of screens. */
export const screens: readonly Ecran[] = (Object.keys(definitions) as IdEcran[]).map((id) => ({
  id,
  ...(definitions[id] as DefinitionEcran),
}))

const parId = new Map(screens.map((ecran) => [ecran.id, ecran]))

/** The screen of an id; throws on an id that is not in the table, which the types already refuse. */
export const ecranDe = (id: IdEcran): Ecran => {
  const ecran = parId.get(id)
  if (!ecran) throw new Error(`Unknown screen ${id}`)
  return ecran
}
