import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { parcourir } from '@ondine/webapi/demarche/parcours.rules.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import { valider } from '@ondine/webapi/demarche/valider.rules.ts'
import { afterAll, expect, it } from 'vitest'
import { unAttachement, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { listesDe } from './listes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: demarcheRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const abonne = await unUtilisateur(db, { motDePasse: null })
const contrat = await unContrat(db)
await unAttachement(db, abonne.userWebId, contrat)
const moi = unNavigateur(app, { jeton: await uneSession(db, abonne.userWebId) })

it('gives the civilities with a form that names them, and no list with another', async () => {
  const ouvrir = async (type: string) =>
    (await moi.appeler('GET', `Configuration/getFormulaire/${type}?numeroContrat=${contrat}`)).json().listes
  const [civilites, ...reste] = await ouvrir('NOUVEAU_PAYEUR')
  expect([civilites.nom, civilites.options[0], reste]).toEqual(['civilites', { code: 'MME', libelle: 'Madame' }, []])
  expect(await ouvrir('Contact')).toEqual([])
})

it('gives each commune that is served once, and refuses another one', async () => {
  for (const code_postal of ['99120', '99121'])
    await unPoint(db, { code_postal, ville: 'Saint-Clair', code_commune: '99020' })
  const definition = await formulaires.SOUSCRIPTIONV3()
  const listes = await listesDe({ sql: db } as never, definition)
  expect(listes.communes?.filter(({ code }) => code === '99020')).toEqual([{ code: '99020', libelle: 'Saint-Clair' }])
  expect(champsDe(definition).some(({ nom }) => nom === 'type_commune')).toBe(true)
  const fautes = (type_commune: string) => {
    const contexte = { faits: {}, aujourdhui: '2026-11-20', listes }
    return valider(definition, parcourir(definition, { type_commune }, contexte), contexte)
      .filter(({ champ }) => champ === 'type_commune')
      .map(({ code }) => code)
  }
  expect([fautes('99020'), fautes('99999')]).toEqual([[], ['choix']])
})
