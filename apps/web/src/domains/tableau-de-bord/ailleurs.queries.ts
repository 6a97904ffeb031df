import { useSession } from '../../session/session.store.ts'
import { useCoupures } from '../abonnement/coupures.queries.ts'
import { evenementsPressants } from '../alerte/pressants.public.ts'
import { useAlertesEnCours } from '../alerte/pressants.queries.ts'
import type { PresseAilleurs } from './reponse.rules.ts'

/** What presses on the contracts of the account but one; undefined while it is on its way, nothing of it where it cannot be read. */
export const usePresseAilleurs = (numeroContrat: string, nbContrats: number): PresseAilleurs | undefined => {
  const plusieurs = nbContrats > 1
  const alertes = useAlertesEnCours(plusieurs)
  const coupures = useCoupures(plusieurs)
  const { contexte } = useSession()
  if (alertes.isLoading || coupures.isLoading) return undefined
  const evenements = evenementsPressants(alertes.data?.resultats ?? [], numeroContrat)
  const alerte = evenements[0] ?? null
  const celuiCi = contexte?.mode === 'contrat' && contexte.codeEtatContrat === 'CS' ? 1 : 0
  return {
    alerte,
    nbEnAlerte: new Set(evenements.filter(({ type }) => type === alerte?.type).map((un) => un.numeroContrat)).size,
    coupure: coupures.data?.resultats.find((contrat) => contrat.numeroContrat !== numeroContrat) ?? null,
    nbCoupures: (coupures.data?.nbTotalResultats ?? 0) - celuiCi,
  }
}
