import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { colonnesTriables, type Liste } from '@ondine/webapi/liste/liste.ts'
import type { Parametre } from '@ondine/webapi/parametrage/parametre.declaration.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { verifierValeur } from '@ondine/webapi/parametrage/valeur.rules.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FORMES_LONGUES } from '../../../../test-setup/selon.ts'
import { activer } from '../../test-setup/fixtures/compte.ts'
import { unPdf } from '../../test-setup/fixtures/pieces.ts'
import { unPortailQuiRemet } from '../../test-setup/fixtures/remise.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { captchaRoutes } from '../domains/acces/captcha.routes.ts'
import { demarcheRoutes } from '../domains/demarche/demarche.routes.ts'
import { sources } from '../domains/export/sources.ts'
import { signer } from '../domains/remise/moyens/signature.ts'
import { uneBaseDeTravaux } from '../platform/jobs/jobs.fixtures.ts'
import { BUTIN, injections } from './injections-sql.ts'
import { echantillonDe } from './matrice/echantillon.ts'
import { enMultipart, envoiDe, partieChamp, partieFichier } from './matrice/envoi.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S18, in two calls: what the first one kept as a text is run as SQL by none that reads, looks for, lists, exports or hands it over
// set before the first connection, which keeps the way it sends by
/** Statements of this process that hold a payload as text, how many carry one as a value. */
const dits: string[] = []
let portees = 0
const noter = (texte: string | undefined, valeurs: readonly unknown[] = []): void => {
  if (texte?.toLowerCase().includes(BUTIN)) dits.push(texte.slice(0, 300))
  if (valeurs.some((valeur) => JSON.stringify(valeur)?.toLowerCase().includes(BUTIN))) portees += 1
}
const envoyerAuServeur = pg.Client.prototype.query
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [requete, valeurs] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined]
  if (typeof requete === 'string') noter(requete, Array.isArray(valeurs) ? valeurs : [])
  else noter(requete.text, requete.values ?? valeurs ?? [])
  return Reflect.apply(envoyerAuServeur, this, args)
} as never)

const SECRET = 'secret-partage-avec-la-facturation'
const base = await uneBaseDeTravaux()
const { db } = base
const liaisons = await lireLiaisons()
const dejaLa = new Set([...captchaRoutes, ...demarcheRoutes].map(({ endpoint }) => endpoint))
const portail = await unPortailQuiRemet(
  base,
  { FACTURATION_SECRET: SECRET },
  liaisons.filter(({ endpoint }) => !dejaLa.has(endpoint)),
)
const { app, clock, moi, numeroContrat } = portail

/** Was a payload run? The sentinel does not come back by a rollback. */
const tiree = async (): Promise<boolean> => {
  const { rows } = await base.pool.query<{ is_called: boolean }>(`select is_called from ${['bu', 'tin'].join('')}`)
  return rows[0]?.is_called === true
}

/** @throws where a statement held a payload as text, or one was run. */
const rienNEstPasse = async (): Promise<void> => {
  // before the question of the sentinel, which names it
  const tenus = [...dits]
  expect({ tenus, tiree: await tiree() }).toEqual({ tenus: [], tiree: false })
}

// each is kept in every field of two forms: two of them in every run, all in the long form
const attaques = FORMES_LONGUES ? injections(true) : injections(false).slice(0, 2)
let administrateur = 0
let admin = ''
/** What the first calls gave, for the second ones to read. */
const references: string[] = []
const tenus = {
  numeros: [] as string[],
  /** Links of drafts, with their form. */
  jetons: [] as (readonly [string, string])[],
  parametres: new Set<string>(),
  gardes: 0,
  refus: new Map<string, number>(),
}

