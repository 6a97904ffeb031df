import type { EcartDeReleve, EcartExplique } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import css from './administration.module.css'
import { LienDePaiement } from './lien-de-paiement.tsx'

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
const VoirLePaiement = ({ ecart: { referencePaiement } }: { readonly ecart: Ecart }) =>
  referencePaiement === null ? null : (
    <LienDePaiement reference={referencePaiement} libelle={`Voir le paiement ${referencePaiement}`} />
  )

/** A gap with a statement as its gestures call it. */
export const ligneDeReleve = {
  nommer: nomDeLEcart,
  voir: (ecart: Ecart) => <VoirLePaiement ecart={ecart} />,
} as const
