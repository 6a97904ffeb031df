import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { createPlaces } from '../../../platform/liste/places.ts'

// one thread writes the documents of everybody, one after the other: whoever asks for hundreds at once, or leaves and asks again, would
// stand before all others for minutes
const PAR_PERSONNE = 4
const places = createPlaces(32, PAR_PERSONNE)

/**
 * Writes a document while its reader has a place for it. It is kept until the document is whole, though the reader be gone.
 * @throws ErreurApi FA21 too many at once, of this person or of all; what `ecrire` throws
 */
export const aSaPlace = async <T>(
  { auteur }: Pick<ContexteUtilisateur, 'auteur'>,
  ecrire: () => Promise<T>,
): Promise<T> => {
  const rendre = places.prendre(auteur.userWebId)
  if (rendre === undefined) throw new ErreurApi(factureErreurs.documentOccupe, { reessayerApres: 5 })
  try {
    return await ecrire()
  } finally {
    rendre()
  }
}
