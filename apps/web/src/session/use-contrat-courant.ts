import { useQuery } from '@tanstack/react-query'
import { requeteContrat, requeteResume } from './contrats.queries.ts'
import { useSession } from './session.store.ts'

/** The contract the portal is looking at; none in group mode, nor for an account without contract. */
export const useContratCourant = () => {
  const { contexte } = useSession()
  const numeroContrat = contexte?.mode === 'contrat' ? contexte.numeroContrat : undefined
  const requete = useQuery({ ...requeteContrat(numeroContrat ?? ''), enabled: numeroContrat !== undefined })
  return { numeroContrat, contrat: numeroContrat ? requete.data : undefined, enErreur: requete.isError }
}

/** The same in short, as the shell shows it: costs no call when the contract was opened from a list. */
export const useResumeCourant = () => {
  const { contexte } = useSession()
  const numeroContrat = contexte?.mode === 'contrat' ? contexte.numeroContrat : undefined
  const { data } = useQuery({ ...requeteResume(numeroContrat ?? ''), enabled: numeroContrat !== undefined })
  return { numeroContrat, contrat: numeroContrat ? data : undefined }
}
