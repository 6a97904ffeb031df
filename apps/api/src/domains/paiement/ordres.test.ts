import type { Constat } from '@ondine/paiement-providers/port.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { findPaiement, findParReference } from './paiement.repo.ts'
import { regler } from './reglement/regler.ts'

// F3 and F4, short: every settlement runs on the real database, in any order, again and again, at once
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, contexte, demande, lire, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
let payeur = await unPayeur()
let departs = 0
/** So many payments of one payer: an hour allows no more than twice that. */
const PAR_PAYEUR = 100
const SEED = Number(process.env.GRAINE ?? 20_261_122)
const FOIS = process.env.TEST_FULL === undefined ? 25 : 400

const FAITS = ['EN_COURS', 'REFUSE', 'ANNULE', 'EXPIRE', 'PAYE', 'ENCORE', 'AUTRE_MONTANT'] as const
type Fait = (typeof FAITS)[number]

/** A payment of 100.00 that left for the bank. */
const unPaiement = async () => {
  departs += 1
  if (departs % PAR_PAYEUR === 0) payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId)
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const paiement = await findParReference(base.db, corps.reference)
  if (paiement === undefined) throw new Error(JSON.stringify(corps))
  return { due, paiement }
}
type Depart = Awaited<ReturnType<typeof unPaiement>>

const constatDe = (fait: Fait, { paiement }: Depart): Constat => {
  if (fait === 'EN_COURS' || fait === 'ANNULE' || fait === 'EXPIRE') return { nature: fait }
  if (fait === 'REFUSE') return { nature: 'REFUSE', motif: 'card_declined', pageOuverte: false }
  return {
    nature: 'PAYE',
    capture: {
      transaction: `pi_${fait}_${paiement.reference}`,
      montant: fait === 'AUTRE_MONTANT' ? 12_345 : 10_000,
      devise: 'EUR',
      reference: paiement.reference,
      traite: 'EAU',
      autorisation: null,
      moyen: 'card',
      le: new Date('2026-11-20T09:00:00Z'),
    },
  }
}
const dire = (depart: Depart, fait: Fait) =>
  contexte().enTransaction((dedans) => regler(dedans, depart.paiement.id, constatDe(fait, depart), 'NOTIFICATION'))

/** What the facts must come to, worked out apart: state, what is left of the due, balance, what waits for staff. */
const attendu = (faits: readonly Fait[]) => {
  const captures = new Set(faits.filter((un) => un === 'PAYE' || un === 'ENCORE')).size
  const autre = faits.includes('AUTRE_MONTANT')
  const etat =
    captures > 0
      ? 'PAYE'
      : autre
        ? 'A_VERIFIER'
        : faits.includes('REFUSE')
          ? 'REFUSE'
          : faits.includes('ANNULE')
            ? 'ANNULE'
            : faits.includes('EXPIRE')
              ? 'EXPIRE'
              : faits.includes('EN_COURS')
                ? 'EN_ATTENTE'
                : 'REDIRIGE'
  const reste = captures > 0 ? 0 : 10_000
  return {
    etat,
    reste,
    solde: captures > 0 ? 10_000 * (captures - 1) : -10_000,
    attente: autre && captures === 0 ? 12_345 : 0,
    // of what is paid, nobody decides any more of what came otherwise: it waits as money of no payment
    sansPaiement: autre && captures > 0 ? 12_345 : 0,
  }
}
const trouve = async ({ due, paiement }: Depart) => ({
  etat: (await findPaiement(base.db, paiement.id))?.statut,
  reste: await lire.reste(due.numeroContrat, due.idCreance),
  solde: await lire.solde(due.numeroContrat),
  attente: (
    await base.pool.query(
      `select coalesce(sum(case when credit like 'ATTENTE:%' then centimes else -centimes end), 0)::int as n
         from mouvement where numero_contrat = $1 and (credit like 'ATTENTE:%' or debit like 'ATTENTE:%')`,
      [due.numeroContrat],
    )
  ).rows[0].n,
  sansPaiement: (
    await base.pool.query(
      `select coalesce(sum(montant_centimes), 0)::int as n from encaissement where paiement_id is null and id_transaction = $1`,
      [`pi_AUTRE_MONTANT_${paiement.reference}`],
    )
  ).rows[0].n,
})

