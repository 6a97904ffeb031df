import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { ContenusDuLecteur, Contexte } from '../context.ts'
import { contenusDe, exigerContrat, lieuDe, lireChemin, verifierFormulaire, verifierObjets } from './acces.ts'
import { compilerEntree } from './entree.ts'
import { ErreurApi } from './erreur-api.ts'
import { type DemandeIdentite, exigerContenu, garder } from './guard.ts'
import type { Services } from './services.ts'

/** See Appel.entrerComme: the steps of a call of `endpoint`, short of running it. Only for calls of users: none asks for proofs. */
export const entrerComme = async (
  services: Services,
  jetons: Pick<DemandeIdentite, 'empreinteToken' | 'empreinteCookie'>,
  ctx: Contexte,
  endpoint: Endpoint,
  brut: { params: unknown; query: unknown },
): Promise<{ entree: unknown; contenus: ContenusDuLecteur }> => {
  const lue = compilerEntree(endpoint)({ ...brut, body: undefined })
  const entree = lue.valide ? lue.entree : undefined
  const lieu = lieuDe(endpoint, entree)
  const identite = await services.identifier({ ...jetons, ...lieu })
  const donne = (chemin: string) => lireChemin(entree, chemin) !== undefined
  garder(endpoint, identite, await services.reglages.a(identite.version), donne)
  if (!lue.valide) throw new ErreurApi(communErreurs.saisieInvalide, { champs: lue.champs })
  exigerContrat(endpoint, lieu, identite)
  await verifierObjets(services, ctx, endpoint, entree)
  exigerContenu(endpoint, identite.contenus)
  await verifierFormulaire(services, ctx, endpoint, entree)
  return { entree, contenus: await contenusDe(services, endpoint, lieu, identite) }
}
