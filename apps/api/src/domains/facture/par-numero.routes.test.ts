import type { FactureDeGroupe } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { afterAll, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { facturesParNumeroRoutes } from './par-numero.routes.ts'

const base = await createTestDatabase()
const { db } = base
const { app, appeler } = await unServeurALHeure(base, facturesParNumeroRoutes, new Date('2026-11-20T09:00:00Z'))
afterAll(async () => {
  await app.close()
  await base.drop()
})

const unLecteur = async (profil: 'UTILISATEUR_STANDARD' | 'CHARGE_DE_CLIENTELE' = 'UTILISATEUR_STANDARD') => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null, profils: [profil] })
  return { userWebId, session: await uneSession(db, userWebId) }
}
const titulaire = await unLecteur()
const autre = await unLecteur()
const sansPreuve = await unLecteur()
const agent = await unLecteur('CHARGE_DE_CLIENTELE')
const contrat = await unAttachement(db, titulaire.userWebId)
const etranger = await unContrat(db)
await unAttachement(db, sansPreuve.userWebId, contrat)
await db
  .updateTable('attachement')
  .set({ preuve: 'COMPTEUR' })
  .where('user_web_id', '=', sansPreuve.userWebId)
  .execute()
await uneFacture(db, contrat, { numero_facture: 'F2026-1-AB12', date_emission: '2020-03-01' })
await uneFacture(db, contrat, { numero_facture: 'f/2026é-7', date_emission: '2021-03-01' })
await uneFacture(db, etranger, { numero_facture: 'F2026-1-AB13' })

const chercher = async (session: string, numero: string) => {
  const { status, corps } = await appeler(session, `Facture/parNumero?numero=${encodeURIComponent(numero)}`)
  expect(status).toBe(200)
  return (corps as { resultats: FactureDeGroupe[] }).resultats.map((une) => [une.numeroContrat, une.numeroFacture])
}
const SIENNE = [[contrat, 'F2026-1-AB12']]

it('finds a bill by its whole number, however old, written as people write it', async () => {
  expect(await chercher(titulaire.session, 'F2026-1-AB12')).toEqual(SIENNE)
  expect(await chercher(titulaire.session, ' f2026-1-ab12 ')).toEqual(SIENNE)
  expect(await chercher(titulaire.session, 'F/2026É-7')).toEqual([[contrat, 'f/2026é-7']])
})

it('tells of a foreign bill what it tells of none, and of a number letter by letter nothing', async () => {
  expect(await chercher(titulaire.session, 'F2026-1-AB13')).toEqual([])
  expect(await chercher(titulaire.session, 'F2026-1-ZZZZ')).toEqual([])
  expect(await chercher(autre.session, 'F2026-1-AB12')).toEqual([])
  for (const morceau of ['F2026', 'F2026-1-AB1', '%AB12', 'F2026-1-AB1_'])
    expect(await chercher(titulaire.session, morceau)).toEqual([])
  // who sees the contract without having proved it may not know its numbers, nor whether one is right
  expect(await chercher(sansPreuve.session, 'F2026-1-AB12')).toEqual([])
})

it('finds those of everybody for staff', async () => {
  expect(await chercher(agent.session, 'F2026-1-AB13')).toEqual([[etranger, 'F2026-1-AB13']])
})
