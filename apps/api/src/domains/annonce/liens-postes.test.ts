import { readFileSync } from 'node:fs'
import { naturesLien } from '@ondine/webapi/acces/liens.codes.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { activer, codeDuMail, courrielsPour, regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { FAITS, uneVictime } from '../abonnement/victime.fixtures.ts'
import { unPortail } from './annonce.fixtures.ts'

// The table « Links we mail » of docs/security.md, walked: a stranger has each link sent, the holder opens the mail and does what
// its page does by itself; then the stranger tries what is theirs.
const portail = await unPortail()
const { app, base, db, clock } = portail
afterAll(portail.fermer)
await uneVictime(db)
await regler(db, { captchaDifficulte: 1 })
beforeEach(async () => {
  // what the test before had announced is posted by now: mails counted here are this one's
  await portail.annonces()
  await db.deleteFrom('limiteur').execute()
})

const ETRANGER = 'Clarinet#7'
const NOUVEAU = 'Hautbois#9'
const visiteur = async () => unNavigateur(app, { jeton: await unJetonApplication(db, { cree: clock.now() }) })
const suivre = async (path: string, corps: object) => (await visiteur()).appeler('POST', path, corps)
const comme = async (userWebId: number, path: string, corps?: object) =>
  unNavigateur(app, { jeton: await uneSession(db, userWebId, { cree: clock.now() }) }).appeler(
    corps === undefined ? 'GET' : 'POST',
    path,
    corps,
  )
const entrer = async (email: string, motDePasse: string) => {
  const navigateur = await visiteur()
  return { navigateur, statut: (await navigateur.connecter({ email, motDePasse })).statusCode }
}
const voit = async (userWebId: number) =>
  (await comme(userWebId, `Abonnement/detailAbonnement/${FAITS.contrat}`)).statusCode === 200
const demander = async (userWebId: number) =>
  comme(userWebId, 'Abonnement/gestionAbonnement', {
    action: 'ATTACHER_CONTRAT',
    numeroContratAbonnement: FAITS.contrat,
    numeroPhysiqueAppareil: FAITS.compteur,
  })
/** What runs every quarter of an hour, and whenever billing brings an address. */
const prouverLesAdresses = () => base.pool.query('select prouver_par_adresse(null, null, now())')

/** The holder's address belongs to no account any more. */
const liberer = async () => {
  const parti = `parti${suivant()}@exemple.fr`
  await db
    .updateTable('utilisateur')
    .set({ email: parti, identifiant: parti })
    .where('email', '=', FAITS.email)
    .execute()
}

/** A stranger signs up with the holder's address, their meter and a password of their own. */
const inscrire = async () => {
  await liberer()
  const navigateur = await visiteur()
  const { statusCode } = await navigateur.appeler('POST', 'Utilisateur/creeUtilisateur', {
    utilisateur: { nom: 'Passant', prenom: 'Yann', email: FAITS.email, motDePasse: ETRANGER },
    infoAttachementAbonnement: { numeroContratAbonnement: FAITS.contrat, numeroPhysiqueAppareil: FAITS.compteur },
    cgu: true,
    captcha: await unCaptcha(navigateur, 'INSCRIPTION'),
  })
  expect(statusCode).toBe(200)
  const { user_web_id } = await db
    .selectFrom('utilisateur')
    .select('user_web_id')
    .where('email', '=', FAITS.email)
    .executeTakeFirstOrThrow()
  return user_web_id
}

