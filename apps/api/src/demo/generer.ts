import { creerParc } from './abonnes.ts'
import { instantLocal, isoDe } from './calendrier.ts'
import { creerComptes } from './comptes.ts'
import { facturer } from './factures.ts'
import { creerHasard } from './hasard.ts'
import type { AppareilDemo, CompteDemo, EcheancierDemo, FactureDemo, ImpayeDemo, Parc } from './modele.ts'
import { type ReleveDemo, relever } from './releves.ts'
import type { FactureCalculee } from './tarif.ts'
import { type LectureDemo, lireParRadio } from './telereleve.ts'

const GRAINE = 20_261_120

export interface Demo {
  parc: Parc
  comptes: CompteDemo[]
  releves: ReleveDemo[]
  factures: FactureDemo[]
  echeanciers: EcheancierDemo[]
  impayes: ImpayeDemo[]
  /** Lines and totals of the bills. */
  calculs: Map<string, FactureCalculee>
  /** Automatic readings of each telemetered meter. */
  series: Map<AppareilDemo, LectureDemo[]>
}

const indexAuxJours = (serie: readonly LectureDemo[]) => (jour: string) => {
  const instant = instantLocal(jour, 10)
  return serie.findLast((lecture) => lecture.instant <= instant)?.indexLitres
}

/**
 * The whole demo in memory: the same day gives the same demo, to the litre and the centime.
 * @param jourReference last day with data, yyyy-MM-dd
 */
export const genererDemo = (jourReference: string): Demo => {
  const constructeur = creerParc(GRAINE, jourReference)
  const comptes = creerComptes(constructeur)
  const { parc } = constructeur
  const hasard = creerHasard(GRAINE + 1)
  // graine + 2 is taken by the numbers of clients
  const sorts = creerHasard(GRAINE + 3)
  const parPoint = Map.groupBy(
    parc.contrats.toSorted((a, b) => (a.du < b.du ? -1 : 1)),
    (contrat) => contrat.idPoint,
  )
  const demo: Demo = {
    parc,
    comptes,
    releves: [],
    factures: [],
    echeanciers: [],
    impayes: [],
    calculs: new Map(),
    series: new Map(),
  }
  for (const appareil of parc.appareils) {
    const serie = appareil.telereleve ? lireParRadio(hasard, appareil, jourReference) : []
    if (appareil.telereleve) demo.series.set(appareil, serie)
    if (appareil.pose.deposeLe !== null)
      appareil.pose.indexDepose = serie.at(-1)?.indexLitres ?? appareil.pose.indexPose
    const { releves, visites } = relever(
      hasard,
      appareil,
      parPoint.get(appareil.pose.idPoint) ?? [],
      jourReference,
      indexAuxJours(serie),
    )
    demo.releves.push(...releves)
    for (const { contrat, passages } of visites) {
      const { factures, echeanciers, impayes } = facturer(sorts, demo.calculs, contrat, passages, jourReference)
      demo.factures.push(...factures)
      demo.echeanciers.push(...echeanciers)
      demo.impayes.push(...impayes)
    }
  }
  return demo
}

/** The demo as it is known at an instant (UTC seconds): nothing was read later. Started before dawn, its last day has just begun. */
export const connueA = (demo: Demo, instant: number): Demo => {
  const limite = isoDe(instant)
  return {
    ...demo,
    releves: demo.releves.filter(({ releveLe }) => releveLe <= limite),
    series: new Map(
      [...demo.series].map(([appareil, serie]) => [appareil, serie.filter((lecture) => lecture.instant <= instant)]),
    ),
  }
}
