import { liens, liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  codeDuMail,
  courrielsPour,
  demanderRappel,
  rappelsTraites,
  regler,
  unCaptcha,
} from '../../../test-setup/fixtures/compte.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { creerLien } from '../acces/liens.public.ts'
import { rappelerInfosJob } from './rappeler-infos.job.ts'

const { base, db, clock, app, renouveler, visiteur } = await unPortailPublic([rappelerInfosJob])

const NOUVEAU = 'Hautbois#9'
const rappeler = (Email: string, TypeInfo?: 'PASSWORD' | 'ACTIVATION') => demanderRappel(visiteur(), Email, TypeInfo)
const demandesTraitees = () => rappelsTraites(db)
const codeDeReinitialisation = async (email: string) => {
  await rappeler(email)
  await demandesTraitees()
  return codeDuMail(db, email)
}
const reinitialiser = (Activationcode: string, MotDePasse = NOUVEAU) =>
  visiteur().appeler('POST', 'Utilisateur/reinitialiseMotDePasse', { MotDePasse, Activationcode })
const connecte = async (qui: { email: string; motDePasse: string }): Promise<Navigateur> => {
  const navigateur = visiteur()
  expect((await navigateur.connecter(qui)).statusCode).toBe(200)
  return navigateur
}
const estVivante = async (navigateur: Navigateur) =>
  (await navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode === 200

describe('rappelInfosCompte', () => {
  it('answers the same for every address and writes to the known ones only [account-activation-neutral]', async () => {
    const abonne = await unUtilisateur(db)
    const enAttente = await unUtilisateur(db, { mailValide: false })
    const recus = [
      await rappeler(abonne.email.toUpperCase()),
      await rappeler('personne@exemple.fr'),
      await rappeler(enAttente.email, 'ACTIVATION'),
      await rappeler(abonne.email, 'ACTIVATION'),
      await rappeler('personne@exemple.fr', 'ACTIVATION'),
    ]
    for (const { statusCode, body } of recus) expect([statusCode, body]).toEqual([200, '{}'])
    await demandesTraitees()
    expect(await courrielsPour(db, abonne.email)).toMatchObject([
      { type: 'MOT_DE_PASSE_OUBLIE', champs: { validite: '2 heures' } },
    ])
    expect(await courrielsPour(db, enAttente.email)).toMatchObject([{ type: 'ACTIVATION_NOUVEAU_LIEN' }])
    expect(await courrielsPour(db, 'personne@exemple.fr')).toEqual([])
  })

  it('sends five mails an hour to one mailbox, without telling, and keeps the queue free of addresses', async () => {
    const abonne = await unUtilisateur(db)
    for (let i = 0; i < 7; i += 1) expect((await rappeler(abonne.email)).statusCode).toBe(200)
    await demandesTraitees()
    expect(await courrielsPour(db, abonne.email)).toHaveLength(5)
    const { rows } = await base.pool.query('select payload::text from graphile_worker._private_jobs')
    expect(JSON.stringify(rows)).not.toContain(abonne.email)
  })

  it('asks for a captcha and bounds each network [account-forgot-ko]', async () => {
    const sans = await visiteur().appeler('POST', 'Utilisateur/rappelInfosCompte', { Email: 'a@exemple.fr' })
    expect([sans.statusCode, sans.json().code]).toEqual([403, 'C403'])
    for (let i = 0; i < 29; i += 1)
      await visiteur().appeler('POST', 'Utilisateur/rappelInfosCompte', { Email: 'a@exemple.fr' })
    const refus = await rappeler('a@exemple.fr')
    expect([refus.statusCode, refus.json().code]).toEqual([429, 'S429'])
  })
})

/** Until somebody waits for a row that an open transaction holds. */
const attendreUnVerrou = () =>
  vi.waitFor(async () => {
    const { rows } = await base.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  }, 5000)

describe('a login that is being checked', () => {
  it.each([
    ['its password changes', { mot_de_passe: 'autre' }],
    ['its account is closed', { mail_valide: false }],
  ])('opens nothing when %s meanwhile', async (_quoi, change) => {
    const abonne = await unUtilisateur(db)
    let entree: ReturnType<Navigateur['connecter']> | undefined
    await inTransaction(db, async (sql) => {
      await sql.updateTable('utilisateur').set(change).where('user_web_id', '=', abonne.userWebId).execute()
      entree = visiteur().connecter(abonne)
      await attendreUnVerrou()
    })
    expect((await entree)?.statusCode).toBe(401)
    expect(await db.selectFrom('jeton').select('nature').where('user_web_id', '=', abonne.userWebId).execute()).toEqual(
      [],
    )
  })
})

describe('a second mail', () => {
  it('ends the link of the first, whoever sent either', async () => {
    const abonne = await unUtilisateur(db)
    const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
    const premier = await codeDeReinitialisation(abonne.email)
    const second = await codeDeReinitialisation(abonne.email)
    expect((await reinitialiser(premier)).json().code).toBe('L402')
    await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/envoieLienMotDePasse',
      headers: { token: await uneSession(db, agent.userWebId, { cree: clock.now() }) },
      payload: { userWebId: abonne.userWebId },
    })
    expect((await reinitialiser(second)).json().code).toBe('L402')
    expect((await reinitialiser(await codeDuMail(db, abonne.email))).statusCode).toBe(200)
  })

  it('ends it even when both are made at once: one link lives', async () => {
    const { userWebId } = await unUtilisateur(db, { motDePasse: null })
    const lier = (sql: typeof db) =>
      creerLien({ sql, clock, ids: randomIds }, { nature: 'MOT_DE_PASSE', userWebId, dureeHeures: 2 })
    let second: Promise<string> | undefined
    await inTransaction(db, async (sql) => {
      await lier(sql)
      second = inTransaction(db, lier)
      await attendreUnVerrou()
    })
    await second
    const vivants = await db
      .selectFrom('lien')
      .select('nature')
      .where('user_web_id', '=', userWebId)
      .where('consomme_le', 'is', null)
      .execute()
    expect(vivants).toEqual([{ nature: 'MOT_DE_PASSE' }])
  })

  it('ends the activation link before it', async () => {
    const enAttente = await unUtilisateur(db, { mailValide: false })
    await rappeler(enAttente.email, 'ACTIVATION')
    await demandesTraitees()
    const premier = await codeDuMail(db, enAttente.email)
    await rappeler(enAttente.email, 'ACTIVATION')
    await demandesTraitees()
    const activer = (activationCode: string) =>
      visiteur().appeler('POST', 'Utilisateur/validationMailUtilisateur', {
        activationCode,
        motDePasse: enAttente.motDePasse,
      })
    expect((await activer(premier)).json().code).toBe('L400')
    expect((await activer(await codeDuMail(db, enAttente.email))).statusCode).toBe(200)
  })
})

