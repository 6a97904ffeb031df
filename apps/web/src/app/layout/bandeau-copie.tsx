import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import css from './bandeau-copie.module.css'

/** On every page of a restored copy: whoever works there knows that nobody is written to. */
export const BandeauCopie = () => {
  const { data: configuration } = useQuery(requeteConfiguration())
  if (!configuration?.copie) return null
  return (
    <section className={css.bandeau} aria-label="Copie restaurée">
      <strong>Copie restaurée</strong>
      {'\u202f: aucun e-mail ni SMS ne part d’ici, aucun service extérieur n’est appelé.'}
    </section>
  )
}
