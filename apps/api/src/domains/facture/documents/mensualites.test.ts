import { afterAll, expect, it } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { findMensualitesDeduites } from '../facture.repo.ts'
import { findContexte } from './document.repo.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(() => base.drop())

/** A yearly bill of 500 € of which billing said on its opening that 50 € were left, after a plan of three debits of 100 €. */
const unRecap = async ({ nomme = false, statut = 'PRELEVEE' } = {}) => {
  const numero_contrat = await unContrat(db)
  await uneFacture(db, numero_contrat, { nature: 'ECHEANCIER_RECAP', date_emission: '2025-11-02' })
  const { identifiantInterne, numeroFacture } = await uneFacture(db, numero_contrat, {
    nature: 'ECHEANCIER_RECAP',
    date_emission: '2026-11-02',
    montant_ttc_centimes: 500_00,
    reste_ouverture_centimes: 50_00,
    ouverte_le: '2026-11-03',
  })
  await db
    .insertInto('echeancier')
    .values({
      numero_contrat,
      numero_echeancier: 'M2026',
      nature: 'MENSUALISATION',
      total_centimes: 500_00,
      cree_le: '2025-10-01',
      numero_facture: nomme ? numeroFacture : null,
    })
    .execute()
  // before the bill of last year, three times since, and after this one
  const jours = ['2025-10-08', '2026-01-08', '2026-04-08', '2026-09-08', '2026-11-08']
  await db
    .insertInto('echeance')
    .values(
      jours.map((echeance_le, rang) => ({
        numero_contrat,
        numero_echeancier: 'M2026',
        rang: rang + 1,
        echeance_le,
        montant_centimes: 100_00,
        statut: rang === 2 ? statut : 'PRELEVEE',
      })),
    )
    .execute()
  const lire = async () => {
    const contexte = await findContexte(db, identifiantInterne)
    // the screen says the same sum as the document
    expect(await findMensualitesDeduites(db, identifiantInterne)).toBe(contexte?.mensualites_centimes)
    return [contexte?.prepayee_centimes, contexte?.mensualites_centimes]
  }
  const payer = (montant_centimes: number) =>
    db
      .insertInto('reglement')
      .values({
        numero_contrat,
        reference: `R${montant_centimes}`,
        regle_le: '2026-11-05',
        mode: 'CHEQUE',
        numero_facture: numeroFacture,
        montant_centimes,
        historique: true,
      })
      .execute()
  return { lire, payer }
}

it('deducts the instalments debited since the yearly bill before', async () => {
  expect(await (await unRecap()).lire()).toEqual([450_00, 300_00])
})
it('deducts those of the plan that the bill takes, and none that the bank refused', async () => {
  expect(await (await unRecap({ nomme: true })).lire()).toEqual([450_00, 400_00])
  expect(await (await unRecap({ statut: 'REJETEE' })).lire()).toEqual([450_00, 200_00])
})
it('takes no payment that names the bill for instalments', async () => {
  const { lire, payer } = await unRecap()
  await payer(450_00)
  expect(await lire()).toEqual([450_00, 0])
})
