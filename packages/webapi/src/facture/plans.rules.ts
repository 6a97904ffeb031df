/** Plans that are shown; a simulation is none. */
export const naturesPlan = {
  MENSUALISATION: 'Mensualisation',
  PAIEMENT_ECHELONNE: 'Paiement en plusieurs fois',
} as const
export type NaturePlan = keyof typeof naturesPlan

export const statutsEcheance = {
  A_VENIR: 'À venir',
  PRELEVEE: 'Prélevée',
  PAYEE: 'Payée',
  REJETEE: 'Refusée par la banque',
  ANNULEE: 'Annulée',
} as const
export type StatutEcheance = keyof typeof statutsEcheance

export interface Echeance {
  /** yyyy-MM-dd */
  readonly date: string
  readonly montant: number
  readonly statut: StatutEcheance
}

/** Past, future or cancelled: each line is one of the three, and one only. Today's is past: the bank has been asked. */
export const tempsDe = ({ date, statut }: Pick<Echeance, 'date' | 'statut'>, aujourdhui: string) => {
  const isAnnulee = statut === 'ANNULEE'
  return { isPassee: !isAnnulee && date <= aujourdhui, isFuture: !isAnnulee && date > aujourdhui, isAnnulee }
}

/**
 * The lines of a plan as its cancellation leaves them: what was to be taken from that day on will not be. What the bank did or refused stays
 * what it is, and a line of before whose debit is not confirmed yet was asked of the bank.
 */
export const echeancesDuPlan = <L extends Echeance>(detail: readonly L[], annuleLe: string | null): L[] =>
  detail.map((ligne) =>
    annuleLe !== null && ligne.statut === 'A_VENIR' && ligne.date >= annuleLe ? { ...ligne, statut: 'ANNULEE' } : ligne,
  )

/** Where a plan stands: debits to come, stopped before its end, or all of it behind. */
export const etatDuPlan = (detail: readonly { readonly isFuture: boolean; readonly isAnnulee: boolean }[]) =>
  detail.some(({ isFuture }) => isFuture) ? 'EN_COURS' : detail.some(({ isAnnulee }) => isAnnulee) ? 'ARRETE' : 'FINI'

const somme = (lignes: readonly Echeance[]): number => lignes.reduce((total, { montant }) => total + montant, 0)

/**
 * What a plan says of itself. A line whose day has come and that billing has not confirmed is not yet counted as debited.
 * @param aSolder centimes: no more is left to pay than that, the rest of the bill that it settles; null where it settles none
 */
export const resumerPlan = (detail: readonly Echeance[], aSolder: number | null = null) => {
  const dates = detail.map(({ date }) => date).toSorted()
  const de = (...statuts: StatutEcheance[]) => somme(detail.filter(({ statut }) => statuts.includes(statut)))
  return {
    debut: dates[0] ?? null,
    fin: dates.at(-1) ?? null,
    dejaPreleve: de('PRELEVEE', 'PAYEE'),
    restant: Math.min(de('A_VENIR', 'REJETEE'), aSolder ?? Number.POSITIVE_INFINITY),
  }
}

/**
 * May an instalment be paid by its holder now? It is not done with, and there is a due of it: that of a refused one, or for a part of a
 * payment in parts that of its invoice. The next debit of a monthly plan is never offered, due or not: paying it would pay twice.
 */
export const isEcheanceEncaissable = (nature: NaturePlan, statut: StatutEcheance, resteDu: number | null): boolean =>
  (statut === 'REJETEE' || (statut === 'A_VENIR' && nature !== 'MENSUALISATION')) && resteDu !== null && resteDu > 0
