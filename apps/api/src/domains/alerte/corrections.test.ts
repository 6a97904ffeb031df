import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import type { Lecture } from '../consommation/serie/lecture.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { envois, evaluerTout, instances, recevoir, uneAlerte, unMoteur } from './alerte.fixtures.ts'

// F15 and F16 with corrections, F3 on notifications (quality.md): readings wrong and then corrected, out of order, delivered one to ten
// times, judged by three workers at once, over the change of hour of October: the events of a clean import, each told once.

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const clock = fixedClock(new Date('2026-11-02T09:00:00Z'))
const moteur = unMoteur(base, clock)
const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })

const ESSAIS = process.env.TEST_FULL === '1' ? 40 : 3
const GRAINE = Number(process.env.GRAINE ?? 2026)
const DEBUT = Date.parse('2026-10-10T00:00:00+02:00') / 1000
const HEURES = 22 * 24 + 1
const HEURE = 3600

interface Serie {
  readonly vraies: Lecture[]
  /** What is received besides: wrong indexes, and their corrections. */
  readonly fautes: Lecture[]
  readonly corrections: Lecture[]
}

/** A home at rest at night, a leak that runs over 25 October, and readings that were wrong. */
const uneSerie = (hasard: () => number): Serie => {
  const debutFuite = 13 * 24 + Math.floor(hasard() * 36)
  const finFuite = debutFuite + 60 + Math.floor(hasard() * 40)
  const litres = Array.from({ length: HEURES }, (_, heure) => {
    const fuite = heure >= debutFuite && heure < finFuite ? 12 : 0
    return fuite + (heure % 24 < 6 || hasard() < 0.5 ? 0 : Math.floor(hasard() * 40))
  })
  const vraies = [uneLecture(DEBUT, 1000)]
  for (const [heure, volume] of litres.entries())
    vraies.push(uneLecture(DEBUT + (heure + 1) * HEURE, (vraies.at(-1)?.indexLitres ?? 0) + volume))
  const fautives = vraies.filter((_, rang) => rang > 24 && rang < HEURES - 24 && hasard() < 0.02)
  return {
    vraies: vraies.filter((lecture) => !fautives.includes(lecture)),
    // backwards, stuck or too high
    fautes: fautives.map((lecture) => ({
      ...lecture,
      indexLitres: Math.max(0, lecture.indexLitres + Math.floor(hasard() * 400) - 250),
    })),
    corrections: fautives.map((lecture) => ({ ...lecture, origine: 'rectifie' })),
  }
}

/** In packets of random size and order: a wrong reading may come after its correction. */
const enPaquets = (lectures: readonly Lecture[], hasard: () => number): Lecture[][] => {
  const melees = lectures.map((lecture) => ({ lecture, cle: hasard() })).sort((a, b) => a.cle - b.cle)
  const paquets: Lecture[][] = []
  while (melees.length > 0) paquets.push(melees.splice(0, 1 + Math.floor(hasard() * 150)).map(({ lecture }) => lecture))
  return paquets
}

const unContratSurveille = async () => {
  const numeroContrat = await unAttachement(base.db, userWebId)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true, pose: { index_pose_litres: null } })
  const commun = { numeroContrat, userWebId }
  const alertes = [
    await uneAlerte(base, { ...commun, type: 'AF' }),
    await uneAlerte(base, { ...commun, type: 'SC', seuilLitres: 300 }),
    await uneAlerte(base, { ...commun, type: 'AC', seuilLitres: 350 }),
  ]
  return { appareil, alertes }
}

/** Events of these alerts, named by their rank so that two contracts compare. */
const evenementsDe = async (alertes: readonly number[], annulees = false) =>
  (await instances(base, annulees))
    .filter(({ id_alerte }) => alertes.includes(id_alerte))
    .map(({ id_alerte, ...evenement }) => ({ ...evenement, rang: alertes.indexOf(id_alerte) }))

describe('wrong readings and their corrections, in any order, several times', { timeout: 300_000 }, () => {
  it.each(Array.from({ length: ESSAIS }, (_, n) => GRAINE + n))(
    'give the events of a clean import, each told once (seed %i)',
    async (graine) => {
      const hasard = hasardDe(graine)
      const { vraies, fautes, corrections } = uneSerie(hasard)
      expect(fautes.length).toBeGreaterThan(2)
      const propre = await unContratSurveille()
      await recevoir(base, [{ appareil: propre.appareil, lectures: [...vraies, ...corrections] }])
      await evaluerTout(moteur)
      const attendus = await evenementsDe(propre.alertes)
      expect(attendus.map(({ rang }) => rang)).toContain(0)

      const avant = { envois: (await envois(base)).length, file: await enFile(base) }
      const brouille = await unContratSurveille()
      for (const lectures of enPaquets([...vraies, ...fautes, ...corrections], hasard)) {
        const fois = 1 + Math.floor(hasard() * 10)
        for (let i = 0; i < fois; i++) await recevoir(base, [{ appareil: brouille.appareil, lectures }])
        await Promise.all([1, 2, 3].map(() => evaluerTout(moteur)))
      }
      expect(await evenementsDe(brouille.alertes)).toEqual(attendus)

      const tous = await evenementsDe(brouille.alertes, true)
      const demandes = (await envois(base)).length - avant.envois
      expect(demandes).toBeGreaterThanOrEqual(attendus.filter(({ etat }) => etat === 'DECLENCHEE').length)
      expect(demandes).toBeLessThanOrEqual(tous.length)
      expect((await enFile(base)) - avant.file).toBe(demandes)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from alerte_notification n join alerte_instance i on i.id_instance = n.id_instance
         where i.id_alerte = any(${brouille.alertes}::bigint[])`.execute(base.db)
      expect(rows[0]?.n).toBe(demandes)
    },
  )
})
