import type { PaiementsDeFacture } from '@ondine/webapi/paiement/administration.schemas.ts'
import { Link } from '@tanstack/react-router'
import { classesBouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { textesDArgentAPart } from './administration.textes.ts'
import { versLOperation } from './adresse-des-paiements.ts'
import { enDevise } from './en-devise.ts'

type Argent = PaiementsDeFacture['paiements'][number]['argentAPart'][number]

const ouEst = ({ etat, numeroContrat }: Argent): string => {
  if (etat === 'PORTE_AU_CONTRAT') return textesDArgentAPart.PORTE_AU_CONTRAT(numeroContrat ?? '')
  return etat === 'RENDU' ? textesDArgentAPart.RENDU : textesDArgentAPart.SANS_PAIEMENT
}

/** Money that came for a payment and is not of it: where it stands, and the way to what may be done of it. */
export const ArgentAPart = ({ argents }: { readonly argents: readonly Argent[] }) =>
  argents.length === 0 ? null : (
    <ul className={css.aPart} aria-label="Reçu pour ce paiement, et qui n’en est pas">
      {argents.map((argent) => (
        <li key={argent.identifiantTransaction}>
          <span>
            <b>{enDevise(argent.montant, argent.devise)}</b> {ouEst(argent)}
          </span>
          {argent.etat !== 'RENDU' && (
            <Link
              to="."
              search={versLOperation(argent.identifiantTransaction, argent.etat === 'PORTE_AU_CONTRAT')}
              className={classesBouton('neutre', 'petit')}
              aria-label={`Voir l’opération ${argent.identifiantTransaction}`}
            >
              Voir l’opération
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
