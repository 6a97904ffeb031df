import { avecRecours, reponsesDeNous } from '@ondine/webapi/demarche/recours.codes.ts'
import { type Recours, recoursDe } from '@ondine/webapi/demarche/recours.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import type { DemandeEcrite, EvenementEcrit } from './lecture.repo.ts'

type Faits = Pick<DemandeEcrite, 'type' | 'cree_le' | 'echeance' | 'attend_depuis'>
type Fait = Pick<EvenementEcrit, 'le' | 'evenement' | 'par'>

/** The local day of our first answer to a request. */
export const reponduLe = (evenements: readonly Fait[]): string | null => {
  const premiere = evenements.find(({ evenement, par }) => par !== 'ABONNE' && reponsesDeNous.includes(evenement))
  return premiere === undefined ? null : jourLocal(premiere.le)
}

/** What is open today to whoever sent this request; null: it is no complaint, or they took it back. */
export const recoursDeDemande = (
  ctx: Pick<Contexte, 'clock'>,
  demande: Faits,
  evenements: readonly Fait[],
): Recours | null => {
  // at once, or by billing, which they asked to
  const reprise = evenements.some(
    ({ evenement, par }) => (evenement === 'ANNULATION' && par === 'ABONNE') || evenement === 'FACTURATION_ANNULE',
  )
  if (reprise || !avecRecours.includes(demande.type)) return null
  return recoursDe(
    {
      recueLe: jourLocal(demande.cree_le),
      echeance: demande.echeance,
      attendDepuis: demande.attend_depuis,
      reponduLe: reponduLe(evenements),
    },
    jourLocal(ctx.clock.now()),
  )
}
