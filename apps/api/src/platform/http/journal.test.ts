import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { COOKIE_SESSION, unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { accesRoutes } from '../../domains/acces/acces.routes.ts'
import { utilisateurRoutes } from '../../domains/utilisateur/utilisateur.routes.ts'

const base = await createTestDatabase()
const lignes: string[] = []
const app = await unServeur(base, {
  liaisons: [...accesRoutes, ...utilisateurRoutes],
  log: pino({ level: 'debug' }, { write: (ligne: string) => void lignes.push(ligne) }),
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

it('names the conversation in every line and a secret in none', async () => {
  const abonne = await unUtilisateur(base.db)
  const navigateur = unNavigateur(app)
  await navigateur.connecter({ ...abonne, motDePasse: 'Faux#2026' })
  await navigateur.connecter(abonne)
  await navigateur.appeler('GET', 'Utilisateur/999')
  await navigateur.appeler('GET', 'Inconnu/rien')
  const secrets = [navigateur.jeton, navigateur.cookies.get(COOKIE_SESSION), abonne.motDePasse, 'Faux#2026']
  expect(lignes.length).toBeGreaterThanOrEqual(5)
  for (const ligne of lignes) {
    expect(JSON.parse(ligne)).toMatchObject({ conversationId: 'JS-WEB00000000-0000-4000-8000-000000000000' })
    for (const secret of secrets) expect(ligne).not.toContain(secret)
  }
  const refus = lignes.map((ligne) => JSON.parse(ligne)).find(({ code }) => code === 'U401')
  expect(refus).toMatchObject({ securite: true, status: 401, action: 'Utilisateur/authentification' })
})
