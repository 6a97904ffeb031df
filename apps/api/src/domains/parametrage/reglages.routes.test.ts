import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { fonctionnalites } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { parametrageRoutes } from './parametrage.routes.ts'
import { reglagesRoutes } from './reglages.routes.ts'

const base = await createTestDatabase()
const { db } = base
const liaisons = [...accesRoutes, ...parametrageRoutes, ...reglagesRoutes, ...exportRoutes]
const app = await unServeur(base, { liaisons })
const autreInstance = await unServeur(base, { liaisons })
afterAll(async () => {
  await Promise.all([app.close(), autreInstance.close()])
  await base.drop()
})
afterEach(async () => {
  for (const table of ['parametre', 'fonctionnalite', 'message_texte', 'erreur_ignorable', 'droit'] as const)
    await db.deleteFrom(table).execute()
})

const comme = async (profil: 'ADMIN' | 'WEBMASTER' | 'CHARGE_DE_CLIENTELE', serveur = app) => {
  const { userWebId, identifiant } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
  const navigateur = unNavigateur(serveur, { jeton: await uneSession(db, userWebId) })
  const lire = async (chemin: string) => (await navigateur.appeler('GET', chemin)).json()
  const faire = (chemin: string, corps: object = {}) => navigateur.appeler('POST', chemin, corps)
  return { userWebId, identifiant, lire, faire }
}
const configurationDe = async (serveur: typeof app) =>
  (await unNavigateur(serveur).appeler('GET', 'Configuration/getConfiguration')).json()
const derniereTrace = async () =>
  (await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()) as Record<
    string,
    unknown
  >

describe('features', () => {
  it('are all 35 listed with their state and the declared one [admin-feature]', async () => {
    const { resultats, nbTotalResultats } = await (await comme('ADMIN')).lire('Configuration/listeConfig')
    expect(nbTotalResultats).toBe(35)
    expect(resultats.map(({ nom }: { nom: string }) => nom)).toEqual(Object.keys(fonctionnalites))
    expect(resultats[0]).toMatchObject({ nom: 'UsePagination', actif: false, parDefaut: false, modifiePar: null })
    expect(resultats.find(({ nom }: { nom: string }) => nom === 'Groupe')).toMatchObject({ payant: true, actif: true })
  })

  it('change at the next call on every instance, and are traced with who and what [admin-feature]', async () => {
    const admin = await comme('ADMIN')
    const etats = async () =>
      Promise.all([app, autreInstance].map(async (un) => (await configurationDe(un)).fonctionnalites.Groupe))
    expect(await etats()).toEqual([true, true])
    expect((await admin.faire('Configuration/desactiverConfig', { nom: 'Groupe' })).statusCode).toBe(200)
    expect(await etats()).toEqual([false, false])
    const groupe = (await admin.lire('Configuration/listeConfig')).resultats[2]
    expect(groupe).toMatchObject({ nom: 'Groupe', actif: false, parDefaut: true, modifiePar: admin.identifiant })
    expect(await derniereTrace()).toMatchObject({
      action: 'fonctionnalite-desactivee',
      auteur_id: admin.userWebId,
      objet_id: 'Groupe',
      detail: { avant: true },
    })
    expect((await admin.faire('Configuration/activerConfig', { nom: 'Groupe' })).statusCode).toBe(200)
    expect(await etats()).toEqual([true, true])
    // the declared state keeps no line
    expect(await db.selectFrom('fonctionnalite').selectAll().execute()).toEqual([])
  })

  it('all go back to the declared state at once', async () => {
    const admin = await comme('WEBMASTER')
    await admin.faire('Configuration/desactiverConfig', { nom: 'Groupe' })
    await admin.faire('Configuration/activerConfig', { nom: 'UsePagination' })
    expect((await admin.faire('Configuration/supprimerToutesConfig')).statusCode).toBe(200)
    expect(await derniereTrace()).toMatchObject({ action: 'fonctionnalites-reinitialisees', detail: { nombre: 2 } })
    const { fonctionnalites: etats } = await configurationDe(autreInstance)
    expect([etats.Groupe, etats.UsePagination]).toEqual([true, false])
  })

  it('that do not exist are refused with a sentence', async () => {
    const refus = await (await comme('ADMIN')).faire('Configuration/activerConfig', { nom: 'toString' })
    expect([refus.statusCode, refus.json().code]).toEqual([404, 'P404'])
  })
})

