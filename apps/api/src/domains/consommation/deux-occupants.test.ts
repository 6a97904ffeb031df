import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { tableauDeBordRoutes } from '../tableau-de-bord/tableau-de-bord.routes.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { desTelereleves, unReleve } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'
import { uneLecture } from './serie/series.fixtures.ts'

// Two contracts follow each other at one point: the first uses 100 L an hour, the second 1 L. One litre too many shows.
const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler } = await unServeurALHeure(
  base,
  [...consommationRoutes, ...tableauDeBordRoutes, ...abonnementRoutes],
  MAINTENANT,
)

const occupant = async (contrat: Parameters<typeof unContrat>[1]) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const numeroContrat = await unContrat(base.db, contrat)
  await unAttachement(base.db, userWebId, numeroContrat)
  await ajouterConsentement(base.db, {
    userWebId,
    numeroContrat,
    nature: 'HEURE',
    accorde: true,
    versionTexte: 'test',
    le: MAINTENANT,
  })
  return { numeroContrat, session: await uneSession(base.db, userWebId) }
}

const unPassage = async (changement: string) => {
  const instant = new Date(changement)
  const ancien = await occupant({ au: instant, code_etat_contrat: 'RA' })
  const { id_point } = await base.db
    .selectFrom('contrat_point')
    .select('id_point')
    .where('numero_contrat', '=', ancien.numeroContrat)
    .executeTakeFirstOrThrow()
  const nouveau = await occupant({ id_point, du: instant })
  const appareil = await unAppareil(base.db, ancien.numeroContrat, { telereleve: true })
  return { ancien, nouveau, appareil, bascule: instant.getTime() / 1000 }
}

const DEBUT = Date.parse('2025-09-10T00:00:00+02:00') / 1000
const FIN = Date.parse('2026-11-18T00:00:00+01:00') / 1000

/** An hourly series that also holds the reading of the change-over itself. */
const serie = (bascule: number) => {
  const indexA = (t: number) =>
    Math.floor((Math.min(t, bascule) - DEBUT) / 36) + Math.floor(Math.max(0, t - bascule) / 3600)
  const instants = new Set([bascule])
  for (let t = DEBUT; t <= FIN; t += 3600) instants.add(t)
  return [...instants].sort((a, b) => a - b).map((t) => uneLecture(t, indexA(t)))
}

const total = (corps: { barres: { volumeConsoEnLitres: (number | null)[] } }) =>
  corps.barres.volumeConsoEnLitres.reduce<number>((somme, litres) => somme + (litres ?? 0), 0)

describe.each([
  ['at midnight', '2026-03-12T00:00:00+01:00'],
  ['on the hour', '2026-03-12T10:00:00+01:00'],
  ['inside an hour', '2026-03-12T10:24:00+01:00'],
  ['on the first of a month', '2026-04-01T00:00:00+02:00'],
  ['on a day of 23 hours', '2026-03-29T15:30:00+02:00'],
  ['on New Year', '2026-01-01T00:00:00+01:00'],
])('two occupants, change %s', (_, changement) => {
  it('never shows the first one’s litres to the second, and loses none', async () => {
    const { ancien, nouveau, appareil, bascule } = await unPassage(changement)
    const { jours } = await desTelereleves(base.db, appareil, serie(bascule))
    const attenduAncien = Math.floor((bascule - DEBUT) / 36)
    const attenduNouveau = Math.floor((FIN - bascule) / 3600)
    const jour = changement.slice(0, 10)

    for (const [granularite, du, au] of [
      ['ANNEE', '2020-01-01', '2026-12-31'],
      ['MOIS', '2025-01-01', '2026-12-31'],
      ['JOURNEE', '2025-09-01', '2026-11-19'],
    ]) {
      const lire = (qui: typeof ancien) =>
        appeler(qui.session, `Consommation/getConsoGraphData/${qui.numeroContrat}/${du}/${au}/${granularite}`)
      const [deAncien, deNouveau] = [await lire(ancien), await lire(nouveau)]
      expect(deNouveau.status).toBe(200)
      expect([granularite, total(deAncien.corps), total(deNouveau.corps)]).toEqual([
        granularite,
        attenduAncien,
        attenduNouveau,
      ])
    }

    // the change-over day, hour by hour
    const heures = (qui: typeof ancien) =>
      appeler(qui.session, `Consommation/getConsoGraphData/${qui.numeroContrat}/${jour}/${jour}/HEURE`)
    const [hAncien, hNouveau] = [await heures(ancien), await heures(nouveau)]
    const duJour = jours.find((ligne) => ligne.jour === jour)
    expect(total(hAncien.corps) + total(hNouveau.corps)).toBe(duJour?.total)
    expect(Math.max(...hNouveau.corps.barres.volumeConsoEnLitres)).toBeLessThanOrEqual(1)
    const veille = await appeler(
      nouveau.session,
      `Consommation/getConsoGraphData/${nouveau.numeroContrat}/2026-01-05/2026-01-05/HEURE`,
    )
    if (bascule > Date.parse('2026-01-06') / 1000) expect(total(veille.corps)).toBe(0)

    const stats = await appeler(
      nouveau.session,
      `Consommation/statistiquesConsommation/${nouveau.numeroContrat}/2025-01-01/2026-12-31/MOIS`,
    )
    expect(stats.corps.totalEnLitres).toBe(attenduNouveau)
    expect(stats.corps.maximum.volumeConsoEnLitres).toBeLessThanOrEqual(745)

    const bornes = await appeler(nouveau.session, `Consommation/getDatesMinMaxConsommations/${nouveau.numeroContrat}`)
    expect(bornes.corps.dateMin).toBe(jour)
    const bornesAncien = await appeler(
      ancien.session,
      `Consommation/getDatesMinMaxConsommations/${ancien.numeroContrat}`,
    )
    expect(bornesAncien.corps.dateMax <= jour).toBe(true)
  })
})