type Entrees = { readonly params?: object; readonly query?: object; readonly body?: Record<string, unknown> }
let rang = 0
const chemin = (path: string, params: object, query: object): string => {
  const lu = path.replace(/\{(\w+)\}/g, (_, nom: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[nom] ?? 'null').toWellFormed()),
  )
  const question = Object.entries(query)
    .filter(([, valeur]) => valeur !== undefined)
    .map(([nom, valeur]) => `${nom}=${encodeURIComponent(String(valeur).toWellFormed())}`)
  return `/webapi/${lu}${question.length === 0 ? '' : `?${question.join('&')}`}`
}
const appeler = async (
  jeton: string,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Entrees,
  envoi?: object,
) => {
  rang += 1
  return app.inject({
    ...(envoi ?? envoiDe(endpoint, body)),
    url: chemin(endpoint.path, params, query),
    method: endpoint.method,
    headers: {
      ...(envoi as { headers?: object } | undefined)?.headers,
      ...(envoi === undefined ? envoiDe(endpoint, body).headers : {}),
      token: jeton,
      conversationid: 'JS-WEB-essai',
    },
    remoteAddress: `10.${(rang >> 16) & 255}.${(rang >> 8) & 255}.${rang & 255}`,
  })
}
const lEndpoint = (path: string): Endpoint => {
  const trouve = liaisons.find(({ endpoint }) => endpoint.path === path)
  if (trouve === undefined) throw new Error(path)
  return trouve.endpoint
}
const garder = async (jeton: string, path: string, body: Record<string, unknown>, envoi?: object) => {
  const reponse = await appeler(jeton, lEndpoint(path), { body }, envoi)
  expect(reponse.statusCode, `${path} ${reponse.body.slice(0, 200)}`).toBeLessThan(500)
  if (reponse.statusCode === 200) tenus.gardes += 1
  else tenus.refus.set(path, (tenus.refus.get(path) ?? 0) + 1)
  return reponse
}

