import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { lireDepuis } from '../../platform/liste/lire-page.ts'
import { findComptesSeuls } from './attachements.repo.ts'
import { sourceContrats } from './contrats.source.ts'

type Contrats = (typeof abonnementEndpoints)['contrats']
type Lus = Pick<Reponse<Contrats>, 'resultats' | 'nbTotalResultats'>

const lire = (ctx: ContexteUtilisateur, query: Partial<Entree<Contrats>['query']>, nbElements: number): Promise<Lus> =>
  lireDepuis(
    sourceContrats,
    ctx,
    { params: undefined, query: { tri: 'numeroContrat', indexPage: 1, ...query }, body: undefined },
    { premier: 0, nbElements },
  )

/** The first contracts that an account sees, with their last reading; whoever calls has checked that account. */
export const contratsDuCompte = (ctx: ContexteUtilisateur, userWebId: number, nbElements: number): Promise<Lus> =>
  lire(ctx, { userWebId, avecReleve: true }, nbElements)

/** Contracts that match, of those the caller sees, each with the one account it is attached to, if it is one alone. */
export const chercherContrats = async (ctx: ContexteUtilisateur, recherche: string, nbElements: number) => {
  const { resultats } = await lire(ctx, { recherche }, nbElements)
  const comptes = await findComptesSeuls(
    ctx.sql,
    resultats.map(({ numeroContrat }) => numeroContrat),
  )
  return resultats.map((contrat) => ({ ...contrat, userWebId: comptes.get(contrat.numeroContrat) ?? null }))
}
