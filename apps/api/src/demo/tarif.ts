import {
  calculerDetail,
  type DetailCalcule,
  type LigneFacture,
  montantCalcule,
} from '@ondine/webapi/facture/arithmetique.rules.ts'
import type { RubriqueFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { TypeService } from './modele.ts'

// The demo tariff: fictional, excluding VAT, in ten-thousandths of a euro per m³, or per year for a fixed part.

interface Prix {
  readonly code: string
  readonly rubrique: RubriqueFacture
  readonly libelle: string
  readonly beneficiaire: string
  readonly prix: number
  readonly fixe?: true
  /** VAT rate in thousandths. */
  readonly tva: 55 | 100
}

const EXPLOITANT = 'Ondine, exploitant'
const COLLECTIVITE = 'Syndicat des eaux du Val d’Ondine'
const AGENCE = 'Agence de l’eau'
const eau = (code: string, libelle: string, beneficiaire: string, prix: number): Prix => ({
  code,
  rubrique: 'DISTRIBUTION',
  libelle,
  beneficiaire,
  prix,
  tva: 55,
})
const egout = (code: string, libelle: string, beneficiaire: string, prix: number): Prix => ({
  code,
  rubrique: 'COLLECTE',
  libelle,
  beneficiaire,
  prix,
  tva: 100,
})
const agence = (code: string, libelle: string, prix: number, tva: 55 | 100 = 55): Prix => ({
  code,
  rubrique: 'ORGANISMES',
  libelle,
  beneficiaire: AGENCE,
  prix,
  tva,
})

const tarif = (distribution: number, collecte: number, organismes: readonly Prix[]): readonly Prix[] => [
  { ...eau('D.ABO', 'Abonnement', EXPLOITANT, 480_000), fixe: true },
  eau('D.EXP', 'Consommation, part exploitant', EXPLOITANT, distribution),
  eau('D.COL', 'Consommation, part collectivité', COLLECTIVITE, 4_200),
  { ...egout('A.ABO', 'Abonnement', EXPLOITANT, 300_000), fixe: true },
  egout('A.EXP', 'Part exploitant', EXPLOITANT, collecte),
  egout('A.COL', 'Part collectivité', COLLECTIVITE, 5_100),
  ...organismes,
]

/** From that day of issue, the latest first: the charges of the water agency changed on 1 January 2025. */
const TARIFS: readonly { readonly depuis: string; readonly prix: readonly Prix[] }[] = [
  {
    depuis: '2026-01-01',
    prix: tarif(9_850, 11_200, [
      agence('O.PRE', 'Préservation des ressources en eau', 900),
      agence('O.CON', 'Consommation d’eau potable', 3_400),
      agence('O.RES', 'Performance des réseaux d’eau potable', 340),
      agence('O.ASS', 'Performance des systèmes d’assainissement collectif', 1_140, 100),
    ]),
  },
  {
    depuis: '2025-01-01',
    prix: tarif(9_500, 10_900, [
      agence('O.PRE', 'Préservation des ressources en eau', 900),
      agence('O.CON', 'Consommation d’eau potable', 4_600),
      agence('O.RES', 'Performance des réseaux d’eau potable', 170),
      agence('O.ASS', 'Performance des systèmes d’assainissement collectif', 1_140, 100),
    ]),
  },
  {
    depuis: '1900-01-01',
    prix: tarif(9_200, 10_500, [
      agence('O.PRE', 'Préservation des ressources en eau', 900),
      agence('O.POL', 'Lutte contre la pollution', 3_800),
      agence('O.MOD', 'Modernisation des réseaux de collecte', 1_850, 100),
    ]),
  },
]

/** What is billed: m³ and months of the fixed parts, both negative on a credit note. */
export interface Quantites {
  readonly typeService: TypeService
  readonly dateEmission: string
  readonly m3: number
  readonly mois: number
}

export interface FactureCalculee extends DetailCalcule {
  /** Empty for electricity: its amount is taken over as it is. */
  readonly lignes: readonly LigneFacture[]
}

/** Electricity is billed by the kWh, in one sum. */
const KWH = 1_952

const lignesDe = (prix: readonly Prix[], { m3, mois }: Quantites): LigneFacture[] =>
  prix.map(({ tva: taux, fixe = false, ...reste }, i) => {
    const calcul = { quantite: (fixe ? mois : m3) * 1000, prix: reste.prix, diviseur: fixe ? 12 : 1, taux, montant: 0 }
    return {
      ...reste,
      ...calcul,
      rang: i + 1,
      unite: fixe ? 'MOIS' : 'M3',
      montant: montantCalcule(calcul) ?? 0,
      fixe,
      du: null,
      au: null,
    }
  })

const electricite = (m3: number): DetailCalcule => {
  const calcul = { quantite: m3 * 1000, prix: KWH, diviseur: 1, taux: 200, montant: 0 }
  return calculerDetail([{ ...calcul, montant: montantCalcule(calcul) ?? 0 }])
}

const tarifDu = (jour: string): number => TARIFS.findIndex(({ depuis }) => depuis <= jour)

/** Bills of one key have the same lines and totals. */
export const cleDe = ({ typeService, dateEmission, m3, mois }: Quantites): string =>
  `${typeService} ${tarifDu(dateEmission)} ${m3} ${mois}`

/** The lines and totals of a bill. */
export const calculer = (quantites: Quantites): FactureCalculee => {
  const { typeService, dateEmission, m3 } = quantites
  if (typeService === 'BT' || typeService === 'MT') return { ...electricite(m3), lignes: [] }
  const prix = TARIFS[tarifDu(dateEmission)]?.prix ?? []
  const lignes = lignesDe(
    prix.filter(({ tva }) => typeService !== 'AS' || tva === 100),
    quantites,
  )
  return { ...calculerDetail(lignes), lignes }
}
