import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { titresEprouves } from '@ondine/paiement-providers/conformite/rails.ts'
import { ESSAI_PAYFIP } from '@ondine/paiement-providers/payfip/simulateur.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { regler, unCaptcha } from '../../../../test-setup/fixtures/compte.ts'
import { uneCreance } from '../../../../test-setup/fixtures/facture.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { unRapprochement } from '../rapprochement/rapprochement.fixtures.ts'
import { fichierDEssai } from './essai.ts'

// Bills that the treasury collects as titles, by an account of PayFiP that knows nothing else; beside it one of a « régie », and Stripe
const PORTAIL = 'https://agence.exemple.fr'
const base = await createTestDatabase()
const tenirLaBanque = async (requete: IncomingMessage, reponse: ServerResponse): Promise<void> => {
  const morceaux: Buffer[] = []
  for await (const un of requete) morceaux.push(un as Buffer)
  const { method: methode = 'GET', url: chemin = '', headers: entetes } = requete
  const dit = await banque.repondre({ methode, chemin, entetes, corps: Buffer.concat(morceaux) })
  reponse.writeHead(dit.statut, { 'content-type': dit.type, ...dit.entetes }).end(dit.corps)
}
const serveur = createServer((requete, reponse) => void tenirLaBanque(requete, reponse))
await new Promise<void>((pret) => serveur.listen(0, '127.0.0.2', pret))
const racine = `http://127.0.0.2:${(serveur.address() as AddressInfo).port}`
const essai = await unEncaissement(base, undefined, {
  PAYFIP_PAGE_URL: racine,
  PAYFIP_API_URL: racine,
  PAYFIP_COMPTES: fichierDEssai('PAYFIP', { TIT: titresEprouves.essai.config, REG: ESSAI_PAYFIP.config }),
})
const { app, appeler, demande, lire, travailler, uneDue, unPayeur } = essai
const banque = titresEprouves.simuler({
  racine,
  maintenant: () => essai.contexte().clock.now(),
  envoyer: ({ adresse, type, corps }) =>
    app.inject({
      method: 'POST',
      url: adresse.replace(PORTAIL, ''),
      headers: { 'content-type': type },
      payload: corps,
    }),
})
afterAll(async () => {
  await essai.fermer()
  serveur.closeAllConnections()
  await new Promise((fini) => serveur.close(fini))
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

let rang = 0
const unTitre = () => ({
  traite_code: 'TIT',
  titre_reference: `20250017000000${String(421 + rang++)}`,
  titre_exercice: 2025,
})
const AU_TRESOR = { remise_tresor_le: '2026-11-10' }
const payerDue = (session: string, ...lignes: object[]) =>
  appeler(session, 'WebPaiement/effectuerDemandePaiement', demande(...lignes))
const pageDe = async (reference: string) => {
  const { rows } = await base.pool.query<{ id_prestataire: string }>(
    'select id_prestataire from paiement where reference = $1',
    [reference],
  )
  return rows[0]?.id_prestataire ?? ''
}
const agir = async (reference: string, geste: string, reste: Record<string, string> = {}) => {
  const corps = Buffer.from(new URLSearchParams({ geste, ...reste }).toString())
  await banque.repondre({ methode: 'POST', chemin: `/page/${await pageDe(reference)}`, entetes: {}, corps })
  await travailler()
}
const champsDe = async (reference: string): Promise<Record<string, string>> => {
  const page = banque.pages.get(await pageDe(reference)) as { champs?: Record<string, string> } | undefined
  return page?.champs ?? {}
}
/** As the list of bills says it. */
const offerte = async (session: string, { numeroContrat, identifiantInterne }: Awaited<ReturnType<typeof uneDue>>) => {
  const { corps } = await appeler(session, `Facture/listeFactures?numeroContrat=${numeroContrat}`)
  const une = corps.resultats.find(
    (facture: { identifiantInterneFacture: number }) => facture.identifiantInterneFacture === identifiantInterne,
  )
  return [une?.selected, une?.motifSansPaiement]
}

it.each([
  ['at the treasury', AU_TRESOR],
  ['before it is told to be there', {}],
])(
  'a bill that is a title, %s, is asked for by its reference and its year, and settled by its operation',
  async (_quand, choix) => {
    const payeur = await unPayeur()
    const titre = unTitre()
    const due = await uneDue(payeur.userWebId, { ...titre, ...choix })
    expect(await offerte(payeur.session, due)).toEqual([true, null])
    const { statut, corps } = await payerDue(payeur.session, due.ligne)
    expect([statut, corps.config]).toMatchObject([200, { isPartielPossible: false, isPlusieursPossible: false }])
    expect(await champsDe(corps.reference)).toMatchObject({
      refdet: titre.titre_reference,
      exer: '2025',
      numcli: '090910',
      montant: '10000',
    })
    await agir(corps.reference, 'PAYER')
    expect([await lire.etat(corps.reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  },
)

it('given up, then paid by another payment of the same title: each is found by its own operation', async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, unTitre())
  const premier = (await payerDue(payeur.session, due.ligne)).corps.reference
  await agir(premier, 'ANNULER')
  essai.avancer(25 * 60)
  await essai.balayer()
  await travailler()
  expect(await lire.etat(premier)).toBe('ANNULE')
  const second = (await payerDue(payeur.session, due.ligne)).corps.reference
  expect([second === premier, (await champsDe(second)).refdet]).toEqual([false, (await champsDe(premier)).refdet])
  await agir(second, 'PAYER')
  expect([await lire.etat(premier), await lire.etat(second)]).toEqual(['ANNULE', 'PAYE'])
  expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(0)
})

it('of another title than what was asked for its money waits for staff', async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, unTitre())
  const { reference } = (await payerDue(payeur.session, due.ligne)).corps
  Object.assign(await champsDe(reference), { refdet: '202500170000009999' })
  await agir(reference, 'PAYER')
  expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual([
    'A_VERIFIER',
    10_000,
  ])
})

it.each<[string, Parameters<typeof uneDue>[1], string, string]>([
  ['that is no title', { traite_code: 'TIT' }, 'SANS_PRESTATAIRE', 'PA03'],
  ['that is no title, at the treasury', { traite_code: 'TIT', ...AU_TRESOR }, 'TRESOR', 'PA03'],
  ['of which something is paid', { ...unTitre(), reste: 4_000 }, 'SANS_PRESTATAIRE', 'PA03'],
  [
    'that is a title of an account that collects none',
    { ...unTitre(), ...AU_TRESOR, traite_code: 'REG' },
    'TRESOR',
    'PA03',
  ],
])('a bill %s is not offered, and is refused to whoever asks', async (_quoi, choix, motif, code) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, choix)
  expect(await offerte(payeur.session, due)).toEqual([false, motif])
  const { statut, corps } = await payerDue(payeur.session, due.ligne)
  expect([statut, corps.code]).toEqual([409, code])
})

