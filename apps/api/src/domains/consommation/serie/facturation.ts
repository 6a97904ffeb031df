import {
  estAtteignable,
  type OrigineLecture,
  type ParametresSerie,
  rangOrigine,
  uniteQuiContinue,
  volumeTourDeCadran,
} from './lecture.ts'

/** A billing reading of a delivery point; several meters may follow each other there. */
export type Releve = {
  readonly appareil: string
  /** Seconds UTC. */
  readonly instant: number
  readonly indexLitres: number
  readonly origine: OrigineLecture
  readonly version?: number
  /** What is known of that meter. */
  readonly bornes?: BornesCompteur
}

export type BornesCompteur = Pick<ParametresSerie, 'capaciteLitres' | 'debitMaximal' | 'debitSoutenu' | 'debitFoyer'>

export type AnomaliePeriode =
  /** Lower index that no roll-over explains. */
  | 'INDEX_EN_BAISSE'
  /** Higher than the meter could have passed since the reading before. */
  | 'INDEX_TROP_HAUT'
  /** The previous meter left without a removal index. */
  | 'DEPOSE_SANS_INDEX'
  /** Readings of a meter that was never fitted here follow another meter's. */
  | 'POSE_SANS_INDEX'

/** What lies between two billing readings (decisions 1). Litres are null when an anomaly hides them. */
export type PeriodeFacturation = {
  readonly debut: number
  readonly fin: number
  readonly litres: number | null
  /** Origin of the closing reading. */
  readonly origine: OrigineLecture
  readonly anomalie: AnomaliePeriode | null
}

export type Facturation = {
  readonly periodes: PeriodeFacturation[]
  /** Estimates contradicted by a later, better reading, rivals of one instant, impossible readings: kept, not used. */
  readonly ecartes: Releve[]
  /** Those that their meter cannot show after the reading before: set aside or at the end of a period without litres. */
  readonly fausses: LectureFausse[]
}

export type LectureFausse = {
  readonly releve: Releve
  readonly avant: Releve
  readonly anomalie: Extract<AnomaliePeriode, 'INDEX_EN_BAISSE' | 'INDEX_TROP_HAUT'>
}

/** At one instant a removal comes before the fitting that follows it. */
function ordre(releve: Releve): number {
  if (releve.origine === 'depose') return 0
  return releve.origine === 'pose' ? 1 : 2
}

function comparer(a: Releve, b: Releve): number {
  return (
    a.instant - b.instant ||
    ordre(a) - ordre(b) ||
    (a.appareil < b.appareil ? -1 : Number(a.appareil > b.appareil)) ||
    rangOrigine(b.origine) - rangOrigine(a.origine) ||
    (b.version ?? 0) - (a.version ?? 0) ||
    a.indexLitres - b.indexLitres
  )
}

/** One reading per meter, instant and kind: the best origin, then version; equals that differ exclude each other. */
function unParInstant(tries: readonly Releve[], ecartes: Releve[]): Releve[] {
  const cles = (r: Releve): string => `${r.appareil}/${r.instant}/${ordre(r)}`
  const gardes: Releve[] = []
  for (const groupe of Map.groupBy(tries, cles).values()) {
    const [gagnant, ...autres] = groupe as [Releve, ...Releve[]]
    const rivaux = autres.filter((r) => r.indexLitres !== gagnant.indexLitres)
    const conflit = rivaux.some(
      (r) => rangOrigine(r.origine) === rangOrigine(gagnant.origine) && (r.version ?? 0) === (gagnant.version ?? 0),
    )
    if (conflit) ecartes.push(...groupe)
    else {
      gardes.push(gagnant)
      ecartes.push(...rivaux)
    }
  }
  return gardes
}

/** An estimate above a later reading of better origin was too high: the period runs on to that reading. */
function sansEstimationsDementies(releves: readonly Releve[], ecartes: Releve[]): Releve[] {
  const gardes: Releve[] = []
  for (const releve of releves) {
    for (let avant = gardes.at(-1); avant !== undefined; avant = gardes.at(-1)) {
      const dementi =
        avant.appareil === releve.appareil &&
        avant.indexLitres > releve.indexLitres &&
        rangOrigine(avant.origine) < Math.min(rangOrigine('releve'), rangOrigine(releve.origine))
      if (!dementi) break
      ecartes.push(avant)
      gardes.pop()
    }
    gardes.push(releve)
  }
  return gardes
}

/** What readings are compared with: the bounds of all meters, and since when each is known (seconds). */
type Reperes = { readonly communs: ParametresSerie; readonly depuis: ReadonlyMap<string, number> }

