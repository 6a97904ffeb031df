import { charge } from '../../ui/chargement.ts'

/** The contracts of the account, over any page. */
export const ContratsModal = charge(() => import('./components/contrats-modal.tsx'), 'ContratsModal')
