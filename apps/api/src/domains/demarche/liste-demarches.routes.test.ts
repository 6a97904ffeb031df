import { afterAll, beforeEach, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, demarcheRoutes, MAINTENANT)
const { userWebId } = await unUtilisateur(db, { profils: ['UTILISATEUR_STANDARD'], motDePasse: null })
const session = await uneSession(db, userWebId)
const enService = await unAttachement(db, userWebId, await unContrat(db))
const enAttente = await unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: 'AT' }))

const regler = (ligne: Record<string, unknown>) =>
  db.updateTable('demarche_reglage').set(ligne).where('identifiant', '=', 'Contact').execute()
beforeEach(() => regler({ masquer_pour_contrat_resilie: false, masquer_pour_contrat_en_attente: false }))

const types = async (numeroContrat = '') => {
  const { corps } = await appeler(session, `Demarche/listeDemarches?numeroContrat=${numeroContrat}`)
  return corps.resultats.map(({ type }: { type: string }) => type)
}

it('lists what may be made, and nothing that is not ready: no subscription', async () => {
  expect(await types()).toContain('Contact')
  expect((await types()).filter((type: string) => type.startsWith('SOUSCRIPTION'))).toEqual([])
})

it('follows the tuning for the contract that is asked about [form-visibility]', async () => {
  await regler({ masquer_pour_contrat_en_attente: true })
  expect(await types(enService)).toContain('Contact')
  expect(await types(enAttente)).not.toContain('Contact')
})

it('answers the same for a contract of somebody else and for none', async () => {
  const codes = await Promise.all(
    [await unContrat(db), '9999998'].map(
      async (numero) => (await appeler(session, `Demarche/listeDemarches?numeroContrat=${numero}`)).corps.code,
    ),
  )
  expect(codes).toEqual(['DE10', 'DE10'])
})
