import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour, regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { administrationDemarchesRoutes } from './administration.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

type Lu = Record<string, unknown>

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
await regler(db, { captchaDifficulte: 1, demarcheOfts: 'D12=Contrôle du compteur', demarcheTiers: 'LABO=Laboratoire' })
const { app, appeler } = await unServeurALHeure(
  base,
  [...captchaRoutes, ...demarcheRoutes, ...administrationDemarchesRoutes],
  MAINTENANT,
)
const sessionDe = async (profil: 'ADMIN' | 'CHARGE_DE_CLIENTELE') =>
  uneSession(db, (await unUtilisateur(db, { profils: [profil], motDePasse: null })).userWebId)
const admin = await sessionDe('ADMIN')
const agent = await sessionDe('CHARGE_DE_CLIENTELE')

beforeEach(async () => {
  await db.deleteFrom('demarche_contact').execute()
  await db.deleteFrom('limiteur').execute()
})

const lire = async (type = 'Contact') => (await appeler(admin, `Configuration/contact/${type}`)).corps
const enregistrer = (corps: Lu, session = admin) =>
  appeler(session, 'Configuration/enregistrerContactFormulaire', { identifiant: 'Contact', ...corps })
const supprimer = (corps: Lu) => appeler(admin, 'Configuration/supprimerContactFormulaire', corps)

describe('contacts of a procedure', () => {
  it('are for every code, and wait, unless staff say otherwise [admin-mail-case] [admin-contact-state]', async () => {
    expect((await enregistrer({})).status).toBe(200)
    const { status, corps } = await enregistrer({
      codeRetourDemarche: 'infos_compteur',
      etat: 'EN_COURS',
      emailMessage: 'compteurs@regie.fr',
      typeContrat: 'AEP',
      oft: { oft: 'D12', tiers: 'LABO' },
    })
    expect([status, corps.id]).toEqual([200, expect.any(Number)])
    const { resultats, codesRetour } = await lire()
    expect(resultats).toMatchObject([
      {
        id: corps.id,
        codeRetourDemarche: 'INFOS_COMPTEUR',
        etat: 'EN_COURS',
        emailMessage: 'compteurs@regie.fr',
        typeContrat: 'AEP',
        oft: { oft: 'D12', tiers: 'LABO' },
        modifiePar: expect.any(String),
      },
      { codeRetourDemarche: '*', etat: 'EN_ATTENTE', emailMessage: null, typeContrat: null },
    ])
    expect(codesRetour).toContainEqual({ code: 'INFOS_COMPTEUR', libelle: 'Le compteur' })
    expect((await appeler(admin, 'Configuration/listeOfts')).corps.resultats).toEqual([
      { code: 'D12', libelle: 'Contrôle du compteur' },
    ])
    expect((await appeler(admin, 'Configuration/listeTiers')).corps.resultats).toEqual([
      { code: 'LABO', libelle: 'Laboratoire' },
    ])
  })

  it('are one for each code and contract, created or changed', async () => {
    await enregistrer({ codeRetourDemarche: 'INFOS_COMPTEUR' })
    expect(await enregistrer({ codeRetourDemarche: 'infos_compteur' })).toMatchObject({
      status: 409,
      corps: { code: 'DE30' },
    })
    const { id } = (await enregistrer({})).corps
    expect((await enregistrer({ id, codeRetourDemarche: 'INFOS_COMPTEUR' })).corps.code).toBe('DE30')
    expect((await lire()).resultats).toHaveLength(2)
  })

  it('are changed and removed over what was read', async () => {
    const { id } = (await enregistrer({})).corps
    const { modifieLe } = (await lire()).resultats[0]
    expect((await enregistrer({ id, modifieLe, etat: 'TRAITE' })).status).toBe(200)
    const refus = [
      await enregistrer({ id, modifieLe, etat: 'ANNULE' }),
      await supprimer({ id, modifieLe }),
      // nor do they change procedures
      await enregistrer({ id, identifiant: 'RECLAMATION' }),
    ]
    expect(refus.map(({ status, corps }) => [status, corps.code])).toEqual(Array(3).fill([409, 'DE31']))
    const [relu] = (await lire()).resultats
    expect(relu.etat).toBe('TRAITE')
    expect((await supprimer({ id, modifieLe: relu.modifieLe })).status).toBe(200)
    expect((await supprimer({ id })).status).toBe(409)
    const actes = await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('objet_id', '=', 'Contact')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(actes.map(({ action }) => action)).toEqual(['contact-demarche-supprime', 'contact-demarche-enregistre'])
    expect(JSON.parse((actes[1]?.detail as { avant?: string } | undefined)?.avant ?? '{}')).toMatchObject({
      etat: 'EN_ATTENTE',
    })
  })

  it.each([
    [{ codeRetourDemarche: 'A B' }, 'codeRetourDemarche'],
    [{ etat: 'EN_ATTENTE_CLIENT' }, 'etat'],
    [{ emailMessage: 'compteurs' }, 'emailMessage'],
    [{ oft: { oft: 'D99', tiers: null } }, 'oft.oft'],
    [{ oft: { oft: null, tiers: 'AUTRE' } }, 'oft.tiers'],
  ])('are refused at the field: %j', async (faute, champ) => {
    const { status, corps } = await enregistrer(faute)
    expect([status, corps.champs?.[0]?.champ]).toEqual([400, champ])
    expect((await lire()).resultats).toEqual([])
  })

  it('keep an order that is declared no more, until another one is chosen', async () => {
    const { id } = (await enregistrer({ oft: { oft: 'D12', tiers: null } })).corps
    await db.updateTable('demarche_contact').set({ oft: 'VIEUX' }).execute()
    expect((await enregistrer({ id, oft: { oft: 'VIEUX', tiers: null }, etat: 'EN_COURS' })).status).toBe(200)
    expect((await enregistrer({ oft: { oft: 'VIEUX', tiers: null }, typeContrat: 'AEP' })).status).toBe(400)
  })

  it('need a procedure that is defined, and the administration', async () => {
    expect((await enregistrer({ identifiant: 'SOUSCRIPTIONV3' })).status).toBe(404)
    expect((await enregistrer({}, agent)).status).toBe(403)
    expect((await appeler(agent, 'Configuration/contact/Contact')).status).toBe(403)
  })
})

