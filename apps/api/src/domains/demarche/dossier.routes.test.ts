import { textesDesPages } from '@ondine/document-factory/lecture-pdf.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unReleve } from '../consommation/consommation.fixtures.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const base = await createTestDatabase()
const { db } = base
const { app, appeler } = await unServeurALHeure(base, demarcheRoutes, MAINTENANT)
afterAll(async () => {
  await app.close()
  await base.drop()
})
const une = async (profil: 'UTILISATEUR_STANDARD' | 'CHARGE_DE_CLIENTELE') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null, prenom: 'Zoé', nom: 'Agente' })
  return { userWebId, session: await uneSession(db, userWebId) }
}
const abonne = await une('UTILISATEUR_STANDARD')
const agent = await une('CHARGE_DE_CLIENTELE')
const numeroContrat = await unAttachement(db, abonne.userWebId)

const demander = (session: string, reference: string) =>
  app.inject({
    url: `/webapi/Demarche/dossier/${reference}`,
    headers: { token: session, ConversationId: 'JS-WEB-essai' },
  })
const lire = async (session: string, reference: string): Promise<string> => {
  const reponse = await demander(session, reference)
  expect(reponse.statusCode).toBe(200)
  return (await textesDesPages(reponse.rawPayload)).join(' ')
}
/** A complaint of the account, received and promised on these days. */
const uneReclamation = (recueLe: string, echeance: string, choix: Parameters<typeof uneDemande>[2] = {}) =>
  uneDemande(db, abonne.userWebId, {
    type: 'RECLAMATION',
    libelle: 'Réclamation\u202f: Une facture',
    numero_contrat: numeroContrat,
    cree_le: new Date(`${recueLe}T09:00:00Z`),
    echeance,
    ...choix,
  })

beforeAll(async () => {
  const appareil = await unAppareil(db, numeroContrat)
  for (const [le, index] of [
    ['2025-11-03', 812_000],
    ['2026-05-04', 870_000],
    ['2026-11-02', 991_000],
  ] as const)
    await unReleve(db, appareil, `${le}T10:00:00+01:00`, index)
  await uneFacture(db, numeroContrat, { numero_facture: 'F26777001K', date_emission: '2026-11-04', reste: 5_000 })
})