describe('reinitialiseMotDePasse', () => {
  it('sets the password once, ends every session and tells the owner [account-password-reset]', async () => {
    const abonne = await unUtilisateur(db)
    const session = await connecte(abonne)
    const code = await codeDeReinitialisation(abonne.email)
    expect((await reinitialiser(code)).json()).toEqual({})
    expect(await estVivante(session)).toBe(false)
    expect((await visiteur().connecter(abonne)).statusCode).toBe(401)
    await connecte({ email: abonne.email, motDePasse: NOUVEAU })
    const [mail] = await courrielsPour(db, abonne.email)
    expect(mail).toMatchObject({
      type: 'MOT_DE_PASSE_MODIFIE',
      champs: { date: '20 novembre 2026 à 10:00', lien: liensSimples.MOT_DE_PASSE_OUBLIE.chemin },
    })
    const encore = await reinitialiser(code, 'Trompette#9')
    expect([encore.statusCode, encore.json()]).toMatchObject([
      400,
      { code: 'L402', message: 'Une erreur est survenue. Votre mot de passe n’a pas été modifié' },
    ])
  })

  it('has its link say on opening whether it still serves, has served, or was replaced', async () => {
    const abonne = await unUtilisateur(db)
    const lire = async (code: string) =>
      (await visiteur().appeler('POST', 'Utilisateur/lireLien', { nature: 'MOT_DE_PASSE', code })).json()
    const remplace = await codeDeReinitialisation(abonne.email)
    const code = await codeDeReinitialisation(abonne.email)
    expect(await lire(code)).toEqual({ etat: 'VALABLE', motDePasseDemande: false, effacable: false })
    await reinitialiser(code)
    expect([await lire(code), await lire(remplace), await lire('x'.repeat(43))]).toMatchObject([
      { etat: 'DEJA_SERVI' },
      { etat: 'PERDU' },
      { etat: 'PERDU' },
    ])
  })

  it('works for exactly one of 50 posts at once (S12)', async () => {
    const abonne = await unUtilisateur(db)
    const code = await codeDeReinitialisation(abonne.email)
    const recus = await Promise.all(Array.from({ length: 50 }, (_, i) => reinitialiser(code, `Hautbois#${i + 100}`)))
    const statuts = recus.map(({ statusCode }) => statusCode)
    expect(statuts.filter((statut) => statut === 200)).toHaveLength(1)
    expect(statuts.filter((statut) => statut === 400)).toHaveLength(49)
  })

  it('would work several times if its use were not kept (negative control)', async () => {
    await base.pool.query(`
      create function oublier_usage() returns trigger language plpgsql as 'begin new.consomme_le := null; return new; end';
      create trigger oublier_usage before update on lien for each row execute function oublier_usage()`)
    try {
      const abonne = await unUtilisateur(db)
      const code = await codeDeReinitialisation(abonne.email)
      const recus = await Promise.all(Array.from({ length: 5 }, (_, i) => reinitialiser(code, `Hautbois#${i + 100}`)))
      expect(recus.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(1)
    } finally {
      await base.pool.query('drop trigger oublier_usage on lien; drop function oublier_usage')
    }
  })

  it('is not used up by a weak password, and dies after two hours', async () => {
    const abonne = await unUtilisateur(db)
    const code = await codeDeReinitialisation(abonne.email)
    const faible = await reinitialiser(code, 'abc')
    expect([faible.statusCode, faible.json().champs[0].champ]).toEqual([400, 'MotDePasse'])
    clock.avancer(2 * 3_600_000)
    await renouveler()
    expect((await reinitialiser(code)).json().code).toBe('L402')
  })

  it('activates an account that waits, and opens one whose password must change [session-login-412] [http-412-login]', async () => {
    const enAttente = await unUtilisateur(db, { mailValide: false, motDePasseAChanger: true })
    await reinitialiser(await codeDeReinitialisation(enAttente.email))
    await connecte({ email: enAttente.email, motDePasse: NOUVEAU })
    const aChanger = await unUtilisateur(db, { motDePasseAChanger: true })
    expect((await visiteur().connecter(aChanger)).statusCode).toBe(412)
    await reinitialiser(await codeDeReinitialisation(aChanger.email))
    await connecte({ email: aChanger.email, motDePasse: NOUVEAU })
  })

  it('lets the owner in after strangers spent the attempts of the account (S9)', async () => {
    const abonne = await unUtilisateur(db)
    for (let i = 0; i < 11; i += 1) await visiteur().connecter({ email: abonne.email, motDePasse: 'Devine#26' })
    expect((await visiteur().connecter(abonne)).statusCode).toBe(429)
    await reinitialiser(await codeDeReinitialisation(abonne.email))
    await connecte({ email: abonne.email, motDePasse: NOUVEAU })
  })

  it('leads from a real path to the screen, which no other kind of link opens', async () => {
    const abonne = await unUtilisateur(db, { mailValide: false })
    const code = await codeDeReinitialisation(abonne.email)
    const reponse = await app.inject({ url: `${liens.MOT_DE_PASSE.chemin}/${code}` })
    expect(reponse.headers.location).toBe(`/#/user/profile/${code}`)
    const croise = await visiteur().appeler('POST', 'Utilisateur/validationMailUtilisateur', { activationCode: code })
    expect(croise.json().code).toBe('L400')
  })
})

describe('modifieMotDePasse', () => {
  const changer = (
    navigateur: Navigateur,
    userWebId: number,
    AncienMotDePasse: string | undefined,
    NouveauMotDePasse: string,
  ) => navigateur.appeler('POST', 'Utilisateur/modifieMotDePasse', { userWebId, AncienMotDePasse, NouveauMotDePasse })

  it('ends the other sessions, not this one (S7)', async () => {
    const abonne = await unUtilisateur(db)
    const [ici, ailleurs] = [await connecte(abonne), await connecte(abonne)]
    expect((await changer(ici, abonne.userWebId, abonne.motDePasse, NOUVEAU)).statusCode).toBe(200)
    expect([await estVivante(ici), await estVivante(ailleurs)]).toEqual([true, false])
    await connecte({ email: abonne.email, motDePasse: NOUVEAU })
    expect(await courrielsPour(db, abonne.email)).toMatchObject([{ type: 'MOT_DE_PASSE_MODIFIE' }])
    const traces = await db.selectFrom('audit').select('action').where('auteur_id', '=', abonne.userWebId).execute()
    expect(traces.map(({ action }) => action)).toContain('mot-de-passe-modifie')
  })

  it('asks subscribers for the present password, staff not [password-current]', async () => {
    const abonne = await unUtilisateur(db)
    const session = await connecte(abonne)
    for (const faux of [undefined, '', 'Devine#26']) {
      const refus = await changer(session, abonne.userWebId, faux, NOUVEAU)
      expect([refus.statusCode, refus.json().code]).toEqual([400, 'U6'])
    }
    for (const profil of ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'] as const) {
      const agent = await unUtilisateur(db, { profils: [profil] })
      expect((await changer(await connecte(agent), agent.userWebId, undefined, NOUVEAU)).statusCode).toBe(200)
    }
  })

  it('is no way to guess the present password with a stolen session', async () => {
    const abonne = await unUtilisateur(db)
    const session = await connecte(abonne)
    const statuts: number[] = []
    for (let i = 0; i < 11; i += 1)
      statuts.push((await changer(session, abonne.userWebId, 'Devine#26', NOUVEAU)).statusCode)
    expect(statuts).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  it('is refused to sub-users, business accounts and whoever acts in somebody else’s place (S23)', async () => {
    for (const profil of ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE'] as const) {
      const qui = await unUtilisateur(db, { profils: [profil] })
      expect((await changer(await connecte(qui), qui.userWebId, qui.motDePasse, NOUVEAU)).statusCode).toBe(403)
    }
    const [agent, abonne] = [await unUtilisateur(db, { profils: ['ADMIN'] }), await unUtilisateur(db)]
    const usurpee = await uneSession(db, abonne.userWebId, { cree: clock.now(), usurpateurId: agent.userWebId })
    const navigateur = unNavigateur(app, { jeton: usurpee })
    expect((await changer(navigateur, abonne.userWebId, abonne.motDePasse, NOUVEAU)).statusCode).toBe(403)
  })
})

describe('password policy (S11)', () => {
  const REFUSES = [
    'Court#1',
    'Beaucouptrop#12',
    'sansmajuscule#1'.slice(0, 12),
    'SANSMIN#1234',
    'SansChiffre#',
    'SansSigne123',
    'Password#123',
    'Bonjour#2026',
  ]
  it.each(REFUSES)('refuses %s at sign-up, reset and change [password-new]', async (motDePasse) => {
    const abonne = await unUtilisateur(db)
    const navigateur = await connecte(abonne)
    const utilisateur = { nom: 'A', prenom: 'B', email: 'politique@exemple.fr', motDePasse }
    const captcha = await unCaptcha(navigateur, 'INSCRIPTION')
    const recus = [
      await navigateur.appeler('POST', 'Utilisateur/creeUtilisateur', { utilisateur, cgu: true, captcha }),
      await reinitialiser('z'.repeat(43), motDePasse),
      await navigateur.appeler('POST', 'Utilisateur/modifieMotDePasse', {
        userWebId: abonne.userWebId,
        AncienMotDePasse: abonne.motDePasse,
        NouveauMotDePasse: motDePasse,
      }),
    ]
    for (const reponse of recus) {
      expect([reponse.statusCode, reponse.json().champs?.[0].code]).toEqual([400, 'mot_de_passe'])
    }
  })

  it('follows its parameters', async () => {
    const abonne = await unUtilisateur(db)
    const changer = async (AncienMotDePasse: string, NouveauMotDePasse: string) =>
      (await connecte({ email: abonne.email, motDePasse: AncienMotDePasse })).appeler(
        'POST',
        'Utilisateur/modifieMotDePasse',
        { userWebId: abonne.userWebId, AncienMotDePasse, NouveauMotDePasse },
      )
    await regler(db, {
      motDePasseLongueurMax: 40,
      motDePasseChiffre: false,
      motDePasseSpecial: false,
      motDePasseMajuscule: false,
    })
    const phrase = 'une longue phrase sans chiffre'
    expect((await changer(abonne.motDePasse, phrase)).statusCode).toBe(200)
    await regler(db, { motDePasseMotsRefuses: 'ondine, rivière', motDePasseLongueurMax: null })
    expect((await changer(phrase, 'Riviere#12')).json().champs[0].message).toContain('trop courant')
    await regler(db, { motDePasseRefuserCourants: false })
    expect((await changer(phrase, 'Riviere#12')).statusCode).toBe(200)
    await regler(db, {
      motDePasseRefuserCourants: null,
      motDePasseMotsRefuses: null,
      motDePasseChiffre: null,
      motDePasseSpecial: null,
      motDePasseMajuscule: null,
    })
  })
})
