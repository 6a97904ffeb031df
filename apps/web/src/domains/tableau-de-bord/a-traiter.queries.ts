import { useCoupures } from '../abonnement/coupures.queries.ts'
import { evenementsPressants } from '../alerte/pressants.public.ts'
import { useAlertesEnCours } from '../alerte/pressants.queries.ts'
import { useFacturesEnRetard } from '../facture/en-retard.queries.ts'
import { type ATraiter, aTraiter, NB_POINTS_PAR_NATURE } from './a-traiter.rules.ts'

const AUCUN = { resultats: [], nbTotalResultats: 0 }

/**
 * What every contract of the account asks; undefined while it is on its way, without what cannot be read.
 * @param nbEnRetard what is late, as the tile counts it
 */
export const useATraiter = (actif: boolean, nbEnRetard: number | undefined): ATraiter | undefined => {
  const alertes = useAlertesEnCours(actif)
  const coupures = useCoupures(actif, NB_POINTS_PAR_NATURE)
  const retards = useFacturesEnRetard(NB_POINTS_PAR_NATURE, actif)
  if (alertes.isLoading || coupures.isLoading || retards.isLoading) return undefined
  return aTraiter({
    evenements: evenementsPressants(alertes.data?.resultats ?? []),
    coupures: coupures.data ?? AUCUN,
    retards: retards.data ?? AUCUN,
    nbEnRetard: retards.data && nbEnRetard,
  })
}
