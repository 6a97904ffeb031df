import { type abonnementEndpoints, PROFONDEUR_MAX_LISTE } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { abonnementErreurs } from '@ondine/webapi/abonnement/abonnement.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { vueContrat } from '../contrat.view.ts'
import { type DemandeContrats, listerContrats as lister } from '../contrats.repo.ts'
import { type CurseurContrats, ecrireCurseur, lireCurseur } from '../curseur.ts'

type Endpoint = typeof abonnementEndpoints.contrats

/**
 * One page of the contracts the caller sees: cursors go first, next, previous and last; indexPage jumps by number
 * (decision: lists).
 */
export const listerContrats = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const nbElements = query.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
  const recherche = query.recherche ?? ''
  const tri = { colonne: query.tri, decroissant: query.triDecroissant ?? false }
  const liste = { tri, recherche }
  const saut = (query.indexPage - 1) * nbElements
  if (saut > PROFONDEUR_MAX_LISTE) throw new ErreurApi(abonnementErreurs.pageTropLointaine)
  const curseur = query.curseur === undefined ? undefined : lireCurseur(liste, query.curseur)
  const position: DemandeContrats['position'] =
    curseur === undefined ? { type: 'decalage', lignes: saut } : { type: 'curseur', curseur }

  const { lignes, total } = await lister(ctx.sql, {
    userWebId: query.userWebId ?? ctx.auteur.userWebId,
    tous: ctx.auteur.personnel && query.userWebId === undefined,
    recherche,
    tri,
    nbElements,
    position,
  })

  const aRebours = curseur !== undefined && curseur.sens !== 'suivant'
  // the page of the end is shorter: what stands before its one row too many
  const taille = curseur?.sens === 'dernier' ? Math.max(0, lignes.length - 1) : nbElements
  const enPlus = lignes.length > taille && !(curseur?.sens === 'dernier' && total <= nbElements)
  const page = enPlus ? (aRebours ? lignes.slice(1) : lignes.slice(0, taille)) : lignes
  const avant = aRebours ? enPlus : curseur !== undefined || saut > 0
  const apres = aRebours ? curseur?.sens === 'precedent' : enPlus
  const vers = (sens: 'suivant' | 'precedent', ligne: (typeof page)[number] | undefined): string | null => {
    const borne: CurseurContrats | undefined = ligne && { sens, cle: ligne.cle, numero: ligne.numero_contrat }
    return borne === undefined ? null : ecrireCurseur(liste, borne)
  }
  return {
    resultats: page.map(vueContrat),
    nbTotalResultats: Math.min(total, PROFONDEUR_MAX_LISTE),
    isTotalExact: total <= PROFONDEUR_MAX_LISTE,
    precedent: avant ? vers('precedent', page[0]) : null,
    suivant: apres ? vers('suivant', page.at(-1)) : null,
    dernier: apres ? ecrireCurseur(liste, { sens: 'dernier' }) : null,
  }
}
