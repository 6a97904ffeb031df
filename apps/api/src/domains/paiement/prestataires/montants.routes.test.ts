import { railsEprouves } from '@ondine/paiement-providers/conformite/rails.ts'
import { ESSAI_GENERIQUE } from '@ondine/paiement-providers/generique/simulateur.ts'
import { ESSAI_PAYBOX } from '@ondine/paiement-providers/paybox/simulateur.ts'
import { ESSAI_PAYZEN } from '@ondine/paiement-providers/payzen/simulateur.ts'
import { prestatairesPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { fichierDEssai } from './essai.ts'
import { installes } from './installes.ts'

// What is owed is an integer of centimes from the ledger to the field of the provider, and is divided by 100 once, where it is read
const RAILS = [
  ['PAYZEN', ESSAI_PAYZEN, 'vads_amount', '55047'],
  ['PAYBOX', ESSAI_PAYBOX, 'PBX_TOTAL', '55047'],
  // counts in euros, as its account says
  ['PAYEXT', ESSAI_GENERIQUE, 'amount', '550.47'],
] as const

it('every type of provider of the specification is known [provider-types]', () => {
  expect(new Set(prestatairesPaiement)).toEqual(
    new Set(['STRIPE', 'PAYBOX', 'PAYZEN', 'PAYLINE', 'COBALT', 'PAYEXT', 'MTC', 'TIPI', 'PAYFIP', 'AXEPTA']),
  )
})

it('each of them is installed and goes through the suite of all rails; MTC is a type of data', () => {
  const deLaSpecification = prestatairesPaiement.filter((code) => code !== 'MTC').toSorted()
  expect(installes.map(({ code }) => code).toSorted()).toEqual(deLaSpecification)
  expect(railsEprouves.map(({ prestataire }) => prestataire.code).toSorted()).toEqual(deLaSpecification)
})

it('what is less than its provider takes is not offered to be paid, to the centime', async () => {
  const base = await createTestDatabase()
  const essai = await unEncaissement(base)
  const { session, userWebId } = await essai.unPayeur()
  const lues = []
  // Stripe, of the tests: from 0.50 on
  for (const montant_ttc_centimes of [49, 50]) {
    const { identifiantInterne } = await essai.uneDue(userWebId, { montant_ttc_centimes })
    const { corps } = await essai.appeler(session, `Facture/detailFacture/${identifiantInterne}`)
    lues.push([corps.isPaiementAutorise, corps.motifSansPaiement])
  }
  expect(lues).toEqual([
    [false, 'SANS_PRESTATAIRE'],
    [true, null],
  ])
  await essai.fermer()
  await base.drop()
})

describe.each(RAILS)('through %s', async (code, compte, champ, ecrit) => {
  const page = `http://127.0.0.2:4011/${code.toLowerCase()}`
  const base = await createTestDatabase()
  const essai = await unEncaissement(base, undefined, {
    [`${code}_PAGE_URL`]: page,
    [`${code}_API_URL`]: page,
    [`${code}_SECRETS`]: fichierDEssai(code, { EAU: compte.secrets }),
    [`${code}_COMPTES`]: fichierDEssai(code, { EAU: compte.config }),
  })
  afterAll(async () => {
    await essai.fermer()
    await base.drop()
  })

  it('what is paid is the absolute value of the balance, and its external page is opened [payment-divide] [payment-amount] [amount-division] [payment-payext]', async () => {
    const { session, userWebId } = await essai.unPayeur()
    const due = await essai.uneDue(userWebId, { montant_ttc_centimes: 55_047 })
    const { corps: facture } = await essai.appeler(session, `Facture/detailFacture/${due.identifiantInterne}`)
    expect(facture.soldeFactureClient).toBe(-55_047)
    const { statut, corps } = await essai.appeler(
      session,
      'WebPaiement/effectuerDemandePaiement',
      essai.demande({ ...due.ligne, montant: Math.abs(facture.soldeFactureClient) }),
    )
    expect([statut, corps.config.typeServicePaiement]).toEqual([200, code])
    const chemin = (corps.urlPaiementContactPrestataire as string).replace('https://agence.exemple.fr', '')
    const depart = await essai.app.inject({ method: 'GET', url: chemin })
    const [, action = ''] = /action="([^"]*)"/.exec(depart.body) ?? []
    expect(new URL(action.replace(/&#(\d+);/g, (_, un: string) => String.fromCharCode(Number(un)))).host).toBe(
      '127.0.0.2:4011',
    )
    const [, valeur] = new RegExp(`name="${champ}" value="([^"]*)"`).exec(depart.body) ?? []
    expect(valeur?.replace('&#46;', '.')).toBe(ecrit)
  })
})
