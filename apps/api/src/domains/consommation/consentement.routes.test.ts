import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { desHeures, desTelereleves } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, consommationRoutes, MAINTENANT)

const premium = await unUtilisateur(base.db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
const contrat = await unAttachement(base.db, premium.userWebId)
const appareil = await unAppareil(base.db, contrat, { telereleve: true })
await desTelereleves(base.db, appareil, desHeures('2026-11-01T00:00:00+01:00', 240, 10))

const session = (userWebId: number, usurpateurId?: number) => uneSession(base.db, userWebId, { usurpateurId })
const dePremium = await session(premium.userWebId)
const sousUtilisateur = await unUtilisateur(base.db, {
  motDePasse: null,
  profils: ['UTILISATEUR_SECONDAIRE'],
  proprietaireId: premium.userWebId,
})
await unUnivers(base.db, premium.userWebId, { utilisateurs: [sousUtilisateur.userWebId], contrats: [contrat] })
const membre = await unUtilisateur(base.db, { motDePasse: null })
await unGroupe(base.db, premium.userWebId, { contrats: [contrat], membres: [membre.userWebId] })
const conjoint = await unUtilisateur(base.db, { motDePasse: null })
await unAttachement(base.db, conjoint.userWebId, contrat)
const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
const lecteurs = {
  sousUtilisateur: await session(sousUtilisateur.userWebId),
  membre: await session(membre.userWebId),
  charge: await session(charge.userWebId),
}
const deConjoint = await session(conjoint.userWebId)

const heures = async (jeton: string) =>
  (await appeler(jeton, `Consommation/getConsoGraphData/${contrat}/2026-11-03/2026-11-03/HEURE`)).status
const consentir = (jeton: string, accorde: boolean, granularite = 'HEURE') =>
  appeler(jeton, 'Acces/consentementConsommation', { numeroContrat: contrat, granularite, accorde })

describe('hourly display', () => {
  it('is off until the subscriber agrees, for every reader', async () => {
    for (const jeton of [dePremium, deConjoint, ...Object.values(lecteurs)]) expect(await heures(jeton)).toBe(403)
    const { corps } = await appeler(dePremium, `Acces/autorisations/${contrat}`)
    expect(corps.granularites.at(-1)).toEqual({
      granularite: 'HEURE',
      autorise: false,
      motif: 'CONSENTEMENT_REQUIS',
      consentement: { requis: true, accorde: false, le: null, modifiable: true },
    })
    expect(corps).toMatchObject({ groupeAutorisation: { actif: true }, creerGroupePageConso: true, services: [] })
  })

  it('may only be agreed to by the account the contract is attached to, in person', async () => {
    const admin = await unUtilisateur(base.db, { motDePasse: null, profils: ['ADMIN'] })
    const usurpee = await session(premium.userWebId, admin.userWebId)
    for (const [jeton, code] of [...Object.values(lecteurs).map((un) => [un, 'CO06']), [usurpee, 'S403U']] as const) {
      const { status, corps } = await consentir(String(jeton), true)
      expect([status, corps.code]).toEqual([403, code])
    }
    expect(await base.db.selectFrom('consentement').selectAll().execute()).toEqual([])
    const { corps } = await appeler(lecteurs.sousUtilisateur, `Acces/autorisations/${contrat}`)
    expect(corps.granularites.at(-1).consentement.modifiable).toBe(false)
  })

  it('opens with the consent to those who see the contract through it, and to no other account', async () => {
    const { status, corps } = await consentir(dePremium, true)
    expect(status).toBe(200)
    expect(corps.granularites.at(-1)).toMatchObject({
      autorise: true,
      consentement: { accorde: true, modifiable: true },
    })
    for (const jeton of [dePremium, ...Object.values(lecteurs)]) expect(await heures(jeton)).toBe(200)
    expect(await heures(deConjoint)).toBe(403)
  })

  it('closes at once when it is withdrawn, and the history stays', async () => {
    await consentir(dePremium, false)
    for (const jeton of [dePremium, ...Object.values(lecteurs)]) expect(await heures(jeton)).toBe(403)
    const lignes = await base.db.selectFrom('consentement').select(['accorde', 'par']).orderBy('id').execute()
    expect(lignes).toEqual([
      { accorde: true, par: premium.userWebId },
      { accorde: false, par: premium.userWebId },
    ])
  })

  it('does not outlive the attachment it was given under', async () => {
    await consentir(dePremium, true)
    expect(await heures(dePremium)).toBe(200)
    await base.db
      .updateTable('attachement')
      .set({ attache_le: new Date(MAINTENANT.getTime() + 1000) })
      .where('user_web_id', '=', premium.userWebId)
      .execute()
    expect(await heures(dePremium)).toBe(403)
    await base.db
      .updateTable('attachement')
      .set({ attache_le: MAINTENANT })
      .where('user_web_id', '=', premium.userWebId)
      .execute()
  })
})

it('shows days until the subscriber refuses them, and then neither days nor hours', async () => {
  const jours = async () =>
    (await appeler(dePremium, `Consommation/getConsoGraphData/${contrat}/2026-11-03/2026-11-05/JOURNEE`)).status
  await consentir(dePremium, true)
  expect([await jours(), await heures(dePremium)]).toEqual([200, 200])
  await consentir(dePremium, false, 'JOURNEE')
  expect([await jours(), await heures(dePremium)]).toEqual([403, 403])
  await consentir(dePremium, true, 'JOURNEE')
  expect([await jours(), await heures(dePremium)]).toEqual([200, 200])
})

it.each([
  [{ numeroContrat: contrat, granularite: 'MOIS', accorde: true }],
  [{ numeroContrat: contrat, granularite: 'HEURE', accorde: 'oui' }],
  [{ numeroContrat: contrat, granularite: 'HEURE' }],
  [{ numeroContrat: contrat, granularite: 'HEURE', accorde: true, userWebId: 1 }],
])('refuses %j', async (corps) => {
  expect((await appeler(dePremium, 'Acces/consentementConsommation', corps)).status).toBe(400)
})

it('hides a foreign contract from the consent as an absent one', async () => {
  const autre = await unUtilisateur(base.db, { motDePasse: null })
  const jeton = await session(autre.userWebId)
  expect((await consentir(jeton, true)).status).toBe(404)
})
