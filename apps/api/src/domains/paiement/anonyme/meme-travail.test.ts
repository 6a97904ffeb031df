import { afterAll, expect, it } from 'vitest'
import { activer } from '../../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { ecouter } from '../../../../test-setup/fixtures/travail.ts'
import { MAINTENANT, unJetonApplication, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { anonymeRoutes } from '../anonyme.routes.ts'

const base = await createTestDatabase()
const { db } = base
const { ecoutee, requetes } = ecouter(base)
const app = await unServeur(ecoutee, { liaisons: anonymeRoutes, clock: fixedClock(MAINTENANT) })
afterAll(async () => {
  await app.close()
  await base.drop()
})
await activer(db, { ForceNoCaptcha: true })
const jeton = await unJetonApplication(db)
const unPapier = async () => {
  const { userWebId } = await unUtilisateur(db)
  const contrat = await unAttachement(db, userWebId)
  return { contrat, facture: (await uneFacture(db, contrat)).numeroFacture }
}

it('an invoice that is not there, a contract that is not, and two that do not go together: same answer, same headers, same statements (S8)', async () => {
  const [un, autre] = [await unPapier(), await unPapier()]
  const { userWebId } = await unUtilisateur(db)
  const sansFacture = await unAttachement(db, userWebId)
  const chercher = async (facture: string, contrat: string) => {
    // how many were tried is not what is looked at
    await base.pool.query('delete from limiteur')
    requetes.length = 0
    const chemin = `Facture/infoFacture/${facture}/${contrat}`
    const { statusCode, headers, body } = await unNavigateur(app, { jeton }).appeler('POST', chemin, {})
    const { date: _, conversationid: __, ...memes } = headers
    const { conversationId: ___, ...corps } = JSON.parse(body)
    return { statusCode, memes, corps, requetes: [...requetes] }
  }
  // settings are read once
  await chercher(un.facture, un.contrat)
  const trouvee = await chercher(un.facture, un.contrat)
  expect(trouvee.statusCode).toBe(200)
  const [absente, ...autres] = [
    await chercher('F-INCONNUE', un.contrat),
    await chercher(un.facture, '9999999'),
    await chercher(un.facture, autre.contrat),
    await chercher(un.facture, sansFacture),
  ]
  expect([absente?.statusCode, absente?.corps.code]).toEqual([404, 'PA30'])
  expect(absente?.requetes.length).toBeGreaterThan(2)
  for (const une of autres) expect(une).toEqual(absente)
  // and what is found is looked for no longer
  expect(trouvee.requetes).toEqual(absente?.requetes)
})
