import { attentesVoulues, type DuesVoulues } from '@ondine/webapi/facture/dues.rules.ts'
import { useRecherche } from '../../navigation/use-adresse.ts'
import type { Filtre } from '../../table/outils.tsx'
import { factureTextes } from './facture.textes.ts'

const { echeance, paiement } = factureTextes

const OUI = 'oui'

/** Of the bills to settle, those that are late, or of which something is expected: beside the search of their tables. */
export const filtresDeDues: readonly Filtre[] = [
  { nom: 'retard', libelle: echeance.filtre, feminin: true, options: [{ valeur: OUI, libelle: echeance.retard }] },
  {
    nom: 'attente',
    libelle: paiement.filtre,
    options: attentesVoulues.map((valeur) => ({ valeur, libelle: paiement.attentes[valeur] })),
  },
]

/** What the address is narrowed to: what stands beside the table says the same then. */
export const useDuesVoulues = (): DuesVoulues => {
  const { retard, attente } = useRecherche('factures')
  return { retard: retard === OUI, attente: attentesVoulues.find((une) => une === attente) }
}
