import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { DemandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lireUneFois } from '../../../api/appels.ts'
import { porteurSuivi } from './porteur-suivi.ts'

const { creationNouvelleDemarche, getFormulaire } = demarcheEndpoints

/** A form as it opens for whoever is there: its definition, and what the server says of it. */
const ouvrir = async (formType: TypeDemarche, numeroContrat: string | undefined, signal: AbortSignal) => {
  const [definition, ouverture] = await Promise.all([
    formulaires[formType](),
    lireUneFois(getFormulaire, { params: { formType }, query: { numeroContrat } }, signal),
  ])
  return { definition, ouverture }
}
export type FormulaireOuvert = Awaited<ReturnType<typeof ouvrir>>

export const useFormulaireOuvert = (type: TypeDemarche, numeroContrat: string | undefined) =>
  useQuery({
    queryKey: [getFormulaire.path, type, numeroContrat ?? ''],
    queryFn: ({ signal }) => ouvrir(type, numeroContrat, signal),
    // what is known beforehand must not change under the fingers
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** What is said in a contact changes nothing that other screens show. */
const neChangeRien = (type: TypeDemarche): boolean => type === 'Contact' || type.endsWith('_CONTACT')

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
