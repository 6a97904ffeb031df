import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { connect } from '../../platform/db/connection.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { insererEncaissement } from './reglement/encaissement.repo.ts'

// A contract with two bills and one without: payments, money put to a credit and taken back, what billing books and rejects, in any order, some of
// it at once. After each step the ledger holds; in the end balances are what a sum of what was answered says, which knows no code of the product
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { agir, appeler, demande, lire, travailler, uneDue, unPayeur } = essai
const fichiers = connect({ url: base.url, applicationName: 'ondine-test', maxConnections: 5, onIdleError: () => {} })
afterAll(async () => {
  await fichiers.close()
  await essai.fermer()
  await base.drop()
})
const SEED = Number(process.env.GRAINE ?? 20_261_127)
const FOIS = process.env.TEST_FULL === undefined ? 12 : 200
const admin = (await unPayeur({ profils: ['ADMIN'] })).session

const PAS = [
  'PAYER_A',
  'PAYER_B',
  'PAYER_COMPTE',
  'REGLER',
  'ARGENT',
  'CREDITER',
  'REPRENDRE',
  'INSCRIRE',
  'INSCRIRE_PAIEMENT',
  'REJETER',
  'CHEQUE',
  'REPRENDRE_ET_INSCRIRE',
  'REGLER_ET_CHEQUE',
  'REGLER_ET_INSCRIRE',
] as const
type Pas = (typeof PAS)[number]
const unPas = fc.record({
  pas: fc.constantFrom(...PAS),
  centimes: fc.integer({ min: 1, max: 6_000 }),
  rang: fc.nat(7),
})

const ENTETE = 'numeroContrat;reference;dateReglement;mode;montant;numeroFacture;referencePortail\n'
interface Passe {
  readonly contrat: string
  readonly reference: string
  readonly centimes: number
  /** Ours, where billing names it. */
  readonly portail: string
  rejete: boolean
}
interface Argent {
  readonly transaction: string
  readonly centimes: number
  contrat: string | null
  reference: string
}

let [suite, reprises, refusees] = [0, 0, 0]

