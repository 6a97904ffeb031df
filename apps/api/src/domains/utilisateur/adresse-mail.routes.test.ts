import { describe, expect, it } from 'vitest'
import { codeDuMail, courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { type UtilisateurDeTest, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { randomIds } from '../../platform/ids.ts'
import { creerLien } from '../acces/liens.public.ts'

const { db, clock, app, jeton, renouveler, visiteur } = await unPortailPublic()

const demander = (navigateur: Navigateur, userWebId: number, Email: string) =>
  navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', { UserWebId: userWebId, Email })
const confirmer = (activationCode: string, motDePasse?: string, qui: Navigateur = visiteur()) =>
  qui.appeler('POST', 'Utilisateur/notificationModifierAdresseMailEtLogin', {
    tokenNotification: jeton(),
    activationCode,
    ...(motDePasse === undefined ? {} : { motDePasse }),
  })
const lire = async (code: string, qui: Navigateur = visiteur()) =>
  (await qui.appeler('POST', 'Utilisateur/lireLien', { nature: 'ADRESSE_MAIL', code: `MAIL_${code}` })).json()
const annuler = (code: string) => visiteur().appeler('POST', 'Utilisateur/annuleChangementAdresseMail', { code })
const connecte = async (qui: UtilisateurDeTest) => {
  const navigateur = visiteur()
  await navigateur.connecter(qui)
  return navigateur
}
const uneAdresse = () => `nouvelle${suivant()}@exemple.fr`
const emailDe = async (userWebId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['email', 'identifiant'])
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()

describe('change of e-mail', () => {
  it('waits for the link sent to the new address; the old one is warned [account-mail-change]', async () => {
    const abonne = await unUtilisateur(db, { nom: 'Roux', prenom: 'Alix' })
    const adresse = uneAdresse()
    const reponse = await demander(await connecte(abonne), abonne.userWebId, adresse)
    expect(reponse.json()).toMatchObject({ email: abonne.email, emailEnAttente: adresse })
    expect(await courrielsPour(db, adresse)).toMatchObject([
      { type: 'CHANGEMENT_EMAIL', champs: { nomComplet: 'Alix Roux', nouvelleAdresse: adresse, validite: '2 heures' } },
    ])
    expect(await courrielsPour(db, abonne.email)).toMatchObject([
      { type: 'CHANGEMENT_EMAIL_AVERTISSEMENT', champs: { nouvelleAdresse: 'n…@exemple.fr' } },
    ])
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: abonne.email })
  })

  it('is told to its own account while it waits, and to nobody else', async () => {
    const abonne = await unUtilisateur(db)
    const session = await connecte(abonne)
    const pour = async (qui: Navigateur) =>
      (await qui.appeler('GET', `Utilisateur/${abonne.userWebId}`)).json().changementEmail
    expect(await pour(session)).toBeNull()
    const [une, adresse] = [uneAdresse(), uneAdresse()]
    await demander(session, abonne.userWebId, une)
    await demander(session, abonne.userWebId, adresse)
    const demandeLe = clock.now().toISOString()
    const expireLe = new Date(clock.now().getTime() + 2 * 3_600_000).toISOString()
    expect(await pour(session)).toEqual({ email: adresse, demandeLe, expireLe })
    const agent = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const jetonAgent = await uneSession(db, agent.userWebId, { cree: clock.now() })
    expect(await pour(unNavigateur(app, { jeton: jetonAgent }))).toBeFalsy()
    await confirmer(await codeDuMail(db, adresse), undefined, session)
    expect(await pour(await connecte({ ...abonne, email: adresse }))).toBeNull()
  })

  it('happens once, by the link, with or without its prefix, and ends every session', async () => {
    for (const prefixe of ['MAIL_', '']) {
      const abonne = await unUtilisateur(db)
      const session = await connecte(abonne)
      const adresse = uneAdresse()
      await demander(session, abonne.userWebId, adresse)
      const code = await codeDuMail(db, adresse)
      const redirige = await app.inject({ url: `/lien/adresse-mail/${code}` })
      expect(redirige.headers.location).toBe(`/#/mail-update?activationCode=MAIL_${code}`)
      const recus = await Promise.all(
        Array.from({ length: 10 }, () => confirmer(`${prefixe}${code}`, abonne.motDePasse)),
      )
      expect(recus.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(recus.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9)
      // the e-mail serves as identifiant
      expect(await emailDe(abonne.userWebId)).toEqual({ email: adresse, identifiant: adresse })
      expect((await session.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode).toBe(410)
      expect((await visiteur().connecter({ ...abonne, email: adresse })).statusCode).toBe(200)
      await db.deleteFrom('limiteur').execute()
    }
  })

  it('keeps an identifiant that is not the address', async () => {
    const abonne = await unUtilisateur(db, { identifiant: 'camille' })
    const adresse = uneAdresse()
    await demander(await connecte(abonne), abonne.userWebId, adresse)
    await confirmer(await codeDuMail(db, adresse), abonne.motDePasse)
    expect(await emailDe(abonne.userWebId)).toEqual({ email: adresse, identifiant: 'camille' })
  })

  it('dies after two hours, or when another address is asked for', async () => {
    const abonne = await unUtilisateur(db)
    const session = await connecte(abonne)
    const [une, autre] = [uneAdresse(), uneAdresse()]
    await demander(session, abonne.userWebId, une)
    await demander(session, abonne.userWebId, autre)
    const remplace = await confirmer(await codeDuMail(db, une), abonne.motDePasse)
    expect(remplace.json()).toMatchObject({
      code: 'L401',
      message:
        'La mise à jour de votre adresse e-mail a échoué. Vous avez probablement dépassé le délai imparti à cette action.',
    })
    clock.avancer(2 * 3_600_000)
    await renouveler()
    expect((await confirmer(await codeDuMail(db, autre), abonne.motDePasse)).json().code).toBe('L401')
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: abonne.email })
  })

  it('is refused for a taken address: 412, five questions an hour', async () => {
    const [abonne, autre] = [await unUtilisateur(db), await unUtilisateur(db)]
    const session = await connecte(abonne)
    const statuts: number[] = []
    for (let i = 0; i < 6; i += 1)
      statuts.push((await demander(session, abonne.userWebId, autre.email.toUpperCase())).statusCode)
    expect(statuts).toEqual([412, 412, 412, 412, 412, 429])
    expect(await courrielsPour(db, autre.email)).toEqual([])
  })

  it('is refused when the address was taken in the meantime, and the link stays good', async () => {
    const abonne = await unUtilisateur(db)
    const adresse = uneAdresse()
    await demander(await connecte(abonne), abonne.userWebId, adresse)
    const rapide = await unUtilisateur(db, { email: adresse, motDePasse: null })
    const code = await codeDuMail(db, adresse)
    expect((await confirmer(code, abonne.motDePasse)).statusCode).toBe(412)
    await db.deleteFrom('utilisateur').where('user_web_id', '=', rapide.userWebId).execute()
    expect((await confirmer(code, abonne.motDePasse)).statusCode).toBe(200)
  })

  it('is not for sub-users, business accounts, nor whoever acts in somebody else’s place (S23)', async () => {
    for (const profil of ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE'] as const) {
      const qui = await unUtilisateur(db, { profils: [profil] })
      expect((await demander(await connecte(qui), qui.userWebId, uneAdresse())).statusCode).toBe(403)
    }
    const [agent, abonne] = [await unUtilisateur(db, { profils: ['ADMIN'] }), await unUtilisateur(db)]
    const usurpee = await uneSession(db, abonne.userWebId, { cree: clock.now(), usurpateurId: agent.userWebId })
    const navigateur = unNavigateur(app, { jeton: usurpee })
    expect((await demander(navigateur, abonne.userWebId, uneAdresse())).statusCode).toBe(403)
  })
})

