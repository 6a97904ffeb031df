import { readdir } from 'node:fs/promises'
import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { utilisateurRoutes } from '../utilisateur/utilisateur.routes.ts'
import { articleRoutes } from './article.routes.ts'

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: [...accesRoutes, ...utilisateurRoutes, ...articleRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})

let userWebId = 0
const connecte = async (profil: Profil): Promise<Navigateur> => {
  const utilisateur = await unUtilisateur(base.db, { profils: [profil], email: `${profil.toLowerCase()}@exemple.fr` })
  if (profil === 'UTILISATEUR_STANDARD') ({ userWebId } = utilisateur)
  const navigateur = unNavigateur(app)
  await navigateur.connecter(utilisateur)
  return navigateur
}
let webmestre: Navigateur
let abonne: Navigateur
let visiteur: Navigateur
let telereleve = ''
let surPlace = ''
beforeAll(async () => {
  webmestre = await connecte('WEBMASTER')
  abonne = await connecte('UTILISATEUR_STANDARD')
  visiteur = unNavigateur(app)
  await visiteur.obtenirJeton()
  telereleve = await unAttachement(base.db, userWebId)
  await unAppareil(base.db, telereleve, { telereleve: true })
  surPlace = await unAttachement(base.db, userWebId)
  await unAppareil(base.db, surPlace)
})

const ecrire = (Article: object, qui = webmestre) =>
  qui.appeler('POST', 'ContenuDynamique/ajouterOuMajArticle', { Article })
const lire = (qui: Navigateur, suite: string) => qui.appeler('GET', `ContenuDynamique/infoArticle/${suite}`)
const publies = async (qui: Navigateur, suite: string) =>
  (await qui.appeler('GET', `ContenuDynamique/articlesPublies/${suite}`)).json<{ resultats: Article[] }>().resultats

describe('first content', () => {
  it.each([
    ['carrousel-accueil', 4],
    ['tuiles-accueil', 3],
    ['flash-info', 0],
  ])('visitors get %s: %i articles', async (emplacement, nombre) => {
    expect(await publies(visiteur, emplacement)).toHaveLength(nombre)
  })

  it('every image it names is one of the site', async () => {
    const fichiers = await readdir(new URL('../../../../web/public/visuels/', import.meta.url))
    const { rows } = await base.pool.query<{ visuel: string }>('select visuel from article where visuel is not null')
    expect(rows.length).toBeGreaterThan(10)
    for (const { visuel } of rows) expect(fichiers).toContain(visuel.replace('/visuels/', ''))
  })
})

it('[contenu-maj-article] [contenu-info-article] is cleaned when it is written, and read by everybody', async () => {
  const reponse = await ecrire({
    identifiant: 'essai',
    titre: 'Un titre',
    resume: 'Un résumé',
    visuel: '/visuels/fuite.svg',
    contenus: [
      {
        titre: 'Bloc',
        texteHtml:
          '<h1>Grand</h1><p onclick="x()">Voir <a href="#/conso">ici</a>, <a href="javascript:x">là</a></p><script>x()</script><img src="https://voleur.exemple/p.gif"><img src="/visuels/fuite.svg">',
        liens: [{ libelle: 'Mon contrat', url: '#/detail' }],
      },
    ],
  })
  expect(reponse.statusCode).toBe(200)
  const lu = (await lire(visiteur, 'essai')).json<Article>()
  expect(lu).toMatchObject({ titre: 'Un titre', visuel: '/visuels/fuite.svg', isHidden: false })
  expect(lu.contenus[0]).toMatchObject({
    texteHtml: '<h2>Grand</h2><p>Voir <a href="#/conso">ici</a>, <a>là</a></p><img src="/visuels/fuite.svg" alt="" />',
    liens: [{ libelle: 'Mon contrat', url: '#/detail' }],
  })
})

it.each([
  ['an image of another site', { visuel: 'https://voleur.exemple/p.gif' }],
  ['an image that leaves its folder', { visuel: '/visuels/../secret.png' }],
  ['a link to a script', { contenus: [{ liens: [{ libelle: 'x', url: 'javascript:alert(1)' }] }] }],
  ['a condition nobody knows', { contenus: [{ conditionAffichage: 'TOUS' }] }],
  ['a short title', { titre: 'x' }],
  ['an unknown template', { template: 'autre' }],
])('refuses %s', async (_, champs) => {
  const reponse = await ecrire({ identifiant: 'refuse', titre: 'Titre', ...champs })
  expect(reponse.statusCode).toBe(400)
  expect((await lire(webmestre, 'refuse')).statusCode).toBe(404)
})

