import type { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findMailType, findMailTypes } from '../mail-type.repo.ts'
import { voirMailType } from '../mail-type.view.ts'

/** One mail type (3§7). @throws ErreurApi 404 */
export const lireMailType = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<typeof contenuEndpoints.infoMailType>,
): Promise<MailType> => {
  const ligne = await findMailType(ctx.sql, params.type)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return voirMailType(ligne)
}

const repli = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const ordre = new Intl.Collator('fr')

/** The mail types, a few dozen rows: searched and sorted here, without accents nor case (3§7). */
export const listerMailTypes = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<typeof contenuEndpoints.listeMailType>,
): Promise<{ resultats: MailType[]; nbTotalResultats: number }> => {
  const cherche = repli(query.recherche ?? '')
  const trouves = (await findMailTypes(ctx.sql))
    .map(voirMailType)
    .filter(({ type, libelle, sujet }) => repli(`${type} ${libelle} ${sujet}`).includes(cherche))
    .sort((a, b) => ordre.compare(String(a[query.tri]), String(b[query.tri])) || ordre.compare(a.type, b.type))
  if (query.triDecroissant === true) trouves.reverse()
  const parPage = query.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
  const debut = (query.indexPage - 1) * parPage
  return { resultats: trouves.slice(debut, debut + parPage), nbTotalResultats: trouves.length }
}
