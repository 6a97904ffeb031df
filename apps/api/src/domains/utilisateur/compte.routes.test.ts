import { afterAll, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { utilisateurRoutes } from './utilisateur.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: utilisateurRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const connecte = async (userWebId: number, options: { usurpateurId?: number } = {}) =>
  unNavigateur(app, { jeton: await uneSession(db, userWebId, options) })
const ligneDe = (userWebId: number) =>
  db.selectFrom('utilisateur').selectAll().where('user_web_id', '=', userWebId).executeTakeFirstOrThrow()

describe('Utilisateur/{userWebId} and infoUtilisateur', () => {
  it('shows a sub-user the e-mail of their premium owner, and nothing more of them', async () => {
    const syndic = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], nom: 'Roux', prenom: 'Alix' })
    const adjoint = await unUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], proprietaireId: syndic.userWebId })
    const navigateur = await connecte(adjoint.userWebId)
    const corps = (await navigateur.appeler('GET', `Utilisateur/${adjoint.userWebId}`)).json()
    expect(corps).toMatchObject({
      isSecondaire: true,
      premium: false,
      proprietaire: { email: syndic.email, nomComplet: 'Alix Roux' },
      meta: { PremiumMail: syndic.email, Premium: false },
    })
    expect((await navigateur.appeler('GET', `Utilisateur/${syndic.userWebId}`)).statusCode).toBe(404)
  })

  it('counts an administrator as premium', async () => {
    const admin = await unUtilisateur(db, { profils: ['ADMIN', 'UTILISATEUR_STANDARD'] })
    const corps = (await (await connecte(admin.userWebId)).appeler('POST', 'Utilisateur/infoUtilisateur', {})).json()
    expect(corps).toMatchObject({ premium: true, profils: ['ADMIN', 'UTILISATEUR_STANDARD'] })
  })

  it('answers a foreign account and an absent one alike', async () => {
    const [moi, autre] = [await unUtilisateur(db), await unUtilisateur(db)]
    const navigateur = await connecte(moi.userWebId)
    const etranger = await navigateur.appeler('GET', `Utilisateur/${autre.userWebId}`)
    const absent = await navigateur.appeler('GET', 'Utilisateur/999999999')
    expect([etranger.statusCode, absent.statusCode]).toEqual([404, 404])
    expect(absent.body).toBe(etranger.body)
  })

  it('says who acts through an impersonated session', async () => {
    const admin = await unUtilisateur(db, { nom: 'Admin', prenom: 'Zoé', profils: ['ADMIN'] })
    const abonne = await unUtilisateur(db)
    const navigateur = await connecte(abonne.userWebId, { usurpateurId: admin.userWebId })
    const corps = (await navigateur.appeler('POST', 'Utilisateur/infoUtilisateur', {})).json()
    expect(corps).toMatchObject({
      userWebId: abonne.userWebId,
      usurpateur: { userWebId: admin.userWebId, nomComplet: 'Zoé Admin' },
    })
  })
})

