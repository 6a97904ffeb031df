import type { LigneFacture } from '../liste-factures.repo.ts'

type Nommee = Pick<
  LigneFacture,
  'identifiant_interne' | 'numero_contrat' | 'numero_facture' | 'date_emission' | 'meme_jour'
>

/** Name of the file of one invoice, alone or in an archive (2§9): with its number where its contract has another of that day. */
export const nomDuDocument = ({ numero_contrat, date_emission, meme_jour, ...facture }: Nommee): string => {
  const numero = () => (facture.numero_facture ?? String(facture.identifiant_interne)).replace(/[^\p{L}\p{N}_-]/gu, '-')
  return `${numero_contrat}_Facture_${date_emission}${meme_jour ? `_${numero()}` : ''}.pdf`
}
