import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import type { PaiementsDeFacture } from '@ondine/webapi/paiement/administration.schemas.ts'
import { Link } from '@tanstack/react-router'
import { classesBouton } from '../../../ui/bouton.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import css from './administration.module.css'
import { textesDArgentAPart } from './administration.textes.ts'
import { versLOperation } from './adresse-des-paiements.ts'

type Argent = PaiementsDeFacture['paiements'][number]['argentAPart'][number]

const dire = ({ montant, devise }: Argent): string =>
  devise === 'EUR' ? euros(montant) : `${decimal(montant / 100, 2)}\u00a0${devise}`
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
            <b>{dire(argent)}</b> {ouEst(argent)}
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
