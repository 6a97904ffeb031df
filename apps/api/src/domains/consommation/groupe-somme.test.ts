import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { desTelereleves, unReleve } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'
import { consommationGroupeRoutes } from './consommation-groupe.routes.ts'
import { cumulerGroupes } from './cumuler-groupes.job.ts'
import { uneLecture } from './serie/series.fixtures.ts'

// A group is the sum of its contracts, to the litre, at each granularity, over both clock changes, however its contracts are read.
const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler, clock } = await unServeurALHeure(
  base,
  [...consommationRoutes, ...consommationGroupeRoutes],
  MAINTENANT,
)

/** Sums of large groups, with batches of two contracts: every group of this file is one. */
const cumuler = () =>
  cumulerGroupes(
    {
      sql: base.db,
      clock,
      signal: new AbortController().signal,
      enTransaction: (faire) => inTransaction(base.db, (sql) => faire({ sql } as never), { attempts: 1 }),
    },
    { seuil: 1, tailleLot: 2 },
  )

interface Compteur {
  nature: 'telereleve' | 'releve' | 'deuxOccupants'
  heures: 'ouvertes' | 'fermees' | 'joursRefuses'
  litresParHeure: number
  /** Hours between readings, and the first of those that never came. */
  trou: { debut: number; heures: number }
}

const DEBUT = Date.parse('2025-09-01T00:00:00+02:00') / 1000
const HEURES = 24 * 440
const CHANGEMENT = new Date('2026-03-29T10:24:00+02:00')

const lectures = ({ litresParHeure, trou }: Compteur) =>
  Array.from({ length: HEURES + 1 }, (_, rang) => rang)
    .filter((rang) => rang < trou.debut || rang >= trou.debut + trou.heures)
    .map((rang) => uneLecture(DEBUT + rang * 3600, 1_000 + rang * litresParHeure + (rang % 5)))

const ajouterContrat = async (userWebId: number, compteur: Compteur): Promise<string> => {
  const numeroContrat = await unContrat(base.db, compteur.nature === 'deuxOccupants' ? { au: CHANGEMENT } : {})
  await unAttachement(base.db, userWebId, numeroContrat)
  const consentir = (nature: 'HEURE' | 'JOURNEE', accorde: boolean) =>
    ajouterConsentement(base.db, { userWebId, numeroContrat, nature, accorde, versionTexte: 'test', le: MAINTENANT })
  if (compteur.heures === 'ouvertes') await consentir('HEURE', true)
  if (compteur.heures === 'joursRefuses') await consentir('JOURNEE', false)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: compteur.nature !== 'releve' })
  if (compteur.nature === 'releve') {
    await unReleve(base.db, appareil, '2025-09-03T09:00:00+02:00', 1_000)
    await unReleve(base.db, appareil, '2026-03-29T09:00:00+02:00', 1_000 + compteur.litresParHeure * 5_000)
    await unReleve(base.db, appareil, '2026-10-25T09:00:00+01:00', 1_000 + compteur.litresParHeure * 9_999)
  } else await desTelereleves(base.db, appareil, lectures(compteur))
  return numeroContrat
}

const PERIODES: readonly [Granularite, string, string][] = [
  ['ANNEE', '2025-01-01', '2026-12-31'],
  ['TRIMESTRE', '2025-07-01', '2026-12-31'],
  ['MOIS', '2025-09-01', '2026-11-30'],
  ['SEMAINE', '2026-03-02', '2026-04-19'],
  ['SEMAINE', '2026-10-05', '2026-11-22'],
  ['JOURNEE', '2025-10-20', '2026-11-20'],
  ['HEURE', '2026-03-28', '2026-03-30'],
  ['HEURE', '2025-10-25', '2025-10-27'],
]

const somme = (valeurs: readonly (number | null)[]): number => valeurs.reduce<number>((total, v) => total + (v ?? 0), 0)

const unCompteur: fc.Arbitrary<Compteur> = fc.record({
  nature: fc.constantFrom('telereleve', 'telereleve', 'releve', 'deuxOccupants'),
  heures: fc.constantFrom('ouvertes', 'ouvertes', 'fermees', 'joursRefuses'),
  litresParHeure: fc.integer({ min: 0, max: 400 }),
  trou: fc.record({ debut: fc.integer({ min: 24, max: HEURES - 400 }), heures: fc.integer({ min: 0, max: 300 }) }),
})

const mondeDe = async (compteurs: readonly Compteur[]) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const contrats: string[] = []
  for (const compteur of compteurs) contrats.push(await ajouterContrat(userWebId, compteur))
  const idGroupe = await unGroupe(base.db, userWebId, { contrats })
  const session = await uneSession(base.db, userWebId)
  const graphe = async (qui: string, [granularite, du, au]: (typeof PERIODES)[number]) =>
    appeler(session, `Consommation/getConsoGraphData/${qui}/${du}/${au}/${granularite}`)
  return { userWebId, contrats, idGroupe, session, graphe }
}

