import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { desTelereleves } from '../consommation/consommation.fixtures.ts'
import { consommationRoutes } from '../consommation/consommation.routes.ts'
import { consommationGroupeRoutes } from '../consommation/consommation-groupe.routes.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { tableauDeBordRoutes } from '../tableau-de-bord/tableau-de-bord.routes.ts'
import { exportRoutes } from './export.routes.ts'

// Decision 038: what a place says of a period, any other place says, whatever the meters did.
const base = await createTestDatabase()
const { app, appeler } = await unServeurALHeure(
  base,
  [...consommationRoutes, ...consommationGroupeRoutes, ...tableauDeBordRoutes, ...exportRoutes],
  new Date('2026-06-05T09:00:00Z'),
)
afterAll(async () => {
  await app.close()
  await base.drop()
})

const HEURE = 3600
const DEBUT = Date.parse('2026-01-01T00:00:00+01:00') / 1000
const HEURES = 24 * 130
const MOIS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']

interface Vie {
  readonly litres: readonly number[]
  /** Hours without a reading: short ones are estimated, those of more than a week are gaps. */
  readonly silences: readonly { readonly debut: number; readonly heures: number }[]
  /** Hour at which the meter was changed; null: never. */
  readonly changement: number | null
}

/** A meter that leaves with ten hours that nobody read, in a month with a gap. */
const PARTI_SANS_LECTURE: Vie = {
  litres: [40, 0, 75],
  silences: [
    { debut: 24 * 3, heures: 200 },
    { debut: 24 * 20 - 7, heures: 12 },
  ],
  changement: 24 * 20 + 3,
}

const uneVie: fc.Arbitrary<Vie> = fc.record({
  litres: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 3, maxLength: 40 }),
  silences: fc.array(
    fc.record({
      debut: fc.integer({ min: 1, max: HEURES - 2 }),
      heures: fc.oneof(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 160, max: 800 })),
    }),
    { maxLength: 4 },
  ),
  changement: fc.option(fc.integer({ min: 200, max: HEURES - 200 })),
})

/** The meters of a life, one after the other, as they were read. */
const poser = async (numeroContrat: string, { litres, silences, changement }: Vie): Promise<void> => {
  const bornes = changement === null ? [0, HEURES] : [0, changement, HEURES]
  for (const [rang, de] of bornes.slice(0, -1).entries()) {
    const a = bornes[rang + 1] ?? HEURES
    const poseLe = new Date((DEBUT + de * HEURE) * 1000)
    const appareil = await unAppareil(base.db, numeroContrat, {
      telereleve: true,
      pose: {
        pose_le: poseLe,
        index_pose_litres: rang * 1_000,
        ...(a < HEURES && { depose_le: new Date((DEBUT + a * HEURE) * 1000) }),
      },
    })
    let index = rang * 1_000
    const lectures = []
    for (let heure = de; heure <= a; heure++) {
      const muette = silences.some(({ debut, heures }) => heure >= debut && heure < debut + heures)
      if (!muette || heure === de) lectures.push(uneLecture(DEBUT + heure * HEURE, index))
      index += litres[heure % litres.length] ?? 0
    }
    await desTelereleves(base.db, appareil, lectures)
  }
}

const somme = (valeurs: readonly (number | null)[]): number => valeurs.reduce<number>((total, v) => total + (v ?? 0), 0)

const lePortail = async (vie: Vie) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const numeroContrat = await unAttachement(base.db, userWebId)
  await poser(numeroContrat, vie)
  const idGroupe = await unGroupe(base.db, userWebId, { contrats: [numeroContrat] })
  const session = await uneSession(base.db, userWebId)
  const lire = async (chemin: string) => {
    const { status, corps } = await appeler(session, chemin)
    expect([chemin, status]).toEqual([chemin, 200])
    return corps
  }
  const csv = async (demande: object): Promise<Record<string, string>[]> => {
    const { body, statusCode } = await app.inject({
      method: 'POST',
      url: `/webapi/Export/Csv/${numeroContrat}/null/null`,
      headers: { token: session },
      payload: demande,
    })
    expect([statusCode, body.slice(0, 200)]).toEqual([200, expect.anything()])
    return parse(body, { bom: true, delimiter: ';', columns: true })
  }
  return { numeroContrat, idGroupe, lire, csv }
}

