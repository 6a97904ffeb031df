import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { rectifieeTextes as textes } from '../rectifiee.textes.ts'

/** What a bill that was sent again says of the one received before. */
export const Rectifiee = ({
  rectification: { le, montantAvant },
  montant,
}: {
  readonly rectification: NonNullable<FactureDetaillee['rectification']>
  readonly montant: number
}) => (
  <>
    {le === null || montantAvant === null
      ? textes.renvoyee
      : textes.rectifiee(dateEnLettres(le), euros(montantAvant), euros(montant))}
  </>
)
