import { afterAll, expect, it } from 'vitest'
import { activer } from '../../../test-setup/fixtures/compte.ts'
import { ecartRelatif } from '../../../test-setup/fixtures/ecart-de-temps.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { verifierMotDePasse } from '../acces/mot-de-passe.public.ts'
import { compteRoutes } from './compte.routes.ts'
import { utilisateurRoutes } from './utilisateur.routes.ts'

const base = await createTestDatabase()
const { db } = base
const liaisons = [...utilisateurRoutes, ...compteRoutes]
const app = await unServeur(base, { liaisons, clock: fixedClock(MAINTENANT) })
afterAll(async () => {
  await app.close()
  await base.drop()
})

it('takes the same time whether the account exists or not (S8: median gap under 5 %)', { retry: 2 }, async () => {
  const jeton = await unJetonApplication(db)
  const comptes = await Promise.all(Array.from({ length: 20 }, () => unUtilisateur(db)))
  const essayer = async (email: string) => {
    const reponse = await unNavigateur(app, { jeton }).connecter({ email, motDePasse: 'Devine#26' })
    expect(reponse.statusCode).toBe(401)
    // the attempt limiter is not what is measured
    await base.pool.query('delete from limiteur')
  }
  const ecart = await ecartRelatif(
    (i) => essayer(comptes[Math.abs(i) % comptes.length]?.email ?? ''),
    (i) => essayer(`inconnu${Math.abs(i)}@exemple.fr`),
  )
  expect(ecart).toBeLessThan(0.05)
})

it('takes the same time to ask for a link for a known address and an unknown one (S8)', { retry: 2 }, async () => {
  await activer(db, { ForceNoCaptcha: true })
  const jeton = await unJetonApplication(db)
  const comptes = await Promise.all(Array.from({ length: 20 }, () => unUtilisateur(db, { motDePasse: null })))
  const demander = async (Email: string) => {
    const reponse = await unNavigateur(app, { jeton }).appeler('POST', 'Utilisateur/rappelInfosCompte', { Email })
    expect([reponse.statusCode, reponse.body]).toEqual([200, '{}'])
    await base.pool.query('delete from limiteur')
  }
  const ecart = await ecartRelatif(
    (i) => demander(comptes[Math.abs(i) % comptes.length]?.email ?? ''),
    (i) => demander(`inconnu${Math.abs(i)}@exemple.fr`),
  )
  expect(ecart).toBeLessThan(0.05)
})

it('would see a check that skips the work for unknown accounts (negative control)', async () => {
  const { rows } = await base.pool.query<{ mot_de_passe: string }>('select mot_de_passe from utilisateur limit 1')
  const empreinte = rows[0]?.mot_de_passe
  const ecart = await ecartRelatif(
    () => verifierMotDePasse(empreinte, 'Devine#26'),
    () => Promise.resolve(false),
  )
  expect(ecart).toBeGreaterThan(0.5)
})
