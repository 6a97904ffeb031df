import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { ecouter } from '../../../test-setup/fixtures/travail.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unEncaissement } from './paiement.fixtures.ts'

const base = await createTestDatabase()
const { ecoutee, requetes } = ecouter(base)
const essai = await unEncaissement(ecoutee)
const { appeler, agir, demande, lire, travailler, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const DEMANDER = 'WebPaiement/effectuerDemandePaiement'
const PAR_CONTRAT = 'WebPaiement/effectuerDemandePaiementParContrat'
const regler = (nom: string, actif: boolean) =>
  base.db.insertInto('fonctionnalite').values({ nom, actif, modifie_le: MAINTENANT }).execute()
const payer = async (token: string) => {
  await agir(token, 'PAYER')
  await travailler()
}

describe('several invoices', () => {
  it('of two contracts are one payment, each settled whole', async () => {
    const { session, userWebId } = await unPayeur()
    const une = await uneDue(userWebId)
    const autre = await uneDue(userWebId, { montant_ttc_centimes: 2_345 })
    const { corps } = await appeler(session, DEMANDER, demande(une.ligne, autre.ligne))
    expect(essai.simulateur.sessions.get(corps.token)?.montant).toBe(12_345)
    await payer(corps.token)
    expect([
      await lire.reste(une.numeroContrat, une.idCreance),
      await lire.reste(autre.numeroContrat, autre.idCreance),
      await lire.etat(corps.reference),
    ]).toEqual([0, 0, 'PAYE'])
  })

  it('of two traités are not, nor the same one twice, nor one with another amount', async () => {
    const { session, userWebId } = await unPayeur()
    const une = await uneDue(userWebId)
    const autre = await uneDue(userWebId, { traite_code: 'ASS' })
    const traites = await appeler(session, DEMANDER, demande(une.ligne, autre.ligne))
    expect([traites.statut, traites.corps.code]).toEqual([409, 'PA10'])
    const deux = await appeler(session, DEMANDER, demande(une.ligne, une.ligne))
    expect([deux.statut, deux.corps.code]).toEqual([400, 'PA14'])
    const troisieme = await uneDue(userWebId)
    const partie = await appeler(session, DEMANDER, demande(une.ligne, { ...troisieme.ligne, montant: 9_999 }))
    expect([partie.statut, partie.corps.code]).toEqual([409, 'PA05'])
    expect(partie.corps.champs[0]).toMatchObject({ code: 'RESTE:10000', message: 'Il reste 100,00\u202f€ à régler.' })
  })

  it('are refused together, and told to be one by one, while PaiementMultiFacture is off; each is paid alone', async () => {
    const { session, userWebId } = await unPayeur()
    const une = await uneDue(userWebId)
    const autre = await uneDue(userWebId)
    const plusieursPossible = async () => {
      const { paiementInfo } = demande(une.ligne)
      const lue = await appeler(session, DEMANDER, { paiementInfo: { ...paiementInfo, isDemandeConfig: true } })
      return lue.corps.config.isPlusieursPossible
    }
    expect(await plusieursPossible()).toBe(true)
    await regler('PaiementMultiFacture', false)
    expect(await plusieursPossible()).toBe(false)
    const ensemble = await appeler(session, DEMANDER, demande(une.ligne, autre.ligne))
    expect([ensemble.statut, ensemble.corps.code]).toEqual([409, 'PA11'])
    const { corps } = await appeler(session, DEMANDER, demande(une.ligne))
    expect(corps.config.isPlusieursPossible).toBe(false)
    await base.db.deleteFrom('fonctionnalite').execute()
    await payer(corps.token)
    expect([
      await lire.reste(une.numeroContrat, une.idCreance),
      await lire.reste(autre.numeroContrat, autre.idCreance),
    ]).toEqual([0, autre.montant])
  })

  it('is told of the line that its payer sent, whatever order dues are locked in', async () => {
    const { session, userWebId } = await unPayeur()
    const une = await uneDue(userWebId)
    const autre = await uneDue(userWebId)
    const [premier, dernier] = [une, autre].toSorted((a, b) => (a.numeroContrat < b.numeroContrat ? -1 : 1))
    const { corps } = await appeler(
      session,
      DEMANDER,
      demande(dernier?.ligne ?? {}, { ...premier?.ligne, montant: 9_999 }),
    )
    expect(corps.champs[0]).toMatchObject({
      champ: 'paiementInfo.facturePaiementInfoList.1.montant',
      code: 'RESTE:10000',
    })
  })
})

/** What is no amount of a due of 100 euros, how it is answered, and what is said of it. */
const REFUSES: readonly (readonly [quoi: string, montant: unknown, statut: number, dit: string])[] = [
  ['nothing', 0, 400, 'Le montant doit être supérieur à zéro.'],
  ['less than nothing', -10_000, 400, 'Le montant doit être supérieur à zéro.'],
  ['a part of a centime', 100.5, 400, 'Un montant en centimes est attendu.'],
  ['euros, with a comma', '100,00', 400, 'Un montant en centimes est attendu.'],
  ['centimes, as text', '10000', 400, 'Un montant en centimes est attendu.'],
  ['no amount', null, 400, 'Un montant en centimes est attendu.'],
  ['10^12', 1e12, 400, 'Ce montant est trop élevé.'],
  ['a centime above the due', 10_001, 409, 'RESTE:10000'],
]

describe('an amount', () => {
  it('that is not what is left any more is answered with what is left, never changed', async () => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId, { montant_ttc_centimes: 10_000, reste: 6_000 })
    const trop = await appeler(session, DEMANDER, demande({ ...due.ligne, montant: 10_000 }))
    expect([trop.statut, trop.corps.code, trop.corps.champs[0].code]).toEqual([409, 'PA05', 'RESTE:6000'])
    const peu = await appeler(session, DEMANDER, demande({ ...due.ligne, montant: 1_599 }))
    expect([peu.statut, peu.corps.code]).toEqual([409, 'PA06'])
    const juste = await appeler(session, DEMANDER, demande({ ...due.ligne, montant: 1_600 }))
    expect(juste.statut).toBe(200)
    await payer(juste.corps.token)
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(4_400)
  })

  it('that would leave less than what is paid online is not taken: the whole is, or one that leaves enough', async () => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId, { montant_ttc_centimes: 55_047 })
    const demander = (montant: number) => appeler(session, DEMANDER, demande({ ...due.ligne, montant }))
    const rond = await demander(55_000)
    expect([rond.statut, rond.corps.code, rond.corps.message]).toEqual([
      409,
      'PA21',
      'Il resterait 0,47\u202f€, trop peu pour un paiement en ligne. Payez la totalité, ou laissez au moins 0,50\u202f€ à payer.',
    ])
    expect((await demander(54_997)).statut).toBe(200)
    expect((await demander(55_047)).statut).toBe(200)
  })

  it.each([
    ['PaiementPartiel', false, 'PA12'],
    ['PaiementPartielDuSoldeContratUniquement', true, 'PA12'],
  ])('in part is closed with %s %s', async (nom, actif, code) => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId)
    await regler(nom, actif)
    const reponse = await appeler(session, DEMANDER, demande({ ...due.ligne, montant: 5_000 }))
    await base.db.deleteFrom('fonctionnalite').where('nom', '=', nom).execute()
    expect([reponse.statut, reponse.corps.code]).toEqual([409, code])
  })

  it.each(REFUSES)(
    'of %s is refused by its reason: nothing is begun, all is still due',
    async (_quoi, montant, attendu, dit) => {
      const { session, userWebId } = await unPayeur()
      const due = await uneDue(userWebId)
      const { statut, corps } = await appeler(session, DEMANDER, demande({ ...due.ligne, montant }))
      expect([statut, corps.champs?.length, JSON.stringify(corps.champs)]).toEqual([
        attendu,
        1,
        expect.stringContaining(dit),
      ])
      expect((await base.pool.query('select from paiement where auteur_id = $1', [userWebId])).rowCount).toBe(0)
      expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(10_000)
    },
  )

  it('of nothing, of too much, of a due that is not one’s own: refused the same as what is not there', async () => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId)
    const voisin = await unPayeur()
    const sienne = await uneDue(voisin.userWebId)
    expect((await appeler(session, DEMANDER, demande({ ...due.ligne, montant: 0 }))).statut).toBe(400)
    const etrangere = await appeler(session, DEMANDER, demande(sienne.ligne))
    const absente = await appeler(
      session,
      DEMANDER,
      demande({ ...due.ligne, identifiantFacture: `${due.numeroContrat}F00000099999999` }),
    )
    expect([etrangere.statut, etrangere.corps.code]).toEqual([404, absente.corps.code])
    const melangee = await appeler(session, DEMANDER, demande({ ...sienne.ligne, numeroContrat: due.numeroContrat }))
    expect(melangee.statut).toBe(404)
    expect((await base.pool.query('select from paiement where auteur_id = $1', [userWebId])).rowCount).toBe(0)
  })

  it.each([
    [{ validee: false }, 'PA02'],
    [{ bloquee: true }, 'PA03'],
    [{ remise_tresor_le: '2026-11-10' }, 'PA03'],
    [{ prelevement_le: '2026-11-25' }, 'PA03'],
    [{ gel: 'LITIGE' }, 'PA04'],
    [{ reste: 0 }, 'PA04'],
    [{ montant_ttc_centimes: 49 }, 'PA03'],
    [{ traite_code: 'GAZ' }, 'PA03'],
  ])(
    'of an invoice that %j is refused by its reason [invoice-offer] [invoice-not-validated] [invoice-not-payable-online] [invoice-not-payable]',
    async (choix, code) => {
      const { session, userWebId } = await unPayeur()
      const due = await uneDue(userWebId, choix)
      const reponse = await appeler(session, DEMANDER, demande({ ...due.ligne, montant: due.montant || 100 }))
      expect([reponse.statut, reponse.corps.code]).toEqual([409, code])
      const { corps } = await appeler(session, `Facture/detailFacture/${due.identifiantInterne}`)
      expect(corps.motifSansPaiement).not.toBeNull()
    },
  )
})

