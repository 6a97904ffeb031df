import { createHash, randomUUID } from 'node:crypto'
import { desDossiers } from '../../apps/api/test-setup/pannes/dossiers.ts'
import type { Dossier } from '../../apps/api/test-setup/pannes/gens.ts'
import { processorSeconds } from '../processor.ts'
import { type Bench, type BenchRow, median, percentile } from '../row.ts'
import { atOnce, openPayments, type Payments } from './world.ts'

// P4c: from the click on « Payer » to the address of the bank's page, apart from the time from asking the bank to its answer, as the portal notes
// it. Baseline: its SQL by hand.
const COUNT = 1_000
const TURNS = 10
const CALLERS = 4
const RATIO = 0.5
const HOUSEHOLD = 4
/** The first ones compile and cache: a portal has been running. */
const WARMING = 200

/** Milliseconds from asking the bank to its answer, of all payments so far. */
const asked = async ({ base }: Payments): Promise<number> => {
  const { rows } = await base.pool.query<{ ms: number }>(
    `select coalesce(sum(extract(epoch from fini_le - commence_le)) * 1000, 0)::float8 as ms from paiement_appel where nature = 'DEMANDE'`,
  )
  return rows[0]?.ms ?? 0
}

/** Milliseconds of each request as its payer's browser sees it; of what was waited for the bank of them, altogether, and of what it took. */
const depart = async (payments: Payments, bills: readonly Dossier[]) => {
  const { world } = payments
  const [portal] = world.instances.vivantes()
  if (portal === undefined) throw new Error('no portal')
  const times: number[] = []
  const [bank, waited] = [world.banque.occupation.ms, await asked(payments)]
  const processor = await processorSeconds(portal.pid)
  await atOnce(bills, CALLERS, async ({ due, identifiantFacture, titulaire }) => {
    const started = performance.now()
    const answer = await fetch(`${portal.adresse}/webapi/WebPaiement/effectuerDemandePaiement`, {
      method: 'POST',
      headers: { token: titulaire.session, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        paiementInfo: {
          facturePaiementInfoList: [{ identifiantFacture, numeroContrat: due.numeroContrat, montant: due.centimes }],
        },
      }),
    })
    const { urlPaiementContactPrestataire: url } = (await answer.json()) as { urlPaiementContactPrestataire?: string }
    times.push(performance.now() - started)
    if (!url) throw new Error(`a payment did not leave: ${answer.status}`)
  })
  return {
    times,
    bank: world.banque.occupation.ms - bank,
    waited: (await asked(payments)) - waited,
    processor: (await processorSeconds(portal.pid)) - processor,
  }
}

/**
 * What a departure cannot do without, by bare statements on one connection: whose session it is, one more call of theirs counted, the bill and
 * the right to it; then, committed, its key waited for and looked up, the due held, the intent, its line, its reservation and its key
 * written; then, committed, the address of the page and the call noted. Nothing is judged, and nothing asked of a bank.
 */
