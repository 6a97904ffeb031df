import { brouillonEndpoints } from '@ondine/webapi/demarche/brouillon.endpoints.ts'
import { brouillonErreurs } from '@ondine/webapi/demarche/brouillon.messages.ts'
import type { BrouillonLu } from '@ondine/webapi/demarche/brouillon-lu.schemas.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../../api/appels.ts'
import { ErreurApi } from '../../../api/erreur-api.ts'

const { garderBrouillon, envoyerLienBrouillon, reprendreBrouillon, ouvrirLienBrouillon, supprimerBrouillon } =
  brouillonEndpoints

/** Which draft: that of a link, else the account’s own. */
export interface BrouillonVise {
  readonly formType: TypeDemarche
  readonly numeroContrat: string | undefined
  readonly jeton: string | undefined
}

type Corps<E extends Parameters<typeof ecrire>[0]> = Parameters<typeof ecrire<E>>[1]['body']

export const garder = (body: Corps<typeof garderBrouillon>) => ecrire(garderBrouillon, { body })
export const envoyerLien = (body: Corps<typeof envoyerLienBrouillon>) => ecrire(envoyerLienBrouillon, { body })
export const supprimer = (body: BrouillonVise) => ecrire(supprimerBrouillon, { body })
export const reprendre = (body: BrouillonVise, signal?: AbortSignal): Promise<BrouillonLu> =>
  lireUneFois(reprendreBrouillon, { body }, signal)
export const ouvrirLien = (jeton: string) => lireUneFois(ouvrirLienBrouillon, { body: { jeton } })

/** Proves who asks for their data; answers what is said then. Throws what was refused. */
export const prouverIdentite = async (jeton: string, reference: string): Promise<string> =>
  (await ecrire(demarcheEndpoints.prouverIdentite, { body: { jeton, reference } })).message

export const estAbsent = (cause: unknown): boolean =>
  cause instanceof ErreurApi && cause.code === brouillonErreurs.absent.code
export const estAilleurs = (cause: unknown): boolean =>
  cause instanceof ErreurApi && cause.code === brouillonErreurs.garde.code
/** What is neither the network's, nor the session's, nor too much at once: told again, the server refuses it again. */
export const estRefuse = (cause: unknown): cause is ErreurApi =>
  cause instanceof ErreurApi &&
  // a proxy’s own page has no code of ours
  cause.code !== '' &&
  cause.status >= 400 &&
  cause.status < 500 &&
  ![401, 408, 410, 429].includes(cause.status)

/** What one began and did not send. */
export const useBrouillons = (actif: boolean) =>
  useQuery({ ...lire(brouillonEndpoints.listeBrouillons), enabled: actif })
