import type { Paquet } from '../format.ts'
import { ImportError } from '../import-error.ts'
import type { Valeurs } from '../values.ts'
import type { Examen } from './chunk-control.ts'
import { raisonImpossible } from './findings.ts'
import type { Constat } from './judge.ts'
import type { LecturesPaquet, SeriePaquet } from './lines.ts'

/** Readings that are looked at before anything of a file is written. */
const ECHANTILLON = 1000
/** Fewer say nothing of the file: a meter or two may be wrong. */
const MINIMUM = 20
/**
 * Share of impossible readings that stops the file. Faults of meters stay far below (0.06 % of the DAIAD readings); a wrong unit makes
 * nearly all of them impossible, and more than half of the first hours of new meters, whose low flows stay possible.
 */
const PART = 0.5
/** Meters put back to zero in one file, each at the very figure of its cubic metres: no chance any more. */
const COMPTEURS = 3

/**
 * @throws ImportError when the first readings that can be compared with something are mostly impossible: the file is not in the unit
 *   it is read in. From within the first chunk's transaction, so that nothing of it is there.
 */
export const verifierUnite = (
  examen: Examen,
  series: readonly SeriePaquet[],
  lues: LecturesPaquet,
  ligneDe: (i: number) => number,
  valeurs: Valeurs,
): void => {
  const { unite, sansArret } = valeurs
  if (sansArret) return
  const milliemes = new Set([...examen.milliemes.keys()].map((i) => lues.serie(i)))
  const constatDe = (i: number): Constat | undefined =>
    examen.constats.get(i) ?? (milliemes.size >= COMPTEURS ? examen.milliemes.get(i) : undefined)
  let [jugees, impossibles] = [0, 0]
  let premiere: number | undefined
  for (let i = 0; i < lues.nombre && jugees < ECHANTILLON; i++) {
    if (!examen.jugees(i)) continue
    jugees++
    if (constatDe(i) === undefined) continue
    impossibles++
    premiere ??= i
  }
  if (premiere === undefined || jugees < MINIMUM || impossibles < jugees * PART) return
  const rang = lues.serie(premiere)
  const [serie, parametres, constat] = [series[rang], examen.parametres(rang), constatDe(premiere)]
  if (serie === undefined || parametres === undefined || constat === undefined) return
  const exemple = `ligne ${ligneDe(premiere)}, compteur ${serie.appareil.identifiant} : ${raisonImpossible(constat, serie.appareil, parametres, valeurs)}`
  const autre = unite === 'L' ? 'm3' : 'L'
  const remede =
    constat.genre !== 'cadran' && constat.unite === unite
      ? `corrigez le fichier si ses index sont mille fois trop ${constat.genre === 'haut' ? 'grands' : 'petits'}, relancez-le `
      : `relancez avec --unite ${autre} si le fichier est en ${autre === 'L' ? 'litres' : 'mètres cubes'}, ou `
  throw new ImportError(
    `Rien n’a été écrit : ${impossibles} des ${jugees} premières lectures comparables sont impossibles (${exemple}), ` +
      `${remede}avec --sans-arret si l’unité est juste et que ce sont les cadrans, les diamètres ou l’historique qui sont faux.`,
  )
}

const DECIMAL = /^\d+[.,]\d{1,3}$/

/**
 * The same for cubic metres with decimals in a file read in litres: their lines are refused one by one, and the few round ones would
 * be taken for litres.
 * @throws ImportError before the first chunk is merged
 */
export const verifierDecimales = ({ taille, refus }: Paquet, { unite, sansArret }: Valeurs): void => {
  if (sansArret || unite !== 'L') return
  const lignes = Math.min(taille, ECHANTILLON)
  const decimales = refus.filter(
    ({ ligne, champ, valeur }) => ligne <= lignes + 1 && champ === 'valeurIndex' && DECIMAL.test(valeur),
  )
  const [premiere] = decimales
  if (premiere === undefined || lignes < MINIMUM || decimales.length < lignes * PART) return
  throw new ImportError(
    `Rien n’a été écrit : ${decimales.length} des ${lignes} premières lectures ont des décimales (ligne ${premiere.ligne} : ` +
      `${premiere.valeur}), ce ne sont pas des litres, relancez avec --unite m3 si le fichier est en mètres cubes, ` +
      'ou avec --sans-arret pour ne garder que les nombres entiers, lus comme des litres.',
  )
}
