import { CourrielRefuse, CourrielRetarde } from '@ondine/notification/courriel/message.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { garderEtat } from '../../test-setup/etat-de-base.ts'
import { activer } from '../../test-setup/fixtures/compte.ts'
import { avecBanque, liaisonsDEssai } from '../../test-setup/fixtures/natures.ts'
import { COOKIE_SESSION, unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../test-setup/patience.ts'
import { creerTravauxEnvoi, type MoyensEnvoi } from '../domains/contenu/envoyer.job.ts'
import { rappelerInfosJob } from '../domains/utilisateur/rappeler-infos.job.ts'
import { sansTransaction } from '../platform/http/bind.ts'
import { empreinteJeton } from '../platform/ids.ts'
import { optionsWorker, uneBaseDeTravaux } from '../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../platform/jobs/runner.ts'
import { createLog } from '../platform/log.ts'
import { echantillonDe, type Requete } from './matrice/echantillon.ts'
import { envoiDe } from './matrice/envoi.ts'
import { type Role, unMonde } from './matrice/monde.ts'
import { adresse, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S24: secrets and personal data go through every declared call, in each of its fields, in headers and cookies, where it succeeds
// and where it fails, and through the mails and jobs that follow; none of it reaches a line of the log.
const NOM = 'Canari7f3a9'
const EMAIL = 'canari7f3a9@exemple.fr'
const MOT_DE_PASSE = 'Canari#7f3'
const TELEPHONE = '0639987341'
const IBAN = 'FR7630006000011234567890189'
const JETON = `canari7f3a9${'x'.repeat(32)}`
const CANARIS = [NOM, EMAIL, TELEPHONE, IBAN, MOT_DE_PASSE, JETON, '192.0.2.77'] as const
const VALEURS = [NOM, EMAIL, TELEPHONE, IBAN, MOT_DE_PASSE, JETON] as const

const base = await uneBaseDeTravaux()
// with calls of every kind of body and door beside those of the product
const liaisons = [...(await lireLiaisons()), ...liaisonsDEssai]
const lignes: string[] = []
const log = createLog('trace', { write: (ligne) => void lignes.push(ligne) })
const app = await unServeur(base, { liaisons, log, modifier: avecBanque() })
afterAll(async () => {
  await app.close()
  await base.drop()
})
await activer(base.db, { ForceNoCaptcha: true })

const { roles } = await unMonde(base.db)
// canaries in what is stored of everybody: what a call reads must not come out in a line either
await base.pool.query('update client set nom = $1, email = $2, numero_telephone1 = $3, iban = $4', [
  NOM,
  EMAIL,
  TELEPHONE,
  IBAN,
])
await base.pool.query(
  'update utilisateur set nom = $1, prenom = $1, email = user_web_id || $2, identifiant = user_web_id || $2 where supprime_le is null',
  [NOM, EMAIL],
)
const etat = await garderEtat(base.pool)

/** Lines that hold one of them, whole or as an address carries it. */
const fuites = (): string[] => {
  const formes = CANARIS.flatMap((un) => [un, encodeURIComponent(un)]).map((une) => une.toLowerCase())
  return lignes.filter((ligne) => formes.some((forme) => ligne.toLowerCase().includes(forme)))
}
const sansFuite = () => {
  const vues = fuites().map((ligne) => ligne.slice(0, 600))
  lignes.length = 0
  expect(vues).toEqual([])
}

/** Every place of an input that holds a text, as a path. */
const feuilles = (valeur: unknown, chemin: string[] = []): string[][] => {
  if (typeof valeur === 'string') return [chemin]
  if (typeof valeur !== 'object' || valeur === null) return []
  return Object.entries(valeur).flatMap(([cle, enfant]) => feuilles(enfant, [...chemin, cle]))
}
const remplacer = (valeur: unknown, [cle, ...suite]: readonly string[], par: string): unknown => {
  if (cle === undefined) return par
  const objet = valeur as Record<string, unknown>
  const enfant = remplacer(objet[cle], suite, par)
  return Array.isArray(valeur)
    ? valeur.map((un: unknown, rang) => (String(rang) === cle ? enfant : un))
    : { ...objet, [cle]: enfant }
}

const roleDe = (endpoint: Endpoint): Role => {
  const role = roles.find(({ profil }) => endpoint.profils === 'tous' || endpoint.profils.includes(profil))
  if (role === undefined) throw new Error(`${endpoint.path}: no profile may call it`)
  return role
}

const envoyer = async (
  serveur: FastifyInstance,
  endpoint: Endpoint,
  requete: Requete,
  entetes: Record<string, string>,
) => {
  const { headers, payload } = envoiDe(endpoint, requete.body)
  const reponse = await serveur.inject({
    method: endpoint.method,
    url: adresse(endpoint, requete),
    remoteAddress: '192.0.2.77',
    headers: {
      conversationid: 'JS-WEB-canari',
      authorization: `Bearer ${JETON}`,
      'user-agent': NOM,
      referer: `https://x/${EMAIL}`,
      ...headers,
      ...entetes,
    },
    cookies: { [COOKIE_SESSION]: JETON, autre: MOT_DE_PASSE },
    ...(payload === undefined ? {} : { payload }),
  })
  return reponse.statusCode
}

/** The calls of one endpoint: as it should be, with each of its texts replaced, with fields and addresses of its own, unread. */
const essayer = async (serveur: FastifyInstance, endpoint: Endpoint): Promise<number[]> => {
  const role = roleDe(endpoint)
  const statuts: number[] = []
  const un = async (requete: Requete, entetes?: Record<string, string>) => {
    // a session each: a call may end it
    const token = await uneSession(base.db, role.userWebId)
    statuts.push(await envoyer(serveur, endpoint, requete, entetes ?? { token }))
  }
  const modele = pour(endpoint, role)
  await un(modele)
  await un(echantillonDe(endpoint))
  for (const [rang, chemin] of feuilles(modele).entries())
    for (const valeur of [VALEURS[rang % VALEURS.length] ?? NOM, EMAIL])
      await un(remplacer(modele, chemin, valeur) as Requete)
  await un({ ...modele, query: { ...modele.query, recherche: NOM, [NOM]: EMAIL } })
  if (modele.body !== undefined)
    await un({ ...modele, body: { ...modele.body, [NOM]: EMAIL, motDePasse: MOT_DE_PASSE, IBAN } })
  await un(modele, { token: JETON })
  return statuts
}

const parEndpoint = liaisons.map((liaison) => [`${liaison.endpoint.method} ${liaison.endpoint.path}`, liaison] as const)

describe('no line tells what went through', () => {
  it.each(parEndpoint)('%s', async (_nom, { endpoint }) => {
    await essayer(app, endpoint)
    // what a permitted write changed must not stand in the way of the next endpoint
    if (endpoint.method !== 'GET') await etat.retablir()
    expect(lignes.length).toBeGreaterThan(0)
    sansFuite()
  })
})

describe('nor what broke', () => {
  /** Ways in which a handler breaks while it holds its input. */
  const PANNES = {
    'a value that the database cannot read': (db: typeof base.db, entree: unknown) =>
      sql`select ${JSON.stringify(entree)}::text::int`.execute(db),
    'a unique value that is taken': async (db: typeof base.db) => {
      await sql`create temporary table if not exists pris (email text unique)`.execute(db)
      await sql`insert into pris values (${EMAIL}), (${EMAIL})`.execute(db)
    },
    'a document that is no JSON': async (_db: typeof base.db, entree: unknown) =>
      JSON.parse(`${NOM}${JSON.stringify(entree)}`),
    'a system outside that repeats what it got': async () => {
      throw new Error('look-up failed', { cause: new Error(`550 <${EMAIL}> unknown, ${TELEPHONE}, ${IBAN}`) })
    },
  } as const

  it.each(Object.entries(PANNES))('%s', async (_quoi, panne) => {
    const cassees = liaisons.map((liaison) => ({
      ...liaison,
      ...sansTransaction(async () => ({})),
      endpoint: liaison.endpoint,
      handler: (ctx: { sql: typeof base.db }, entree: unknown) => panne(ctx.sql, entree) as Promise<never>,
    }))
    const serveur = await unServeur(base, { liaisons: cassees as never, log })
    const statuts: number[] = []
    for (const { endpoint } of cassees.slice(0, 40)) statuts.push(...(await essayer(serveur, endpoint)))
    await serveur.close()
    expect(statuts.filter((statut) => statut === 500).length).toBeGreaterThan(40)
    expect(lignes.some((ligne) => ligne.includes('request failed'))).toBe(true)
    sansFuite()
  })

  it('addresses that lead nowhere, links of mails among them', async () => {
    for (const url of [
      `/lien/activation/${JETON}`,
      `/lien/activation/${JETON}/${EMAIL}`,
      `/${JETON}`,
      `/webapi/${NOM}/x`,
      `/webapi/Utilisateur/inconnu/${EMAIL}?motDePasse=${encodeURIComponent(MOT_DE_PASSE)}`,
      `/webapi/%zz${NOM}`,
      `/assets/${NOM}.js`,
    ])
      await app.inject({ url, cookies: { [COOKIE_SESSION]: JETON } })
    expect(lignes.length).toBeGreaterThanOrEqual(6)
    sansFuite()
  })
})

it('a login, right or wrong, leaves no name and no password', async () => {
  const compte = await unUtilisateur(base.db, { email: `vrai.${EMAIL}`, identifiant: `vrai.${EMAIL}` })
  const token = await unJetonApplication(base.db)
  const connecter = (identifiant: string, motDePasse: string) =>
    app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/authentification',
      headers: { token, conversationid: 'JS-WEB-canari' },
      payload: { identifiant, motDePasse },
    })
  const bonne = await connecter(compte.email, compte.motDePasse)
  expect(bonne.statusCode).toBe(200)
  expect((await connecter(compte.email, MOT_DE_PASSE)).statusCode).toBe(401)
  expect((await connecter(`personne.${EMAIL}`, MOT_DE_PASSE)).statusCode).toBe(401)
  const session = bonne.cookies.find(({ name }) => name === COOKIE_SESSION)?.value ?? ''
  expect(session).not.toBe('')
  for (const secret of [session, token, compte.motDePasse, empreinteJeton(session).toString('base64')])
    expect(lignes.filter((ligne) => ligne.includes(secret))).toEqual([])
  sansFuite()
})

