import { combinaisons } from '@ondine/webapi/demarche/combinaisons.rules.ts'
import { remplir } from '@ondine/webapi/demarche/demarche.fixtures.ts'
import { droitAccesDonnees } from '@ondine/webapi/demarche/formulaires/droit-acces-donnees.form.ts'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { courrielsPour, regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { prouverIdentiteJob } from './prouver-identite.job.ts'

const base = await uneBaseDeTravaux()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const clock = fixedClock(MAINTENANT)
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes], clock })
const worker = await startWorker({ ...optionsWorker(base.url, [prouverIdentiteJob]), clock })
afterAll(async () => {
  await worker.stop()
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})
const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db) })
const personnel = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const agent = unNavigateur(app, { jeton: await uneSession(db, personnel.userWebId) })

/** A contract of which billing knows that mailbox, or none. */
const contratDe = async (email: string | null): Promise<string> =>
  unContrat(db, { numero_client_titulaire: await unClient(db, { email }) })
const reponses = (choix: Readonly<Record<string, string>>) => {
  const [premiere] = combinaisons(droitAccesDonnees)
  if (premiere === undefined) throw new Error('no request can be made')
  const dites = { ...remplir(droitAccesDonnees, premiere), droit_email: 'demandeur@exemple.fr', ...choix }
  return Object.entries(dites).flatMap(([name, value]) => (name === 'info_file' ? [] : [{ name, value }]))
}
const demander = async (numero: string, qui = visiteur) => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({
    formType: 'DROIT_ACCES_DONNEES',
    formValue: JSON.stringify(reponses({ droit_numeroContrat: numero })),
    cleIdempotence: crypto.randomUUID(),
    captcha: await unCaptcha(qui, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  const corps = new Response(formulaire)
  const type = { 'content-type': corps.headers.get('content-type') ?? '' }
  const reponse = await qui.appeler(
    'POST',
    'Demarche/creationNouvelleDemarche',
    Buffer.from(await corps.arrayBuffer()),
    type,
  )
  expect([reponse.statusCode, reponse.body]).toEqual([200, expect.any(String)])
  await vi.waitFor(async () => expect(await restent()).toBe(0), PATIENCE)
  return reponse.json<{ reference: string }>()
}
const restent = async (): Promise<number> =>
  (
    await base.pool.query(
      "select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'demande-prouver-identite'",
    )
  ).rows.length
const jetonPour = async (email: string): Promise<string | undefined> => {
  const courriels = (await courrielsPour(db, email)).filter(({ type }) => type === 'DEMANDE_IDENTITE')
  return /identite\/([\w-]{43})/.exec(JSON.stringify(courriels[0] ?? ''))?.[1]
}
const prouver = async (jeton: string, reference: string) => {
  const reponse = await visiteur.appeler('POST', 'Demarche/prouverIdentite', { jeton, reference })
  return [reponse.statusCode, reponse.json().code ?? reponse.json().message]
}
const identite = async (reference: string) =>
  (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
const REFUS = [409, 'DE36']

describe('who asks for their data without a proved contract', () => {
  it('proves it once by a link to the mailbox that billing knows, with the reference that only they were told', async () => {
    const { reference } = await demander(await contratDe('titulaire@exemple.fr'))
    expect((await identite(reference)).identite).toBe('ATTENDUE')
    const jeton = (await jetonPour('titulaire@exemple.fr')) ?? ''
    // whoever gets it by mistake, or did not ask, reads nothing of the request
    expect(JSON.stringify(await courrielsPour(db, 'titulaire@exemple.fr'))).not.toMatch(
      new RegExp(`${reference}|demandeur@exemple.fr`),
    )
    expect(await jetonPour('demandeur@exemple.fr')).toBeUndefined()
    expect(await prouver(jeton, 'D22222222')).toEqual(REFUS)
    expect(await prouver(jeton, reference)).toEqual([200, expect.stringContaining('identité est prouvée')])
    const lue = await identite(reference)
    expect(lue).toMatchObject({ identite: 'LIEN', etat: 'EN_ATTENTE' })
    expect(lue.evenements.at(-1)).toMatchObject({
      evenement: 'Identité prouvée',
      constat: true,
      texte: expect.stringMatching(/^Par l’adresse t…@e….fr, que la facturation connaît pour le contrat \d{7}\.$/),
    })
    expect(await prouver(jeton, reference)).toEqual(REFUS)
  })

  it('is answered the same whether the contract is known, has no mailbox, or does not exist', async () => {
    const formes = new Set<string>()
    const etats: string[] = []
    for (const numero of [await contratDe('connu@exemple.fr'), await contratDe(null), '9999999']) {
      const { reference, ...reste } = await demander(numero)
      formes.add(JSON.stringify(reste))
      etats.push((await identite(reference)).identite)
    }
    expect(etats).toEqual(['ATTENDUE', 'NON', 'NON'])
    expect(formes.size).toBe(1)
  })

  it('has five tries at the reference, and seven days', async () => {
    const numero = await contratDe('essais@exemple.fr')
    const { reference } = await demander(numero)
    const jeton = (await jetonPour('essais@exemple.fr')) ?? ''
    for (let essai = 0; essai < 5; essai++) expect(await prouver(jeton, 'D22222222')).toEqual(REFUS)
    expect(await prouver(jeton, reference)).toEqual(REFUS)
    const autre = await demander(numero)
    const tard = (await jetonPour('essais@exemple.fr')) ?? ''
    expect(tard).not.toBe(jeton)
    // the link of one request proves no other
    expect(await prouver(tard, reference)).toEqual(REFUS)
    const fins = await db.selectFrom('demande_identite').select('expire_le').execute()
    expect(fins.map(({ expire_le }) => expire_le.getTime() - MAINTENANT.getTime())).toContain(7 * 24 * 3_600_000)
    await db.updateTable('demande_identite').set({ expire_le: MAINTENANT }).execute()
    expect(await prouver(tard, autre.reference)).toEqual(REFUS)
    expect((await identite(autre.reference)).identite).toBe('NON')
  })

  it('sends three links a day at most for one contract', async () => {
    const numero = await contratDe('souvent@exemple.fr')
    for (let fois = 0; fois < 4; fois++) await demander(numero)
    expect(
      (await courrielsPour(db, 'souvent@exemple.fr')).filter(({ type }) => type === 'DEMANDE_IDENTITE'),
    ).toHaveLength(3)
  })

  it('sends none where a contract of the account shows who asks', async () => {
    const { userWebId } = await unUtilisateur(db, { motDePasse: null })
    const numero = await contratDe('prouve@exemple.fr')
    await unAttachement(db, userWebId, numero)
    const { reference } = await demander(numero, unNavigateur(app, { jeton: await uneSession(db, userWebId) }))
    expect((await identite(reference)).identite).toBe('CONTRAT')
    expect(await jetonPour('prouve@exemple.fr')).toBeUndefined()
  })
})
