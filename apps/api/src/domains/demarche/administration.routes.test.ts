import { extensionsPj } from '@ondine/webapi/demarche/extensions.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { administrationDemarchesRoutes } from './administration.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'
import { sortes } from './pieces/sortes.rules.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, [...demarcheRoutes, ...administrationDemarchesRoutes], MAINTENANT)
const sessionDe = async (profil: 'ADMIN' | 'CHARGE_DE_CLIENTELE') =>
  uneSession(db, (await unUtilisateur(db, { profils: [profil], motDePasse: null })).userWebId)
const admin = await sessionDe('ADMIN')
const agent = await sessionDe('CHARGE_DE_CLIENTELE')

const liste = async () => (await appeler(admin, 'Configuration/listeFormulaires')).corps
const definition = async (type: string) => {
  const lue = (await liste()).resultats.find(({ identifiant }: { identifiant: string }) => identifiant === type)
  if (lue === undefined) throw new Error(`${type} is not defined`)
  const { libelle: _libelle, demandesOuvertes: _ouvertes, ...reglage } = lue
  return reglage
}
const enregistrer = (corps: object, session = admin) => appeler(session, 'Configuration/enregistrerFormulaire', corps)
const ouvrir = (type: string) => appeler(admin, `Configuration/getFormulaire/${type}`)

describe('definitions of forms', () => {
  it('are read by the form as they were just tuned, and the journal keeps what they were', async () => {
    const avant = await definition('Contact')
    const apres = { ...avant, description: 'Une eau trouble', autoriserPj: true, extensionPj: ['.pdf'], nbMaxPj: 2 }
    expect((await enregistrer(apres)).status).toBe(200)
    expect(await definition('Contact')).toEqual(apres)
    expect((await ouvrir('Contact')).corps).toMatchObject(apres)
    const { detail } = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'formulaire-enregistre')
      .executeTakeFirstOrThrow()
    const { avant: ancien, apres: nouveau } = detail as { avant: string; apres: string }
    expect(JSON.parse(ancien)).toEqual(avant)
    expect(JSON.parse(nouveau)).toEqual(apres)
  })

  it.each([
    ['pjObligatoire', { autoriserPj: false, pjObligatoire: true }],
    ['extensionPj', { autoriserPj: true, extensionPj: [] }],
    ['extensionPj.0', { extensionPj: ['.exe'] }],
    ['commentaireObligatoire', { autoriserCommentaire: false, commentaireObligatoire: true }],
    ['tailleMaxPj', { tailleMaxPj: 10_485_761 }],
    ['nbMaxPj', { nbMaxPj: 11 }],
    ['delaiJours', { delaiJours: 0 }],
  ])('refuse what no person could fill in: %s', async (champ, faute) => {
    const avant = await definition('ENTREPRISE')
    const { status, corps } = await enregistrer({ ...avant, ...faute })
    expect(status).toBe(400)
    expect(JSON.stringify(corps)).toContain(champ.split('.')[0])
    expect(await definition('ENTREPRISE')).toEqual(avant)
  })

  it('once deleted undefine the procedure, keep its requests, and come back when they are saved again', async () => {
    const avant = await definition('Contact')
    await uneDemande(db, null, {})
    expect((await liste()).resultats[0]).toMatchObject({ identifiant: 'Contact', demandesOuvertes: 1 })
    expect((await appeler(admin, 'Configuration/supprimerFormulaire', { identifiant: 'Contact' })).status).toBe(200)
    expect((await ouvrir('Contact')).status).toBe(404)
    expect((await liste()).nonDefinis).toContainEqual({ identifiant: 'Contact', libelle: expect.any(String) })
    expect(await db.selectFrom('demande').select('demande_id').execute()).toHaveLength(1)
    expect((await appeler(admin, 'Configuration/supprimerFormulaire', { identifiant: 'Contact' })).status).toBe(404)
    await enregistrer(avant)
    expect((await ouvrir('Contact')).status).toBe(200)
  })

  it('deleted all together, say how many', async () => {
    const { resultats } = await liste()
    const { corps } = await appeler(admin, 'Configuration/supprimerTousFormulaires', {})
    expect(corps).toEqual({ supprimes: resultats.length })
    expect((await liste()).resultats).toEqual([])
    for (const { libelle: _libelle, demandesOuvertes: _ouvertes, ...reglage } of resultats) await enregistrer(reglage)
    expect((await liste()).resultats).toEqual(resultats)
  })

  it('are the administration’s alone', async () => {
    expect((await appeler(agent, 'Configuration/listeFormulaires')).status).toBe(403)
    expect((await enregistrer(await definition('ANALYSE'), agent)).status).toBe(403)
  })

  it('offer the extensions whose bytes are known, no other', async () => {
    const { corps } = await appeler(admin, 'Configuration/listeExtensions')
    expect(corps.resultats.toSorted()).toEqual(
      Object.values(sortes)
        .flatMap(({ extensions }) => extensions)
        .toSorted(),
    )
    expect(corps.resultats).toEqual([...extensionsPj])
    const actions = await appeler(admin, 'Configuration/listeActionsImpact')
    expect(actions.corps.resultats).toEqual(['CacherBouton', 'AfficherPopup'])
  })
})
