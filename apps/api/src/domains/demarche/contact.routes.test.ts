import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour, regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})

type Corps = Record<string, unknown>
let rang = 0
const question = (choix: Corps = {}): Corps => ({
  TypeFormulaire: 'Contact',
  MailContact: `anais${++rang}@exemple.fr`,
  MessageClient: 'Mon compteur tourne à l’envers.\nPouvez-vous passer\u202f?',
  subject: 'INFOS_COMPTEUR',
  data: { nom: 'Roche', prenom: 'Anaïs' },
  cleIdempotence: crypto.randomUUID(),
  ...choix,
})
const visiteur = async () => unNavigateur(app, { jeton: await unJetonApplication(db) })
type Navigateur = Awaited<ReturnType<typeof visiteur>>
const envoyer = async (qui: Navigateur, corps: Corps) => {
  const captcha = await unCaptcha(qui, 'CONTACT')
  return qui.appeler('POST', 'ContactDocumentaire/creationContact', { ...corps, captcha })
}
const combien = async () =>
  Number((await db.selectFrom('demande').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

describe('a question without an account', () => {
  it('is kept with its answers, told by mail, and answered with a reference [procedures-success] [contact-subjects]', async () => {
    const corps = question()
    const reponse = await envoyer(await visiteur(), corps)
    expect(reponse.statusCode).toBe(200)
    const { reference, suite, delaiJours, result, numeroContrat } = reponse.json()
    expect(reference).toMatch(/^D[2-9A-HJKMNP-TV-Z]{8}$/)
    expect([suite, delaiJours, numeroContrat, result.rum]).toEqual([
      'Votre demande a bien été enregistrée. Vous recevrez une confirmation par e-mail.',
      10,
      null,
      null,
    ])
    const demande = await db
      .selectFrom('demande')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(demande).toMatchObject({
      etat: 'EN_ATTENTE',
      user_web_id: null,
      libelle: 'Question\u202f: Le compteur',
      nom_complet: 'Anaïs Roche',
    })
    const reponses = await db
      .selectFrom('demande_reponse')
      .select(['nom', 'valeur', 'entete'])
      .where('demande_id', '=', demande.demande_id)
      .orderBy('ordre')
      .execute()
    expect(reponses.map(({ nom }) => nom)).toEqual(['subject', 'nom', 'prenom', 'MailContact', 'MessageClient'])
    expect(reponses.at(-1)).toMatchObject({ valeur: corps.MessageClient, entete: 'Votre message' })
    // a form is no way to have somebody read what one wrote
    const mails = await courrielsPour(db, String(corps.MailContact))
    expect(mails.map(({ type }) => type)).toEqual(['DEMANDE_RECUE'])
    expect(mails[0]?.champs).toMatchObject({
      reference,
      objet: 'Question\u202f: Le compteur',
      delai: '10 jours ouvrés',
    })
    expect(JSON.stringify(mails)).not.toContain('envers')
  })

  it.each([
    [{ subject: 'AUTRE' }, 'subject', 'choix'],
    [{ subject: '' }, 'subject', 'manque'],
    [{ MailContact: 'anais' }, 'MailContact', 'forme'],
    [{ MessageClient: ' ' }, 'MessageClient', 'manque'],
    [{ data: { nom: 'Ro<che', prenom: 'Anaïs' } }, 'nom', 'forme'],
    [{ data: { nom: 'x'.repeat(31), prenom: 'Anaïs' } }, 'nom', 'forme'],
  ])('is refused at its field where it is not right: %j', async (choix, champ, code) => {
    const avant = await combien()
    const reponse = await envoyer(await visiteur(), question(choix))
    expect([reponse.statusCode, reponse.json().champs]).toMatchObject([400, [{ champ, code }]])
    expect(await combien()).toBe(avant)
  })

  it('names whoever has no account: the four fields of the specification are not enough of them', async () => {
    const { subject: _, data: __, ...quatre } = question()
    const reponse = await envoyer(await visiteur(), quatre)
    expect([reponse.statusCode, reponse.json().champs]).toMatchObject([
      400,
      [
        { champ: 'nom', code: 'manque' },
        { champ: 'prenom', code: 'manque' },
      ],
    ])
  })

  it('wants its captcha, made for it, once', async () => {
    const qui = await visiteur()
    const appeler = (captcha?: string) =>
      qui.appeler('POST', 'ContactDocumentaire/creationContact', { ...question(), captcha })
    expect((await appeler()).json().code).toBe('C403')
    expect((await appeler(await unCaptcha(qui, 'DEMARCHE'))).json().code).toBe('C403')
    const bon = await unCaptcha(qui, 'CONTACT')
    expect((await appeler(bon)).statusCode).toBe(200)
    expect((await appeler(bon)).json().code).toBe('C403')
  })

  it('does not fill a mailbox: three confirmations a day, then it is kept and said so', async () => {
    const MailContact = 'cible@exemple.fr'
    const suites: string[] = []
    for (let n = 0; n < 4; n++) suites.push((await envoyer(await visiteur(), question({ MailContact }))).json().suite)
    expect(suites.at(-1)).toBe('Votre demande a bien été enregistrée. Notez sa référence.')
    expect(await courrielsPour(db, MailContact)).toHaveLength(3)
  })

  it('takes one mailbox for one, however its address is written', async () => {
    for (const MailContact of ['boite@exemple.fr', 'BOITE@exemple.fr', 'Boite@Exemple.fr', 'boitE@exemple.fr'])
      await envoyer(await visiteur(), question({ MailContact }))
    const { rows } = await base.pool.query("select 1 from envoi where lower(destinataire) = 'boite@exemple.fr'")
    expect(rows).toHaveLength(3)
  })

  it('may not be about a contract', async () => {
    const reponse = await envoyer(await visiteur(), question({ ContratAbonnementId: await unContrat(db) }))
    expect(reponse.json()).toMatchObject({ code: 'DE10', message: expect.stringContaining('accessible') })
  })
})

describe('the same sending again', () => {
  it('is one request, whatever came between: the lost answer is given again', async () => {
    const corps = question()
    const premiere = await envoyer(await visiteur(), corps)
    const [avant, seconde] = [await combien(), await envoyer(await visiteur(), corps)]
    expect(seconde.json()).toEqual(premiere.json())
    expect(await combien()).toBe(avant)
    expect(await courrielsPour(db, String(corps.MailContact))).toHaveLength(1)
  })

  it('is one request at once too, ten at a time', async () => {
    const corps = question()
    const qui = await visiteur()
    const captchas = await Promise.all(Array.from({ length: 10 }, () => unCaptcha(qui, 'CONTACT')))
    const avant = await combien()
    const reponses = await Promise.all(
      captchas.map((captcha) => qui.appeler('POST', 'ContactDocumentaire/creationContact', { ...corps, captcha })),
    )
    expect(new Set(reponses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(reponses.map((une) => une.json().reference)).size).toBe(1)
    expect(await combien()).toBe(avant + 1)
    expect(await courrielsPour(db, String(corps.MailContact))).toHaveLength(1)
  })

  it('is refused where the key comes with something else', async () => {
    const corps = question()
    await envoyer(await visiteur(), corps)
    const autre = await envoyer(await visiteur(), { ...corps, MessageClient: 'Autre chose' })
    expect([autre.statusCode, autre.json().code]).toEqual([409, 'DE02'])
  })

  it('without a key, is told by what it says, for ten minutes', async () => {
    const corps = question({ cleIdempotence: undefined })
    const [a, b] = [await envoyer(await visiteur(), corps), await envoyer(await visiteur(), corps)]
    expect(b.json().reference).toBe(a.json().reference)
    await db
      .updateTable('demande_cle')
      .set({ cree_le: new Date('2026-11-20T08:49:00Z') })
      .execute()
    const c = await envoyer(await visiteur(), corps)
    expect(c.json().reference).not.toBe(a.json().reference)
  })

  it('leaves nothing where the transaction fails, and the key free', async () => {
    const corps = question()
    await base.pool.query(
      `create function panne() returns trigger language plpgsql as $$ begin raise exception 'panne'; end $$;
       create trigger panne before insert on demande_evenement for each row execute function panne()`,
    )
    const avant = await combien()
    expect((await envoyer(await visiteur(), corps)).statusCode).toBe(500)
    await base.pool.query('drop trigger panne on demande_evenement; drop function panne()')
    expect(await combien()).toBe(avant)
    expect(await courrielsPour(db, String(corps.MailContact))).toEqual([])
    expect((await envoyer(await visiteur(), corps)).statusCode).toBe(200)
  })
})

describe('a subscriber', () => {
  it('finds the form filled in, with the contract; and no other’s contract [form-prefill]', async () => {
    const { userWebId, email } = await unUtilisateur(db, { nom: 'Martin', prenom: 'Zoé', motDePasse: null })
    const contrat = await unAttachement(db, userWebId)
    const qui = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
    const lu = (await qui.appeler('GET', `Configuration/getFormulaire/Contact?numeroContrat=${contrat}`)).json()
    expect(lu).toMatchObject({ identifiant: 'Contact', autoriserPj: true, tailleMaxPj: 1_048_576, nbMaxPj: 5 })
    expect(
      Object.fromEntries(lu.faits.map((un: { nom: string; valeur: string }) => [un.nom, un.valeur])),
    ).toMatchObject({
      'client.nom': 'Martin',
      'client.prenom': 'Zoé',
      'client.email': email,
      'contrat.numero': contrat,
      'contrat.connu': 'Oui',
    })
    const etranger = await qui.appeler(
      'GET',
      `Configuration/getFormulaire/Contact?numeroContrat=${await unContrat(db)}`,
    )
    expect(etranger.json().code).toBe('DE10')

    const envoi = await envoyer(qui, question({ ContratAbonnementId: contrat, empreinte: lu.empreinte }))
    expect(envoi.json()).toMatchObject({ numeroContrat: contrat, result: { numeroContratAbonnement: contrat } })
    const perime = await envoyer(qui, question({ empreinte: 'a'.repeat(64) }))
    expect([perime.statusCode, perime.json().code]).toEqual([409, 'DE09'])
  })

  it('asks with the four fields that the specification gives the call, in the name of the account [contact-subjects]', async () => {
    const { userWebId } = await unUtilisateur(db, { motDePasse: null, nom: 'Martin', prenom: 'Zoé' })
    const contrat = await unAttachement(db, userWebId)
    const qui = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
    const { MailContact, MessageClient } = question()
    const quatre = { TypeFormulaire: 'Contact', MailContact, ContratAbonnementId: contrat, MessageClient }
    const { reference } = (await envoyer(qui, quatre)).json()
    const demande = await db
      .selectFrom('demande')
      .select(['libelle', 'nom_complet', 'numero_contrat', 'email'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    expect(demande).toEqual({
      libelle: 'Question\u202f: Une facture',
      nom_complet: 'Zoé Martin',
      numero_contrat: contrat,
      email: MailContact,
    })
  })
})

it('a procedure that staff deleted is not defined: said, and logged [form-definition-missing]', async () => {
  const qui = await visiteur()
  for (const type of ['SOUSCRIPTIONV3', 'INCONNUE'])
    expect((await qui.appeler('GET', `Configuration/getFormulaire/${type}`)).json()).toMatchObject({ code: 'DE01' })
  await db.deleteFrom('demarche_reglage').where('identifiant', '=', 'Contact').execute()
  const reponse = await qui.appeler('GET', 'Configuration/getFormulaire/Contact')
  expect(reponse.json().message).toMatch(/^Une erreur est survenue lors de la récupération du formulaire/)
  expect((await envoyer(qui, question())).json().code).toBe('DE01')
})
