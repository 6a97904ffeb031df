import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { destination } from '../../navigation/destination.ts'
import { Carte } from '../../ui/carte.tsx'
import { Etiquette } from '../../ui/etiquette.tsx'
import css from './demandes/demandes.module.css'
import { useDemandesRecentes } from './demandes/demandes.queries.ts'
import { demandesTextes } from './demandes/demandes.textes.ts'
import { etatDeDemande, suiteDeDemande, suivies } from './demandes/suite.phrases.ts'

/** Requests under way, for a dashboard: those that wait for their person first, with what happens next and by when; nothing where there is none. */
export const DemandesSuivies = ({ aujourdhui }: { readonly aujourdhui: string }) => {
  // what could not be read is on its own screen: a dashboard does without
  const { data } = useDemandesRecentes()
  const montrees = suivies(data?.resultats ?? [], aujourdhui)
  if (montrees.length === 0) return null
  return (
    <Carte marge={false} className={css.tuile} aria-labelledby="demandes-suivies">
      <div className={css.tete}>
        <h2 id="demandes-suivies">{demandesTextes.titre}</h2>
        <Link {...destination('demandes', {})} className={css.toutes}>
          {demandesTextes.toutes}
        </Link>
      </div>
      <ul className={css.lignes}>
        {montrees.map((demande) => {
          const { mot, ton } = etatDeDemande(demande, aujourdhui)
          return (
            <li key={demande.reference}>
              <div className={css.tete}>
                <Link {...destination('demandes', { demande: demande.reference })} className={css.lien}>
                  {demande.libelle}
                </Link>
                <Etiquette ton={ton}>{mot}</Etiquette>
              </div>
              <p className={css.suite}>
                <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
                {suiteDeDemande(demande, aujourdhui)}
              </p>
            </li>
          )
        })}
      </ul>
    </Carte>
  )
}
