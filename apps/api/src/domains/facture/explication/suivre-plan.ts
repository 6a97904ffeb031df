import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { FactureAExpliquer } from '@ondine/webapi/facture/explication.rules.ts'
import type { AVenir, MotifSansPrevision } from '@ondine/webapi/facture/explication.schemas.ts'
import { facturerAuTarif, type JourMesure, volumeDepuis } from '@ondine/webapi/facture/prevision.rules.ts'
import { isEnVigueur, joursDe, joursEntre } from './comparer.ts'
import type { FactureDuContrat } from './explication.repo.ts'
import type { PlanMensuel } from './plan.repo.ts'
import { finDe } from './rythme.ts'

const UN_AN = 365
/** Billed days that make a year, and how far a year of readings may reach. */
const AN_FACTURE = 340
const AN_LONG = 400
/** By how much an instalment may follow the consumption counted and still pay it. */
const SUITE_DES_ECHEANCES = 60

/** What a forecast is made of: the tariff and the days measured, or why there is none. */
export interface Mesures {
  readonly tarif: FactureAExpliquer | undefined
  readonly jours: readonly JourMesure[] | MotifSansPrevision
}

const PAYEES = ['PRELEVEE', 'PAYEE']
const total = (montants: readonly number[]): number => montants.reduce((somme, montant) => somme + montant, 0)

/** The plan that runs today: the last one begun; before that, the first to come. */
const planCourant = (plans: readonly PlanMensuel[], aujourdhui: string): PlanMensuel | undefined =>
  plans.findLast(({ echeances }) => (echeances[0]?.le ?? '') <= aujourdhui) ?? plans[0]

/** Consumption that a plan pays: the year from the last reading that was billed when it was made. */
const debutDe = (plan: PlanMensuel, factures: readonly FactureDuContrat[]): string => {
  const derniere = factures.findLast((une) => isEnVigueur(une) && une.date_emission <= plan.cree_le)
  return (derniere && finDe(derniere)) ?? plan.echeances[0]?.le ?? plan.cree_le
}

const dansLAnnee = (debut: string) => (une: FactureDuContrat) => {
  const { periode_du: du } = une
  return (
    isEnVigueur(une) &&
    du !== null &&
    du >= ajouterJours(debut, -5) &&
    (finDe(une) ?? '9999') <= ajouterJours(debut, AN_LONG)
  )
}

type Estime = Pick<NonNullable<AVenir['plan']>, 'au' | 'estime' | 'motif'>

/** What was used since the last reading, at the tariff of the last invoice. */
const estimer = (du: string, au: string, { tarif, jours }: Mesures): Estime => {
  if (du >= au) return { au: du, estime: 0, motif: null }
  const sans = (motif: MotifSansPrevision): Estime => ({ au: du, estime: null, motif })
  if (tarif === undefined) return sans('SANS_LIGNES')
  if (typeof jours === 'string') return sans(jours)
  const mesure = volumeDepuis(jours, du, au)
  if (typeof mesure === 'string') return sans(mesure)
  return { au, estime: facturerAuTarif(tarif, mesure.nbJours, mesure.complet), motif: null }
}

/** A monthly plan against what was really used, and what would be regularised today. */
export const suivrePlan = (
  plans: readonly PlanMensuel[],
  factures: readonly FactureDuContrat[],
  aujourdhui: string,
  mesures: Mesures,
): AVenir['plan'] => {
  const plan = planCourant(plans, aujourdhui)
  if (plan === undefined) return null
  const payees = plan.echeances.filter(({ statut }) => PAYEES.includes(statut))
  const prochaine = plans
    .flatMap(({ echeances }) => echeances)
    .find(({ le, statut }) => statut === 'A_VENIR' && le >= aujourdhui)
  const du = debutDe(plan, factures)
  const commun = {
    du,
    nbEcheances: plan.echeances.length,
    nbPayees: payees.length,
    total: plan.total_centimes,
    paye: total(payees.map(({ montant }) => montant)),
    regleSurFactures: 0,
    dejaDemande: 0,
    prochaineLe: prochaine?.le ?? null,
    prochaineMontant: prochaine?.montant ?? null,
  }
  if ((plan.echeances[0]?.le ?? '') > aujourdhui)
    return { ...commun, au: du, facture: null, estime: null, regularisation: null, motif: 'PLAN_A_VENIR' }
  const siennes = factures.filter(dansLAnnee(du))
  const facture = total(siennes.map(({ montant_ttc_centimes }) => montant_ttc_centimes))
  const regleSurFactures = total(siennes.map(({ regle_centimes }) => regle_centimes))
  const finFacturee = [du, ...siennes.map((une) => finDe(une) ?? du)].toSorted().at(-1) ?? du
  const entiere = total(siennes.map((une) => joursDe(une) ?? 0)) >= AN_FACTURE
  const fin = [aujourdhui, ajouterJours(du, UN_AN)].toSorted()[0] ?? aujourdhui
  // a few days more than what was billed tell nothing: a year of readings is not to the day
  const proche = joursEntre(finFacturee, fin) < 14 && siennes.length > 0
  const reste = estimer(finFacturee, entiere || proche ? finFacturee : fin, mesures)
  // what the last instalments pay comes after all that is counted here: the two are not of the same days
  const demandees = plan.echeances.filter(({ le, statut }) => le <= aujourdhui && statut !== 'ANNULEE')
  if (reste.estime !== null && (demandees.at(-1)?.le ?? '') > ajouterJours(reste.au, SUITE_DES_ECHEANCES)) {
    const motif = typeof mesures.jours === 'string' ? mesures.jours : 'PLAN_PLUS_LOIN'
    return { ...commun, au: reste.au, facture: null, estime: null, regularisation: null, motif }
  }
  const regularisation = reste.estime === null ? null : facture + reste.estime - commun.paye - regleSurFactures
  const refusees = total(demandees.filter(({ statut }) => statut === 'REJETEE').map(({ montant }) => montant))
  const dejaDemande = Math.max(0, Math.min(refusees, regularisation ?? 0))
  return { ...commun, ...reste, facture, regleSurFactures, regularisation, dejaDemande }
}
