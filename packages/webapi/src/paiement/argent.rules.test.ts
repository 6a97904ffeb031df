import { expect, it } from 'vitest'
import { facturesEndpoints } from '../facture/factures.endpoints.ts'
import { facturesGroupeEndpoints } from '../facture/groupe.endpoints.ts'
import { plansEndpoints } from '../facture/plans.endpoints.ts'
import { reglementsEndpoints } from '../facture/reglements.endpoints.ts'
import { tableauDeBordGroupeEndpoints } from '../tableau-de-bord/groupe.endpoints.ts'
import { tableauDeBordEndpoints } from '../tableau-de-bord/tableau-de-bord.endpoints.ts'
import { suitLesReglements } from './argent.rules.ts'
import { paiementEndpoints } from './paiement.endpoints.ts'

it('all that shows what is owed or was paid follows settlements, and is never served from what was kept for ten minutes', () => {
  const lus = [
    facturesEndpoints.factures,
    facturesEndpoints.listeFactures,
    facturesEndpoints.detailFacture,
    facturesEndpoints.soldeComptableContratAbonnement,
    facturesGroupeEndpoints.facturesGroupe,
    reglementsEndpoints.soldeComptableEtAlerteContratAbonnement,
    reglementsEndpoints.listeReglements,
    plansEndpoints.listeEcheancesEncaissables,
    plansEndpoints.listeImpayes,
    paiementEndpoints.enCours,
    tableauDeBordEndpoints.tuiles,
    tableauDeBordGroupeEndpoints.tuilesGroupe,
  ]
  expect(lus.filter(({ path }) => !suitLesReglements(path))).toEqual([])
  expect(lus.filter(({ cacheable }) => cacheable)).toEqual([])
})

it('what asks whether something may be paid is not asked again by itself', () => {
  expect(suitLesReglements(paiementEndpoints.effectuerDemandePaiement.path)).toBe(false)
})
