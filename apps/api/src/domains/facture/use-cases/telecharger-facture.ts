import type { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { Fichier } from '../../../platform/http/bind.ts'
import { documentDeFacture } from '../documents/document-de-facture.ts'

/** PDF of one invoice. */
export const telechargerFacture = (
  ctx: ContexteUtilisateur,
  { params }: Entree<(typeof facturesEndpoints)['telecharger']>,
): Promise<Fichier> => documentDeFacture(ctx, params)
