import { extensionsPj } from '@ondine/webapi/common/extensions.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { activer, regler } from '../../../test-setup/fixtures/compte.ts'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { sortes } from '../../platform/fichier/sortes.rules.ts'
import { administrationDemarchesRoutes } from './administration.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

type Lu = Record<string, unknown>

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, [...demarcheRoutes, ...administrationDemarchesRoutes], MAINTENANT)
const sessionDe = async (profil: 'ADMIN' | 'CHARGE_DE_CLIENTELE') =>
  uneSession(db, (await unUtilisateur(db, { profils: [profil], motDePasse: null })).userWebId)
const admin = await sessionDe('ADMIN')
const agent = await sessionDe('CHARGE_DE_CLIENTELE')

/** What is saved of a row of the list. */
const reglageDe = ({ libelle, contacts, demandesOuvertes, offert, origine, modifieLe, modifiePar, ...reglage }: Lu) =>
  reglage
const liste = async () => (await appeler(admin, 'Configuration/listeFormulaires')).corps
const definition = async (type: string) => {
  const lue = (await liste()).resultats.find(({ identifiant }: { identifiant: string }) => identifiant === type)
  if (lue === undefined) throw new Error(`${type} is not defined`)
  return reglageDe(lue)
}
const enregistrer = (corps: object, session = admin) => appeler(session, 'Configuration/enregistrerFormulaire', corps)
const ouvrir = (type: string) => appeler(admin, `Configuration/getFormulaire/${type}`)

describe('definitions of forms', () => {
  it('are neither read nor written while AdminFormulaires is off; the forms themselves stay open', async () => {
    const reglage = await definition('ANALYSE')
    await activer(db, { AdminFormulaires: false })
    expect((await appeler(admin, 'Configuration/listeFormulaires')).corps).toMatchObject({ code: 'S403F' })
    expect((await enregistrer({ ...reglage, description: 'Autre' })).corps).toMatchObject({ code: 'S403F' })
    expect((await ouvrir('Contact')).status).toBe(200)
    await activer(db, { AdminFormulaires: true })
    expect(await definition('ANALYSE')).toEqual(reglage)
  })

  it('stand in a new installation as they ship', async () => {
    const { resultats, nonDefinis } = await liste()
    expect(resultats.map(({ origine }: Lu) => origine)).toEqual(resultats.map(reglageDe))
    expect(nonDefinis.filter(({ origine }: Lu) => origine !== null)).toEqual([])
    expect(nonDefinis.filter(({ offert }: Lu) => offert)).toEqual([])
  })

  it('are changed over what was read: of two administrators the second is told, and overwrites knowingly', async () => {
    const lire = async () =>
      (await liste()).resultats.find(({ identifiant }: { identifiant: string }) => identifiant === 'ANALYSE')
    const lu = await lire()
    const { modifieLe } = lu
    expect((await enregistrer({ ...reglageDe(lu), description: 'Un', modifieLe })).status).toBe(200)
    const second = { ...reglageDe(lu), description: 'Deux' }
    expect(await enregistrer({ ...second, modifieLe })).toMatchObject({ status: 409, corps: { code: 'DE14' } })
    // nor is it deleted, or taken for undefined
    const suppression = { identifiant: 'ANALYSE', modifieLe }
    expect((await appeler(admin, 'Configuration/supprimerFormulaire', suppression)).status).toBe(409)
    expect((await enregistrer({ ...second, modifieLe: null })).status).toBe(409)
    const relu = await lire()
    expect(relu).toMatchObject({ description: 'Un', modifiePar: expect.any(String) })
    expect(relu.modifieLe > modifieLe).toBe(true)
    expect((await enregistrer({ ...second, modifieLe: relu.modifieLe })).status).toBe(200)
    expect(await definition('ANALYSE')).toMatchObject({ description: 'Deux' })
    await enregistrer(reglageDe(lu))
  })

  it('saved twice at once over the same reading leave one of the two', async () => {
    const lu = (await liste()).resultats[0]
    const noms = ['Un', 'Deux', 'Trois', 'Quatre']
    const reponses = await Promise.all(
      noms.map((description) => enregistrer({ ...reglageDe(lu), description, modifieLe: lu.modifieLe })),
    )
    expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const gagnant = noms[reponses.findIndex(({ status }) => status === 200)]
    expect((await liste()).resultats[0].description).toBe(gagnant)
    await enregistrer(reglageDe(lu))
  })

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
      .where('objet_id', '=', 'Contact')
      .orderBy('id', 'desc')
      .limit(1)
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
    expect((await liste()).nonDefinis).toContainEqual(
      expect.objectContaining({
        identifiant: 'Contact',
        libelle: 'Question',
        offert: true,
        origine: expect.any(Object),
      }),
    )
    expect(await db.selectFrom('demande').select('demande_id').execute()).toHaveLength(1)
    expect((await appeler(admin, 'Configuration/supprimerFormulaire', { identifiant: 'Contact' })).status).toBe(404)
    await enregistrer(avant)
    expect((await ouvrir('Contact')).status).toBe(200)
  })

  it('are looked at as a person opens them, closed or never made too: without a contract, or with one that does not exist and is said to be an example', async () => {
    await regler(db, { encaissementIban: 'FR76 3000 1007 9412 3456 7890 185' })
    const voir = (type: string, suite = '', session = admin) =>
      appeler(session, `Configuration/apercuFormulaire/${type}${suite}`)
    const faits = async (type: string, suite = '') =>
      Object.fromEntries((await voir(type, suite)).corps.faits.map(({ nom, valeur }: Lu) => [nom, valeur]))
    const avant = await definition('VIREMENT')
    await appeler(admin, 'Configuration/supprimerFormulaire', { identifiant: 'VIREMENT' })
    expect((await ouvrir('VIREMENT')).corps.code).toBe('DE01')
    const { status, corps } = await voir('VIREMENT')
    expect([status, corps]).toMatchObject([200, { ...avant, brouillon: null, brouillons: 'AUCUN' }])
    expect(await faits('VIREMENT')).not.toHaveProperty(['virement.reference'])
    expect(await faits('VIREMENT', '?exemple=true')).toMatchObject({
      'contrat.connu': 'Oui',
      'contrat.numero': '0000000',
      'virement.reference': 'EXEMPLE contrat 0000000',
      'virement.aPayer': 'Oui',
      'virement.du': '64,30',
    })
    // looking opens nothing
    expect((await ouvrir('VIREMENT')).corps.code).toBe('DE01')
    await enregistrer(avant)
    // what it asks for is tuned as it is saved
    await enregistrer({ ...avant, autoriserPj: false })
    expect(await faits('VIREMENT')).toMatchObject({ 'reglage.pieces': 'Non' })
    await enregistrer(avant)
    expect((await voir('SOUSCRIPTIONV3')).status).toBe(200)
    expect((await voir('INCONNUE')).status).toBe(400)
    expect((await voir('VIREMENT', '', agent)).status).toBe(403)
    await regler(db, { encaissementIban: null })
    expect((await voir('VIREMENT', '?exemple=true')).corps.code).toBe('DE16')
  })

  it('deleted all together, say how many', async () => {
    const { resultats } = await liste()
    const { corps } = await appeler(admin, 'Configuration/supprimerTousFormulaires', {})
    expect(corps).toEqual({ supprimes: resultats.length })
    expect((await liste()).resultats).toEqual([])
    for (const une of resultats) await enregistrer(reglageDe(une))
    expect((await liste()).resultats.map(reglageDe)).toEqual(resultats.map(reglageDe))
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
