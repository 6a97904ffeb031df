import type { AVenir, ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { explicationRoutes } from './explication.routes.ts'
import { prixDuLitreDe } from './prix.public.ts'

const { db, appeler, lire, sonContrat, fermer } = await unAbonne(explicationRoutes)
afterAll(fermer)
const contrat = await sonContrat()

/** The worked invoice with 92 m³ instead of 120: 441.55 €. */
const A_92 = {
  ...FACTURE_TRAVAILLEE,
  montant_ttc_centimes: 44_155,
  volume_eau_litres: 92_000,
  periode_du: '2025-01-01',
  periode_au: '2025-12-31',
  index1_le: '2025-01-01',
  index2_le: '2025-12-31',
  lignes: FACTURE_TRAVAILLEE.lignes.map((ligne) =>
    ligne.unite === 'M3' ? { ...ligne, quantite: 92_000, montant: Math.round((92 * ligne.prix) / 100) } : ligne,
  ),
  tva: [
    { taux: 55, base: 21_995, montant: 1_210 },
    { taux: 100, base: 19_045, montant: 1_905 },
  ],
}
const precedente = await uneFacture(db, contrat, { ...A_92, date_emission: '2025-11-03', reste: 0 })
const annulee = await uneFacture(db, contrat, {
  ...FACTURE_TRAVAILLEE,
  date_emission: '2026-10-05',
  montant_ttc_centimes: 60_000,
})
const avoir = await uneFacture(db, contrat, {
  date_emission: '2026-10-20',
  nature: 'AVOIR',
  montant_ttc_centimes: -60_000,
  facture_origine: annulee.numeroFacture,
})
const facture = await uneFacture(db, contrat, { ...FACTURE_TRAVAILLEE, date_emission: '2026-11-02' })
const expliquer = async ({ identifiantInterne }: { identifiantInterne: number }) =>
  lire<ExplicationFacture>(`Facture/explication/${identifiantInterne}`)

describe('explanation of an invoice', () => {
  it('splits the difference from the one before, which is not the one that a credit note took back', async () => {
    const { precedente: avant, nbJours, prixM3, prixM3Organismes } = await expliquer(facture)
    expect(avant).toMatchObject({
      identifiantInterneFacture: precedente.identifiantInterne,
      montantTTC: 44_155,
      volume: 92_000,
      ecart: 10_892,
      motif: null,
    })
    expect(avant?.effets?.filter(({ montant }) => montant !== 0)).toEqual([{ code: 'VOLUME', montant: 10_892 }])
    expect([nbJours, prixM3, prixM3Organismes]).toEqual([364, 30_350, 5_780])
  })

  it('says who receives it, the State by the VAT: all of it, to the cent', async () => {
    const { beneficiaires } = await expliquer(facture)
    expect(beneficiaires).toEqual([
      { nom: 'Régie des eaux', montant: 33_060 },
      { nom: 'Commune', montant: 11_160 },
      { nom: 'Agence de l’eau', montant: 6_936 },
      { nom: 'L’État, par la TVA', montant: 3_891 },
    ])
    expect(beneficiaires.reduce((somme, { montant }) => somme + montant, 0)).toBe(55_047)
  })

  it('gives the difference alone where one side has no lines, and none of a credit note or of a first invoice', async () => {
    const sansLignes = await uneFacture(db, contrat, { date_emission: '2026-11-15', montant_ttc_centimes: 56_000 })
    const { precedente: avant, beneficiaires } = await expliquer(sansLignes)
    expect(avant).toMatchObject({ ecart: 953, effets: null, motif: 'SANS_LIGNES' })
    expect(beneficiaires).toEqual([])
    expect((await expliquer(avoir)).precedente).toBeNull()
    expect((await expliquer(precedente)).precedente).toBeNull()
  })

  it('holds half-years against the same one a year before', async () => {
    const autre = await sonContrat()
    const semestre = (du: string, au: string, emission: string) =>
      uneFacture(db, autre, {
        ...FACTURE_TRAVAILLEE,
        date_emission: emission,
        periode_du: du,
        periode_au: au,
        index1_le: du,
        index2_le: au,
      })
    const ete = await semestre('2025-05-03', '2025-11-01', '2025-11-07')
    const hiver = await semestre('2025-11-01', '2026-05-02', '2026-05-08')
    const eteApres = await semestre('2026-05-02', '2026-11-03', '2026-11-09')
    const { precedente: avant, anneeAvant } = await expliquer(eteApres)
    expect([avant?.identifiantInterneFacture, anneeAvant?.identifiantInterneFacture]).toEqual([
      hiver.identifiantInterne,
      ete.identifiantInterne,
    ])
    // one bill a year: the year before is the one before, said once
    expect((await expliquer(facture)).anneeAvant).toBeNull()
  })

  it('is for who may read the bill: foreign and absent are the same, no number is in it', async () => {
    const passant = await uneSession(db, (await unUtilisateur(db, { motDePasse: null })).userWebId)
    const [etrangere, absente] = await Promise.all([
      appeler(passant, `Facture/explication/${facture.identifiantInterne}`),
      appeler(passant, 'Facture/explication/999999999'),
    ])
    const sansTrace = ({ status, corps }: typeof absente) => [status, { ...(corps as object), conversationId: '' }]
    expect(sansTrace(etrangere)).toEqual(sansTrace(absente))
    expect(etrangere.status).toBe(404)
    expect((await appeler(passant, `Facture/aVenir/${contrat}`)).status).toBe(404)
    const { numeroFacture } = facture
    expect(JSON.stringify(await expliquer(facture))).not.toContain(numeroFacture)
    expect(JSON.stringify(await expliquer(facture))).not.toContain(precedente.numeroFacture)
  })
})

describe('what comes', () => {
  const aVenir = (numero: string) => lire<AVenir>(`Facture/aVenir/${numero}`)

  it('is a month, and says why nothing is foreseen: without remote readings, without bills', async () => {
    expect(await aVenir(contrat)).toMatchObject({
      moisProchaineFacture: '2027-12',
      prevision: null,
      motif: 'SANS_TELERELEVE',
      plan: null,
    })
    const vide = await sonContrat()
    expect(await aVenir(vide)).toMatchObject({ moisProchaineFacture: null, motif: 'SANS_FACTURE' })
    await db.updateTable('contrat').set({ code_etat_contrat: 'RA' }).where('numero_contrat', '=', vide).execute()
    expect(await aVenir(vide)).toMatchObject({ motif: 'CONTRAT_RESILIE' })
  })

  it('is not told by the prices of a bill that its lines do not make, nor is what a leak costs', async () => {
    const ditDe = async (de_plus: number) => {
      const numero = await sonContrat()
      const { identifiantInterne, numeroFacture } = await uneFacture(db, numero, {
        ...FACTURE_TRAVAILLEE,
        date_emission: '2026-11-02',
      })
      await db
        .updateTable('facture_detail')
        .set((q) => ({ total_ttc_centimes: q('total_ttc_centimes', '-', de_plus) }))
        .where('numero_facture', '=', numeroFacture)
        .execute()
      const { beneficiaires } = await expliquer({ identifiantInterne })
      expect(beneficiaires.length > 0).toBe(de_plus === 0)
      return { motif: (await aVenir(numero)).motif, prixDuLitre: await prixDuLitreDe(db, numero) }
    }
    expect(await ditDe(0)).toEqual({ motif: 'SANS_TELERELEVE', prixDuLitre: expect.any(Number) })
    expect(await ditDe(1_00)).toEqual({ motif: 'SANS_LIGNES', prixDuLitre: null })
  })

  it('counts what was paid on the bills of a monthly plan, not its instalments twice nor a refused debit', async () => {
    const mensualise = await sonContrat()
    const { numeroFacture } = await uneFacture(db, mensualise, {
      date_emission: '2026-06-10',
      periode_du: '2025-12-01',
      periode_au: '2026-06-01',
      index1_le: '2025-12-01',
      index2_le: '2026-06-01',
      montant_ttc_centimes: 20_037,
      reste: 0,
    })
    const plan = { numero_contrat: mensualise, numero_echeancier: 'M2026' }
    await db
      .insertInto('echeancier')
      .values({ ...plan, nature: 'MENSUALISATION', total_centimes: 15_400, cree_le: '2025-11-15' })
      .execute()
    await db
      .insertInto('echeance')
      .values({ ...plan, rang: 1, echeance_le: '2025-12-01', montant_centimes: 15_400, statut: 'PRELEVEE' })
      .execute()
    const regle = {
      historique: true,
      numero_contrat: mensualise,
      numero_facture: numeroFacture,
      regle_le: '2026-06-25',
      mode: 'PRELEVEMENT',
    }
    await db
      .insertInto('reglement')
      .values([
        { ...regle, reference: 'PLAN-1', montant_centimes: 4_637 },
        { ...regle, reference: 'PLAN-2', montant_centimes: 4_637, rejete_le: '2026-06-28' },
        {
          ...regle,
          reference: 'PLAN-3',
          numero_facture: null,
          montant_centimes: 15_400,
          numero_echeancier: 'M2026',
          rang_echeance: 1,
        },
      ])
      .execute()
    expect((await aVenir(mensualise)).plan).toMatchObject({ paye: 15_400, regleSurFactures: 4_637, facture: 20_037 })
  })
})
