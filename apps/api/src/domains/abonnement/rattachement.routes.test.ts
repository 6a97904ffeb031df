import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { activer, regler } from '../../../test-setup/fixtures/compte.ts'
import { unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { rattachementRoutes } from './rattachement.routes.ts'

const base = await createTestDatabase()
const { db } = base
const clock = fixedClock(MAINTENANT)
const app = await unServeur(base, { liaisons: rattachementRoutes, clock })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => db.deleteFrom('limiteur').execute())

const gererDe = (userWebId: number, jeton: string) => ({
  userWebId,
  attacher: (info: object) =>
    unNavigateur(app, { jeton }).appeler('POST', 'Abonnement/gestionAbonnement', {
      action: 'ATTACHER_CONTRAT',
      ...info,
    }),
  detacher: (NumeroContratAbonnement: string) =>
    unNavigateur(app, { jeton }).appeler('POST', 'Abonnement/gestionAbonnement', {
      action: 'DETACHER_CONTRAT',
      NumeroContratAbonnement,
    }),
})
const unAbonne = async (
  profil: 'UTILISATEUR_STANDARD' | 'GRAND_COMPTE' | 'UTILISATEUR_SECONDAIRE' = 'UTILISATEUR_STANDARD',
) => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
  return gererDe(userWebId, await uneSession(db, userWebId))
}
const uneFacture = async (numero_contrat: string, date_emission: string) => {
  const numero_facture = `F${suivant()}x`
  await db
    .insertInto('facture')
    .values({ numero_contrat, numero_facture, date_emission, montant_ttc_centimes: 100 })
    .execute()
  return numero_facture
}
const codeDe = (reponse: { statusCode: number; json(): { code?: string } }) => [reponse.statusCode, reponse.json().code]
const attachesDe = async (userWebId: number) =>
  (await db.selectFrom('attachement').select('numero_contrat').where('user_web_id', '=', userWebId).execute()).map(
    ({ numero_contrat }) => numero_contrat,
  )

