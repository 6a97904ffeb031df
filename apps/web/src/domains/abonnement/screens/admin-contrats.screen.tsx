import { PageHeader } from '../../../ui/page-header.tsx'
import { ListeContrats } from '../components/liste-contrats.tsx'

/** Contracts administration (3§2): every contract; opening one makes it the current one. */
export const AdminContratsScreen = () => (
  <>
    <PageHeader
      titre="Contrats"
      intro="Tous les contrats de la régie. Ouvrez-en un pour voir le portail comme son titulaire."
    />
    <ListeContrats />
  </>
)