describe('two contracts open at one point', () => {
  const CHANGEMENT = '2026-03-12T10:00:00+01:00'
  const instant = new Date(CHANGEMENT)
  const bascule = instant.getTime() / 1000
  const [deAncien, deNouveau] = [Math.floor((bascule - DEBUT) / 36), Math.floor((FIN - bascule) / 3600)]

  /** What an account is shown at every level, and its last reading. */
  const vu = async (qui: { numeroContrat: string; session: string }) => {
    const conso = (du: string, au: string, granularite: string) =>
      appeler(qui.session, `Consommation/getConsoGraphData/${qui.numeroContrat}/${du}/${au}/${granularite}`)
    return {
      annees: total((await conso('2020-01-01', '2026-12-31', 'ANNEE')).corps),
      mois: total((await conso('2025-01-01', '2026-12-31', 'MOIS')).corps),
      jours: total((await conso('2025-09-01', '2026-11-19', 'JOURNEE')).corps),
      heuresApres: total((await conso('2026-04-01', '2026-04-01', 'HEURE')).corps),
      releve: (await appeler(qui.session, `Consommation/getDerniereConsommationRelevee/${qui.numeroContrat}`)).corps
        .dateReleve,
    }
  }
  const seul = { annees: deAncien, mois: deAncien, jours: deAncien, heuresApres: 0, releve: CHANGEMENT }

  it('show the water of the second to nobody else, before and after the late closing line', async () => {
    const ancien = await occupant({})
    const appareil = await unAppareil(base.db, ancien.numeroContrat, { telereleve: true })
    await desTelereleves(base.db, appareil, serie(bascule))
    expect(await vu(ancien)).toMatchObject({ annees: deAncien + deNouveau, heuresApres: 24 })

    const { id_point } = await base.db
      .selectFrom('contrat_point')
      .select('id_point')
      .where('numero_contrat', '=', ancien.numeroContrat)
      .executeTakeFirstOrThrow()
    const nouveau = await occupant({ id_point, du: instant })
    const tout = {
      annees: deNouveau,
      mois: deNouveau,
      jours: deNouveau,
      heuresApres: 24,
      releve: '2026-11-18T00:00:00+01:00',
    }
    expect([await vu(ancien), await vu(nouveau)]).toEqual([seul, tout])

    const clore = (fin: Date | null) =>
      base.db
        .updateTable('contrat_point')
        .set({ au_declare: fin })
        .where('numero_contrat', '=', ancien.numeroContrat)
        .execute()
    await clore(new Date('2026-03-01T00:00:00+01:00'))
    const avant = Math.floor((Date.parse('2026-03-01T00:00:00+01:00') / 1000 - DEBUT) / 36)
    expect(await vu(ancien)).toMatchObject({ annees: avant, jours: avant, heuresApres: 0 })
    // an end that lies in the stay of the next one shows nothing of it either
    await clore(new Date('2026-05-01T00:00:00+02:00'))
    expect([await vu(ancien), await vu(nouveau)]).toEqual([seul, tout])
  })

  it('of water and of sanitation share the water', async () => {
    const eau = await occupant({})
    const appareil = await unAppareil(base.db, eau.numeroContrat, { telereleve: true })
    await desTelereleves(base.db, appareil, serie(bascule))
    const { id_point } = await base.db
      .selectFrom('contrat_point')
      .select('id_point')
      .where('numero_contrat', '=', eau.numeroContrat)
      .executeTakeFirstOrThrow()
    const assainissement = await occupant({ id_point, du: instant, code_type_service: 'AS' })
    expect(await vu(eau)).toMatchObject({ annees: deAncien + deNouveau, heuresApres: 24 })
    expect(await vu(assainissement)).toMatchObject({ annees: deNouveau, heuresApres: 24 })
  })
})

