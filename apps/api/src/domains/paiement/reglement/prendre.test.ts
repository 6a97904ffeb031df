import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { attendreCle, insererCle } from '../demande/demande.repo.ts'
import { partir } from '../demande/partir.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { findLignes, findParReference, type LignePaiement } from '../paiement.repo.ts'
import { insererEncaissement } from './encaissement.repo.ts'
import { tenirPaiement } from './prendre.repo.ts'
import { regler } from './regler.ts'

// What is held and read in one exchange (migrations 0376, 0377, 0384), against what is read apart
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, contexte, demande, lire, uneDue, unPayeur } = essai
afterAll(async () => {
  expect(await lire.anomalies()).toEqual([])
  await essai.fermer()
  await base.drop()
})
let payeur: Awaited<ReturnType<typeof unPayeur>>
beforeAll(async () => {
  payeur = await unPayeur()
})

const demander = async (...lignes: object[]): Promise<LignePaiement> => {
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(...lignes))
  const paiement = await findParReference(base.db, corps.reference)
  if (paiement === undefined) throw new Error(JSON.stringify(corps))
  return paiement
}
const captureDe = ({ id, reference, montant_centimes: montant }: LignePaiement) => ({
  transaction: `pi_${id}`,
  montant,
  devise: 'EUR',
  reference,
  traite: 'EAU',
  autorisation: null,
  moyen: 'card',
  le: MAINTENANT,
})
const solder = (paiement: LignePaiement) =>
  contexte().enTransaction((dedans) =>
    regler(dedans, paiement.id, { nature: 'PAYE', capture: captureDe(paiement) }, 'NOTIFICATION'),
  )
const attendent = (combien: number) =>
  expect
    .poll(
      async () =>
        (
          await base.pool.query<{ n: number }>(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rows[0]?.n,
      PATIENCE,
    )
    .toBe(combien)

describe('a payment that is held', () => {
  it('has the lines that it is read with, each with what is left of its due', async () => {
    const [a, b] = [await uneDue(payeur.userWebId), await uneDue(payeur.userWebId, { montant_ttc_centimes: 2_500 })]
    const paiement = await demander(a.ligne, b.ligne)
    const restes = new Map([a, b].map((due) => [due.numeroContrat, due.montant]))
    const lues = await findLignes(base.db, paiement.id)
    expect(lues.map(({ numero_facture }) => numero_facture).toSorted()).toEqual(
      [a.numeroFacture, b.numeroFacture].toSorted(),
    )
    const pris = await inTransaction(base.db, (db) => tenirPaiement(db, paiement.id, undefined))
    expect(pris).toEqual({
      ...paiement,
      lignes: lues.map((ligne) => ({ ...ligne, passe: false, reste_centimes: restes.get(ligne.numero_contrat) })),
      connue: false,
      deja_paye: false,
      a_regulariser: false,
    })
  })

  it('does not know a transaction that another provider calls the same', async () => {
    const { ligne, numeroContrat, idCreance } = await uneDue(payeur.userWebId)
    const paiement = await demander(ligne)
    const avec = { paiementId: null, conforme: false, le: MAINTENANT, source: 'NOTIFICATION' } as const
    await insererEncaissement(base.db, 'PAYZEN', { ...captureDe(paiement), reference: null }, avec)
    expect(await solder(paiement)).toEqual({ issue: 'REGLE', etat: 'PAYE' })
    expect(await lire.reste(numeroContrat, idCreance)).toBe(0)
    expect(await solder(paiement)).toEqual({ issue: 'DEJA', etat: 'PAYE' })
    // another one is money that came twice
    const encore = await inTransaction(base.db, (db) => tenirPaiement(db, paiement.id, 'pi_encore'))
    expect(encore).toMatchObject({ connue: false, deja_paye: true })
  })

  it('ends what was told of a refusal of its due in the same transaction', async () => {
    const { ligne, numeroContrat } = await uneDue(payeur.userWebId)
    const premier = await demander(ligne)
    const refus = { nature: 'REFUSE', motif: 'card_declined', pageOuverte: false } as const
    await contexte().enTransaction((dedans) => regler(dedans, premier.id, refus, 'NOTIFICATION'))
    const ouverts = async () =>
      (
        await base.pool.query(
          'select regularise_le is null as ouvert from incident_paiement where numero_contrat = $1',
          [numeroContrat],
        )
      ).rows
    expect(await ouverts()).toEqual([{ ouvert: true }])
    await solder(await demander(ligne))
    expect(await ouverts()).toEqual([{ ouvert: false }])
  })

  const qui = [
    ['it', "update paiement set statut = 'EN_ATTENTE' where id = $1", { statut: 'EN_ATTENTE' }],
    [
      'its due',
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
       select numero_contrat, 'AJUSTEMENT:' || id_creance, 'AJUSTEMENT', 'FACTURATION', 'CLIENT', id_creance, 4000, '2026-11-20'
         from paiement_ligne where paiement_id = $1`,
      { lignes: [{ reste_centimes: 6_000 }] },
    ],
  ] as const
  it.each(qui)('is read as whoever held %s left it', async (_, requete, lu) => {
    const { ligne } = await uneDue(payeur.userWebId)
    const paiement = await demander(ligne)
    const autre = await base.pool.connect()
    try {
      await autre.query('begin')
      await autre.query(requete, [paiement.id])
      const pris = inTransaction(base.db, (db) => tenirPaiement(db, paiement.id, undefined))
      await attendent(1)
      await autre.query('commit')
      expect(await pris).toMatchObject(lu)
    } finally {
      await autre.query('rollback')
      autre.release()
    }
  })
})

it('a key is looked up once whoever had it is done, and is waited for 5 s at most', async () => {
  const { ligne } = await uneDue(payeur.userWebId)
  const paiement = await demander(ligne)
  const une = { payeur: 'u:essai', cle: 'cle-attendue', empreinte: Buffer.from('a') }
  let seconde: ReturnType<typeof attendreCle> | undefined
  await inTransaction(base.db, async (db) => {
    expect(await attendreCle(db, une.payeur, une.cle)).toBeUndefined()
    seconde = inTransaction(base.db, (autre) => attendreCle(autre, une.payeur, une.cle))
    await attendent(1)
    await insererCle(db, { ...une, paiement_id: paiement.id, cree_le: MAINTENANT })
  })
  expect(await seconde).toEqual({ empreinte: une.empreinte, paiement_id: paiement.id })
  await inTransaction(base.db, async (db) => {
    await attendreCle(db, une.payeur, 'une autre')
    const { rows } = await sql`show lock_timeout`.execute(db)
    expect(rows).toEqual([{ lock_timeout: '5s' }])
  })
})

it('what a provider calls a payment is written where it told of it before it answered with its page', async () => {
  const { ligne } = await uneDue(payeur.userWebId)
  const paiement = await demander(ligne)
  await base.pool.query("update paiement set statut = 'EN_ATTENTE', id_prestataire = null, url = null where id = $1", [
    paiement.id,
  ])
  const { statut, id_prestataire, url } = await partir(contexte(), { ...paiement, statut: 'PREPARE' })
  expect({ statut, id_prestataire, url }).toEqual({
    statut: 'EN_ATTENTE',
    id_prestataire: paiement.id_prestataire,
    url: paiement.url,
  })
})
