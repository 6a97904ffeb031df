import { charge } from '../../ui/chargement.ts'

/** The groups of the account, over any page. */
export const GroupesModal = charge(() => import('./components/groupes-modal.tsx'), 'GroupesModal')