const departBare = async ({ base }: Payments, bills: readonly Dossier[]): Promise<number[]> => {
  const times: number[] = []
  await atOnce(bills, CALLERS, async ({ due, identifiantFacture, titulaire }) => {
    const [id, key] = [randomUUID(), randomUUID()]
    const reference = `B${id.slice(0, 8).toUpperCase()}`
    const started = performance.now()
    const client = await base.pool.connect()
    try {
      const { rows } = await client.query<{ user_web_id: number; email: string }>(
        'select u.user_web_id, u.email from jeton j join utilisateur u using (user_web_id) where j.empreinte = $1 and j.expire_le > now()',
        [createHash('sha256').update(titulaire.session).digest()],
      )
      const { user_web_id: user = 0, email = null } = rows[0] ?? {}
      await client.query(
        `insert into limiteur as l (key, points, expire) values ($1, 1, 0) on conflict (key) do update set points = l.points + 1`,
        [`banc:${user}`],
      )
      const bill = await client.query(
        'select from facture where identifiant_interne = $1 and peut_lire_factures($2, numero_contrat)',
        [Number(identifiantFacture.slice(-14)), user],
      )
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
      await client.query('select paiement_id from cle_idempotence where payeur = $1 and cle = $2', [`u:${user}`, key])
      const { rowCount } = await client.query(
        'select reste_centimes from creance where numero_contrat = $1 and id_creance = $2 for no key update',
        [due.numeroContrat, due.idCreance],
      )
      if (rowCount !== 1 || bill.rowCount !== 1) throw new Error('the bare departure did not find its bill')
      await client.query(
        `insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, auteur_id, email, montant_centimes, devise, statut, cree_le,
                               ouverte_jusqu_au, prochaine_verif)
         values ($1, $2, 'STRIPE', 'EAU', 'banc', 'CONNECTE', $3, $4, $5, 'EUR', 'PREPARE', now(), now() + interval '30 minutes', now())`,
        [id, reference, user, email, due.centimes],
      )
      await client.query(
        'insert into paiement_ligne (paiement_id, numero_contrat, id_creance, centimes, reste_vu_centimes) values ($1, $2, $3, $4, $4)',
        [id, due.numeroContrat, due.idCreance, due.centimes],
      )
      await client.query('insert into reservation (paiement_id, numero_contrat, id_creance) values ($1, $2, $3)', [
        id,
        due.numeroContrat,
        due.idCreance,
      ])
      await client.query(
        'insert into cle_idempotence (payeur, cle, empreinte, paiement_id, cree_le) values ($1, $2, sha256($3), $4, now())',
        [`u:${user}`, key, Buffer.from(key), id],
      )
      await client.query('commit')
      await client.query('begin')
      await client.query(
        `update paiement set statut = 'REDIRIGE', url = $2, id_prestataire = $3, prochaine_verif = now() + interval '2 minutes' where id = $1`,
        [id, `http://banque.example/page/${id}`, `cs_${id}`],
      )
      await client.query(
        `insert into paiement_appel (paiement_id, nature, commence_le, fini_le, issue) values ($1, 'DEMANDE', now(), now(), 'OK')`,
        [id],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    times.push(performance.now() - started)
  })
  return times
}

/** A tenth of each in turn: a machine that slows down slows both. */
const inTurn = async (payments: Payments, next: (wanted: number) => Dossier[]) => {
  const ours = { times: [] as number[], bank: 0, waited: 0, processor: 0 }
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const left = await depart(payments, next(COUNT / TURNS))
    ours.times.push(...left.times)
    ours.bank += left.bank
    ours.waited += left.waited
    ours.processor += left.processor
    bare.push(...(await departBare(payments, next(COUNT / TURNS))))
  }
  return [ours, bare] as const
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0)

export const benchDepartures: Bench = async ({ folder }): Promise<BenchRow[]> => {
  const payments = await openPayments(folder, { travaux: false })
  try {
    const bills = await desDossiers(payments.base.db, {
      combien: 2 * (COUNT + WARMING),
      parFoyer: HOUSEHOLD,
      hasard: payments.world.hasard,
    })
    const next = (wanted: number): Dossier[] => bills.splice(0, wanted)
    await depart(payments, next(WARMING))
    await departBare(payments, next(WARMING))
    const [ours, bare] = await inTurn(payments, next)
    const ratio = sum(bare) / (sum(ours.times) - ours.waited)
    return [
      {
        id: 'P4c',
        workload: `${COUNT} payments of one bill begun, from the request to the address of the bank's page, ${CALLERS} at once`,
        measure: `p50 ${median(ours.times).toFixed(1)} ms, p95 ${percentile(ours.times, 0.95).toFixed(1)}, of it ${(ours.waited / COUNT).toFixed(1)} ms for the bank, which takes ${(ours.bank / COUNT).toFixed(1)}; ${((1000 * ours.processor) / COUNT).toFixed(1)} ms of processor of the portal each`,
        baseline: `p50 ${median(bare).toFixed(1)} ms, p95 ${percentile(bare, 0.95).toFixed(1)}, its SQL by hand`,
        ratio,
        target: `>= ${RATIO.toFixed(2)}, the bank apart`,
        met: ratio >= RATIO,
      },
    ]
  } finally {
    await payments.stop()
  }
}