it('mails and jobs, sent, refused or put off, name nobody', async () => {
  await activer(base.db, { ForceNoCaptcha: true })
  const token = await unJetonApplication(base.db)
  const issues = [
    () => Promise.reject(new CourrielRefuse(`550 5.1.1 <${EMAIL}>: no such user ${NOM}@ailleurs.fr`)),
    () => Promise.reject(new CourrielRetarde(`451 <${EMAIL}> try later`)),
    () => Promise.resolve('250 OK'),
  ]
  let rang = 0
  const moyens: MoyensEnvoi = {
    publicUrl: 'https://agence.exemple.fr',
    mailFrom: 'ne-pas-repondre@exemple.fr',
    dossierPieces: '/nowhere',
    courriel: { envoyer: () => (issues[rang++ % issues.length] ?? issues[0])?.() as Promise<string>, close: () => {} },
    sms: 'boite',
  }
  await unUtilisateur(base.db, { email: `oubli.${EMAIL}`, identifiant: `oubli.${EMAIL}` })
  for (let i = 0; i < 4; i += 1) {
    const reponse = await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/rappelInfosCompte',
      headers: { token, conversationid: 'JS-WEB-canari' },
      payload: { Email: `oubli.${EMAIL}` },
    })
    expect(reponse.statusCode).toBe(200)
  }
  const worker = await startWorker({
    ...optionsWorker(base.url, [rappelerInfosJob, ...creerTravauxEnvoi(moyens)]),
    log,
  })
  await vi.waitFor(() => expect(rang).toBeGreaterThanOrEqual(3), PATIENCE)
  await worker.stop()
  expect(lignes.some((ligne) => ligne.includes('Job done'))).toBe(true)
  expect(lignes.some((ligne) => ligne.includes('Job failed'))).toBe(true)
  sansFuite()
})

it('would see a line that names somebody (negative control)', async () => {
  const [liaison] = liaisons.filter(({ endpoint }) => endpoint.path === 'Utilisateur/infoUtilisateur')
  if (liaison === undefined) throw new Error('the doctored call is gone')
  const bavard = await unServeur(base, {
    liaisons: [
      {
        ...liaison,
        handler: (ctx: { log: typeof log; auteur: { identifiant: string } }) => {
          ctx.log.info({ qui: ctx.auteur.identifiant }, 'read')
          return Promise.reject(new Error('stop'))
        },
      } as never,
    ],
    log,
  })
  await etat.retablir()
  await essayer(bavard, liaison.endpoint)
  await bavard.close()
  expect(fuites().length).toBeGreaterThan(0)
  lignes.length = 0
})