/** One account of two contracts, and what was answered about it so far. */
const unCompte = async () => {
  suite += 1
  const { session, userWebId } = await unPayeur()
  const a = await uneDue(userWebId)
  const b = await uneDue(userWebId, { montant_ttc_centimes: 7_000 }, a.numeroContrat)
  const autre = (await uneDue(userWebId, { montant_ttc_centimes: 100, reste: 0 })).numeroContrat
  const contrats = [a.numeroContrat, autre] as const
  const [argents, passes]: [Argent[], Passe[]] = [[], []]
  const departs: { reference: string; centimes: number }[] = []
  let numero = 0

  const payer = async (chemin: string, corps: object, centimes: number): Promise<void> => {
    const { statut, corps: dit } = await appeler(session, chemin, corps)
    if (statut !== 200) return
    // asked for again, it is the same payment
    if (!departs.some(({ reference }) => reference === dit.reference))
      departs.push({ reference: dit.reference, centimes })
    await agir(dit.token, 'PAYER', numero % 2 === 0 ? {} : { notification: 'DOUBLE' })
  }
  const inscrire = async (contrat: string, centimes: number, portail: string, facture = ''): Promise<void> => {
    numero += 1
    const reference = `R${numero}`
    const euros = (centimes / 100).toFixed(2).replace('.', ',')
    const { comptes } = await importerTexte(
      fichiers.pool,
      'reglements',
      `${ENTETE}${contrat};${reference};2026-11-20;carte;${euros};${facture};${portail}\n`,
    )
    expect(comptes).toMatchObject({ acceptees: 1 })
    passes.push({ contrat, reference, centimes, portail, rejete: false })
  }
  const placer = async (argent: Argent, decision: 'CREDIT' | 'ANNULATION', contrat: string) => {
    const { statut, corps } = await appeler(admin, 'WebPaiement/classerEncaissement', {
      typeServicePaiement: 'STRIPE',
      identifiantTransaction: argent.transaction,
      decision,
      numeroContrat: contrat,
      motif: 'au hasard',
    })
    if (statut !== 200) {
      refusees += 1
      // at no credit, used, booked, waiting no more: nothing else is a reason
      expect(['PA53', 'PA54', 'PA43', 'PA47', 'PA49']).toContain(corps.code)
      return
    }
    if (decision === 'ANNULATION') reprises += 1
    const { rows } = await base.pool.query<{ numero_contrat: string | null; reference: string | null }>(
      'select numero_contrat, reference from encaissement where id_transaction = $1',
      [argent.transaction],
    )
    argent.contrat = decision === 'CREDIT' ? contrat : null
    expect(rows[0]?.numero_contrat ?? null).toBe(argent.contrat)
    // its last one stays known here when it is taken back: billing may still book it
    if (decision === 'CREDIT') argent.reference = rows[0]?.reference ?? ''
  }
  const cheque = (centimes: number) => inscrire(a.numeroContrat, centimes, '', a.numeroFacture)

  const faire: Record<Pas, (centimes: number, rang: number) => Promise<unknown>> = {
    PAYER_A: async () => {
      const reste = await lire.reste(a.numeroContrat, a.idCreance)
      await payer('WebPaiement/effectuerDemandePaiement', demande({ ...a.ligne, montant: reste }), reste)
    },
    PAYER_B: async () => {
      const reste = await lire.reste(b.numeroContrat, b.idCreance)
      await payer('WebPaiement/effectuerDemandePaiement', demande({ ...b.ligne, montant: reste }), reste)
    },
    PAYER_COMPTE: async () => {
      const du = -(await lire.solde(a.numeroContrat))
      const corps = { numeroContrat: a.numeroContrat, montant: du }
      await payer('WebPaiement/effectuerDemandePaiementParContrat', corps, du)
    },
    REGLER: () => travailler(),
    ARGENT: async (centimes) => {
      const transaction = `pi_${suite}_${argents.length}`
      const capture = {
        transaction,
        montant: centimes,
        devise: 'EUR',
        reference: null,
        traite: 'EAU',
        autorisation: null,
        moyen: null,
        le: MAINTENANT,
      }
      const avec = { paiementId: null, conforme: false, le: MAINTENANT, source: 'NOTIFICATION' } as const
      await insererEncaissement(base.db, 'STRIPE', capture, avec)
      argents.push({ transaction, centimes, contrat: null, reference: '' })
    },
    CREDITER: async (_, rang) => {
      const argent = argents[rang % Math.max(1, argents.length)]
      if (argent !== undefined) await placer(argent, 'CREDIT', contrats[rang % 2] ?? autre)
    },
    REPRENDRE: async (_, rang) => {
      const argent = argents[rang % Math.max(1, argents.length)]
      if (argent !== undefined) await placer(argent, 'ANNULATION', argent.contrat ?? autre)
    },
    INSCRIRE: async (_, rang) => {
      const argent = argents[rang % Math.max(1, argents.length)]
      // once for each credit, as billing does; a credit taken back since counts as any other règlement
      if (argent?.reference && !passes.some(({ portail }) => portail === argent.reference)) {
        const { rows } = await base.pool.query<{ c: string }>(
          "select numero_contrat as c from mouvement where reference_portail = $1 and nature = 'TROP_PERCU'",
          [argent.reference],
        )
        await inscrire(rows[0]?.c ?? '', argent.centimes, argent.reference)
      }
    },
    INSCRIRE_PAIEMENT: async (_, rang) => {
      const depart = departs[rang % Math.max(1, departs.length)]
      // its money may be known later, or never
      if (depart === undefined) return
      if (passes.some(({ portail }) => portail === depart.reference)) return
      await inscrire(a.numeroContrat, depart.centimes, depart.reference)
    },
    REJETER: async (_, rang) => {
      const passe = passes.filter(({ rejete }) => !rejete)[rang % Math.max(1, passes.length)]
      if (passe === undefined) return
      const { comptes } = await importerTexte(
        fichiers.pool,
        'rejets',
        `numeroContrat;reference;dateRejet\n${passe.contrat};${passe.reference};2026-11-20\n`,
      )
      // a credit that paid for something else since has nothing left to take back: billing is told so
      passe.rejete = comptes.acceptees === 1
    },
    CHEQUE: cheque,
    REPRENDRE_ET_INSCRIRE: async (centimes, rang) => {
      const argent = argents[rang % Math.max(1, argents.length)]
      await Promise.all([faire.REPRENDRE(centimes, rang), argent && faire.INSCRIRE(centimes, rang)])
    },
    REGLER_ET_INSCRIRE: (centimes, rang) => Promise.all([travailler(), faire.INSCRIRE_PAIEMENT(centimes, rang)]),
    REGLER_ET_CHEQUE: (centimes) => Promise.all([travailler(), cheque(centimes)]),
  }
  /** What each contract must come to. */
  const attendu = async (contrat: string): Promise<number> => {
    const du = contrat === a.numeroContrat ? a.montant + b.montant : 0
    let somme = -du
    const rejete = (portail: string) => passes.some((un) => un.portail === portail && un.rejete)
    const enLigne = new Set<string>()
    if (contrat === a.numeroContrat)
      for (const { reference, centimes } of departs)
        if ((await lire.etat(reference)) === 'PAYE') {
          enLigne.add(reference)
          if (!rejete(reference)) somme += centimes
        }
    for (const { contrat: ou, reference, centimes } of argents)
      if (ou === contrat) {
        enLigne.add(reference)
        if (!rejete(reference)) somme += centimes
      }
    for (const un of passes) if (un.contrat === contrat && !un.rejete && !enLigne.has(un.portail)) somme += un.centimes
    // no minus before nothing
    return somme + 0
  }
  return { contrats, faire, attendu }
}

// a payment looks at what billing booked only where it may have changed something (accorder_argent): looked at everywhere, nothing is left to write
const juste = async (): Promise<void> => {
  expect(await lire.anomalies()).toEqual([])
  const client = await fichiers.pool.connect()
  try {
    await client.query('begin')
    const compter = async () => (await client.query('select count(*)::int as n from mouvement')).rows
    const avant = await compter()
    await client.query(
      `select accorder_grand_livre(array(select distinct numero_contrat from mouvement order by 1), '2026-11-24')`,
    )
    expect(await compter()).toEqual(avant)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it(`any order of payments, credits, credits taken back and files of billing leaves the ledger right (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(unPas, { minLength: 8, maxLength: 24 }), async (pas) => {
      const { contrats, faire, attendu } = await unCompte()
      // money is there from the beginning: a credit needs some
      await faire.ARGENT(4_200, 0)
      await faire.CREDITER(0, 0)
      for (const { pas: un, centimes, rang } of pas) {
        await faire[un](centimes, rang)
        await juste()
      }
      await travailler()
      await juste()
      for (const contrat of contrats)
        expect([contrat, await lire.solde(contrat)]).toEqual([contrat, await attendu(contrat)])
    }),
    { seed: SEED, numRuns: FOIS },
  )
  // what is proved was tried
  expect(reprises).toBeGreaterThan(0)
  expect(refusees).toBeGreaterThan(0)
})