describe('whoever may not pay', () => {
  it('a visitor sees and does not pay; nobody pays while payment is suspended', async () => {
    const { session, userWebId } = await unPayeur({ profils: ['UTILISATEUR_VISITEUR'] })
    const due = await uneDue(userWebId)
    expect((await appeler(session, DEMANDER, demande(due.ligne))).statut).toBe(403)
    const autre = await unPayeur()
    const sienne = await uneDue(autre.userWebId)
    await regler('BloquerPaiement', true)
    const suspendue = await appeler(autre.session, DEMANDER, demande(sienne.ligne))
    await base.db.deleteFrom('fonctionnalite').where('nom', '=', 'BloquerPaiement').execute()
    expect([suspendue.statut, suspendue.corps.code]).toEqual([409, 'PA13'])
  })
})

describe('the account of a contract', () => {
  /** 100.00 fallen due in September, 50.00 in October, and 30.00 in the customer's favour. */
  const unCompte = async () => {
    const payeur = await unPayeur()
    const contrat = await unAttachement(base.db, payeur.userWebId)
    const ancienne = await uneDue(payeur.userWebId, { date_emission: '2026-09-01' }, contrat)
    const recente = await uneDue(
      payeur.userWebId,
      { date_emission: '2026-10-01', montant_ttc_centimes: 5_000 },
      contrat,
    )
    await uneDue(payeur.userWebId, { nature: 'AVOIR', montant_ttc_centimes: -3_000 }, contrat)
    return { ...payeur, contrat, ancienne, recente }
  }

  it('is paid whole: the advance first, the money for the rest', async () => {
    const { session, contrat, ancienne, recente } = await unCompte()
    expect(await lire.solde(contrat)).toBe(-12_000)
    const trop = await appeler(session, PAR_CONTRAT, { numeroContrat: contrat, montant: 15_000 })
    expect([trop.statut, trop.corps.champs[0].code]).toEqual([409, 'RESTE:12000'])
    const { corps } = await appeler(session, PAR_CONTRAT, { numeroContrat: contrat, montant: 12_000 })
    expect(essai.simulateur.sessions.get(corps.token)?.montant).toBe(12_000)
    await payer(corps.token)
    expect([
      await lire.solde(contrat),
      await lire.reste(contrat, ancienne.idCreance),
      await lire.reste(contrat, recente.idCreance),
    ]).toEqual([0, 0, 0])
  })

  it('of which less is left than what is paid online is not offered, nor taken', async () => {
    const { session, userWebId } = await unPayeur()
    const contrat = await unAttachement(base.db, userWebId)
    await uneDue(userWebId, { montant_ttc_centimes: 3_020 }, contrat)
    await uneDue(userWebId, { nature: 'AVOIR', montant_ttc_centimes: -3_000 }, contrat)
    const corps = { numeroContrat: contrat, montant: 20 }
    expect((await appeler(session, PAR_CONTRAT, { ...corps, isDemandeConfig: true })).corps.config).toMatchObject({
      isPayable: false,
      montantARegler: 20,
    })
    const refus = await appeler(session, PAR_CONTRAT, corps)
    expect([refus.statut, refus.corps.code]).toEqual([409, 'PA06'])
  })

  it('is paid in part, the oldest due first [payment-partial]', async () => {
    const { session, contrat, ancienne, recente } = await unCompte()
    const peu = await appeler(session, PAR_CONTRAT, { numeroContrat: contrat, montant: 3_099 })
    expect(peu.corps.code).toBe('PA06')
    const { corps } = await appeler(session, PAR_CONTRAT, { numeroContrat: contrat, montant: 8_000 })
    await payer(corps.token)
    expect([
      await lire.solde(contrat),
      await lire.reste(contrat, ancienne.idCreance),
      await lire.reste(contrat, recente.idCreance),
    ]).toEqual([-4_000, 0, 4_000])
  })

  it.each(REFUSES)(
    'is not paid with an amount of %s: nothing is begun, all is still due',
    async (_quoi, montant, attendu, dit) => {
      const { session, userWebId } = await unPayeur()
      const { numeroContrat, idCreance } = await uneDue(userWebId)
      const { statut, corps } = await appeler(session, PAR_CONTRAT, { numeroContrat, montant })
      expect([statut, corps.champs?.length, JSON.stringify(corps.champs)]).toEqual([
        attendu,
        1,
        expect.stringContaining(dit),
      ])
      expect((await base.pool.query('select from paiement where auteur_id = $1', [userWebId])).rowCount).toBe(0)
      expect(await lire.reste(numeroContrat, idCreance)).toBe(10_000)
    },
  )

  it('is not paid in the currency of another country, nor once somebody paid a part of it meanwhile', async () => {
    const { session, userWebId } = await unPayeur()
    const { numeroContrat, ligne } = await uneDue(userWebId)
    const payeurs = 'select from paiement where auteur_id = $1'
    for (const [chemin, corps] of [
      [PAR_CONTRAT, { numeroContrat, montant: 10_000, devise: 'CHF' }],
      [DEMANDER, { ...demande(ligne), devise: 'CHF' }],
      [DEMANDER, demande({ ...ligne, devise: 'CHF' } as typeof ligne)],
    ] as const)
      expect((await appeler(session, chemin, corps)).statut).toBe(400)
    const { corps } = await appeler(session, PAR_CONTRAT, { numeroContrat, montant: 4_000 })
    await payer(corps.token)
    const encore = await appeler(session, PAR_CONTRAT, { numeroContrat, montant: 10_000 })
    expect([encore.statut, encore.corps.champs[0].code]).toEqual([409, 'RESTE:6000'])
    const { corps: reste } = await appeler(session, PAR_CONTRAT, { numeroContrat, montant: 6_000 })
    await payer(reste.token)
    const fini = await appeler(session, PAR_CONTRAT, { numeroContrat, montant: 6_000 })
    expect([fini.statut, fini.corps.code]).toEqual([409, 'PA15'])
    expect([(await base.pool.query(payeurs, [userWebId])).rowCount, await lire.solde(numeroContrat)]).toEqual([2, 0])
  })

  it('of which nothing is owed is not paid', async () => {
    const { session, userWebId } = await unPayeur()
    const contrat = await unAttachement(base.db, userWebId)
    const reponse = await appeler(session, PAR_CONTRAT, { numeroContrat: contrat, montant: 100 })
    expect([reponse.statut, reponse.corps.code]).toEqual([409, 'PA15'])
  })
})

