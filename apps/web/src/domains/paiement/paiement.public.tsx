import { isPaiementOffert, type Payabilite } from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { classesBouton } from '../../ui/bouton.tsx'
import { euros } from '../../ui/format/nombres.ts'
import { payerTextes as textes } from './payer.textes.ts'
import { useSoldable } from './soldable.queries.ts'

interface EcheanceAPayer extends Omit<Payabilite, 'isValide'> {
  readonly numeroContrat: string
  readonly numeroEcheancier: string
  readonly rang: number
  readonly soldeFactureClient: number
}

/** May whoever is logged in pay at all: no visitor, nobody in somebody's place. */
export const usePeutPayer = (): boolean => {
  const { utilisateur, usurpation } = useSession()
  return utilisateur !== null && !usurpation && !utilisateur.profils.includes('UTILISATEUR_VISITEUR')
}

/** BloquerPaiement: nothing is paid online for now, said in its own words. */
export const usePaiementSuspendu = (): boolean =>
  useQuery(requeteConfiguration()).data?.fonctionnalites.BloquerPaiement === true

/** The way to pay an instalment that can be paid now; `sinon` where it cannot. */
export const PayerEcheance = ({
  echeance,
  sinon = null,
}: {
  readonly echeance: EcheanceAPayer
  readonly sinon?: ReactNode
}) => {
  const peutPayer = usePeutPayer()
  const { numeroContrat, numeroEcheancier, rang, soldeFactureClient } = echeance
  // what an instalment is of was validated
  if (!peutPayer || !isPaiementOffert({ ...echeance, isValide: true })) return sinon
  return (
    <Link
      to={cheminDe('facture-num', { numContrat: numeroContrat, numFacture: `${numeroEcheancier}:${rang}` })}
      className={classesBouton('principal', 'petit')}
    >
      <IconLock size={18} aria-hidden="true" />
      {textes.payer} {euros(-soldeFactureClient)}
    </Link>
  )
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

/** The way to pay what a contract owes, where something of it may be paid online; its room until that is known. */
export const PayerContrat = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const peutPayer = usePeutPayer()
  const soldable = useSoldable(numeroContrat, peutPayer)
  if (!peutPayer || soldable === false) return null
  const contenu = (
    <>
      <IconLock size={18} aria-hidden="true" />
      {textes.compte}
    </>
  )
  return soldable ? (
    <Link to={cheminDe('facture-num', { numContrat: numeroContrat })} className={classesBouton('principal')}>
      {contenu}
    </Link>
  ) : (
    <span className={classesBouton('principal')} style={{ visibility: 'hidden' }}>
      {contenu}
    </span>
  )
}
