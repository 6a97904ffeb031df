import type { Constat } from '@ondine/paiement-providers/port.ts'
import type { Pool, PoolClient } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import type { Contexte } from '../../platform/context.ts'
import { connect } from '../../platform/db/connection.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { insererEncaissement } from './reglement/encaissement.repo.ts'
import { regler } from './reglement/regler.ts'

// The order of locks (README.md). Somebody holds what one of two needs last, until both wait: whoever took its locks the other way round would
// then meet the other. What waits is asked of the database, nothing is timed
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, demande, lire, unPayeur, uneDue } = essai
// beside the portal's connections: the file that is imported, who holds something, who looks at what waits
const ailleurs = connect({ url: base.url, applicationName: 'ondine-test', maxConnections: 10, onIdleError: () => {} })
afterAll(async () => {
  await ailleurs.close()
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})
const admin = (await unPayeur({ profils: ['ADMIN'] })).session

const attendent = (combien: number) =>
  expect
    .poll(
      async () =>
        (
          await ailleurs.pool.query<{ n: number }>(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rows[0]?.n,
      PATIENCE,
    )
    .toBe(combien)

/** Holds what this statement locks, while `faire` goes on; let go by `lacher`. */
const enTenant = async (
  requete: string,
  valeurs: readonly unknown[],
  faire: (lacher: () => Promise<unknown>, client: PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await ailleurs.pool.connect()
  try {
    await client.query('begin')
    expect((await client.query(requete, [...valeurs])).rowCount).toBeGreaterThan(0)
    await faire(() => client.query('rollback'), client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const depart = async (contrat?: string) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, {}, contrat)
  return { payeur, due }
}
const demander = async (session: string, ligne: object): Promise<{ id: string; reference: string }> => {
  const { corps } = await appeler(session, 'WebPaiement/effectuerDemandePaiement', demande(ligne))
  const { rows } = await base.pool.query<{ id: string }>('select id from paiement where reference = $1', [
    corps.reference,
  ])
  return { id: rows[0]?.id ?? '', reference: corps.reference }
}
const captureDe = ({ id, reference }: { id: string; reference: string }): Constat => ({
  nature: 'PAYE',
  capture: {
    transaction: `pi_${id}`,
    montant: 10_000,
    devise: 'EUR',
    reference,
    traite: 'EAU',
    autorisation: 'A1',
    moyen: 'CARTE',
    le: MAINTENANT,
  },
})
/** Settles it, and says how often it was begun: a transaction that met another is begun again. */
const solder = async (paiement: { id: string; reference: string }): Promise<number> => {
  let fois = 0
  await essai.contexte().enTransaction((ctx: Contexte) => {
    fois += 1
    return regler(ctx, paiement.id, captureDe(paiement), 'RELEVE')
  })
  return fois
}
/** A pool that counts what it takes back. */
const compter = (pool: Pool) => {
  const repris = { fois: 0 }
  const connect = async () => {
    const client = await pool.connect()
    return new Proxy(client, {
      get: (cible, nom) => {
        if (nom === 'query')
          return (...args: [string, unknown[]]) => {
            if (args[0] === 'rollback') repris.fois += 1
            return cible.query(...args)
          }
        const valeur: unknown = Reflect.get(cible, nom)
        return typeof valeur === 'function' ? valeur.bind(cible) : valeur
      },
    })
  }
  const query = (...args: [string, unknown[]]) => pool.query(...args)
  return { pool: Object.assign(Object.create(pool) as Pool, { connect, query }), repris }
}
const ENTETE = 'numeroContrat;reference;dateReglement;mode;montant;numeroFacture;referencePortail\n'
const importer = (pool: Pool, ...lignes: string[]) =>
  importerTexte(pool, 'reglements', ENTETE + lignes.map((une) => `${une}\n`).join(''))

describe('one order of locks', () => {
  it('a request waits for its key before it holds any due, in the one statement that does both', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const cle = 'verrou-de-la-cle-00001'
    await enTenant(
      `select pg_advisory_xact_lock(hashtextextended('paiement ' || $1 || ' ' || $2, 0))`,
      [`u:${payeur.userWebId}`, cle],
      async (lacher, client) => {
        const parti = essai.appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne), cle)
        await attendent(1)
        await client.query('select from creance where numero_contrat = $1 for update nowait', [due.numeroContrat])
        await lacher()
        expect((await parti).statut).toBe(200)
      },
    )
  })

  it('the sweep takes the job that asks about a payment before the payment, as the job that runs does', async () => {
    const { payeur, due } = await depart()
    const { id } = await demander(payeur.session, due.ligne)
    await base.pool.query('update paiement set prochaine_verif = $2 where id = $1', [id, MAINTENANT])
    await essai.balayer()
    await base.pool.query('update paiement set prochaine_verif = $2 where id = $1', [id, MAINTENANT])
    // as a job that runs: its own row, then the payment
    await enTenant(
      "select from graphile_worker._private_jobs where key = 'paiement-enqueter:' || $1 for update",
      [id],
      async (lacher, client) => {
        const balaye = essai.balayer()
        await attendent(1)
        await client.query(`select from paiement where id = $1 for update nowait`, [id])
        await lacher()
        await balaye
      },
    )
  })

  it('two payments of two bills of one contract are settled side by side', async () => {
    const { payeur, due } = await depart()
    const autre = await uneDue(payeur.userWebId, {}, due.numeroContrat)
    const un = await demander(payeur.session, due.ligne)
    const deux = await demander(payeur.session, autre.ligne)
    await enTenant('select from paiement where id = $1 for update', [un.id], async (lacher) => {
      const premier = solder(un)
      await attendent(1)
      const second = solder(deux)
      await attendent(2)
      await lacher()
      expect(await Promise.all([premier, second])).toEqual([1, 1])
    })
    expect([await lire.etat(un.reference), await lire.etat(deux.reference)]).toEqual(['PAYE', 'PAYE'])
    expect(await lire.solde(due.numeroContrat)).toBe(0)
  })

  it('a payment and a file that books a règlement of the same contract', async () => {
    const { payeur, due } = await depart()
    const autre = await uneDue(payeur.userWebId, {}, due.numeroContrat)
    // the file is about the bill that comes first in the order of dues, the payment about the other
    const [premiere, derniere] = [due, autre].toSorted((a, b) => (a.idCreance < b.idCreance ? -1 : 1))
    if (premiere === undefined || derniere === undefined) throw new Error('two dues')
    const paiement = await demander(payeur.session, derniere.ligne)
    const { pool, repris } = compter(ailleurs.pool)
    await enTenant('select from paiement where id = $1 for update', [paiement.id], async (lacher) => {
      const solde = solder(paiement)
      await attendent(1)
      const importe = importer(pool, `${due.numeroContrat};CHQ;2026-11-20;cheque;100,00;${premiere.numeroFacture};`)
      await attendent(2)
      await lacher()
      expect([await solde, (await importe).comptes.acceptees, repris.fois]).toEqual([1, 1, 0])
    })
    expect(await lire.solde(due.numeroContrat)).toBe(0)
  })
})

describe('what billing books at the moment it is taken back', () => {
  const unCredit = async (numeroContrat: string) => {
    const transaction = `pi_perdu_${numeroContrat}`
    const capture = {
      transaction,
      montant: 4_200,
      devise: 'EUR',
      reference: null,
      traite: 'EAU',
      autorisation: null,
      moyen: null,
      le: MAINTENANT,
    }
    await insererEncaissement(base.db, 'STRIPE', capture, {
      paiementId: null,
      conforme: false,
      le: MAINTENANT,
      source: 'NOTIFICATION',
    })
    const classer = (decision: 'CREDIT' | 'ANNULATION') =>
      appeler(admin, 'WebPaiement/classerEncaissement', {
        typeServicePaiement: 'STRIPE',
        identifiantTransaction: transaction,
        decision,
        numeroContrat,
        motif: 'Virement mal adressé',
      })
    expect((await classer('CREDIT')).statut).toBe(200)
    const { rows } = await base.pool.query<{ reference: string }>(
      'select reference from encaissement where id_transaction = $1',
      [transaction],
    )
    return { classer, reference: rows[0]?.reference ?? '' }
  }

  it('stays where it is: the file that was being written is read whole first', async () => {
    const sans = await unContrat(base.db)
    const { classer, reference } = await unCredit(sans)
    const { due } = await depart()
    // the file waits in the middle: a due of another of its contracts is held
    await enTenant(
      'select from creance where numero_contrat = $1 for no key update',
      [due.numeroContrat],
      async (lacher) => {
        const importe = importer(
          ailleurs.pool,
          `${sans};BQ-1;2026-11-20;carte;42,00;;${reference}`,
          `${due.numeroContrat};CHQ-1;2026-11-20;cheque;10,00;${due.numeroFacture};`,
        )
        await attendent(1)
        const repris = classer('ANNULATION')
        await attendent(2)
        await lacher()
        expect((await importe).comptes.acceptees).toBe(2)
        expect((await repris).corps.code).toBe('PA47')
      },
    )
    expect(await lire.solde(sans)).toBe(4_200)
  })

  it('counts as any other règlement where it comes after', async () => {
    const { due } = await depart()
    const { classer, reference } = await unCredit(due.numeroContrat)
    await enTenant(
      'select from creance where numero_contrat = $1 for no key update',
      [due.numeroContrat],
      async (lacher) => {
        const repris = classer('ANNULATION')
        await attendent(1)
        const importe = importer(ailleurs.pool, `${due.numeroContrat};BQ-2;2026-11-20;carte;42,00;;${reference}`)
        await attendent(2)
        await lacher()
        expect((await repris).statut).toBe(200)
        expect((await importe).comptes.acceptees).toBe(1)
      },
    )
    expect(await lire.solde(due.numeroContrat)).toBe(4_200 - 10_000)
  })

  it('of a payment that staff reverse, too', async () => {
    const { payeur, due } = await depart()
    const paiement = await demander(payeur.session, due.ligne)
    await solder(paiement)
    const autre = await unContrat(base.db)
    // the file waits while its règlements are written, before it looks at any account
    await enTenant(
      `insert into reglement (numero_contrat, reference, regle_le, mode, montant_centimes, historique)
       values ($1, 'CHQ-3', '2026-11-20', 'CHEQUE', 1000, false)`,
      [autre],
      async (lacher) => {
        const importe = importer(
          ailleurs.pool,
          `${due.numeroContrat};BQ-3;2026-11-20;carte;100,00;${due.numeroFacture};${paiement.reference}`,
          `${autre};CHQ-3;2026-11-20;cheque;10,00;;`,
        )
        await attendent(1)
        const repris = appeler(admin, 'WebPaiement/deciderPaiement', {
          reference: paiement.reference,
          decision: 'CONTREPASSATION',
          motif: 'Carte volée',
        })
        await attendent(2)
        await lacher()
        expect((await importe).comptes.acceptees).toBe(2)
        expect((await repris).corps.code).toBe('PA47')
      },
    )
    expect([await lire.etat(paiement.reference), await lire.solde(due.numeroContrat)]).toEqual(['PAYE', 0])
  })
})