const formes = {
  RECLAMATION: {
    ...{ reclamation_motif: 'FACTURE', reclamation_numeroFacture: 'F1', reclamation_dejaFaite: 'Oui' },
    ...{ reclamation_reference: 'D', reclamation_message: 'Bonjour', reclamation_nom: 'Roche' },
    ...{ reclamation_prenom: 'Anaïs', reclamation_email: 'anais@exemple.fr', reclamation_telephone: '0612345678' },
  },
  Contact: {
    ...{ subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs', MailContact: 'anais@exemple.fr' },
    MessageClient: 'Bonjour',
  },
}
/** A complaint and a question that say it in one field, with a file of that name. */
const demander = async (attaque: string): Promise<void> => {
  for (const [formType, reponses] of Object.entries(formes))
    for (const champ of Object.keys(reponses)) {
      const formValue = JSON.stringify(
        Object.entries({ ...reponses, [champ]: attaque }).map(([name, value]) => ({ name, value })),
      )
      await db.deleteFrom('limiteur').execute()
      const fichier = `${attaque.replaceAll(/["\r\n\0]/g, '')}.pdf`
      const reponse = await garder(
        moi.jeton ?? '',
        'Demarche/creationNouvelleDemarche',
        {},
        enMultipart([
          ...Object.entries({ formType, numeroContrat, formValue, cleIdempotence: crypto.randomUUID() }).map(
            ([nom, valeur]) => partieChamp(nom, valeur),
          ),
          partieFichier('info_file', fichier, unPdf().toString('latin1'), 'application/pdf'),
        ]),
      )
      if (reponse.statusCode === 200) references.push(reponse.json<{ reference: string }>().reference)
    }
}

/** What staff and the person write of a request that is there, each gesture on one of its own. */
const ecrire = async (attaque: string, miennes: readonly string[]): Promise<void> => {
  const [une = '', deux = '', trois = ''] = miennes
  const traiter = (reference: string, geste: string, revision: number) =>
    garder(admin, 'Demarche/traiterDemande', { reference, geste, revision, texte: attaque })
  await traiter(une, 'NOTE', 0)
  await traiter(une, 'REPONSE', 0)
  await traiter(deux, 'PIECE_DEMANDEE', 0)
  await garder(
    moi.jeton ?? '',
    'Demarche/completerDemande',
    {},
    enMultipart([
      ...Object.entries({ reference: deux, texte: attaque, cleIdempotence: crypto.randomUUID() }).map(([nom, valeur]) =>
        partieChamp(nom, valeur),
      ),
      partieFichier(
        'info_file',
        `${attaque.replaceAll(/["\r\n\0]/g, '')}.pdf`,
        unPdf().toString('latin1'),
        'application/pdf',
      ),
    ]),
  )
  await traiter(trois, 'ANNULATION', 0)
  await garder(admin, 'Configuration/enregistrerFormulaire', {
    ...echantillonDe(lEndpoint('Configuration/enregistrerFormulaire')).body,
    ...{ identifiant: 'ANALYSE', description: attaque },
  })
  await garder(admin, 'Configuration/ajouterMessage', {
    ...echantillonDe(lEndpoint('Configuration/ajouterMessage')).body,
    libelle: attaque,
  })
}

/** What somebody typed and did not send: of their account, and of whoever asks for a link. */
const commencer = async (attaque: string): Promise<void> => {
  for (const [formType, reponses] of Object.entries(formes)) {
    const chemin = `Configuration/getFormulaire/${formType}`
    const { empreinte, brouillon } = (await moi.appeler('GET', `${chemin}?numeroContrat=${numeroContrat}`)).json()
    const dites = Object.keys(reponses).map((nom) => ({ nom, valeur: attaque }))
    const commence = { formType, reponses: JSON.stringify(dites), etape: attaque.slice(0, 60), empreinte }
    await garder(moi.jeton ?? '', 'Demarche/garderBrouillon', {
      ...{ ...commence, numeroContrat, revision: brouillon?.revision ?? 0 },
    })
    const lien = await garder(await unJetonApplication(db), 'Demarche/envoyerLienBrouillon', {
      ...{ ...commence, email: `brouillon${tenus.jetons.length}@exemple.fr` },
    })
    if (lien.statusCode === 200) tenus.jetons.push([formType, lien.json<{ jeton: string }>().jeton])
  }
}

/** What a setting may be made of so that its rule takes it: as it stands, behind a code, in an address. */
const habits = (attaque: string): readonly string[] => {
  const sansBlancs = attaque.replaceAll(/[\s\0]+/g, '/**/')
  return [
    attaque,
    `D12=${attaque}`,
    `EAU:${attaque.replaceAll(/[:;]/g, '')}`,
    `38=https://exemple.fr/${sansBlancs}`,
  ].concat(`https://exemple.fr/${sansBlancs}`)
}
/** Every setting that is a text or a list of them says it, as far as its rule lets it. */
const regler = async (attaque: string): Promise<void> => {
  for (const [Nom, parametre] of Object.entries<Parametre>(parametres)) {
    if (parametre.type !== 'System.String' && parametre.type !== 'System.List') continue
    const max = parametre.type === 'System.String' ? parametre.max : Number.POSITIVE_INFINITY
    for (const habit of habits(attaque)) {
      const Valeur = habit.slice(0, max)
      if (!Valeur.toLowerCase().includes(BUTIN) || !('texte' in verifierValeur(parametre, Valeur))) continue
      await garder(admin, 'Configuration/ModifierParametre', { Nom, Valeur })
      tenus.parametres.add(Nom)
      break
    }
  }
}

/** Billing refuses in those words. */
const refuserAuNom = async (attaque: string): Promise<void> => {
  const { remise_id: _, numero } = await db
    .selectFrom('remise')
    .select(['remise_id', 'numero'])
    .where('etat', '=', 'A_REMETTRE')
    .where('numero', 'not in', [...tenus.numeros, ''])
    .executeTakeFirstOrThrow()
  tenus.numeros.push(numero)
  const octets = JSON.stringify({
    ...{ numero, resultat: 'REFUS', le: MAINTENANT.toISOString() },
    ...{ code: attaque.slice(0, 40), motif: attaque },
  })
  const horodatage = String(Math.floor(clock.now().getTime() / 1000))
  const reponse = await app.inject({
    ...{ method: 'POST', url: '/webapi/Remise/acquittement', payload: octets },
    headers: {
      'content-type': 'application/json',
      'x-ondine-horodatage': horodatage,
      'x-ondine-signature': signer(SECRET, horodatage, octets),
    },
  })
  expect(reponse.statusCode, reponse.body).toBeLessThan(500)
}

beforeAll(async () => {
  await activer(db, { ForceNoCaptcha: true })
  administrateur = (await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })).userWebId
  admin = await uneSession(db, administrateur)
  await base.pool.query(`create sequence ${BUTIN}`)
  dits.length = 0
  for (const attaque of attaques) {
    const debut = references.length
    await demander(attaque)
    await ecrire(attaque, references.slice(debut))
    await refuserAuNom(attaque)
    await commencer(attaque)
    await regler(attaque)
  }
  await portail.reposer()
}, 1_200_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await portail.fermer()
  await base.drop()
})

