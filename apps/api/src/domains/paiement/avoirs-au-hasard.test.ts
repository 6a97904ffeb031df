import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { findParReference } from './paiement.repo.ts'
import { regler } from './reglement/regler.ts'
import { trancher } from './reglement/trancher.ts'

// A bill, parts of it paid here, credit notes of it, parts that the bank takes back, in any order: to the cent, what is due of it is what neither
// money that stayed nor a credit note settled, and the account keeps what is more
const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, contexte, demande, lire, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
const SEED = Number(process.env.GRAINE ?? 20_261_128)
const FOIS = process.env.TEST_FULL === undefined ? 12 : 200
const TTC = 10_000

const unPas = fc.oneof(
  fc.record({ pas: fc.constant('PAYER' as const), centimes: fc.integer({ min: 500, max: TTC }) }),
  fc.record({ pas: fc.constant('CREDITER' as const), centimes: fc.integer({ min: 1, max: TTC }) }),
  fc.record({ pas: fc.constant('REPRENDRE' as const), centimes: fc.nat(7) }),
)

const euros = (centimes: number): string => (centimes / 100).toFixed(2).replace('.', ',')
const unCompte = async () => {
  const { session, userWebId } = await unPayeur()
  const due = await uneDue(userWebId, { montant_ttc_centimes: TTC })
  const { numeroContrat: contrat, numeroFacture } = due
  const payes: { readonly id: string; readonly centimes: number }[] = []
  let [credite, numero] = [0, 0]

  const payer = async (voulu: number): Promise<void> => {
    const reste = await lire.reste(contrat, due.idCreance)
    const montant = Math.min(voulu, reste)
    const { statut, corps } = await appeler(
      session,
      'WebPaiement/effectuerDemandePaiement',
      demande({ ...due.ligne, montant }),
    )
    if (statut !== 200) return
    const paiement = await findParReference(base.db, corps.reference)
    if (paiement === undefined) throw new Error(JSON.stringify(corps))
    numero += 1
    const capture = {
      transaction: `${contrat}-${numero}`,
      montant,
      devise: 'EUR',
      reference: paiement.reference,
      traite: 'EAU',
      autorisation: null,
      moyen: null,
      le: new Date('2026-11-12T09:00:00Z'),
    }
    await contexte().enTransaction((dedans) => regler(dedans, paiement.id, { nature: 'PAYE', capture }, 'NOTIFICATION'))
    payes.push({ id: paiement.id, centimes: montant })
  }
  const crediter = async (voulu: number): Promise<void> => {
    const centimes = Math.min(voulu, TTC - credite)
    if (centimes === 0) return
    numero += 1
    const { comptes } = await importerTexte(
      base.pool,
      'factures',
      `numeroContrat;numeroFacture;dateEmission;montantTtc;nature;factureOrigine;reste\n${contrat};A${numero}-${numeroFacture};2026-11-13;-${euros(centimes)};AVOIR;${numeroFacture};-${euros(centimes)}\n`,
    )
    expect(comptes).toMatchObject({ acceptees: 1 })
    credite += centimes
  }
  const reprendre = async (rang: number): Promise<void> => {
    const [pris] = payes.splice(rang % Math.max(1, payes.length), 1)
    if (pris !== undefined)
      await contexte().enTransaction((dedans) => trancher(dedans, pris.id, 'CONTREPASSATION', 'FOURNISSEUR'))
  }
  return {
    faire: { PAYER: payer, CREDITER: crediter, REPRENDRE: reprendre },
    attendu: () => {
      const regle = credite + payes.reduce((somme, { centimes }) => somme + centimes, 0)
      return { reste: Math.max(0, TTC - regle), solde: regle - TTC }
    },
    trouve: async () => ({ reste: await lire.reste(contrat, due.idCreance), solde: await lire.solde(contrat) }),
  }
}

it('a bill that is paid, credited and taken back in any order is due of what neither settled', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(unPas, { minLength: 3, maxLength: 9 }), async (pas) => {
      const { faire, attendu, trouve } = await unCompte()
      for (const { pas: un, centimes } of pas) {
        await faire[un](centimes)
        expect(await trouve()).toEqual(attendu())
      }
      expect(await lire.anomalies()).toEqual([])
    }),
    {
      seed: SEED,
      numRuns: FOIS,
      examples: [
        [
          [
            { pas: 'PAYER', centimes: TTC },
            { pas: 'CREDITER', centimes: TTC },
            { pas: 'REPRENDRE', centimes: 0 },
          ],
        ],
        // the credit note settled what was left at first, and what the bank took back since
        [
          [
            { pas: 'PAYER', centimes: 6_001 },
            { pas: 'CREDITER', centimes: TTC },
            { pas: 'REPRENDRE', centimes: 0 },
          ],
        ],
      ],
    },
  )
})