it('[article-blocks] holds as many blocks as the parameter allows', async () => {
  const blocs = (nombre: number) => ({
    identifiant: 'blocs',
    titre: 'Blocs',
    contenus: Array.from({ length: nombre }, (_, rang) => ({ titre: `Bloc ${rang}` })),
  })
  expect((await ecrire(blocs(2))).statusCode).toBe(200)
  const refus = await ecrire(blocs(3))
  expect([refus.statusCode, refus.json<{ code: string }>().code]).toEqual([400, 'AR10'])
})

it('[contenu-info-article-contrat] chooses the blocks for the contract; a foreign one is told as absent', async () => {
  await ecrire({
    identifiant: 'personnel',
    titre: 'Pour vous',
    contenus: [
      { conditionAffichage: 'TELERELEVE', titre: 'Heure par heure' },
      { conditionAffichage: 'NON_TELERELEVE', titre: 'Sur place' },
    ],
  })
  const titres = async (suite: string) =>
    (await lire(abonne, `personnel${suite}`)).json<Article>().contenus?.map(({ titre }) => titre)
  expect(await titres(`/${telereleve}`)).toEqual(['Heure par heure'])
  expect(await titres(`/${surPlace}`)).toEqual(['Sur place'])
  // nothing in it for somebody without a contract
  expect((await lire(abonne, 'personnel')).statusCode).toBe(404)
  const etranger = await unContrat(base.db)
  expect((await lire(abonne, `personnel/${etranger}`)).statusCode).toBe(404)
  expect((await lire(visiteur, `personnel/${telereleve}`)).statusCode).toBe(401)
  const editeur = (await lire(webmestre, 'personnel')).json<Article>()
  expect(editeur.contenus.map(({ conditionAffichage }) => conditionAffichage)).toEqual(['TELERELEVE', 'NON_TELERELEVE'])
})

it('shows a place in order, up to its number, chosen for the contract', async () => {
  for (const [rang, titre] of ['Trois', 'Un', 'Deux', 'Quatre', 'Cinq'].entries())
    await ecrire({
      identifiant: `place-${rang}`,
      titre,
      categorie: 'carrousel-tableau-de-bord',
      // before those sown
      position: [3, 1, 2, 4, 5][rang],
      contenus: titre === 'Deux' ? [{ conditionAffichage: 'TELERELEVE', titre: 'x' }] : [],
    })
  const titres = async (contrat: string) =>
    (await publies(abonne, `carrousel-tableau-de-bord/${contrat}`)).map(({ titre }) => titre)
  expect(await titres(telereleve)).toEqual(['Un', 'Deux', 'Trois'])
  expect(await titres(surPlace)).toEqual(['Un', 'Trois', 'Quatre'])
})

describe('[gate-editors] hidden and placeholder content', () => {
  it('[admin-hidden-content] [contenu-creer] [new-title] [new-summary] [new-content] is for content editors only', async () => {
    const cree = await webmestre.appeler('POST', 'ContenuDynamique/ajouterArticle', {
      identifiant: 'neuf',
      titre: 'Neuf',
    })
    expect(cree.json()).toMatchObject({
      isHidden: true,
      resume: 'Nouveau résumé.',
      contenus: [{ titre: 'Nouveau titre.', resume: 'Nouveau résumé.', texteHtml: 'Nouveau contenu.' }],
    })
    expect((await lire(abonne, 'neuf')).statusCode).toBe(404)
    expect((await lire(webmestre, 'neuf')).statusCode).toBe(200)
    const encore = await webmestre.appeler('POST', 'ContenuDynamique/ajouterArticle', {
      identifiant: 'neuf',
      titre: 'Neuf',
    })
    expect(encore.statusCode).toBe(409)
    const { contenus } = cree.json<Article>()
    await ecrire({ identifiant: 'neuf', titre: 'Neuf', resume: 'Nouveau résumé.', contenus })
    // shown, without the texts that nobody wrote
    expect((await lire(abonne, 'neuf')).json()).toMatchObject({ titre: 'Neuf', resume: '', contenus: [] })
    await ecrire({ identifiant: 'neuf', titre: 'Nouveau titre.' })
    expect((await lire(abonne, 'neuf')).statusCode).toBe(404)
  })

  it('never stands in a place of the portal', async () => {
    await ecrire({ identifiant: 'cache', titre: 'Caché', categorie: 'flash-info', isHidden: true })
    expect(await publies(webmestre, 'flash-info')).toEqual([])
  })

  it('is written by content editors only', async () => {
    expect((await ecrire({ identifiant: 'pirate', titre: 'Pirate' }, abonne)).statusCode).toBe(403)
    const charge = await connecte('CHARGE_DE_CLIENTELE')
    expect((await ecrire({ identifiant: 'pirate', titre: 'Pirate' }, charge)).statusCode).toBe(403)
    expect((await charge.appeler('GET', 'ContenuDynamique/listeArticle')).statusCode).toBe(200)
  })
})

