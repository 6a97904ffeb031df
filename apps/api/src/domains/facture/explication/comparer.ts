import { ajouterJours, ajouterMois, nbJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { LigneFacture } from '@ondine/webapi/facture/arithmetique.rules.ts'
import { expliquerEcart, type FactureAExpliquer, prixAuVolume } from '@ondine/webapi/facture/explication.rules.ts'
import type { FactureComparee } from '@ondine/webapi/facture/explication.schemas.ts'
import type { RubriqueFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { DetailStocke } from '../facture.repo.ts'
import type { FactureDuContrat } from './explication.repo.ts'

/** From one day to another: the one ends where the next begins. */
export const joursEntre = (du: string, au: string): number => nbJours(du, au) - 1

/** Days of an invoice: the first, and the day after the last, where those of the next one begin. */
export interface JoursFactures {
  readonly du: string
  readonly suivant: string
}

/** From reading to reading; without both of them, the days of the period, both included. */
export const periodeFacturee = (facture: FactureDuContrat): JoursFactures | null => {
  const { index1_le, index2_le, periode_du, periode_au } = facture
  if (index1_le !== null && index2_le !== null) return { du: index1_le, suivant: index2_le }
  return periode_du !== null && periode_au !== null ? { du: periode_du, suivant: ajouterJours(periode_au, 1) } : null
}

export const joursDe = (facture: FactureDuContrat): number | null => {
  const periode = periodeFacturee(facture)
  const jours = periode === null ? 0 : joursEntre(periode.du, periode.suivant)
  return jours > 0 ? jours : null
}

/** Not a credit note, and not taken back by one. */
export const isEnVigueur = ({ nature, annulee }: FactureDuContrat): boolean => nature !== 'AVOIR' && !annulee

/** Bills of water, sanitation or not, are not held against those of sanitation alone, where the two come apart. */
export const isDuMemeService =
  ({ assainissement_seul: seul }: FactureDuContrat) =>
  (autre: FactureDuContrat): boolean =>
    autre.assainissement_seul === seul

/** The one before, of the same nature and service. @param factures in the order of their issue */
export const precedenteDe = (
  facture: FactureDuContrat,
  factures: readonly FactureDuContrat[],
): FactureDuContrat | undefined =>
  facture.nature === 'AVOIR'
    ? undefined
    : factures
        .slice(
          0,
          factures.findIndex(({ id }) => id === facture.id),
        )
        .filter(isDuMemeService(facture))
        .findLast((autre) => autre.nature === facture.nature && isEnVigueur(autre))

/** How far two periods may be from a year apart, or from one length, to be the same season. */
const SAISON_JOURS = 45

/** The same period a year before. */
export const anneeAvant = (
  facture: FactureDuContrat,
  factures: readonly FactureDuContrat[],
): FactureDuContrat | undefined => {
  const jours = joursDe(facture)
  if (facture.nature === 'AVOIR' || facture.periode_au === null || jours === null) return undefined
  const attendue = ajouterMois(facture.periode_au, -12)
  const loin = (autre: FactureDuContrat): number =>
    autre.periode_au === null ? Infinity : Math.abs(joursEntre(attendue, autre.periode_au))
  return factures
    .filter(isDuMemeService(facture))
    .filter((autre) => autre.id !== facture.id && isEnVigueur(autre) && loin(autre) <= SAISON_JOURS)
    .filter((autre) => Math.abs((joursDe(autre) ?? Infinity) - jours) <= SAISON_JOURS)
    .toSorted((a, b) => loin(a) - loin(b))[0]
}

/** Stored lines as the algebra reads them. */
export const lignesDe = (detail: DetailStocke): LigneFacture[] =>
  detail.lignes.map((ligne) => ({
    ...ligne,
    rubrique: ligne.rubrique as RubriqueFacture,
    diviseur: ligne.diviseur ?? 1,
  }))

/** An invoice as the algebra reads it; null where its lines or its days are not known. */
export const aExpliquer = (facture: FactureDuContrat, detail: DetailStocke | undefined): FactureAExpliquer | null => {
  const jours = joursDe(facture)
  if (detail === undefined || jours === null) return null
  const lignes = lignesDe(detail)
  // without a volume of its own: what most of its lines count
  const comptes = lignes.flatMap(({ unite, quantite }) => (unite === 'M3' || unite === 'KWH' ? [quantite ?? 0] : []))
  const volume = facture.volume_litres ?? Math.max(0, ...comptes)
  return { jours, volume, totalTtc: facture.montant_ttc_centimes, lignes }
}

/** An earlier invoice beside the one to explain. */
export const comparer = (
  apres: FactureDuContrat,
  avant: FactureDuContrat | undefined,
  details: ReadonlyMap<number, DetailStocke>,
): FactureComparee | null => {
  if (avant === undefined) return null
  const [vieille, neuve] = [aExpliquer(avant, details.get(avant.id)), aExpliquer(apres, details.get(apres.id))]
  const lues = details.has(avant.id) && details.has(apres.id)
  return {
    identifiantInterneFacture: avant.id,
    dateFacture: avant.date_emission,
    du: avant.periode_du,
    au: avant.periode_au,
    nbJours: joursDe(avant),
    volume: avant.volume_litres,
    montantTTC: avant.montant_ttc_centimes,
    ecart: apres.montant_ttc_centimes - avant.montant_ttc_centimes,
    effets: vieille === null || neuve === null ? null : expliquerEcart(vieille, neuve),
    motif: vieille !== null && neuve !== null ? null : lues ? 'SANS_PERIODE' : 'SANS_LIGNES',
    prixM3: vieille && prixAuVolume(vieille, false),
    prixM3Organismes: vieille && prixAuVolume(vieille, true),
  }
}
