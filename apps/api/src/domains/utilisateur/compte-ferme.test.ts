import { afterAll, beforeEach, expect, it } from 'vitest'
import { activer, codeDuMail } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { uneAlerte } from '../alerte/alerte.fixtures.ts'
import { findANotifier } from '../alerte/notifications.repo.ts'
import { liaisons } from '../registry.ts'

// Staff take the validation of an account back because somebody else holds it: nothing that it left behind opens anything.
const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const appeler = async (token: string, methode: 'GET' | 'POST', chemin: string, corps?: object) => {
  const reponse = await unNavigateur(app, { jeton: token }).appeler(methode, chemin, corps)
  return { status: reponse.statusCode, corps: reponse.json() }
}
const { userWebId: agent } = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
// closing an account asks that an administrator stays
await unUtilisateur(db, { profils: ['ADMIN'] })
const valider = async (userWebId: number, mailValide: boolean) => {
  const token = await uneSession(db, agent)
  const { status, corps } = await appeler(token, 'POST', 'Utilisateur/modifieUtilisateurEtProfils', {
    userWebId,
    mailValide,
  })
  expect([status, corps.mailValide]).toEqual([200, mailValide])
}

const unPremium = async () => {
  const compte = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
  const numeroClient = await unClient(db, { email: 'titulaire@exemple.fr', numero_telephone1: '0639980000' })
  const contrat = await unAttachement(
    db,
    compte.userWebId,
    await unContrat(db, { numero_client_titulaire: numeroClient }),
  )
  return { ...compte, numeroClient, contrat }
}
beforeEach(() => activer(db, { ValidationParMailInfoClient: true }))

it('closes to sub-users and members of groups what an account shares, while staff keep it closed', async () => {
  const { userWebId, contrat } = await unPremium()
  const sous = await unUtilisateur(db, {
    profils: ['UTILISATEUR_VISITEUR'],
    proprietaireId: userWebId,
    motDePasse: null,
  })
  await unUnivers(db, userWebId, { utilisateurs: [sous.userWebId], contrats: [contrat] })
  const membre = await unUtilisateur(db, { motDePasse: null })
  const groupe = await unGroupe(db, userWebId, { contrats: [contrat], membres: [membre.userWebId] })
  const vu = async () => {
    const lus = []
    for (const lecteur of [sous, membre])
      lus.push(
        (await appeler(await uneSession(db, lecteur.userWebId), 'GET', `Abonnement/detailAbonnement/${contrat}`))
          .status,
      )
    const chemin = `Groupe/contrats/groupe?idGroupe=${groupe}`
    const liste = await appeler(await uneSession(db, membre.userWebId), 'GET', chemin)
    return [...lus, liste.corps.resultats.length]
  }
  expect(await vu()).toEqual([200, 200, 1])
  await valider(userWebId, false)
  expect(await vu()).toEqual([404, 404, 0])
  await valider(userWebId, true)
  expect(await vu()).toEqual([200, 200, 1])
})

it('lets the link of a change of contacts do nothing for an account that staff closed meanwhile', async () => {
  const { userWebId, email, contrat, numeroClient } = await unPremium()
  const demande = { numeroContrat: contrat, mail: 'pirate@exemple.fr' }
  const token = await uneSession(db, userWebId)
  expect((await appeler(token, 'POST', 'Client/miseAJourCoordonneesClient', demande)).status).toBe(200)
  const tokenNotification = await codeDuMail(db, email)
  await valider(userWebId, false)
  const confirmee = await appeler(await unJetonApplication(db), 'POST', 'Client/notificationModifierClient', {
    tokenNotification,
  })
  expect([confirmee.status, confirmee.corps.code]).toEqual([400, 'CL01'])
  const client = await db
    .selectFrom('client')
    .select('email')
    .where('numero_client', '=', numeroClient)
    .executeTakeFirstOrThrow()
  expect(client.email).toBe('titulaire@exemple.fr')
})

it('tells nobody of the alerts of an account that staff closed', async () => {
  const { userWebId, contrat } = await unPremium()
  const id_alerte = await uneAlerte(base, { userWebId, numeroContrat: contrat, type: 'RP' })
  const { id_instance } = await db
    .insertInto('alerte_instance')
    .values({
      id_alerte,
      numero_contrat: contrat,
      cle: 'rejet/1',
      debut: MAINTENANT,
      declenche_le: MAINTENANT,
      etat: 'DECLENCHEE',
      cree_le: MAINTENANT,
    })
    .returning('id_instance')
    .executeTakeFirstOrThrow()
  expect(await findANotifier(db, [id_instance])).toHaveLength(1)
  await valider(userWebId, false)
  expect(await findANotifier(db, [id_instance])).toEqual([])
})