/** Each answers whether the stranger has the holder's contract, or a way into an account that has. */
const ESSAIS: Record<(typeof naturesLien)[number], () => Promise<boolean>> = {
  ACTIVATION: async () => {
    const compte = await inscrire()
    const suivi = await suivre('Utilisateur/validationMailUtilisateur', {
      activationCode: await codeDuMail(db, FAITS.email),
    })
    expect(suivi.statusCode).toBe(400)
    await prouverLesAdresses()
    return (await entrer(FAITS.email, ETRANGER)).statut === 200 || voit(compte)
  },
  MOT_DE_PASSE: async () => {
    const compte = await inscrire()
    const session = await uneSession(db, compte, { cree: clock.now() })
    const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
    await comme(agent.userWebId, 'Utilisateur/envoieLienMotDePasse', { userWebId: compte })
    const choisi = { Activationcode: await codeDuMail(db, FAITS.email), MotDePasse: NOUVEAU }
    expect((await suivre('Utilisateur/reinitialiseMotDePasse', choisi)).statusCode).toBe(200)
    await prouverLesAdresses()
    // it is the holder's now, and only theirs
    expect([await voit(compte), (await entrer(FAITS.email, NOUVEAU)).statut]).toEqual([true, 200])
    const encore = unNavigateur(app, { jeton: session })
    const vivante = (await encore.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode === 200
    return vivante || (await entrer(FAITS.email, ETRANGER)).statut === 200
  },
  ADRESSE_MAIL: async () => {
    await liberer()
    const etranger = await unUtilisateur(db)
    await demander(etranger.userWebId)
    await comme(etranger.userWebId, 'Utilisateur/modifieUtilisateur', {
      UserWebId: etranger.userWebId,
      Email: FAITS.email,
    })
    const suivi = await suivre('Utilisateur/notificationModifierAdresseMailEtLogin', {
      activationCode: await codeDuMail(db, FAITS.email),
    })
    expect(suivi.statusCode).toBe(400)
    await prouverLesAdresses()
    return voit(etranger.userWebId)
  },
  COORDONNEES_CLIENT: async () => {
    // a change needs an open contract already; its link goes to the account, whatever contact it writes
    await activer(db, { ValidationParMailInfoClient: true })
    const etranger = await unUtilisateur(db, { motDePasse: null })
    await unAttachement(db, etranger.userWebId, FAITS.contrat)
    const avant = (await courrielsPour(db, FAITS.email)).length
    const demande = await comme(etranger.userWebId, 'Client/miseAJourCoordonneesClient', {
      numeroContrat: FAITS.contrat,
      numeroClient: FAITS.client,
      mail: FAITS.email.replace('marguerite', 'm'),
    })
    expect(demande.statusCode).toBe(200)
    expect((await courrielsPour(db, etranger.email)).map(({ type }) => type)).toEqual(['COORDONNEES_A_VALIDER'])
    expect(await courrielsPour(db, FAITS.email)).toHaveLength(avant)
    // without the contract its link does nothing any more
    await db.deleteFrom('attachement').where('user_web_id', '=', etranger.userWebId).execute()
    const activationCode = await codeDuMail(db, etranger.email)
    return (await suivre('Client/notificationModifierClient', { activationCode })).statusCode === 200
  },
  PREUVE_CONTRAT: async () => {
    const etranger = await unUtilisateur(db, { motDePasse: null })
    const titulaire = await unUtilisateur(db, { motDePasse: null })
    await demander(etranger.userWebId)
    // the mail that tells the holder of it has a link too: the proof's comes after
    await portail.annonces()
    const { contacts } = (await comme(etranger.userWebId, `Abonnement/moyensDePreuve/${FAITS.contrat}`)).json()
    const mail = contacts.find(({ canal }: { canal: string }) => canal === 'EMAIL')
    const numeroContrat = FAITS.contrat
    await comme(etranger.userWebId, 'Abonnement/envoyerPreuve', { numeroContrat, contact: mail.cle })
    const code = await codeDuMail(db, FAITS.email)
    expect((await suivre('Abonnement/confirmerParLien', { code })).statusCode).toBe(401)
    const sien = await comme(titulaire.userWebId, 'Abonnement/confirmerParLien', { code })
    expect(sien.json().code).toBe('AB33')
    return voit(etranger.userWebId)
  },
  CONTESTATION: async () => {
    const etranger = await unUtilisateur(db, { motDePasse: null })
    await demander(etranger.userWebId)
    await portail.annonces()
    const code = await portail.codeDe(FAITS.email)
    expect((await suivre('Annonce/lireContestation', { code })).statusCode).toBe(200)
    expect((await suivre('Annonce/contester', { code })).statusCode).toBe(200)
    const { etat } = await db
      .selectFrom('rattachement_a_confirmer')
      .select('etat')
      .where('user_web_id', '=', etranger.userWebId)
      .executeTakeFirstOrThrow()
    expect(etat).toBe('SUSPENDU')
    return voit(etranger.userWebId)
  },
  ANNULATION_ADRESSE: async () => {
    // a stranger in the holder's open session moved the account to a mailbox of theirs
    const titulaire = await unUtilisateur(db, { email: `titulaire${suivant()}@exemple.fr` })
    await unAttachement(db, titulaire.userWebId, FAITS.contrat)
    const sienne = `etranger${suivant()}@exemple.fr`
    const { navigateur } = await entrer(titulaire.email, titulaire.motDePasse)
    await navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', {
      UserWebId: titulaire.userWebId,
      Email: sienne,
    })
    const code = await codeDuMail(db, sienne)
    await navigateur.appeler('POST', 'Utilisateur/notificationModifierAdresseMailEtLogin', { activationCode: code })
    const { navigateur: etranger, statut } = await entrer(sienne, titulaire.motDePasse)
    expect(statut).toBe(200)
    const annulation = { code: await codeDuMail(db, titulaire.email) }
    expect((await suivre('Utilisateur/annuleChangementAdresseMail', annulation)).statusCode).toBe(200)
    const vivante = (await etranger.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode === 200
    const encore = [await entrer(sienne, titulaire.motDePasse), await entrer(titulaire.email, titulaire.motDePasse)]
    return vivante || encore.some((essai) => essai.statut === 200)
  },
  CONNEXION: async () => {
    const postes = await db.selectFrom('envoi').select('champs').execute()
    return postes.some(({ champs }) => JSON.stringify(champs).includes('/lien/connexion/'))
  },
}

describe('a mail opened by a holder who did not ask for it gives the stranger who had it sent nothing', () => {
  it.each(naturesLien)('%s', async (nature) => {
    expect(await ESSAIS[nature]()).toBe(false)
  })

  it('the table of the documentation names every link, and no other', () => {
    const doc = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
    const table = doc.split('## Links we mail')[1]?.split('\n## ')[0] ?? ''
    const nommes = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, nature]) => nature)
    expect(nommes.toSorted()).toEqual([...naturesLien].toSorted())
  })
})
