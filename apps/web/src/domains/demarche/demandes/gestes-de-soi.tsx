import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { BoutonImprimer } from '../../../ui/bouton-imprimer.tsx'
import { Annulation } from './annulation.tsx'
import { BoutonRecepisse } from './bouton-recepisse.tsx'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import { estClose } from './suite.phrases.ts'
import type { DemandeLue } from './suivi-demande.tsx'

const textes = demandesTextes.une

/** What one may do with one's own request. */
export const GestesDeSoi = ({ demande }: { readonly demande: DemandeLue }) => {
  const { complement, reference } = demande
  return (
    <div className={css.gestes}>
      <BoutonImprimer variante="neutre" />
      <BoutonRecepisse reference={reference} variante="neutre" />
      {complement === null && (
        <Link {...destination('dem-contact-open', {})} className={classesBouton('neutre')}>
          {textes.ecrire}
        </Link>
      )}
      {!estClose(demande) && <Annulation demande={demande} />}
    </div>
  )
}
