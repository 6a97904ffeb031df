import { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const comme = async (userWebId: number) => {
  const navigateur = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
  return async (methode: 'GET' | 'POST', chemin: string, corps?: object) => {
    const reponse = await navigateur.appeler(methode, chemin, corps)
    return { status: reponse.statusCode, corps: reponse.json() }
  }
}
const charge = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
const [deCharge, deAdmin] = [await comme(charge.userWebId), await comme(admin.userWebId)]

describe('one account', () => {
  it('is read by staff with one call, whoever it is; by nobody else but itself', async () => {
    const abonne = await unUtilisateur(db, { nom: 'Lue', motDePasse: null })
    for (const { userWebId } of [abonne, admin])
      expect(await deCharge('GET', `Utilisateur/${userWebId}`)).toMatchObject({ status: 200, corps: { userWebId } })
    const voisin = await comme((await unUtilisateur(db, { motDePasse: null })).userWebId)
    expect((await voisin('GET', `Utilisateur/${abonne.userWebId}`)).status).toBe(404)
    await db.updateTable('utilisateur').set({ supprime_le: new Date() }).where('nom', '=', 'Lue').execute()
    expect((await deCharge('GET', `Utilisateur/${abonne.userWebId}`)).status).toBe(404)
  })

  it('is activated with its number, its identifiant and mailValide', async () => {
    const { userWebId, identifiant } = await unUtilisateur(db, { mailValide: false, motDePasse: null })
    const active = await deCharge('POST', 'Utilisateur/modifieUtilisateur', {
      userWebId,
      mailValide: true,
      identifiant,
    })
    expect(active).toMatchObject({ status: 200, corps: { userWebId, mailValide: true } })
    const autre = { userWebId, mailValide: true, identifiant: 'autre' }
    expect((await deCharge('POST', 'Utilisateur/modifieUtilisateur', autre)).status).toBe(400)
    // an account above: as if it were not there
    const cible = { userWebId: admin.userWebId, mailValide: false }
    expect((await deCharge('POST', 'Utilisateur/modifieUtilisateur', cible)).status).toBe(404)
  })

  it('is activated by nobody who lost the right to change accounts', async () => {
    const { userWebId } = await unUtilisateur(db, { mailValide: false, motDePasse: null })
    const droit = { controleur: 'Utilisateur', action: 'modifieUtilisateurEtProfils', profil: 'CHARGE_DE_CLIENTELE' }
    expect((await deAdmin('POST', 'Acces/desactiverDroit', droit)).status).toBe(200)
    const saisie = { userWebId, mailValide: true }
    expect((await deCharge('POST', 'Utilisateur/modifieUtilisateur', saisie)).status).toBe(403)
    expect((await deAdmin('POST', 'Acces/activerDroit', droit)).status).toBe(200)
    expect((await deCharge('POST', 'Utilisateur/modifieUtilisateur', saisie)).status).toBe(200)
  })

  it('has its custom metadata changed by staff, and never its consent', async () => {
    await regler(db, { champsLibresCompte: 'codeCommercial' })
    const { userWebId } = await unUtilisateur(db, { motDePasse: null })
    const { meta } = (await deCharge('GET', `Utilisateur/${userWebId}`)).corps
    const envoyer = (champs: object) =>
      deCharge('POST', 'Utilisateur/modifieUtilisateurEtProfils', { userWebId, meta: { ...meta, ...champs } })
    expect((await envoyer({ codeCommercial: 'B12' })).status).toBe(200)
    expect((await deCharge('GET', `Utilisateur/${userWebId}`)).corps.meta).toEqual({ ...meta, codeCommercial: 'B12' })
    expect((await envoyer({ rgpd_consent: meta.rgpd_consent !== true })).status).toBe(403)
    expect((await envoyer({ Premium: true })).status).toBe(400)
    await regler(db, { champsLibresCompte: null })
  })
})

describe('contracts that have ended', () => {
  it.each([
    [true, true],
    [false, false],
  ])('are opened or closed to one account, %s, whatever the parameter says', async (acces, visible) => {
    await regler(db, { accesContratResilie: !acces })
    const { userWebId } = await unUtilisateur(db, { motDePasse: null })
    const numero = await unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: 'RA' }))
    const lui = await comme(userWebId)
    const voit = async () => (await lui('GET', `Abonnement/detailAbonnement/${numero}`)).status === 200
    expect(await voit()).toBe(!visible)
    const ecrire = (accesContratResilie: boolean | null) =>
      deCharge('POST', 'Utilisateur/modifieUtilisateurEtProfils', { userWebId, accesContratResilie })
    expect((await ecrire(acces)).corps.accesContratResilie).toBe(acces)
    expect(await voit()).toBe(visible)
    const trace = db.selectFrom('audit').select('detail').where('objet_id', '=', String(userWebId))
    expect(await trace.where('action', '=', 'compte-modifie').executeTakeFirstOrThrow()).toEqual({
      detail: { champs: 'acces_contrat_resilie' },
    })
    // back to what the portal says
    expect((await ecrire(null)).corps.accesContratResilie).toBeNull()
    expect(await voit()).toBe(!visible)
    await regler(db, { accesContratResilie: null })
  })
})

describe('the columns of the list', () => {
  const lire = async (suite: string) => await deCharge('GET', `Utilisateur/utilisateurs?recherche=colonnade${suite}`)
  it('are those that are asked for, beside who it is and what may be done', async () => {
    const { userWebId } = await unUtilisateur(db, { nom: 'Colonnade', motDePasse: null })
    await unAttachement(db, userWebId)
    const toujours = ['userWebId', 'titre', 'nom', 'prenom', 'nomComplet', 'email', 'profils', 'isModifiable']
    const cles = async (suite: string) => Object.keys((await lire(suite)).corps.resultats[0]).toSorted()
    expect(await cles('&colonnes=nom')).toEqual(toujours.toSorted())
    expect(await cles('&colonnes=nom,nbContrats,%20creeLe')).toEqual([...toujours, 'creeLe', 'nbContrats'].toSorted())
    expect((await lire('&colonnes=nbContrats')).corps.resultats[0]).toMatchObject({ nbContrats: 1, isModifiable: true })
    expect(await cles('')).toEqual(expect.arrayContaining([...toujours, ...Object.keys(listeUtilisateurs.colonnes)]))
    expect((await lire('&colonnes=nom,motDePasse')).status).toBe(400)
  })
})
