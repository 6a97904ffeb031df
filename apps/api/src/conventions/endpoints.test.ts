import { readdirSync, readFileSync } from 'node:fs'
import { AUTRES_ECRITURES } from '@ondine/webapi/common/entiers.fixtures.ts'
import type { Endpoint, TypeObjet } from '@ondine/webapi/http/endpoint.ts'
import { erreursDuFormulaire } from '@ondine/webapi/http/formulaires.ts'
import { erreursDesPreuves, naturesDePreuve } from '@ondine/webapi/http/preuves.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { voisin } from '../../../../test-setup/voisinage.ts'
import { documentOpenapi } from '../platform/http/openapi.ts'
import { redacteurDe } from '../platform/http/serialiser.ts'
import { listeEndpoints } from './liste-endpoints.ts'
import { endpointsDeclares, lireLiaisons } from './toutes-liaisons.ts'

// House rules over every declaration. What is excepted stands here as data, with its reason.
const liaisons = await lireLiaisons()
const declares = await endpointsDeclares()
const endpoints = liaisons.map(({ endpoint }) => endpoint)
const parEndpoint = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const racine = (chemin: string) => new URL(`../../../../${chemin}`, import.meta.url)

const nomsDuChemin = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, nom]) => nom)

/** Does the input of this call have that field? */
const existe = (endpoint: Endpoint, chemin: string): boolean => {
  const [partie = '', ...cles] = chemin.split('.')
  let schema: unknown = endpoint[partie as 'params' | 'query' | 'body']
  for (const cle of cles) {
    while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      schema = schema.unwrap()
    schema = schema instanceof z.ZodObject ? schema.shape[cle] : undefined
  }
  return schema !== undefined
}

it('binds every declared endpoint exactly once', () => {
  const nom = ({ method, path }: Endpoint) => `${method} ${path}`
  expect(endpoints.map(nom).toSorted()).toEqual(declares.map(nom).toSorted())
  expect(new Set(endpoints.map(nom)).size).toBe(endpoints.length)
  expect(endpoints.length).toBeGreaterThan(10)
})

it('lists every area in the registry', async () => {
  const { liaisons: registre } = await import('../domains/registry.ts')
  expect(new Set(registre.map(({ endpoint }) => endpoint.path))).toEqual(new Set(endpoints.map(({ path }) => path)))
})

it('reads integers of a path or a query in one writing only, whatever the call', () => {
  const lus: string[] = []
  const fautes: string[] = []
  for (const [nom, { params, query }] of parEndpoint)
    for (const [champ, schema] of Object.entries({ ...params?.shape, ...query?.shape })) {
      const lit = (texte: string): unknown => z.safeParse(schema as z.ZodType, texte).data
      const entiers = ['6', '1700000000'].filter((texte) => lit(texte) === Number(texte))
      if (entiers.length === 0) continue
      lus.push(champ)
      fautes.push(
        ...AUTRES_ECRITURES.filter((texte) => typeof lit(texte) === 'number').map(
          (texte) => `${nom} ${champ}=«${texte}»`,
        ),
      )
    }
  expect(fautes).toEqual([])
  // identifiers, pages, places in time: were none of them seen, the above would prove nothing
  expect(lus).toEqual(
    expect.arrayContaining(['internalId', 'idGroupe', 'indexPage', 'profondeurHistorique', 'fromUnix', 'apres']),
  )
})

