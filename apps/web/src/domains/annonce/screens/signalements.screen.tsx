import { useNavigate } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import css from '../../../ui/administration.module.css'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { LettresDePreuve } from '../../abonnement/lettres-de-preuve.public.tsx'
import { Affaires } from '../components/affaires.tsx'

/** What people disowned and whom to write to; beside it the letters with a code that accounts asked for. */
export const SignalementsScreen = () => {
  const { vue } = useRecherche('admin-signalements')
  const navigate = useNavigate()
  const lettres = vue === 'lettres'
  return (
    <>
      <PageHeader
        titre="Signalements et courriers"
        intro="Les rattachements que des abonnés ne reconnaissent pas, les personnes à prévenir par courrier et les lettres qui prouvent un contrat."
      />
      <div className={css.outils}>
        <Segments
          nom="Partie de la page"
          valeur={lettres ? 'lettres' : 'affaires'}
          // the search and the filters of one list say nothing of the other
          onChange={(choix) =>
            void navigate(destination('admin-signalements', choix === 'lettres' ? { vue: 'lettres' } : {}))
          }
          segments={[
            { valeur: 'affaires', libelle: 'Signalements' },
            { valeur: 'lettres', libelle: 'Lettres de preuve' },
          ]}
        />
      </div>
      {lettres ? <LettresDePreuve /> : <Affaires />}
    </>
  )
}