/** Columns that hold one now, of every table. */
const ouTenus = async (): Promise<string[]> => {
  const { rows } = await base.pool.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY')`,
  )
  const tenues: string[] = []
  for (const { table_name, column_name } of rows) {
    const { rowCount } = await base.pool.query(
      `select 1 from "${table_name}" where "${column_name}"::text ilike '%' || $1 || '%' limit 1`,
      [BUTIN],
    )
    if (rowCount) tenues.push(`${table_name}.${column_name}`)
  }
  return tenues.toSorted()
}

it('the first calls kept them as texts, in every table that procedures write, and ran none (S18)', async () => {
  const tenues = await ouTenus()
  console.info(
    `S18 in two calls: ${tenus.gardes} first calls kept a payload, ${references.length} requests, ${tenus.jetons.length} links of drafts, ${tenus.parametres.size} settings, in ${tenues.join(', ')}; refused: ${JSON.stringify([...tenus.refus])}`,
  )
  expect(tenues).toEqual(
    expect.arrayContaining([
      ...['demande_evenement.texte', 'demande_piece.nom', 'demande_reponse.valeur', 'demarche_reglage.description'],
      ...['demarche_brouillon.etape', 'demarche_brouillon.reponses', 'parametre.valeur'],
      ...['envoi.champs', 'message_texte.libelle', 'remise.contenu'],
    ]),
  )
  // a sign that no database keeps is refused
  const gardables = attaques.filter((attaque) => !attaque.includes('\0'))
  expect([tenus.jetons.length, tenus.parametres.size >= 20]).toEqual([2 * gardables.length, true])
  await rienNEstPasse()
})

/** What a second call is asked about, by the name of its parameter. */
const lus = (reference: string, piece: string): Record<string, unknown> => ({
  ...{ reference, id: piece, formType: 'RECLAMATION', x: 'RECLAMATION', controleur: 'Demarche', apres: 0 },
  ...{ numero: numeroContrat, contract: numeroContrat, contrat: numeroContrat, numeroContrat },
})
const lectures = liaisons.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.lectureParPost === true)

