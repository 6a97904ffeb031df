import { PageHeader } from '../../../ui/page-header.tsx'

/** Slot of the screen: filled by its own slice. */
export const TableauDeBordScreen = () => <PageHeader titre="Tableau de bord" />
