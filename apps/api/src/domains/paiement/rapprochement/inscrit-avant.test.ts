import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../../test-setup/fixtures/compte.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { importerTexte } from '../../../import/import.fixtures.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { findParReference } from '../paiement.repo.ts'
import { regler } from '../reglement/regler.ts'
import { trancher } from '../reglement/trancher.ts'
import { unRapprochement } from './rapprochement.fixtures.ts'

// What a bank tells of a payment and what billing tells of it, in every order that can be: one state of the bill, one balance
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, contexte, demande, lire, uneDue, unPayeur } = essai
const { importer, rapprocher } = unRapprochement(base, essai)
const tous = await unPayeur()
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

let rang = 0
const unPaiement = async (payeur = tous) => {
  rang += 1
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const paiement = await findParReference(base.db, corps.reference)
  if (paiement === undefined) throw new Error(JSON.stringify(corps))
  const { id, reference } = paiement
  const { numeroContrat: contrat, numeroFacture } = due
  const transaction = `pi_${rang}`
  const notifier = (montant = 10_000) => {
    const capture = { transaction, montant, devise: 'EUR', reference, traite: 'EAU', autorisation: null, moyen: 'card' }
    const le = new Date('2026-11-12T09:00:00Z')
    return contexte().enTransaction((dedans) =>
      regler(dedans, id, { nature: 'PAYE', capture: { ...capture, le } }, 'NOTIFICATION'),
    )
  }
  const inscrire = async (facture: string, montant = '100,00', nom = transaction) =>
    importerTexte(
      base.pool,
      'reglements',
      `numeroContrat;reference;dateReglement;mode;montant;numeroFacture;referencePortail\n${contrat};${nom};2026-11-14;carte;${montant};${facture};${reference}\n`,
    )
  const relever = async (ligne: { operation: string; nature?: string; montant: string; transaction?: string }) => {
    await importer([{ dateOperation: '2026-11-12', reference, ...ligne }])
    await rapprocher()
  }
  const corriger = (montant: string, version: number) =>
    importerTexte(
      base.pool,
      'factures',
      `numeroContrat;numeroFacture;dateEmission;montantTtc;version\n${contrat};${numeroFacture};2026-11-02;${montant};${version}\n`,
    )
  /** A credit note of this bill, of so much. */
  const crediter = (montant: string) =>
    importerTexte(
      base.pool,
      'factures',
      `numeroContrat;numeroFacture;dateEmission;montantTtc;nature;factureOrigine;reste\n${contrat};A-${numeroFacture};2026-11-13;-${montant};AVOIR;${numeroFacture};-${montant}\n`,
    )
  /** A cheque of which billing says no bill, that something else used since. */
  const cheque = () =>
    importerTexte(
      base.pool,
      'reglements',
      `numeroContrat;reference;dateReglement;mode;montant\n${contrat};CH-${transaction};2026-11-14;chèque;40,00\n`,
    )
  const chequeRejete = () =>
    importerTexte(
      base.pool,
      'rejets',
      `numeroContrat;reference;dateRejet;code\n${contrat};CH-${transaction};2026-11-16;\n`,
    )
  /** What the account of the contract has in advance settles another bill. */
  const utiliserAvance = async (): Promise<void> => {
    const autre = await uneDue(payeur.userWebId, {}, contrat)
    await base.pool.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
       values ($1, 'IMPUTATION:autre:' || $2, 'IMPUTATION', 'AVANCE', 'CLIENT', $2, 4000, '2026-11-15')`,
      [contrat, autre.idCreance],
    )
  }
  return {
    id,
    contrat,
    notifier,
    cheque,
    chequeRejete,
    utiliserAvance,
    inscrire,
    pas: {
      notification: () => notifier(),
      releve: () => relever({ operation: transaction, montant: '100,00' }),
      secondDebit: () => relever({ operation: `${transaction}d`, montant: '100,00' }),
      conteste: () => relever({ operation: `${transaction}x`, nature: 'impayé', montant: '-100,00', transaction }),
      inscrit: () => inscrire(numeroFacture),
      inscritSansFacture: () => inscrire(''),
      inscritEnPartie: () => inscrire(numeroFacture, '60,00'),
      inscritDuReste: () => inscrire(numeroFacture, '40,00', `${transaction}-2`),
      corrigeeMoindre: () => corriger('60,00', 1),
      corrigeeANeuf: () => corriger('0', 1),
      annulee: () => crediter('100,00'),
      crediteeEnPartie: () => crediter('30,00'),
      rejete: () =>
        importerTexte(
          base.pool,
          'rejets',
          `numeroContrat;reference;dateRejet;code\n${contrat};${transaction};2026-11-16;AM04\n`,
        ),
    },
    etat: async () => ({
      reste: await lire.reste(contrat, due.idCreance),
      solde: await lire.solde(contrat),
      avance: (
        await base.pool.query(
          `select coalesce(sum(case when credit = 'AVANCE' then centimes when debit = 'AVANCE' then -centimes end), 0)::int as a
             from mouvement where numero_contrat = $1`,
          [contrat],
        )
      ).rows[0].a,
    }),
  }
}
type Pas = keyof Awaited<ReturnType<typeof unPaiement>>['pas']
const ordres = <T>(pas: readonly T[]): T[][] =>
  pas.length < 2
    ? [[...pas]]
    : pas.flatMap((un, i) => ordres([...pas.slice(0, i), ...pas.slice(i + 1)]).map((reste) => [un, ...reste]))

const SOLDEE = { reste: 0, solde: 0, avance: 0 }
const DUE = { reste: 10_000, solde: -10_000, avance: 0 }
it.each<[string, readonly Pas[], object]>([
  ['told, booked', ['notification', 'inscrit'], SOLDEE],
  ['told by its statement, booked', ['releve', 'inscrit'], SOLDEE],
  ['told, booked without its bill', ['notification', 'inscritSansFacture'], SOLDEE],
  ['told, booked in two parts', ['notification', 'inscritEnPartie', 'inscritDuReste'], SOLDEE],
  [
    'debited twice, booked once',
    ['notification', 'secondDebit', 'inscrit'],
    { reste: 0, solde: 10_000, avance: 10_000 },
  ],
  // billing counts it as long as it does not reject it
  ['told, its bill lowered', ['notification', 'corrigeeMoindre'], { reste: 0, solde: 4_000, avance: 4_000 }],
  [
    'told, its bill lowered, taken back by the bank',
    ['notification', 'corrigeeMoindre', 'conteste'],
    { reste: 6_000, solde: -6_000, avance: 0 },
  ],
  ['told, its bill made nothing, taken back', ['releve', 'corrigeeANeuf', 'conteste'], SOLDEE],
  // its bill was cancelled by a credit note: what the bank takes back is what that credit was made of
  ['told, cancelled, taken back', ['notification', 'annulee', 'conteste'], SOLDEE],
  [
    'told, credited in part, taken back',
    ['notification', 'crediteeEnPartie', 'conteste'],
    { reste: 7_000, solde: -7_000, avance: 0 },
  ],
  ['told, cancelled, booked, rejected', ['notification', 'annulee', 'inscrit', 'rejete'], SOLDEE],
  ['told, booked, rejected', ['notification', 'inscrit', 'rejete'], DUE],
  ['told by its statement, booked, rejected', ['releve', 'inscrit', 'rejete'], DUE],
  ['told, booked without its bill, rejected', ['notification', 'inscritSansFacture', 'rejete'], DUE],
  ['told, booked in part, of which nothing is rejected', ['notification', 'inscritEnPartie', 'rejete'], SOLDEE],
  [
    'told, its bill lowered, booked, rejected',
    ['notification', 'corrigeeMoindre', 'inscrit', 'rejete'],
    { reste: 6_000, solde: -6_000, avance: 0 },
  ],
  [
    'debited twice, booked once, rejected',
    ['notification', 'secondDebit', 'inscrit', 'rejete'],
    { reste: 10_000, solde: 0, avance: 10_000 },
  ],
  ['told, taken back by the bank, booked', ['notification', 'conteste', 'inscrit'], SOLDEE],
  ['told, taken back, booked, rejected', ['notification', 'conteste', 'inscrit', 'rejete'], DUE],
])('%s: the same in every order', { timeout: 60_000 }, async (_quoi, pas, attendu) => {
  for (const ordre of ordres(pas)) {
    // billing rejects what it booked
    if (ordre.includes('rejete') && ordre.indexOf('rejete') < ordre.findIndex((un) => un.startsWith('inscrit')))
      continue
    const paiement = await unPaiement()
    for (const un of ordre) await paiement.pas[un]()
    await rapprocher()
    expect({ ordre, ...(await paiement.etat()) }).toEqual({ ordre, ...attendu })
  }
})

it('of a bill that was cancelled since, what the bank takes back is told to nobody as an incident of that bill', async () => {
  const incidents = async (contrat: string) =>
    (await base.pool.query('select id_creance from incident_paiement where numero_contrat = $1', [contrat])).rows.length
  const [annulee, due] = [await unPaiement(), await unPaiement()]
  await annulee.pas.notification()
  await due.pas.notification()
  await annulee.pas.annulee()
  await annulee.pas.conteste()
  await due.pas.conteste()
  expect([await incidents(annulee.contrat), await incidents(due.contrat)]).toEqual([0, 1])
})

it('booked before its money was known, it is not told to its payer as paid too much', async () => {
  const seul = await unPayeur()
  const paiement = await unPaiement(seul)
  await paiement.pas.inscrit()
  await paiement.notifier()
  expect(await paiement.etat()).toEqual(SOLDEE)
  const mails = await courrielsPour(base.db, seul.email)
  expect(mails.map(({ type }) => type)).toEqual(['PAIEMENT_RECU'])
})

it('booked before staff say that what came otherwise than asked for is its money, it settles its bill once', async () => {
  const paiement = await unPaiement()
  await paiement.notifier(9_400)
  await paiement.pas.inscritEnPartie()
  await contexte().enTransaction((dedans) => trancher(dedans, paiement.id, 'IMPUTATION'))
  expect(await paiement.etat()).toMatchObject({ reste: 600, solde: -600, avance: 0 })
})

it.each([true, false])('of a bill that was lowered, told after it or not (%s), it is rejected whole', async (apres) => {
  const { pas, etat } = await unPaiement()
  if (!apres) await pas.notification()
  await pas.corrigeeMoindre()
  if (apres) await pas.notification()
  await pas.inscrit()
  expect((await pas.rejete()).comptes).toMatchObject({ acceptees: 1, refusees: 0 })
  expect(await etat()).toEqual({ reste: 6_000, solde: -6_000, avance: 0 })
})

describe('an advance that settled another bill since', () => {
  it('is taken back with what made it, and that bill is due again', async () => {
    const { etat, cheque, chequeRejete, utiliserAvance } = await unPaiement()
    await cheque()
    await utiliserAvance()
    expect(await etat()).toEqual({ reste: 10_000, solde: -16_000, avance: 0 })
    await chequeRejete()
    expect(await etat()).toEqual({ reste: 10_000, solde: -20_000, avance: 0 })
  })

  it('came of a payment that was more than its bill: the same', async () => {
    const { pas, etat, utiliserAvance } = await unPaiement()
    await pas.corrigeeMoindre()
    await pas.notification()
    await utiliserAvance()
    await pas.inscrit()
    await pas.rejete()
    expect(await etat()).toEqual({ reste: 6_000, solde: -16_000, avance: 0 })
  })
})