describe('the file of a complaint', () => {
  it('counts the delays, and holds messages, readings, bills and chart', async () => {
    const reference = await uneReclamation('2026-09-14', '2026-09-28')
    await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'NOTE',
      revision: 0,
      texte: 'Personne difficile',
    })
    await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'REPONSE',
      revision: 1,
      texte: 'Votre compteur a été vérifié.',
    })
    const reponse = await demander(abonne.session, reference)
    expect(reponse.headers['content-disposition']).toContain(`Dossier_${reference}.pdf`)
    const pages = await textesDesPages(reponse.rawPayload)
    // 67 days after: the mediator's
    for (const mot of [
      'Dossier de réclamation',
      reference,
      'Médiation de l’eau',
      'Il y a 67 jours',
      '14 novembre 2026',
    ])
      expect(pages[0]).toContain(mot)
    const tout = pages.join(' ')
    for (const mot of [
      'Au plus tard le 28 septembre 2026',
      'Reçue le 20 novembre 2026',
      'Ouvert, encore 298 jours',
      'Votre compteur a été vérifié.',
      '02/11/2026',
      'F26777001K',
      '100,00',
      'La consommation, mois par mois',
    ])
      expect(tout).toContain(mot)
    // nothing between staff, none of their names
    expect(tout).not.toMatch(/difficile|Zoé|Agente/)
  })

  it('goes to customer service before two months, and after a year says that the mediator is closed', async () => {
    const jeune = await lire(abonne.session, await uneReclamation('2026-10-20', '2026-11-03'))
    expect(jeune).toContain('Service clients Régie des eaux')
    expect(jeune).toContain('en retard de 12 jours ouvrés')
    expect(jeune).toContain('Dans 30 jours')
    const vieille = await lire(abonne.session, await uneReclamation('2025-11-19', '2025-12-03'))
    expect(vieille).toContain('le médiateur ne peut plus être saisi')
    expect(vieille).toContain('Clos, ouvert jusqu’au 19 novembre 2026')
  })

  it('is refused while our answer is waited for, told until when, and counted in what one reads', async () => {
    const reference = await uneReclamation('2026-11-18', '2026-12-02')
    const trop = await demander(abonne.session, reference)
    expect([trop.statusCode, trop.json().code]).toEqual([409, 'DE17'])
    expect(trop.json().message).toContain('3 décembre 2026')
    const lue = await app.inject({
      url: `/webapi/Demarche/demande/${reference}`,
      headers: { token: abonne.session, ConversationId: 'JS-WEB-essai' },
    })
    expect(lue.json().recours).toEqual({
      etape: 'ATTENTE',
      serviceClientsDes: '2026-12-03',
      mediateurDes: '2027-01-18',
      mediateurJusquAu: '2027-11-18',
    })
  })

  it('says by how much an answer was late, of which years a chart is, and nothing of an opinion that cannot be asked for any more', async () => {
    const reference = await uneReclamation('2026-09-14', '2026-11-16')
    await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'REPONSE',
      revision: 0,
      texte: 'Votre compteur a été vérifié.',
    })
    const repondue = await lire(abonne.session, reference)
    expect(repondue).toContain('Reçue le 20 novembre 2026, en retard de 4 jours ouvrés')
    expect(repondue).toContain('La consommation, mois par mois, du 1er janvier 2025 au 20 novembre 2026')
    const vieille = await lire(abonne.session, await uneReclamation('2025-11-18', '2025-12-02'))
    // its last day is one on which it could be asked for
    expect(vieille).toContain('Passé le 18 novembre 2026, le médiateur ne peut plus être saisi')
    expect(vieille).not.toContain('S’il est saisi')
  })

  it('is of complaints alone, and not of one that was taken back', async () => {
    const question = await uneReclamation('2026-09-14', '2026-09-28', { type: 'Contact' })
    expect((await demander(abonne.session, question)).json().code).toBe('DE18')
    const reprise = await uneReclamation('2026-09-14', '2026-09-28')
    await appeler(abonne.session, 'Demarche/annulerDemande', { reference: reprise })
    expect((await demander(abonne.session, reprise)).json().code).toBe('DE18')
  })

  it('is of none either that billing took back because its person asked', async () => {
    const reference = await uneReclamation('2026-09-14', '2026-09-28', { etat: 'ANNULE', close_le: MAINTENANT })
    const demande_id = await idDeDemande(db, reference)
    for (const [par, evenement, vers] of [
      ['ABONNE', 'ANNULATION_DEMANDEE', 'EN_ATTENTE'],
      ['FOURNISSEUR', 'FACTURATION_ANNULE', 'ANNULE'],
    ] as const)
      await db
        .insertInto('demande_evenement')
        .values({ demande_id, par, evenement, de: 'EN_ATTENTE', vers, le: MAINTENANT })
        .execute()
    expect((await demander(abonne.session, reference)).json().code).toBe('DE18')
  })

  it('is read by its owner and by staff, nobody else', async () => {
    const reference = await uneReclamation('2026-09-14', '2026-09-28')
    expect(await lire(agent.session, reference)).toContain('F26777001K')
    const autre = await une('UTILISATEUR_STANDARD')
    expect((await demander(autre.session, reference)).statusCode).toBe(404)
  })

  it('leaves out, and says so, what its owner does not read any more of the contract', async () => {
    const ancien = await une('UTILISATEUR_STANDARD')
    const reference = await uneReclamation('2026-09-14', '2026-09-28', { user_web_id: ancien.userWebId })
    const tout = await lire(ancien.session, reference)
    expect(tout).not.toContain('F26777001K')
    expect(tout.match(/ne sont pas ouvertes à ce compte/g)).toHaveLength(3)
  })
})
