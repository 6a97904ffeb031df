import { expect, it } from 'vitest'
import { complet, FORMES_LONGUES } from '../../../../../test-setup/selon.ts'
import { type Bilan, jouer, type Regime } from '../../../test-setup/pannes/campagne.ts'
import { dire, GRAINE, remplacerUnPortail, taille, tuerUnPortail } from '../../../test-setup/pannes/formes.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

// Two portals with their workers, a bank on another address, people who ask again: things break, and an auditor who knows the journals of
// people and bank alone says what must be in the database (decision 058). `npm run pannes`: the whole forms
// whole forms are played beside other work: an hour is not enough for the largest
const AU_PLUS_MS = 3 * 3_600_000

const essayer = async (nom: string, regime: Omit<Regime, 'graine'>): Promise<Bilan> => {
  const base = await createTestDatabase()
  try {
    const bilan = await jouer(base, { graine: GRAINE, ...regime })
    dire(nom, bilan)
    expect(bilan.anomalies).toEqual([])
    // what the bank never told was asked for in time
    expect(bilan.minutes).toBeLessThanOrEqual(15)
    return bilan
  } finally {
    await base.drop()
  }
}

const F1 = (): Pick<Regime, 'paiements' | 'casser' | 'ambigus'> => ({
  paiements: taille(64, 20_000),
  casser: { tousLes: FORMES_LONGUES ? 100 : 16, faire: tuerUnPortail },
  ambigus: FORMES_LONGUES ? 50 : 2,
})

it(`portals that are killed, messages told ten times, a fifth never, a bank that fails: nothing lost nor doubled (F1, F3, F5, F6, F7)`, {
  timeout: AU_PLUS_MS,
}, async () => {
  const { casses, journal } = await essayer('F1 with all', {
    ...F1(),
    livraisons: 10,
    silence: 0.2,
    pannesDeLaBanque: 0.1,
  })
  expect(casses).toBeGreaterThan(0)
  expect(journal.ambigus).toBeGreaterThanOrEqual(F1().ambigus ?? 0)
})

it('connections that are cut between the commit and the answer: nothing lost nor doubled (F8)', {
  timeout: AU_PLUS_MS,
}, async () => {
  const voulus = FORMES_LONGUES ? Math.min(2_000, taille(0, 2_000)) : 15
  const { journal } = await essayer('F8', { paiements: taille(32, 2_000), coupures: 0.25, ambigus: voulus })
  expect(journal.ambigus).toBeGreaterThanOrEqual(voulus)
})

it('portals that are replaced one by one under load: no call fails, nothing lost nor doubled (F13)', {
  timeout: AU_PLUS_MS,
}, async () => {
  const { casses, journal } = await essayer('F13', {
    paiements: taille(64, 5_000),
    casser: { tousLes: FORMES_LONGUES ? 500 : 32, faire: remplacerUnPortail },
  })
  expect(casses).toBeGreaterThan(0)
  expect([...journal.statuts.keys()].filter((statut) => statut >= 500)).toEqual([])
})

complet.describe('each fault alone', { timeout: AU_PLUS_MS }, () => {
  it('each message one to ten times, to both portals (F3)', async () => {
    const { prevenances } = await essayer('F3', { paiements: taille(0, 10_000), livraisons: 10 })
    expect(Object.keys(prevenances).filter((statut) => statut !== '200' && statut !== '400')).toEqual([])
  })
  it('a fifth of the messages never sent (F5)', async () => {
    await essayer('F5', { paiements: taille(0, 5_000), silence: 0.2 })
  })
  it('a bank that does what it is asked and does not say so, fails, answers nonsense, takes something else (F6)', async () => {
    await essayer('F6', { paiements: taille(0, 5_000), pannesDeLaBanque: 0.15 })
  })
  it('double clicks, two windows, two people, a key that serves twice (F7)', async () => {
    await essayer('F7', {
      paiements: taille(0, 5_000),
      gestes: ['doubleClic', 'deuxOnglets', 'deuxPersonnes', 'memeCleAutreCorps', 'enDeuxFois', 'plusieurs'],
    })
  })
})
