/** What a day row says, hours apart; null where nothing is known. */
export interface JourEcrit {
  readonly litres: readonly (number | null)[]
  readonly qualite: string
  readonly total: number | null
  readonly minimum: number | null
  readonly mesurees: number
  readonly estimees: number
  readonly estimes: number
  readonly humeur: Humeur
  readonly debit: number
}

/** At rest at night, empty, flowing all day, from an hour on or until one, in a gap of known volume, without a row. */
type Humeur = 'CALME' | 'ABSENT' | 'COULE' | 'COMMENCE' | 'FINIT' | 'TROU' | 'MUET'
/** How a day that does not change goes on. */
const SUITE: Readonly<Record<Humeur, Humeur>> = {
  CALME: 'CALME',
  ABSENT: 'ABSENT',
  COULE: 'COULE',
  COMMENCE: 'COULE',
  FINIT: 'CALME',
  TROU: 'TROU',
  MUET: 'MUET',
}
const HUMEURS: readonly Humeur[] = [
  'CALME',
  'CALME',
  'COULE',
  'COMMENCE',
  'COMMENCE',
  'FINIT',
  'ABSENT',
  'TROU',
  'MUET',
]
const DEBITS = [2, 3, 5, 7, 9, 12]

/** A day of `duree` hours after the day before; undefined: no row. A few hours are not measured, as they come. */
export const unJourAuHasard = (
  hasard: () => number,
  duree: number,
  veille: JourEcrit | undefined,
): JourEcrit | undefined => {
  const un = <T>(choix: readonly T[]): T => choix[Math.floor(hasard() * choix.length)] as T
  const humeur = hasard() < 0.7 && veille !== undefined ? SUITE[veille.humeur] : un(HUMEURS)
  if (humeur === 'MUET') return undefined
  const debit = hasard() < 0.8 && veille !== undefined ? veille.debit : un(DEBITS)
  const [bascule, trous] = [Math.floor(hasard() * 24), un([0, 0, 0.05, 0.3])]
  const coule = (heure: number): boolean =>
    humeur === 'COULE' ||
    (humeur === 'COMMENCE' && heure >= bascule) ||
    (humeur === 'FINIT' && heure < bascule) ||
    (humeur === 'CALME' && heure >= 6 && heure < 22)
  const heures = Array.from({ length: duree }, (_, heure): [number | null, string] => {
    if (hasard() < trous) return hasard() < 0.5 ? [null, '-'] : [debit, un(['E', 'c'])]
    if (humeur === 'TROU') return [debit, 'E']
    if (!coule(heure)) return [0, 'M']
    return [debit + (hasard() < 0.3 ? Math.floor(hasard() * 40) : 0), hasard() < 0.05 ? 'C' : 'M']
  })
  const litresDe = (lettres: string): number[] =>
    heures.flatMap(([litres, lettre]) => (litres !== null && lettres.includes(lettre) ? [litres] : []))
  const [mesures, estimes] = [litresDe('MC'), litresDe('Ec')]
  const somme = (valeurs: readonly number[]): number => valeurs.reduce((total, litres) => total + litres, 0)
  return {
    litres: heures.map(([litres]) => litres),
    qualite: heures.map(([, lettre]) => lettre).join(''),
    total: mesures.length + estimes.length === 0 ? null : somme(mesures) + somme(estimes),
    minimum: mesures.length === 0 ? null : Math.min(...mesures),
    mesurees: mesures.length,
    estimees: estimes.length,
    estimes: somme(estimes),
    humeur,
    debit,
  }
}
