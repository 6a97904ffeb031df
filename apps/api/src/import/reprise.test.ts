import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import type { Lecture } from '../domains/consommation/serie/lecture.ts'
import { capaciteCadran, PARAMETRES_SERIE } from '../domains/consommation/serie/lecture.ts'
import { toutDeriver } from '../domains/consommation/serie/series.fixtures.ts'
import type { Format } from './format.ts'
import {
  etatFinal,
  formatDe,
  importerTexte,
  type LigneRapport,
  poserCompteurs,
  viderLectures,
} from './import.fixtures.ts'

// F16 (quality.md): killed at a random byte, sent again, out of order, repeated, corrected, going backwards.

const base = await createTestDatabase()
afterAll(base.drop)

const COMPTEURS = ['C1', 'C2']
// The index comes last: a line cut in the middle of it still has all its columns.
const ENTETE = 'identifiantAppareil;dateReleve;version;rectifie;valeurIndex\n'
const LONG = process.env.TEST_FULL === '1'
const TAILLE = { numRuns: LONG ? 300 : 12, seed: LONG ? undefined : 20_261_120 }

type Releve = { compteur: string; minutes: number; index: number; version: number; rectifie: boolean }

// Around the autumn change of 2025: days before, the doubled hour, days after; and a late reading a month earlier.
const DEBUT = Date.parse('2025-10-22T00:00:00Z')
const instantDe = (minutes: number): Date => new Date(DEBUT + minutes * 60_000)

/** As a file without offsets writes it: the doubled hour says the same time twice. */
const heureLocale = (date: Date): string => {
  const decalage = date.getTime() < Date.parse('2025-10-26T01:00:00Z') ? 2 : 1
  return new Date(date.getTime() + decalage * 3_600_000).toISOString().slice(0, 19)
}

const texteDe = (r: Releve): string =>
  `${r.compteur};${heureLocale(instantDe(r.minutes))};${r.version};${r.rectifie ? 'oui' : ''};${r.index}`

const MAUVAISES = [
  'C1;2025-03-30T02:30:00;0;;5',
  'XX;2025-10-24T10:00:00;0;;5',
  'C2;hier;0;;5',
  'C2;2025-10-24T10:00:00;0;;-4',
  'C1;trop;peu',
]

const unReleve: fc.Arbitrary<Releve> = fc.record({
  compteur: fc.constantFrom(...COMPTEURS),
  minutes: fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: -50_000, max: -45_000 })),
  index: fc.integer({ min: 0, max: 3000 }),
  version: fc.constantFrom(0, 0, 0, 1),
  rectifie: fc.constantFrom(false, false, false, true),
})

/** A plausible rising series with faults sprinkled in. */
const unFichier = fc
  .record({
    pas: fc.integer({ min: 20, max: 150 }),
    debit: fc.integer({ min: 0, max: 40 }),
    n: fc.integer({ min: 0, max: 120 }),
    fautes: fc.array(unReleve, { maxLength: 12 }),
    mauvaises: fc.array(fc.constantFrom(...MAUVAISES), { maxLength: 3 }),
    repetees: fc.array(fc.nat(1000), { maxLength: 8 }),
  })
  .map(({ pas, debit, n, fautes, mauvaises, repetees }) => {
    const serie = Array.from({ length: n }, (_, i): string =>
      texteDe({
        compteur: COMPTEURS[i % 2] ?? 'C1',
        minutes: i * pas,
        index: 1000 + i * debit,
        version: 0,
        rectifie: false,
      }),
    )
    const lignes = [...serie, ...fautes.map(texteDe), ...mauvaises]
    for (const rang of repetees) if (lignes.length > 0) lignes.push(lignes[rang % lignes.length] ?? '')
    return lignes
  })

const unScenario = fc.record({
  lignes: unFichier,
  // where each earlier attempt was cut, in parts of the file
  coupures: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  graineOrdre: fc.integer({ min: 1, max: 1_000_000 }),
  paquet: fc.integer({ min: 1, max: 60 }),
})

const melanger = (lignes: readonly string[], graine: number): string[] => {
  const rangs = lignes.map((ligne, i) => [Math.imul(i + 1, graine) >>> 0, ligne] as const)
  return rangs.sort((a, b) => a[0] - b[0]).map(([, ligne]) => ligne)
}

const fichierDe = (lignes: readonly string[]): string => ENTETE + lignes.map((ligne) => `${ligne}\n`).join('')

const cleRemarque = (r: LigneRapport): string => `${r.ligne};${r.champ};${r.valeur};${r.motif}`

