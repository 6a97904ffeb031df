import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPdf } from '../../../test-setup/fixtures/pieces.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { unJetonApplication } from '../../../test-setup/fixtures/utilisateur.ts'
import { unRelaisCoupant } from '../../../test-setup/pannes/relais-coupant.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

/** Decides how often each sending is cut, whether it has a file, whether somebody clicks twice. */
const GRAINE = Number(process.env.GRAINE ?? 2026)

/** Cuts of the whole form. */
const COUPURES = Number(process.env.COUPURES ?? 2_000)

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await base.drop()
})
await app.listen({ port: 0, host: '127.0.0.1' })
const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db), ip: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
let coupures = 0
const coupant = await unRelaisCoupant(port, () => {
  coupures += 1
  return true
})

/** What somebody sends, whatever becomes of it: undefined where the connection was cut. */
const poster = (vers: number, octets: Buffer, type: string): Promise<{ reference?: string } | undefined> =>
  new Promise((dire) => {
    const appel = request(
      {
        ...{ port: vers, host: '127.0.0.1', method: 'POST', agent: false },
        path: '/webapi/Demarche/creationNouvelleDemarche',
        headers: {
          'content-type': type,
          'content-length': octets.length,
          token: visiteur.jeton,
          conversationid: 'JS-WEB-1',
        },
      },
      (reponse) => {
        void json(reponse).then(
          (lu) => dire(lu as { reference?: string }),
          () => dire(undefined),
        )
      },
    )
    appel.on('error', () => dire(undefined)).end(octets)
  })

interface Question {
  readonly email: string
  readonly cle: string
  readonly fichier: boolean
}
const envoyer = async ({ email, cle, fichier }: Question, vers: number) => {
  const formulaire = new FormData()
  const reponses = {
    ...{ subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs' },
    ...{ MailContact: email, MessageClient: `De ${email}` },
  }
  const formValue = Object.entries(reponses).map(([name, value], order) => ({ name, value, order }))
  for (const [nom, valeur] of Object.entries({
    formType: 'Contact',
    formValue: JSON.stringify(formValue),
    cleIdempotence: cle,
    captcha: await unCaptcha(visiteur, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  if (fichier) formulaire.append('info_file', new File([new Uint8Array(unPdf())], 'a.pdf', { type: 'application/pdf' }))
  const corps = new Response(formulaire)
  return poster(vers, Buffer.from(await corps.arrayBuffer()), corps.headers.get('content-type') ?? '')
}

/** Questions sent until so many answers were cut, each until it is answered; what each was answered. */
const jouer = async (nombre: number, cleDe: (cle: string) => string) => {
  const hasard = hasardDe(GRAINE)
  const repondues: (Question & { readonly reference: string | undefined })[] = []
  coupures = 0
  while (coupures < nombre) {
    await db.deleteFrom('limiteur').execute()
    const question = { email: `${crypto.randomUUID()}@exemple.fr`, cle: crypto.randomUUID(), fichier: hasard() < 0.2 }
    const essai = (vers: number) => envoyer({ ...question, cle: cleDe(question.cle) }, vers)
    for (let coupes = 1 + Math.floor(hasard() * 3); coupes > 0; coupes--)
      await (hasard() < 0.2 ? Promise.all([essai(coupant), essai(coupant)]) : essai(coupant))
    repondues.push({ ...question, reference: (await essai(port))?.reference })
  }
  return repondues
}

/** What is kept, of requests and of all that goes with them. */
const compter = async () => {
  const { rows } = await base.pool.query<Record<'demandes' | 'faits' | 'pieces' | 'courriels' | 'remises', number>>(`
    select (select count(*)::int from demande) as demandes, (select count(*)::int from demande_evenement) as faits,
           (select count(*)::int from demande_piece) as pieces, (select count(*)::int from remise) as remises,
           (select count(*)::int from envoi) as courriels`)
  return rows[0]
}
const vider = () =>
  base.pool.query('delete from demande; delete from remise; delete from envoi; delete from demande_cle')

const verifier = (titre: string, nombre: number, dureeMs: number) =>
  it(`${titre}: ${nombre} sendings cut between their commit and their answer: none doubled, none lost, and the last try is answered the same (F8)`, {
    timeout: dureeMs,
  }, async () => {
    await vider()
    const questions = await jouer(nombre, (cle) => cle)
    const gardees = await db.selectFrom('demande').select(['email', 'reference']).execute()
    const parEmail = new Map(gardees.map(({ email, reference }) => [email, reference]))
    const perdues = questions.filter(({ email, reference }) => parEmail.get(email) !== reference)
    console.info(
      `F8 of requests ${titre}, seed ${GRAINE}: ${coupures} cuts, ${questions.length} requests, ${gardees.length - questions.length} doubled, ${perdues.length} lost`,
    )
    expect(perdues).toEqual([])
    const seule = questions.length
    expect(await compter()).toEqual({
      demandes: seule,
      faits: seule,
      remises: seule,
      courriels: seule,
      pieces: questions.filter(({ fichier }) => fichier).length,
    })
  })

verifier('short', 12, 300_000)
complet.describe('whole', {}, () => {
  verifier('whole', COUPURES, 3_600_000)
})

it('negative control: with a new key for each try, as a page would that forgets it, requests are doubled', async () => {
  await vider()
  const questions = await jouer(3, () => crypto.randomUUID())
  expect((await compter())?.demandes).toBeGreaterThan(questions.length)
})
