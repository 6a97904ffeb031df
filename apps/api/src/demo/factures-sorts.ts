import { ajouterJours, joursEntre } from './calendrier.ts'
import type { Hasard } from './hasard.ts'
import type { ContratDemo, FactureDemo, SortFacture } from './modele.ts'

/** How a subscriber pays. */
export interface Habitudes {
  readonly mode: string
  readonly mensualise: boolean
}

/** The demo's subscriber: the house has a bill to pay, the cabin pays by the month. */
export const MAISON = '0012345'
const CABANON = '0048210'
/** The household of several bills, and its home that pays by the month: the bank refused the last debit (a multiple of seven). */
export const FOYER = '0090001'
export const FOYER_MENSUALISE = '0090006'
/** One bill, which somebody without an account may pay. */
export const FOYER_GARAGE = '0090012'
/** Of who has left: the last bill waits, the others are settled. */
export const ANCIEN = '0093001'

export const habitudesDe = (sorts: Hasard, { numeroContrat, categorie }: ContratDemo): Habitudes => {
  const mode = sorts.pondere([
    ['PRELEVEMENT', 44],
    ['CARTE', 22],
    ['VIREMENT', 14],
    ['TIP', 12],
    ['CHEQUE', 8],
  ] as const)
  const mensualise = sorts.arrive(110) && categorie === 'Domestique'
  if (categorie === 'Collectivité') return { mode: 'MANDAT', mensualise: false }
  if (numeroContrat === MAISON || numeroContrat === ANCIEN) return { mode: 'CARTE', mensualise: false }
  if (numeroContrat === FOYER || numeroContrat === FOYER_GARAGE) return { mode: 'CARTE', mensualise: false }
  if (mensualise || numeroContrat === CABANON || numeroContrat === FOYER_MENSUALISE)
    return { mode: 'PRELEVEMENT', mensualise: true }
  return { mode, mensualise: false }
}

const soldee = (mode: string): SortFacture => ({
  reste: 0,
  modeReglement: mode,
  prelevementLe: null,
  prelevementRejeteLe: null,
  validee: true,
  bloquee: false,
  remiseTresorLe: null,
  nombreRelances: 0,
  derniereRelanceLe: null,
  phase: null,
  contentieux: false,
  gel: null,
})

/** Days after the day it was due, and what the reminder is called then (domain: machine of unpaid bills). */
const RELANCES = [
  [15, 'RELANCE_1'],
  [30, 'RELANCE_2'],
  [60, 'MISE_EN_DEMEURE'],
  [105, 'CONTENTIEUX'],
] as const

const relances = (exigibleLe: string, jourReference: string): Partial<SortFacture> => {
  const echus = RELANCES.filter(([jours]) => joursEntre(exigibleLe, jourReference) >= jours)
  const derniere = echus.at(-1)
  if (derniere === undefined) return {}
  const [jours, phase] = derniere
  return {
    nombreRelances: echus.length,
    derniereRelanceLe: ajouterJours(exigibleLe, jours),
    phase,
    contentieux: phase === 'CONTENTIEUX',
  }
}

/** From the issue of a title to the day the treasury has taken it over. */
const PRISE_EN_CHARGE_JOURS = 10

type ASort = Pick<FactureDemo, 'numeroContrat' | 'nature' | 'dateEmission' | 'exigibleLe' | 'montantTtcCentimes'>