describe('attachment', () => {
  it('takes a contract by its meter, an invoice or a client number, whatever their case and their spaces [contract-attach-ok]', async () => {
    const payeur = await unClient(db, { numero_client: 'Pay77' })
    const [parCompteur, parFacture, parClient] = [
      await unContrat(db),
      await unContrat(db),
      await unContrat(db, { numero_client_payeur: payeur }),
    ]
    await unAppareil(db, parCompteur, { numero_physique_appareil: 'Cpt 77 001' })
    const facture = await uneFacture(parFacture, '2026-03-01')
    const abonne = await unAbonne()
    const saisies = [
      { numeroContratAbonnement: parCompteur, numeroPhysiqueAppareil: ' cPT77\u00a0001' },
      // names in the case of the caller, number without its zeros
      {
        NumeroContratAbonnement: String(Number(parFacture)),
        NumeroReferenceFacture: facture.toLowerCase().replace('f', 'f '),
      },
      { numeroContratAbonnement: parClient, numeroDeClient: 'pay 77' },
    ]
    for (const [rang, saisie] of saisies.entries()) {
      const reponse = await abonne.attacher(saisie)
      expect([reponse.statusCode, reponse.json()]).toEqual([
        200,
        {
          action: 'ATTACHER_CONTRAT',
          numeroContrat: [parCompteur, parFacture, parClient][rang],
          isResilie: false,
          // anybody reads the number of a meter: it says which contract is meant and proves nothing
          etat: rang === 0 ? 'A_CONFIRMER' : 'PROUVE',
          nombreContrats: rang,
          nombreAConfirmer: 1,
          contexteVide: false,
        },
      ])
    }
    expect((await attachesDe(abonne.userWebId)).toSorted()).toEqual([parFacture, parClient].toSorted())
    const traces = await db
      .selectFrom('audit')
      .select(['action', 'objet_id'])
      .where('auteur_id', '=', abonne.userWebId)
      .execute()
    expect(traces.map(({ action }) => action).toSorted()).toEqual([
      'contrat-prouve',
      'contrat-prouve',
      'contrat-rattache',
      'contrat-rattache',
      'contrat-rattache',
    ])
  })

  it('leaves a contract known by its meter to be confirmed, until a paper proves it', async () => {
    const client = await unClient(db)
    const numero = await unContrat(db, { numero_client_titulaire: client })
    await unAppareil(db, numero, { numero_physique_appareil: 'RUE0001' })
    const abonne = await unAbonne()
    const parCompteur = { numeroContratAbonnement: numero, numeroPhysiqueAppareil: 'RUE0001' }
    expect((await abonne.attacher(parCompteur)).json()).toMatchObject({ etat: 'A_CONFIRMER', nombreContrats: 0 })
    expect(codeDe(await abonne.attacher(parCompteur))).toEqual([409, 'AB10'])
    const prouve = await abonne.attacher({ numeroContratAbonnement: numero, numeroDeClient: client })
    expect(prouve.json()).toMatchObject({ etat: 'PROUVE', nombreContrats: 1, nombreAConfirmer: 0 })
    expect(await attachesDe(abonne.userWebId)).toEqual([numero])
  })

  it('lets a utility take the meter for a proof', async () => {
    const numero = await unContrat(db)
    await unAppareil(db, numero, { numero_physique_appareil: 'RUE0002' })
    const abonne = await unAbonne()
    await regler(db, { rattachementCompteurSuffit: true })
    const reponse = await abonne.attacher({ numeroContratAbonnement: numero, numeroPhysiqueAppareil: 'RUE0002' })
    await regler(db, { rattachementCompteurSuffit: null })
    expect(reponse.json()).toMatchObject({ etat: 'PROUVE', nombreContrats: 1 })
  })

  it('says that a contract is already attached, and counts no refusal for it', async () => {
    const numero = await unContrat(db, { numero_client_titulaire: await unClient(db, { numero_client: 'DEJA1' }) })
    const abonne = await unAbonne()
    const saisie = { numeroContratAbonnement: numero, numeroDeClient: 'DEJA1' }
    await abonne.attacher(saisie)
    for (let i = 0; i < 12; i += 1) expect(codeDe(await abonne.attacher(saisie))).toEqual([409, 'AB05'])
  })

  it('refuses a terminated contract where they are not open: 1; else attaches it and says so [attach-code-1] [contract-attach-terminated]', async () => {
    const client = await unClient(db)
    const numero = await unContrat(db, { code_etat_contrat: 'RA', numero_client_titulaire: client })
    const abonne = await unAbonne()
    const saisie = { numeroContratAbonnement: numero, numeroDeClient: client }
    await regler(db, { accesContratResilie: false })
    expect(codeDe(await abonne.attacher(saisie))).toEqual([400, '1'])
    // the user's own setting refines the configuration
    await db
      .updateTable('utilisateur')
      .set({ acces_contrat_resilie: true })
      .where('user_web_id', '=', abonne.userWebId)
      .execute()
    expect((await abonne.attacher(saisie)).json()).toMatchObject({ isResilie: true })
    await regler(db, { accesContratResilie: null })
  })

  it('tells an invoice of another contract from one too old: 2 and 3 [attach-code-2] [attach-code-3]', async () => {
    const [numero, autre] = [await unContrat(db), await unContrat(db)]
    const abonne = await unAbonne()
    const attacher = (numeroReferenceFacture: string) =>
      abonne.attacher({ numeroContratAbonnement: numero, numeroReferenceFacture })
    expect(codeDe(await attacher(await uneFacture(autre, '2026-10-01')))).toEqual([400, '2'])
    expect(codeDe(await attacher('AUCUNE'))).toEqual([400, '2'])
    // a year written wrong proves nothing, nor a sign that stands for « none »
    expect(codeDe(await attacher(await uneFacture(numero, '2062-10-01')))).toEqual([400, '2'])
    await db
      .insertInto('facture')
      .values({ numero_contrat: numero, numero_facture: '-', date_emission: '2026-10-01', montant_ttc_centimes: 1 })
      .execute()
    expect((await attacher('-')).statusCode).toBe(400)
    expect((await attacher('-')).json()).not.toHaveProperty('etat')
    expect(codeDe(await attacher(await uneFacture(numero, '2024-11-19')))).toEqual([400, '3'])
    expect((await attacher(await uneFacture(numero, '2024-11-20'))).statusCode).toBe(200)
  })

  it('tells a contract that does not exist, a foreign client, and data that cannot be read: 4, 6, 7 [attach-code-4] [attach-code-6] [attach-code-7]', async () => {
    const numero = await unContrat(db)
    const abonne = await unAbonne()
    expect(codeDe(await abonne.attacher({ numeroContratAbonnement: '9999999', numeroDeClient: 'C1' }))).toEqual([
      400,
      '4',
    ])
    expect(codeDe(await abonne.attacher({ numeroContratAbonnement: numero, numeroDeClient: 'X' }))).toEqual([400, '6'])
    const sansCompteur = { numeroContratAbonnement: numero, numeroPhysiqueAppareil: 'AB12345' }
    expect(codeDe(await abonne.attacher(sansCompteur))).toEqual([400, '7'])
  })

  it('answers 401 to a wrong meter, a removed one included, and never ends the session [http-401-attach-contract]', async () => {
    const numero = await unContrat(db)
    await unAppareil(db, numero, {
      numero_physique_appareil: 'ANCIEN1',
      pose: { depose_le: new Date('2025-01-01T10:00:00Z') },
    })
    await unAppareil(db, numero, {
      numero_physique_appareil: 'NEUF001',
      pose: { pose_le: new Date('2025-01-01T10:00:00Z') },
    })
    const abonne = await unAbonne()
    const attacher = (numeroPhysiqueAppareil: string) =>
      abonne.attacher({ numeroContratAbonnement: numero, numeroPhysiqueAppareil })
    for (const faux of ['ANCIEN1', 'AUTRE01']) expect(codeDe(await attacher(faux))).toEqual([401, 'AB401'])
    expect((await attacher('NEUF001')).statusCode).toBe(200)
  })

  it('wants exactly one number, of a way that is switched on', async () => {
    const numeroContratAbonnement = await unContrat(db)
    const abonne = await unAbonne()
    expect(codeDe(await abonne.attacher({ numeroContratAbonnement }))).toEqual([400, 'AB07'])
    const deux = { numeroContratAbonnement, numeroDeClient: 'C1', numeroReferenceFacture: 'F1' }
    expect(codeDe(await abonne.attacher(deux))).toEqual([400, 'AB07'])
    await activer(db, { AttachementContratAvecClient: false })
    expect(codeDe(await abonne.attacher({ numeroContratAbonnement, numeroDeClient: 'C1' }))).toEqual([403, 'AB06'])
    await activer(db, { AttachementContratAvecClient: true })
  })

  it('gives ten refusals an hour to an account, at once or not, and gives back those that succeed (decision 14)', async () => {
    const client = await unClient(db)
    const numero = await unContrat(db, { numero_client_titulaire: client })
    const abonne = await unAbonne()
    const faux = { numeroContratAbonnement: numero, numeroDeClient: 'X' }
    // the bound by contract is tried below
    await regler(db, { rattachementPreuvesRefuseesMaxParJour: 1000 })
    const recus = await Promise.all(Array.from({ length: 30 }, () => abonne.attacher(faux)))
    expect(recus.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
    expect(recus.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
    expect((await abonne.attacher({ ...faux, numeroDeClient: client })).statusCode).toBe(429)
    const autre = await unAbonne()
    expect((await autre.attacher(faux)).statusCode).toBe(400)
    clock.avancer(3_600_000)
    const plusTard = await abonne.attacher({ ...faux, numeroDeClient: client })
    expect(plusTard.statusCode).toBe(200)
    await regler(db, { rattachementPreuvesRefuseesMaxParJour: null })
  })

  it('takes ten refused proofs a day of one contract over all accounts, whether it exists or not, and leaves the meter', async () => {
    const client = await unClient(db)
    const numero = await unContrat(db, { numero_client_titulaire: client })
    await unAppareil(db, numero, { numero_physique_appareil: 'RUE0003' })
    const textes = new Map<string, unknown>()
    for (const essaye of [numero, '9999997']) {
      for (let rang = 0; rang < 10; rang += 1) {
        const refus = await (await unAbonne()).attacher({ numeroContratAbonnement: essaye, numeroDeClient: 'X' })
        expect(refus.statusCode).toBe(400)
      }
      const onzieme = await (await unAbonne()).attacher({ numeroContratAbonnement: essaye, numeroDeClient: client })
      expect(codeDe(onzieme)).toEqual([429, 'AB09'])
      textes.set(essaye, onzieme.json().message)
    }
    // the same sentence: it does not tell which of the two exists
    expect(textes.get(numero)).toBe(textes.get('9999997'))
    const parCompteur = { numeroContratAbonnement: numero, numeroPhysiqueAppareil: 'RUE0003' }
    expect((await (await unAbonne()).attacher(parCompteur)).json()).toMatchObject({ etat: 'A_CONFIRMER' })
    // the next day: the count is over
    await db.updateTable('limiteur').set({ expire: MAINTENANT.getTime() }).execute()
    const lendemain = await (await unAbonne()).attacher({ numeroContratAbonnement: numero, numeroDeClient: client })
    expect(lendemain.json()).toMatchObject({ etat: 'PROUVE' })
  })

  it('counts no right proof, neither against its account nor against its contract', async () => {
    const client = await unClient(db)
    const numeroContratAbonnement = await unContrat(db, { numero_client_titulaire: client })
    const abonne = await unAbonne()
    for (let rang = 0; rang < 11; rang += 1) {
      const reponse = await abonne.attacher({ numeroContratAbonnement, numeroDeClient: client })
      expect(reponse.json(), `attachment ${rang + 1}`).toMatchObject({ etat: 'PROUVE' })
      await abonne.detacher(numeroContratAbonnement)
      // right ones are bounded by a budget of their own (contestation-durable.routes.test.ts)
      await db.deleteFrom('limiteur').where('key', 'like', 'rattachement:reprise:%').execute()
    }
  })

  it('is not for sub-users nor business accounts', async () => {
    for (const profil of ['UTILISATEUR_SECONDAIRE', 'GRAND_COMPTE'] as const) {
      const qui = await unAbonne(profil)
      expect((await qui.detacher('0000001')).statusCode).toBe(403)
    }
  })
})

describe('detachment', () => {
  it('takes one contract away, and says when the last one clears the context [contract-detach-last]', async () => {
    const abonne = await unAbonne()
    const [un, autre] = [await unAttachement(db, abonne.userWebId), await unAttachement(db, abonne.userWebId)]
    expect((await abonne.detacher(un)).json()).toMatchObject({
      numeroContrat: un,
      nombreContrats: 1,
      contexteVide: false,
    })
    expect((await abonne.detacher(String(Number(autre)))).json()).toMatchObject({
      nombreContrats: 0,
      contexteVide: true,
    })
    expect(await attachesDe(abonne.userWebId)).toEqual([])
  })

  it('answers alike for a foreign contract and an absent one, and touches nobody else', async () => {
    const [abonne, autre] = [await unAbonne(), await unAbonne()]
    const etranger = await unAttachement(db, autre.userWebId)
    const recus = [await abonne.detacher(etranger), await abonne.detacher('9999998')]
    expect(recus.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(recus[0]?.body).toBe(recus[1]?.body)
    expect(await attachesDe(autre.userWebId)).toEqual([etranger])
  })
})
