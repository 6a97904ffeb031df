import { sql } from 'kysely'
import type { Database } from '../../platform/db/connection.ts'
import type { CumulConsommation } from './serie/cumuls.fixtures.ts'
import type { JourConsommation } from './serie/deriver-jours.ts'
import type { Lecture, Pose } from './serie/lecture.ts'
import { toutDeriver, uneLecture } from './serie/series.fixtures.ts'

const paquets = <T>(lignes: readonly T[], taille = 500): T[][] =>
  Array.from({ length: Math.ceil(lignes.length / taille) }, (_, rang) =>
    lignes.slice(rang * taille, (rang + 1) * taille),
  )

const ligneJour = (appareil_id: number, jour: JourConsommation) => ({
  appareil_id,
  jour: jour.jour,
  litres: jour.litres as number[],
  qualite: jour.qualites,
  total_litres: jour.total,
  min_horaire_litres: jour.minimumHoraire,
  heures_mesurees: jour.heuresMesurees,
  heures_estimees: jour.heuresEstimees,
  heures_corrigees: jour.heuresCorrigees,
  litres_estimes: jour.litresEstimes,
  litres_corriges: jour.litresCorriges,
  litres_reportes: jour.litresReportes,
  secondes_reportees: jour.secondesReportees,
})

const ligneCumul = (appareil_id: number, cumul: CumulConsommation) => ({
  appareil_id,
  litres: cumul.litres,
  litres_estimes: cumul.litresEstimes,
  litres_corriges: cumul.litresCorriges,
  litres_reportes: cumul.litresReportes,
  secondes_reportees: cumul.secondesReportees,
  heures_mesurees: cumul.heuresMesurees,
  heures_estimees: cumul.heuresEstimees,
  heures_corrigees: cumul.heuresCorrigees,
  heures_manquantes: cumul.heuresManquantes,
})

/** Automatic readings of a meter with the day rows and rollups they give, as the import leaves them. */
export const desTelereleves = async (
  db: Database,
  appareil_id: number,
  lectures: readonly Lecture[],
  poses: readonly Pose[] = [],
): Promise<ReturnType<typeof toutDeriver>> => {
  const derive = toutDeriver(lectures, poses)
  const [premiere, derniere] = [lectures[0], lectures.at(-1)]
  if (premiere === undefined || derniere === undefined) return derive
  const jour = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10)
  await sql`select assurer_partitions(${jour(premiere.instant - 86_400)}, ${jour(derniere.instant + 86_400)})`.execute(
    db,
  )
  for (const paquet of paquets(lectures))
    await db
      .insertInto('telereleve')
      .values(
        paquet.map(({ instant, indexLitres, origine }) => ({
          appareil_id,
          instant: new Date(instant * 1000),
          index_litres: indexLitres,
          rectifie: origine === 'rectifie',
        })),
      )
      .execute()
  for (const paquet of paquets(derive.jours))
    await db
      .insertInto('conso_jour')
      .values(paquet.map((ligne) => ligneJour(appareil_id, ligne)))
      .execute()
  for (const mois of derive.mois)
    await db
      .insertInto('conso_mois')
      .values({ ...ligneCumul(appareil_id, mois), mois: `${mois.periode}-01` })
      .execute()
  for (const annee of derive.annees)
    await db
      .insertInto('conso_annee')
      .values({ ...ligneCumul(appareil_id, annee), annee: Number(annee.periode) })
      .execute()
  return derive
}

/** One reading an hour from a local start (ISO) on, `litresParHeure` litres further each time: n + 1 readings for n hours. */
export const desHeures = (debut: string, heures: number, litresParHeure: number, index = 0): Lecture[] =>
  Array.from({ length: heures + 1 }, (_, rang) =>
    uneLecture(Date.parse(debut) / 1000 + rang * 3600, index + rang * litresParHeure),
  )

/** A billing reading. */
export const unReleve = async (
  db: Database,
  appareil_id: number,
  releveLe: string,
  indexLitres: number,
  origine = 'RELEVE',
): Promise<void> => {
  await db
    .insertInto('releve')
    .values({ appareil_id, releve_le: new Date(releveLe), index_litres: indexLitres, origine })
    .execute()
}
