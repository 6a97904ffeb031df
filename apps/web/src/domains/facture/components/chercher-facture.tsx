import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { Recherche } from '../../../ui/recherche.tsx'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

/** From the list, which shows bills by state: a bill of the contract by its number or kind, whatever its state, in the table. */
export const ChercherFacture = ({ contrat }: { readonly contrat: string | undefined }) => {
  const [saisie, setSaisie] = useState('')
  const naviguer = useNavigate()
  const chercher = (evenement: SubmitEvent): void => {
    evenement.preventDefault()
    const q = saisie.trim()
    if (q === '') return
    const { search } = destination('factures', { contrat, vue: 'tableau' })
    void naviguer({ to: '.', search: { ...search, q } as never })
  }
  return (
    <search className={css.chercher}>
      <form onSubmit={chercher}>
        <Recherche
          libelle={factureTextes.chercher}
          exemple={factureTextes.chercherExemple}
          longueur={100}
          valeur={saisie}
          onChange={setSaisie}
        />
      </form>
    </search>
  )
}
