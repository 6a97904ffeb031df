import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import type { TestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jourDeTexte } from '../../platform/temps-local.ts'
import type { Lecture } from '../consommation/serie/lecture.ts'
import { TRIAL } from '../consommation/serie/trial.fixtures.ts'
import { envois, evaluerTout, instances, recevoir, uneAlerte, unMoteur } from './alerte.fixtures.ts'
import { lecturesDaiad } from './daiad.fixtures.ts'

// The whole year of real readings through the database: the same events whatever the order of arrival (F16, docs/alertes.md).

const COMPLET = process.env.TEST_FULL === '1'
const GRAINE = Number(process.env.GRAINE ?? 2026)
/** With leaks, over-consumption, jumps of another meter and new bases. */
const COURTS = ['9348c9bb', 'da98dc95', 'a3eee6b3', '78004e01']
/** Before the first reading. */
const POSE = new Date('2016-02-29T23:00:00Z')
const FIN = new Date('2017-03-02T09:00:00Z')

const bases: TestDatabase[] = []
afterAll(async () => {
  for (const base of bases) await base.drop()
})

interface Essai {
  readonly base: TestDatabase
  readonly noms: readonly string[]
  readonly appareils: readonly number[]
  readonly clock: ReturnType<typeof fixedClock>
  readonly moteur: ReturnType<typeof unMoteur>
}

/** Contracts with a leak, an over-consumption and a daily threshold alert each, since the first day of the file. */
const preparer = async (noms: readonly string[], debut: Date): Promise<Essai> => {
  const base = await uneBaseDeTravaux()
  bases.push(base)
  await sql`select assurer_partitions('2016-02-01', '2017-04-30')`.execute(base.db)
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const appareils: number[] = []
  for (const _ of noms) {
    const contrat = await unAttachement(base.db, userWebId, await unContrat(base.db, { du: POSE }))
    appareils.push(
      await unAppareil(base.db, contrat, { telereleve: true, pose: { pose_le: POSE, index_pose_litres: null } }),
    )
    const commun = { numeroContrat: contrat, userWebId, periodeDebut: '2016-03-01' }
    await uneAlerte(base, { ...commun, type: 'AF' })
    await uneAlerte(base, { ...commun, type: 'AS' })
    await uneAlerte(base, { ...commun, type: 'AC', seuilLitres: 1500, periodicite: 'SEMAINE' })
  }
  const clock = fixedClock(debut)
  return { base, noms, appareils, clock, moteur: unMoteur(base, clock) }
}

const donner = async (essai: Essai, lots: readonly (readonly Lecture[])[], twice = false): Promise<void> => {
  const recus = lots.map((lectures, i) => ({ appareil: essai.appareils[i] ?? 0, lectures }))
  await recevoir(essai.base, recus)
  await evaluerTout(essai.moteur)
  if (twice) await evaluerTout(essai.moteur)
}

TRIAL.describe('une année réelle', { timeout: 540_000 }, () => {
  const toutes = lecturesDaiad()
  const noms = [...toutes.keys()]
    .filter((nom) => COMPLET || COURTS.some((debut) => nom.startsWith(debut)))
    .slice(0, COMPLET ? 92 : 4)
  const series = noms.map((nom) => toutes.get(nom) ?? [])
  const entre = (du: number, au: number) =>
    series.map((lectures) => lectures.filter(({ instant }) => PARIS.jour(instant) >= du && PARIS.jour(instant) < au))
  const premier = jourDeTexte('2016-03-01')
  const dernier = premier + 366
  let attendu: Awaited<ReturnType<typeof instances>> = []

  it('in one go, then a second time', async () => {
    const essai = await preparer(noms, FIN)
    await donner(essai, series)
    attendu = await instances(essai.base)
    expect(attendu.length).toBeGreaterThan(2)
    const { rows } = await sql<{ ligne: string }>`
      select '| ' || concat_ws(' | ', (i.id_alerte + 2) / 3, a.code_type_alarme, i.debut at time zone 'Europe/Paris', i.fin at time zone 'Europe/Paris',
             i.litres, i.litres_perdus, i.minimum_litres, i.duree, i.seuil_litres, i.moyenne_litres) as ligne
        from alerte_instance i join alerte a on a.id_alerte = i.id_alerte order by a.code_type_alarme, i.id_alerte, i.debut`.execute(
      essai.base.db,
    )
    const parType =
      await sql`select a.code_type_alarme as t, count(*) as n, count(distinct i.numero_contrat) as c from alerte_instance i join alerte a on a.id_alerte = i.id_alerte group by 1 order by 1`.execute(
        essai.base.db,
      )
    console.info(`${noms.length} meters: ${JSON.stringify(parType.rows)}`)
    if (COMPLET) {
      console.info(noms.map((nom, i) => `${i + 1}=${nom.slice(0, 8)}`).join(' '))
      console.info(rows.map(({ ligne }) => ligne).join('\n'))
    }
    await sql`insert into conso_jour_change select appareil_id, '2016-03-01', '2017-02-28' from appareil`.execute(
      essai.base.db,
    )
    await donner(essai, series)
    expect(await instances(essai.base, true)).toEqual(attendu)
  })

  it('day by day: the same events, each told once', async () => {
    const essai = await preparer(noms, new Date('2016-03-02T06:00:00Z'))
    // the short form takes the quiet months by the week
    for (let jour = premier, pas = 1; jour < dernier; jour += pas) {
      pas = COMPLET || (jour >= premier + 50 && jour < premier + 110) ? 1 : 7
      await donner(essai, entre(jour, jour + pas))
      essai.clock.avancer(pas * 86_400_000)
    }
    expect(await instances(essai.base)).toEqual(attendu)
    expect(await envois(essai.base)).toHaveLength((await instances(essai.base, true)).length)
  })

  it('week by week in a random order', async () => {
    const hasard = hasardDe(GRAINE)
    const semaines = Array.from({ length: 53 }, (_, n) => ({ n, cle: hasard() })).sort((a, b) => a.cle - b.cle)
    console.info(`seed ${GRAINE}: weeks ${semaines.map(({ n }) => n).join(' ')}`)
    const essai = await preparer(noms, FIN)
    for (const { n } of semaines) {
      const lots = series.map((lectures) =>
        lectures.filter(({ instant }) => Math.floor((PARIS.jour(instant) - premier) / 7) === n),
      )
      await donner(essai, lots, true)
    }
    expect(await instances(essai.base)).toEqual(attendu)
  })
})