/** What became of a bill whose day has come and that nobody settled. */
const impayee = (sorts: Hasard, facture: ASort, mode: string, jourReference: string): SortFacture => {
  const { exigibleLe, montantTtcCentimes: ttc } = facture
  const due = { ...soldee(mode), reste: ttc, ...relances(exigibleLe, jourReference) }
  switch (
    sorts.pondere([
      ['RELANCEE', 52],
      ['PARTIELLE', 12],
      ['TRESOR', 12],
      ['FSL', 5],
      ['LITIGE', 5],
      ['PLAN', 8],
      ['IRRECOUVRABLE', 2],
      ['BLOQUEE', 1],
    ] as const)
  ) {
    case 'PARTIELLE':
      return { ...due, reste: ttc - Math.floor(ttc / 200) * 100 }
    case 'TRESOR':
      return {
        ...due,
        remiseTresorLe: ajouterJours(exigibleLe, 120) <= jourReference ? ajouterJours(exigibleLe, 120) : null,
      }
    case 'FSL':
      return { ...due, gel: 'FSL' }
    case 'LITIGE':
      return { ...due, gel: 'LITIGE' }
    case 'PLAN':
      return { ...due, phase: 'PLAN_DE_PAIEMENT', contentieux: false }
    case 'IRRECOUVRABLE':
      return { ...due, phase: 'IRRECOUVRABLE', contentieux: false }
    case 'BLOQUEE':
      return { ...due, bloquee: true }
    default:
      return mode === 'PRELEVEMENT'
        ? { ...due, prelevementLe: exigibleLe, prelevementRejeteLe: ajouterJours(exigibleLe, 4) }
        : due
  }
}

/**
 * A public body pays by administrative order: its last bill waits, of two contracts in three at the treasury, which has taken over the titles;
 * of one in three the one before waits there too.
 */
const sortPublic = (facture: ASort, rang: number, jourReference: string): SortFacture => {
  const tout = soldee('MANDAT')
  const tiers = Number(facture.numeroContrat) % 3
  const remise = ajouterJours(facture.dateEmission, PRISE_EN_CHARGE_JOURS)
  if (facture.nature === 'AVOIR' || rang > 1 || (rang === 1 && tiers !== 1)) return tout
  const auTresor = (rang === 1 || tiers !== 0) && remise <= jourReference
  return { ...tout, reste: facture.montantTtcCentimes, remiseTresorLe: auTresor ? remise : null }
}

/** Only the last two bills may wait; the house's last one does. */
export const sortDe = (
  sorts: Hasard,
  facture: ASort,
  contexte: { readonly habitudes: Habitudes; readonly rangDepuisLaFin: number; readonly jourReference: string },
): SortFacture => {
  const { mode, mensualise } = contexte.habitudes
  const { rangDepuisLaFin: rang, jourReference } = contexte
  const { exigibleLe, montantTtcCentimes: ttc } = facture
  if (mode === 'MANDAT') return sortPublic(facture, rang, jourReference)
  const tout = soldee(mode)
  if (facture.numeroContrat === FOYER && facture.nature === 'FACTURE' && rang <= 2)
    return { ...tout, reste: rang === 1 ? Math.floor(ttc / 2) : ttc, traite: rang === 2 ? 'ASS' : null }
  if (facture.numeroContrat === FOYER_MENSUALISE) return tout
  if (facture.numeroContrat === ANCIEN)
    return rang === 0 ? { ...tout, reste: ttc, ...relances(exigibleLe, jourReference) } : tout
  if (facture.numeroContrat === FOYER_GARAGE) return { ...tout, reste: rang === 0 ? ttc : 0 }
  // carried over to the bill made again, but for what was paid in excess
  if (facture.nature === 'AVOIR') return { ...tout, reste: sorts.arrive(300) ? Math.ceil(ttc / 6) : 0 }
  if (rang > 1) return tout
  if (mensualise)
    return rang === 0 && sorts.arrive(200)
      ? { ...tout, reste: Math.floor(ttc / 14), prelevementLe: ajouterJours(jourReference, 12) }
      : tout
  if (rang === 0 && facture.numeroContrat === MAISON)
    return { ...tout, reste: ttc, ...relances(exigibleLe, jourReference) }
  if (rang === 0 && exigibleLe > jourReference) {
    if (mode === 'PRELEVEMENT') return { ...tout, reste: ttc, prelevementLe: exigibleLe }
    if (sorts.arrive(400)) return tout
    return { ...tout, reste: ttc, validee: joursEntre(facture.dateEmission, jourReference) > 1 }
  }
  return sorts.arrive(rang === 0 ? 130 : 25) ? impayee(sorts, facture, mode, jourReference) : tout
}
