import { describe, expect, it } from 'vitest'
import { factureTextes, tresorTextes } from './facture.textes.ts'
import { direRetard, direSolde } from './solde.phrases.ts'

const rien = {
  solde: 0,
  nbFacturesARegler: 0,
  montantARegler: 0,
  nbEnRetard: 0,
  montantEnRetard: 0,
  prochaineLimite: null,
  montantEnPrelevement: 0,
  prochainPrelevement: null,
  montantSuspendu: 0,
  montantAuTresor: 0,
  montantEnFaveur: 0,
}
const deux = {
  nbFacturesARegler: 2,
  montantARegler: 581_59,
  nbEnRetard: 1,
  montantEnRetard: 259_67,
  prochaineLimite: '2026-06-30',
}
const mots = ({ titre, montant, limite, phrases }: ReturnType<typeof direSolde>) =>
  [titre, montant, limite, ...phrases].map((mot) =>
    typeof mot === 'string' ? mot.replaceAll(/[\u00a0\u202f]/g, ' ') : mot,
  )
const dire = (choix: Partial<Omit<typeof rien, 'solde'>> | object, typeDonnees: 'STANDARD' | 'MTC' = 'STANDARD') => {
  return mots(direSolde({ ...rien, ...choix }, '2026-11-20', { ...factureTextes.solde, ...tresorTextes[typeDonnees] }))
}

describe('an account narrowed to what is late', () => {
  const tardif = (choix: object) => mots(direRetard({ ...rien, ...choix }, '2026-11-20'))
  it('says what is late, of how much in all', () => {
    expect(tardif(deux)).toEqual([
      'En retard',
      259_67,
      'L’échéance du 30 juin 2026 est passée.',
      '1 règlement en retard.',
      'En tout, 2 règlements attendus : 581,59 €.',
    ])
  })
  it('does not repeat it where all of it is late, nor name a day to come', () => {
    expect(tardif({ ...deux, nbFacturesARegler: 1, montantARegler: 259_67, prochaineLimite: '2026-12-01' })).toEqual([
      'En retard',
      259_67,
      null,
      '1 règlement en retard.',
    ])
  })
  it('says that nothing is', () => {
    expect(tardif({ ...deux, nbEnRetard: 0, montantEnRetard: 0 })).toEqual([
      'Rien en retard',
      null,
      null,
      'En tout, 2 règlements attendus : 581,59 €.',
    ])
    expect(tardif({})).toEqual(['Rien en retard', null, null])
  })
})

it('names no French institution with the data type MTC [invoice-mtc]', () => {
  const dites = (typeDonnees: 'STANDARD' | 'MTC') => dire({ montantAuTresor: 20_00 }, typeDonnees)
  expect(dites('STANDARD')).toContain('20,00 € sont à régler au Trésor public.')
  expect(dites('MTC')).toContain('20,00 € sont recouvrés par un tiers.')
  expect(JSON.stringify(tresorTextes.MTC)).not.toMatch(/tr[ée]sor(?!")/i)
})

describe('the first sentence of an account [invoice-balance-zero]', () => {
  it('says that all is settled only where nothing is due', () => {
    expect(
      direSolde({ ...rien }, '2026-11-20', {
        ...factureTextes.solde,
        ...tresorTextes.STANDARD,
        ou: factureTextes.solde.surContrat('0048210'),
      }).titre,
    ).toBe('Rien à payer sur le contrat 0048210')
    expect(dire({})).toEqual(['Rien à payer', null, null, 'Toutes les factures de ce contrat sont réglées.'])
  })
  it.each([0, 100_00])('asks for what is due beside a credit that makes the balance %s', (solde) => {
    const dites = dire({ ...deux, solde, montantEnFaveur: 581_59 + solde })
    expect(dites.slice(0, 4)).toEqual([
      'À payer',
      581_59,
      'L’échéance du 30 juin 2026 est passée.',
      '2 règlements attendus, dont 259,67 € en retard.',
    ])
    expect(dites.join(' ')).not.toMatch(/réglées|prochaine facture/)
  })
  it('names each sum that the balance is made of', () => {
    expect(
      dire({ ...deux, solde: -600_00, montantSuspendu: 10_00, montantAuTresor: 20_00, montantEnFaveur: 11_59 }).slice(
        3,
      ),
    ).toEqual([
      '2 règlements attendus, dont 259,67 € en retard.',
      '10,00 € ne vous sont pas demandés pour l’instant.',
      '20,00 € sont à régler au Trésor public.',
      '11,59 € d’avoirs vous reviennent : ils ne sont pas encore déduits du montant à payer.',
    ])
  })
  it('says what waits for its debit, and its day, as nothing to pay today', () => {
    expect(dire({ solde: -19_26, montantEnPrelevement: 19_26, prochainPrelevement: '2027-01-08' })).toEqual([
      'Rien à payer aujourd’hui',
      null,
      null,
      '19,26 € seront prélevés, à partir du 8 janvier 2027.',
    ])
  })
  it('calls due now what is late, all of it [invoice-balance-negative]', () => {
    expect(dire({ ...deux, solde: -259_67, nbFacturesARegler: 1, montantARegler: 259_67 })[3]).toBe(
      'Exigible : 1 règlement attendu, en retard.',
    )
  })
  it('is in favour only where nothing is due [invoice-balance-positive]', () => {
    expect(dire({ solde: 700, montantEnFaveur: 700 })).toEqual([
      'En votre faveur',
      700,
      null,
      'Cette somme sera déduite de votre prochaine facture.',
    ])
  })
  it('is unknown, not nought, before billing told of it', () => {
    expect(dire({ solde: null })[0]).toBe('Solde non communiqué')
  })
})
