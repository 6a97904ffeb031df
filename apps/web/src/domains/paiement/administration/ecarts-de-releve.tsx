import { EcartsAExpliquer } from './ecarts-a-expliquer.tsx'
import { EcartsExpliques } from './ecarts-expliques.tsx'
import { EcartsParJour } from './ecarts-par-jour.tsx'
import { ListeAuChoix } from './liste-au-choix.tsx'

const CHOIX = [
  { valeur: 'A_EXPLIQUER', libelle: 'À expliquer' },
  { valeur: 'EXPLIQUES', libelle: 'Expliqués' },
] as const

/** What the statements of providers leave open by day, then line by line, and what of it was explained. */
export const EcartsDeReleve = () => (
  <>
    <EcartsParJour />
    <ListeAuChoix nom="Écarts" choix={CHOIX}>
      {(choix) => (choix === 'EXPLIQUES' ? <EcartsExpliques /> : <EcartsAExpliquer />)}
    </ListeAuChoix>
  </>
)
