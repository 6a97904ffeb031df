import type { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { vueLieu } from '../../abonnement/lieu.public.ts'
import { composer } from '../composition.ts'
import { findSommes } from '../dues/sommes.repo.ts'
import { vueSommes } from '../dues/sommes.view.ts'
import { findFacture, findLiees, findLignes, findMensualitesDeduites, findRectification } from '../facture.repo.ts'
import { vueFacture, vueLiees } from '../factures.view.ts'

type Endpoints = typeof facturesEndpoints

/** One invoice with its lines. */
export const lireFacture = async (
  ctx: ContexteUtilisateur,
  { params: { internalId } }: Entree<Endpoints['detailFacture']>,
): Promise<Reponse<Endpoints['detailFacture']>> => {
  const ligne = await findFacture(ctx.sql, internalId, ctx.auteur.userWebId)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  const detail = await findLignes(ctx.sql, internalId)
  const liees = await findLiees(ctx.sql, internalId, ctx.auteur.userWebId)
  const rectification = await findRectification(ctx.sql, internalId)
  return {
    ...vueFacture(ligne, { ctx }),
    adresseLivraisonConstruite: vueLieu(ligne),
    mensualitesDeduites: await findMensualitesDeduites(ctx.sql, internalId),
    rectification:
      rectification === undefined ? null : { le: rectification.le, montantAvant: rectification.montant_avant },
    fileId: ligne.fichier,
    origine1: ligne.index1_origine,
    origine2: ligne.index2_origine,
    composition: detail === undefined ? null : composer(detail, ligne),
    ...vueLiees(liees, ligne.numero_facture !== null),
  }
}

/** Balance of a contract. Unknown, not nought, until billing has sent anything of it. */
export const lireSolde = async (
  ctx: ContexteUtilisateur,
  { params: { contract } }: Pick<Entree<Endpoints['soldeComptableContratAbonnement']>, 'params'>,
): Promise<Reponse<Endpoints['soldeComptableContratAbonnement']>> => {
  const sommes = await findSommes(ctx.sql, contract, {
    lecteur: ctx.auteur.userWebId,
    aujourdhui: jourLocal(ctx.clock.now()),
  })
  return { numeroContrat: contract, ...vueSommes(sommes) }
}
