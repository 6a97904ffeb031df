import { afterAll, describe, expect, it } from 'vitest'
import { unAbonne } from '../../../test-setup/fixtures/abonne.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { compteDeFacturesRoutes } from './compte.routes.ts'

const { db, lire, sonContrat, fermer } = await unAbonne(compteDeFacturesRoutes)
afterAll(fermer)

describe('the account', () => {
  it('says its balance in a word with the gravest of its alerts', async () => {
    const numero = await sonContrat()
    await uneFacture(db, numero, {
      date_emission: '2026-01-02',
      limite_paiement_le: '2026-02-01',
      derniere_relance_le: '2026-03-15',
      phase: 'RELANCE_1',
      nombre_relances: 1,
    })
    await uneFacture(db, numero, {
      date_emission: '2026-07-02',
      limite_paiement_le: '2026-08-01',
      phase: 'CONTENTIEUX',
      contentieux: true,
    })
    await uneFacture(db, numero, { date_emission: '2026-11-02', limite_paiement_le: '2026-12-01' })
    const alertes = await lire<{ code: string; date: string }[]>(`Facturation/listeAlerteReglements/${numero}`)
    // since the day of its last reminder, or the one by which to pay
    expect(alertes.map(({ code, date }) => [code, date])).toEqual([
      ['CONTENTIEUX', '2026-08-01'],
      ['RELANCE', '2026-03-15'],
    ])
    expect(await lire(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)).toMatchObject({
      solde: -30_000,
      libelleSolde: 'Exigible',
      nbAlertes: 2,
      alerte: { code: 'CONTENTIEUX' },
      prochaineLimite: '2026-02-01',
    })
    expect(await lire(`Facturation/isContratSoldable/${numero}`)).toBe(false)
  })

  it('says its gravest alert since the first day of all that it is made of, whatever their steps', async () => {
    for (const [premiere, seconde] of [
      ['2026-09-01', '2026-10-01'],
      ['2026-10-01', '2026-09-01'],
    ]) {
      const numero = await sonContrat()
      await uneFacture(db, numero, { phase: 'RELANCE_1', derniere_relance_le: premiere, limite_paiement_le: premiere })
      await uneFacture(db, numero, { phase: 'RELANCE_2', derniere_relance_le: seconde, limite_paiement_le: seconde })
      expect(await lire(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)).toMatchObject({
        alerte: { code: 'RELANCE', nombre: 2, montant: 20_000, date: '2026-09-01' },
      })
    }
  })

  it('says nothing of nothing, and nothing of what billing has not told', async () => {
    const numero = await sonContrat()
    expect(await lire(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)).toMatchObject({
      solde: null,
      libelleSolde: null,
      alerte: null,
      nbAlertes: 0,
    })
    await uneFacture(db, numero, { reste: 0 })
    expect(await lire(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)).toMatchObject({
      solde: 0,
      libelleSolde: null,
    })
  })
})
