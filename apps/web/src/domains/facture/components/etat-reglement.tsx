import type { Reglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { compteTextes } from '../compte.textes.ts'

const textes = compteTextes.reglements

/** What became of a payment, where that is not all there is to say: refused by the bank, or not booked yet. */
export const EtatReglement = ({ reglement: { rejet, isEnCoursIntegration } }: { readonly reglement: Reglement }) => {
  if (rejet !== null)
    return (
      <Etiquette ton="danger">
        {textes.refuse} le {dateLongue(rejet.dateRejet)}
      </Etiquette>
    )
  return isEnCoursIntegration ? <Etiquette ton="information">{textes.enCours}</Etiquette> : null
}
