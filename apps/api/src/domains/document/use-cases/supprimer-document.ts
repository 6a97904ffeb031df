import type { documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { documentTextes } from '@ondine/webapi/document/document.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { supprimerArchive } from '../archive.repo.ts'

type Endpoint = (typeof documentEndpoints)['supprimer']

/** Takes a document away, for everybody. */
export const supprimerDocument = async (
  ctx: ContexteUtilisateur,
  { body: { idFichier } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const libelle = await supprimerArchive(ctx.sql, idFichier)
  if (libelle === undefined) throw new ErreurApi(communErreurs.introuvable)
  await tracer(ctx, { action: 'document-supprime', objetType: 'document', objetId: idFichier, detail: { libelle } })
  return { message: documentTextes.supprime }
}
