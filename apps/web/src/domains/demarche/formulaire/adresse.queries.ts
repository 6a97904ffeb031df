import { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { FRANCE, typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { estCodeComplet, villePostale } from '@ondine/webapi/demarche/ville.rules.ts'
import { enMajusculesPostales } from '@ondine/webapi/parametrage/adresse-postale.rules.ts'
import { type Commune, referentielEndpoints } from '@ondine/webapi/parametrage/referentiel.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../../api/appels.ts'

const nomsDe = ({ resultats }: { readonly resultats: readonly Commune[] }): readonly string[] => [
  ...new Set(resultats.map(({ nomCommune }) => villePostale(nomCommune))),
]

/** Towns of a postal code, once it is whole; undefined while they are not known, or cannot be: then one types. */
export const useVilles = (codePostal: string): readonly string[] | undefined => {
  const complet = estCodeComplet(codePostal)
  const { data } = useQuery({
    ...lire(referentielEndpoints.listeCommunes, { params: { codePostal: codePostal.trim() } }),
    select: nomsDe,
    enabled: complet,
    retry: false,
  })
  return complet ? data : undefined
}

const paysDe = ({ resultats }: { readonly resultats: readonly { readonly libelle: string }[] }) =>
  resultats.map(({ libelle }) => {
    const nom = enMajusculesPostales(libelle).slice(0, typeDe('pays').champ.longueur)
    return { code: nom, libelle: nom === FRANCE ? 'France' : libelle }
  })

/** Countries as an address has them, France first; nothing is asked before one is wanted. */
export const usePays = (voulus: boolean) =>
  useQuery({ ...lire(clientEndpoints.getListePays, {}), select: paysDe, enabled: voulus, retry: false }).data
