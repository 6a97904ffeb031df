import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { desTelereleves } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'
import type { Lecture } from './serie/lecture.ts'
import { uneLecture } from './serie/series.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler } = await unServeurALHeure(base, consommationRoutes, MAINTENANT)

/** A contract whose meter is read every hour, 10 to 30 litres each, but for the hours that `silence` says. */
const unContratLu = async (debut: string, fin: string, silence: (instant: number) => boolean) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const numeroContrat = await unAttachement(base.db, userWebId)
  await ajouterConsentement(base.db, {
    userWebId,
    numeroContrat,
    nature: 'HEURE',
    accorde: true,
    versionTexte: 'test',
    le: MAINTENANT,
  })
  const compteur = await unAppareil(base.db, numeroContrat, { telereleve: true })
  const lectures: Lecture[] = []
  let index = 5_000
  for (let instant = Date.parse(debut) / 1000, rang = 0; instant <= Date.parse(fin) / 1000; instant += 3600, rang++) {
    index += 10 + ((rang * 7) % 21)
    if (!silence(instant)) lectures.push(uneLecture(instant, index))
  }
  await desTelereleves(base.db, compteur, lectures)
  const session = await uneSession(base.db, userWebId)
  const lire = async (chemin: string) =>
    (await appeler(session, `Consommation/${chemin.replace('{c}', numeroContrat)}`)).corps
  const graphe = (du: string, au: string, granularite: string) =>
    lire(`getConsoGraphData/{c}/${du}/${au}/${granularite}`)
  return { lire, graphe }
}

const entre = (du: string, au: string) => (instant: number) =>
  instant > Date.parse(du) / 1000 && instant < Date.parse(au) / 1000

describe('a month with a gap of eleven days', async () => {
  // and a shorter one, whose hours are estimated; the second gap runs over the end of a month
  const silences = [
    entre('2026-03-10T00:00:00+01:00', '2026-03-21T00:00:00+01:00'),
    entre('2026-03-25T06:30:00+01:00', '2026-03-26T20:30:00+01:00'),
    entre('2026-05-27T14:30:00+02:00', '2026-06-09T08:30:00+02:00'),
  ]
  const { lire, graphe } = await unContratLu('2026-01-01T00:00:00+01:00', '2026-11-20T00:00:00+01:00', (instant) =>
    silences.some((silence) => silence(instant)),
  )
  const annee = await graphe('2026-01-01', '2026-12-31', 'MOIS')

  it.each(['03', '04', '05', '06', '11'])(
    'is worth as much by its days as in its year, with the same share of estimate (month %s)',
    async (mois) => {
      const rang = Number(mois) - 1
      const jours = await graphe(
        `2026-${mois}-01`,
        `2026-${mois}-${mois === '04' || mois === '06' || mois === '11' ? '30' : '31'}`,
        'JOURNEE',
      )
      expect(jours.statistiques.totalEnLitres).toBe(annee.barres.volumeConsoEnLitres[rang])
      expect(jours.statistiques.litresEstimes).toBe(annee.barres.litresEstimes[rang])
    },
  )

  it('gives to the weekly readings the volume of the weeks of the chart, and its share of estimate', async () => {
    const { releves } = await lire('getDerniereConsommationReleveeSem/{c}')
    const semaines = await graphe('2026-05-25', '2026-11-20', 'SEMAINE')
    expect(releves.some(({ litresEstimes }: { litresEstimes: number }) => litresEstimes > 0)).toBe(true)
    for (const { semaine, volumeConsoEnLitres, litresEstimes } of releves) {
      const { statistiques } = await graphe(semaine, semaine, 'SEMAINE')
      expect([semaine, volumeConsoEnLitres, litresEstimes]).toEqual([
        semaine,
        statistiques.totalEnLitres,
        statistiques.litresEstimes,
      ])
    }
    expect(releves.at(0).volumeConsoEnLitres).toBe(semaines.barres.volumeConsoEnLitres.at(-1))
  })

  it('says what of it no day shows', async () => {
    const { barres, statistiques } = await graphe('2026-03-01', '2026-03-31', 'JOURNEE')
    const montres = barres.volumeConsoEnLitres.reduce(
      (somme: number, litres: number | null) => somme + (litres ?? 0),
      0,
    )
    expect(barres.volumeConsoEnLitres.filter((litres: number | null) => litres === null)).toHaveLength(11)
    expect(statistiques.litresReportes).toBeGreaterThan(0)
    expect(statistiques.totalEnLitres).toBe(montres + statistiques.litresReportes)
    expect([statistiques.nbJours, statistiques.nbJoursConnus]).toEqual([31, 31])
  })

  it('has one average day, whatever it is read by', async () => {
    const parJours = await graphe('2026-03-01', '2026-03-31', 'JOURNEE')
    const parMois = await graphe('2026-03-01', '2026-03-31', 'MOIS')
    expect(parJours.statistiques.moyenneJour).toBe(parMois.statistiques.moyenneJour)
    expect(parJours.statistiques.moyenne).toBe(parJours.statistiques.moyenneJour)
  })

  it('gives to a day the sum of its hours', async () => {
    const jours = await graphe('2026-03-24', '2026-03-27', 'JOURNEE')
    for (const [rang, jour] of jours.barres.debut.entries()) {
      const { statistiques } = await graphe(jour, jour, 'HEURE')
      expect([jour, statistiques.totalEnLitres, statistiques.litresEstimes]).toEqual([
        jour,
        jours.barres.volumeConsoEnLitres[rang],
        jours.barres.litresEstimes[rang],
      ])
    }
  })
})
