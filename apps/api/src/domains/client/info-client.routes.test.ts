import { afterAll, expect, it } from 'vitest'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { clientRoutes } from './client.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: clientRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const appeler = async (token: string, path: string, payload?: object) => {
  const reponse = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/webapi/Client/${path}`,
    headers: { token },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const proprietaire = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
const moi = await uneSession(db, proprietaire.userWebId)
const client = await unClient(db, {
  date_naissance: '1980-05-06',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  titulaire_du_compte: 'Claude Durand',
})
const contrat = await unAttachement(
  db,
  proprietaire.userWebId,
  await unContrat(db, { numero_client_titulaire: client }),
)

it('shows a client of the contract with its roles, the IBAN masked', async () => {
  expect((await appeler(moi, `infoClient/${client}/${contrat}`)).corps).toMatchObject({
    numeroClient: client,
    roles: ['titulaire', 'payeur'],
    nom: 'Durand',
    dateNaissance: '1980-05-06',
    iban: 'FR76 •••• •••• 189',
    titulaireDuCompte: 'Claude Durand',
    modifiable: true,
    isNotComplete: false,
    modificationEnAttente: null,
  })
})

it('hides a client that is none of the contract’s', async () => {
  const autre = await unClient(db)
  await unAttachement(db, proprietaire.userWebId, await unContrat(db, { numero_client_titulaire: autre }))
  expect((await appeler(moi, `infoClient/${autre}/${contrat}`)).status).toBe(404)
  expect((await appeler(moi, `infoClient/AUCUN/${contrat}`)).status).toBe(404)
})

it('shows a sub-user neither birth nor bank data, and lets them change nothing', async () => {
  const gardien = await unUtilisateur(db, {
    profils: ['UTILISATEUR_SECONDAIRE'],
    motDePasse: null,
    proprietaireId: proprietaire.userWebId,
  })
  await unUnivers(db, proprietaire.userWebId, { utilisateurs: [gardien.userWebId], contrats: [contrat] })
  const session = await uneSession(db, gardien.userWebId)
  expect((await appeler(session, `infoClient/titulaire/${contrat}`)).corps).toMatchObject({
    nom: 'Durand',
    dateNaissance: null,
    iban: null,
    titulaireDuCompte: null,
    modifiable: false,
  })
})

it('answers the right number of a client as a wrong one, to whom that number is not shown', async () => {
  const gardien = await unUtilisateur(db, {
    profils: ['UTILISATEUR_VISITEUR'],
    motDePasse: null,
    proprietaireId: proprietaire.userWebId,
  })
  await unUnivers(db, proprietaire.userWebId, { utilisateurs: [gardien.userWebId], contrats: [contrat] })
  const locataire = await unUtilisateur(db, { motDePasse: null })
  const agence = await unClient(db)
  const logement = await unAttachement(db, locataire.userWebId, await unContrat(db, { numero_client_payeur: agence }))
  for (const [qui, numeroContrat, vrai] of [
    [gardien, contrat, client],
    [locataire, logement, agence],
  ] as const) {
    const session = await uneSession(db, qui.userWebId)
    for (const numeroClient of [vrai, '000000001']) {
      const corps = { numeroClient, refExterneUtilisateur: 'X' }
      const maj = { numeroContrat, numeroClient, tel1: '0639989999' }
      expect((await appeler(session, `infoClient/${numeroClient}/${numeroContrat}`)).corps.code).toBe('S404')
      expect((await appeler(session, 'majReferenceInterne', corps)).corps.code).toBe('S404')
      expect((await appeler(session, 'miseAJourCoordonneesClient', maj)).corps.code).toBe('S404')
    }
    expect((await appeler(session, `infoClient/payeur/${numeroContrat}`)).corps.numeroClient).toBeNull()
  }
})

it('keeps the subscriber’s own reference of a client', async () => {
  await appeler(moi, 'majReferenceInterne', { numeroClient: client, refExterneUtilisateur: 'CPT-7' })
  expect((await appeler(moi, `infoClient/${client}/${contrat}`)).corps.refExterneUtilisateur).toBe('CPT-7')
})

it('counts the contracts that the payer pays for, terminated ones aside', async () => {
  const payeur = await unClient(db)
  const numero = await unAttachement(db, proprietaire.userWebId, await unContrat(db, { numero_client_payeur: payeur }))
  await db
    .updateTable('attachement')
    .set({ clients: [payeur] })
    .where('numero_contrat', '=', numero)
    .execute()
  await unContrat(db, { numero_client_payeur: payeur, code_etat_contrat: 'RA' })
  expect((await appeler(moi, `impactePlusieursContrats/${numero}`)).corps).toEqual({ result: false, count: 1 })
  await unContrat(db, { numero_client_payeur: payeur })
  expect((await appeler(moi, `impactePlusieursContrats/${numero}`)).corps).toEqual({ result: true, count: 2 })
  await db
    .insertInto('fonctionnalite')
    .values({ nom: 'ImpactePlusieursContrats', actif: false, modifie_le: MAINTENANT })
    .execute()
  expect((await appeler(moi, `impactePlusieursContrats/${numero}`)).corps).toEqual({ result: false, count: 2 })
})

it('says that a change waits, to who asked for it', async () => {
  const attente = async (session: string) =>
    (await appeler(session, `isMAJenAttenteNombreContratsImpactes/${contrat}`)).corps
  expect(await attente(moi)).toEqual({ result: false, count: 0 })
  await appeler(moi, 'miseAJourCoordonneesClient', { numeroContrat: contrat, mail: 'autre@exemple.fr' })
  expect(await attente(moi)).toEqual({ result: true, count: 1 })
  const conjoint = await unUtilisateur(db, { motDePasse: null })
  await unAttachement(db, conjoint.userWebId, contrat)
  expect(await attente(await uneSession(db, conjoint.userWebId))).toEqual({ result: false, count: 0 })
})

it('shows no bank details while AfficherBlocRIB is off', async () => {
  await db
    .insertInto('fonctionnalite')
    .values({ nom: 'AfficherBlocRIB', actif: false, modifie_le: MAINTENANT })
    .execute()
  expect((await appeler(moi, `infoClient/${client}/${contrat}`)).corps).toMatchObject({ iban: null, bic: null })
})

it('gives the lists that forms need, and judges an activity code [ape-check]', async () => {
  const visiteur = await unJetonApplication(db)
  const liste = async (nom: string) =>
    (await appeler(visiteur, nom)).corps.resultats as { code: string; libelle: string }[]
  expect((await liste('getListeCivilites')).map(({ libelle }) => libelle)).toContain('Madame')
  expect((await liste('getListeTypeTelephone')).map(({ code }) => code)).toContain('MOBILE')
  const pays = await liste('getListePays')
  expect([pays.length, pays[0]]).toEqual([249, { code: 'FR', libelle: 'France' }])
  expect(pays.find(({ code }) => code === 'DE')?.libelle).toBe('Allemagne')
  const valide = async (code: string) =>
    (await appeler(visiteur, `isCodeApeValid/${encodeURIComponent(code)}`)).corps.isValid
  expect([
    await valide('3600Z'),
    await valide('36.00z'),
    await valide('4400A'),
    await valide('x'),
    await valide('<>'),
  ]).toEqual([true, true, false, false, false])
})
