import { BoutonPdf } from './bouton-pdf.tsx'
import { telechargerRecepisse } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'

const { recepisse, echecRecepisse } = demandesTextes.une

/** Saves the receipt of one's own request. */
export const BoutonRecepisse = ({ reference, variante }: { reference: string; variante: 'second' | 'neutre' }) => (
  <BoutonPdf
    libelle={recepisse}
    telecharger={() => telechargerRecepisse(reference)}
    echec={echecRecepisse}
    variante={variante}
  />
)
