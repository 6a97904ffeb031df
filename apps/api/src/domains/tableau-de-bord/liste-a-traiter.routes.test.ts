import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uneAlerteQuiSonne } from '../../../test-setup/fixtures/alerte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneCreance, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { tableauDeBordGroupeRoutes } from './groupe.routes.ts'

const base = await createTestDatabase()
const { db } = base
const { app, appeler } = await unServeurALHeure(
  base,
  [...abonnementRoutes, ...tableauDeBordGroupeRoutes, ...exportRoutes],
  new Date('2026-11-20T09:00:00Z'),
)
afterAll(async () => {
  await app.close()
  await base.drop()
})

const { userWebId: syndic } = await unUtilisateur(db, { motDePasse: null })
const session = await uneSession(db, syndic)
const unDesSiens = async (code_etat_contrat: 'SE' | 'CS' | 'RA' = 'SE') =>
  unAttachement(db, syndic, await unContrat(db, { code_etat_contrat }))
const coupe = await unDesSiens('CS')
const [fuit, enPause, tard, aVenir, preleve, calme] = [
  await unDesSiens(),
  await unDesSiens(),
  await unDesSiens(),
  await unDesSiens(),
  await unDesSiens(),
  await unDesSiens(),
]
const [echeance, rejetee] = [await unDesSiens(), await unDesSiens()]
const parti = await unDesSiens('RA')

const uneAlerteDe = (userWebId: number, numeroContrat: string, etat: 'DECLENCHEE' | 'EN_PAUSE') =>
  uneAlerteQuiSonne(db, { userWebId, numeroContrat, etat })

beforeAll(async () => {
  await uneAlerteDe(syndic, fuit, 'DECLENCHEE')
  await uneAlerteDe(syndic, enPause, 'EN_PAUSE')
  // the alert of somebody else on the same contract is not told
  const { userWebId: autre } = await unUtilisateur(db, { motDePasse: null })
  await unAttachement(db, autre, calme)
  await uneAlerteDe(autre, calme, 'DECLENCHEE')
  await uneFacture(db, tard, { date_emission: '2026-06-02', limite_paiement_le: '2026-06-30' })
  // two reasons, one contract
  await uneFacture(db, coupe, { date_emission: '2026-06-02', limite_paiement_le: '2026-06-30' })
  await uneFacture(db, aVenir, { date_emission: '2026-11-18', limite_paiement_le: '2026-12-16' })
  await uneFacture(db, preleve, { limite_paiement_le: '2026-11-10', prelevement_le: '2026-11-25' })
  await uneCreance(db, echeance, { nature: 'ECHEANCE', centimes: 500, jour: '2026-11-01' })
  // an instalment that the bank refused and that has no due of its own
  const plan = { numero_contrat: rejetee, numero_echeancier: 'P1' }
  await db
    .insertInto('echeancier')
    .values({ ...plan, nature: 'MENSUALISATION', total_centimes: 900, cree_le: '2026-01-01' })
    .execute()
  await db
    .insertInto('echeance')
    .values({ ...plan, rang: 1, echeance_le: '2026-10-10', montant_centimes: 900, statut: 'REJETEE' })
    .execute()
  await unContrat(db, { code_etat_contrat: 'CS' })
})

const lister = async (suite: string, jeton = session) => {
  const { corps, status } = await appeler(jeton, `Abonnement/contrats?nbElements=50${suite}`)
  expect(status).toBe(200)
  const numeros = (corps.resultats as ContratDeListe[]).map(({ numeroContrat }) => numeroContrat)
  expect(corps.nbTotalResultats, 'the count is that of the list').toBe(numeros.length)
  return numeros
}

describe('the contracts of an account that ask to be seen to', () => {
  it('are those cut off, in alert or late, each once; all the others are the rest', async () => {
    const aVoir = [coupe, fuit, tard, echeance, rejetee].toSorted()
    expect(await lister('&aTraiter=oui')).toEqual(aVoir)
    expect(await lister('&aTraiter=non')).toEqual([enPause, aVenir, preleve, calme, parti].toSorted())
    expect(await lister('')).toHaveLength(10)
    const { corps } = await appeler(session, 'TableauDeBord/tuiles/groupe/0')
    expect(corps, 'as the first screen counts them').toMatchObject({ nbContrats: 10, nbContratsATraiter: aVoir.length })
    expect(await lister('&aTraiter=oui&codeEtatContrat=CS')).toEqual([coupe])
  })

  it('go into a file as the list shows them, with what each owes and is late with', async () => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/webapi/Export/csv/null/null/contrats',
      headers: { token: session },
      payload: { urlService: 'Abonnement/contrats?aTraiter=oui', colonnes: ['numeroContrat', 'enRetard'] },
    })
    const lignes: Record<string, string>[] = parse(body, { bom: true, delimiter: ';', columns: true })
    expect(lignes.map((une) => une.Contrat)).toEqual(await lister('&aTraiter=oui'))
    expect(lignes.find((une) => une.Contrat === tard)).toMatchObject({ 'En retard (€)': '100,00' })
  })

  it('are none for staff, who list every contract and have none of their own', async () => {
    const charge = await unUtilisateur(db, { motDePasse: null, profils: ['ADMIN'] })
    const jeton = await uneSession(db, charge.userWebId)
    expect(await lister('&aTraiter=oui', jeton)).toEqual([])
    expect(await lister('&aTraiter=non', jeton)).toEqual([])
  })

  it('tell nothing of bills to a sub-user whom they are closed to', async () => {
    const second = await unUtilisateur(db, {
      motDePasse: null,
      profils: ['UTILISATEUR_SECONDAIRE'],
      proprietaireId: syndic,
    })
    await unUnivers(db, syndic, {
      utilisateurs: [second.userWebId],
      contrats: [coupe, fuit, enPause, tard, aVenir, preleve, calme, parti, echeance, rejetee],
    })
    const jeton = await uneSession(db, second.userWebId)
    expect(await lister('&aTraiter=oui', jeton)).toEqual([coupe, fuit, tard, echeance, rejetee].toSorted())
    const fermer = (portee: string) =>
      db
        .insertInto('contenu_restreint')
        .values({ contenu_id: 'facture', portee, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
        .execute()
    await fermer(tard)
    expect(await lister('&aTraiter=oui', jeton)).toEqual([coupe, fuit, echeance, rejetee].toSorted())
    await fermer('*')
    expect(await lister('&aTraiter=oui', jeton)).toEqual([coupe, fuit].toSorted())
    expect(await lister('&aTraiter=non', jeton)).toContain(tard)
  })
})
