import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isTypeElectricity } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { RelevesDeContrat } from '../facturees.repo.ts'
import type { AnomaliePeriode } from '../serie/facturation.ts'
import { jourDe } from './calendrier.ts'
import { ORIGINES } from './couper-heures.ts'
import { type PeriodeRelevee, periodesRelevees } from './periodes-relevees.ts'

/** A billed period of a contract, all its points and dials together. Instants are seconds UTC, volumes litres (Wh). */
export interface PeriodeFacturee {
  readonly debut: number
  readonly fin: number
  /** Null where an anomaly hides the volume of one of them. */
  readonly litres: number | null
  readonly anomalie: AnomaliePeriode | null
  readonly origine: OrigineReleve | null
  /** Index of the closing reading; null over several dials or points. */
  readonly indexLitres: number | null
  /** One of the two readings is an estimate. */
  readonly isEstime: boolean
  readonly cadrans: readonly {
    readonly numero: number
    readonly libelle: string | null
    readonly litres: number | null
  }[]
}

export interface FactureesDeContrat {
  readonly numeroContrat: string
  readonly codeTypeService: CodeTypeService
  /** In the order of time. */
  readonly periodes: readonly PeriodeFacturee[]
}

const CODES = Object.fromEntries(Object.entries(ORIGINES).map(([code, nom]) => [nom, code])) as Readonly<
  Record<string, OrigineReleve>
>

const sejoursDe = ({ sejours }: RelevesDeContrat) =>
  sejours.map(({ point, appareil, ...compteur }, rang) => ({
    rang: rang + 1,
    point,
    appareil,
    ...compteur,
    numeroPhysique: '',
    telereleve: false,
    du: 0,
    au: Infinity,
    duMesure: 0,
    auMesure: Infinity,
    premierJourMesure: null,
  }))

const somme = (volumes: readonly (number | null)[]): number | null =>
  volumes.reduce((total: number | null, volume) => (total === null || volume === null ? null : total + volume), 0)

/** The billed periods of a contract from its billing readings. */
export const composerFacturees = (lu: RelevesDeContrat): FactureesDeContrat => {
  const releves = lu.releves.map(([rang, cadran, instant, index, origine, version]) => ({
    rang,
    cadran,
    instant,
    index,
    origine,
    version,
  }))
  const periodes = periodesRelevees({ releves, sejours: sejoursDe(lu) })
  const libelles = new Map(lu.cadrans.map(({ numero, libelle }) => [numero, libelle]))
  const estimes = new Set(releves.filter(({ origine }) => origine === 'ESTIME').map(({ instant }) => instant))
  const indexA = (instants: readonly PeriodeRelevee[]): number | null => {
    const [seule] = instants
    if (seule === undefined || instants.length > 1) return null
    const closes = releves.filter(
      ({ instant, cadran, origine }) =>
        instant === seule.fin && cadran === seule.cadran && ORIGINES[origine] === seule.origine,
    )
    return closes.length === 1 ? (closes[0]?.index ?? null) : null
  }
  // points and dials read at the same two instants are one bill
  const groupes = Map.groupBy(periodes, ({ debut, fin }) => `${fin}/${debut}`)
  return {
    numeroContrat: lu.numeroContrat,
    codeTypeService: lu.codeTypeService,
    periodes: [...groupes.values()]
      .flatMap((groupe) => {
        const [premiere] = groupe
        if (premiere === undefined) return []
        const { debut, fin, origine } = premiere
        const parCadran = Map.groupBy(groupe, ({ cadran }) => cadran)
        return {
          debut,
          fin,
          litres: somme(groupe.map(({ litres }) => litres)),
          anomalie: groupe.find(({ anomalie }) => anomalie !== null)?.anomalie ?? null,
          origine: groupe.every((une) => une.origine === origine) ? (CODES[origine] ?? null) : null,
          indexLitres: indexA(groupe),
          isEstime: estimes.has(debut) || estimes.has(fin),
          cadrans: [...parCadran].map(([numero, siennes]) => ({
            numero,
            libelle: libelles.get(numero) ?? null,
            litres: somme(siennes.map(({ litres }) => litres)),
          })),
        }
      })
      .sort((a, b) => a.fin - b.fin || a.debut - b.debut),
  }
}

/** Billed consumptions of a group in one month: what its contracts whose period ends in it add up to. */
export interface MoisFacture {
  /** yyyy-MM, of the closing readings. */
  readonly mois: string
  readonly unite: 'M3' | 'KWH'
  readonly nbContrats: number
  /** Contracts of those whose volume an anomaly hides. */
  readonly nbSansVolume: number
  readonly litres: number
  readonly litresEstimes: number
}

/** The months of some contracts. */
export const sommerParMois = (contrats: readonly FactureesDeContrat[]): MoisFacture[] => {
  const parMois = new Map<string, MoisFacture>()
  for (const { codeTypeService, periodes } of contrats) {
    const unite = isTypeElectricity(codeTypeService) ? 'KWH' : 'M3'
    const duContrat = Map.groupBy(periodes, ({ fin }) => jourDe(fin).slice(0, 7))
    for (const [mois, siennes] of duContrat)
      ajouterMois(parMois, {
        mois,
        unite,
        nbContrats: 1,
        nbSansVolume: siennes.some(({ litres }) => litres === null) ? 1 : 0,
        litres: siennes.reduce((total, { litres }) => total + (litres ?? 0), 0),
        litresEstimes: siennes.reduce((total, { litres, isEstime }) => total + (isEstime ? (litres ?? 0) : 0), 0),
      })
  }
  return [...parMois.values()]
}

/** Adds a month of other contracts to those of the group. */
export const ajouterMois = (parMois: Map<string, MoisFacture>, ajoute: MoisFacture): void => {
  const cle = `${ajoute.mois} ${ajoute.unite}`
  const deja = parMois.get(cle)
  parMois.set(
    cle,
    deja === undefined
      ? ajoute
      : {
          ...deja,
          nbContrats: deja.nbContrats + ajoute.nbContrats,
          nbSansVolume: deja.nbSansVolume + ajoute.nbSansVolume,
          litres: deja.litres + ajoute.litres,
          litresEstimes: deja.litresEstimes + ajoute.litresEstimes,
        },
  )
}