let rang = 0
const { userWebId } = await unUtilisateur(db)
const session = await uneSession(db, userWebId)
/** A question about that contract; answers the request, the mails to its person and to that colleague. */
const questionner = async (subject: string, numeroContrat: string | null = null) => {
  const MailContact = `personne${++rang}@exemple.fr`
  const qui = unNavigateur(app, { jeton: session })
  const reponse = await qui.appeler('POST', 'ContactDocumentaire/creationContact', {
    TypeFormulaire: 'Contact',
    MailContact,
    MessageClient: 'Mon compteur tourne à l’envers.',
    subject,
    data: { nom: 'Roche', prenom: 'Anaïs' },
    cleIdempotence: crypto.randomUUID(),
    ...(numeroContrat !== null && { numeroContrat, ContratAbonnementId: numeroContrat }),
    captcha: await unCaptcha(qui, 'CONTACT'),
  })
  expect([reponse.statusCode, reponse.json().code]).toEqual([200, undefined])
  const recu = reponse.json()
  const demande = await db
    .selectFrom('demande')
    .selectAll()
    .where('reference', '=', recu.reference)
    .executeTakeFirstOrThrow()
  const vers = await db
    .selectFrom('demande_evenement')
    .select('vers')
    .where('demande_id', '=', demande.demande_id)
    .execute()
  return { recu, demande, vers: vers.map((un) => un.vers), mails: await courrielsPour(db, MailContact) }
}
const prevenus = async (adresse: string, reference: string) =>
  (await courrielsPour(db, adresse)).filter(({ champs }) => champs.reference === reference)

