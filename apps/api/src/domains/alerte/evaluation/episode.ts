/** What the judges give: pure data, instants in seconds UTC. */

/** One uninterrupted stretch of what an alert watches. */
export interface Episode {
  readonly debut: number
  /** End of the hour or day by which it fired. */
  readonly declenchement: number
  /** Null while it lasts. */
  readonly fin: number | null
  /** Measured litres since `debut`. */
  readonly litres: number
  /** AF: least hour times measured hours; others: measured litres above the threshold. */
  readonly litresPerdus: number
  /** AF: least measured hour. */
  readonly minimum: number | null
  /** Measured hours (AF), or days, weeks or months above the threshold. */
  readonly duree: number
  /** What was passed: litres an hour (AF), a day (others). */
  readonly seuil: number
  /** AS: daily average it was judged against. */
  readonly moyenne: number | null
}

/**
 * Span of an alert: only what fires within ]du, au] and is not over before `debut` counts. `du` may be earlier than `debut`: what is
 * going on when an alert is made is told at once, although its readings are of the days before. `expiree`: the local clock is
 * past its last day.
 */
export interface PeriodeJugee {
  readonly debut: number
  readonly du: number
  /** Infinity: no end. */
  readonly au: number
  readonly expiree: boolean
}

/** Where a judgement starts and may stop. */
export interface Bornes {
  /** The state is known to be clear at this instant: nothing before it counts. */
  readonly apres: number
  /** From this instant on nothing changed: the first reset there ends the walk. */
  readonly inchangeDes: number
}

/** Episodes that begin in [apres, jusqua[: they replace those stored there. `jusqua` infinite: the end of the data was reached. */
export interface Jugement {
  readonly apres: number
  readonly jusqua: number
  readonly episodes: readonly Episode[]
}
