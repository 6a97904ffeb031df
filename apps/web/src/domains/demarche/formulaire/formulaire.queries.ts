import type { BrouillonLu } from '@ondine/webapi/demarche/brouillon-lu.schemas.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { DemandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import { neChangeRien } from '@ondine/webapi/demarche/relecture.rules.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lireUneFois } from '../../../api/appels.ts'
import { type BrouillonVise, estAbsent, reprendre } from '../brouillon/brouillons.queries.ts'
import { lireJeton, oublierJeton } from '../brouillon/jeton.ts'
import { porteurSuivi } from './porteur-suivi.ts'

const { creationNouvelleDemarche, getFormulaire } = demarcheEndpoints

const lireLie = async (vise: BrouillonVise, signal: AbortSignal): Promise<BrouillonLu | undefined> => {
  try {
    return await reprendre(vise, signal)
  } catch (cause) {
    if (!estAbsent(cause)) throw cause
    oublierJeton(vise.formType)
    return undefined
  }
}

type Ouverture = Reponse<typeof getFormulaire>

/** A form that is looked at: which one of it, and what the server says of that. */
export interface Regarde {
  readonly cle: string
  readonly lire: (signal: AbortSignal) => Promise<Ouverture>
}

/** A form as it opens for whoever is there: its definition, and what the server says of it. */
const ouvrir = async (formType: TypeDemarche, numeroContrat: string | undefined, signal: AbortSignal) => {
  const jeton = lireJeton(formType)
  const [definition, ouverture, lie] = await Promise.all([
    formulaires[formType](),
    lireUneFois(getFormulaire, { params: { formType }, query: { numeroContrat } }, signal),
    jeton === undefined ? undefined : lireLie({ formType, numeroContrat, jeton }, signal),
  ])
  return {
    definition,
    ouverture,
    brouillon: lie ?? ouverture.brouillon,
    /** Of the link that the draft is of. */
    jeton: lie === undefined ? undefined : jeton,
    /** The link of this tab leads to no draft any more. */
    perdu: jeton !== undefined && lie === undefined,
  }
}
export type FormulaireOuvert = Awaited<ReturnType<typeof ouvrir>>

/** The same for who only looks: of no draft, nor of a link that is open in this tab. */
const regarder = async (
  formType: TypeDemarche,
  lire: Regarde['lire'],
  signal: AbortSignal,
): Promise<FormulaireOuvert> => {
  const [definition, ouverture] = await Promise.all([formulaires[formType](), lire(signal)])
  return { definition, ouverture, brouillon: null, jeton: undefined, perdu: false }
}

export const useFormulaireOuvert = (type: TypeDemarche, numeroContrat: string | undefined, regarde?: Regarde) =>
  useQuery({
    queryKey: [getFormulaire.path, type, numeroContrat ?? '', regarde?.cle ?? ''],
    queryFn: ({ signal }) =>
      regarde === undefined ? ouvrir(type, numeroContrat, signal) : regarder(type, regarde.lire, signal),
    // what is known beforehand must not change under the fingers
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export interface Envoye {
  readonly type: TypeDemarche
  readonly corps: Parameters<typeof ecrire<typeof creationNouvelleDemarche>>[1]['body']
  readonly fichiers: Readonly<Record<string, readonly File[]>>
}

/** Sends a procedure; `avancer` hears which part of it has left, from 0 to 1. */
export const envoyerDemarche = (
  { type, corps, fichiers }: Envoye,
  avancer: (part: number) => void,
): Promise<DemandeRecue> =>
  ecrire(neChangeRien(type) ? { ...creationNouvelleDemarche, relecture: 'rien' } : creationNouvelleDemarche, {
    body: corps,
    fichiers,
    porteur: porteurSuivi(avancer),
  })
