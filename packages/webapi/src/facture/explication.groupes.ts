import { arrondir, type LigneFacture } from './arithmetique.rules.ts'

export type LigneVirtuelle = Pick<
  LigneFacture,
  'quantite' | 'unite' | 'prix' | 'diviseur' | 'montant' | 'taux' | 'fixe'
>

/** Lines of both invoices that charge the same thing; a tariff that changed meanwhile makes several of one. */
export interface Groupe {
  readonly rubrique: string
  readonly ancien: readonly LigneVirtuelle[]
  readonly nouveau: readonly LigneVirtuelle[]
}

/** The code where billing gives one; else its words without figures, as in « Abonnement, 6 mois ». */
const cleDe = ({ rubrique, code, libelle }: LigneFacture): string =>
  `${rubrique}/${code ?? libelle.replaceAll(/\d+/g, '').toLowerCase()}`

export const grouper = (avant: readonly LigneFacture[], apres: readonly LigneFacture[]): Groupe[] => {
  const [anciens, nouveaux] = [Map.groupBy(avant, cleDe), Map.groupBy(apres, cleDe)]
  return [...new Set([...anciens.keys(), ...nouveaux.keys()])].map((cle) => {
    const [ancien, nouveau] = [anciens.get(cle) ?? [], nouveaux.get(cle) ?? []]
    return { rubrique: (ancien[0] ?? nouveau[0])?.rubrique ?? '', ancien, nouveau }
  })
}

type Nature = 'DUREE' | 'VOLUME' | 'AUTRE'

const natureDeLigne = ({ quantite, prix, unite, fixe }: LigneVirtuelle): Nature => {
  if (quantite === null || prix === null) return 'AUTRE'
  if (unite === 'M3' || unite === 'KWH') return fixe ? 'AUTRE' : 'VOLUME'
  return unite === 'MOIS' || unite === 'JOUR' || fixe ? 'DUREE' : 'AUTRE'
}
/** Months and days of a yearly price count time alike; a flat sum counts itself. */
const mesureDe = ({ unite, diviseur }: LigneVirtuelle): string =>
  (unite === 'MOIS' && diviseur === 12) || (unite === 'JOUR' && diviseur >= 360) ? 'ANNEE' : `${unite}/${diviseur}`

/** What a group counts, on both sides; AUTRE where they do not count the same, or do not say how. */
export const natureDe = ({ ancien, nouveau }: Groupe): Nature => {
  const lignes = [...ancien, ...nouveau]
  const [nature = 'AUTRE', ...autres] = new Set(lignes.map(natureDeLigne))
  if (autres.length > 0 || new Set(lignes.map(mesureDe)).size > 1) return 'AUTRE'
  return new Set(nouveau.map(({ diviseur }) => diviseur)).size > 1 ? 'AUTRE' : nature
}

export const quantiteDe = (lignes: readonly LigneVirtuelle[]): number =>
  lignes.reduce((somme, { quantite }) => somme + (quantite ?? 0), 0)

/** a × cible / total, to the nearest whole; quantities of a credit note are negative, of nothing there is no part. */
export const enProportion = (a: number, cible: number, total: number): number =>
  total === 0 ? 0 : arrondir(a, total < 0 ? -cible : cible, Math.abs(total))

/** Lines whose quantities add up to another one, each in its proportion; the last takes the rest. */
export const porter = (lignes: readonly LigneVirtuelle[], cible: number): LigneVirtuelle[] => {
  const total = quantiteDe(lignes)
  let reste = cible
  return lignes.map((ligne, rang) => {
    const derniere = rang === lignes.length - 1
    const quantite = derniere ? reste : enProportion(ligne.quantite ?? 0, cible, total)
    reste -= quantite
    return { ...ligne, quantite }
  })
}
