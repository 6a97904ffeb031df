import { useNavigate } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Segments } from '../../../ui/segments.tsx'
import css from './administration.module.css'
import { EcartsAExpliquer } from './ecarts-a-expliquer.tsx'
import { EcartsExpliques } from './ecarts-expliques.tsx'
import { EcartsParJour } from './ecarts-par-jour.tsx'

const CHOIX = [
  { valeur: 'A_EXPLIQUER', libelle: 'À expliquer' },
  { valeur: 'EXPLIQUES', libelle: 'Expliqués' },
] as const

/** What the statements of providers leave open by day, then line by line, and what of it was explained. */
export const EcartsDeReleve = () => {
  const { vue, choix } = useRecherche('admin-paiements')
  const navigate = useNavigate()
  const choisi = choix === 'EXPLIQUES' ? 'EXPLIQUES' : 'A_EXPLIQUER'
  return (
    <>
      <EcartsParJour />
      <div className={css.choix}>
        <Segments
          nom="Écarts"
          valeur={choisi}
          segments={CHOIX}
          onChange={(valeur) =>
            void navigate(destination('admin-paiements', { vue, choix: valeur === 'EXPLIQUES' ? valeur : undefined }))
          }
        />
      </div>
      {choisi === 'EXPLIQUES' ? <EcartsExpliques /> : <EcartsAExpliquer />}
    </>
  )
}
