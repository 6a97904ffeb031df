import { Readable } from 'node:stream'
import type { documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { depotPar } from '../../../platform/depot/depot-postgres.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findArchive } from '../archive.repo.ts'
import { lisiblePar } from '../lecteur.ts'

/** The file of a document. One that is not for the caller and one that does not exist are the same. */
export const telechargerDocument = async (
  ctx: ContexteUtilisateur,
  { params: { idFichier } }: Entree<(typeof documentEndpoints)['telecharger']>,
): Promise<Fichier> => {
  const archive = await findArchive(ctx.sql, idFichier, lisiblePar(ctx))
  if (archive === undefined) throw new ErreurApi(communErreurs.introuvable)
  return new Fichier(Readable.from(depotPar(ctx.sql).lire(archive)), archive.type_mime, archive.nom_fichier)
}
