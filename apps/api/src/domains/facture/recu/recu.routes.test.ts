import { textePremierePage } from '@ondine/document-factory/lecture-pdf.fixtures.ts'
import { personnesDuRecu } from '@ondine/webapi/facture/recu.rules.ts'
import type { RecuDeReglement } from '@ondine/webapi/facture/recu.schemas.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { activer, regler } from '../../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { unUnivers } from '../../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { compteDeFacturesRoutes } from '../compte.routes.ts'
import { findRecu } from './recu.repo.ts'

const base = await createTestDatabase()
const { db } = base
const { app } = await unServeurALHeure(base, compteDeFacturesRoutes, new Date('2026-11-20T09:00:00Z'))
afterAll(async () => {
  await app.close()
  await base.drop()
})

const proprietaire = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
const session = await uneSession(db, proprietaire.userWebId)
const contrat = await unAttachement(db, proprietaire.userWebId)
const premiere = await uneFacture(db, contrat, { montant_ttc_centimes: 5_500 })
const seconde = await uneFacture(db, contrat, { montant_ttc_centimes: 4_500, date_emission: '2026-11-05' })

const regle = (numero_contrat: string, reference: string, choix: object = {}) =>
  db
    .insertInto('reglement')
    .values({
      numero_contrat,
      reference,
      regle_le: '2026-10-05',
      mode: 'VIREMENT',
      montant_centimes: 1_234,
      historique: true,
      ...choix,
    })
    .execute()
const paye = (cle: string, numeroFacture: string, centimes: number) =>
  db
    .insertInto('mouvement')
    .values({
      numero_contrat: contrat,
      cle,
      nature: 'PAIEMENT',
      debit: 'PRESTATAIRE:TEST',
      credit: 'CLIENT',
      id_creance: `F:${numeroFacture}`,
      centimes,
      reference_portail: 'PORTAIL1',
      effet_le: '2026-11-18',
    })
    .execute()
await regle(contrat, 'V/1 é', { numero_facture: premiere.numeroFacture })
await regle(contrat, 'REFUSE', { rejete_le: '2026-10-09', rejet_code: 'AM04' })
await paye('PAIEMENT:1:A', premiere.numeroFacture, 1_000)
await paye('PAIEMENT:1:B', seconde.numeroFacture, 4_500)

const demander = (appel: 'recuReglement' | 'telechargerRecu', recu: string, token = session, numero = contrat) =>
  app.inject({
    url: `/webapi/Facturation/${appel}/${numero}/${encodeURIComponent(recu)}`,
    headers: { token, conversationid: 'JS-WEB-1' },
  })
const refus = async (recu: string, token = session, numero = contrat) => {
  const reponses = [
    await demander('recuReglement', recu, token, numero),
    await demander('telechargerRecu', recu, token, numero),
  ]
  return reponses.map((reponse) => [reponse.statusCode, reponse.json<{ code: string }>().code])
}

