import { TAILLE_MIN_EXPORT } from '@ondine/webapi/export/export.messages.ts'
import type { Endpoint, Requete } from '@ondine/webapi/http/endpoint.ts'
import { http } from './appels.ts'
import { enregistrerFichier } from './enregistrer-fichier.ts'

/** Downloads an export and gives it to the browser; false where it is under 10 bytes: corrupt, not kept (1§7.5, 3§5). */
export const telechargerExport = async <E extends Endpoint>(appel: E, requete: Requete<E>): Promise<boolean> => {
  const { contenu, nom } = await http.telecharger(appel, requete)
  if (contenu.size < TAILLE_MIN_EXPORT) return false
  enregistrerFichier(contenu, nom)
  return true
}
