import type { FactureDetaillee, FactureLiee } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { charge } from '../../../ui/chargement.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { factureNommee, factureTextes, titreDeFacture } from '../facture.textes.ts'
import css from './facture.module.css'

// few bills are one, or were sent again
const Rectifiee = charge(() => import('./rectifiee.tsx'), 'Rectifiee')
const SortDeLAvoir = charge(() => import('./sort-de-l-avoir.tsx'), 'SortDeLAvoir')

const textes = factureTextes.detail

const Liee = ({
  dit,
  liee,
  nom = titreDeFacture(liee),
}: {
  readonly dit: string
  readonly liee: FactureLiee
  readonly nom?: string
}) => {
  const { contrat } = useRecherche('factures')
  return (
    <p className={css.liee}>
      {dit}{' '}
      <Link {...destination('facture-lue', { contrat }, { facture: String(liee.identifiantInterneFacture) })}>
        {nom}
      </Link>
      , de {euros(liee.montantTTCFacture)}.
    </p>
  )
}

/** Which bill a credit note cancels, or takes from; which one did so of this bill. Nothing of most. */
export const FacturesLiees = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const { corrige, corrigeePar, montantTTCFacture, nature, rectification } = facture
  const qui = nature === 'AVOIR' ? 'AVOIR' : 'autre'
  return (
    <>
      {rectification !== null && (
        <p className={css.liee}>
          <Suspense fallback={<Squelette hauteur={72} />}>
            <Rectifiee rectification={rectification} montant={montantTTCFacture} />
          </Suspense>
        </p>
      )}
      {corrige && (
        <Liee
          dit={(montantTTCFacture === -corrige.montantTTCFacture ? textes.annule : textes.corrige)[qui]}
          liee={corrige}
          nom={factureNommee(corrige)}
        />
      )}
      {nature === 'AVOIR' && corrige === null && (
        <p className={css.liee}>{textes.avoirSeul(euros(Math.abs(montantTTCFacture)))}</p>
      )}
      {nature === 'AVOIR' && (
        <p className={css.liee}>
          <Suspense fallback={<Squelette hauteur={48} />}>
            <SortDeLAvoir corrige={corrige !== null} />
          </Suspense>
        </p>
      )}
      {corrigeePar.map((une) => (
        <Liee
          key={une.identifiantInterneFacture}
          dit={une.montantTTCFacture === -montantTTCFacture ? textes.annulee : textes.corrigee}
          liee={une}
        />
      ))}
    </>
  )
}