it.each([
  ['staff', () => administrateur],
  ['their person', () => portail.userWebId],
] as const)('no second call of %s runs one, whatever it reads (S18)', { timeout: 1_200_000 }, async (_qui, quiLit) => {
  const { rows } = await base.pool.query<{ reference: string; piece: string }>(
    'select d.reference, min(p.piece_id::text) as piece from demande d join demande_piece p using (demande_id) group by 1 order by 1',
  )
  dits.length = 0
  const fautes: string[] = []
  const statuts = new Map<number, number>()
  const lire = async (endpoint: Endpoint, entrees: Entrees) => {
    // some of them end the session they are asked in
    const reponse = await appeler(await uneSession(db, quiLit()), endpoint, entrees)
    statuts.set(reponse.statusCode, (statuts.get(reponse.statusCode) ?? 0) + 1)
    if (reponse.statusCode >= 500) fautes.push(`${reponse.statusCode} ${endpoint.path} ${JSON.stringify(entrees)}`)
  }
  for (const { endpoint } of lectures) {
    const echantillon = echantillonDe(endpoint)
    const deDemande = /\{reference\}/.test(endpoint.path) && endpoint.path.startsWith('Demarche/')
    // each request by the calls that read one; the others once
    for (const { reference, piece } of deDemande ? rows : rows.slice(0, 1)) {
      const connus = lus(reference, piece)
      const remplir = (partie: object | undefined) =>
        Object.fromEntries(Object.entries(partie ?? {}).map(([nom, valeur]) => [nom, connus[nom] ?? valeur]))
      await lire(endpoint, {
        params: remplir(echantillon.params),
        query: remplir(echantillon.query),
        ...(echantillon.body && { body: remplir(echantillon.body) }),
      })
    }
  }
  for (const [formType, jeton] of tenus.jetons)
    for (const [path, corps] of [
      ['Demarche/ouvrirLienBrouillon', { jeton }],
      ['Demarche/reprendreBrouillon', { jeton, formType }],
    ] as const)
      await lire(lEndpoint(path), { body: corps })
  for (const { liste, endpoint } of sources) {
    const { query, params } = echantillonDe(endpoint)
    for (const tri of colonnesTriables(liste as Liste))
      await lire(endpoint, { params: params ?? {}, query: { ...query, tri, nbElements: 100 } })
    for (const recherche of attaques)
      await lire(endpoint, { params: params ?? {}, query: { ...query, recherche: recherche.slice(0, 100) } })
    for (const format of ['Csv', 'Pdf'])
      await lire(lEndpoint('Export/{format}/{contract}/{group}/{key}'), {
        params: { format, contract: 'null', group: 'null', key: liste.nom },
        body: {
          urlService: chemin(endpoint.path, params ?? {}, { ...query, tri: colonnesTriables(liste as Liste)[0] }),
        },
      })
  }
  console.info(
    `S18 in two calls: ${[...statuts.values()].reduce((a, b) => a + b, 0)} second calls, ${JSON.stringify([...statuts])}`,
  )
  expect(statuts.get(200) ?? 0).toBeGreaterThan(100)
  expect(fautes).toEqual([])
  await rienNEstPasse()
})

it('nor does billing that fetches them, nor what runs by itself (S18)', async () => {
  dits.length = 0
  const horodatage = String(Math.floor(clock.now().getTime() / 1000))
  const reponse = await app.inject({
    url: '/webapi/Remise/remises/0',
    headers: { 'x-ondine-horodatage': horodatage, 'x-ondine-signature': signer(SECRET, horodatage, '') },
  })
  expect(reponse.body.toLowerCase()).toContain(BUTIN)
  await portail.plusTard()
  await rienNEstPasse()
})

it('values of statements held them', () => {
  console.info(`S18 in two calls: ${portees} statements carried a payload as a value`)
  expect(portees).toBeGreaterThan(references.length)
})

it('negative control: a second call that builds SQL of what the first one kept is seen, both ways', async () => {
  dits.length = 0
  const { rows } = await base.pool.query<{ valeur: string }>(
    'select distinct valeur from demande_reponse where valeur = any($1)',
    // those that stand between quotes
    [injections(false).slice(0, 2)],
  )
  for (const { valeur } of rows)
    await sql
      .raw(`select 1 where '${valeur}' = ''`)
      .execute(db)
      .catch(() => undefined)
  expect(dits.length).toBeGreaterThan(0)
  expect(await tiree()).toBe(true)
})