/** An account that asked for another address; the code is in the mailbox of that one. */
const unChangement = async (adresse = uneAdresse()) => {
  const abonne = await unUtilisateur(db, { nom: 'Roux', prenom: 'Alix' })
  const session = await connecte(abonne)
  await demander(session, abonne.userWebId, adresse)
  return { abonne, session, adresse, code: await codeDuMail(db, adresse) }
}

describe('whoever reads the new mailbox', () => {
  it('confirms nothing for a stranger’s account by following the link: its session or its password is asked for', async () => {
    const { abonne, session, adresse, code } = await unChangement()
    const autre = await connecte(await unUtilisateur(db))
    for (const [qui, motDePasse] of [
      [visiteur(), undefined],
      [visiteur(), 'Hautbois#9'],
      [autre, undefined],
    ] as const) {
      const refus = await confirmer(code, motDePasse, qui)
      expect([refus.statusCode, refus.json().champs]).toMatchObject([400, [{ champ: 'motDePasse' }]])
      expect(await lire(code, qui)).toEqual({ etat: 'VALABLE', motDePasseDemande: true, effacable: false })
    }
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: abonne.email })
    expect(await lire(code, session)).toMatchObject({ motDePasseDemande: false })
    expect((await confirmer(code, undefined, session)).statusCode).toBe(200)
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: adresse })
    expect(await lire(code)).toMatchObject({ etat: 'DEJA_SERVI' })
  })

  it('is not who acts in the place of that account', async () => {
    const { abonne, code } = await unChangement()
    const agent = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const usurpee = await uneSession(db, abonne.userWebId, { cree: clock.now(), usurpateurId: agent.userWebId })
    expect((await confirmer(code, undefined, unNavigateur(app, { jeton: usurpee }))).statusCode).toBe(400)
  })

  it('says «\u202fCe n’est pas moi »: the change is dropped, once, and the account stays as it was', async () => {
    const { abonne, code } = await unChangement()
    const refuser = () =>
      visiteur().appeler('POST', 'Utilisateur/refuseLien', { nature: 'ADRESSE_MAIL', code: `MAIL_${code}` })
    expect([(await refuser()).statusCode, (await refuser()).statusCode]).toEqual([200, 400])
    // opened again it says so, and no more
    expect(await lire(code)).toEqual({ etat: 'REFUSE', motDePasseDemande: false, effacable: false })
    expect((await confirmer(code, abonne.motDePasse)).json().code).toBe('L401')
    expect((await visiteur().connecter(abonne)).statusCode).toBe(200)
  })
})

