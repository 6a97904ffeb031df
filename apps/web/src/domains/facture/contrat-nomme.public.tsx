import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { destination } from '../../navigation/destination.ts'
import { requeteContrats } from '../../session/contrats.queries.ts'
import { dateLongue } from '../../ui/format/dates.ts'
import css from './components/compte.module.css'
import { useContratFerme } from './compte.queries.ts'
import { compteTextes } from './compte.textes.ts'

const textes = compteTextes.resilies

/** Says which contract the bills on screen are of, that it has ended where it has, and leads back. */
export const ContratNomme = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { data } = useQuery(requeteContrats(numeroContrat, 1))
  const ferme = useContratFerme(numeroContrat)
  // an ended contract that is closed but for its bills stands in the list of those alone; one of somebody else, in none
  const resilie = data?.resultats.find((un) => un.numeroContrat === numeroContrat)?.isResilie ?? ferme !== undefined
  const passe = ferme?.isPasse === true
  return (
    <p className={css.lu}>
      <span>
        <strong>
          {passe ? textes.luPasse : resilie ? textes.lu : textes.luOuvert} {numeroContrat}.
        </strong>{' '}
        {passe ? textes.passe(dateLongue(ferme.dateFin)) : resilie && textes.luPhrase}
      </span>
      <Link {...destination('factures', {})}>
        <IconArrowLeft size={18} aria-hidden="true" /> {textes.retour}
      </Link>
    </p>
  )
}
