import { afterAll, afterEach, expect, it } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { activer } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { unJetonApplication } from '../../../test-setup/fixtures/utilisateur.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { ouvrirF9 } from '../contenu/f9-courriels.fixtures.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await uneBaseDeTravaux()
const { db, pool } = base
await activer(db, { ForceNoCaptcha: true })
const app = await unServeur(base, { liaisons: [...demarcheRoutes] })
const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db) })
const { eprouver, fermer } = ouvrirF9(base)
afterEach(fermer)
afterAll(async () => {
  await app.close()
  await base.drop()
})

/** Sendings of one network are counted: forgotten every so many. */
const OUBLI = 4
/** Questions of so many people, each received with its reference. */
const envoyer = async (nombre: number): Promise<string[]> => {
  const references: string[] = []
  for (let rang = 0; rang < nombre; rang++) {
    if (rang % OUBLI === 0) await pool.query('delete from limiteur')
    const reponse = await visiteur.appeler('POST', 'ContactDocumentaire/creationContact', {
      TypeFormulaire: 'Contact',
      MailContact: `personne${rang}@exemple.fr`,
      MessageClient: `De la personne ${rang}`,
      subject: 'INFOS_COMPTEUR',
      data: { nom: 'Roche', prenom: 'Anaïs' },
      cleIdempotence: crypto.randomUUID(),
      captcha: '',
    })
    expect(reponse.statusCode).toBe(200)
    references.push(reponse.json().reference)
  }
  return references
}

const verifier = (titre: string, demandes: number, morts: number, dureeMs: number) =>
  it(`${titre}: ${demandes} requests, ${morts} kills of the worker that sends their receipts: each person gets theirs, doubles only in the window (F9)`, {
    timeout: dureeMs,
  }, async () => {
    await pool.query('delete from demande')
    const references = await envoyer(demandes)
    // their hand-over to billing is killed elsewhere (remise-tuee.test.ts)
    await pool.query('delete from remise')
    await pool.query(`delete from graphile_worker._private_jobs where task_id not in
      (select id from graphile_worker._private_tasks where identifier = 'envoyer-courriel')`)
    await eprouver(`of receipts, ${titre}`, demandes, morts, dureeMs)
    const recepisses = await db
      .selectFrom('envoi')
      .select('cle')
      .where('type', '=', 'DEMANDE_RECUE')
      .where('etat', '=', 'ENVOYE')
      .execute()
    expect(recepisses.map(({ cle }) => cle).toSorted()).toEqual(references.map((r) => `demande-${r}-0`).toSorted())
  })

verifier('short', 40, 10, 300_000)
complet.describe('whole', {}, () => {
  verifier('whole', 5_000, 500, 3_600_000)
})
