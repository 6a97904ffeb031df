import { PORTEE_PARTOUT } from '@ondine/webapi/acces/contenus.codes.ts'
import type { AVenir, ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { regler } from '../../../../test-setup/fixtures/compte.ts'
import { unAppareil, unAttachement } from '../../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { unUnivers } from '../../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { desHeures, desTelereleves } from '../../consommation/consommation.fixtures.ts'
import { explicationRoutes } from '../explication.routes.ts'

// docs/decisions/018 and 028: who reads the bills of a contract does not read its consumption by them
const base = await createTestDatabase()
const { db } = base
const { app, appeler } = await unServeurALHeure(base, explicationRoutes, new Date('2026-11-20T09:00:00Z'))
afterAll(async () => {
  await app.close()
  await base.drop()
})

const LITRES_PAR_HEURE = 14
const proprietaire = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
const contrat = await unAttachement(db, proprietaire.userWebId)
const visiteur = await unUtilisateur(db, {
  profils: ['UTILISATEUR_VISITEUR'],
  motDePasse: null,
  proprietaireId: proprietaire.userWebId,
})
await unUnivers(db, proprietaire.userWebId, { utilisateurs: [visiteur.userWebId], contrats: [contrat] })
const [deLui, duVisiteur] = [await uneSession(db, proprietaire.userWebId), await uneSession(db, visiteur.userWebId)]

let facture = 0
beforeAll(async () => {
  const appareil = await unAppareil(db, contrat, { telereleve: true })
  await desTelereleves(db, appareil, desHeures('2025-11-01T00:00:00+01:00', 24 * 384, LITRES_PAR_HEURE))
  for (const [du, au, emission] of [
    ['2025-11-02', '2026-05-03', '2026-05-09'],
    ['2026-05-03', '2026-10-04', '2026-10-10'],
  ] as const) {
    const { identifiantInterne } = await uneFacture(db, contrat, {
      ...FACTURE_TRAVAILLEE,
      date_emission: emission,
      periode_du: du,
      periode_au: au,
      index1_le: du,
      index2_le: au,
      volume_eau_litres: 52_000,
    })
    facture = identifiantInterne
  }
}, 60_000)

const expliquer = async (jeton: string) =>
  (await appeler(jeton, `Facture/explication/${facture}`)).corps as ExplicationFacture
const prevoir = async (jeton: string) => (await appeler(jeton, `Facture/aVenir/${contrat}`)).corps as AVenir

describe('litres measured beside a bill', () => {
  afterEach(async () => {
    await db.deleteFrom('contenu_restreint').execute()
    await regler(db, { accesContratResilie: null })
  })

  it('are those of its own days, month by month, to the litre', async () => {
    const { mesure, motifMesure } = await expliquer(deLui)
    expect(motifMesure).toBeNull()
    expect(mesure).toMatchObject({
      litres: 154 * 24 * LITRES_PAR_HEURE,
      facture: 52_000,
      nbJours: 154,
      nbJoursConnus: 154,
      litresEstimes: 0,
    })
    expect(mesure?.mois.map(({ mois }) => mois)).toEqual([
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ])
    expect(mesure?.mois.reduce((somme, { litres }) => somme + (litres ?? 0), 0)).toBe(mesure?.litres)
  })

  it('stand beside the same days of a year before, where all of them were measured', async () => {
    // measured from 1 November 2025 on: of a bill of the winter after, that year is known from then only
    const numero = await unAttachement(db, proprietaire.userWebId)
    const heures = desHeures('2025-11-01T00:00:00+01:00', 24 * 384, LITRES_PAR_HEURE)
    await desTelereleves(db, await unAppareil(db, numero, { telereleve: true }), heures)
    const { identifiantInterne } = await uneFacture(db, numero, {
      ...FACTURE_TRAVAILLEE,
      date_emission: '2026-11-19',
      periode_du: '2026-10-04',
      periode_au: '2026-11-18',
      index1_le: '2026-10-04',
      index2_le: '2026-11-18',
    })
    const { corps } = await appeler(deLui, `Facture/explication/${identifiantInterne}`)
    expect((corps as ExplicationFacture).mesure?.mois).toMatchObject([
      { mois: '2026-10', litresUnAnPlusTot: null },
      { mois: '2026-11', litres: 17 * 24 * LITRES_PAR_HEURE, litresUnAnPlusTot: 17 * 24 * LITRES_PAR_HEURE },
    ])
    expect((await expliquer(deLui)).mesure?.mois.map(({ litresUnAnPlusTot }) => litresUnAnPlusTot)).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })

  it('name about the day of the next reading, of the last bill alone, as the forecast does', async () => {
    const { prevision } = await prevoir(deLui)
    expect((await expliquer(deLui)).prochaineReleve).toBe(prevision?.au)
    const factures = db.selectFrom('facture').select('identifiant_interne').where('numero_contrat', '=', contrat)
    const avant = await factures.orderBy('date_emission').executeTakeFirstOrThrow()
    const { corps } = await appeler(deLui, `Facture/explication/${avant.identifiant_interne}`)
    expect(corps).toMatchObject({ prochaineReleve: null })
  })

  it('go to the last day of a period that is billed without readings, which the next bill begins after', async () => {
    await db.updateTable('facture').set({ index1_le: null, index2_le: null }).execute()
    const { nbJours, mesure } = await expliquer(deLui)
    expect([nbJours, mesure?.nbJours, mesure?.litres]).toEqual([155, 155, 155 * 24 * LITRES_PAR_HEURE])
    expect((await prevoir(deLui)).prevision).toMatchObject({ du: '2026-10-05' })
    // one date of two is no reading: as without
    await db
      .updateTable('facture')
      .set({ index1_le: '2026-05-03' })
      .where('identifiant_interne', '=', facture)
      .execute()
    expect((await expliquer(deLui)).mesure).toMatchObject({ nbJours: 155 })
    await db
      .updateTable('facture')
      .set((eb) => ({ index1_le: eb.ref('periode_du'), index2_le: eb.ref('periode_au') }))
      .execute()
  })

  it('foresee the next bill: its litres, its price and its range', async () => {
    const { prevision, motif, moisProchaineFacture } = await prevoir(deLui)
    expect(motif).toBeNull()
    // the middle rhythm of the two: 154 days from 4 October
    expect(prevision).toMatchObject({ du: '2026-10-04', au: '2027-03-07', parAnneeAvant: true })
    expect(moisProchaineFacture).toBe('2027-03')
    expect(Math.abs((prevision?.litres ?? 0) - 154 * 24 * LITRES_PAR_HEURE)).toBeLessThan(500)
    const { bas = 0, milieu = 0, haut = 0 } = prevision?.montant ?? {}
    expect(bas).toBeLessThan(milieu)
    expect(milieu).toBeLessThan(haut)
  })

  it('say in the forecast what the meter did not send of them', async () => {
    const numero = await unAttachement(db, proprietaire.userWebId)
    const heures = desHeures('2026-09-01T00:00:00+02:00', 24 * 80, LITRES_PAR_HEURE)
    // three days without readings: counted between two, and estimated
    const lues = heures.filter((_, rang) => rang < 24 * 50 || rang > 24 * 53)
    await desTelereleves(db, await unAppareil(db, numero, { telereleve: true }), lues)
    await uneFacture(db, numero, {
      ...FACTURE_TRAVAILLEE,
      date_emission: '2026-10-10',
      periode_du: '2026-05-03',
      periode_au: '2026-10-04',
      index1_le: '2026-05-03',
      index2_le: '2026-10-04',
    })
    const { prevision } = (await appeler(deLui, `Facture/aVenir/${numero}`)).corps as AVenir
    expect(prevision?.litresEstimes).toBeGreaterThanOrEqual(3 * 24 * LITRES_PAR_HEURE)
    expect(prevision?.litresEstimes).toBeLessThan(4 * 24 * LITRES_PAR_HEURE)
    expect((await prevoir(deLui)).prevision).toMatchObject({ litresEstimes: 0 })
  })

  it('are not promised where no day of the bill has one', async () => {
    const numero = await unAttachement(db, proprietaire.userWebId)
    const heures = desHeures('2026-09-01T00:00:00+02:00', 24 * 30, LITRES_PAR_HEURE)
    await desTelereleves(db, await unAppareil(db, numero, { telereleve: true }), heures)
    const { identifiantInterne } = await uneFacture(db, numero, {
      ...FACTURE_TRAVAILLEE,
      date_emission: '2026-06-10',
      periode_du: '2026-01-03',
      periode_au: '2026-06-04',
      index1_le: '2026-01-03',
      index2_le: '2026-06-04',
    })
    const { corps } = await appeler(deLui, `Facture/explication/${identifiantInterne}`)
    expect(corps).toMatchObject({ mesure: null, motifMesure: 'SANS_MESURE' })
  })

  it('stay closed to a sub-user whose consumption is closed, and so does what would tell them', async () => {
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'conso', portee: PORTEE_PARTOUT, profil: 'UTILISATEUR_VISITEUR', restreint: true })
      .execute()
    expect(await expliquer(duVisiteur)).toMatchObject({ mesure: null, motifMesure: 'CONSO_FERMEE' })
    expect(await prevoir(duVisiteur)).toMatchObject({ prevision: null, motif: 'CONSO_FERMEE' })
    expect((await expliquer(deLui)).mesure).not.toBeNull()
  })

  it('do not come back by the bills of a contract that ended', async () => {
    await db.updateTable('contrat').set({ code_etat_contrat: 'RA' }).where('numero_contrat', '=', contrat).execute()
    await regler(db, { accesContratResilie: false })
    expect(await expliquer(deLui)).toMatchObject({
      mesure: null,
      motifMesure: 'CONSO_FERMEE',
      prochaineReleve: null,
    })
    expect(await prevoir(deLui)).toMatchObject({
      prevision: null,
      motif: 'CONTRAT_RESILIE',
      moisProchaineFacture: null,
    })
    await db.updateTable('contrat').set({ code_etat_contrat: 'SE' }).where('numero_contrat', '=', contrat).execute()
  })
})
