import { combinaisons } from '@ondine/webapi/demarche/combinaisons.rules.ts'
import { remplir } from '@ondine/webapi/demarche/demarche.fixtures.ts'
import { contratExige, droitsDemarche } from '@ondine/webapi/demarche/droits.codes.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour, regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { effets } from './effets.ts'

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1, encaissementIban: 'FR76 3000 1007 9412 3456 7890 185' })
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
})

const abonne = await unUtilisateur(db, { motDePasse: null })
const personnel = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const prouve = await unContrat(db)
const etranger = await unContrat(db)
await unAttachement(db, abonne.userWebId, prouve)
const session = async (userWebId: number) => unNavigateur(app, { jeton: await uneSession(db, userWebId) })
const moi = await session(abonne.userWebId)
const agent = await session(personnel.userWebId)
const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db) })

const EMAIL = 'formulaires@exemple.fr'
/** Good answers of the first combination, as the wire has them, sent to one mailbox. */
const reponsesDe = async (type: TypeDemarche) => {
  const definition = await formulaires[type]()
  const [premiere] = combinaisons(definition)
  if (premiere === undefined) throw new Error(type)
  return Object.entries(remplir(definition, premiere)).flatMap(([name, value]) =>
    name === 'info_file' ? [] : [{ name, value: name.endsWith('_email') ? EMAIL : value }],
  )
}
const envoyer = async (type: TypeDemarche, qui: typeof moi, numeroContrat?: string) => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({
    formType: type,
    ...(numeroContrat === undefined ? {} : { numeroContrat }),
    formValue: JSON.stringify(await reponsesDe(type)),
    cleIdempotence: crypto.randomUUID(),
    captcha: await unCaptcha(qui, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  const { autoriser_pj: pieces } = await db
    .selectFrom('demarche_reglage')
    .select('autoriser_pj')
    .where('identifiant', '=', type)
    .executeTakeFirstOrThrow()
  if (pieces) formulaire.append('info_file', new File([new Uint8Array(unPdf())], 'a.pdf', { type: 'application/pdf' }))
  const corps = new Response(formulaire)
  return qui.appeler('POST', 'Demarche/creationNouvelleDemarche', Buffer.from(await corps.arrayBuffer()), {
    'content-type': corps.headers.get('content-type') ?? '',
  })
}
const demandeDe = (reference: string) =>
  db.selectFrom('demande').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

const DU_CONTRAT = contratExige
// the contact has tests of its own
const OUVERTES = typesDemarche.filter(
  (type) => type !== 'Contact' && effets[type] !== undefined && droitsDemarche[type].acces === 'ouvert',
)

describe.each([...OUVERTES, ...DU_CONTRAT])('the procedure %s', (type) => {
  it('is sent, kept, told by mail and read by staff', async () => {
    const reponse = await envoyer(type, moi, prouve)
    expect([reponse.statusCode, reponse.body]).toEqual([200, expect.any(String)])
    const { reference } = reponse.json()
    expect(await demandeDe(reference)).toMatchObject({ type, etat: 'EN_ATTENTE', email: EMAIL, numero_contrat: prouve })
    expect((await courrielsPour(db, EMAIL)).some(({ champs }) => champs.reference === reference)).toBe(true)
    const lue = (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
    expect(lue.reponses.length).toBeGreaterThan(4)
    expect(lue.reponses.every(({ etiquette }: { etiquette: string }) => etiquette.length > 2)).toBe(true)
  })
})

it.each(OUVERTES)('%s is sent without an account', async (type) => {
  expect((await envoyer(type, visiteur)).statusCode).toBe(200)
})

it.each(DU_CONTRAT)('%s wants a contract that the account has proved, of staff too', async (type) => {
  expect((await envoyer(type, moi)).json()).toMatchObject({ code: 'DE12' })
  expect((await envoyer(type, moi, etranger)).json()).toMatchObject({ code: 'DE10' })
  expect((await envoyer(type, agent, prouve)).json()).toMatchObject({ code: 'DE10' })
  expect((await envoyer(type, visiteur)).statusCode).toBe(403)
})

describe('one’s own data', () => {
  it('is answered within one month, whatever is tuned, and waits for nobody', async () => {
    await db.updateTable('demarche_reglage').set({ delai_jours: 60 }).execute()
    const { reference } = (await envoyer('DROIT_ACCES_DONNEES', visiteur)).json()
    const { cree_le: le, echeance } = await demandeDe(reference)
    const jours = (Date.parse(echeance) - le.getTime()) / 86_400_000
    expect(jours).toBeGreaterThan(27)
    expect(jours).toBeLessThan(32)
    const demandee = await agent.appeler('POST', 'Demarche/traiterDemande', {
      reference,
      geste: 'PIECE_DEMANDEE',
      texte: 'Votre pièce d’identité',
      revision: 0,
    })
    expect(demandee.json()).toMatchObject({ attendDepuis: null, echeance })
  })

  it('says to staff whether a proved contract shows who asks, whatever is sent', async () => {
    const identite = async (qui: typeof moi) => {
      const { reference } = (await envoyer('DROIT_ACCES_DONNEES', qui)).json()
      const lue = (await agent.appeler('GET', `Demarche/demandeATraiter/${reference}`)).json()
      return lue.reponses.find(({ nom }: { nom: string }) => nom === 'droit_identite')?.valeur
    }
    expect([await identite(moi), await identite(visiteur), await identite(agent)]).toEqual(['Oui', 'Non', 'Non'])
  })
})
