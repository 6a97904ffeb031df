import { globSync, readFileSync } from 'node:fs'
import type { Constat } from '@ondine/paiement-providers/port.ts'
import { nomsEtatsDePaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { describe, expect, it } from 'vitest'
import { ecrituresDeLAvance, ecrituresDuDouble, ecrituresDuPlan } from '../reglement/ecritures.rules.ts'
import { type Attendu, suiteDe } from './evenement.ts'
import { prochaineVerification } from './verifications.ts'

const attendu: Attendu = {
  statut: 'REDIRIGE',
  reference: '00000000000Z',
  traite_code: 'EAU',
  montant_centimes: 10_000,
  devise: 'EUR',
}
const capture = {
  transaction: 'pi_1',
  montant: 10_000,
  devise: 'EUR',
  reference: '00000000000Z',
  traite: 'EAU',
  autorisation: null,
  moyen: 'card',
  le: new Date('2026-11-20T09:00:00Z'),
}
const paye = (autre: Partial<typeof capture> = {}): Constat => ({ nature: 'PAYE', capture: { ...capture, ...autre } })
const NEUVE = { connue: false, dejaPaye: false }

describe('what follows from a fact', () => {
  it.each([
    ['amount', { montant: 9_999 }],
    ['currency', { devise: 'USD' }],
    ['merchant', { traite: 'ASS' }],
    ['reference', { reference: 'ZZZZZZZZZZZZ' }],
  ])('of another %s is never paid, from any state', (_quoi, autre) => {
    for (const statut of nomsEtatsDePaiement) {
      const suite = suiteDe({ ...attendu, statut }, paye(autre), NEUVE)
      const vers = 'vers' in suite ? suite.vers : statut
      expect([statut, vers === 'PAYE' && statut !== 'PAYE']).toEqual([statut, false])
      if ('effets' in suite) expect(suite.effets).not.toContain('SOLDER')
    }
  })

  it('is nothing where that transaction is known, whatever the state', () => {
    for (const statut of nomsEtatsDePaiement)
      expect(suiteDe({ ...attendu, statut }, paye(), { connue: true, dejaPaye: true })).toEqual({ issue: 'DEJA' })
  })

  it('is the advance for a second capture, a contradiction for a refusal after money, illegal for nonsense', () => {
    const dejaPaye = { connue: false, dejaPaye: true }
    expect(suiteDe({ ...attendu, statut: 'PAYE' }, paye(), dejaPaye)).toMatchObject({
      vers: 'PAYE',
      effets: ['ENCAISSER', 'AVANCER', 'AVERTIR_PERSONNEL'],
    })
    // of another amount, of what is paid: no decision of that payment would find it
    expect(suiteDe({ ...attendu, statut: 'PAYE' }, paye({ montant: 1 }), dejaPaye)).toMatchObject({
      vers: 'PAYE',
      effets: ['LAISSER_SANS_PAIEMENT', 'AVERTIR_PERSONNEL'],
    })
    for (const nature of ['ANNULE', 'EXPIRE'] as const)
      expect(suiteDe({ ...attendu, statut: 'PAYE' }, { nature }, NEUVE)).toEqual({ issue: 'CONTRADICTION' })
    expect(suiteDe({ ...attendu, statut: 'REFUSE' }, { nature: 'EXPIRE' }, NEUVE)).toEqual({ issue: 'ILLEGAL' })
    expect(suiteDe({ ...attendu, statut: 'EXPIRE' }, { nature: 'EXPIRE' }, NEUVE)).toEqual({ issue: 'DEJA' })
    // what its bank forgot is over, and may be told of later: by a signal, a statement, staff
    const oublie: Constat = { nature: 'EXPIRE', oublie: true }
    expect(suiteDe(attendu, oublie, NEUVE)).toMatchObject({ vers: 'EXPIRE', effets: ['LIBERER'] })
    expect(suiteDe({ ...attendu, statut: 'EXPIRE' }, oublie, NEUVE)).toEqual({ issue: 'DEJA' })
    expect(suiteDe({ ...attendu, statut: 'EXPIRE' }, paye(), NEUVE)).toMatchObject({
      vers: 'PAYE',
      effets: ['DETACHER', 'ENCAISSER', 'SOLDER', 'LIBERER', 'RECU'],
    })
    const ouverte: Constat = { nature: 'REFUSE', motif: 'card_declined', pageOuverte: true }
    expect(suiteDe(attendu, ouverte, NEUVE)).toMatchObject({ vers: 'EN_ATTENTE', effets: [] })
  })
})

describe('what is posted', () => {
  const ligne = (id_creance: string, centimes: number, avance_centimes = 0) => ({
    numero_contrat: '0000001',
    id_creance,
    centimes,
    avance_centimes,
    numero_facture: null,
  })
  const recu = { paiementId: 'p', prestataire: 'STRIPE', transaction: 'pi_1', montant: 10_000 }
  const somme = (ecritures: readonly { readonly centimes: number }[]) =>
    ecritures.reduce((total, { centimes }) => total + centimes, 0)

  it('is what was captured, to the cent, whatever is left of the dues', () => {
    const lignes = [ligne('F:1', 6_000), ligne('F:2', 4_000)]
    for (const [reste1, reste2] of [
      [6_000, 4_000],
      [0, 0],
      [1, 3_999],
      [9_000, 0],
    ] as const) {
      const restes = new Map([
        ['0000001 F:1', reste1],
        ['0000001 F:2', reste2],
      ])
      const ecritures = ecrituresDuPlan(lignes, restes, recu)
      expect(somme(ecritures)).toBe(10_000)
      for (const { idCreance, centimes } of ecritures)
        if (idCreance !== null) expect(centimes).toBeLessThanOrEqual(idCreance === 'F:1' ? reste1 : reste2)
    }
    expect(somme(ecrituresDuDouble(lignes, recu))).toBe(10_000)
  })

  it('uses no more of the advance than there is, and than is left beside the money', () => {
    const lignes = [ligne('F:1', 4_000, 3_000), ligne('F:2', 6_000, 500)]
    const restes = new Map([
      ['0000001 F:1', 6_500],
      ['0000001 F:2', 9_000],
    ])
    const ecritures = ecrituresDeLAvance(lignes, restes, { paiementId: 'p', avances: new Map([['0000001', 2_600]]) })
    expect(ecritures.map(({ idCreance, centimes }) => [idCreance, centimes])).toEqual([
      ['F:1', 2_500],
      ['F:2', 100],
    ])
  })
})

it('is asked about at 2, 5, 9, 14 and 21 minutes, then half-hourly, hourly, daily, and after a week no more', () => {
  const depart = new Date('2026-11-20T09:00:00Z')
  const minutes: number[] = []
  let le: Date | null = depart
  while (le !== null && minutes.length < 100) {
    le = prochaineVerification(depart, le)
    if (le !== null) minutes.push((le.getTime() - depart.getTime()) / 60_000)
  }
  expect(minutes.slice(0, 8)).toEqual([2, 5, 9, 14, 21, 51, 81, 141])
  expect(minutes.at(-1)).toBeLessThan(8 * 24 * 60)
  expect(minutes.length).toBeLessThan(60)
})

describe('money', () => {
  const racine = new URL('../', import.meta.url)
  const sources = globSync('**/*.ts', { cwd: racine })
    .filter((chemin) => !/\.(test|fixtures)\.ts$/.test(chemin))
    .map((chemin) => [chemin.replaceAll('\\', '/'), readFileSync(new URL(chemin, racine), 'utf8')] as const)
  const appelants = (motif: RegExp) =>
    sources.flatMap(([chemin, texte]) => (motif.test(texte) ? [chemin] : [])).toSorted()

  it('moves through one settlement: nothing else posts, captures or says that it is paid', () => {
    expect(sources.length).toBeGreaterThan(25)
    expect(appelants(/(?<!const )\bregler\(/)).toEqual([
      // money of no payment known, of which staff say whose it is
      'administration/classer-encaissement.ts',
      // the proof of a statement
      'administration/decider-paiement.ts',
      'demande/interroger.ts',
      // the line of a statement
      'rapprochement/agir.ts',
      'reception/traiter-notification.job.ts',
    ])
    expect(appelants(/\bpasserEcritures\(/)).toEqual(['reglement/effets.ts', 'reglement/porter-au-contrat.ts'])
    // money of no payment, by an administrator's word alone
    expect(appelants(/\bporterAuContrat\(/)).toEqual(['administration/classer-encaissement.ts'])
    expect(appelants(/(?<!const )\binsererEncaissement\(/)).toEqual([
      'reception/traiter-notification.job.ts',
      'reglement/effets.ts',
    ])
    // effects follow from a settlement, or from what staff decide
    expect(appelants(/(?<!const )\bproduire\(/)).toEqual(['reglement/regler.ts', 'reglement/trancher.ts'])
    expect(appelants(/(?:statut|vers): 'PAYE'/)).toEqual([])
  })
})
