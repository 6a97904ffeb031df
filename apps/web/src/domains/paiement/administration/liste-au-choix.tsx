import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Segments } from '../../../ui/segments.tsx'
import css from './administration.module.css'

interface Choix<V extends string> {
  readonly valeur: V
  readonly libelle: string
}
interface Proprietes<V extends string> {
  readonly nom: string
  /** The first one is what an address shows that says none. */
  readonly choix: readonly [Choix<V>, ...Choix<V>[]]
  readonly children: (choisi: V) => ReactNode
}

/** One of the lists of a kind of what waits: the search and the filters of one say nothing of the others. */
export const ListeAuChoix = <V extends string>({ nom, choix, children }: Proprietes<V>) => {
  const { vue, choix: dit } = useRecherche('admin-paiements')
  const navigate = useNavigate()
  const premier = choix[0].valeur
  const choisi = choix.find(({ valeur }) => valeur === dit)?.valeur ?? premier
  return (
    <>
      <div className={css.choix}>
        <Segments
          nom={nom}
          valeur={choisi}
          segments={choix}
          onChange={(valeur) =>
            void navigate(destination('admin-paiements', { vue, choix: valeur === premier ? undefined : valeur }))
          }
        />
      </div>
      {children(choisi)}
    </>
  )
}
