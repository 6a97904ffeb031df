import { useRecherche } from '../../navigation/use-adresse.ts'
import type { Filtre } from '../../table/outils.tsx'
import { factureTextes } from './facture.textes.ts'

const { filtre, retard } = factureTextes.echeance

const OUI = 'oui'

/** Of the bills to settle, those that are late: beside the search of their tables. */
export const filtresDeRetard: readonly Filtre[] = [
  { nom: 'retard', libelle: filtre, options: [{ valeur: OUI, libelle: retard }] },
]

/** Is the address narrowed to what is late? What stands beside the table says the same then. */
export const useRetardSeul = (): boolean => useRecherche('factures').retard === OUI
