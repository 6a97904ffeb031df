import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { findParReference } from '../paiement.repo.ts'
import { regler } from '../reglement/regler.ts'
import { unRapprochement } from './rapprochement.fixtures.ts'

const DOCS = resolve(import.meta.dirname, '../../../../../../docs')
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, contexte, demande, lire, uneDue, unPayeur } = essai
const { classes, importer, rapprocher } = unRapprochement(base, essai)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})

/** A payment of this reference through PAYZEN, captured as `transaction`, or of which nobody told. */
const planter = async (reference: string, centimes: number, transaction?: string) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, { montant_ttc_centimes: centimes })
  const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  await base.db
    .updateTable('paiement')
    .set({ reference, prestataire: 'PAYZEN' })
    .where('reference', '=', corps.reference)
    .execute()
  const paiement = await findParReference(base.db, reference)
  if (paiement === undefined) throw new Error(JSON.stringify(corps))
  const capture = {
    transaction: transaction ?? '',
    montant: centimes,
    devise: 'EUR',
    reference,
    traite: 'EAU',
    autorisation: null,
    moyen: 'CB',
    le: new Date('2026-01-06T10:00:00Z'),
  }
  if (transaction !== undefined)
    await contexte().enTransaction((dedans) => regler(dedans, paiement.id, { nature: 'PAYE', capture }, 'NOTIFICATION'))
  return due
}

it('makes of the documented statement what its page says', async () => {
  const muette = await planter('5WA9JFKKJP81', 14_832)
  const contestee = await planter('VFHYFJH5JQPS', 26_745, 'c2e9f117')
  await planter('7TMXZHETQGTB', 6_420, 'd4a07b52')
  await planter('AAAAAAAAAAAA', 1_800, 'f5500d31')
  const { comptes, remarques } = await importer(
    await readFile(resolve(DOCS, 'exemples/import/releves-prestataire.csv'), 'utf8'),
  )
  expect([comptes.acceptees, remarques]).toEqual([7, []])
  await rapprocher()
  const page = await readFile(resolve(DOCS, 'import.md'), 'utf8')
  const table = page.split('### releves-prestataire\n')[1]?.split('\n### ')[0] ?? ''
  const dites = [...table.matchAll(/^\| ([\w-]+) \| ([A-Z_]+) \|/gm)].map(([, ligne = '', classe = '']) => [
    ligne,
    classe,
  ])
  expect(dites).toHaveLength(8)
  expect(Object.fromEntries(dites)).toEqual(
    Object.fromEntries(Object.entries(await classes()).map(([ligne, dite]) => [ligne, dite.split(' ')[0]])),
  )
  expect(await lire.reste(muette.numeroContrat, muette.idCreance)).toBe(0)
  expect(await lire.reste(contestee.numeroContrat, contestee.idCreance)).toBe(26_745)
  expect(await lire.anomalies()).toEqual([])
})
