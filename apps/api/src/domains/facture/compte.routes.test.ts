import { afterAll, describe, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { compteDeFacturesRoutes } from './compte.routes.ts'

const base = await createTestDatabase()
const { db } = base
const { app, appeler } = await unServeurALHeure(base, compteDeFacturesRoutes, new Date('2026-11-20T09:00:00Z'))
afterAll(async () => {
  await app.close()
  await base.drop()
})

const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const session = await uneSession(db, userWebId)
const lire = async <T>(chemin: string): Promise<T> => (await appeler(session, chemin)).corps as T
const contrat = () => unAttachement(db, userWebId)

describe('the account', () => {
  it('says its balance in a word with the gravest of its alerts', async () => {
    const numero = await contrat()
    await uneFacture(db, numero, {
      date_emission: '2026-01-02',
      limite_paiement_le: '2026-02-01',
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
    const alertes = await lire<{ code: string }[]>(`Facturation/listeAlerteReglements/${numero}`)
    expect(alertes.map(({ code }) => code)).toEqual(['CONTENTIEUX', 'RELANCE'])
    expect(await lire(`Facturation/soldeComptableEtAlerteContratAbonnement/${numero}`)).toMatchObject({
      solde: -30_000,
      libelleSolde: 'Exigible',
      nbAlertes: 2,
      alerte: { code: 'CONTENTIEUX' },
      prochaineLimite: '2026-02-01',
    })
    expect(await lire(`Facturation/isContratSoldable/${numero}`)).toBe(false)
  })

  it('says nothing of nothing, and nothing of what billing has not told', async () => {
    const numero = await contrat()
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
