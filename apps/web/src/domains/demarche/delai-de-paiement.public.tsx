import { Link } from '@tanstack/react-router'
import { avecReponses } from '../../navigation/prerempli.ts'
import { cheminDemarche } from './liste/chemin-demarche.ts'
import { demanderUnDelai } from './liste/delai.ts'
import { useDemarches } from './liste/demarches.queries.ts'

interface Proprietes {
  /** « Facture F2026-2-628EE861 », « 337,46 € à payer » */
  readonly quoi: string
  /** Undefined: an ended one, whose forms may be closed. */
  readonly contrat: string | undefined
}

/** Before a debt: who cannot pay now asks for time, the form filled with what it is about; where nobody may, the telephone. */
export const DelaiDePaiement = ({ quoi, contrat }: Proprietes) => {
  const { data } = useDemarches(contrat)
  const chemin = data?.resultats.some(({ type }) => type === 'Contact') ? cheminDemarche('Contact', contrat) : undefined
  return chemin === undefined ? (
    <>
      Difficile de payer en ce moment{'\u202f'}? Appelez-nous{'\u202f'}: un délai se demande, et des aides existent.
    </>
  ) : (
    <>
      Difficile de payer en ce moment{'\u202f'}? Des aides existent.{' '}
      <Link to={chemin} state={avecReponses(demanderUnDelai(quoi))}>
        Demander un délai de paiement
      </Link>
    </>
  )
}
