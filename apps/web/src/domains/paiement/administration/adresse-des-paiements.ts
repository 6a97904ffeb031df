import { useNavigate } from '@tanstack/react-router'
import { enRecherche } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'

/** What the address of the page keeps, changed in part: the search and the place in the list stay. */
type Suite = Readonly<Record<'paiement' | 'jour', string>>

/** Search of the router that changes a part of the address and keeps the rest. */
export const avec = (suite: Partial<Suite>) =>
  ((avant: Readonly<Record<string, unknown>>) => ({ ...avant, ...suite })) as never

/** Search of the router that shows one operation among money of no payment; what is open beside the list stays. */
export const versLOperation = (operation: string, credite: boolean) =>
  (({ paiement }: Readonly<Record<string, unknown>>) => ({
    vue: 'ORPHELIN',
    ...(credite ? { choix: 'CREDITES' } : {}),
    q: enRecherche(operation),
    paiement,
  })) as never

const sansPaiement = (({ paiement: _, ...reste }: Readonly<Record<string, unknown>>) => reste) as never

/** The payment that is open, of the address. */
export const usePaiementOuvert = () => {
  const { paiement } = useRecherche('admin-paiements')
  const navigate = useNavigate()
  return {
    paiement,
    /** Another one in its place: going back closes, however many were looked at. */
    remplacer: (reference: string) => void navigate({ to: '.', search: avec({ paiement: reference }), replace: true }),
    fermer: () => void navigate({ to: '.', search: sansPaiement }),
  }
}
