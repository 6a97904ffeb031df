import type { Filtre } from '../../table/outils.tsx'
import { factureTextes } from './facture.textes.ts'

const { filtre, retard } = factureTextes.echeance

/** Of the bills to settle, those that are late: beside the search of their tables. */
export const filtresDeRetard: readonly Filtre[] = [
  { nom: 'retard', libelle: filtre, options: [{ valeur: 'oui', libelle: retard }] },
]