/** Litres between two readings of one meter: difference when the meter can pass it, roll-over when plausible, else why not. */
function difference(de: Releve, a: Releve, { communs, depuis }: Reperes): number | LectureFausse['anomalie'] {
  const parametres = { ...communs, ...a.bornes }
  if (a.indexLitres < de.indexLitres)
    return volumeTourDeCadran(de.indexLitres, a.indexLitres, a.instant - de.instant, parametres) ?? 'INDEX_EN_BAISSE'
  const passe = estAtteignable(point(de), point(a), parametres, depuis.get(a.appareil))
  return passe ? a.indexLitres - de.indexLitres : 'INDEX_TROP_HAUT'
}

function point({ instant, indexLitres }: Releve): { instant: number; index: number } {
  return { instant, index: indexLitres }
}

function estSurSonCadran({ indexLitres, bornes }: Releve): boolean {
  const capacite = bornes?.capaciteLitres ?? null
  return capacite === null || indexLitres < capacite
}

/**
 * Leaves out a reading that its meter denies: what follows goes on from the reading before it, or it is that series read in
 * another unit. Nothing is known of it while nothing follows: its own period says so.
 */
function sansLecturesDementies(
  releves: readonly Releve[],
  { ecartes, fausses }: Facturation,
  reperes: Reperes,
): Releve[] {
  const gardes: Releve[] = []
  for (const [i, releve] of releves.entries()) {
    const [avant, suivant] = [gardes.at(-1), releves[i + 1]]
    const parametres = { ...reperes.communs, ...releve.bornes }
    const memeCompteur = avant?.appareil === releve.appareil && releve.origine !== 'pose'
    const volume = memeCompteur ? difference(avant, releve, reperes) : 0
    const faux = memeCompteur && typeof volume === 'string'
    if (faux) fausses.push({ releve, avant, anomalie: volume })
    const dementi =
      faux &&
      suivant?.appareil === releve.appareil &&
      suivant.origine !== 'pose' &&
      typeof difference(avant, suivant, reperes) === 'number' &&
      (suivant.indexLitres < releve.indexLitres || releve.indexLitres < avant.indexLitres)
    const autreUnite = faux && uniteQuiContinue(point(avant), point(releve), parametres) !== null
    if (dementi || autreUnite) ecartes.push(releve)
    else gardes.push(releve)
  }
  return gardes
}

/**
 * Billing periods of a delivery point, from all its billing readings in any order. A replacement inside a period
 * counts (removal - old) + (new - fitting index); a removal that no fitting follows closes its period
 * (domain 3.1, decisions 1).
 */
export function periodesFacturation(releves: readonly Releve[], parametres: ParametresSerie): Facturation {
  const facturation: Facturation = { periodes: [], ecartes: [], fausses: [] }
  const { periodes, ecartes } = facturation
  const possibles: Releve[] = []
  for (const releve of releves) (estSurSonCadran(releve) ? possibles : ecartes).push(releve)
  const unParUn = sansEstimationsDementies(unParInstant(possibles.sort(comparer), ecartes), ecartes)
  const depuis = new Map(unParUn.toReversed().map(({ appareil, instant }) => [appareil, instant]))
  const reperes: Reperes = { communs: parametres, depuis }
  const suite = sansLecturesDementies(unParUn, facturation, reperes)
  let [debut, litres, anomalie] = [0, 0, null as AnomaliePeriode | null]
  let precedent: Releve | null = null
  const clore = (releve: Releve): void => {
    const { instant: fin, origine } = releve
    if (fin > debut) periodes.push({ debut, fin, litres: anomalie === null ? litres : null, origine, anomalie })
    ;[debut, litres, anomalie] = [fin, 0, null]
  }
  suite.forEach((releve, i) => {
    if (precedent === null) {
      debut = releve.instant
    } else if (releve.appareil !== precedent.appareil || releve.origine === 'pose') {
      if (precedent.origine !== 'depose') anomalie ??= 'DEPOSE_SANS_INDEX'
      if (releve.origine !== 'pose') anomalie ??= 'POSE_SANS_INDEX'
    } else {
      const volume = difference(precedent, releve, reperes)
      if (typeof volume === 'number') litres += volume
      else anomalie ??= volume
    }
    const suivi = suite[i + 1] !== undefined
    const enPassant = releve.origine === 'pose' || (releve.origine === 'depose' && suivi)
    if (precedent !== null && !enPassant) clore(releve)
    precedent = releve
  })
  return facturation
}
