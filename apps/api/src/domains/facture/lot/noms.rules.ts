import type { LigneDuLot } from './selection.repo.ts'

const simple = ({ numero_contrat, date_emission }: LigneDuLot): string => `${numero_contrat}_Facture_${date_emission}`

/** Names of the files of an archive (2§9): with the number only where two would be called alike. */
export const nomsDuLot = (lignes: readonly LigneDuLot[]): Map<LigneDuLot, string> => {
  const parNom = Map.groupBy(lignes, simple)
  return new Map(
    lignes.map((ligne) => {
      const nom = simple(ligne)
      const seule = parNom.get(nom)?.length === 1
      const numero = (ligne.numero_facture ?? String(ligne.identifiant_interne)).replace(/[^\p{L}\p{N}_-]/gu, '-')
      return [ligne, `${seule ? nom : `${nom}_${numero}`}.pdf`]
    }),
  )
}