describe.each(parEndpoint)('%s', (_nom, endpoint) => {
  it('names in its path exactly the parameters it declares', () => {
    expect(Object.keys(endpoint.params?.shape ?? {}).toSorted()).toEqual(nomsDuChemin(endpoint).toSorted())
  })

  // a portal makes the writer of a reply with the first one: what cannot be made is seen here
  it('has a reply that can be written', () => {
    expect(redacteurDe(endpoint.reply)).toBeTypeOf('function')
  })

  it('is a whole literal, written as in the specification', () => {
    expect(endpoint.path).toMatch(/^([A-Z][A-Za-z]+|referentiel)(\/([A-Za-z][\w-]*|\d+|\{\w+\}))+$/)
    expect(endpoint.summary).toMatch(/^[A-Z].{5,}$/)
    expect(endpoint.spec).toMatch(/\d§\d|decision/)
  })

  it('keeps to what its method allows', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    else expect(endpoint.cacheable).toBe(false)
    // without a user there is no profile to tell apart and no object to own
    if (endpoint.auth !== 'utilisateur') expect([endpoint.profils, endpoint.objets]).toEqual(['tous', undefined])
  })

  it('gives each of its errors a code of its own and a French sentence', () => {
    const codes = endpoint.erreurs.map(({ code, status }) => `${status} ${code}`)
    expect(new Set(codes).size).toBe(codes.length)
    for (const { texte, status } of endpoint.erreurs) {
      expect(texte).toMatch(/^\p{Lu}.*\p{L}/u)
      expect(texte).not.toMatch(/\b(the|error|failed|invalid)\b/i)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('runs', () => {
  it('no read in a write transaction', () => {
    for (const { endpoint, transaction } of liaisons) if (endpoint.method === 'GET') expect(transaction).toBe(false)
  })
})

describe('object rights', () => {
  const TYPE_PAR_CHAMP: Readonly<Record<string, TypeObjet>> = {
    numerocontrat: 'contrat',
    contract: 'contrat',
    numerocontratabonnement: 'contrat',
    contratabonnementid: 'contrat',
    idgroupe: 'groupe',
    groupid: 'groupe',
    numeroclient: 'client',
    identifiantappareil: 'appareil',
    userwebid: 'utilisateur',
    userwebidsecondaire: 'sousUtilisateur',
    cleunivers: 'univers',
    idunivers: 'univers',
    utilisateurcreateurid: 'utilisateur',
  }
  /** `path chemin` → why the guard does not check it. */
  const EXCEPTIONS: Readonly<Record<string, string>> = {
    'Abonnement/gestionAbonnement body.numeroContratAbonnement':
      'attached by proof, not by sight; detached only from oneself: rattachement.public.ts',
    'Utilisateur/modifieUtilisateurEtProfils body.userWebId':
      'an account the caller may manage (1§6): gestion.public.ts',
    'Utilisateur/envoieLienMotDePasse body.userWebId': 'the same',
    'Abonnement/gestionAbonnementUtilisateur/{userWebId} params.userWebId': 'the same: rattacher-en-masse.ts',
    'Abonnement/gestionListeAbonnements body.UserWebId': 'the same',
    'Abonnement/rattachementsDuCompte/{userWebId} params.userWebId': 'the same: lire-preuves.ts',
    'Abonnement/statuerRattachement body.userWebId': 'the same: statuer-rattachement.ts',
    'Utilisateur/spoofUser body.utilisateur.userWebId':
      'any account for an admin, a sub-user for its owner: usurper.ts',
    'WebPaiement/titulaireDuCredit/{numeroContrat} params.numeroContrat':
      'administrators alone; whose contract the money would go to, before it does',
    'WebPaiement/classerEncaissement body.numeroContrat':
      'an administrator puts money of nobody to the credit of any contract, and names none where they decide otherwise: classer-encaissement.ts',
  }

  const champsDe = (schema: unknown, chemin: string): [string, TypeObjet][] => {
    let nu = schema
    while (nu instanceof z.ZodOptional || nu instanceof z.ZodNullable || nu instanceof z.ZodDefault) nu = nu.unwrap()
    if (!(nu instanceof z.ZodObject)) return []
    return Object.entries(nu.shape).flatMap(([nom, champ]) => {
      const type = TYPE_PAR_CHAMP[nom.toLowerCase()]
      return [
        ...(type === undefined ? [] : [[`${chemin}.${nom}`, type] as [string, TypeObjet]]),
        ...champsDe(champ, `${chemin}.${nom}`),
      ]
    })
  }
  const oublis = (endpoint: Endpoint): string[] =>
    endpoint.auth !== 'utilisateur'
      ? []
      : (['params', 'query', 'body'] as const)
          .flatMap((partie) => champsDe(endpoint[partie], partie))
          .filter(
            ([chemin, type]) =>
              endpoint.objets?.[type] !== chemin &&
              // one's own that waits for a proof, where a contract is told
              !(type === 'contrat' && endpoint.objets?.contratAConfirmer === chemin) &&
              // one whose bills stay readable after its end
              !(type === 'contrat' && endpoint.objets?.contratFacture === chemin) &&
              // one's own, or any for staff
              !(type === 'utilisateur' && endpoint.objets?.compte === chemin) &&
              !(`${endpoint.path} ${chemin}` in EXCEPTIONS),
          )
          .map(([chemin]) => `${endpoint.path} ${chemin}`)

  it('are declared for every contract, group, client, meter and user an endpoint takes', () => {
    expect(endpoints.flatMap(oublis)).toEqual([])
  })

  it('point at fields that exist', () => {
    for (const endpoint of endpoints)
      for (const chemin of Object.values(endpoint.objets ?? {}))
        expect([endpoint.path, chemin, existe(endpoint, chemin)]).toEqual([endpoint.path, chemin, true])
  })

  it('would be missed if a declaration lost them (negative control)', () => {
    const avec = endpoints.find(({ objets }) => objets?.contrat !== undefined)
    expect(avec).toBeDefined()
    if (avec) expect(oublis({ ...avec, objets: undefined })).not.toEqual([])
  })
})

describe('forms', () => {
  /** `path chemin` → why no right of the type that it names is looked at. */
  const SANS_DROIT: Readonly<Record<string, string>> = {
    'Demarche/supprimerBrouillon body.formType': 'what one began is one’s own to erase, whatever one may still send',
    'ContactDocumentaire/creationContact body.formType': 'says TypeFormulaire again, and nothing else',
    'Demarche/demandesATraiter query.type': 'staff narrow down their list',
    'Configuration/apercuFormulaire/{formType} params.formType':
      'staff look at the procedure itself: nothing of it is sent',
    ...Object.fromEntries(
      [
        'Configuration/enregistrerFormulaire body.identifiant',
        'Configuration/supprimerFormulaire body.identifiant',
        'Configuration/contact/{x} params.x',
        'Configuration/enregistrerContactFormulaire body.identifiant',
      ].map((ou) => [ou, 'staff tune the procedure itself']),
    ),
  }
  const nu = (schema: unknown): unknown => {
    let lu = schema
    while (lu instanceof z.ZodOptional || lu instanceof z.ZodNullable || lu instanceof z.ZodDefault) lu = lu.unwrap()
    return lu
  }
  /** A field that is called so, or a list of the types. */
  const nommeUnFormulaire = (nom: string, schema: unknown): boolean => {
    const lu = nu(schema)
    const prend = (valeur: string) => lu instanceof z.ZodType && lu.safeParse(valeur).success
    return /^(formtype|typeformulaire)$/i.test(nom) || (prend('ANALYSE') && prend('VIREMENT') && !prend('ANALYSEUR'))
  }
  const nommes = (endpoint: Endpoint): string[] =>
    (['params', 'query', 'body'] as const).flatMap((partie) =>
      Object.entries(endpoint[partie]?.shape ?? {}).flatMap(([nom, schema]) =>
        nommeUnFormulaire(nom, schema) ? [`${partie}.${nom}`] : [],
      ),
    )
  const oublis = (endpoint: Endpoint): string[] =>
    nommes(endpoint)
      .filter((chemin) => endpoint.formulaire?.dans !== chemin)
      .map((chemin) => `${endpoint.path} ${chemin}`)

  it('are declared by every call that names one, or it says why not', () => {
    expect(endpoints.flatMap(oublis).toSorted()).toEqual(Object.keys(SANS_DROIT).toSorted())
  })

  it('stand where they are declared, with their contract; their errors stand once', () => {
    const deForme = endpoints.filter(({ formulaire }) => formulaire !== undefined)
    expect(deForme.length).toBeGreaterThan(6)
    for (const endpoint of deForme as Endpoint[]) {
      const { formulaire, path, erreurs } = endpoint
      const chemins = formulaire && [formulaire.dans, ...('contrat' in formulaire ? formulaire.contrat : [])]
      for (const chemin of chemins ?? []) expect([path, chemin, existe(endpoint, chemin)]).toEqual([path, chemin, true])
      expect(erreurs.filter((une) => erreursDuFormulaire(formulaire).includes(une))).toEqual([])
    }
  })

  it('would be missed if a declaration lost them (negative control)', () => {
    const avec = (endpoints as Endpoint[]).filter(({ formulaire }) => formulaire?.dans === 'body.formType')
    expect(avec.length).toBeGreaterThan(3)
    for (const endpoint of avec) {
      const { formulaire: _perdu, ...reste } = endpoint
      expect(oublis(reste)).not.toEqual([])
    }
  })
})

describe('calls without an account', () => {
  /** An application token, which anybody gets, is enough for these: why. */
  const SANS_PREUVE: Readonly<Record<string, string>> = {
    'Abonnement/previsualisation-contrat': 'draws what its caller typed; writes nothing, tells nothing of anybody',
    'Acces/generateToken': 'gives the application token',
    'Acces/defiCaptcha': 'gives the captcha',
    'Acces/evenementSecurite': 'what a page of ours noted: counted by network',
    'Demarche/prouverIdentite': 'the 256 bits of a mailed link and the reference of the request, five tries (085)',
    'Demarche/ouvrirLienDocument': 'the 256 bits of a mailed link, which says what is asked of one request (097)',
    ...Object.fromEntries(
      ['garderBrouillon', 'reprendreBrouillon', 'ouvrirLienBrouillon', 'supprimerBrouillon'].map((nom) => [
        `Demarche/${nom}`,
        'the account, or the 256 bits of a mailed link, which opens one draft and nothing else (046)',
      ]),
    ),
    'Paiement/notification/{prestataire}/{traite}': 'signed by the provider over its bytes, or kept and not believed',
    'Paiement/retour/{reference}': 'moves nothing: a browser comes back',
    'Remise/acquittement': 'signed by billing over its bytes, or refused (048)',
    'Utilisateur/authentification': 'proves an account; asks for a captcha once an account was tried too often',
    'WebPaiement/effectuerDemandeAnonyme': 'the check of the invoice, signed by the server after its captcha (042)',
    'WebPaiement/abandonnerAnonyme': 'the same: gives up what that check began, nothing else',
    ...Object.fromEntries(
      [
        'Annonce/contester',
        'Annonce/lireContestation',
        'Client/notificationModifierClient',
        'Utilisateur/annuleChangementAdresseMail',
        'Utilisateur/connexionParJeton',
        'Utilisateur/lireLien',
        'Utilisateur/notificationModifierAdresseMailEtLogin',
        'Utilisateur/refuseLien',
        'Utilisateur/reinitialiseMotDePasse',
        'Utilisateur/validationMailUtilisateur',
      ].map((chemin) => [chemin, 'a mailed link, used up in the transaction of what it does']),
    ),
  }
  const sansCompte = endpoints.filter(({ auth }) => auth !== 'utilisateur')

  it('write with a declared proof, or say why not', () => {
    const nus = sansCompte.filter(({ method, preuves }) => method !== 'GET' && preuves === undefined)
    expect(nus.map(({ path }) => path).toSorted()).toEqual(Object.keys(SANS_PREUVE).toSorted())
  })

  it('alone ask for proofs: where they stand is declared, what is used up comes last, its errors stand once', () => {
    const prouves = endpoints.filter(({ preuves }) => preuves !== undefined)
    expect(prouves.length).toBeGreaterThan(1)
    for (const endpoint of prouves) {
      const { auth, erreurs, path, preuves = [] } = endpoint as Endpoint
      expect([path, auth]).not.toEqual([path, 'utilisateur'])
      for (const { dans } of preuves) expect([path, dans, existe(endpoint, dans)]).toEqual([path, dans, true])
      const natures = preuves.map(({ nature }) => nature)
      expect(new Set(natures).size).toBe(natures.length)
      expect(natures.slice(0, -1).filter((nature) => naturesDePreuve[nature].unique)).toEqual([])
      expect(erreurs.filter((une) => erreursDesPreuves(preuves).includes(une))).toEqual([])
    }
  })
})

describe('documents', () => {
  it('are one with the routes: OpenAPI describes each of them and nothing else (S3)', () => {
    const { paths } = documentOpenapi(endpoints, '0') as { paths: Record<string, Record<string, unknown>> }
    const decrits = Object.entries(paths).flatMap(([chemin, methodes]) =>
      Object.keys(methodes).map((methode) => `${methode.toUpperCase()} ${chemin}`),
    )
    expect(decrits.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} /webapi/${path}`).toSorted())
  })

  it('say of every call that wants a token what comes without one, and after its end', () => {
    type Operation = { operationId: string; security: unknown[]; responses: Record<string, unknown> }
    const { paths } = documentOpenapi(endpoints, '0') as { paths: Record<string, Record<string, Operation>> }
    const muets = Object.values(paths)
      .flatMap((methodes) => Object.values(methodes))
      .filter(({ security, responses }) => security.length > 0 && !('401' in responses && '410' in responses))
    expect(muets.map(({ operationId }) => operationId)).toEqual([])
  })

  it('include a fresh docs/endpoints.md (npm run docs:endpoints)', () => {
    expect(readFileSync(racine('docs/endpoints.md'), 'utf8')).toBe(listeEndpoints(endpoints))
  })

  // a path of ours, which the specification does not name, is said so in docs/decisions
  const inventaire = voisin('inventory/api.json')
  inventaire.it('name every path that the inventory does not', () => {
    const sansNoms = (chemin: string) => chemin.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')
    const connus = new Set(
      (JSON.parse(inventaire.lire()) as { method: string; path: string }[]).map(
        ({ method, path }) => `${method} ${sansNoms(path)}`,
      ),
    )
    const decisions = racine('docs/decisions/')
    const notres = readdirSync(decisions)
      .map((fichier) => readFileSync(new URL(fichier, decisions), 'utf8'))
      .join('\n')
    const inconnus = endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((nom) => !connus.has(sansNoms(nom)) && !notres.includes(`\`${nom}\``))
    expect(inconnus).toEqual([])
  })
})
