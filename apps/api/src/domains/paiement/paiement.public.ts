import type { Encaissement } from '../../platform/context.ts'
import type { Exterieurs } from '../../platform/exterieur/exterieurs.ts'
import {
  sourceAVerifier,
  sourceNonIntegres,
  sourceOrphelins,
  sourcePortes,
  sourceSansRetour,
} from './administration/paiements.source.ts'
import * as rails from './prestataires/rails.ts'
import { sourceEcarts, sourceEcartsExpliques } from './rapprochement/ecarts.source.ts'
import { sourceEcartsDeFacturation } from './rapprochement/ecarts-facturation.source.ts'

/** What takes payments online, by traité, as the installation is set up. */
export const encaissementsDe = (exterieurs: Exterieurs): ReadonlyMap<string, Encaissement> =>
  rails.encaissementsDe(exterieurs)

/** Lists of this area, for exports. */
export const sourcesPaiement = [
  sourceNonIntegres,
  sourceSansRetour,
  sourceAVerifier,
  sourceOrphelins,
  sourcePortes,
  sourceEcarts,
  sourceEcartsExpliques,
  sourceEcartsDeFacturation,
] as const
