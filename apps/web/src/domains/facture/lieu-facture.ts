import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { destination } from '../../navigation/destination.ts'
import { depuisUneListe } from '../../navigation/retour.ts'

/** The address of a bill, from a list: whose way back is that list as it stands. `contrat`: of an ended one, as its address says. */
export const lieuDeFacture = (
  { identifiantInterneFacture }: Pick<Facture, 'identifiantInterneFacture'>,
  contrat?: string | undefined,
) => ({
  ...destination('facture-lue', { contrat }, { facture: String(identifiantInterneFacture) }),
  ...depuisUneListe,
})