describe('a receipt', () => {
  it('says how much, when, how, for which bill of which contract, and who received it', async () => {
    expect((await demander('recuReglement', 'R:V/1 é')).json()).toEqual({
      recu: 'R:V/1 é',
      numeroContrat: contrat,
      reference: 'V/1 é',
      dateReglement: '2026-10-05',
      modeReglement: 'VIREMENT',
      libelleModeReglement: 'Virement',
      montantTtc: 1_234,
      isEnCoursIntegration: false,
      objets: [
        {
          libelle: `Facture n°\u00a0${premiere.numeroFacture}`,
          date: '2026-11-02',
          montantTtc: 1_234,
          factureA: { payeur: expect.stringMatching(/\S/), titulaire: expect.stringMatching(/\S/) },
        },
      ],
      beneficiaire: {
        nom: expect.stringMatching(/\S/),
        lignes: expect.arrayContaining([expect.stringMatching(/Questions/)]),
      },
      etabliLe: '2026-11-20',
    })
  })

  it('of a payment of several bills made online is one: what was paid, not one of its parts', async () => {
    for (const recu of ['P:PAIEMENT:1:A', 'P:PAIEMENT:1:B'])
      expect((await demander('recuReglement', recu)).json()).toMatchObject({
        montantTtc: 5_500,
        reference: 'PORTAIL1',
        isEnCoursIntegration: true,
        objets: [{ montantTtc: 1_000 }, { montantTtc: 4_500, date: '2026-11-05' }],
      })
  })

  it('of a payment that billing booked on two days is of one day each: what came then, and nothing twice', async () => {
    const autre = await unAttachement(db, proprietaire.userWebId)
    const lettre = { mode: 'CARTE', reference_portail: 'PORTAIL9' }
    await regle(autre, 'J1', { ...lettre, regle_le: '2026-10-05', montant_centimes: 700 })
    await regle(autre, 'J1BIS', { ...lettre, regle_le: '2026-10-05', montant_centimes: 40 })
    await regle(autre, 'J2', { ...lettre, regle_le: '2026-10-08', montant_centimes: 300 })
    const dits = []
    for (const recu of ['R:J1', 'R:J1BIS', 'R:J2']) {
      const { montantTtc, dateReglement } = (await demander('recuReglement', recu, session, autre)).json()
      dits.push([dateReglement, montantTtc])
    }
    expect(dits).toEqual([
      ['2026-10-05', 740],
      ['2026-10-05', 740],
      ['2026-10-08', 300],
    ])
  })

  it('of a payment of which the bank took a part back is of the others: that part has none', async () => {
    const autre = await unAttachement(db, proprietaire.userWebId)
    const lettre = { mode: 'CARTE', reference_portail: 'PORTAIL8' }
    await regle(autre, 'GARDE1', { ...lettre, montant_centimes: 700 })
    await regle(autre, 'GARDE2', { ...lettre, montant_centimes: 40 })
    await regle(autre, 'REPRIS', { ...lettre, montant_centimes: 300, rejete_le: '2026-10-09', rejet_code: 'AM04' })
    for (const recu of ['R:GARDE1', 'R:GARDE2'])
      expect((await demander('recuReglement', recu, session, autre)).json()).toMatchObject({
        montantTtc: 740,
        objets: [{ montantTtc: 700 }, { montantTtc: 40 }],
      })
    expect(await refus('R:REPRIS', session, autre)).toEqual([
      [409, 'FA18'],
      [409, 'FA18'],
    ])
  })

  it('names whom the bills were written to, as they stood on them, whoever holds and pays the contract since', async () => {
    const cede = await unAttachement(db, proprietaire.userWebId)
    const client = async (numero_client: string, nom: string) => {
      await db.insertInto('client').values({ numero_client, nom }).execute()
      return numero_client
    }
    const passer = (numero_client_titulaire: string, numero_client_payeur: string) =>
      db
        .updateTable('contrat')
        .set({ numero_client_titulaire, numero_client_payeur })
        .where('numero_contrat', '=', cede)
        .execute()
    const locataire = await client('RECU-L', 'Ancien Locataire')
    await passer(locataire, await client('RECU-P', 'Ancien Payeur'))
    const avant = await uneFacture(db, cede, { date_emission: '2026-03-02' })
    await regle(cede, 'AVANT', { numero_facture: avant.numeroFacture })
    await regle(cede, 'SANS')
    await db
      .insertInto('echeancier')
      .values({
        numero_contrat: cede,
        numero_echeancier: 'EN-PARTS',
        nature: 'PAIEMENT_ECHELONNE',
        numero_facture: avant.numeroFacture,
        total_centimes: 10_000,
        cree_le: '2026-03-10',
      })
      .execute()
    await regle(cede, 'PART', { numero_echeancier: 'EN-PARTS', rang_echeance: 1 })
    const repreneur = await client('RECU-R', 'Repreneur')
    await passer(repreneur, repreneur)
    const apres = await uneFacture(db, cede, { date_emission: '2026-09-02' })
    await regle(cede, 'APRES', { numero_facture: apres.numeroFacture })
    const personnes = async (recu: string) => {
      const dit = (await demander('recuReglement', recu, session, cede)).json<RecuDeReglement>()
      return [dit.objets.map(({ factureA }) => factureA), personnesDuRecu(dit)]
    }
    const anciens = [
      [{ payeur: 'Ancien Payeur', titulaire: 'Ancien Locataire' }],
      [
        ['Facturé à', 'Ancien Payeur'],
        ['Titulaire du contrat', 'Ancien Locataire'],
      ],
    ]
    expect(await personnes('R:AVANT')).toEqual(anciens)
    expect(await personnes('R:PART')).toEqual(anciens)
    expect(await personnes('R:APRES')).toEqual([
      [{ payeur: 'Repreneur', titulaire: 'Repreneur' }],
      [['Facturé à', 'Repreneur']],
    ])
    expect(await personnes('R:SANS')).toEqual([[null], []])
    // the right to the names is that of the bill, not that of the receipt
    const autre = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
    const noms = async (lecteur: number) => (await findRecu(db, lecteur, cede, 'R:AVANT')).map(({ payeur }) => payeur)
    expect(await noms(proprietaire.userWebId)).toEqual(['Ancien Payeur'])
    expect(await noms(autre.userWebId)).toEqual([null])
    const texte = await textePremierePage((await demander('telechargerRecu', 'R:AVANT', session, cede)).rawPayload)
    expect(texte).toContain('Ancien Payeur')
    expect(texte).toContain('Ancien Locataire')
    expect(texte).not.toContain('Repreneur')
  })

  it('is a tagged page that says the same', async () => {
    const reponse = await demander('telechargerRecu', 'P:PAIEMENT:1:A')
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reponse.headers['content-disposition']).toContain(`${contrat}_Recu_2026-11-18_PAIEMENT-1-A.pdf`)
    const latin = reponse.rawPayload.toString('latin1')
    for (const balise of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)']) expect(latin).toContain(balise)
    expect(latin.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('is in the currency of the utility [locale-currency]', async () => {
    await regler(db, { devise: 'CHF' })
    const texte = await textePremierePage((await demander('telechargerRecu', 'R:V/1 é')).rawPayload)
    await regler(db, { devise: null })
    expect(texte).toMatch(/\d,\d{2}\sCHF/)
    expect(texte).not.toContain('€')
  })

  it('does not exist of a payment that the bank refused, nor that nobody made', async () => {
    expect(await refus('R:REFUSE')).toEqual([
      [409, 'FA18'],
      [409, 'FA18'],
    ])
    const absent = await refus('R:ABSENT')
    expect(absent.map(([statut]) => statut)).toEqual([404, 404])
  })

  it('of a contract of others is the answer of an absent one', async () => {
    const autrui = await unContrat(db)
    await regle(autrui, 'AUTRUI')
    const [absent] = await refus('R:ABSENT')
    // through one's own contract, through theirs, and through one that is not there
    expect(await refus('R:AUTRUI')).toEqual([absent, absent])
    expect(await refus('R:AUTRUI', session, autrui)).toEqual([absent, absent])
    expect(await refus('R:AUTRUI', session, '9999999')).toEqual([absent, absent])
  })

  it('is for who holds or pays the contract: whoever only reads it learns nothing, not even whether there is one', async () => {
    const lecteur = await unUtilisateur(db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      motDePasse: null,
      proprietaireId: proprietaire.userWebId,
    })
    await unUnivers(db, proprietaire.userWebId, { utilisateurs: [lecteur.userWebId], contrats: [contrat] })
    const sienne = await uneSession(db, lecteur.userWebId)
    for (const recu of ['R:V/1 é', 'R:REFUSE', 'R:ABSENT'])
      expect(await refus(recu, sienne)).toEqual([
        [403, 'FA17'],
        [403, 'FA17'],
      ])
    const url = `/webapi/Facturation/listeReglements/${contrat}`
    const liste = (await app.inject({ url, headers: { token: sienne } })).json<{
      resultats: { recu: string | null }[]
    }>()
    expect(liste.resultats.map(({ recu }) => recu)).toEqual([null, null, null, null])
  })

  it('is found from its bill', async () => {
    const url = `/webapi/Facturation/listeReglements/${contrat}?facture=${premiere.identifiantInterne}`
    const { resultats } = (await app.inject({ url, headers: { token: session } })).json<{
      resultats: { recu: string }[]
    }>()
    expect(resultats.map(({ recu }) => recu)).toEqual(['P:PAIEMENT:1:A', 'R:V/1 é'])
  })
})

describe('where it is closed', () => {
  afterEach(async () => {
    await regler(db, { accesContratResilie: null })
    await activer(db, { ContratRegroupeMasquerReglement: false })
    await db
      .updateTable('contrat')
      .set({ code_etat_contrat: 'SE', type_regroupement: 0 })
      .where('numero_contrat', '=', contrat)
      .execute()
  })
  it('stays readable on a contract that has ended, as its bills do', async () => {
    await regler(db, { accesContratResilie: false })
    await db.updateTable('contrat').set({ code_etat_contrat: 'RA' }).where('numero_contrat', '=', contrat).execute()
    expect((await demander('telechargerRecu', 'R:V/1 é')).statusCode).toBe(200)
  })
  it('is hidden with the payments of a contract billed with others', async () => {
    await activer(db, { ContratRegroupeMasquerReglement: true })
    await db.updateTable('contrat').set({ type_regroupement: 4 }).where('numero_contrat', '=', contrat).execute()
    expect(await refus('R:V/1 é')).toEqual([
      [403, 'FA03'],
      [403, 'FA03'],
    ])
  })
})