it('shows each occupant their own last reading, dial and tiles', async () => {
  const { ancien, nouveau, appareil, bascule } = await unPassage('2026-03-12T10:00:00+01:00')
  await desTelereleves(base.db, appareil, serie(bascule))
  const lire = async (qui: typeof ancien, chemin: string) =>
    (await appeler(qui.session, `${chemin}/${qui.numeroContrat}`)).corps
  const indexBascule = Math.floor((bascule - DEBUT) / 36)

  const deAncien = await lire(ancien, 'Consommation/getDerniereConsommationRelevee')
  expect(deAncien).toMatchObject({ dateReleve: '2026-03-12T10:00:00+01:00', indexEnLitres: indexBascule })
  const deNouveau = await lire(nouveau, 'Consommation/getDerniereConsommationRelevee')
  expect(deNouveau.dateReleve).toBe('2026-11-18T00:00:00+01:00')

  const { numero_physique_appareil: numero } = await base.db
    .selectFrom('appareil')
    .select('numero_physique_appareil')
    .where('appareil_id', '=', appareil)
    .executeTakeFirstOrThrow()
  const cadranAncien = await appeler(ancien.session, `Abonnement/compteur/${numero}`)
  expect(cadranAncien.corps.resultats).toHaveLength(1)
  expect(cadranAncien.corps.resultats[0]).toMatchObject({
    numeroContrat: ancien.numeroContrat,
    cadrans: [{ indexEnLitres: indexBascule, valeurIndex: Math.floor(indexBascule / 1000) }],
  })

  const tuilesAncien = await lire(ancien, 'TableauDeBord/tuiles')
  expect(tuilesAncien.tuiles.consommationRecente).toMatchObject({ etat: 'vide', motif: 'AUCUNE_DONNEE' })
  const tuilesNouveau = await lire(nouveau, 'TableauDeBord/tuiles')
  expect(tuilesNouveau.tuiles.consommationRecente.donnees.moyenneJourSurUnAnEnLitres).toBe(24)
  expect(tuilesNouveau.tuiles.derniereReleve.donnees.volumeDepuisJanvierEnLitres).toBe(
    Math.floor((FIN - bascule) / 3600),
  )
})

it('bills each occupant between their own readings, without telemetry too', async () => {
  const ancien = await occupant({ au: new Date('2025-06-12T00:00:00+02:00') })
  const appareil = await unAppareil(base.db, ancien.numeroContrat)
  const { id_point } = await base.db
    .selectFrom('appareil_pose')
    .select('id_point')
    .where('appareil_id', '=', appareil)
    .executeTakeFirstOrThrow()
  const nouveau = await occupant({ id_point, du: new Date('2025-06-12T00:00:00+02:00') })
  // the reading is taken at 9 on the day that opens at midnight
  for (const [instant, index] of [
    ['2024-06-12T09:00:00+02:00', 100_000],
    ['2025-06-12T09:00:00+02:00', 465_000],
    ['2026-06-12T09:00:00+02:00', 501_500],
  ] as const)
    await unReleve(base.db, appareil, instant, index)

  const facturee = async (qui: typeof ancien) =>
    (await appeler(qui.session, `TableauDeBord/derniereConsommationFacturee/${qui.numeroContrat}`)).corps
  expect(await facturee(ancien)).toMatchObject({ du: '2024-06-12', au: '2025-06-12', volumeConsoEnLitres: 365_000 })
  expect(await facturee(nouveau)).toMatchObject({
    du: '2025-06-12',
    au: '2026-06-12',
    nbJours: 365,
    volumeConsoEnLitres: 36_500,
    moyenneJourEnLitres: 100,
    isEstime: false,
  })
  const { corps } = await appeler(
    nouveau.session,
    `Consommation/getConsoGraphData/${nouveau.numeroContrat}/2024-01-01/2026-12-31/ANNEE`,
  )
  expect(corps.barres.volumeConsoEnLitres[0]).toBeNull()
  expect(total(corps)).toBe(36_500)
  expect(corps.barres.qualite).toEqual(['MANQUANT', 'PARTIEL', 'PARTIEL'])
  expect(corps.barres.litresEstimes).toEqual(
    corps.barres.volumeConsoEnLitres.map((litres: number | null) => litres ?? 0),
  )
})
