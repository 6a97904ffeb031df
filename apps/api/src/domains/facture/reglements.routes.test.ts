import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { activer } from '../../../test-setup/fixtures/compte.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { compteDeFacturesRoutes } from './compte.routes.ts'

const { db, app, session, appeler, lire, sonContrat, fermer } = await unAbonne([
  ...compteDeFacturesRoutes,
  ...exportRoutes,
])
afterAll(fermer)

describe('règlements', () => {
  const reglement = (numero_contrat: string, reference: string, choix: object = {}) =>
    db
      .insertInto('reglement')
      .values({
        numero_contrat,
        reference,
        regle_le: '2026-10-05',
        mode: 'VIREMENT',
        montant_centimes: 1_000,
        historique: true,
        ...choix,
      })
      .execute()
  interface Page {
    resultats: { dateReglement: string; montantTtc: number; isEnCoursIntegration: boolean }[]
  }

  it('are what billing booked, the latest first, and what was paid online and it has not booked: once', async () => {
    const numero = await sonContrat()
    const { numeroFacture } = await uneFacture(db, numero, { montant_ttc_centimes: 9_000 })
    const payer = (cle: string, centimes: number, reference_portail: string) =>
      db
        .insertInto('mouvement')
        .values({
          numero_contrat: numero,
          cle,
          nature: 'PAIEMENT',
          debit: 'PRESTATAIRE:TEST',
          credit: 'CLIENT',
          id_creance: `F:${numeroFacture}`,
          centimes,
          reference_portail,
          effet_le: '2026-11-18',
        })
        .execute()
    await payer('PAIEMENT:A', 700, 'REFA')
    await payer('PAIEMENT:B', 800, 'REFB')
    await reglement(numero, 'R1', { numero_facture: numeroFacture, rejete_le: '2026-10-09', rejet_code: 'AM04' })
    await reglement(numero, 'R2', {
      regle_le: '2026-11-19',
      montant_centimes: 800,
      reference_portail: 'REFB',
      mode: 'CARTE',
      historique: false,
    })
    const { resultats } = await lire<Page>(`Facturation/listeReglements/${numero}`)
    expect(resultats).toEqual([
      {
        dateReglement: '2026-11-19',
        modeReglement: 'CARTE',
        libelleModeReglement: 'Carte bancaire',
        numeroFacture: null,
        montantTtc: 800,
        isEnCoursIntegration: false,
        rejet: null,
        recu: 'R:R2',
      },
      {
        dateReglement: '2026-11-18',
        modeReglement: 'CARTE',
        libelleModeReglement: 'Carte bancaire',
        numeroFacture,
        montantTtc: 700,
        isEnCoursIntegration: true,
        rejet: null,
        recu: 'P:PAIEMENT:A',
      },
      {
        dateReglement: '2026-10-05',
        modeReglement: 'VIREMENT',
        libelleModeReglement: 'Virement',
        numeroFacture,
        montantTtc: 1_000,
        isEnCoursIntegration: false,
        rejet: { dateRejet: '2026-10-09', codeRejet: 'AM04' },
        recu: null,
      },
    ])
    const dates = await lire<Page>(`Facturation/listeReglements/${numero}?dateDebut=2026-11-01&tri=montantTtc`)
    expect(dates.resultats.map(({ montantTtc }) => montantTtc)).toEqual([700, 800])
  })

  it('count what was paid online in excess, not what was reversed, up to the last day that is asked for', async () => {
    const numero = await sonContrat()
    const { numeroFacture } = await uneFacture(db, numero, { montant_ttc_centimes: 9_000 })
    const ecrire = (cle: string, nature: string, [debit, credit]: readonly [string, string], centimes: number) =>
      db
        .insertInto('mouvement')
        .values({
          numero_contrat: numero,
          cle,
          nature,
          debit,
          credit,
          id_creance: [debit, credit].includes('CLIENT') ? `F:${numeroFacture}` : null,
          centimes,
          effet_le: '2026-11-18',
        })
        .execute()
    await ecrire('PAIEMENT:C', 'PAIEMENT', ['PRESTATAIRE:TEST', 'CLIENT'], 700)
    await ecrire('CONTREPASSE:PAIEMENT:C', 'CONTREPASSATION', ['CLIENT', 'PRESTATAIRE:TEST'], 700)
    await ecrire('TROP:TEST:1', 'TROP_PERCU', ['PRESTATAIRE:TEST', 'AVANCE'], 500)
    await reglement(numero, 'R1', { regle_le: '2026-10-05' })
    const montants = async (suite = '') =>
      (await lire<Page>(`Facturation/listeReglements/${numero}${suite}`)).resultats.map(({ montantTtc }) => montantTtc)
    expect(await montants()).toEqual([500, 1_000])
    expect(await montants('?dateFin=2026-10-05')).toEqual([1_000])
    expect(await montants('?dateFin=2026-10-04')).toEqual([])
  })

  describe('of a contract billed with others', () => {
    afterEach(() => activer(db, { ContratRegroupeMasquerReglement: false }))
    it('are refused where the feature hides them, and the account says so beforehand [invoice-payments-hidden]', async () => {
      const regroupe = await sonContrat()
      const seul = await sonContrat()
      await db.updateTable('contrat').set({ type_regroupement: 4 }).where('numero_contrat', '=', regroupe).execute()
      const masques = async (numero: string) => [
        (await appeler(session, `Facturation/listeReglements/${numero}`)).status,
        (await lire<{ isReglementsMasques: boolean }>(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`))
          .isReglementsMasques,
      ]
      expect([await masques(regroupe), await masques(seul)]).toEqual([
        [200, false],
        [200, false],
      ])
      await activer(db, { ContratRegroupeMasquerReglement: true })
      expect([await masques(regroupe), await masques(seul)]).toEqual([
        [403, true],
        [200, false],
      ])
    })

    it('leave by no export either', async () => {
      const numero = await sonContrat()
      await db.updateTable('contrat').set({ type_regroupement: 2 }).where('numero_contrat', '=', numero).execute()
      await reglement(numero, 'R9', { montant_centimes: 4_321 })
      const exporter = async () => {
        const payload = {
          urlService: `Facturation/listeReglements/${numero}`,
          colonnes: ['dateReglement', 'montantTtc'],
        }
        const url = '/webapi/Export/csv/null/null/reglements'
        return (await app.inject({ method: 'POST', url, headers: { token: session }, payload })).body
      }
      expect(await exporter()).toContain('43,21')
      await activer(db, { ContratRegroupeMasquerReglement: true })
      expect(await exporter()).not.toContain('43,21')
    })
  })
})