type Scenario = typeof unScenario extends fc.Arbitrary<infer S> ? S : never

const jouer = async ({ lignes, coupures, graineOrdre, paquet }: Scenario, format: Format): Promise<void> => {
  const { pool } = base
  await viderLectures(pool)
  const propre = await importerTexte(pool, 'telereleve', fichierDe(lignes))
  const attendu = await etatFinal(pool)
  const mauvaises = lignes.filter((ligne) => MAUVAISES.includes(ligne)).length
  expect(propre.remarques.filter((r) => r.gravite === 'REFUS')).toHaveLength(mauvaises)
  expect(propre.comptes.acceptees + propre.comptes.repetees + propre.comptes.refusees).toBe(lignes.length)

  await viderLectures(pool)
  const melangees = melanger(lignes, graineOrdre)
  const octets = fichierDe(melangees)
  for (const part of coupures) {
    const coupe = octets.slice(0, Math.max(ENTETE.length, Math.floor(octets.length * part)))
    await importerTexte(pool, { ...format, taillePaquet: paquet }, coupe)
  }
  const dernier = await importerTexte(pool, { ...format, taillePaquet: paquet }, octets)
  expect(dernier.comptes.refusees).toBe(mauvaises)
  expect(await etatFinal(pool)).toEqual(attendu)

  const encore = await importerTexte(pool, format, octets)
  expect(encore.comptes).toMatchObject({ acceptees: 0, refusees: mauvaises, repetees: lignes.length - mauvaises })
  expect(await etatFinal(pool)).toEqual(attendu)
  // what is said is a function of the file: after cuts, again, or the first time
  await viderLectures(pool)
  const neuf = await importerTexte(pool, { ...format, taillePaquet: paquet }, octets)
  expect(dernier.remarques).toEqual(neuf.remarques)
  expect(encore.remarques.map(cleRemarque).sort()).toEqual(neuf.remarques.map(cleRemarque).sort())
}

beforeAll(() => poserCompteurs(base.pool, COMPTEURS))

it('ends in the same state whatever the cuts, the order and the repeats', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(unScenario, (scenario) => jouer(scenario, formatDe('telereleve'))),
    TAILLE,
  )
})

/** Lets so many transactions begin, then no more: what is left is what a kill between two of them leaves. */
const jusqua = (pool: Pool, connexions: number): Pool => {
  let reste = connexions
  const prendre = <T>(faire: () => Promise<T>): Promise<T> => (reste-- > 0 ? faire() : Promise.reject(new Error('tué')))
  return Object.assign(Object.create(pool) as Pool, {
    connect: () => prendre(() => pool.connect()),
    query: (...args: [string, unknown[]]) => prendre(() => pool.query(...args)),
  })
}

it('says and counts after kills what one clean import says and counts', { timeout: 600_000 }, async () => {
  const { pool } = base
  const scenario = fc.record({
    lignes: unFichier,
    paquet: fc.integer({ min: 1, max: 60 }),
    morts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
    portail: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ lignes, paquet, morts, portail }) => {
      const format = { ...formatDe('telereleve'), taillePaquet: paquet }
      await viderLectures(pool)
      const propre = await importerTexte(pool, format, fichierDe(lignes))
      const etat = await etatFinal(pool)
      await viderLectures(pool)
      let tues = 0
      for (const connexions of morts)
        await importerTexte(jusqua(pool, connexions), format, fichierDe(lignes)).catch((error: unknown) => {
          expect(error).toMatchObject({ message: expect.stringMatching(/^tué$|faute imprévue \(tué\)/) })
          tues++
        })
      if (portail) await deriverEnAttente(pool)
      const reprise = await importerTexte(pool, format, fichierDe(lignes))
      expect(reprise.remarques).toEqual(propre.remarques)
      const { acceptees, repetees, ...comptes } = reprise.comptes
      expect({ ...comptes, bonnes: acceptees + repetees }).toEqual({
        lues: propre.comptes.lues,
        refusees: propre.comptes.refusees,
        avertissements: propre.comptes.avertissements,
        impossibles: propre.comptes.impossibles,
        sansPose: propre.comptes.sansPose,
        bonnes: propre.comptes.acceptees + propre.comptes.repetees,
      })
      expect(await etatFinal(pool)).toEqual(etat)
      const { rows } = await pool.query<{ statut: string; n: number }>(
        'select statut, avertissements::int as n from import_lot order by lot_id',
      )
      expect(rows.at(-1)).toEqual({ statut: 'TERMINE', n: propre.comptes.avertissements })
      expect(rows.filter(({ statut }) => statut !== 'TERMINE').length).toBeLessThanOrEqual(tues)
      expect(rows.some(({ statut }) => statut === 'EN_COURS')).toBe(false)
    }),
    TAILLE,
  )
})