it('a bill of a « régie » that is a title is asked for by our reference', async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, { ...unTitre(), traite_code: 'REG' })
  const { reference } = (await payerDue(payeur.session, due.ligne)).corps
  expect(await champsDe(reference)).toMatchObject({ refdet: reference, exer: '2026' })
})

it('a title is paid alone, whole: neither a part of it, nor two of them, nor its account', async () => {
  const payeur = await unPayeur()
  const une = await uneDue(payeur.userWebId, unTitre())
  const autre = await uneDue(payeur.userWebId, unTitre(), une.numeroContrat)
  const parContrat = (reste: object) =>
    appeler(payeur.session, 'WebPaiement/effectuerDemandePaiementParContrat', {
      numeroContrat: une.numeroContrat,
      montant: 20_000,
      ...reste,
    })
  const refus = [
    await payerDue(payeur.session, { ...une.ligne, montant: 5_000 }),
    await payerDue(payeur.session, une.ligne, autre.ligne),
    await parContrat({}),
  ]
  expect(refus.map(({ corps }) => corps.code)).toEqual(['PA12', 'PA11', 'PA11'])
  expect((await parContrat({ isDemandeConfig: true })).corps.config.isPayable).toBe(false)
})

it('beside a title at the treasury the rest of the account is paid as it was', async () => {
  const payeur = await unPayeur()
  const titre = await uneDue(payeur.userWebId, { ...unTitre(), ...AU_TRESOR, date_emission: '2026-01-02' })
  const soldable = async () =>
    (await appeler(payeur.session, `Facturation/isContratSoldable/${titre.numeroContrat}`)).corps
  expect(await soldable()).toBe(false)
  await uneDue(payeur.userWebId, { traite_code: 'EAU' }, titre.numeroContrat)
  expect(await soldable()).toBe(true)
  const corps = { numeroContrat: titre.numeroContrat, montant: 10_000 }
  const config = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiementParContrat', {
    ...corps,
    isDemandeConfig: true,
  })
  expect(config.corps.config).toMatchObject({
    isPayable: true,
    typeServicePaiement: 'STRIPE',
    montantARegler: 10_000,
  })
  expect((await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiementParContrat', corps)).statut).toBe(200)
})

it('beside a title that is to settle, the account is several payments', async () => {
  const payeur = await unPayeur()
  const titre = await uneDue(payeur.userWebId, unTitre())
  await uneDue(payeur.userWebId, { traite_code: 'EAU' }, titre.numeroContrat)
  const corps = { numeroContrat: titre.numeroContrat, montant: 20_000 }
  const demander = (reste: object = {}) =>
    appeler(payeur.session, 'WebPaiement/effectuerDemandePaiementParContrat', { ...corps, ...reste })
  expect((await demander({ isDemandeConfig: true })).corps.config.isPayable).toBe(false)
  expect((await demander()).corps.code).toBe('PA10')
})