/** What each place says of a month: litres, and those that are estimated. */
const ditsDuMois = async (
  { numeroContrat, idGroupe, lire, csv }: Awaited<ReturnType<typeof lePortail>>,
  mois: string,
) => {
  const [du, au] = [`${mois}-01`, ajouterJours(`${ajouterJours(`${mois}-01`, 31).slice(0, 7)}-01`, -1)]
  const jours = await lire(`Consommation/getConsoGraphData/${numeroContrat}/${du}/${au}/JOURNEE`)
  const duGroupe = await lire(`Consommation/getConsoGraphData/groupe/${idGroupe}/${du}/${au}/JOURNEE`)
  const statistiques = await lire(`Consommation/statistiquesConsommation/${numeroContrat}/${du}/${au}/JOURNEE`)
  const enMois = await lire(`Consommation/statistiquesConsommation/${numeroContrat}/${du}/${au}/MOIS`)
  const [de, a] = [Date.parse(`${du}T00:00:00Z`) / 1000, Date.parse(`${au}T12:00:00Z`) / 1000]
  const tuile = await lire(`TableauDeBord/derniereStatistiqueConsommation/${numeroContrat}/${de}/${a}`)
  const calendrier = await lire(`Consommation/calendrierConsommation/${numeroContrat}?periode=${mois}`)
  const cellules = calendrier.lignes.flat().filter((cellule: unknown) => cellule !== null)
  const lignes = await csv({ granulariteConsommation: 'JOURNEE', dateDebut: du, dateFin: au })
  const deFigures = ({ totalEnLitres, litresEstimes }: { totalEnLitres: number | null; litresEstimes: number }) => [
    totalEnLitres ?? 0,
    litresEstimes,
  ]
  const { litresReportes } = jours.statistiques
  return {
    moyennes: Object.fromEntries(
      Object.entries({ graphe: jours.statistiques, groupe: duGroupe.statistiques, statistiques, enMois, tuile }).map(
        ([place, { moyenneJourEnLitres }]) => [place, moyenneJourEnLitres],
      ),
    ),
    dits: {
      // the table shows these lines and one more for what no line holds
      tableau: [
        somme(jours.barres.volumeConsoEnLitres) + litresReportes,
        somme(jours.barres.litresEstimes) + litresReportes,
      ],
      graphe: deFigures(jours.statistiques),
      statistiques: deFigures(statistiques),
      tuile: deFigures(tuile),
      groupe: deFigures(duGroupe.statistiques),
      barresDuGroupe: [
        somme(duGroupe.barres.volumeConsoEnLitres) + duGroupe.statistiques.litresReportes,
        somme(duGroupe.barres.litresEstimes) + duGroupe.statistiques.litresReportes,
      ],
      calendrier: [
        somme(cellules.map(({ volumeConsoEnLitres }: { volumeConsoEnLitres: number | null }) => volumeConsoEnLitres)) +
          litresReportes,
        somme(cellules.map(({ litresEstimes }: { litresEstimes: number }) => litresEstimes)) + litresReportes,
      ],
      csv: [
        somme(lignes.map((ligne) => Number(ligne['Volume (L)']))),
        somme(lignes.map((ligne) => Number(ligne['Dont estimé (L)']))),
      ],
    },
  }
}

it('says one figure of a month wherever it stands, with one share of estimate', async () => {
  await fc.assert(
    fc.asyncProperty(uneVie, async (vie) => {
      const portail = await lePortail(vie)
      const { numeroContrat, lire } = portail
      const annee = await lire(`Consommation/getConsoGraphData/${numeroContrat}/2026-01-01/2026-12-31/MOIS`)
      for (const [rang, mois] of MOIS.entries()) {
        const barre = [annee.barres.volumeConsoEnLitres[rang] ?? 0, annee.barres.litresEstimes[rang]]
        const { dits, moyennes } = await ditsDuMois(portail, mois)
        expect({ mois, ...dits }).toEqual({
          mois,
          ...Object.fromEntries(Object.keys(dits).map((place) => [place, barre])),
        })
        const { enMois } = moyennes
        expect({ mois, ...moyennes }).toEqual({
          mois,
          ...Object.fromEntries(Object.keys(moyennes).map((place) => [place, enMois])),
        })
      }
      const entiere = await lire(`Consommation/getConsoGraphData/${numeroContrat}/2026-01-01/2026-12-31/ANNEE`)
      expect(entiere.statistiques.totalEnLitres).toBe(annee.statistiques.totalEnLitres)
      expect(entiere.statistiques.litresEstimes).toBe(annee.statistiques.litresEstimes)
    }),
    { numRuns: 8, verbose: 1, examples: [[PARTI_SANS_LECTURE]] },
  )
})

it('shows at the end of each bar the index whose steps are its volumes, while readings come', async () => {
  await fc.assert(
    fc.asyncProperty(uneVie, async ({ litres }) => {
      // whole m3 an hour, so that the whole index moves by exactly what the bar shows
      const vie = { litres: litres.map((une) => (une % 4) * 1_000), silences: [], changement: null }
      const { numeroContrat, lire } = await lePortail(vie)
      for (const [granularite, du, au] of [
        ['JOURNEE', '2026-03-20', '2026-04-05'],
        ['SEMAINE', '2026-03-02', '2026-04-12'],
        ['MOIS', '2026-01-01', '2026-04-30'],
      ]) {
        const { barres } = await lire(`Consommation/getConsoGraphData/${numeroContrat}/${du}/${au}/${granularite}`)
        const pas = barres.valeurIndex.slice(1).map((index: number, rang: number) => index - barres.valeurIndex[rang])
        expect(pas).toEqual(barres.volumeConsoEnM3.slice(1))
        expect(barres.dateReleve.map((date: string) => date.slice(11, 16))).toEqual(barres.debut.map(() => '00:00'))
        expect(barres.debitMin.every((minimum: number) => minimum === Math.min(...vie.litres))).toBe(true)
      }
    }),
    { numRuns: 4, verbose: 1 },
  )
})