it('sees it when a cut last line is taken for a whole one (negative control)', { timeout: 60_000 }, async () => {
  const sansGarde = { ...formatDe('telereleve'), finDeLigneExigee: false }
  const lignes = ['C1;2025-10-22T10:00:00;0;;1234', 'C1;2025-10-22T11:00:00;0;;1250']
  const part = (fichierDe(lignes).length - 3) / fichierDe(lignes).length
  const scenario = { lignes, coupures: [part], graineOrdre: 1, paquet: 10 }
  await jouer(scenario, formatDe('telereleve'))
  await expect(jouer(scenario, sansGarde)).rejects.toThrow()
})

it('derives in the database what the pure functions derive from the whole set', { timeout: 600_000 }, async () => {
  const deux = fc.tuple(fc.array(unReleve, { minLength: 1, maxLength: 40 }), fc.array(unReleve, { maxLength: 40 }))
  await fc.assert(
    fc.asyncProperty(deux, async ([avant, apres]) => {
      const { pool } = base
      await viderLectures(pool)
      // in two runs, so that the second one is incremental
      for (const lot of [avant, apres])
        if (lot.length > 0) await importerTexte(pool, 'telereleve', fichierDe(lot.map(texteDe)))
      const attendu = attendus([...avant, ...apres])
      const { rows } = await pool.query(
        `select identifiant_appareil as compteur, jour, litres, qualite, total_litres as total, litres_reportes as reportes,
                secondes_reportees as secondes
           from conso_jour join appareil using (appareil_id) order by 1, 2`,
      )
      expect(rows).toEqual(attendu.jours)
      const mois = await pool.query(
        `select identifiant_appareil as compteur, to_char(mois, 'YYYY-MM') as periode, litres, litres_estimes, litres_corriges, litres_reportes,
                secondes_reportees, heures_mesurees, heures_estimees, heures_corrigees, heures_manquantes
           from conso_mois join appareil using (appareil_id)
         union all
         select identifiant_appareil, annee::text, litres, litres_estimes, litres_corriges, litres_reportes,
                secondes_reportees, heures_mesurees, heures_estimees, heures_corrigees, heures_manquantes
           from conso_annee join appareil using (appareil_id) order by 1, 2`,
      )
      expect(mois.rows).toEqual(attendu.cumuls)
    }),
    TAILLE,
  )
})

function attendus(releves: readonly Releve[]) {
  const parametres = { ...PARAMETRES_SERIE, capaciteLitres: capaciteCadran(5) }
  const parCompteur = COMPTEURS.map((compteur) => {
    const lectures = new Map<string, Lecture>()
    for (const r of releves.filter((autre) => autre.compteur === compteur)) {
      const secondes = instantDe(r.minutes).getTime() / 1000
      const double =
        secondes >= Date.parse('2025-10-26T00:00:00Z') / 1000 && secondes < Date.parse('2025-10-26T02:00:00Z') / 1000
      const premier = double && secondes >= Date.parse('2025-10-26T01:00:00Z') / 1000 ? secondes - 3600 : secondes
      lectures.set(JSON.stringify([premier, r.index, r.version, r.rectifie]), {
        instant: premier,
        indexLitres: r.index,
        origine: r.rectifie ? 'rectifie' : 'telereleve',
        version: r.version,
        heureDouble: double,
      })
    }
    return { compteur, ...toutDeriver([...lectures.values()], [], parametres) }
  })
  return {
    jours: parCompteur.flatMap(({ compteur, jours }) =>
      jours.map((j) => ({
        compteur,
        jour: j.jour,
        litres: j.litres,
        qualite: j.qualites,
        total: j.total,
        reportes: j.litresReportes,
        secondes: j.secondesReportees,
      })),
    ),
    cumuls: parCompteur.flatMap(({ compteur, mois, annees }) =>
      [...annees, ...mois]
        .map((c) => ({
          compteur,
          periode: c.periode,
          litres: c.litres,
          litres_estimes: c.litresEstimes,
          litres_corriges: c.litresCorriges,
          litres_reportes: c.litresReportes,
          secondes_reportees: c.secondesReportees,
          heures_mesurees: c.heuresMesurees,
          heures_estimees: c.heuresEstimees,
          heures_corrigees: c.heuresCorrigees,
          heures_manquantes: c.heuresManquantes,
        }))
        .sort((a, b) => (a.periode < b.periode ? -1 : 1)),
    ),
  }
}