describe('parameters', () => {
  it('are all listed with type, hint, value and default', async () => {
    const { resultats, groupes } = await (await comme('ADMIN')).lire('Configuration/listeParametres')
    // each stands in one part of the screen, and no part is empty
    expect([...new Set(resultats.map(({ Groupe }: { Groupe: string }) => Groupe))]).toEqual(
      groupes.map(({ titre }: { titre: string }) => titre),
    )
    expect(resultats.map(({ Nom }: { Nom: string }) => Nom)).toEqual(Object.keys(parametres))
    expect(resultats[0]).toMatchObject({
      Nom: 'ConfigurationNbMaxElementPagination',
      Valeur: '25',
      Type: 'System.Int32',
      Indication: 'Nombre entier, de 1 à 100.',
      ValeurParDefaut: '25',
      Modifie: false,
    })
  })

  it('are set within their bounds, serve every instance at once, and go back to the default when deleted', async () => {
    const admin = await comme('ADMIN')
    const limite = async () => (await configurationDe(autreInstance)).parametres.limitGroupes
    expect(await limite()).toBe(10)
    const saisie = { Nom: 'limitGroupes', Valeur: ' 12 ', Type: 'System.Int32', Description: 'x' }
    expect((await admin.faire('Configuration/ModifierParametre', saisie)).statusCode).toBe(200)
    expect(await limite()).toBe(12)
    expect(await derniereTrace()).toMatchObject({
      action: 'parametre-modifie',
      objet_id: 'limitGroupes',
      detail: { avant: '10', apres: '12' },
    })
    expect((await admin.faire('Configuration/SupprimerParametre', { Nom: 'limitGroupes' })).statusCode).toBe(200)
    expect(await limite()).toBe(10)
    expect(await derniereTrace()).toMatchObject({ action: 'parametre-supprime', detail: { avant: '12', apres: '10' } })
  })

  it.each([
    ['limitGroupes', '0', 'La valeur doit être comprise entre 1 et 1\u202f000.'],
    ['limitGroupes', '2,5', 'Un nombre entier est attendu.'],
    ['AFDM', 'beaucoup', 'Un nombre est attendu, par exemple 2,5.'],
    ['consommationDateArchive', '2026-02-30', 'Cette date doit être de la forme aaaa-mm-jj.'],
    ['connexionParEmail', 'oui', 'Choisissez oui ou non.'],
    ['affichageUtilisateur', 'Autre', 'Choisissez une valeur parmi Name, Email.'],
    ['devise', 'francs', 'La valeur compte 5 caractères au plus.'],
    ...['$', '£', 'TND'].map((saisie) => [
      'devise',
      saisie,
      'Écrivez le code ISO 4217 de la monnaie, par exemple EUR, MAD ou XPF, ou un symbole qui n’en désigne qu’une\u202f: €, DH, F CFP\u202f; une monnaie de trois décimales, comme TND, n’est pas prise en charge.',
    ]),
  ])('%s refuses %j at the field [parameter-value]', async (Nom, Valeur, message) => {
    const refus = await (await comme('ADMIN')).faire('Configuration/ModifierParametre', { Nom, Valeur })
    expect(refus.statusCode).toBe(400)
    expect(refus.json()).toMatchObject({ code: 'P400', champs: [{ champ: 'Valeur', message }] })
    expect(refus.json().message).toContain(Nom)
    expect(await db.selectFrom('parametre').selectAll().execute()).toEqual([])
  })

  it.each(['', ' ', 'x'.repeat(256)])('refuse the value %j: 1 to 255 characters [parameter-value]', async (Valeur) => {
    const refus = await (await comme('ADMIN')).faire('Configuration/ModifierParametre', { Nom: 'regieNom', Valeur })
    expect(refus.statusCode).toBe(400)
    expect(refus.json().champs[0].champ).toBe('Valeur')
  })

  it('all go back to their defaults; deleting all forgets what is no longer declared too', async () => {
    const admin = await comme('ADMIN')
    await admin.faire('Configuration/ModifierParametre', { Nom: 'limitGroupes', Valeur: '12' })
    await db
      .insertInto('parametre')
      .values({ nom: 'ancien', valeur: '1', modifie_le: new Date(0) })
      .execute()
    expect((await admin.faire('Configuration/ReinitialiserParametres')).statusCode).toBe(200)
    expect(await db.selectFrom('parametre').select('nom').execute()).toEqual([{ nom: 'ancien' }])
    expect((await configurationDe(app)).parametres.limitGroupes).toBe(10)
    expect((await admin.faire('Configuration/SupprimerTousParametres')).statusCode).toBe(200)
    expect(await db.selectFrom('parametre').selectAll().execute()).toEqual([])
    expect(await derniereTrace()).toMatchObject({ action: 'parametres-supprimes', detail: { nombre: 1 } })
  })
})

