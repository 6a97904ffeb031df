import { compter, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Granularite, Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Graphe } from '@ondine/webapi/consommation/consommation.schemas.ts'
import {
  type Barre,
  compterHeures,
  decimalesMoyenne,
  isTotalPartiel,
} from '@ondine/webapi/consommation/graphe.rules.ts'
import { isLibre, niveauDe, type Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import { volumeAccorde } from '../../ui/format/accords.ts'
import { deMois, instantLocal, jourEtMois, moisEtAnnee } from '../../ui/format/dates.ts'
import { type Unite, volumeAvecUnite } from '../../ui/format/volumes.ts'
import { coutDit, isCout, type Mesure, mesureTotale, quantite, quantiteArrondie } from './mesure.ts'

/** Bars that say the whole of their time: only these may be compared with those of another year. */
const isComparable = ({ volumeConsoEnLitres, qualite }: Barre): boolean =>
  volumeConsoEnLitres !== null && qualite !== 'PARTIEL' && qualite !== 'MANQUANT'

/** Half of the known bars at least, or the sentence would say too much. */
const PART_COMPARABLE = 0.5

/**
 * Whole percent between the bars of a period and the same ones a year before: the months or days of both years that
 * are complete, no others. Undefined when too few are, or when nothing was used.
 */
export const ecartAnneeAvant = (maintenant: readonly Barre[], avant: readonly Barre[]): number | undefined => {
  const passe = new Map(avant.filter(isComparable).map((barre) => [barre.debut.slice(4, 10), barre]))
  const connues = maintenant.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
  const paires = maintenant.filter(isComparable).flatMap((barre) => {
    const jumelle = passe.get(barre.debut.slice(4, 10))
    return jumelle ? [[barre.volumeConsoEnLitres ?? 0, jumelle.volumeConsoEnLitres ?? 0] as const] : []
  })
  if (paires.length === 0 || paires.length < connues.length * PART_COMPARABLE) return undefined
  const total = paires.reduce((somme, [present]) => somme + present, 0)
  const totalAvant = paires.reduce((somme, [, passee]) => somme + passee, 0)
  return totalAvant > 0 ? Math.round(((total - totalAvant) * 100) / totalAvant) : undefined
}

/** The average of a bar, without its unit: 0,329 a day, 10 a month (1§9). */
export const moyenneLue = (litres: number, granularite: Granularite, unite: Mesure): string => {
  const decimales = decimalesMoyenne(granularite, litres)
  return decimales === undefined ? quantite(litres, unite) : quantiteArrondie(litres, unite, decimales)
}

/** What an average of months or years is made of: whole ones only. Undefined below, where every known bar counts. */
export const baseDeMoyenne = (niveau: Niveau, barres: readonly Barre[]): string | undefined => {
  const entieres = barres.filter(isComparable).length
  if (entieres === 0) return undefined
  if (niveau === 'MOIS') return compter(entieres, 'mois entier', 'mois entiers')
  return niveau === 'ANNEE' ? compter(entieres, 'année entière', 'années entières') : undefined
}

/** The period a year before, where there is one to compare with. */
export const periodeAnneeAvant = (periode: Periode): Periode | undefined => {
  const niveau = niveauDe(periode)
  if (isLibre(periode) || (niveau !== 'MOIS' && niveau !== 'JOURNEE')) return undefined
  return `${String(Number(periode.slice(0, 4)) - 1).padStart(4, '0')}${periode.slice(4)}`
}

const nomBarre: Readonly<Record<Niveau, readonly [string, string]>> = {
  ANNEE: ['année', 'années'],
  MOIS: ['mois', 'mois'],
  JOURNEE: ['jour', 'jours'],
  HEURE: ['heure', 'heures'],
}

/** A sentence in pieces, so that its figures can stand out: the reader hears it whole. */
export interface Resume {
  readonly figure: string
  readonly suite: string
  readonly ecart?: { readonly texte: string; readonly baisse: boolean }
  readonly fin: string
}

type FiguresDePeriode = Pick<
  Graphe['statistiques'],
  'totalEnLitres' | 'litresEstimes' | 'litresReportes' | 'nbJours' | 'nbJoursConnus'
>

/** "9,84 m³ connus", "9,84 m³, dont 1,36 m³ estimé", "1,36 m³ estimé" where nothing was measured. */
const volumeDit = (total: number, litresEstimes: number, unite: Unite, partiel: boolean): string => {
  if (litresEstimes > 0 && litresEstimes >= total) return volumeAccorde(total, unite, 'estimé')
  const dit = partiel ? volumeAccorde(total, unite, 'connu') : volumeAvecUnite(total, unite)
  return litresEstimes === 0 ? dit : `${dit}, dont ${volumeAccorde(litresEstimes, unite, 'estimé')}`
}

/** ", 20 heures reçues et 4 estimées sur 24": an estimated hour was not received. */
const heuresDites = (barres: readonly Barre[]): string => {
  const { recues, estimees, total } = compterHeures(barres)
  const dites = recues === 0 ? 'aucune heure reçue' : compter(recues, 'heure reçue', 'heures reçues')
  return `, ${dites}${estimees === 0 || recues === 0 ? '' : ` et ${compter(estimees, 'estimée', 'estimées')}`} sur ${total}`
}

/** The period in one sentence: 9,84 m³ connus sur 29 jours, soit 5 % de moins que les mêmes jours d’octobre 2025; its cost first, in euros. */
export const resumeDe = (
  periode: Periode,
  barres: readonly Barre[],
  statistiques: FiguresDePeriode,
  unite: Mesure,
  ecart: number | undefined,
): Resume => {
  const niveau = niveauDe(periode)
  const [singulier, pluriel] = nomBarre[niveau]
  // days include those whose volume is known only as that of a gap
  const connues =
    niveau === 'JOURNEE'
      ? statistiques.nbJoursConnus
      : barres.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null).length
  const total = statistiques.totalEnLitres ?? 0
  const enVolume = mesureTotale(total, isCout(unite) ? 'm3' : unite)
  const { litresEstimes } = statistiques
  const volume = volumeDit(total, litresEstimes, enVolume, isTotalPartiel(niveau, barres, statistiques))
  const figure = isCout(unite) ? coutDit(total, unite) : volume
  const compte =
    niveau === 'HEURE'
      ? heuresDites(barres)
      : `${litresEstimes > 0 && litresEstimes < total ? ',' : ''} sur ${compter(connues, singulier, pluriel)}`
  const sur = isCout(unite) ? ` pour ${volume}${compte}` : compte
  const avant = periodeAnneeAvant(periode)
  if (ecart === undefined || avant === undefined) return { figure, suite: `${sur}.`, fin: '' }
  const memes = niveau === 'MOIS' ? `les mêmes mois de ${avant}` : `les mêmes jours ${deMois(moisEtAnnee(avant))}`
  if (ecart === 0) return { figure, suite: `${sur}, autant que ${memes}.`, fin: '' }
  return {
    figure,
    suite: `${sur}, soit `,
    ecart: { texte: `${Math.abs(ecart)}${INSECABLE}% de ${ecart < 0 ? 'moins' : 'plus'}`, baisse: ecart < 0 },
    fin: ` que ${memes}.`,
  }
}

/** Start of the highest bar, in words: samedi 17 octobre. */
export const momentMaximum = (niveau: Niveau, debut: string): string => {
  if (niveau === 'ANNEE') return debut.slice(0, 4)
  if (niveau === 'MOIS') return moisEtAnnee(debut)
  return niveau === 'JOURNEE' ? `le ${jourEtMois(debut)}` : `à ${Number(debut.slice(11, 13))}${INSECABLE}h`
}

/** Whether an index read at that instant may stand beside a period that ends on the day `au`: not when the period was over. */
export const isIndexDeLaPeriode = (dateReleve: string, au: string): boolean => instantLocal(dateReleve).jour <= au