describe('a request that arrives', () => {
  it('waits, and nobody is told by mail, where staff named no contact', async () => {
    const { demande, vers } = await questionner('INFOS_COMPTEUR')
    expect([demande.etat, demande.close_le, vers]).toEqual(['EN_ATTENTE', null, ['EN_ATTENTE']])
    expect((await db.selectFrom('envoi').select('type').execute()).map(({ type }) => type)).not.toContain(
      'DEMANDE_A_TRAITER',
    )
  })

  it('goes by what it came to, then by the type of its contract; one colleague is told, once, without what was written', async () => {
    const eau = await unContrat(db, { type_contrat: 'AEP' })
    const pre = await unContrat(db, { type_contrat: 'IRRIGATION' })
    for (const contrat of [eau, pre]) await unAttachement(db, userWebId, contrat)
    const lignes = [
      { codeRetourDemarche: '*', emailMessage: 'accueil@regie.fr' },
      { codeRetourDemarche: '*', typeContrat: 'IRRIGATION', emailMessage: 'irrigation@regie.fr' },
      { codeRetourDemarche: 'INFOS_COMPTEUR', emailMessage: 'compteurs@regie.fr', etat: 'EN_COURS' },
    ]
    for (const ligne of lignes) await enregistrer(ligne)
    const adresses = lignes.map(({ emailMessage }) => emailMessage)
    for (const [sujet, contrat, adresse, etat] of [
      ['INFOS_COMPTEUR', null, 'compteurs@regie.fr', 'EN_COURS'],
      ['INFOS_COMPTEUR', pre, 'compteurs@regie.fr', 'EN_COURS'],
      ['INFOS_CONTRAT', pre, 'irrigation@regie.fr', 'EN_ATTENTE'],
      ['INFOS_CONTRAT', eau, 'accueil@regie.fr', 'EN_ATTENTE'],
      ['INFOS_CONTRAT', null, 'accueil@regie.fr', 'EN_ATTENTE'],
    ] as const) {
      const { demande, vers } = await questionner(sujet, contrat)
      expect([demande.etat, vers]).toEqual([etat, [etat]])
      for (const une of adresses) {
        const mails = await prevenus(une, demande.reference)
        expect([sujet, une, mails.map(({ type }) => type)]).toEqual([
          sujet,
          une,
          une === adresse ? ['DEMANDE_A_TRAITER'] : [],
        ])
        if (une !== adresse) continue
        expect(mails[0]?.champs).toMatchObject({ lien: `/#/admin/demandes?demande=${demande.reference}` })
        expect(JSON.stringify(mails)).not.toMatch(/envers|Roche/)
      }
    }
  })

  it.each([
    ['TRAITE', 'DEMANDE_TRAITEE'],
    ['ANNULE', 'DEMANDE_ANNULEE'],
  ])('is closed at once where its contact says %s, and its person is promised nothing', async (etat, mail) => {
    await enregistrer({ codeRetourDemarche: 'INFOS_GENERALE', etat })
    const { demande, recu, vers, mails } = await questionner('INFOS_GENERALE')
    expect([demande.etat, demande.close_le, vers]).toEqual([etat, MAINTENANT, [etat]])
    expect(mails.map(({ type }) => type)).toEqual([mail])
    expect(recu.reponseAvant).toBeUndefined()
    // billing has nothing to do with what comes to nothing
    const { demande_id: id } = demande
    const remises = await db.selectFrom('demande_remise').select('numero').where('demande_id', '=', id).execute()
    expect(remises).toHaveLength(etat === 'ANNULE' ? 0 : 1)
  })
})

describe('a form by its controller', () => {
  it('is the one that is sent there, in any case', async () => {
    const lu = async (chemin: string) => (await appeler(admin, `Configuration/${chemin}`)).corps
    const attendu = await lu('getFormulaire/Contact')
    expect(attendu.identifiant).toBe('Contact')
    expect(await lu('getFormulaireParControleur/ContactDocumentaire')).toEqual(attendu)
    expect(await lu('getFormulaireParControleur/contactdocumentaire')).toEqual(attendu)
    expect((await lu('getFormulaireParControleur/Demarche')).code).toBe('DE01')
  })
})
