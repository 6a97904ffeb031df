import { expect, it } from 'vitest'
import { personnesDuRecu } from './recu.rules.ts'

const objet = (libelle: string, payeur: string | null, titulaire = payeur) => ({
  libelle,
  date: null,
  montantTtc: 100,
  factureA: payeur === null || titulaire === null ? null : { payeur, titulaire },
})

it('says persons once where all bills were written to them, else beside the bills that were', () => {
  expect(personnesDuRecu({ objets: [objet('Facture n° 1', 'A'), objet('Facture n° 2', 'A')] })).toEqual([
    ['Facturé à', 'A'],
  ])
  expect(
    personnesDuRecu({
      objets: [objet('Facture n° 1', 'A'), objet('Facture n° 2', 'B', 'C'), objet('Facture n° 3', 'A')],
    }),
  ).toEqual([
    ['Facturé à', 'A (Facture n° 1, Facture n° 3)'],
    ['Facturé à', 'B (Facture n° 2)'],
    ['Titulaire du contrat', 'C (Facture n° 2)'],
  ])
  // credit of the account beside a bill: nobody was written to for it
  expect(personnesDuRecu({ objets: [objet('Facture n° 1', 'A'), objet('Crédit', null)] })).toEqual([
    ['Facturé à', 'A (Facture n° 1)'],
  ])
  expect(personnesDuRecu({ objets: [objet('Crédit', null)] })).toEqual([])
})