describe('the configuration', () => {
  it('may be asked of every invoice, and begins nothing [invoice-payment-config]', async () => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId, { montant_ttc_centimes: 55_047 })
    const { paiementInfo } = demande(due.ligne)
    // ticked beforehand, as it is offered
    expect((await appeler(session, `Facture/detailFacture/${due.identifiantInterne}`)).corps.selected).toBe(true)
    const avant = essai.simulateur.sessions.size
    const { corps } = await appeler(session, DEMANDER, { paiementInfo: { ...paiementInfo, isDemandeConfig: true } })
    expect(corps).toMatchObject({
      config: { typeServicePaiement: 'STRIPE', isPayable: true, isPartielPossible: true, montantMinimum: 13_900 },
      token: null,
      urlPaiementContactPrestataire: null,
      reference: null,
    })
    expect((await base.pool.query('select from paiement where auteur_id = $1', [userWebId])).rowCount).toBe(0)
    expect(essai.simulateur.sessions.size).toBe(avant)
  })

  it('of several invoices says how each may be paid, in one call: of those that are payable [invoice-payment-config]', async () => {
    const { session, userWebId } = await unPayeur()
    const une = await uneDue(userWebId, { montant_ttc_centimes: 55_047 })
    const deux = await uneDue(userWebId, { montant_ttc_centimes: 20_000 }, une.numeroContrat)
    const payee = await uneDue(userWebId, { montant_ttc_centimes: 9_000, reste: 0 }, une.numeroContrat)
    const config = async (...lignes: object[]) =>
      (
        await appeler(session, DEMANDER, {
          paiementInfo: { ...demande(...lignes).paiementInfo, isDemandeConfig: true },
        })
      ).corps
    const ensemble = await config(une.ligne, deux.ligne, { ...payee.ligne, montant: 9_000 })
    expect(ensemble.config).toMatchObject({ isPayable: false, isPartielPossible: false })
    expect(ensemble.configurations).toEqual(
      await Promise.all(
        [une, deux].map(async ({ ligne }) => ({
          identifiantFacture: ligne.identifiantFacture,
          config: (await config(ligne)).config,
        })),
      ),
    )
    expect(ensemble.configurations.map(({ config: une }: { config: object }) => une)).toMatchObject([
      { isPayable: true, isPartielPossible: true, montantARegler: 55_047, montantMinimum: 13_900 },
      { isPayable: true, isPartielPossible: true, montantARegler: 20_000 },
    ])
    expect((await config(une.ligne)).configurations).toEqual([])
    // a credit note is due to nobody: of the other one it is said all the same
    const avoir = await uneDue(userWebId, { nature: 'AVOIR', montant_ttc_centimes: -1_000 }, une.numeroContrat)
    const avecAvoir = await config(une.ligne, { ...avoir.ligne, montant: 1_000 })
    expect(avecAvoir.configurations).toEqual([ensemble.configurations[0]])
  })
})

