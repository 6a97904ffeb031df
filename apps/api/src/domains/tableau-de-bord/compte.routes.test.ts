import { afterAll, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { activer, regler } from '../../../test-setup/fixtures/compte.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { tableauDeBordGroupeRoutes } from './groupe.routes.ts'
import { tableauDeBordRoutes } from './tableau-de-bord.routes.ts'

const { db, userWebId, appeler, session, sonContrat, fermer } = await unAbonne([
  ...tableauDeBordRoutes,
  ...tableauDeBordGroupeRoutes,
])
afterAll(fermer)
const contrat = await sonContrat()
const autre = await sonContrat()
const muet = await sonContrat()
const groupe = await unGroupe(db, userWebId, { contrats: [contrat, autre, muet] })
const vide = await unGroupe(db, userWebId, { contrats: [muet] })

await uneFacture(db, contrat, {
  date_emission: '2026-10-01',
  limite_paiement_le: '2026-11-19',
  montant_ttc_centimes: 5_000,
  reste: 1_200,
  nombre_relances: 1,
})
await uneFacture(db, contrat, {
  date_emission: '2026-11-10',
  limite_paiement_le: '2026-11-20',
  montant_ttc_centimes: 3_000,
})
await uneFacture(db, contrat, {
  date_emission: '2024-11-10',
  montant_ttc_centimes: 800,
  remise_tresor_le: '2025-06-01',
})
await uneFacture(db, autre, {
  date_emission: '2026-11-12',
  limite_paiement_le: '2026-12-12',
  montant_ttc_centimes: 700,
})
await db
  .insertInto('reglement')
  .values([
    {
      numero_contrat: contrat,
      reference: 'R1',
      regle_le: '2026-11-02',
      mode: 'CARTE',
      montant_centimes: 3_800,
      historique: true,
    },
    {
      numero_contrat: contrat,
      reference: 'R2',
      regle_le: '2026-11-15',
      mode: 'CHEQUE',
      montant_centimes: 9_900,
      historique: true,
      rejete_le: '2026-11-18',
    },
    {
      numero_contrat: autre,
      reference: 'R1',
      regle_le: '2026-10-30',
      mode: 'VIREMENT',
      montant_centimes: 100,
      historique: true,
    },
  ])
  .execute()
const unPlan = async (numero_echeancier: string, choix: { nature?: string; annule_le?: string }, jours: string[]) => {
  await db
    .insertInto('echeancier')
    .values({
      numero_contrat: contrat,
      numero_echeancier,
      nature: 'MENSUALISATION',
      total_centimes: 100,
      cree_le: '2026-01-01',
      ...choix,
    })
    .execute()
  for (const [rang, echeance_le] of jours.entries())
    await db
      .insertInto('echeance')
      .values({
        numero_contrat: contrat,
        numero_echeancier,
        rang: rang + 1,
        echeance_le,
        montant_centimes: 50,
        statut: 'A_VENIR',
      })
      .execute()
}
await unPlan('M1', {}, ['2026-11-19', '2026-12-05', '2027-01-05'])
await unPlan('S1', { nature: 'SIMULATION' }, ['2026-11-25'])
await unPlan('M0', { annule_le: '2026-06-01' }, ['2026-11-26'])
await db
  .insertInto('levee')
  .values([
    { numero_contrat: contrat, levee_le: '2026-11-03', bac: '', nombre: 2 },
    { numero_contrat: contrat, levee_le: '2026-03-03', bac: 'A', nombre: 1 },
    { numero_contrat: contrat, levee_le: '2025-11-20', bac: '', nombre: 7 },
  ])
  .execute()

const lire = async (chemin: string) => (await appeler(session, `TableauDeBord/${chemin}`)).corps
const donnees = async (chemin: string) =>
  Object.fromEntries(
    Object.entries<{ etat: string; motif: string | null; donnees: unknown }>(
      (await lire(`tuiles/${chemin}`)).tuiles,
    ).map(([nom, { motif, donnees: lues }]) => [nom, lues ?? motif]),
  )

describe('tiles of what is owed, paid and collected', () => {
  it('of a contract: to settle and late, in reminder, the last payment that was not rejected, the next day of its plan, collections [tile-factures-a-regler] [tile-factures-relance] [tile-dernier-reglement] [tile-date-prochaine-facturation] [tile-levees] [tile-derniere-facture]', async () => {
    expect(await donnees(contrat)).toMatchObject({
      facturesARegler: {
        nombre: 2,
        montant: 4_200,
        prochaineLimite: '2026-11-19',
        nbEnRetard: 1,
        montantEnRetard: 1_200,
      },
      facturesEnRelance: { nombre: 1, montant: 1_200 },
      dernierReglement: { montantTtc: 3_800, dateReglement: '2026-11-02' },
      prochaineFacturation: { dateProchaineFacturation: '2026-12-05' },
      levees: { nombreLevees: 3, dateDerniereLevee: '2026-11-03' },
      derniereFacture: {
        dateFacture: '2026-11-10',
        soldeFactureClient: -3_000,
        etape: 'A_ECHOIR',
        jourDu: '2026-11-20',
      },
    })
  })

  it('say of the last bill where what is left of it stands, and by which day: late, debited, in dispute [tile-derniere-facture]', async () => {
    const derniere = async (choix: Parameters<typeof uneFacture>[2]) => {
      const un = await sonContrat()
      await uneFacture(db, un, { date_emission: '2026-10-01', limite_paiement_le: '2026-11-19', ...choix })
      const { etape, jourDu } = await lire(`derniereFacture/${un}`)
      return [etape, jourDu]
    }
    expect([
      await derniere({}),
      await derniere({ nombre_relances: 1 }),
      await derniere({ prelevement_le: '2026-11-25' }),
      await derniere({ gel: 'LITIGE' }),
      await derniere({ reste: 0 }),
      await derniere({ nature: 'AVOIR', montant_ttc_centimes: -500 }),
    ]).toEqual([
      ['ECHUE', '2026-11-19'],
      ['RELANCE_1', '2026-11-19'],
      ['PRELEVEMENT', '2026-11-25'],
      ['LITIGE', '2026-11-19'],
      [null, null],
      [null, null],
    ])
  })

  it('of a group: the sums of its contracts', async () => {
    expect(await donnees(`groupe/${groupe}`)).toMatchObject({
      facturesARegler: {
        nombre: 3,
        montant: 4_900,
        prochaineLimite: '2026-11-19',
        nbEnRetard: 1,
        montantEnRetard: 1_200,
        // what is late has had its day
        joursAVenir: [
          { jour: '2026-11-20', nombre: 1, montant: 3_000, isPreleve: false },
          { jour: '2026-12-12', nombre: 1, montant: 700, isPreleve: false },
        ],
      },
      facturesEnRelance: { nombre: 1, montant: 1_200 },
      dernierReglement: { montantTtc: 3_800, dateReglement: '2026-11-02' },
      prochaineFacturation: { dateProchaineFacturation: '2026-12-05' },
      levees: { nombreLevees: 3, dateDerniereLevee: '2026-11-03' },
      derniereFacture: { numeroContrat: autre, soldeFactureClient: -700 },
    })
  })

  it('say of the last bills of a group where what is left of each stands, late ones apart, and nothing of those of another day [tdb-derniereFacture-groupe]', async () => {
    const jour = { date_emission: '2026-11-01', limite_paiement_le: '2026-11-19' }
    const membres = await Promise.all(Array.from({ length: 7 }, sonContrat))
    const choix = [
      jour,
      { ...jour, montant_ttc_centimes: 700 },
      { ...jour, limite_paiement_le: '2026-11-30' },
      { ...jour, prelevement_le: '2026-11-25' },
      { ...jour, reste: 0 },
      { ...jour, nature: 'AVOIR', montant_ttc_centimes: -500 },
      { ...jour, date_emission: '2026-10-01' },
    ]
    for (const [rang, un] of membres.entries())
      await uneFacture(db, un, { montant_ttc_centimes: 1_000, ...choix[rang] })
    const id = await unGroupe(db, userWebId, { contrats: membres })
    const { derniereFacture } = await donnees(`groupe/${id}`)
    expect(derniereFacture).toMatchObject({
      nbFacturesDuJour: 6,
      restesDuJour: [
        { etape: 'ECHUE', jourDu: '2026-11-19', nombre: 2, reste: 1_700 },
        { etape: 'PRELEVEMENT', jourDu: '2026-11-25', nombre: 1, reste: 1_000 },
        { etape: 'A_ECHOIR', jourDu: '2026-11-30', nombre: 1, reste: 1_000 },
      ],
    })
    expect(await lire(`derniereFacture/groupe/${id}`)).toEqual(derniereFacture)
  })

  it('are without collections where the utility shows none, of a contract as of a group [tile-levees]', async () => {
    await regler(db, { leveesAffichees: false })
    const tuiles = [await donnees(contrat), await donnees(`groupe/${groupe}`)]
    const appels = [
      await lire(`getNombreLeveesEtDateDerniereLevee/${contrat}`),
      await lire(`getNombreLeveesEtDateDerniereLevee/groupe/${groupe}`),
    ]
    await regler(db, { leveesAffichees: null })
    for (const tuile of tuiles)
      expect(tuile).toMatchObject({ levees: 'SANS_LEVEES', facturesARegler: { nbEnRetard: 1 } })
    for (const appel of appels) expect(appel).toEqual({ nombreLevees: null, dateDerniereLevee: null })
  })

  it('say that billing told nothing, which is not nought, and nought once it did', async () => {
    for (const chemin of [muet, `groupe/${vide}`])
      expect(await donnees(chemin)).toMatchObject({
        facturesARegler: 'NON_TRANSMIS',
        facturesEnRelance: 'NON_TRANSMIS',
        dernierReglement: 'NON_TRANSMIS',
        levees: 'NON_TRANSMIS',
      })
    await uneFacture(db, muet, { montant_ttc_centimes: 100, reste: 0 })
    expect(await donnees(muet)).toMatchObject({
      facturesARegler: { nombre: 0, montant: 0, prochaineLimite: null },
      facturesEnRelance: { nombre: 0 },
      dernierReglement: 'AUCUN_REGLEMENT',
      derniereFacture: { soldeFactureClient: 0 },
    })
  })

  it('leave out the payments of contracts billed with others, where the feature hides them [invoice-payments-hidden]', async () => {
    const type = (type_regroupement: number, ...numeros: string[]) =>
      db.updateTable('contrat').set({ type_regroupement }).where('numero_contrat', 'in', numeros).execute()
    await type(2, contrat)
    expect(await donnees(contrat)).toMatchObject({ dernierReglement: { montantTtc: 3_800 } })
    await activer(db, { ContratRegroupeMasquerReglement: true })
    expect(await donnees(contrat)).toMatchObject({
      dernierReglement: 'REGLEMENTS_MASQUES',
      facturesARegler: { nombre: 2 },
    })
    expect(await lire(`dernierReglement/${contrat}`)).toEqual({ montantTtc: null, dateReglement: null })
    // of a group, those of the other contracts are left
    expect(await donnees(`groupe/${groupe}`)).toMatchObject({ dernierReglement: { montantTtc: 100 } })
    await type(4, contrat, autre, muet)
    expect(await donnees(`groupe/${groupe}`)).toMatchObject({ dernierReglement: 'REGLEMENTS_MASQUES' })
    await type(0, contrat, autre, muet)
    await activer(db, { ContratRegroupeMasquerReglement: false })
    expect(await donnees(contrat)).toMatchObject({ dernierReglement: { montantTtc: 3_800 } })
  })

  it.each([
    ['nombreFacturesARegler', { nombre: 2 }, { nombre: 3 }],
    ['nombreFacturesEnRelance', { nombre: 1 }, { nombre: 1 }],
    [
      'dernierReglement',
      { montantTtc: 3_800, dateReglement: '2026-11-02' },
      { montantTtc: 3_800, dateReglement: '2026-11-02' },
    ],
    [
      'dateProchaineFacturation',
      { dateProchaineFacturation: '2026-12-05' },
      { dateProchaineFacturation: '2026-12-05' },
    ],
    [
      'getNombreLeveesEtDateDerniereLevee',
      { nombreLevees: 3, dateDerniereLevee: '2026-11-03' },
      { nombreLevees: 3, dateDerniereLevee: '2026-11-03' },
    ],
  ])('one by one as all at once: %s', async (nom, deContrat, deGroupe) => {
    expect(await lire(`${nom}/${contrat}`)).toEqual(deContrat)
    expect(await lire(`${nom}/groupe/${groupe}`)).toEqual(deGroupe)
  })
})
