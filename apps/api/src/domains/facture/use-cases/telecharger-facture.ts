import type { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { Fichier } from '../../../platform/http/bind.ts'
import { documentDeFacture } from '../documents/document-de-facture.ts'
import { aSaPlace } from '../documents/places.ts'

/** PDF of one invoice. @throws ErreurApi FA21; what `ecrire` throws */
export const telechargerFacture =
  (ecrire: typeof documentDeFacture = documentDeFacture) =>
  (ctx: ContexteUtilisateur, { params }: Entree<(typeof facturesEndpoints)['telecharger']>): Promise<Fichier> =>
    aSaPlace(ctx, () => ecrire(ctx, params))