describe('a change of address that somebody else asked for in an open session', () => {
  it('ends every link that opens the account: one that was sent to the former address lets nobody in', async () => {
    const abonne = await unUtilisateur(db)
    const lien = async (): Promise<string> => {
      const ctx = { sql: db, clock, ids: randomIds }
      const chemin = await creerLien(ctx, { nature: 'CONNEXION', userWebId: abonne.userWebId, dureeHeures: 1 })
      return chemin.split('/').at(-1) ?? ''
    }
    const ouvrir = async (token: string) =>
      (await visiteur().appeler('POST', 'Utilisateur/connexionParJeton', { token })).statusCode
    expect(await ouvrir(await lien())).toBe(200)
    const avant = await lien()
    const session = await connecte(abonne)
    const adresse = uneAdresse()
    await demander(session, abonne.userWebId, adresse)
    expect((await confirmer(await codeDuMail(db, adresse), undefined, session)).statusCode).toBe(200)
    expect([await ouvrir(avant), await ouvrir(await lien())]).toEqual([400, 200])
  })

  it('dies with a new password: they cannot come back by it', async () => {
    const { abonne, code, session } = await unChangement()
    const nouveau = {
      userWebId: abonne.userWebId,
      AncienMotDePasse: abonne.motDePasse,
      NouveauMotDePasse: 'Hautbois#9',
    }
    expect((await session.appeler('POST', 'Utilisateur/modifieMotDePasse', nouveau)).statusCode).toBe(200)
    expect((await confirmer(code, 'Hautbois#9')).json().code).toBe('L401')
  })

  it('is undone by the former address for three days, and the password must then be chosen anew', async () => {
    const { abonne, session, adresse, code } = await unChangement()
    await confirmer(code, undefined, session)
    const [mail] = await courrielsPour(db, abonne.email)
    expect(mail).toMatchObject({
      type: 'ADRESSE_MODIFIEE_ANCIENNE',
      champs: { nomComplet: 'Alix Roux', nouvelleAdresse: 'n…@exemple.fr', validite: '3 jours' },
    })
    const entree = await connecte({ ...abonne, email: adresse })
    const annulation = await codeDuMail(db, abonne.email)
    const recus = await Promise.all(Array.from({ length: 10 }, () => annuler(annulation)))
    expect(recus.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const lien = { nature: 'ANNULATION_ADRESSE', code: annulation }
    expect((await visiteur().appeler('POST', 'Utilisateur/lireLien', lien)).json()).toMatchObject({
      etat: 'DEJA_SERVI',
    })
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: abonne.email })
    expect((await entree.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode).toBe(410)
    const connexion = await visiteur().connecter(abonne)
    expect([connexion.statusCode, connexion.json().code]).toEqual([412, 'U412'])
  })

  it('keeps the address from before the first change, and ends after three days', async () => {
    const { abonne, adresse, code } = await unChangement()
    await confirmer(code, abonne.motDePasse)
    const premiere = await codeDuMail(db, abonne.email)
    const troisieme = uneAdresse()
    const session = await connecte({ ...abonne, email: adresse })
    await demander(session, abonne.userWebId, troisieme)
    await confirmer(await codeDuMail(db, troisieme), undefined, session)
    expect((await annuler(premiere)).json().code).toBe('U8')
    // nobody takes it meanwhile
    const voisin = await unUtilisateur(db)
    expect((await demander(await connecte(voisin), voisin.userWebId, abonne.email)).statusCode).toBe(412)
    clock.avancer(72 * 3_600_000)
    await renouveler()
    expect((await annuler(await codeDuMail(db, abonne.email))).json().code).toBe('U8')
    expect(await emailDe(abonne.userWebId)).toMatchObject({ email: troisieme })
  })

  it('gives nothing to a former address that staff wrote and nobody ever proved', async () => {
    const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const fausse = uneAdresse()
    const cree = await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/creeUtilisateurEtProfils',
      headers: { token: await uneSession(db, admin.userWebId, { cree: clock.now() }) },
      payload: { email: fausse, nom: 'Roux', prenom: 'Alix', profils: ['UTILISATEUR_STANDARD'] },
    })
    const { userWebId } = cree.json()
    const session = unNavigateur(app, { jeton: await uneSession(db, userWebId, { cree: clock.now() }) })
    const bonne = uneAdresse()
    await demander(session, userWebId, bonne)
    expect((await confirmer(await codeDuMail(db, bonne), undefined, session)).statusCode).toBe(200)
    expect((await courrielsPour(db, fausse)).map(({ type }) => type)).toEqual(['CHANGEMENT_EMAIL_AVERTISSEMENT'])
  })
})
