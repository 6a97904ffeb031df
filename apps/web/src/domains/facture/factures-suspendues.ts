import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { etapesRelance } from '@ondine/webapi/facture/relance.messages.ts'

/** Why nobody asks for a bill now, and until when: « Vous contestez cette facture… Attendez notre réponse… ». */
export const raisonDAttente = ({ etape }: Pick<Facture, 'etape'>): string => {
  const { explication, prochaineEtape } = etapesRelance[etape]
  return prochaineEtape === null ? explication : `${explication} ${prochaineEtape}`
}

/** « 2 », or « 1, et 1 non demandée » where some of them are asked for by nobody; of a list read in part, how many in all. */
export const nombreDit = (factures: readonly Pick<Facture, 'etape'>[] | undefined, total: number): string => {
  const suspendues = (factures ?? []).filter(({ etape }) => suites[etape].attente === 'SUSPENDU').length
  if (factures?.length !== total || suspendues === 0) return String(total)
  return `${total - suspendues}, et ${suspendues} ${accord(suspendues, 'non demandée')}`
}
