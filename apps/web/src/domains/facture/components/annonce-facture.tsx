import { libellesEtatDit } from '@ondine/webapi/facture/etat-dit.codes.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { useFacture } from '../facture.queries.ts'
import { factureTextes, titreDeFacture } from '../facture.textes.ts'

/**
 * Says to who does not see it that the bill chosen in the list now stands beside it: the focus stays on the list where it was chosen otherwise than by a key.
 * `internalId`: chosen by the person; undefined for the one that stands there at first.
 */
export const AnnonceDeFacture = ({ internalId }: { readonly internalId: number | undefined }) => {
  const { data, isError } = useFacture(internalId)
  const dite =
    internalId === undefined
      ? ''
      : isError && data === undefined
        ? factureTextes.detail.erreur
        : data === undefined
          ? ''
          : `${titreDeFacture(data)} affichée, ${euros(data.montantTTCFacture)}, ${libellesEtatDit[data.etatDit]}`
  return (
    <p className="invisible" role="status">
      {dite}
    </p>
  )
}
