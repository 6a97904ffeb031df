import { arrondir } from '@ondine/webapi/facture/arithmetique.rules.ts'
import { rubriquesFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { CompositionFacture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { DetailStocke, LigneStockee } from './facture.repo.ts'

/** The subscription with its VAT, worked out once per rate on the sum of its lines. */
const abonnementDe = (lignes: readonly LigneStockee[]): number => {
  const parTaux = Map.groupBy(
    lignes.filter(({ fixe }) => fixe),
    ({ taux }) => taux,
  )
  let total = 0
  for (const [taux, siennes] of parTaux) {
    const base = siennes.reduce((somme, { montant }) => somme + montant, 0)
    total += base + arrondir(base, taux, 1000)
  }
  return total
}

/** Price of a litre with tax and without the subscription, in hundred-thousandths of a euro (order of 1996; 5 decimals). */
const prixDuLitre = (ttc: number, abonnement: number, litres: number | null): number | null =>
  litres === null || litres <= 0 ? null : arrondir(ttc - abonnement, 1000, litres)

const ORDRE = Object.keys(rubriquesFacture)
const rangDe = (code: string): number => (ORDRE.includes(code) ? ORDRE.indexOf(code) : ORDRE.length)

/** Lines under their headings, in the order of the law, with what each heading adds up to. */
export const composer = (
  detail: DetailStocke,
  { volume_eau_litres, volume_ast_litres }: { volume_eau_litres: number | null; volume_ast_litres: number | null },
): CompositionFacture => {
  const abonnement = abonnementDe(detail.lignes)
  const parRubrique = Map.groupBy(detail.lignes, ({ rubrique }) => rubrique)
  return {
    rubriques: [...parRubrique]
      .toSorted(([a], [b]) => rangDe(a) - rangDe(b))
      .map(([code, lignes]) => ({
        code,
        libelle: (rubriquesFacture as Readonly<Record<string, string>>)[code] ?? code,
        montant: lignes.reduce((somme, { montant }) => somme + montant, 0),
        lignes: lignes.map(({ rang: _rang, rubrique: _rubrique, ...ligne }) => ligne),
      })),
    tva: detail.tva.map(({ taux, base, montant }) => ({ taux, base, montant })),
    totalHT: detail.total_ht_centimes,
    totalTTC: detail.total_ttc_centimes,
    isVerifiable: detail.verifiable,
    prixDuLitre: prixDuLitre(detail.total_ttc_centimes, abonnement, volume_eau_litres ?? volume_ast_litres),
    abonnementTTC: abonnement === 0 ? null : abonnement,
  }
}
