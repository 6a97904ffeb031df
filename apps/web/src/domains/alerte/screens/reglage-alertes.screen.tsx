import { PageHeader } from '../../../ui/page-header.tsx'
import { MessagesNonRemis } from '../components/messages-non-remis.tsx'
import { Plages } from '../components/plages.tsx'
import css from '../components/reglages.module.css'
import { ReglagesGeneraux } from '../components/reglages-generaux.tsx'
import { SurchargeDuContrat } from '../components/surcharge-contrat.tsx'

/** Alert administration: thresholds, ranges, overrides of a contract (3§2). */
export const ReglageAlertesScreen = () => (
  <>
    <PageHeader
      titre="Réglage des alertes"
      intro="Chaque changement est essayé sur les 30 derniers jours avant d’être enregistré : vous voyez combien de contrats auraient été alertés."
    />
    <div className={css.blocs}>
      <ReglagesGeneraux />
      <Plages />
      <SurchargeDuContrat />
      <MessagesNonRemis />
    </div>
  </>
)
