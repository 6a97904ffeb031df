import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { findNumerosDuGroupe, findRelevesDeContrats, type RelevesDeContrat } from './facturees.repo.ts'
import { ORIGINES } from './lecture/couper-heures.ts'
import { type PeriodeRelevee, periodesRelevees } from './lecture/periodes-relevees.ts'
import type { AnomaliePeriode } from './serie/facturation.ts'

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
  sejours.map(({ point, appareil, nbChiffres }, rang) => ({
    rang: rang + 1,
    point,
    appareil,
    nbChiffres,
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

const composer = (lu: RelevesDeContrat): FactureesDeContrat => {
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

/** Billed periods of a contract that the guard has checked. @throws ErreurApi S404 absent contract */
export const lireFacturees = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<FactureesDeContrat> => {
  const [lu] = await findRelevesDeContrats(ctx.sql, [numeroContrat])
  if (lu === undefined) throw new ErreurApi(communErreurs.introuvable)
  return composer(lu)
}

/** Contracts whose readings stand in memory at once. */
const LOT = 500

/**
 * Billed periods of the contracts of a group that the guard has checked, batch by batch: memory does not grow with the group. 0 is
 * « Tous mes contrats », which staff do not have. @throws ErreurApi S404
 */
export async function* lireFactureesDuGroupe(
  ctx: ContexteUtilisateur,
  idGroupe: number,
): AsyncGenerator<FactureesDeContrat[]> {
  if (idGroupe === 0 && ctx.auteur.personnel) throw new ErreurApi(communErreurs.introuvable)
  const { userWebId } = ctx.auteur
  for (let apres = ''; ; ) {
    const numeros = await findNumerosDuGroupe(ctx.sql, { idGroupe, userWebId }, apres, LOT)
    if (numeros.length > 0) yield (await findRelevesDeContrats(ctx.sql, numeros)).map(composer)
    if (numeros.length < LOT) return
    apres = numeros.at(-1) ?? apres
  }
}
