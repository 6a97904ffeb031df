import type { FactureDetaillee, FactureLiee } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { factureTextes, titreDeFacture } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.detail

const Liee = ({ dit, liee }: { readonly dit: string; readonly liee: FactureLiee }) => {
  const { contrat } = useRecherche('factures')
  return (
    <p className={css.liee}>
      {dit}{' '}
      <Link {...destination('facture-lue', { contrat }, { facture: String(liee.identifiantInterneFacture) })}>
        {titreDeFacture(liee)}
      </Link>
      , {euros(liee.montantTTCFacture)}
    </p>
  )
}

/** Which bill a credit note cancels, or takes from; which one did so of this bill. Nothing of most. */
export const FacturesLiees = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const { corrige, corrigeePar, montantTTCFacture } = facture
  return (
    <>
      {corrige && (
        <Liee dit={montantTTCFacture === -corrige.montantTTCFacture ? textes.annule : textes.corrige} liee={corrige} />
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
