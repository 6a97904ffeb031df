import type { Reglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { depuisUneListe } from '../../../navigation/retour.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { dateLongue } from '../../../ui/format/dates.ts'
import { recuTextes } from '../recu.textes.ts'
import css from './recu.module.css'

/** The way to the receipt of a payment; nothing where it has none. */
export const LienRecu = ({
  numeroContrat,
  reglement: { recu, dateReglement },
}: {
  readonly numeroContrat: string
  readonly reglement: Reglement
}) => {
  const { contrat } = useRecherche('factures')
  if (recu === null) return null
  return (
    <Link
      {...destination('recu-reglement', { contrat }, { contrat: numeroContrat, recu })}
      {...depuisUneListe}
      className={css.lien}
    >
      <IconFileCheck size={18} aria-hidden="true" />
      {recuTextes.lien}
      <span className="invisible">
        {' '}
        {recuTextes.du} {dateLongue(dateReglement)}
      </span>
    </Link>
  )
}
