import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { rubriquesFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { DetailStocke, LigneStockee } from '../facture.repo.ts'

/** Where billing does not name who receives a line. */
const nomDe = ({ beneficiaire, rubrique }: LigneStockee): string =>
  beneficiaire ?? (rubrique === 'ORGANISMES' ? rubriquesFacture.ORGANISMES : 'Service de l’eau et de l’assainissement')

/** Who receives an invoice: its lines before tax by beneficiary, the largest first, and the State by the VAT. */
export const beneficiairesDe = (detail: DetailStocke | undefined): ExplicationFacture['beneficiaires'] => {
  if (detail === undefined) return []
  const tva = detail.tva.reduce((somme, { montant }) => somme + montant, 0)
  return [
    ...[...Map.groupBy(detail.lignes, nomDe)]
      .map(([nom, lignes]) => ({ nom, montant: lignes.reduce((somme, { montant }) => somme + montant, 0) }))
      .toSorted((a, b) => Math.abs(b.montant) - Math.abs(a.montant)),
    ...(tva === 0 ? [] : [{ nom: 'L’État, par la TVA', montant: tva }]),
  ]
}
