import { type Fuseau, jourCivil } from '../../../platform/temps-local.ts'

/** Local hours of a yyyy or yyyy-MM period: 743 in March, 745 in October, 720 to 744 otherwise. */
export function heuresPeriode(periode: string, fuseau: Fuseau): number {
  const [annee, mois] = [Number(periode.slice(0, 4)), Number(periode.slice(5))]
  const debut = jourCivil(annee, mois || 1, 1)
  const fin = mois === 0 || mois === 12 ? jourCivil(annee + 1, 1, 1) : jourCivil(annee, mois + 1, 1)
  return Math.round((fuseau.debutJour(fin) - fuseau.debutJour(debut)) / 3600)
}