it('[contenu-liste-article] lists, searches and sorts; [contenu-supprimer-article] deletes', async () => {
  const page = async (requete: string) =>
    (await webmestre.appeler('GET', `ContenuDynamique/listeArticle?${requete}`)).json<{
      resultats: Article[]
      nbTotalResultats: number
      suivant: string | null
    }>()
  expect((await page('recherche=PLACE-')).resultats.map(({ titre }) => titre)).toEqual([
    'Trois',
    'Un',
    'Deux',
    'Quatre',
    'Cinq',
  ])
  const triee = await page('recherche=place-&tri=position&triDecroissant=true&nbElements=2')
  expect([triee.resultats.map(({ titre }) => titre), triee.nbTotalResultats]).toEqual([['Cinq', 'Quatre'], 5])
  const suite = await page(`recherche=place-&tri=position&triDecroissant=true&nbElements=2&curseur=${triee.suivant}`)
  expect(suite.resultats.map(({ titre }) => titre)).toEqual(['Trois', 'Deux'])
  const supprimer = () => webmestre.appeler('POST', 'ContenuDynamique/supprimerArticle', { identifiant: 'place-0' })
  expect((await supprimer()).statusCode).toBe(200)
  expect((await lire(webmestre, 'place-0')).statusCode).toBe(404)
  expect((await supprimer()).statusCode).toBe(200)
})

describe('links', () => {
  const interne = { libelle: 'Mon contrat', url: '#/detail' }
  const externe = { libelle: 'La carte', url: 'https://exemple.fr/carte' }
  const ajouter = async (champs: object) => {
    const reponse = await webmestre.appeler('POST', 'ContenuDynamique/ajouterLienArticle', {
      identifiant: 'avec-liens',
      lien: externe,
      ...champs,
    })
    return { status: reponse.statusCode, ...reponse.json() }
  }
  const liens = async () =>
    (await lire(webmestre, 'avec-liens')).json<Article>().contenus.map((un) => un.liens.map(({ url }) => url))
  const bloc = { texteHtml: '<p>Texte</p>' }
  beforeEach(() => ecrire({ identifiant: 'avec-liens', titre: 'Liens', contenus: [bloc, bloc] }))

  it('go to the first block where none is named, and the answer says so [admin-link-first]', async () => {
    expect((await ajouter({})).message).toBe('Le lien a été ajouté par défaut dans le premier contenu.')
    expect(await liens()).toEqual([[externe.url], []])
    expect((await ajouter({ contenu: 2 })).message).toBe('Lien ajouté avec succès')
    expect(await liens()).toEqual([[externe.url], [externe.url]])
    expect(await ajouter({ contenu: 3 })).toMatchObject({
      status: 400,
      code: 'AR11',
      message: 'Impossible d’ajouter le lien dans le contenu spécifié.',
    })
  })

  it('get no second one after a link into the portal, written whole or added [article-link-hash]', async () => {
    expect((await ajouter({ lien: interne })).status).toBe(200)
    expect(await ajouter({})).toMatchObject({ status: 400, code: 'AR11', champs: [{ champ: 'lien.url' }] })
    expect(await liens()).toEqual([[interne.url], []])
    const entier = (deux: object[]) =>
      ecrire({ identifiant: 'avec-liens', titre: 'Liens', contenus: [{ ...bloc, liens: deux }] })
    expect((await entier([interne, externe])).statusCode).toBe(400)
    expect((await entier([externe, interne])).statusCode).toBe(200)
    expect((await entier([externe, { ...externe, url: '/lien' }])).statusCode).toBe(200)
  })

  it('show none after one into the portal, whatever was stored before [admin-link-hash]', async () => {
    const stockes = JSON.stringify([
      { conditionAffichage: '', titre: '', visuel: null, resume: '', texteHtml: '<p>T</p>', liens: [interne, externe] },
    ])
    await base.db.updateTable('article').set({ contenus: stockes }).where('identifiant', '=', 'avec-liens').execute()
    const vu = (await lire(visiteur, 'avec-liens')).json<Article>()
    expect(vu.contenus.map((un) => un.liens)).toEqual([[interne]])
  })
})

it('takes identifiers of 2 to 255 characters of the pattern, in the database too', async () => {
  const creer = (identifiant: string) =>
    webmestre.appeler('POST', 'ContenuDynamique/ajouterArticle', { identifiant, titre: 'Titre' })
  for (const bon of ['ab', `a${'b'.repeat(254)}`, 'Aide+eau_2@x.y$-z'])
    expect([bon, (await creer(bon)).statusCode]).toEqual([bon, 200])
  for (const mauvais of ['a', 'a'.repeat(256), '../secret', '.cache', 'a b', 'été', 'a/b'])
    expect([mauvais, (await creer(mauvais)).statusCode]).toEqual([mauvais, 400])
})
