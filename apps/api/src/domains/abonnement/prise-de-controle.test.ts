import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { liaisons } from '../registry.ts'
import { FAITS, INTIMES, uneVictime } from './victime.fixtures.ts'

// The takeover of a neighbour's contract as it was once done from the street, step after step: each now stops. The steps after the
// first are tried with what the one before should not have given.
const base = await createTestDatabase()
const { db } = base
let app: FastifyInstance
let application = ''
let attaquant = { userWebId: 0, jeton: '' }
const recus: string[] = []
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeAll(async () => {
  app = await unServeur(base, { liaisons })
  await uneVictime(db)
  application = await unJetonApplication(db)
  const { userWebId } = await unUtilisateur(db, { email: 'attaquant@exemple.fr', nom: 'Attaquant', motDePasse: null })
  attaquant = { userWebId, jeton: await uneSession(db, userWebId) }
})

const appeler = async (jeton: string, methode: 'GET' | 'POST', path: string, corps?: object) => {
  const reponse = await unNavigateur(app, { jeton }).appeler(methode, path, corps)
  recus.push(reponse.body)
  return { statut: reponse.statusCode, corps: reponse.json() }
}
const lui = (methode: 'GET' | 'POST', path: string, corps?: object) => appeler(attaquant.jeton, methode, path, corps)

describe('whoever reads the meter, the letterbox and the street', () => {
  it('1. does not get the number of a contract in service', async () => {
    for (const nom of [FAITS.nom, FAITS.nom.toUpperCase(), '']) {
      const recherche = new URLSearchParams({
        codeCommune: '99001',
        numeroCompteur: FAITS.compteur,
        nomAncienOccupant: nom,
      })
      const { statut, corps } = await appeler(application, 'GET', `Abonnement/rechercheContrat?${recherche}`)
      if (nom !== '') expect([statut, corps.code]).toEqual([404, 'AB22'])
      else expect([corps.numeroContrat, corps.nomClientTitulaire, corps.adresseLivraison]).toEqual([null, null, null])
    }
    expect((await appeler(application, 'GET', `Abonnement/compteurDPL/${FAITS.compteur}`)).corps).toMatchObject({
      numeroContrat: null,
      adresseLivraison: { adresse: null },
    })
  })

  it('2. opens nothing by number and meter, at sign-up neither', async () => {
    const info = { numeroContratAbonnement: FAITS.contrat, numeroPhysiqueAppareil: FAITS.compteur }
    const attache = await lui('POST', 'Abonnement/gestionAbonnement', { action: 'ATTACHER_CONTRAT', ...info })
    expect(attache.corps).toMatchObject({ etat: 'A_CONFIRMER', nombreContrats: 0 })
    expect((await lui('GET', 'Abonnement/contrats')).corps.resultats).toEqual([])
    expect((await lui('GET', 'Abonnement/getContratParDefaut')).corps).toEqual({ contrat: null })
    expect((await lui('GET', `Abonnement/detailAbonnement/${FAITS.contrat}`)).statut).toBe(404)
  })

  it('3. reads neither e-mail, telephone nor birth date', async () => {
    expect((await lui('GET', `Client/infoClient/${FAITS.client}/${FAITS.contrat}`)).statut).toBe(404)
  })

  it('4. gets no proof of address in the victim’s name', async () => {
    expect((await lui('GET', `Abonnement/telechargerJustificatifDomicile/${FAITS.contrat}`)).statut).toBe(404)
  })

  it('5. consents to nothing in the victim’s place, and reads no consumption', async () => {
    const consentement = { numeroContrat: FAITS.contrat, granularite: 'HEURE', accorde: true }
    expect((await lui('POST', 'Acces/consentementConsommation', consentement)).statut).toBe(404)
    const graphe = `Consommation/getConsoGraphData/${FAITS.contrat}/2026-11-01/2026-11-19/JOURNEE`
    expect((await lui('GET', graphe)).statut).toBe(404)
    expect(
      await db.selectFrom('consentement').select('id').where('numero_contrat', '=', FAITS.contrat).execute(),
    ).toEqual([])
  })

  it('6. changes neither phone nor e-mail', async () => {
    const corps = {
      numeroContrat: FAITS.contrat,
      numeroClient: FAITS.client,
      mail: 'attaquant@exemple.fr',
      tel1: '0639989999',
    }
    expect((await lui('POST', 'Client/miseAJourCoordonneesClient', corps)).statut).toBe(404)
    expect(await db.selectFrom('client_modification').select('id').execute()).toEqual([])
    const client = await db
      .selectFrom('client')
      .select(['email', 'numero_telephone1'])
      .where('numero_client', '=', FAITS.client)
      .executeTakeFirst()
    expect(client).toEqual({ email: FAITS.email, numero_telephone1: FAITS.telephone })
  })

  it('7. invites nobody to it and puts it into no group', async () => {
    const groupe = await lui('POST', 'Groupe/creerGroupe', {
      groupeInfo: { nom: 'Voisins', userWeb: { userWebId: attaquant.userWebId } },
    })
    const { idGroupe } = groupe.corps
    expect(idGroupe).toBeGreaterThan(0)
    const ajout = { groupeInfo: { idGroupe }, contratInfo: { numeroContrat: FAITS.contrat } }
    expect((await lui('POST', 'Groupe/attacherContrat', ajout)).statut).toBe(404)
    expect(
      await db.selectFrom('groupe_contrat').select('id_groupe').where('numero_contrat', '=', FAITS.contrat).execute(),
    ).toEqual([])
  })

  it('8. learns from no answer on the way what they did not know', () => {
    const { compteur: _c, adresse: _a, nom: _n, contrat: _k, ...inconnus } = INTIMES
    for (const [quoi, valeur] of Object.entries(inconnus))
      expect([quoi, recus.filter((corps) => corps.includes(valeur))]).toEqual([quoi, []])
    // beside them, what is known is not confirmed either: neither the name nor the street was repeated
    expect(recus.filter((corps) => corps.includes(FAITS.adresse) || corps.includes(FAITS.nom))).toEqual([])
  })
})

it('would go through where the utility takes the meter for a proof (negative control)', async () => {
  await regler(db, { rattachementCompteurSuffit: true })
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const autre = await uneSession(db, userWebId)
  await appeler(autre, 'POST', 'Abonnement/gestionAbonnement', {
    action: 'ATTACHER_CONTRAT',
    numeroContratAbonnement: FAITS.contrat,
    numeroPhysiqueAppareil: FAITS.compteur,
  })
  const { statut, corps } = await appeler(autre, 'GET', `Client/infoClient/titulaire/${FAITS.contrat}`)
  await regler(db, { rattachementCompteurSuffit: null })
  expect([statut, JSON.stringify(corps).includes(FAITS.email)]).toEqual([200, true])
})