describe('facts told in any order', () => {
  const suites = fc.array(fc.constantFrom(...FAITS), { maxLength: 5 })

  it(`come to the same, one after the other (F4, seed ${SEED})`, { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(suites, async (faits) => {
        const depart = await unPaiement()
        for (const fait of faits) await dire(depart, fait)
        expect(await trouve(depart)).toEqual(attendu(faits))
      }),
      { seed: SEED, numRuns: FOIS },
    )
    expect(await lire.anomalies()).toEqual([])
  })

  it(`come to the same all at once, each three times (F3, seed ${SEED})`, { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(suites, async (faits) => {
        const depart = await unPaiement()
        await Promise.all([...faits, ...faits, ...faits].map((fait) => dire(depart, fait)))
        expect(await trouve(depart)).toEqual(attendu(faits))
      }),
      { seed: SEED, numRuns: FOIS },
    )
    expect(await lire.anomalies()).toEqual([])
  })
})

describe('negative controls', () => {
  /** In a transaction that is undone: what a guard that is lost would let through must be seen. */
  const sans = async (
    sql: string,
    faire: (executer: (texte: string, valeurs?: unknown[]) => Promise<unknown>) => Promise<void>,
  ) => {
    const client = await base.pool.connect()
    try {
      await client.query('begin')
      await client.query(sql)
      await faire((texte, valeurs) => client.query(texte, valeurs))
      return (await client.query('select regle from controler_grand_livre()')).rows.map(({ regle }) => regle)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('see a capture that was posted twice', async () => {
    const depart = await unPaiement()
    await dire(depart, 'PAYE')
    const regles = await sans('select 1', async (executer) => {
      await executer(
        `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, paiement_id, effet_le)
         values ($1, 'TROP:STRIPE:ENCORE', 'DOUBLE', 'PRESTATAIRE:STRIPE', 'AVANCE', 10000, $2, '2026-11-20')`,
        [depart.due.numeroContrat, depart.paiement.id],
      )
    })
    expect(regles).toContain('ENCAISSEMENT')
  })

  it('see money at the credit of a contract that its ledger does not have, and a credit that no money made', async () => {
    const { due } = await unPaiement()
    const sansEcriture = await sans('select 1', async (executer) => {
      await executer(
        `insert into encaissement (prestataire, id_transaction, traite_code, montant_centimes, devise, conforme, capture_le, constate_le, source, numero_contrat,
                                   reference, porte_le)
         values ('STRIPE', 'PORTE', 'EAU', 4200, 'EUR', false, now(), now(), 'NOTIFICATION', $1, 'AAAAAAAAAAAA', now())`,
        [due.numeroContrat],
      )
    })
    expect(sansEcriture).toEqual(['ENCAISSEMENT'])
    const sansArgent = await sans('select 1', async (executer) => {
      await executer(
        `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, effet_le)
         values ($1, 'TROP:STRIPE:PORTE', 'TROP_PERCU', 'PRESTATAIRE:STRIPE', 'AVANCE', 4200, '2026-11-20')`,
        [due.numeroContrat],
      )
    })
    expect(sansArgent).toEqual(['ENCAISSEMENT'])
  })

  it('see a payment that says it is paid without money', async () => {
    const depart = await unPaiement()
    const regles = await sans('select 1', async (executer) => {
      await executer(`update paiement set statut = 'PAYE' where id = $1`, [depart.paiement.id])
    })
    expect(regles.toSorted()).toEqual(['RESERVATION', 'STATUT_PAYE'])
  })

  it('see a due that an open payment lost, and one that an ended payment kept', async () => {
    const depart = await unPaiement()
    const perdue = await sans('select 1', async (executer) => {
      await executer('delete from reservation where paiement_id = $1', [depart.paiement.id])
    })
    expect(perdue).toEqual(['RESERVATION'])
    const gardee = await sans('select 1', async (executer) => {
      await executer(`update paiement set statut = 'EXPIRE' where id = $1`, [depart.paiement.id])
    })
    expect(gardee).toEqual(['RESERVATION'])
  })

  it('see a transaction that is written twice once nothing keeps it unique', async () => {
    const depart = await unPaiement()
    await dire(depart, 'PAYE')
    const regles = await sans('alter table encaissement drop constraint encaissement_pkey', async (executer) => {
      await executer('insert into encaissement select * from encaissement where paiement_id = $1', [depart.paiement.id])
    })
    expect(regles).toContain('ENCAISSEMENT')
  })
})
