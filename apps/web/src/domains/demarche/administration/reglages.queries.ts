import { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import type { FormulaireNonDefini, FormulaireRegle } from '@ondine/webapi/demarche/administration.schemas.ts'
import type { Requete } from '@ondine/webapi/http/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../../api/appels.ts'
import { queryClient } from '../../../api/query-client.ts'

/** A type of procedure as staff see it: tuned, or closed. */
export type DemarcheVue = FormulaireRegle | FormulaireNonDefini

const requete = lire(administrationDemarchesEndpoints.listeFormulaires, {})

export const useReglages = () => useQuery(requete)

/** A procedure as it is now; the list shows it too. */
export const relireReglage = async (identifiant: string): Promise<DemarcheVue | undefined> => {
  const { resultats, nonDefinis } = await queryClient.fetchQuery(requete)
  return [...resultats, ...nonDefinis].find((une) => une.identifiant === identifiant)
}

/** A form as a person would open it, whether it is open or not; `exemple`: with a contract that does not exist. */
export const lireApercu = (formType: DemarcheVue['identifiant'], exemple: boolean, signal: AbortSignal) =>
  lireUneFois(
    administrationDemarchesEndpoints.apercuFormulaire,
    { params: { formType }, query: exemple ? { exemple: 'true' } : {} },
    signal,
  )

type Enregistre = Requete<typeof administrationDemarchesEndpoints.enregistrerFormulaire>['body']
type Ferme = Requete<typeof administrationDemarchesEndpoints.supprimerFormulaire>['body']

export const enregistrerReglage = (body: Enregistre) =>
  ecrire(administrationDemarchesEndpoints.enregistrerFormulaire, { body })
export const fermerDemarche = (body: Ferme) => ecrire(administrationDemarchesEndpoints.supprimerFormulaire, { body })
