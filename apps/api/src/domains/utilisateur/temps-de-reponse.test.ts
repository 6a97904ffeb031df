import { afterAll, expect, it, vi } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { activer } from '../../../test-setup/fixtures/compte.ts'
import { ecartRelatif } from '../../../test-setup/fixtures/ecart-de-temps.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { ecouter } from '../../../test-setup/fixtures/travail.ts'
import { MAINTENANT, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { verifierMotDePasse } from '../acces/mot-de-passe.public.ts'
import { compteRoutes } from './compte.routes.ts'
import { utilisateurRoutes } from './utilisateur.routes.ts'

// S8: the same work, hence the same time, whether the account exists or not. Work is counted: a clock would measure the machine.
const hachages = vi.hoisted(() => [] as string[])
vi.mock(import('@node-rs/argon2'), async (importer) => {
  const vrai = await importer()
  const verify: typeof vrai.verify = (empreinte, ...reste) => {
    // algorithm and cost, without the salt and what follows
    hachages.push(String(empreinte).split('$').slice(0, 4).join('$'))
    return vrai.verify(empreinte, ...reste)
  }
  return { ...vrai, verify }
})
const base = await createTestDatabase()
const { db } = base
const { ecoutee, requetes } = ecouter(base)
const liaisons = [...utilisateurRoutes, ...compteRoutes]
const app = await unServeur(ecoutee, { liaisons, clock: fixedClock(MAINTENANT) })
afterAll(async () => {
  await app.close()
  await base.drop()
})
await activer(db, { ForceNoCaptcha: true })
const jeton = await unJetonApplication(db)

const connecter = async (email: string) => {
  expect((await unNavigateur(app, { jeton }).connecter({ email, motDePasse: 'Devine#26' })).statusCode).toBe(401)
  // the attempt limiter is not what is looked at
  await base.pool.query('delete from limiteur')
}
const demanderUnLien = async (Email: string) => {
  const reponse = await unNavigateur(app, { jeton }).appeler('POST', 'Utilisateur/rappelInfosCompte', { Email })
  expect([reponse.statusCode, reponse.body]).toEqual([200, '{}'])
  await base.pool.query('delete from limiteur')
}

const travailDe = async (faire: () => Promise<unknown>) => {
  requetes.length = 0
  hachages.length = 0
  await faire()
  return { requetes: [...requetes], hachages: [...hachages] }
}
/** An account of each kind, and an address without one. */
const adresses = async (): Promise<string[]> => [
  (await unUtilisateur(db)).email,
  (await unUtilisateur(db, { motDePasse: null })).email,
  (await unUtilisateur(db, { mailValide: false })).email,
  'inconnu@exemple.fr',
]

it.each([
  ['a login', connecter, ['$argon2id$v=19$m=19456,t=2,p=1']],
  ['a link asked for', demanderUnLien, []],
] as const)('%s does the same work whether the account exists or not (S8)', async (_quoi, demander, attendus) => {
  // the first call of all loads the settings and makes the decoy
  await demander('premier@exemple.fr')
  const travaux = []
  for (const email of await adresses()) travaux.push(await travailDe(() => demander(email)))
  expect(travaux[0]?.requetes.length).toBeGreaterThan(3)
  expect(travaux[0]?.hachages).toEqual(attendus)
  for (const travail of travaux) expect(travail).toEqual(travaux[0])
})

it('would see a check that skips the work for unknown accounts (negative control)', async () => {
  const { rows } = await base.pool.query<{ mot_de_passe: string }>(
    'select mot_de_passe from utilisateur where mot_de_passe is not null limit 1',
  )
  const connu = await travailDe(() => verifierMotDePasse(rows[0]?.mot_de_passe, 'Devine#26'))
  expect(await travailDe(() => verifierMotDePasse(undefined, 'Devine#26'))).toEqual(connu)
  expect(await travailDe(() => Promise.resolve(false))).not.toEqual(connu)
})

complet.describe('measured on a machine that does nothing else', {}, () => {
  it.each([
    ['a login', connecter],
    ['a link asked for', demanderUnLien],
  ] as const)('%s takes the same time (S8: median gap under 5 %%)', { retry: 2 }, async (_quoi, demander) => {
    const comptes = await Promise.all(Array.from({ length: 20 }, () => unUtilisateur(db)))
    const ecart = await ecartRelatif(
      (i) => demander(comptes[Math.abs(i) % comptes.length]?.email ?? ''),
      (i) => demander(`inconnu${Math.abs(i)}@exemple.fr`),
    )
    expect(ecart).toBeLessThan(0.05)
  })
})
