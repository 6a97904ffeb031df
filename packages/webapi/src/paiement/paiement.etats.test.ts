import { expect, it } from 'vitest'
import { apres } from '../common/etats.rules.ts'
import { type EtatPaiement, estOuvert, etatsDePaiement, nomsEtatsDePaiement } from './paiement.codes.ts'
import { aDeLArgent, type EvenementPaiement, effetsPaiement, etatsPaiement } from './paiement.etats.ts'
import { statutPaiementDe } from './paiement.rules.ts'

const FAITS = [
  'RETOUR',
  'DELAI',
  'CONSTAT_EN_COURS',
  'CONSTAT_REFUSE',
  'CONSTAT_ANNULE',
  'CONSTAT_EXPIRE',
  'CAPTURE',
  'CAPTURE_DIVERGENTE',
] as const satisfies readonly EvenementPaiement[]

const suivant = (de: EtatPaiement, evenement: EvenementPaiement): EtatPaiement =>
  apres(etatsPaiement, { de, evenement }) ?? de

/** Final states by set of facts, over every order with repeats of at most that many of them. */
const issues = (longueur: number, suite = suivant): Map<string, Set<EtatPaiement>> => {
  const parFaits = new Map<string, Set<EtatPaiement>>()
  const aller = (etat: EtatPaiement, vus: readonly string[], reste: number) => {
    const cle = [...new Set(vus)].toSorted().join(' ')
    parFaits.set(cle, (parFaits.get(cle) ?? new Set()).add(etat))
    if (reste > 0) for (const fait of FAITS) aller(suite(etat, fait), [...vus, fait], reste - 1)
  }
  aller('REDIRIGE', [], longueur)
  return parFaits
}

it('ends in one state, whatever the order of up to five facts and however often each is told', () => {
  const plusieurs = [...issues(5)].filter(([, etats]) => etats.size > 1)
  expect(plusieurs.map(([faits, etats]) => `${faits} → ${[...etats]}`)).toEqual([])
})

it('would see a late refusal undo a payment, and an order that counts (negative control)', () => {
  const defaite = issues(3, (de, evenement) =>
    de === 'PAYE' && evenement === 'CONSTAT_REFUSE' ? 'REFUSE' : suivant(de, evenement),
  )
  expect([...defaite].some(([, etats]) => etats.size > 1)).toBe(true)
})

it('never leaves a state in which money was captured for one in which none was', () => {
  for (const { de, vers } of etatsPaiement.aretes)
    for (const depart of de) if (aDeLArgent(depart)) expect([depart, aDeLArgent(vers)]).toEqual([depart, true])
})

it('frees what it reserved exactly when it ends', () => {
  for (const { de, evenement, vers } of etatsPaiement.aretes)
    if (de.some(estOuvert) && !estOuvert(vers)) expect(effetsPaiement[evenement].premiere).toContain('LIBERER')
    else if (de.every(estOuvert)) expect(effetsPaiement[evenement].premiere).not.toContain('LIBERER')
})

it('posts to dues only what was captured as asked for', () => {
  const quiSoldent = etatsPaiement.aretes.filter(({ evenement }) =>
    effetsPaiement[evenement].premiere.includes('SOLDER'),
  )
  expect([...new Set(quiSoldent.map(({ evenement }) => evenement))].toSorted()).toEqual(['CAPTURE', 'IMPUTATION'])
})

it('has a status for every state: 3 and 4 alone are told as cancelled [payment-return-status]', () => {
  const parStatut = Object.groupBy(nomsEtatsDePaiement, (etat) => statutPaiementDe(etat))
  expect({ ...parStatut }).toEqual({
    0: ['PREPARE', 'INCONNU'],
    1: ['REDIRIGE', 'EN_ATTENTE', 'A_VERIFIER'],
    2: ['PAYE'],
    3: ['ANNULE', 'EXPIRE'],
    4: ['REFUSE', 'ECHEC'],
    5: ['CONTREPASSE'],
  })
  expect(Object.keys(etatsDePaiement)).toEqual(etatsPaiement.etats)
})
