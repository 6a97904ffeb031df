import { Link } from '@tanstack/react-router'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { avec } from './adresse-des-paiements.ts'

interface Proprietes {
  readonly reference: string
  /** What it opens, in words: the row is seen, not heard. */
  readonly libelle: string
}

/** Opens the story of a payment beside its list; arrows go from one to the next (use-touches-de-liste). */
export const LienDePaiement = ({ reference, libelle }: Proprietes) => {
  const { paiement } = useRecherche('admin-paiements')
  return (
    <Link
      to="."
      search={avec({ paiement: reference })}
      replace={paiement !== undefined}
      className={classesBouton('discret', 'petit')}
      aria-label={libelle}
      data-paiement={reference}
    >
      Voir
    </Link>
  )
}
