import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { phraseDAvoir } from '@ondine/webapi/facture/avoir.rules.ts'
import type { FactureDetaillee, FactureLiee } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { factureNommee, factureTextes, titreDeFacture } from '../facture.textes.ts'
import css from './facture.module.css'

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

/** What a bill that was sent again says of the one received before. */
const Rectifiee = ({ facture: { rectification, montantTTCFacture } }: { readonly facture: FactureDetaillee }) => {
  if (rectification === null) return null
  const { le, montantAvant } = rectification
  return (
    <p className={css.liee}>
      {le === null || montantAvant === null
        ? textes.renvoyee
        : textes.rectifiee(dateEnLettres(le), euros(montantAvant), euros(montantTTCFacture))}
    </p>
  )
}

/** Which bill a credit note cancels, or takes from; which one did so of this bill. Nothing of most. */
export const FacturesLiees = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const { corrige, corrigeePar, montantTTCFacture, nature } = facture
  const qui = nature === 'AVOIR' ? 'AVOIR' : 'autre'
  return (
    <>
      <Rectifiee facture={facture} />
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
      {nature === 'AVOIR' && <p className={css.liee}>{phraseDAvoir(corrige !== null)}</p>}
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
