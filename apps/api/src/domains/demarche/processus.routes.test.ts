import { processus } from '@ondine/webapi/demarche/processus.codes.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { activer, regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
await regler(db, { encaissementIban: 'FR76 3000 1007 9412 3456 7890 185' })
const { appeler } = await unServeurALHeure(base, demarcheRoutes, MAINTENANT)
const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const session = await uneSession(db, userWebId)
const resilie = await unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: 'RS' }))
const payeur = await unClient(db)
const [partage = ''] = await Promise.all(
  [1, 2].map(async () => unAttachement(db, userWebId, await unContrat(db, { numero_client_payeur: payeur }))),
)
await db
  .updateTable('attachement')
  .set({ clients: [payeur] })
  .where('numero_contrat', '=', partage)
  .execute()

interface Tuning {
  readonly masquer_pour_contrat_resilie: boolean
  readonly action_impacte_plusieurs_contrats: 'CacherBouton' | 'AfficherPopup' | null
}
const RIEN: Tuning = { masquer_pour_contrat_resilie: false, action_impacte_plusieurs_contrats: null }
const accorder = (choix: Partial<Tuning>, type?: string) =>
  db
    .updateTable('demarche_reglage')
    .set(choix)
    .$if(type !== undefined, (requete) => requete.where('identifiant', '=', type ?? ''))
    .execute()
beforeEach(async () => {
  await accorder(RIEN)
  await activer(db, { ImpactePlusieursContrats: true })
})

/** How the list shows each type for a contract: whether it warns; undefined where it does not. */
const liste = async (contrat: string): Promise<Record<string, boolean>> => {
  const { corps } = await appeler(session, `Demarche/listeDemarches?numeroContrat=${contrat}`)
  return Object.fromEntries(
    corps.resultats.map(({ type, avertir }: { type: string; avertir: boolean }) => [type, avertir]),
  )
}
const codeALOuverture = async (type: string, contrat: string): Promise<string | undefined> =>
  (await appeler(session, `Configuration/getFormulaire/${type}?numeroContrat=${contrat}`)).corps.code

const OFFERTS = [
  'dem_poser_question',
  'dem_nouveau_payeur',
  'contrat_coordonnee_postale',
  'dem_paiement_virement',
] as const

describe.each(OFFERTS)('the process %s', (nom) => {
  const types = processus[nom]
  const [premier] = types

  it('goes from the list of a terminated contract and is not opened by its address, where that is tuned [form-visibility] [s-dem-poser-question s-dem-nouveau-payeur s-contrat-coordonnee-postale s-dem-paiement-virement]', async () => {
    for (const type of types) {
      expect(await liste(resilie)).toHaveProperty(type)
      expect(await codeALOuverture(type, resilie)).toBeUndefined()
    }
    await accorder({ masquer_pour_contrat_resilie: true }, premier)
    for (const type of types) {
      expect(await liste(resilie)).not.toHaveProperty(type)
      expect(await codeALOuverture(type, resilie)).toBe('DE15')
      expect(await liste(partage)).toHaveProperty(type)
      expect(await codeALOuverture(type, partage)).toBeUndefined()
    }
  })

  it('warns, or goes, where its payer pays for other contracts, as ImpactePlusieursContrats says [form-impact-hide] [form-impact-popup]', async () => {
    await accorder({ action_impacte_plusieurs_contrats: 'AfficherPopup' }, premier)
    for (const type of types) expect((await liste(partage))[type]).toBe(true)
    await accorder({ action_impacte_plusieurs_contrats: 'CacherBouton' }, premier)
    for (const type of types) {
      expect(await liste(partage)).not.toHaveProperty(type)
      expect(await codeALOuverture(type, partage)).toBe('DE15')
      // a contract whose payer has no other
      expect(await liste(resilie)).toHaveProperty(type)
    }
    await activer(db, { ImpactePlusieursContrats: false })
    for (const type of types) {
      expect((await liste(partage))[type]).toBe(false)
      expect(await codeALOuverture(type, partage)).toBeUndefined()
    }
  })
})

it('what is not about a contract is hidden by none', async () => {
  await accorder({ masquer_pour_contrat_resilie: true, action_impacte_plusieurs_contrats: 'CacherBouton' })
  const { corps } = await appeler(session, 'Demarche/listeDemarches?numeroContrat=')
  expect(corps.resultats.map(({ type }: { type: string }) => type)).toContain('Contact')
  expect((await appeler(session, 'Configuration/getFormulaire/Contact?numeroContrat=')).status).toBe(200)
})