describe('what billing books later', () => {
  it('with our reference posts nothing again; with none it counts', async () => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId)
    const { corps } = await appeler(session, DEMANDER, demande(due.ligne))
    await payer(corps.token)
    await base.pool.query(
      `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, reference_portail, historique)
       values ($1, 'R-EN-LIGNE', '2026-11-22', 'CARTE', $2, 10000, $3, false)`,
      [due.numeroContrat, due.numeroFacture, corps.reference],
    )
    await base.pool.query(`select accorder_grand_livre(array[$1], '2026-11-22')`, [due.numeroContrat])
    expect(await lire.solde(due.numeroContrat)).toBe(0)
    await base.pool.query(
      `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique)
       values ($1, 'R-CHEQUE', '2026-11-22', 'CHEQUE', $2, 1000, false)`,
      [due.numeroContrat, due.numeroFacture],
    )
    await base.pool.query(`select accorder_grand_livre(array[$1], '2026-11-22')`, [due.numeroContrat])
    expect(await lire.solde(due.numeroContrat)).toBe(1_000)
  })
})

describe('a due whose step no means of ours pays (dues.rules.ts)', () => {
  it.each([
    ['contentious', { contentieux: true }],
    ['of a phase that billing decided', { phase: 'CONTENTIEUX' }],
    ['paid in parts', { phase: 'PLAN_DE_PAIEMENT' }],
    ['given up', { phase: 'IRRECOUVRABLE' }],
  ])('%s is not offered, refused by the call, and left out of the account [invoice-offer]', async (_nom, choix) => {
    const { session, userWebId } = await unPayeur()
    const due = await uneDue(userWebId, choix)
    const lue = await appeler(session, `Facture/detailFacture/${due.identifiantInterne}`)
    expect(lue).toMatchObject({
      statut: 200,
      corps: { isPaiementAutorise: false, selected: false, motifSansPaiement: 'RECOUVREMENT' },
    })
    const refus = await appeler(session, DEMANDER, demande(due.ligne))
    expect([refus.statut, refus.corps.code]).toEqual([409, 'PA03'])
    const compte = await appeler(session, PAR_CONTRAT, { numeroContrat: due.numeroContrat, montant: 10_000 })
    expect([compte.statut, compte.corps.code]).toEqual([409, 'PA15'])
  })
})

