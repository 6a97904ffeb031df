import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { afterAll, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { articleRoutes } from './article.routes.ts'
import { assainirArticle } from './assainir-html.ts'

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: [...accesRoutes, ...articleRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const visiteur = unNavigateur(app)
await visiteur.obtenirJeton()
const lire = async (identifiant: string): Promise<Article> =>
  (await visiteur.appeler('GET', `ContenuDynamique/infoArticle/${identifiant}`)).json()
const texteDe = ({ titre, resume, contenus }: Article): string =>
  [titre, resume, ...contenus.flatMap((bloc) => [bloc.titre, bloc.texteHtml])].join('\n')

it.each([
  // what a statement must say: who, the law, the status, what is not accessible, whom to tell, where to appeal
  [
    'accessibilite',
    [
      '2005-102',
      // what the links of every page say
      parametres.accessibiliteEtat.defaut,
      'RGAA version 4.1',
      'Contenus non accessibles',
      '01 99 00 12 34',
      'Défenseur des droits',
    ],
  ],
  // what the reader must be told (RGPD art. 13): who, why, how long, for whom, rights, whom to complain to
  [
    'donnees-personnelles',
    ['responsable des traitements', 'pourquoi', 'Combien de temps', 'Qui les voit', 'portabilité', 'CNIL', 'délégué'],
  ],
])('%s is open to everybody, and whole', async (identifiant, mentions) => {
  const texte = texteDe(await lire(identifiant))
  for (const mention of mentions) expect(texte).toContain(mention)
})

it.each(['accessibilite', 'donnees-personnelles'])(
  '%s holds nothing that an editor could not write',
  async (identifiant) => {
    const { contenus } = await lire(identifiant)
    expect(contenus.length).toBeGreaterThan(4)
    for (const { texteHtml } of contenus) expect(assainirArticle(texteHtml)).toBe(texteHtml)
  },
)

it.each(['accessibilite', 'donnees-personnelles'])('%s is written as French is', async (identifiant) => {
  const texte = texteDe(await lire(identifiant)).replace(/<[^>]*>/g, ' ')
  expect(texte).not.toMatch(/[a-zéè] [;:!?»]|« /i)
})