describe('Utilisateur/modifieUtilisateur', () => {
  it('records the data-protection consent, dated, with the version of the text [guard-6-rgpd-accept]', async () => {
    const abonne = await unUtilisateur(db, { consentement: false })
    const navigateur = await connecte(abonne.userWebId)
    // the case of the names as the specification's payload writes them
    const saisie = { UserWebId: abonne.userWebId, Meta: { rgpd_consent: true } }
    const reponse = await navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', saisie)
    expect(reponse.statusCode).toBe(200)
    expect(reponse.json().meta.rgpd_consent).toBe(true)
    const lignes = await db
      .selectFrom('consentement')
      .select(['nature', 'accorde', 'version_texte', 'le', 'par'])
      .where('user_web_id', '=', abonne.userWebId)
      .orderBy('id')
      .execute()
    expect(lignes).toMatchObject([
      { accorde: false },
      { nature: 'RGPD', accorde: true, version_texte: '2026-11', le: MAINTENANT, par: abonne.userWebId },
    ])
    const audit = await db.selectFrom('audit').select('detail').where('action', '=', 'consentement').execute()
    expect(audit).toEqual([{ detail: { nature: 'RGPD', accorde: true, version: '2026-11' } }])
    const retrait = { userWebId: abonne.userWebId, meta: { rgpd_consent: false } }
    const apres = await navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', retrait)
    expect(apres.json().meta.rgpd_consent).toBe(false)
  })

  it('takes no consent from somebody who acts in the person’s place', async () => {
    const [admin, abonne] = [await unUtilisateur(db, { profils: ['ADMIN'] }), await unUtilisateur(db)]
    const navigateur = await connecte(abonne.userWebId, { usurpateurId: admin.userWebId })
    const saisie = { userWebId: abonne.userWebId, nom: 'Autre', meta: { rgpd_consent: true } }
    expect((await navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', saisie)).statusCode).toBe(403)
    // refused whole: the name did not change either
    expect((await ligneDe(abonne.userWebId)).nom).not.toBe('Autre')
    const consentements = await db
      .selectFrom('consentement')
      .selectAll()
      .where('user_web_id', '=', abonne.userWebId)
      .execute()
    expect(consentements).toEqual([])
  })

  it('changes what is given and leaves the rest', async () => {
    const abonne = await unUtilisateur(db, { nom: 'Ancien', prenom: 'Lou' })
    const avant = await ligneDe(abonne.userWebId)
    const saisie = { UserWebId: abonne.userWebId, Identifiant: abonne.identifiant, Email: abonne.email, Nom: 'Nouveau' }
    const reponse = await (await connecte(abonne.userWebId)).appeler('POST', 'Utilisateur/modifieUtilisateur', saisie)
    expect(reponse.json()).toMatchObject({ nom: 'Nouveau', prenom: 'Lou', nomComplet: 'Lou Nouveau' })
    const { recherche, tri_nom: tri, ...apres } = await ligneDe(abonne.userWebId)
    expect({ ...apres, recherche: avant.recherche, tri_nom: avant.tri_nom }).toEqual({ ...avant, nom: 'Nouveau' })
    // what lists search and sort by follows the name
    expect(recherche).toContain('nouveau')
    expect(tri).toContain('nouveau')
  })

  it.each([
    ['nom', { nom: 'a<b' }],
    ['nom', { nom: 'x'.repeat(31) }],
    ['nom', { nom: '' }],
    ['prenom', { prenom: 'R2D2' }],
    ['identifiant', { identifiant: 'autre' }],
    ['email', { email: 'pas une adresse' }],
  ])('refuses a faulty %s with a sentence at the field: %j', async (champ, saisie) => {
    const abonne = await unUtilisateur(db)
    const avant = await ligneDe(abonne.userWebId)
    const navigateur = await connecte(abonne.userWebId)
    const corps = { userWebId: abonne.userWebId, ...saisie }
    const reponse = await navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', corps)
    expect(reponse.statusCode).toBe(400)
    expect(reponse.json().champs).toMatchObject([{ champ, message: expect.stringMatching(/^\p{Lu}.*\.$/u) }])
    expect(await ligneDe(abonne.userWebId)).toEqual(avant)
  })

  it.each(['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE'] as const)(
    'lets %s consent but not change their name',
    async (profil) => {
      const qui = await unUtilisateur(db, { profils: [profil] })
      const navigateur = await connecte(qui.userWebId)
      const envoyer = (saisie: object) =>
        navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', { userWebId: qui.userWebId, ...saisie })
      expect((await envoyer({ nom: 'Autre' })).statusCode).toBe(403)
      expect((await envoyer({ meta: { rgpd_consent: true } })).statusCode).toBe(200)
    },
  )

  it('takes metadata back as they were read, and changes the custom fields that the utility names', async () => {
    await regler(db, { champsLibresCompte: 'langue, codeCommercial' })
    const abonne = await unUtilisateur(db)
    await db
      .updateTable('utilisateur')
      .set({ meta: JSON.stringify({ ancien: 'gardé', UID: 'caché' }) })
      .where('user_web_id', '=', abonne.userWebId)
      .execute()
    const navigateur = await connecte(abonne.userWebId)
    const lue = (await navigateur.appeler('GET', `Utilisateur/${abonne.userWebId}`)).json()
    const consentements = () =>
      db.selectFrom('consentement').select('id').where('user_web_id', '=', abonne.userWebId).execute()
    const avant = await consentements()
    const envoyer = (Meta: object) =>
      navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', {
        UserWebId: abonne.userWebId,
        Identifiant: lue.identifiant,
        Titre: lue.titre,
        Nom: lue.nom,
        NomUsage: lue.nomUsage,
        Prenom: lue.prenom,
        Email: lue.email,
        Meta,
      })
    const rendue = await envoyer(lue.meta)
    expect([rendue.statusCode, rendue.json().meta]).toEqual([200, lue.meta])
    expect(await consentements()).toEqual(avant)
    const change = await envoyer({ ...lue.meta, langue: 'oc', codeCommercial: 12 })
    expect(change.json().meta).toEqual({ ...lue.meta, langue: 'oc', codeCommercial: 12 })
    const retire = await envoyer({ ...lue.meta, langue: null })
    expect(retire.json().meta).toEqual({ ...lue.meta, codeCommercial: 12 })
    for (const refusee of [{ ancien: 'changé' }, { inconnu: 1 }, { UID: 'moi' }, { langue: 'x'.repeat(256) }])
      expect([refusee, (await envoyer(refusee)).statusCode]).toEqual([refusee, 400])
    await regler(db, { champsLibresCompte: null })
  })

  it('validates no account of one’s own', async () => {
    const abonne = await unUtilisateur(db)
    const navigateur = await connecte(abonne.userWebId)
    const envoyer = (mailValide: boolean) =>
      navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', { userWebId: abonne.userWebId, mailValide })
    expect((await envoyer(true)).statusCode).toBe(200)
    expect((await envoyer(false)).json().champs).toMatchObject([{ champ: 'mailValide', code: 'fige' }])
  })

  // S2
  it('never touches another user, nor a column that is not in the declaration', async () => {
    const [moi, autre] = [await unUtilisateur(db), await unUtilisateur(db, { profils: ['ADMIN'] })]
    const avant = [await ligneDe(moi.userWebId), await ligneDe(autre.userWebId)]
    const navigateur = await connecte(moi.userWebId)
    const envoyer = (saisie: object) => navigateur.appeler('POST', 'Utilisateur/modifieUtilisateur', saisie)
    expect((await envoyer({ userWebId: autre.userWebId, nom: 'Volé' })).statusCode).toBe(404)
    // the same field twice, in two cases: neither may slip past the check on the other
    expect((await envoyer({ userWebId: moi.userWebId, UserWebId: autre.userWebId, nom: 'Volé' })).statusCode).toBe(400)
    const { rows } = await base.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name in ('utilisateur', 'utilisateur_profil')`,
    )
    const interdits = [
      ...rows.map(({ column_name }) => column_name),
      ...[
        'motDePasse',
        'mailValide',
        'profils',
        'isSecondaire',
        'premium',
        'proprietaireId',
        'constructor',
        'prototype',
      ],
    ].filter((nom) => !['identifiant', 'email', 'titre', 'nom', 'prenom', 'meta'].includes(nom))
    for (const nom of interdits) {
      const reponse = await envoyer({ userWebId: moi.userWebId, [nom]: ['ADMIN'] })
      expect([nom, reponse.statusCode]).toEqual([nom, 400])
    }
    for (const meta of [{ UID: 'x' }, { Premium: true }, { rgpd_consent: true, autre: 1 }, { PremiumMail: 'a@b.fr' }])
      expect((await envoyer({ userWebId: moi.userWebId, meta })).statusCode).toBe(400)
    const poison = await app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/modifieUtilisateur',
      headers: { token: navigateur.jeton ?? '', 'content-type': 'application/json' },
      payload: `{"userWebId":${moi.userWebId},"__proto__":{"personnel":true},"nom":"Volé"}`,
    })
    expect(poison.statusCode).toBe(400)
    expect([await ligneDe(moi.userWebId), await ligneDe(autre.userWebId)]).toEqual(avant)
  })
})
