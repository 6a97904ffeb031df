import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { consentementRgpd, versionCgu } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { activer, codeDuMail, courrielsPour, regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAConfirmer, unAppareil, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import type { Navigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'

const { db, visiteur } = await unPortailPublic()

const MOT_DE_PASSE = 'Clarinet#7'
const uneSaisie = (utilisateur: object = {}, reste: object = {}) => ({
  utilisateur: {
    nom: 'Diallo',
    prenom: 'Inès',
    email: `ines${suivant()}@exemple.fr`,
    motDePasse: MOT_DE_PASSE,
    ...utilisateur,
  },
  cgu: true,
  ...reste,
})
const inscrire = async (saisie: object, navigateur: Navigateur = visiteur()) =>
  navigateur.appeler('POST', 'Utilisateur/creeUtilisateur', {
    captcha: await unCaptcha(navigateur, 'INSCRIPTION'),
    ...saisie,
  })
const compteDe = (email: string) =>
  db.selectFrom('utilisateur').selectAll().where('email', '=', email).executeTakeFirst()
const nombreDeComptes = async () =>
  Number((await db.selectFrom('utilisateur').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

describe('creation', () => {
  it('makes a standard account, titled M., consent given, waiting for its link [account-consent]', async () => {
    const saisie = uneSaisie({ meta: { rgpd_consent: true }, mailValide: false, profils: ['UTILISATEUR_STANDARD'] })
    const { email } = saisie.utilisateur
    const reponse = await inscrire(saisie)
    expect([reponse.statusCode, reponse.json()]).toEqual([
      200,
      { email, numeroContratRattache: null, etatRattachement: null },
    ])
    const compte = await compteDe(email)
    expect(compte).toMatchObject({ titre: 'M.', mail_valide: false, identifiant: email, nom: 'Diallo', meta: {} })
    expect(compte?.mot_de_passe).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const id = compte?.user_web_id ?? 0
    const profils = await db.selectFrom('utilisateur_profil').select('profil').where('user_web_id', '=', id).execute()
    expect(profils).toEqual([{ profil: 'UTILISATEUR_STANDARD' }])
    const consentements = await db
      .selectFrom('consentement')
      .select(['nature', 'accorde', 'version_texte'])
      .where('user_web_id', '=', id)
      .orderBy('id')
      .execute()
    expect(consentements).toEqual([
      { nature: 'RGPD', accorde: true, version_texte: consentementRgpd.version },
      { nature: 'CGU', accorde: true, version_texte: versionCgu },
    ])
    expect(await courrielsPour(db, email)).toMatchObject([
      { type: 'ACTIVATION_COMPTE', champs: { nomComplet: 'Inès Diallo', validite: '3 jours' } },
    ])
    const traces = await db.selectFrom('audit').select('action').where('objet_id', '=', String(id)).execute()
    expect(traces).toEqual([{ action: 'compte-cree' }])
  })

  it.each([
    ['cgu', { cgu: false }],
    ['cgu', { cgu: undefined }],
    ['utilisateur.titre', { utilisateur: { titre: 'Mme' } }],
    ['utilisateur.mailValide', { utilisateur: { mailValide: true } }],
    ['utilisateur.profils.0', { utilisateur: { profils: ['ADMIN'] } }],
    ['utilisateur.isSecondaire', { utilisateur: { isSecondaire: true } }],
    ['utilisateur.isVisiteur', { utilisateur: { isVisiteur: true } }],
    ['utilisateur.meta.rgpd_consent', { utilisateur: { meta: { rgpd_consent: false } } }],
    ['utilisateur.meta.Premium', { utilisateur: { meta: { Premium: true } } }],
    ['utilisateur.nom', { utilisateur: { nom: 'a<b' } }],
    ['utilisateur.prenom', { utilisateur: { prenom: 'R2D2' } }],
    ['utilisateur.email', { utilisateur: { email: 'pas une adresse' } }],
    ['utilisateur.identifiant', { utilisateur: { identifiant: 'autre' } }],
  ])(
    'refuses %s of %j and makes nothing [cgu-required] [http-400-create-user]',
    async (champ, { utilisateur, ...reste }: object & { utilisateur?: object }) => {
      const avant = await nombreDeComptes()
      const reponse = await inscrire(uneSaisie(utilisateur, reste))
      expect(reponse.statusCode).toBe(400)
      expect(reponse.json().champs).toMatchObject([{ champ }])
      expect(await nombreDeComptes()).toBe(avant)
    },
  )

  it('takes the hidden premium field from whom it is true of, and it gives nothing [premium-hidden]', async () => {
    const soumettre = async (profils: Profil[], premium: boolean) => {
      const navigateur = visiteur()
      if (profils.length > 0) await navigateur.connecter(await unUtilisateur(db, { profils }))
      const saisie = uneSaisie({ premium })
      const { statusCode } = await inscrire(saisie, navigateur)
      const compte = await compteDe(saisie.utilisateur.email)
      const id = compte?.user_web_id ?? 0
      const donnes = await db.selectFrom('utilisateur_profil').select('profil').where('user_web_id', '=', id).execute()
      return [statusCode, ...donnes.map(({ profil }) => profil)]
    }
    expect(await soumettre(['UTILISATEUR_PREMIUM'], true)).toEqual([200, 'UTILISATEUR_STANDARD'])
    expect(await soumettre(['UTILISATEUR_PREMIUM'], false)).toEqual([400])
    expect(await soumettre(['UTILISATEUR_PREMIUM', 'CHARGE_DE_CLIENTELE'], true)).toEqual([400])
    expect(await soumettre(['ADMIN'], true)).toEqual([400])
    expect(await soumettre(['ADMIN'], false)).toEqual([200, 'UTILISATEUR_STANDARD'])
    expect(await soumettre([], true)).toEqual([400])
  })

  it('asks for a strong password, and a mandatory contract where configured [password-min-at-creation] [registration-type]', async () => {
    const faible = await inscrire(uneSaisie({ motDePasse: 'abc' }))
    expect([faible.statusCode, faible.json().champs[0].champ]).toEqual([400, 'utilisateur.motDePasse'])
    await regler(db, { inscriptionRattachementObligatoire: true })
    const sans = await inscrire(uneSaisie())
    expect([sans.statusCode, sans.json().champs[0].code]).toEqual([400, 'obligatoire'])
    await regler(db, { inscriptionRattachementObligatoire: null })
  })

  it('refuses a wrong captcha with 403 and makes no account [account-captcha] [http-403-create-user]', async () => {
    const saisie = uneSaisie()
    for (const captcha of [undefined, '', 'x', await unCaptcha(visiteur(), 'CONTACT')]) {
      const reponse = await visiteur().appeler('POST', 'Utilisateur/creeUtilisateur', { ...saisie, captcha })
      expect([reponse.statusCode, reponse.json().code]).toEqual([403, 'C403'])
    }
    expect(await compteDe(saisie.utilisateur.email)).toBeUndefined()
  })

  it('tells U1 for a taken identifiant, 412 for a taken e-mail [account-create-u1] [create-user-U1] [http-412-account-creation-or-modification]', async () => {
    const pris = await unUtilisateur(db, { identifiant: 'clara', email: 'Clara@exemple.fr' })
    const avant = await nombreDeComptes()
    const memeAdresse = await inscrire(uneSaisie({ email: 'clara@EXEMPLE.fr' }))
    expect([memeAdresse.statusCode, memeAdresse.json().code]).toEqual([412, 'U4'])
    await regler(db, { connexionParEmail: false })
    const memeNom = await inscrire(uneSaisie({ identifiant: 'CLARA' }))
    expect([memeNom.statusCode, memeNom.json().code]).toEqual([400, 'U1'])
    const sansNom = await inscrire(uneSaisie())
    expect(sansNom.json().champs).toMatchObject([{ champ: 'utilisateur.identifiant' }])
    await regler(db, { connexionParEmail: null })
    expect(await nombreDeComptes()).toBe(avant)
    expect(await courrielsPour(db, pris.email)).toEqual([])
  })

  it('says that the account exists to whoever was overtaken while it was made [account-create-conflict] [http-401-create-user]', async () => {
    const saisie = uneSaisie()
    const captcha = await unCaptcha(visiteur(), 'INSCRIPTION')
    const poste = await db.transaction().execute(async (autre) => {
      await unUtilisateur(autre as never, { email: saisie.utilisateur.email, identifiant: saisie.utilisateur.email })
      const enVol = visiteur().appeler('POST', 'Utilisateur/creeUtilisateur', { ...saisie, captcha })
      // it saw nothing of the other, and waits for it on its name
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query ilike '%utilisateur%'`.execute(db)
          expect(rows.length).toBeGreaterThan(0)
        },
        { timeout: 20_000, interval: 20 },
      )
      return { enVol }
    })
    const reponse = await poste.enVol
    expect([reponse.statusCode, reponse.json().code]).toEqual([401, 'U3'])
    expect(await courrielsPour(db, saisie.utilisateur.email)).toEqual([])
  })

  it('gives one account to ten posts at once; each of the others is refused', async () => {
    const saisie = uneSaisie()
    const captchas = await Promise.all(Array.from({ length: 10 }, () => unCaptcha(visiteur(), 'INSCRIPTION')))
    const recus = await Promise.all(
      captchas.map((captcha) => visiteur().appeler('POST', 'Utilisateur/creeUtilisateur', { ...saisie, captcha })),
    )
    const statuts = recus.map(({ statusCode }) => statusCode)
    expect(statuts.filter((statut) => statut === 200)).toHaveLength(1)
    expect(statuts.filter((statut) => statut !== 200 && statut !== 401 && statut !== 412)).toEqual([])
    const courriels = await courrielsPour(db, saisie.utilisateur.email)
    expect(courriels).toHaveLength(1)
  })

  it('says nothing of a taken e-mail where the answer is set to neutral, and writes to its owner (S8)', async () => {
    await regler(db, { inscriptionReponseNeutre: true })
    const pris = await unUtilisateur(db, { nom: 'Roux', prenom: 'Alix' })
    const [connu, inconnu] = [uneSaisie({ email: pris.email }), uneSaisie()]
    const [un, autre] = [await inscrire(connu), await inscrire(inconnu)]
    await regler(db, { inscriptionReponseNeutre: null })
    expect([un.statusCode, autre.statusCode]).toEqual([200, 200])
    expect(un.body.replace(pris.email, '@')).toBe(autre.body.replace(inconnu.utilisateur.email, '@'))
    expect(await courrielsPour(db, pris.email)).toMatchObject([
      { type: 'COMPTE_DEJA_EXISTANT', champs: { nomComplet: 'Alix Roux', lien: '/lien/se-connecter' } },
    ])
  })

  it('is bounded by network', async () => {
    const statuts: number[] = []
    for (let i = 0; i < 21; i += 1) statuts.push((await inscrire(uneSaisie({ motDePasse: 'abc' }))).statusCode)
    expect(statuts).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  })
})

describe('contract at sign-up', () => {
  const unContratPose = async () => {
    const numero = await unContrat(db)
    await unAppareil(db, numero, { numero_physique_appareil: 'AB12345' })
    return numero
  }

  it('attaches it with the account, the number upper-cased [account-attach-signup] [meter-number-signup]', async () => {
    const numero = await unContratPose()
    const info = { numeroContratAbonnement: String(Number(numero)), numeroPhysiqueAppareil: 'ab12345' }
    const saisie = uneSaisie({}, { infoAttachementAbonnement: info })
    const reponse = await inscrire(saisie)
    expect(reponse.json()).toMatchObject({ numeroContratRattache: numero, etatRattachement: 'A_CONFIRMER' })
    const { user_web_id = 0 } = (await compteDe(saisie.utilisateur.email)) ?? {}
    const attaches = await db
      .selectFrom('rattachement_a_confirmer')
      .select(['numero_contrat', 'etat'])
      .where('user_web_id', '=', user_web_id)
      .execute()
    expect(attaches).toEqual([{ numero_contrat: numero, etat: 'A_CONFIRMER' }])
    for (const faux of ['AB123', 'AB1234567890']) {
      const refus = await inscrire(
        uneSaisie({}, { infoAttachementAbonnement: { ...info, numeroPhysiqueAppareil: faux } }),
      )
      expect(refus.json().champs[0].champ).toBe('infoAttachementAbonnement.numeroPhysiqueAppareil')
    }
  })

  it('proves it by a client number at once, and by its address when that is validated and billing knows it', async () => {
    const email = 'Titulaire.Connu@Exemple.fr'
    const titulaire = await unClient(db, { email })
    const [parClient, parCompteur, suspendu] = [
      await unContrat(db, { numero_client_titulaire: titulaire }),
      await unContrat(db, { numero_client_payeur: titulaire }),
      await unContrat(db, { numero_client_titulaire: titulaire }),
    ]
    await unAppareil(db, parCompteur, { numero_physique_appareil: 'AB54321' })
    const info = { numeroContratAbonnement: parClient, numeroDeClient: titulaire }
    expect((await inscrire(uneSaisie({}, { infoAttachementAbonnement: info }))).json()).toMatchObject({
      etatRattachement: 'PROUVE',
    })
    const saisie = uneSaisie(
      { email: email.toLowerCase() },
      { infoAttachementAbonnement: { numeroContratAbonnement: parCompteur, numeroPhysiqueAppareil: 'AB54321' } },
    )
    // anybody may type somebody's address: nothing before its mailbox answered
    expect((await inscrire(saisie)).json()).toMatchObject({ etatRattachement: 'A_CONFIRMER' })
    const { user_web_id = 0 } = (await compteDe(email.toLowerCase())) ?? {}
    await unAConfirmer(db, user_web_id, suspendu, 'SUSPENDU')
    const activationCode = await codeDuMail(db, email.toLowerCase())
    const activee = await visiteur().appeler('POST', 'Utilisateur/validationMailUtilisateur', {
      activationCode,
      motDePasse: MOT_DE_PASSE,
    })
    expect(activee.statusCode).toBe(200)
    const ouverts = await db
      .selectFrom('attachement')
      .select(['numero_contrat', 'preuve'])
      .where('user_web_id', '=', user_web_id)
      .execute()
    expect(ouverts).toEqual([{ numero_contrat: parCompteur, preuve: 'EMAIL' }])
  })

  it('makes no account when it is refused: U2 with the reason [account-create-u2] [create-user-U2]', async () => {
    const numero = await unContratPose()
    const saisie = uneSaisie(
      {},
      { infoAttachementAbonnement: { numeroContratAbonnement: numero, numeroDeClient: 'X9' } },
    )
    const reponse = await inscrire(saisie)
    expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'U2'])
    expect(reponse.json().message).toContain('ni celui du titulaire')
    expect(await compteDe(saisie.utilisateur.email)).toBeUndefined()
    expect(await courrielsPour(db, saisie.utilisateur.email)).toEqual([])
  })

  it('is offered by the ways that are switched on, one at a time [signup-attach-optional]', async () => {
    const numero = await unContratPose()
    const info = { numeroContratAbonnement: numero, numeroPhysiqueAppareil: 'AB12345' }
    await activer(db, { AttachementContratAvecCompteur: false })
    const coupe = await inscrire(uneSaisie({}, { infoAttachementAbonnement: info }))
    await activer(db, { AttachementContratAvecCompteur: true })
    expect([coupe.json().code, coupe.json().message]).toEqual(['U2', expect.stringContaining('pas proposé')])
    const deux = await inscrire(uneSaisie({}, { infoAttachementAbonnement: { ...info, numeroDeClient: 'C1' } }))
    expect([deux.json().code, deux.json().message]).toEqual(['U2', expect.stringContaining('un seul numéro')])
  })

  it('answers ten refusals of one network an hour, then none (decision 14)', async () => {
    const codes: string[] = []
    for (let i = 0; i < 11; i += 1) {
      const info = { numeroContratAbonnement: '9999999', numeroDeClient: 'C1' }
      codes.push((await inscrire(uneSaisie({}, { infoAttachementAbonnement: info }))).json().code)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'U2'), 'S429'])
  })
})
