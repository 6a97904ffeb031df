import type { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import type { SoldeGroupe } from '@ondine/webapi/facture/solde.schemas.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { findSommesGroupe } from '../dues/sommes.repo.ts'
import { alerteDesSommes, vueSommes } from '../dues/sommes.view.ts'
import { perimetreDe, reglageHistorique } from '../groupe/factures-groupe.source.ts'

type Endpoints = typeof facturesGroupeEndpoints
type Sommes = Awaited<ReturnType<typeof findSommesGroupe>>

const lire = (ctx: ContexteUtilisateur, idGroupe: number): Promise<Sommes> =>
  findSommesGroupe(ctx.sql, perimetreDe(ctx, idGroupe), jourLocal(ctx.clock.now()))

const vue = (ctx: ContexteUtilisateur, idGroupe: number, sommes: Sommes): SoldeGroupe => {
  const { auDela, toujours, depuis } = reglageHistorique(ctx)
  const debut = sommes.nb_lus > auDela ? depuis : toujours
  return {
    idGroupe,
    nbContrats: sommes.nb_lus,
    nbContratsARegler: sommes.nb_contrats,
    ...vueSommes(sommes),
    historique: { isRestreint: debut !== null, depuis: debut },
  }
}

/** Balance of a group. Unknown, not nought, until billing has sent anything of one of its contracts. */
export const lireSoldeGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['soldeComptableGroupe']>,
): Promise<Reponse<Endpoints['soldeComptableGroupe']>> => vue(ctx, id, await lire(ctx, id))

/** The same, with the gravest of what it asks, as a contract says it. */
export const lireSoldeEtAlerteGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['soldeComptableEtAlerteGroupe']>,
): Promise<Reponse<Endpoints['soldeComptableEtAlerteGroupe']>> => {
  const sommes = await lire(ctx, id)
  return { ...vue(ctx, id, sommes), ...alerteDesSommes(sommes, ctx.parametres) }
}