describe('messages', () => {
  const A401 = { controller: 'Acces', action: 'generateToken', code: 'A401' }
  const refusDeJeton = async (serveur: typeof app) =>
    (
      await unNavigateur(serveur).appeler('POST', 'Acces/generateToken', {
        ConversationId: 'JS-WEB-1',
        ClientId: 'x',
        AccessKey: 'y',
      })
    ).json()

  it('given by staff are what people read on every instance, flagged custom, until they are removed', async () => {
    const admin = await comme('WEBMASTER')
    const libelle = 'Cette application est inconnue\u202f: écrivez à la régie.'
    expect((await refusDeJeton(autreInstance)).message).toBe('Cette application n’est pas reconnue.')
    const ajout = await admin.faire('Configuration/ajouterMessage', { ...A401, culture: 'fr', libelle })
    expect(ajout.json()).toEqual({ serial: 'Acces/generateToken/A401/fr' })
    for (const serveur of [app, autreInstance])
      expect(await refusDeJeton(serveur)).toMatchObject({ code: 'A401', message: libelle, isCustomMessage: true })
    expect(await derniereTrace()).toMatchObject({ action: 'message-modifie', detail: { libelle } })
    expect((await admin.faire('Configuration/supprimerMessage', ajout.json())).statusCode).toBe(200)
    expect((await refusDeJeton(autreInstance)).message).toBe('Cette application n’est pas reconnue.')
    expect((await admin.faire('Configuration/supprimerMessage', ajout.json())).json().code).toBe('P406')
  })

  it('common to every call may be reworded for all of them, and for one alone, which wins', async () => {
    const admin = await comme('ADMIN')
    const invalide = async (chemin: string, corps: object) => (await admin.faire(chemin, corps)).json()
    const defaut = await invalide('Configuration/activerConfig', {})
    expect(defaut).toMatchObject({ message: communErreurs.saisieInvalide.texte, isCustomMessage: false })
    const partout = { controller: '*', action: '*', code: 'S400', libelle: 'Relisez votre saisie.' }
    expect((await admin.faire('Configuration/ajouterMessage', partout)).statusCode).toBe(200)
    const ici = {
      ...partout,
      controller: 'Configuration',
      action: 'activerConfig',
      libelle: 'Quelle fonctionnalité\u202f?',
    }
    expect((await admin.faire('Configuration/ajouterMessage', ici)).statusCode).toBe(200)
    expect(await invalide('Configuration/activerConfig', {})).toMatchObject({
      message: 'Quelle fonctionnalité\u202f?',
      isCustomMessage: true,
    })
    expect((await invalide('Configuration/desactiverConfig', {})).message).toBe('Relisez votre saisie.')
  })

  it('of no call, and places that nothing fills, are refused', async () => {
    const admin = await comme('ADMIN')
    const ajouter = async (corps: object) => (await admin.faire('Configuration/ajouterMessage', corps)).json().code
    expect(await ajouter({ ...A401, code: 'Z9', libelle: 'x' })).toBe('P406')
    expect(await ajouter({ ...A401, action: 'inconnue', libelle: 'x' })).toBe('P406')
    expect(await ajouter({ ...A401, libelle: 'Voyez {numero}.' })).toBe('P401')
    expect(await ajouter({ ...A401, culture: 'en', libelle: 'x' })).toBe('S400')
    const avecPlace = { controller: 'Configuration', action: 'ModifierParametre', code: 'P400' }
    expect(await ajouter({ ...avecPlace, libelle: '{nom}\u202f: {raison}' })).toBeUndefined()
  })

  it('are listed with their declared words, searched, sorted and paged', async () => {
    const admin = await comme('ADMIN')
    await admin.faire('Configuration/ajouterMessage', { ...A401, libelle: 'Application refusée.' })
    const lire = (suite: string) => admin.lire(`Configuration/listeMessage?${suite}`)
    const page = await lire('nbElements=5')
    expect(page.resultats).toHaveLength(5)
    expect(page.nbTotalResultats).toBeGreaterThan(20)
    expect((await lire('nbElements=5&indexPage=2')).resultats[0].serial).not.toBe(page.resultats[0].serial)
    const suite = await lire(`nbElements=5&curseur=${page.suivant}`)
    expect(suite.resultats).toEqual((await lire('nbElements=5&indexPage=2')).resultats)
    expect((await lire(`nbElements=5&curseur=${suite.precedent}`)).resultats).toEqual(page.resultats)
    // without accents, and in the declared words too
    const trouves = await lire('recherche=APPLICATION%20refusee')
    expect(trouves.resultats).toEqual([
      {
        serial: 'Acces/generateToken/A401/fr',
        ...A401,
        culture: 'fr',
        libelle: 'Application refusée.',
        libelleParDefaut: 'Cette application n’est pas reconnue.',
        personnalise: true,
        status: 401,
        severity: 'Security',
      },
    ])
    expect((await lire('personnalises=true')).nbTotalResultats).toBe(1)
    const codes = (await lire('tri=code&triDecroissant=true')).resultats.map(({ code }: { code: string }) => code)
    expect(codes).toEqual([...codes].sort((a, b) => b.localeCompare(a, 'fr')))
  })

  it('common to all stand under one call too once reworded for it; words of a call that is no more do not', async () => {
    const admin = await comme('ADMIN')
    const ici = { controller: 'Configuration', action: 'activerConfig', code: 'S400' }
    const lire = (suite = '') => admin.lire(`Configuration/listeMessage?recherche=quelle%20fonctionnalite${suite}`)
    expect((await lire()).nbTotalResultats).toBe(0)
    await admin.faire('Configuration/ajouterMessage', { ...ici, libelle: 'Quelle fonctionnalité\u202f?' })
    const morts = [
      ['Configuration', 'disparue', 'S400'],
      ['Configuration', 'activerConfig', 'Z9'],
    ] as const
    for (const [controleur, action, code] of morts)
      await db
        .insertInto('message_texte')
        .values({ controleur, action, code, libelle: 'Quelle fonctionnalité\u202f?' })
        .execute()
    for (const suite of ['', '&personnalises=true'])
      expect((await lire(suite)).resultats).toEqual([
        {
          serial: 'Configuration/activerConfig/S400/fr',
          ...ici,
          culture: 'fr',
          libelle: 'Quelle fonctionnalité\u202f?',
          libelleParDefaut: communErreurs.saisieInvalide.texte,
          personnalise: true,
          status: 400,
          severity: communErreurs.saisieInvalide.severity,
        },
      ])
    // a sign of the pattern language is a sign
    expect((await admin.lire('Configuration/listeMessage?recherche=%25')).nbTotalResultats).toBe(0)
  })

  it('are exported as they are listed', async () => {
    const admin = await comme('ADMIN')
    await admin.faire('Configuration/ajouterMessage', { ...A401, libelle: '=1+1' })
    const urlService = 'Configuration/listeMessage?personnalises=true'
    const exporter = (format: string) => admin.faire(`Export/${format}/null/null/messages`, { urlService })
    expect((await exporter('csv')).body).toBe(
      "\uFEFFTexte;Appel;Code;État\r\n'=1+1;Acces/generateToken;A401;Changé\r\n",
    )
    expect((await exporter('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await admin.faire('Configuration/desactiverConfig', { nom: 'AfficherAdminMessagesErreurs' })
    expect((await exporter('csv')).json().code).toBe('S403F')
  })

  it('cannot be reached while their feature is off', async () => {
    const admin = await comme('ADMIN')
    await admin.faire('Configuration/desactiverConfig', { nom: 'AfficherAdminMessagesErreurs' })
    expect((await admin.lire('Configuration/listeMessage')).code).toBe('S403F')
    expect((await admin.faire('Configuration/ajouterMessage', { ...A401, libelle: 'x' })).json().code).toBe('S403F')
  })
})

describe('two administrators who edit the same setting', () => {
  const AUTRE = { controller: 'Configuration', action: 'ModifierParametre', code: 'P405' }

  it('a parameter: the second is told, nothing is written over, and may go on from what is there', async () => {
    const [un, autre] = [await comme('ADMIN'), await comme('WEBMASTER')]
    const lire = async (Nom: string) =>
      (await un.lire('Configuration/listeParametres')).resultats.find((ligne: { Nom: string }) => ligne.Nom === Nom)
    const regler = async (qui: typeof un, Valeur: string, modifieLe: string | null) => {
      const { statusCode, body } = await qui.faire('Configuration/ModifierParametre', {
        Nom: 'limitGroupes',
        Valeur,
        modifieLe,
      })
      return [statusCode, JSON.parse(body).code]
    }
    const supprimer = async (modifieLe: string | null) =>
      (await un.faire('Configuration/SupprimerParametre', { Nom: 'limitGroupes', modifieLe })).statusCode
    // both opened it on the default
    expect((await lire('limitGroupes')).modifieLe).toBeNull()
    expect(await regler(un, '12', null)).toEqual([200, undefined])
    expect(await regler(autre, '15', null)).toEqual([409, 'P409'])
    // nor may the default come back over it unseen
    expect(await regler(autre, '10', null)).toEqual([409, 'P409'])
    expect(await supprimer(null)).toBe(409)
    const premier = await lire('limitGroupes')
    expect(premier).toMatchObject({ Valeur: '12', modifiePar: un.identifiant })
    expect(await regler(autre, '15', premier.modifieLe)).toEqual([200, undefined])
    expect(await regler(un, '20', premier.modifieLe)).toEqual([409, 'P409'])
    expect(await supprimer(premier.modifieLe)).toBe(409)
    expect(await lire('limitGroupes')).toMatchObject({ Valeur: '15', modifiePar: autre.identifiant })
    expect(await supprimer((await lire('limitGroupes')).modifieLe)).toBe(200)
    // given back its default meanwhile
    expect(await regler(un, '20', premier.modifieLe)).toEqual([409, 'P409'])
    expect((await configurationDe(autreInstance)).parametres.limitGroupes).toBe(10)
  })

  it('a parameter, at the very same time: one of them is told', async () => {
    const [un, autre] = [await comme('ADMIN'), await comme('ADMIN')]
    const saisie = { Nom: 'limitGroupes', modifieLe: null }
    const reponses = await Promise.all([
      un.faire('Configuration/ModifierParametre', { ...saisie, Valeur: '12' }),
      autre.faire('Configuration/ModifierParametre', { ...saisie, Valeur: '15' }),
    ])
    expect(reponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('a message: the second is told, nothing is written over, and may go on from what is there', async () => {
    const [un, autre] = [await comme('ADMIN'), await comme('WEBMASTER')]
    const ecrire = async (qui: typeof un, libelle: string, libelleLu: string | null) => {
      const { statusCode, body } = await qui.faire('Configuration/ajouterMessage', { ...AUTRE, libelle, libelleLu })
      return [statusCode, JSON.parse(body).code]
    }
    const serial = 'Configuration/ModifierParametre/P405/fr'
    const supprimer = async (libelleLu: string) =>
      (await un.faire('Configuration/supprimerMessage', { serial, libelleLu })).json().code
    const mots = async () => (await un.lire('Configuration/listeMessage?personnalises=true')).resultats[0]?.libelle
    expect(await ecrire(un, 'Le premier.', null)).toEqual([200, undefined])
    expect(await ecrire(autre, 'Le second.', null)).toEqual([409, 'P409'])
    expect(await mots()).toBe('Le premier.')
    expect(await ecrire(autre, 'Le second.', 'Le premier.')).toEqual([200, undefined])
    expect(await ecrire(un, 'Encore moi.', 'Le premier.')).toEqual([409, 'P409'])
    expect(await supprimer('Le premier.')).toBe('P409')
    expect(await mots()).toBe('Le second.')
    expect(await supprimer('Le second.')).toBeUndefined()
    expect(await ecrire(un, 'Encore moi.', 'Le second.')).toEqual([409, 'P409'])
    expect(await supprimer('Le second.')).toBe('P406')
    expect(await mots()).toBeUndefined()
  })
})

describe('ignorable errors', () => {
  it('are a table by status, path and aelCode that everyone receives with the configuration [error-generic]', async () => {
    const admin = await comme('ADMIN')
    const ligne = { status: 404, path: 'TableauDeBord/derniereFacture/{numeroContrat}', aelCode: null }
    for (const corps of [ligne, ligne, { status: null, path: '*', aelCode: 'ael-7' }])
      expect((await admin.faire('Configuration/ajouterErreurIgnorable', corps)).statusCode).toBe(200)
    const attendues = [ligne, { status: null, path: null, aelCode: 'ael-7' }]
    expect((await configurationDe(autreInstance)).erreursIgnorables).toEqual(attendues)
    const { resultats } = await admin.lire('Configuration/listeErreursIgnorables')
    expect(resultats).toMatchObject(attendues)
    await admin.faire('Configuration/supprimerErreurIgnorable', { id: resultats[0].id })
    expect((await configurationDe(app)).erreursIgnorables).toEqual(attendues.slice(1))
    const absente = await admin.faire('Configuration/supprimerErreurIgnorable', { id: resultats[0].id })
    expect(absente.json().code).toBe('P407')
  })

  it.each([{}, { status: 500 }, { status: 200, path: 'x' }])('refuse %j', async (corps) => {
    const refus = await (await comme('ADMIN')).faire('Configuration/ajouterErreurIgnorable', corps)
    expect(refus.statusCode).toBe(400)
    expect(refus.json().champs[0].message).toMatch(/\p{L}/u)
  })
})

it('clears the caches: every instance loads the settings anew', async () => {
  const admin = await comme('ADMIN')
  const version = async () =>
    (await db.selectFrom('version_configuration').select('version').executeTakeFirstOrThrow()).version
  const avant = await version()
  expect((await admin.faire('Configuration/clearCache')).statusCode).toBe(200)
  expect(await version()).toBeGreaterThan(avant)
  expect(await derniereTrace()).toMatchObject({ action: 'cache-vide', auteur_id: admin.userWebId })
})

it('keeps the customer-service manager out of every setting [guard-3-admin]', async () => {
  const charge = await comme('CHARGE_DE_CLIENTELE')
  for (const { endpoint } of reglagesRoutes)
    expect([endpoint.path, (await charge.faire(endpoint.path)).statusCode]).toEqual([
      endpoint.path,
      endpoint.method === 'GET' ? 404 : 403,
    ])
  for (const liste of ['listeConfig', 'listeParametres', 'listeMessage', 'listeErreursIgnorables'])
    expect((await charge.lire(`Configuration/${liste}`)).code).toBe('S403')
})