it('what is no bill is not paid by an account of titles', async () => {
  const payeur = await unPayeur()
  const { numeroContrat } = await uneDue(payeur.userWebId, { traite_code: 'EAU', reste: 0 })
  await uneCreance(base.db, numeroContrat, { nature: 'IMPAYE', centimes: 3_000, jour: '2026-11-01' })
  await base.pool.query("update creance set traite_code = 'TIT' where numero_contrat = $1 and nature = 'IMPAYE'", [
    numeroContrat,
  ])
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiementParContrat', {
    numeroContrat,
    montant: 3_000,
  })
  expect(corps.code).toBe('PA15')
})

/** Somebody without an account, who has the paper of this bill. */
const unPassant = async (due: Awaited<ReturnType<typeof uneDue>>) => {
  await regler(base.db, { captchaDifficulte: 1 })
  const passant = unNavigateur(app, { ip: `198.51.100.${rang}` })
  await passant.obtenirJeton()
  const poster = async (chemin: string, corps: object) =>
    JSON.parse((await passant.appeler('POST', chemin, corps)).body)
  return {
    verifier: async () =>
      poster(`Facture/infoFacture/${due.numeroFacture}/${due.numeroContrat}`, {
        captcha: await unCaptcha(passant, 'FACTURE_ANONYME'),
      }),
    payer: (jetonVerification: string, montant = due.montant) =>
      poster('WebPaiement/effectuerDemandeAnonyme', { jetonVerification, montant, email: 'passant@exemple.fr' }),
  }
}

it('without an account, by the two numbers of its paper', async () => {
  const { userWebId } = await unPayeur()
  const titre = unTitre()
  const due = await uneDue(userWebId, { ...titre, ...AU_TRESOR })
  const { verifier, payer } = await unPassant(due)
  const { reference } = await payer((await verifier()).jetonVerification)
  expect((await champsDe(reference)).refdet).toBe(titre.titre_reference)
  await agir(reference, 'PAYER')
  expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
})

type Due = Awaited<ReturnType<typeof uneDue>>
const changer = (colonnes: string) => (due: Due) =>
  base.pool.query(`update facture set ${colonnes} where numero_contrat = $1 and numero_facture = $2`, [
    due.numeroContrat,
    due.numeroFacture,
  ])
const payerAilleurs = async ({ numeroContrat, numeroFacture, idCreance }: Due) => {
  await base.pool.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, id_creance, effet_le)
     values ($1, 'REGLEMENT:AILLEURS', 'REGLEMENT', 'REGLEMENT', 'CLIENT', 6000, $2, '2026-11-20')`,
    [numeroContrat, idCreance],
  )
  await base.pool.query(
    `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique)
     values ($1, 'AILLEURS', '2026-11-20', 'CHEQUE', $2, 6000, false)`,
    [numeroContrat, numeroFacture],
  )
}

it.each([
  ['is no title any more', changer('titre_reference = null, titre_exercice = null')],
  ['was paid in part', payerAilleurs],
  ['is of an account that collects no title', changer("traite_code = 'REG', remise_tresor_le = '2026-11-10'")],
])('without an account, a bill that %s is not offered, nor paid by a check of before', async (_quoi, devenir) => {
  const due = await uneDue((await unPayeur()).userWebId, unTitre())
  const { verifier, payer } = await unPassant(due)
  const { jetonVerification } = await verifier()
  await devenir(due)
  expect((await verifier()).jetonVerification).toBeNull()
  expect(await payer(jetonVerification)).toMatchObject({ code: 'PA03' })
})

it('never told, its statement pays it by its operation', async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, unTitre())
  const { reference } = (await payerDue(payeur.session, due.ligne)).corps
  const releves = unRapprochement(base, essai)
  const operation = await pageDe(reference)
  await releves.importer([
    { prestataire: 'PAYFIP', traite: 'TIT', operation, transaction: operation, montant: '100,00', reference },
  ])
  await releves.rapprocher()
  expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
})

it('a line of a statement that bears its title alone moves nothing, and staff find its payments by it', async () => {
  const payeur = await unPayeur()
  const titre = unTitre()
  const due = await uneDue(payeur.userWebId, titre)
  const { reference } = (await payerDue(payeur.session, due.ligne)).corps
  const releves = unRapprochement(base, essai)
  const ligne = { prestataire: 'PAYFIP', traite: 'TIT', operation: 'L1', montant: '100,00' }
  await releves.importer([{ ...ligne, reference: titre.titre_reference }])
  await releves.rapprocher()
  expect([(await releves.classes()).L1, await lire.reste(due.numeroContrat, due.idCreance)]).toEqual([
    'PRESTATAIRE_SEUL INCONNU',
    10_000,
  ])
  await agir(reference, 'PAYER')
  const charge = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
  const { corps } = await appeler(
    charge,
    `WebPaiement/listePaiementsNonIntegres?recherche=${titre.titre_reference.toLowerCase()}`,
  )
  expect(corps.resultats).toMatchObject([{ reference }])
})
