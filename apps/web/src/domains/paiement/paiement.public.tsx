import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../session/session.store.ts'
import { classesBouton } from '../../ui/bouton.tsx'
import { euros } from '../../ui/format/nombres.ts'
import { payerTextes as textes } from './payer.textes.ts'
import { useSoldable } from './soldable.queries.ts'

/** May whoever is logged in pay at all: no visitor, nobody in somebody's place. */
export const usePeutPayer = (): boolean => {
  const { utilisateur, usurpation } = useSession()
  return utilisateur !== null && !usurpation && !utilisateur.profils.includes('UTILISATEUR_VISITEUR')
}

/** The way to pay a bill, where it may be paid online; what keeps it from that, where one of its payments is open. */
export const PayerFacture = ({ facture }: { readonly facture: Facture }) => {
  const peutPayer = usePeutPayer()
  const { numeroContrat, identifiantFacture, soldeFactureClient, motifSansPaiement } = facture
  const enCours = motifSansPaiement === 'EN_COURS'
  if (!peutPayer || !(isPaiementOffert(facture) || enCours)) return null
  return (
    <Link
      to={cheminDe('facture-num', { numContrat: numeroContrat, numFacture: identifiantFacture })}
      className={classesBouton(enCours ? 'second' : 'principal')}
    >
      <IconLock size={18} aria-hidden="true" />
      {enCours ? textes.suivre : `${textes.payer} ${euros(-soldeFactureClient)}`}
    </Link>
  )
}

/** The way to pay what a contract owes, where something of it may be paid online. */
export const PayerContrat = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const peutPayer = usePeutPayer()
  const soldable = useSoldable(numeroContrat, peutPayer)
  return peutPayer && soldable ? (
    <Link to={cheminDe('facture-num', { numContrat: numeroContrat })} className={classesBouton('principal')}>
      <IconLock size={18} aria-hidden="true" />
      {textes.compte}
    </Link>
  ) : null
}
