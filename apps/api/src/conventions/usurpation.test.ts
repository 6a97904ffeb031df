import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { garderEtat } from '../../test-setup/etat-de-base.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { avec } from './matrice/echantillon.ts'
import { type Role, unMonde } from './matrice/monde.ts'
import { appeler, pour } from './matrice/parcours.ts'
import { lireLiaisons, nommees } from './toutes-liaisons.ts'

// S23: what is personal is refused in somebody's place, and every write carries both names. Generated from the declarations.
const base = await createTestDatabase()
// of a call for anybody, those that refuse it too
const liaisons = (await lireLiaisons()).filter(
  ({ endpoint }) => endpoint.auth === 'utilisateur' || endpoint.interditEnUsurpation !== undefined,
)
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const admin = await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null })
const { roles } = await unMonde(base.db)
const etat = await garderEtat(base.pool)
afterEach(etat.retablir)

/** Somebody whose profile may make this call, and an admin's session in their place. */
const enSaPlace = async (endpoint: Endpoint): Promise<{ role: Role; jeton: string }> => {
  const role = roles.find(({ profil }) => endpoint.profils === 'tous' || endpoint.profils.includes(profil))
  if (role === undefined) throw new Error(`${endpoint.path}: no profile may call it`)
  return { role, jeton: await uneSession(base.db, role.userWebId, { usurpateurId: admin.userWebId }) }
}

const traces = (userWebId: number) =>
  base.db
    .selectFrom('audit')
    .select(['action', 'auteur_id', 'usurpateur_id'])
    .where('auteur_id', '=', userWebId)
    .orderBy('id')
    .execute()

const codeDe = (corps: string): unknown => (corps === '' ? undefined : (JSON.parse(corps) as { code?: unknown }).code)

describe('in somebody’s place', () => {
  it.each(nommees(liaisons, ({ interditEnUsurpation }) => interditEnUsurpation !== undefined))(
    '%s is refused, whole or for the fields that are personal',
    async (_nom, endpoint) => {
      const { role, jeton } = await enSaPlace(endpoint)
      const requete = pour(endpoint, role)
      const { interditEnUsurpation: interdit } = endpoint
      for (const appel of interdit === true ? [requete] : (interdit ?? []).map((champ) => avec(requete, champ, true))) {
        const { statut, corps } = await appeler(app, endpoint, appel, jeton)
        expect([statut, codeDe(corps)]).toEqual([403, 'S403U'])
      }
    },
  )

  it.each(nommees(liaisons, ({ interditEnUsurpation, method }) => interditEnUsurpation !== true && method !== 'GET'))(
    '%s carries both names where it succeeds',
    async (_nom, endpoint) => {
      const { role, jeton } = await enSaPlace(endpoint)
      const { statut } = await appeler(app, endpoint, pour(endpoint, role), jeton)
      const ecrites = await traces(role.userWebId)
      for (const trace of ecrites) expect(trace.usurpateur_id).toBe(admin.userWebId)
      if (statut < 300) expect(ecrites.map(({ action }) => action)).toContain('appel-usurpe')
    },
  )
})

describe('personal calls', () => {
  const CHAMPS = /^(ancien|nouveau)?motdepasse(actuel)?$|^iban$|^bic$|^titulaireducompte$|consent|^accorde$/i
  const CHEMINS = /motdepasse|consentement|paiement|supprimeutilisateur$/i
  /** Calls whose name or field only looks personal, with the reason. */
  const EXCEPTIONS: Readonly<Record<string, string>> = {}

  const champsDe = (schema: unknown): string[] => {
    let nu = schema
    while (nu instanceof z.ZodOptional || nu instanceof z.ZodNullable || nu instanceof z.ZodDefault) nu = nu.unwrap()
    return nu instanceof z.ZodObject
      ? Object.entries(nu.shape).flatMap(([nom, champ]) => [nom, ...champsDe(champ)])
      : []
  }
  const oublis = (endpoint: Endpoint): string[] =>
    endpoint.method === 'GET' || endpoint.interditEnUsurpation !== undefined || endpoint.path in EXCEPTIONS
      ? []
      : [endpoint.path, ...champsDe(endpoint.body)].filter((nom, rang) => (rang === 0 ? CHEMINS : CHAMPS).test(nom))

  it('declare interditEnUsurpation: password, bank details, payment, consent (or an exception here, with its reason)', () => {
    expect(liaisons.flatMap(({ endpoint }) => oublis(endpoint).map((nom) => `${endpoint.path}: ${nom}`))).toEqual([])
  })

  it('would be missed if a declaration lost it (negative control)', () => {
    const personnels = liaisons.filter(({ endpoint }) => endpoint.path === 'Acces/consentementConsommation')
    expect(personnels).toHaveLength(1)
    for (const { endpoint } of personnels)
      expect(oublis({ ...endpoint, interditEnUsurpation: undefined } as never)).not.toEqual([])
  })

  it('would go through without the guard (negative control)', async () => {
    const [liaison] = liaisons.filter(({ endpoint }) => endpoint.path === 'Utilisateur/modifieUtilisateur')
    if (liaison === undefined) throw new Error('the doctored endpoint is gone')
    const { interditEnUsurpation: _perdu, ...endpoint } = liaison.endpoint
    const trafique = await unServeur(base, {
      liaisons: [{ ...liaison, endpoint, handler: () => Promise.resolve({}) }],
    })
    const { role, jeton } = await enSaPlace(liaison.endpoint)
    const requete = avec(pour(liaison.endpoint, role), 'body.meta.rgpd_consent', true)
    const { corps } = await appeler(trafique, liaison.endpoint, requete, jeton)
    await trafique.close()
    expect(codeDe(corps)).not.toBe('S403U')
  })
})

it('keeps the audit append-only', async () => {
  await base.db.insertInto('audit').values({ le: new Date(), action: 'essai' }).execute()
  await expect(base.db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/)
  await expect(base.db.updateTable('audit').set({ action: 'autre' }).execute()).rejects.toThrow(/append-only/)
})