/** Bars of the contracts one by one, added up: what the group must say. */
const attendu = async (monde: Awaited<ReturnType<typeof mondeDe>>, periode: (typeof PERIODES)[number]) => {
  const reponses = await Promise.all(monde.contrats.map((numero) => monde.graphe(numero, periode)))
  const ouvertes = reponses.filter(({ status }) => status === 200).map(({ corps }) => corps.barres)
  const rangs = ouvertes[0]?.debut.map((_: string, rang: number) => rang) ?? []
  return {
    ouverts: ouvertes.length,
    litres: rangs.map((rang: number) => {
      const valeurs = ouvertes.map((barres) => barres.volumeConsoEnLitres[rang])
      return valeurs.every((v) => v === null) ? null : somme(valeurs)
    }),
    estimes: rangs.map((rang: number) => somme(ouvertes.map((barres) => barres.litresEstimes[rang]))),
    connus: rangs.map((rang: number) => ouvertes.filter((barres) => barres.volumeConsoEnLitres[rang] !== null).length),
  }
}

describe('a group', () => {
  it('is the sum of its contracts to the litre at each granularity, asked now or summed ahead', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unCompteur, { minLength: 1, maxLength: 5 }), async (compteurs) => {
        const monde = await mondeDe(compteurs)
        const tours = [async () => undefined, cumuler]
        const reponses: unknown[][] = []
        for (const tour of tours) {
          await tour()
          const lues: unknown[] = []
          for (const periode of PERIODES) {
            const { litres, estimes, connus, ouverts } = await attendu(monde, periode)
            const { status, corps } = await monde.graphe(`groupe/${monde.idGroupe}`, periode)
            if (ouverts === 0) {
              expect([403, periode]).toEqual([status, periode])
              continue
            }
            expect([status, periode]).toEqual([200, periode])
            expect(corps.barres.volumeConsoEnLitres).toEqual(litres)
            expect(corps.barres.litresEstimes).toEqual(estimes)
            expect(corps.barres.nbContratsConnus).toEqual(connus)
            expect(corps.contrats.nbContratsComptes).toBe(ouverts)
            lues.push({ ...corps.barres, contrats: corps.contrats, statistiques: corps.statistiques })
          }
          reponses.push(lues)
        }
        const lots = await base.db
          .selectFrom('groupe_lot')
          .select('valide')
          .where('id_groupe', '=', monde.idGroupe)
          .execute()
        expect(lots).toEqual(Array.from({ length: Math.ceil(compteurs.length / 2) }, () => ({ valide: true })))
        expect(reponses[1]).toEqual(reponses[0])
      }),
      { numRuns: 6 },
    )
  })

  it('has weeks and quarters that sum to its days over the clock changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          // a gap over a week carries volumes that days do not show
          unCompteur.map((compteur) => ({
            ...compteur,
            nature: 'telereleve' as const,
            heures: 'ouvertes' as const,
            trou: { ...compteur.trou, heures: compteur.trou.heures % 150 },
          })),
          { minLength: 1, maxLength: 3 },
        ),
        async (compteurs) => {
          const monde = await mondeDe(compteurs)
          for (const [qui, large, du, au] of [
            [`groupe/${monde.idGroupe}`, 'SEMAINE', '2025-10-20', '2025-11-02'],
            [`groupe/${monde.idGroupe}`, 'SEMAINE', '2026-03-23', '2026-04-05'],
            [`groupe/${monde.idGroupe}`, 'TRIMESTRE', '2025-10-01', '2026-09-30'],
            [monde.contrats[0] ?? '', 'SEMAINE', '2026-03-23', '2026-04-05'],
            [monde.contrats[0] ?? '', 'TRIMESTRE', '2025-10-01', '2026-09-30'],
          ] as const) {
            const larges = (await monde.graphe(qui, [large, du, au])).corps.barres
            const jours = (await monde.graphe(qui, ['JOURNEE', du, au])).corps.barres
            for (const [rang, debut] of larges.debut.entries()) {
              const siens = jours.volumeConsoEnLitres.filter(
                (_: unknown, i: number) => jours.debut[i] >= debut && jours.debut[i] <= larges.fin[rang],
              )
              expect([debut, larges.volumeConsoEnLitres[rang]]).toEqual([debut, somme(siens)])
            }
            // 167 and 169 hours
            expect(larges.debut.length).toBe(large === 'SEMAINE' ? 2 : 4)
          }
        },
      ),
      { numRuns: 5 },
    )
  })
})
