import type { EcartDeReleve, EcartExplique } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import type { Ouvrir } from './ouvrir.ts'

export type Ecart = EcartDeReleve | EcartExplique

export const nomDeLEcart = ({ typeServicePaiement, operation }: Ecart): string =>
  `${typeServicePaiement}, opération ${operation}`

/** What its statement calls it, and the payment that it is about. */
export const Operation = ({ ecart: { operation, reference } }: { readonly ecart: Ecart }) => (
  <span className={css.operation}>
    {operation}
    {reference !== null && reference !== operation && <small>{reference}</small>}
  </span>
)

/** Opens the story of the payment that it is about, where there is one. */
export const VoirLePaiement = ({
  ecart: { referencePaiement },
  ouvrir,
}: {
  readonly ecart: Ecart
  readonly ouvrir: Ouvrir
}) =>
  referencePaiement === null ? null : (
    <Bouton
      variante="discret"
      taille="petit"
      aria-label={`Voir le paiement ${referencePaiement}`}
      onClick={() => ouvrir({ reference: referencePaiement, facture: '' })}
    >
      Voir
    </Bouton>
  )