describe('an instalment', () => {
  it('is paid by its plan and rank, and one that is not there is refused', async () => {
    const { session, userWebId } = await unPayeur()
    // its bill, as a whole, is not to be paid
    const due = await uneDue(userWebId, { phase: 'PLAN_DE_PAIEMENT' })
    await base.pool.query(
      `with p as (insert into echeancier (numero_contrat, numero_echeancier, nature, total_centimes, numero_facture, cree_le)
         values ($1, 'PLAN1', 'PAIEMENT_ECHELONNE', 10000, $2, '2026-11-01') returning *)
       insert into echeance (numero_contrat, numero_echeancier, rang, echeance_le, montant_centimes, statut)
       select numero_contrat, numero_echeancier, 1, '2026-11-15', 10000, 'A_VENIR' from p`,
      [due.numeroContrat, due.numeroFacture],
    )
    const demander = (reference: string) =>
      appeler(session, DEMANDER, {
        paiementInfo: {
          isPaiementEcheance: true,
          facturePaiementInfoList: [{ reference, numeroContrat: due.numeroContrat, montant: 10_000 }],
        },
      })
    expect((await demander('PLAN1:2')).statut).toBe(404)
    const { statut, corps } = await demander('PLAN1:1')
    expect(statut).toBe(200)
    await payer(corps.token)
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(0)
  })

  it('among as many as one payment holds is looked for with all of them, not each by a question of its own', async () => {
    const { session, userWebId } = await unPayeur()
    const { numeroContrat } = await uneDue(userWebId)
    const demander = async (combien: number) => {
      requetes.length = 0
      const { statut } = await appeler(session, DEMANDER, {
        paiementInfo: {
          isPaiementEcheance: true,
          facturePaiementInfoList: Array.from({ length: combien }, (_, rang) => ({
            reference: `PLAN${rang}:1`,
            numeroContrat,
            montant: 100,
          })),
        },
      })
      return [statut, requetes.length]
    }
    await demander(1)
    expect(await demander(500)).toEqual(await demander(1))
  })
})
